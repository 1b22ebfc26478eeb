"""What can be counted in a position: a part of each game, for the engine protocol."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from ..core import AnyGame, AnyState, Json, Seat, Unsupported
from .parts import Part, part

S = TypeVar("S", bound=AnyState)


class Counting(Part, Generic[S]):
    """The plain version counts nothing. Both raise `Unsupported` in games without it."""

    def remaining(self, state: S, seat: Seat, ms: int) -> dict[str, Json]:
        """The moves that a side still needs to complete alone, found within a time limit."""
        raise Unsupported(f"{self.game.name} has no remaining moves to count")

    def best_score(self, state: S, seat: Seat) -> dict[str, Json]:
        """The best score that a player can claim for what they have."""
        raise Unsupported(f"{self.game.name} leaves no choice in the scoring")


def counting_of(game: AnyGame) -> Counting[Any]:
    """What can be counted in a game."""
    return part(game, "counting", Counting)
