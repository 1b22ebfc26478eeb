"""Chance that is the same for all games of a deal, whatever is played.

`fair.Chance` draws by the number of an event, so a different action would change every card after it. Here the nth card
of Coloretto is the nth card of one shuffled deck, and a field of Colorio has one colour however the game gets there.
The odds are those of the rules. A deal decides early what the rules decide late; nobody at the table can ask it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Any, Final

from ..core import AnyState
from ..fair import Chance
from ..games.colorio.board import CELLS, COLOURS, OF_EACH
from ..games.colorio.notation import Show
from ..games.colorio.rules import Colorio
from ..games.colorio.strips import arrangements


class Deal:
    """The luck of a game."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self._chance: Final = Chance(seed)
        self._draws = 0

    def draw(self, state: AnyState) -> Any:
        """What chance does in a state where it is on."""
        if isinstance(state, Colorio) and state.lifted is not None:
            return Show(self._layout(state)[state.lifted])
        self._draws += 1
        weights = state.chance_weights()
        return weights[self._chance.draw(self._draws, [weight for _, weight in weights])][0]

    def _layout(self, state: Colorio) -> tuple[str, ...]:
        side = state.options.side if state.options.layout == "strips" else None
        return _layout(self.seed, state.round, side)


@cache
def _all_arrangements(side: str) -> tuple[tuple[str, ...], ...]:
    return tuple(arrangements(side))


@lru_cache(maxsize=64)
def _layout(seed: str, number: int, side: str | None) -> tuple[str, ...]:
    """The colours of all fields in a round: strips on a side, or (None) laid out at random."""
    rng = Random(f"{seed}/layout/{number}")
    if side is not None:
        return rng.choice(_all_arrangements(side))
    colours = [colour for colour in COLOURS for _ in range(OF_EACH)]
    rng.shuffle(colours)
    assert len(colours) == len(CELLS)
    return tuple(colours)
