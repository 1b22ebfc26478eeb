"""Chance that is the same for all games of a deal, whatever is played.

`fair.Chance` draws by the number of an event, so a different action would change every card after it. Here the nth card
drawn is the nth card of one shuffled deck, and a game may fix more than that by the deal (`ArenaGame.luck`). The odds
are those of the rules. A deal decides early what the rules decide late, but no player can look at it.
"""

from __future__ import annotations

from typing import Any, Final

from ..core import AnyGame, AnyState
from ..fair import Chance
from .game import arena_of


class Deal:
    """The luck of a game."""

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.seed: Final = seed
        self._game: Final = arena_of(game)
        self._chance: Final = Chance(seed)
        self._draws = 0

    def draw(self, state: AnyState) -> Any:
        """What chance does in a state on its turn."""
        settled = self._game.luck(state, self.seed)
        if settled is not None:
            return settled
        self._draws += 1
        weights = state.chance_weights()
        return weights[self._chance.draw(self._draws, [weight for _, weight in weights])][0]
