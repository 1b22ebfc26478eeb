"""Messages for the tests of both sides: the server's messages at small tables, the same on every machine.

`python -m tools.protocol` writes them to tests/fixtures/protocol; pytest and Vitest read them there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from tricolor.fair import Chance, commitment, pledge_of
from tricolor.games import GAMES
from tricolor.match import Match
from tricolor.protocol import (
    Ack,
    AnswerEntry,
    AwayEntry,
    BackEntry,
    Bye,
    CallEntry,
    ChanceEntry,
    ClaimEntry,
    EndEntry,
    Entry,
    ErrorBody,
    Failure,
    ForgetEntry,
    LeaveEntry,
    NonceEntry,
    OfferEntry,
    OpenEntry,
    Outcome,
    PauseEntry,
    Ping,
    PlayEntry,
    PledgeEntry,
    PresenceMessage,
    Rating,
    Refused,
    RematchEntry,
    ResignEntry,
    ResumeEntry,
    RevealEntry,
    SayEntry,
    SeatedPlayer,
    SeatSetup,
    Sentence,
    Setup,
    SitEntry,
    SnapshotMessage,
    StartEntry,
    TableSetup,
    TieEntry,
    TimeoutEntry,
    UndoEntry,
    VoidEntry,
    without_secrets,
)
from tricolor.protocol.log import placed
from tricolor.server.log import moves, sight, study
from tricolor.server.log.table import Draft, Table

from .samples import SAMPLES

NOW: Final = 1_763_251_200_000
SEED: Final = "5eed"
TURNS: Final = {key: sample.turns for key, sample in SAMPLES.items()}


class Played:
    """A table of two people, some turns after its start."""

    def __init__(self, game: str) -> None:
        self.table: Final = Table(f"table-of-{game}")
        self.entries: Final[list[Entry]] = []
        setup = Setup(game=game, seats=[SeatSetup(), SeatSetup()], options={"starter": 0})
        self.write([moves.open_table(setup, "p0", commitment(SEED))])
        for seat, name in enumerate(("Ann", "Ben")):
            self.write([moves.sit(self.table, seat, f"p{seat}", name)])
        self.write(moves.begin(self.table, SEED))
        for _ in range(TURNS[game]):
            self.last = self.play()

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def play(self) -> list[Entry]:
        """Play the last legal action, which covers a field if possible."""
        seat, actions = self.match.turn, self.match.state.legal_actions()
        assert isinstance(seat, int)
        return self.write(moves.play(self.table, seat, str(actions[-1]), Chance(SEED, ("", ""))))

    def write(self, drafts: list[Draft]) -> list[Entry]:
        fresh = []
        for draft in drafts:
            entry = draft.numbered(self.table.number + 1, NOW + 1000 * self.table.number)
            self.table.apply(entry, draft)
            fresh.append(entry)
        self.entries.extend(fresh)
        return fresh


def every_entry() -> Iterator[Entry]:
    """One entry of each kind, as a recipient gets it."""
    told = [Sentence("tell-lift", {"seat": 0, "cell": "A1"})]
    game = next(game for game in GAMES if game.has_hidden)  # the game that these entries are about
    setup = TableSetup(game=game.key, players=2, options={"layout": "random"})
    yield OpenEntry(setup=setup, host="p0", commitment="c0ffee")
    yield SitEntry(seat=0, player=SeatedPlayer("human", "Ann", rating=1000), who="p0", nonce="mine")
    yield SitEntry(seat=1, player=SeatedPlayer("bot", "bot:club", "club"))
    yield LeaveEntry(seat=1)
    yield NonceEntry(seat=0, nonce="better")
    yield PledgeEntry(seat=0, pledge=pledge_of("hidden"))
    yield CallEntry(commitment="c0ffee", pledges=[pledge_of("hidden"), ""])
    yield VoidEntry(by=0, seed="gone", commitment="c0ffee", fresh=SEED)
    yield RevealEntry(seat=0, nonce="hidden")
    yield ClaimEntry(seats=[0], from_="p0", who="p1")
    yield StartEntry(commitment="c0ffee", nonces=["better", ""])
    yield ChanceEntry(event=1, action="starter:0", tell=[Sentence("tell-starter", {"seat": 0})])
    yield PlayEntry(by=0, event=2, action="lift:A1", tell=told)
    yield OfferEntry(by=0, offer="undo", event=1)
    yield AnswerEntry(by=1, offer="undo", accept=True)
    yield UndoEntry(event=1)
    yield PauseEntry()
    yield ResumeEntry()
    yield AwayEntry(by=0, level="club")
    yield BackEntry(by=0)
    yield SayEntry(by=0, name="Ann", phrase="hello", who="p1")
    yield SayEntry(name="Eve", text="Good game!", who="p2")
    yield SayEntry(name="Eve", who="p2", muted=True)
    yield ResignEntry(by=0, event=2, tell=[Sentence("tell-resign", {"seat": 0})])
    yield TimeoutEntry(by=0, event=2, tell=[Sentence("tell-timeout", {"seat": 0})])
    yield TieEntry(event=2, tell=[Sentence("tell-tie", {})])
    yield EndEntry(
        outcome=Outcome("agreed", [0, 0], [0, 1]), seed=SEED, ratings=[Rating(1000, 990), Rating(1000, 1010)]
    )
    yield RematchEntry(table="another")
    yield ForgetEntry(seats=[0], who="p1")


def messages() -> dict[str, Struct | list[Entry]]:
    """All messages, by the name of their file."""
    shown = [without_secrets(placed(entry, number, NOW)) for number, entry in enumerate(every_entry(), 1)]
    body = ErrorBody("conflict", "the last event of the game is 3, not 2")
    found: dict[str, Struct | list[Entry]] = {
        "every-entry": shown,
        "presence": PresenceMessage([True, False], 2),
        "ping": Ping(NOW),
        "bye": Bye("restart"),
        "failure": Failure(body, shown[-2:], 24),
        "refused": Refused("a key", body, shown[-2:], 24),
    }
    for game in TURNS:
        played = Played(game)
        for seat, name in ((0, "snapshot"), (None, "watched")):
            who = sight.Recipient(None if seat is None else f"p{seat}", () if seat is None else (seat,))
            snapshot = sight.snapshot(
                who, played.table, played.entries, now=NOW, presence=sight.Presence(), codes=("join", "watch")
            )
            found[f"{game}-{name}"] = SnapshotMessage(snapshot)
        fresh, both = played.play(), sight.Recipient("p0", (0, 1))
        found[f"{game}-entries"] = sight.entries_message(
            both, played.table, fresh, now=NOW, presence=sight.Presence((True, True))
        )
        found[f"{game}-ack"] = Ack("a key", fresh[0].number, sight.seen_by(both, played.table, fresh))
        played.write(moves.resign(played.table, 0, SEED))
        found[f"{game}-replay"] = study.replay(played.match, None)
    return found
