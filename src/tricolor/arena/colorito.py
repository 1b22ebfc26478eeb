"""Colorito in the arena."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..games.colorito import Colorito
from ..games.colorito.board import OF_SIDE, SIZE, TARGET
from .game import ArenaGame
from .setup import Entrant
from .strength.duel import Duel, rungs

CHAMPION: Final = Entrant("champion", "tricolor.bots.colorito.sparring:champion")
FAR_APART: Final = 2  # squares: the most that the sides may differ by


class ColoritoArena(ArenaGame[Colorito]):
    """Openings are balanced if both sides have about equally far to go."""

    needs_plan = True

    def is_balanced(self, state: Colorito) -> bool:
        ways = [sum(_far(state, piece) for piece in OF_SIDE[seat]) for seat in (0, 1)]
        return abs(ways[0] - ways[1]) <= FAR_APART

    def duels(self) -> Iterator[Duel]:
        for hero, rival in rungs():
            sharp = CHAMPION if hero.label == "champion" else hero
            yield Duel("colorito-ladder", self.game.key, 2, sharp, rival, 20, opening=4, is_slow=True)


def _far(state: Colorito, piece: int) -> int:
    cell, target = state.pieces[piece], TARGET[piece]
    rows, columns = abs(cell // SIZE - target // SIZE), abs(cell % SIZE - target % SIZE)
    return max(rows, columns) if state.options.numbers else rows
