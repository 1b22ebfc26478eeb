"""Coloretto in the arena."""

from __future__ import annotations

from typing import Final

from ..games.coloretto import Coloretto
from .game import ArenaGame

POINTS_APART: Final = 3  # that the players may differ by


class ColorettoArena(ArenaGame[Coloretto]):
    """Nobody has many points more than another."""

    def is_balanced(self, state: Coloretto) -> bool:
        points = [state.score(seat).total for seat in range(state.players)]
        return max(points) - min(points) <= POINTS_APART
