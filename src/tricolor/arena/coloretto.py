"""Coloretto in the arena."""

from __future__ import annotations

from typing import Final

from ..games.coloretto import Coloretto
from .game import ArenaGame

POINTS_APART: Final = 3  # the most that players may differ by


class ColorettoArena(ArenaGame[Coloretto]):
    """Openings are balanced if nobody is far ahead on points."""

    def is_balanced(self, state: Coloretto) -> bool:
        points = [state.score(seat).total for seat in range(state.players)]
        return max(points) - min(points) <= POINTS_APART
