"""A table as somebody may see it, and what calls on tables answer."""

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
    """A seat as everybody sees it; `mine` is about the recipient."""

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
    """Milliseconds left at `at`; the clock of `running` goes on from there. Null: no clock."""

    running: int | None
    left: list[int | None]
    at: int


class OpenOffer(Struct, frozen=True):
    """A question that has not been answered by all; the keys of `answers` are seats."""

    offer: OfferKind
    by: int
    answers: dict[str, bool]
    event: int | None = None


class FairInfo(Struct, frozen=True):
    """What proves the chance; the seed comes with the end."""

    commitment: str
    nonces: list[str]
    seed: str | None
    pledges: list[str] = []  # by seat, "" for none
    owes: list[int] = []  # seats that have to pledge before the game can begin
    called: int | None = None  # since when whoever pledged is to show the nonce
    revealed: list[int] = []  # seats that have
    voids: int = 0  # how often the pledges were begun anew


class Snapshot(Struct, frozen=True, kw_only=True):
    """A table as one recipient may see it, with the log after the number that was asked for."""

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
        """The game, which has begun. Raises `ValueError` if it has not."""
        if self.game is None:
            raise ValueError("the game has not begun")
        return self.game


class NewTable(Struct, frozen=True):
    """A table that was just made."""

    table: Snapshot
    links: Links


class Written(Struct, frozen=True):
    """What a call has written: the first number, and the entries."""

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
    """Tables in the lobby, or one's own."""

    tables: list[LobbyTable]


class Link(Struct, frozen=True):
    """Where a join or watch code leads."""

    table: str
    role: Literal["join", "watch"]
    code: str


class Hint(Struct, frozen=True):
    """A good action, its value from 0 to 1, and why. `said` is the action as a text of the catalogues."""

    action: str
    value: float
    reasons: list[Sentence]
    said: Sentence


class Fair(Struct, frozen=True):
    """The chance of a game: what was promised, what it came from, and how many draws were computed again."""

    commitment: str
    seed: str
    nonces: list[str]
    checked: int
    draws: list[int]  # the numbers of the events that chance drew
    pledges: list[str] = []
