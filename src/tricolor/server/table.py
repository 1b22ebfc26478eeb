"""A table as a fold over its log: seats, game, clocks, offers. No I/O; the same entries give the same table."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from msgspec import Struct

from ..core import AnyState, Ending, Outcome, Turn
from ..games import get_game
from ..match import CHANCE, Match, Segment
from ..record import load
from .clocks import ClockFold
from .messages import Kind, OfferKind, Phase, Setup

LAST_OF_TURN: Final = ("place:", "take:")  # of Coloretto, where whoever is left in a round has one turn after the other
NO_TEXT: Final = "…"
NOBODY: Final = "?"  # the name of somebody who has deleted his account


class Entry(Struct, frozen=True):
    """An entry of the log as it is stored. What others may see of it, `sight` decides."""

    number: int
    at: int
    kind: str
    by: int | None
    data: dict[str, Any]


class Draft(Struct, frozen=True):
    """An entry that has no number yet."""

    kind: str
    by: int | None = None
    data: dict[str, Any] = {}
    state: AnyState | None = None  # of the game after it, where it is known already

    def numbered(self, number: int, at: int) -> Entry:
        return Entry(number, at, self.kind, self.by, self.data)


class Chair:
    """A seat and who sits there."""

    __slots__ = ("away", "kind", "level", "name", "nonce", "rating", "who")

    def __init__(self) -> None:
        self.kind: Kind | None = None  # None: free
        self.who: str | None = None  # the player's id
        self.name: str | None = None
        self.level: str | None = None
        self.away: str | None = None  # the level of the bot that plays meanwhile
        self.rating: float | None = None  # at a rated table: when he sat down, and after the end
        self.nonce = ""

    @property
    def bot(self) -> str | None:
        """The level of the bot that acts for this seat now."""
        return self.level if self.kind == "bot" else self.away

    def clear(self) -> None:
        self.kind = self.who = self.name = self.level = self.away = self.rating = None
        self.nonce = ""


class Offer:
    """A question to the other people at the table."""

    __slots__ = ("answers", "by", "event", "kind")

    def __init__(self, kind: OfferKind, by: int, event: int | None) -> None:
        self.kind = kind
        self.by = by
        self.event = event
        self.answers: dict[int, bool] = {by: True}


class Table:
    """How things stand at a table after its last entry."""

    def __init__(self, id_: str) -> None:
        self.id: Final = id_
        self.number = 0
        self.at = 0
        self.began = 0
        self.setup: Setup = Setup(game="colorito", seats=[])
        self.options: dict[str, Any] = {}
        self.host: str | None = None
        self.commitment = ""
        self.phase: Phase = "seating"
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.offers: dict[str, Offer] = {}
        self.clock: ClockFold | None = None
        self.rematch: str | None = None
        self.outcome: dict[str, Any] | None = None
        self.seed: str | None = None  # told at the end
        self.ended = False
        self.forgotten: set[str] = set()  # players who have deleted their account
        self.acted: list[int] = []  # the last entry that each seat wrote itself: it had seen all before
        self.covered: set[int] = set()  # entries that showed a colour which is covered again
        self._shown: dict[str, int] = {}  # a field of Colorio and the entry that showed its colour

    # --- questions ---

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def turn(self) -> int | None:
        """The seat that is on while the game runs."""
        if self.match is None or self.phase == "over":
            return None
        turn = self.match.turn
        return turn if isinstance(turn, int) else None

    @property
    def bot_turn(self) -> str | None:
        """The level of the bot that is on."""
        turn = self.turn
        return self.chairs[turn].bot if turn is not None and self.phase == "running" else None

    @property
    def event(self) -> int:
        """The number of the last event of the game."""
        return 0 if self.match is None else len(self.match.events)

    def seats_of(self, who: str | None) -> list[int]:
        return [] if who is None else [seat for seat, chair in enumerate(self.chairs) if chair.who == who]

    @property
    def people(self) -> set[str]:
        """Who sits here, bots not counted."""
        return {chair.who for chair in self.chairs if chair.kind == "human" and chair.who is not None}

    @property
    def free(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind is None]

    @property
    def due(self) -> int | None:
        """When the server itself has something to do: at once for a bot's turn or an end to be told."""
        if self.ended or self.phase == "seating":
            return None
        if self.phase == "over" or self.bot_turn is not None:
            return self.at
        times = []
        if self.phase == "running" and self.clock is not None and self.clock.deadline is not None:
            times.append(self.clock.deadline)
        if self.phase == "running" and self.setup.absence is not None and self.turn is not None:
            times.append(self.at + self.setup.absence.seconds * 1000)
        return min(times, default=None)

    def undo_target(self, seat: int) -> int | None:
        """The event that an undo asked for by a seat goes back to; None where nothing can be taken back."""
        if self.match is None or not self.setup.undo or self.phase != "running":
            return None
        first = 0 if self.match.segments == [] else self.match.segments[-1].first
        for event in reversed(self.match.events):
            if event.number < first or event.by == CHANCE:
                return None
            if event.by == seat:
                return event.number - 1 if self.match.is_open_to_undo(event.number) else None
        return None

    # --- the fold ---

    def apply(self, entry: Entry, state: AnyState | None = None) -> None:
        """Take an entry into account. `state` is the game's state after it, if somebody has worked it out already."""
        assert entry.number == self.number + 1, "entries come one after the other"
        self.number, self.at = entry.number, entry.at
        handler = getattr(self, f"_{entry.kind}")
        if entry.kind in ("play", "chance"):
            handler(entry, state)
        else:
            handler(entry)
        if entry.by is not None and entry.kind in ("play", "offer", "answer"):
            self.acted[entry.by] = entry.number

    def _open(self, entry: Entry) -> None:
        self.setup = msgspec.convert(entry.data["setup"], Setup)
        self.options = entry.data["options"]
        self.host = entry.data["host"]
        self.commitment = entry.data["commitment"]
        self.chairs = [Chair() for _ in range(entry.data["players"])]
        self.acted = [0] * len(self.chairs)
        if entry.data.get("begin") is not None:
            self.match = load(entry.data["begin"])

    def _sit(self, entry: Entry) -> None:
        chair, player = self.chairs[entry.data["seat"]], entry.data["player"]
        chair.kind, chair.name, chair.level = player["kind"], player["name"], player.get("level")
        chair.who = entry.data.get("who")
        chair.rating = player.get("rating")
        chair.nonce = entry.data.get("nonce") or ""

    def _leave(self, entry: Entry) -> None:
        self.chairs[entry.data["seat"]].clear()

    def _claim(self, entry: Entry) -> None:
        """A guest's seats go over to the account that he signed in to."""
        for chair in self.chairs:
            if chair.who == entry.data["from"]:
                chair.who = entry.data["who"]
        if self.host == entry.data["from"]:
            self.host = entry.data["who"]

    def _forget(self, entry: Entry) -> None:
        """An account was deleted: moves stay, the name goes."""
        self.forgotten.add(entry.data["who"])
        for seat in self.seats_of(entry.data["who"]):
            self.chairs[seat].name = NOBODY
            self.chairs[seat].rating = None
        if self.match is not None:
            self.match.names = tuple(
                NOBODY if chair.who in self.forgotten else name
                for chair, name in zip(self.chairs, self.match.names, strict=True)
            )

    def _nonce(self, entry: Entry) -> None:
        self.chairs[entry.data["seat"]].nonce = entry.data["nonce"]

    def _start(self, entry: Entry) -> None:
        self.phase, self.began = "running", entry.at
        names = [_record_name(chair) for chair in self.chairs]
        started = datetime.fromtimestamp(entry.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        if self.match is None:
            game = get_game(self.setup.game)
            self.match = Match(game, len(self.chairs), self.options, names=names, started=started)
        segment = Segment(self.event + 1, self.commitment, tuple(entry.data["nonces"]), None)
        self.match.segments.append(segment)
        self.clock = ClockFold(self.setup.clock, [chair.kind == "human" for chair in self.chairs])
        self._after_game(entry)

    def _play(self, entry: Entry, state: AnyState | None) -> None:
        assert self.match is not None
        self._follow(entry, state)
        self._look_under_caps(entry)
        for kind in ("undo", "tie"):  # who plays on has answered
            self.offers.pop(kind, None)
        self._after_game(entry)

    def _chance(self, entry: Entry, state: AnyState | None) -> None:
        assert self.match is not None
        self._follow(entry, state)
        self._look_under_caps(entry)
        self._after_game(entry)

    def _follow(self, entry: Entry, state: AnyState | None) -> None:
        assert self.match is not None
        before = self.match.state
        action = self.match.game.parse(entry.data["action"])
        self.match.follow(action, before.play(action) if state is None else state)
        before.forget()

    def _look_under_caps(self, entry: Entry) -> None:
        """Colorio: which entries have shown a colour that is covered again."""
        assert self.match is not None
        if not self.match.game.has_hidden:
            return
        if entry.kind == "chance" and entry.data["action"].startswith("show:"):
            self._shown[self.match.events[-2].action.partition(":")[2]] = entry.number
        is_open = self.match.state.view(None).open
        for cell, number in self._shown.items():
            (self.covered.discard if cell in is_open else self.covered.add)(number)

    def _after_game(self, entry: Entry) -> None:
        """The clocks, and whether the game is over."""
        assert self.match is not None
        assert self.clock is not None
        turn = self.match.turn
        if turn is None:
            self.phase = "over"
            self.offers.clear()
            self.clock.stop(entry.at)
        elif self.phase == "running" and turn is not Turn.CHANCE:
            assert isinstance(turn, int)
            is_new = entry.kind == "play" and entry.data["action"].startswith(LAST_OF_TURN)
            self.clock.pass_to(turn, entry.at, is_new=is_new)

    def _offer(self, entry: Entry) -> None:
        assert entry.by is not None
        self.offers[entry.data["offer"]] = Offer(entry.data["offer"], entry.by, entry.data.get("event"))

    def _answer(self, entry: Entry) -> None:
        offer = self.offers.get(entry.data["offer"])
        if offer is None or entry.by is None:
            return
        offer.answers[entry.by] = entry.data["accept"]
        if not entry.data["accept"]:
            del self.offers[offer.kind]

    def _undo(self, entry: Entry) -> None:
        assert self.match is not None
        self.match.rewind(entry.data["event"])
        self.offers.clear()
        self._look_under_caps(entry)
        self._after_game(entry)

    def _pause(self, entry: Entry) -> None:
        self.phase = "paused"
        self.offers.pop("pause", None)
        if self.clock is not None:
            self.clock.stop(entry.at)

    def _resume(self, entry: Entry) -> None:
        self.phase = "running"
        self.offers.pop("resume", None)
        self._after_game(entry)

    def _resign(self, entry: Entry) -> None:
        assert self.match is not None
        assert entry.by is not None
        self.match.resign(entry.by)
        self._after_game(entry)

    def _timeout(self, entry: Entry) -> None:
        assert self.match is not None
        assert entry.by is not None
        self.match.time_out(entry.by)
        self._after_game(entry)

    def _tie(self, entry: Entry) -> None:
        assert self.match is not None
        self.match.agree_tie()
        self._after_game(entry)

    def _away(self, entry: Entry) -> None:
        assert entry.by is not None
        self.chairs[entry.by].away = entry.data["level"]

    def _back(self, entry: Entry) -> None:
        assert entry.by is not None
        self.chairs[entry.by].away = None

    def _say(self, entry: Entry) -> None:
        """Chat changes nothing at the table."""

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.data["table"]

    def _end(self, entry: Entry) -> None:
        self.ended = True
        self.outcome = entry.data["outcome"]
        self.seed = entry.data["seed"]
        for chair, rating in zip(self.chairs, entry.data.get("ratings") or (), strict=False):
            chair.rating = rating["after"]
        if self.match is not None and self.outcome is not None and self.seed is not None:
            outcome = Outcome(Ending(self.outcome["ending"]), tuple(self.outcome["scores"]))
            self.match.settle(outcome, self.seed)


def _record_name(chair: Chair) -> str:
    return f"bot:{chair.level}" if chair.kind == "bot" else chair.name or "?"


def folded(id_: str, entries: list[Entry]) -> Table:
    """The table that a log gives."""
    table = Table(id_)
    for entry in entries:
        table.apply(entry)
    return table
