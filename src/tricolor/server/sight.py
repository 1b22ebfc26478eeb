"""What each recipient may see. Every message about a table is made here: snapshots, entries, logs, replays.

Nothing else in the server turns a table or an entry into something that is sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from ..core import Turn
from ..games.colorio import Colorio, Memory
from . import messages
from .table import NO_TEXT, NOBODY, Chair, Entry, Table
from .telling import choices, expected, extra

# What is shown of an entry, by its kind. A field that is not named here is shown to nobody.
SHOWN: Final[dict[str, tuple[str, ...]]] = {
    "open": ("setup",),
    "sit": ("seat", "player"),
    "leave": ("seat",),
    "claim": ("seats",),
    "forget": ("seats",),
    "nonce": ("seat", "nonce"),
    "start": ("commitment", "nonces"),
    "play": ("event", "action", "tell"),
    "chance": ("event", "action", "tell"),
    "offer": ("offer", "event"),
    "answer": ("offer", "accept"),
    "undo": ("event",),
    "pause": (),
    "resume": (),
    "resign": ("event", "tell"),
    "timeout": ("event", "tell"),
    "tie": ("event", "tell"),
    "away": ("level",),
    "back": (),
    "say": ("phrase", "text", "name"),
    "rematch": ("table",),
    "end": ("outcome", "seed", "ratings", "exact"),
}
SETUP: Final = (
    "game",
    "players",
    "options",
    "clock",
    "listed",
    "rated",
    "chat",
    "undo",
    "hints",
    "memory_aid",
    "absence",
    "start",
    "from",
)
HIDDEN: Final = "show:?"


class Recipient(Struct, frozen=True):
    """Who something is for: a player with his seats, or a spectator."""

    who: str | None = None
    seats: tuple[int, ...] = ()
    known: int = 0  # the last entry that this recipient is known to have had
    muted: frozenset[str] = frozenset()  # players whose chat he does not want

    @property
    def is_player(self) -> bool:
        return bool(self.seats)


class Presence(Struct, frozen=True):
    """Who is connected now."""

    here: tuple[bool, ...] = ()
    watching: int = 0


def seen_by(recipient: Recipient, table: Table, entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Entries as a recipient may see them.

    While a game of Colorio runs, a colour that is covered again is news only to a player who has not had it yet.
    """
    return [_seen(recipient, table, entry) for entry in entries]


def _seen(recipient: Recipient, table: Table, entry: Entry) -> dict[str, Any]:
    data = entry.data
    shown: dict[str, Any] = {"number": entry.number, "at": entry.at, "kind": entry.kind, "by": entry.by}
    for name in SHOWN[entry.kind]:
        if name in data:
            shown[name] = data[name]
    if entry.kind == "open":
        shown["setup"] = seen_setup(table)
    elif entry.number in table.covered and table.phase != "over":
        if not recipient.is_player or entry.number <= recipient.known:
            shown["action"] = HIDDEN
            shown["tell"] = [told for told in data["tell"] if told["key"] != "tell-show"]
    elif data.get("who") in table.forgotten:
        shown = _nameless(shown)
    elif entry.kind == "say" and data.get("who") in recipient.muted:
        shown.pop("text", None)
        shown.pop("phrase", None)
        shown["muted"] = True
    return shown


def _nameless(shown: dict[str, Any]) -> dict[str, Any]:
    """An entry of somebody who has deleted his account."""
    if "player" in shown:
        shown["player"] = {**shown["player"], "name": NOBODY}
    if "name" in shown:
        shown["name"] = NOBODY
    if "text" in shown:
        shown["text"] = NO_TEXT
    return shown


def seen_setup(table: Table) -> dict[str, Any]:
    setup = _builtins(table)
    return {name: setup[name] for name in SETUP if setup.get(name) is not None or name == "absence"}


def _builtins(table: Table) -> dict[str, Any]:
    import msgspec

    setup: dict[str, Any] = msgspec.to_builtins(table.setup)
    setup["players"], setup["options"] = table.players, table.options
    return setup


# --- how things stand --------------------------------------------------------


def snapshot(
    recipient: Recipient,
    table: Table,
    log: Sequence[Entry],
    *,
    now: int,
    presence: Presence,
    codes: tuple[str, str],
) -> messages.Snapshot:
    """The whole table as a recipient may see it, with the log after what he has."""
    is_host = recipient.who is not None and recipient.who == table.host
    common = common_of(table)
    return messages.Snapshot(
        id=table.id,
        number=table.number,
        time=now,
        setup=seen_setup(table),
        phase=table.phase,
        seats=seats(recipient, table, presence),
        me=messages.MeAtTable(list(recipient.seats), not recipient.is_player, is_host),
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
) -> messages.EntriesMessage:
    """New entries, and how things stand after them. `common` saves work where many are told."""
    common = common_of(table) if common is None else common
    return messages.EntriesMessage(
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


class Common(Struct, frozen=True):
    """What everybody may see alike."""

    clocks: messages.Clocks
    offers: list[messages.OpenOffer]
    fair: messages.FairInfo
    expected: messages.Told | None
    extra: dict[str, Any]
    view: Any  # of a spectator: a seat's own says which seat it is, and nothing more


def common_of(table: Table) -> Common:
    match = table.match
    is_on = match is not None and match.turn is not None
    return Common(
        clocks(table),
        offers(table),
        fair(table),
        expected(match.state) if match is not None and is_on else None,
        {} if match is None else _extra(table),
        None if match is None else match.state.view(None),
    )


def links(recipient: Recipient, table: Table, codes: tuple[str, str]) -> messages.Links:
    """The link to join is for those at the table; a spectator gets the link to watch."""
    join, watch = codes
    may_invite = recipient.is_player or (recipient.who is not None and recipient.who == table.host)
    return messages.Links(f"/j/{join}" if may_invite or table.setup.listed else None, f"/w/{watch}")


def seats(recipient: Recipient, table: Table, presence: Presence) -> list[messages.SeatInfo]:
    return [_seat(recipient, table, seat, chair, presence) for seat, chair in enumerate(table.chairs)]


def _seat(recipient: Recipient, table: Table, seat: int, chair: Chair, presence: Presence) -> messages.SeatInfo:
    return messages.SeatInfo(
        name=chair.name,
        kind=chair.kind,
        level=chair.level if chair.kind == "bot" else chair.away,
        mine=seat in recipient.seats,
        here=chair.kind == "bot" or (seat < len(presence.here) and presence.here[seat]),
        away=chair.away is not None,
        rating=chair.rating,
    )


def game(recipient: Recipient, table: Table, common: Common) -> messages.GameInfo | None:
    """The game: the view of the recipient's seat (the one on turn, if he has several), or that of a spectator."""
    match = table.match
    if match is None:
        return None
    state, turn = match.state, match.turn
    mine = turn if turn in recipient.seats else None
    seat = mine if isinstance(mine, int) else next(iter(recipient.seats), None)
    is_on = isinstance(mine, int) and table.phase == "running"
    return messages.GameInfo(
        event=len(match.events),
        turn=turn.value if isinstance(turn, Turn) else turn,
        view=common.view if seat is None else replace(common.view, seat=seat),
        expected=common.expected,
        choices=choices(state) if is_on else [],
        undo=any(table.undo_target(own) is not None for own in recipient.seats),
        outcome=table.outcome,
        decided=_decided(table),
        extra=common.extra,
    )


def _decided(table: Table) -> messages.Decided | None:
    """Who has won, also while the loser's moves are still being counted (CT-SCORE)."""
    outcome = table.match.outcome if table.match is not None and table.phase == "over" else None
    return None if outcome is None else messages.Decided(outcome.ending.value, list(outcome.winners))


def _extra(table: Table) -> dict[str, Any]:
    match = table.match
    assert match is not None
    shown = extra(match.state)
    if isinstance(match.state, Colorio) and table.phase == "over":
        shown["known"] = match.state.revealed()
    elif isinstance(match.state, Colorio) and table.setup.memory_aid:
        shown["known"] = known(match.states)
    return shown


def known(states: Iterable[Any]) -> dict[str, str]:
    """Colorio: what everybody at the table has seen in this round."""
    memory = Memory()
    for state in states:
        memory = memory.after(state.view(None))
    return memory.colours


def clocks(table: Table) -> messages.Clocks:
    if table.clock is None:
        return messages.Clocks(None, [None] * table.players, table.at)
    return table.clock.to_message()


def offers(table: Table) -> list[messages.OpenOffer]:
    return [
        messages.OpenOffer(
            offer.kind,
            offer.by,
            {str(seat): yes for seat, yes in offer.answers.items()},
            offer.event,
        )
        for offer in table.offers.values()
    ]


def fair(table: Table) -> messages.FairInfo:
    nonces = [chair.nonce for chair in table.chairs]
    return messages.FairInfo(table.commitment, nonces, table.seed if table.phase == "over" else None)
