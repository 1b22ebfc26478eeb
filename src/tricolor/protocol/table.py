"""A table as its recipient may see it, and the answers to calls on tables."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .base import GameKey, OfferKind, Options, Phase, PlayerKind, Sentence
from .game import AnyGameState
from .log import Entry
from .setup import Clock, TableSetup


class Links(Struct, frozen=True):
    """Where to join (for those at the table) and where to watch."""

    join: str | None
    watch: str


class SeatInfo(Struct, frozen=True):
    """A seat as everyone sees it; `mine` is about the recipient."""

    name: str | None
    kind: PlayerKind | None
    level: str | None
    mine: bool
    here: bool
    away: bool
    rating: int | None


class MeAtTable(Struct, frozen=True):
    """The recipient at the table."""

    seats: list[int]
    spectator: bool
    host: bool


class Clocks(Struct, frozen=True):
    """Milliseconds left at `at`; the clock of `running` has been ticking since. Null: no clock."""

    running: int | None
    left: list[int | None]
    at: int


class OpenOffer(Struct, frozen=True):
    """A question that not everyone has answered; the keys of `answers` are seats."""

    offer: OfferKind
    by: int
    answers: dict[str, bool]
    event: int | None = None


class FairInfo(Struct, frozen=True):
    """What proves the chance; the seed follows at the end."""

    commitment: str
    nonces: list[str]
    seed: str | None
    pledges: list[str] = []  # by seat, "" for none
    owes: list[int] = []  # seats that must pledge before the game can start
    called: int | None = None  # since when seats that pledged must show their nonces
    revealed: list[int] = []  # seats that have
    voids: int = 0  # how often the pledges were restarted


class Snapshot(Struct, frozen=True, kw_only=True):
    """A table as one recipient may see it, with the log after the requested number."""

    id: str
    number: int
    time: int
    setup: TableSetup
    phase: Phase
    seats: list[SeatInfo]
    me: MeAtTable
    game: AnyGameState | None
    clocks: Clocks
    offers: list[OpenOffer]
    fair: FairInfo
    links: Links
    rematch: str | None
    log: list[Entry]
    watching: int = 0

    @property
    def playing(self) -> AnyGameState:
        """The game. Raises `ValueError` if it has not started."""
        if self.game is None:
            raise ValueError("the game has not started")
        return self.game


class NewTable(Struct, frozen=True):
    """A new table."""

    table: Snapshot
    links: Links


class Written(Struct, frozen=True):
    """What a call wrote: the first number, and the entries."""

    number: int
    entries: list[Entry]


class LobbyTable(Struct, frozen=True, kw_only=True):
    """A table in the lobby."""

    id: str
    game: GameKey
    players: int
    phase: Phase
    free: int
    names: list[str | None]
    rated: bool
    clock: Clock
    options: Options
    created: int


class Lobby(Struct, frozen=True):
    """Tables in the lobby, or the caller's own."""

    tables: list[LobbyTable]


class Link(Struct, frozen=True):
    """The table behind a join or watch code."""

    table: str
    role: Literal["join", "watch"]
    code: str


class Hint(Struct, frozen=True):
    """A good action, its value from 0 to 1, and why. `said` names the action with a text of the catalogues."""

    action: str
    value: float
    reasons: list[Sentence]
    said: Sentence


class Coaching(Struct, frozen=True):
    """What a coach says to a choice before it is played. If it loses much, what was better, and why."""

    sure: bool  # whether to ask
    cost: float  # of the victory, from 0 to 1
    better: Hint | None = None
    drawbacks: list[Sentence] = []  # what speaks against the choice


class Fair(Struct, frozen=True):
    """The chance of a game: what was promised, what it came from, and the draws that were recomputed."""

    commitment: str
    seed: str
    nonces: list[str]
    checked: int
    draws: list[int]  # the numbers of the events that chance drew
    pledges: list[str] = []
