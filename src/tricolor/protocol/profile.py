"""A player's finished games and their results. docs/profile.md says what counts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .base import GameKey, Options, PlayerKind
from .log import Rating

Result = Literal["won", "tied", "lost"]


class Opponent(Struct, frozen=True):
    """Somebody else at the table; a shared profile names no people."""

    kind: PlayerKind
    name: str | None
    level: str | None = None  # of a bot


class Accuracy(Struct, frozen=True):
    """What the analysis says about a player's decisions: those with more than one choice, and how many cost nothing."""

    choices: int
    best: int
    cost: float  # of all, in the unit of the analysis


class PlayedGame(Struct, frozen=True, kw_only=True):
    """A finished game as one of its players sees it. `table` leads to its replay; a shared profile leaves it out."""

    table: str | None
    game: GameKey
    options: Options
    at: int  # when it ended, milliseconds since 1970
    ending: str
    result: Result
    score: int
    scores: list[int]  # of the others, in the order of `opponents`
    opponents: list[Opponent]
    rating: Rating | None = None  # at a rated table
    accuracy: Accuracy | None = None  # once the game has been analysed


class Profile(Struct, frozen=True, kw_only=True):
    """A player's finished games, newest first. `link` is where the profile is shared; null: nowhere."""

    name: str
    games: list[PlayedGame]
    more: bool  # whether there are older games
    link: str | None = None


class ProfileLink(Struct, frozen=True):
    """Where a profile is shared."""

    link: str
