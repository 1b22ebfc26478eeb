"""What each recipient may see. Every message about a table is made here: snapshots, entries, logs, replays.

No other module may turn a table or an entry into a message.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

from ...core import Turn
from ...games import get_game
from ...games.telling import register_all, telling_of
from ...match import Match
from ...protocol import (
    HIDDEN,
    AnyGameState,
    ChanceEntry,
    Clocks,
    Decided,
    EntriesMessage,
    Entry,
    Extra,
    FairInfo,
    Links,
    LiveMessage,
    MeAtTable,
    OpenOffer,
    PlayEntry,
    SayEntry,
    SeatInfo,
    Sentence,
    SitEntry,
    Snapshot,
    SnapshotMessage,
    View,
    redacted,
    types_of,
    without_secrets,
)
from .table import Chair, Table

register_all()
PERSONAL: Final = (SitEntry, SayEntry)  # recipients may see these differently


class Recipient(Struct, frozen=True, gc=False):
    """The recipient of a message: a player with their seats, or a spectator."""

    who: str | None = None
    seats: tuple[int, ...] = ()
    known: int = 0  # the last entry that this recipient is known to have been shown
    muted: frozenset[str] = frozenset()  # players whose chat they do not want to read

    @property
    def is_player(self) -> bool:
        return bool(self.seats)


class Presence(Struct, frozen=True, gc=False):
    """Who is connected now."""

    here: tuple[bool, ...] = ()
    watching: int = 0


def seen_by(recipient: Recipient, table: Table, entries: Iterable[Entry]) -> list[Entry]:
    """Entries as a recipient may see them. `protocol.log` declares who may see each field.

    While a game runs, what was shown and is covered again is news only to a player who has not been shown it yet.
    """
    return [_seen(recipient, table, entry) for entry in entries]


def _seen(recipient: Recipient, table: Table, entry: Entry) -> Entry:
    if isinstance(entry, PlayEntry):
        return entry
    if isinstance(entry, PERSONAL) and entry.who in table.deleted:
        entry = redacted(entry)
    if isinstance(entry, SayEntry) and entry.who in recipient.muted:
        entry = replace(entry, phrase=UNSET, text=UNSET, muted=True)
    if isinstance(entry, ChanceEntry) and _is_covered(recipient, table, entry.number):
        secret = telling_of(get_game(table.setup.game)).secret
        told = [sentence for sentence in entry.tell if sentence.key not in secret]
        return replace(entry, action=HIDDEN, tell=told)
    return without_secrets(entry)


def _is_covered(recipient: Recipient, table: Table, number: int) -> bool:
    """Whether an entry showed something that is covered again and is not news to the recipient (CI-MEMORY)."""
    if number not in table.covered or table.phase == "over":
        return False
    return not recipient.is_player or number <= recipient.known


# --- for everybody -----------------------------------------------------------


class Card(Struct, frozen=True):
    """What the preview of a link shows of a finished game to whoever has the link: never who played it."""

    game: str
    view: View
    scores: tuple[int, ...]


def card(table: Table) -> Card | None:
    """The end of a game; None before that."""
    if table.match is None or table.outcome is None:
        return None
    return Card(table.setup.game, table.match.state.view(None), tuple(table.outcome.scores))


# --- the table now -----------------------------------------------------------


def snapshot(
    recipient: Recipient,
    table: Table,
    log: Sequence[Entry],
    *,
    now: int,
    presence: Presence,
    codes: tuple[str, str],
) -> Snapshot:
    """The whole table as a recipient may see it, with the part of the log that they lack."""
    is_host = recipient.who is not None and recipient.who == table.host
    common = common_of(table)
    return Snapshot(
        id=table.id,
        number=table.number,
        time=now,
        setup=table.setup,
        phase=table.phase,
        seats=seats(recipient, table, presence),
        me=MeAtTable(list(recipient.seats), not recipient.is_player, is_host),
        game=game(recipient, table, common),
        clocks=common.clocks,
        offers=common.offers,
        fair=common.fair,
        links=links(recipient, table, codes),
        rematch=table.rematch,
        log=seen_by(recipient, table, log),
        watching=presence.watching,
    )


def entries_message(
    recipient: Recipient,
    table: Table,
    entries: Sequence[Entry],
    *,
    now: int,
    presence: Presence,
    common: Common | None = None,
) -> EntriesMessage:
    """New entries, and the table after them. `common` saves work when there are many recipients."""
    common = common_of(table) if common is None else common
    return EntriesMessage(
        entries=seen_by(recipient, table, entries),
        number=table.number,
        time=now,
        phase=table.phase,
        seats=seats(recipient, table, presence),
        game=game(recipient, table, common),
        clocks=common.clocks,
        offers=common.offers,
        fair=common.fair,
        rematch=table.rematch,
    )


def opening(
    recipient: Recipient,
    id_: str,
    log: Sequence[Entry],
    *,
    now: int,
    presence: Presence,
    codes: tuple[str, str],
) -> list[LiveMessage]:
    """What a player has missed since the start: the table as it started, then one message for each action.

    What is covered again is news to them until they have acted, or their client has acknowledged it (CI-MEMORY).
    """
    table, messages, parts = Table(id_), list[LiveMessage](), list[Entry]()
    for entry, after in zip(log, [*log[1:], None], strict=True):
        table.apply(entry)
        parts.append(entry)
        if table.phase == "seating" or isinstance(after, ChanceEntry):
            continue  # chance belongs to the action before it
        if messages:
            messages.append(entries_message(recipient, table, parts, now=now, presence=presence))
        else:
            shown = snapshot(recipient, table, parts, now=now, presence=presence, codes=codes)
            messages.append(SnapshotMessage(shown))
        parts = []
    return messages


class Common(Struct, frozen=True):
    """What is the same for every recipient."""

    clocks: Clocks
    offers: list[OpenOffer]
    fair: FairInfo
    expected: Sentence | None
    extra: Extra | None  # None before the game
    view: View | None  # of a spectator: a seat's view adds only which seat it is


def common_of(table: Table) -> Common:
    match = table.match
    is_on = match is not None and match.turn is not None
    return Common(
        clocks(table),
        offers(table),
        fair(table),
        telling_of(match.game).expected(match.state) if match is not None and is_on else None,
        None if match is None else _extra(table),
        None if match is None else match.state.view(None),
    )


def links(recipient: Recipient, table: Table, codes: tuple[str, str]) -> Links:
    """The link to join is for those at the table; a spectator gets the link to watch."""
    join, watch = codes
    may_invite = recipient.is_player or (recipient.who is not None and recipient.who == table.host)
    return Links(f"/j/{join}" if may_invite or table.setup.listed else None, f"/w/{watch}")


def seats(recipient: Recipient, table: Table, presence: Presence) -> list[SeatInfo]:
    return [_seat(recipient, table, seat, chair, presence) for seat, chair in enumerate(table.chairs)]


def _seat(recipient: Recipient, table: Table, seat: int, chair: Chair, presence: Presence) -> SeatInfo:
    return SeatInfo(
        name=chair.name,
        kind=chair.kind,
        level=chair.level if chair.kind == "bot" else chair.away,
        mine=seat in recipient.seats,
        here=chair.kind == "bot" or (seat < len(presence.here) and presence.here[seat]),
        away=chair.away is not None,
        rating=chair.rating,
    )


def game(recipient: Recipient, table: Table, common: Common) -> AnyGameState | None:
    """The game as the recipient's seat sees it (the seat to move, if they have several), or as a spectator does."""
    match = table.match
    if match is None or common.extra is None or common.view is None:
        return None
    turn = match.turn
    seat, is_on, undo = seat_shown(recipient, table)
    return types_of(match.game.key).state(
        event=len(match.events),
        turn=turn.value if isinstance(turn, Turn) else turn,
        view=common.view if seat is None else _seen_from(common.view, seat),
        expected=common.expected,
        choices=telling_of(match.game).choices(match.state) if is_on else [],
        undo=undo,
        outcome=table.outcome,
        decided=decided(table),
        extra=common.extra,
    )


def seat_shown(recipient: Recipient, table: Table) -> tuple[int | None, bool, bool]:
    """The seat whose view a recipient gets, whether they may act there now, and whether they may undo something."""
    turn = table.match.turn if table.match is not None else None
    mine = turn if turn in recipient.seats else None
    seat = mine if isinstance(mine, int) else next(iter(recipient.seats), None)
    is_on = isinstance(mine, int) and table.phase == "running"
    return seat, is_on, table.setup.undo and any(table.undo_target(own) is not None for own in recipient.seats)


def decided(table: Table) -> Decided | None:
    """Who has won, even while the loser's moves are still being counted (CT-SCORE)."""
    outcome = table.match.outcome if table.match is not None and table.phase == "over" else None
    return None if outcome is None else Decided(outcome.ending.value, list(outcome.winners))


def _seen_from(view: View, seat: int) -> View:
    assert isinstance(view, Struct)
    return replace(view, seat=seat)


def _extra(table: Table) -> Extra:
    match = table.match
    assert match is not None
    telling = telling_of(match.game)
    return telling.extra_at(match.states, is_over=table.phase == "over", memory_aid=table.setup.memory_aid)


def remembered(match: Match) -> dict[str, str]:
    """What everyone at a table could remember, for the memory aid."""
    return telling_of(match.game).memory([state.view(None) for state in match.states])


def clocks(table: Table) -> Clocks:
    if table.clock is None:
        return Clocks(None, [None] * table.players, table.at)
    return table.clock.to_message()


def offers(table: Table) -> list[OpenOffer]:
    return [
        OpenOffer(
            offer.kind,
            offer.by,
            {str(seat): yes for seat, yes in offer.answers.items()},
            offer.event,
        )
        for offer in table.offers.values()
    ]


def fair(table: Table) -> FairInfo:
    nonces = [chair.nonce for chair in table.chairs]
    return FairInfo(
        commitment=table.commitment,
        nonces=nonces,
        seed=table.seed if table.phase == "over" else None,
        pledges=[chair.pledge for chair in table.chairs],
        owes=[seat for seat, chair in enumerate(table.chairs) if chair.owes],
        called=table.called,
        revealed=[seat for seat, chair in enumerate(table.chairs) if chair.revealed],
        voids=table.voids,
    )
