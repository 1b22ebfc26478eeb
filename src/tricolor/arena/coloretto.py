"""Coloretto in the arena."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from ..games.coloretto import Coloretto
from .game import ArenaGame
from .setup import Entrant
from .strength.duel import Duel, rungs

FLAT: Final = Entrant("flat Monte Carlo", "tricolor.bots.coloretto.sparring:FlatMonteCarlo")
POINTS_APART: Final = 3  # the most that players may differ by


class ColorettoArena(ArenaGame[Coloretto]):
    """Openings are balanced if nobody is far ahead on points."""

    def is_balanced(self, state: Coloretto) -> bool:
        points = [state.score(seat).total for seat in range(state.players)]
        return max(points) - min(points) <= POINTS_APART

    def duels(self) -> Iterator[Duel]:
        champion = Entrant("champion", "champion")
        efforts = ((2, 25_000, 50), (3, 15_000, 40), (4, 10_000, 40))
        for table, (players, nodes, deals) in product(("brown", "grey"), efforts):
            yield Duel("coloretto-champion", self.game.key, players, champion, FLAT, deals, {"table": table}, nodes)
        for table, nodes, deals in (("grey", 100_000, 28), ("brown", 68_000, 24)):
            yield Duel("coloretto-champion", self.game.key, 4, champion, FLAT, deals, {"table": table}, nodes)
        for table, (players, many, few) in product(("brown", "grey"), ((2, 300, 60), (3, 160, 40), (4, 100, 30))):
            for hero, rival in rungs():
                deals = many if hero.label in ("casual", "club") else few
                yield Duel("coloretto-ladder", self.game.key, players, hero, rival, deals, {"table": table}, 2_000)
