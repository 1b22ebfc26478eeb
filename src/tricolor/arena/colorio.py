"""Colorio in the arena: within a deal a field has the same colour however a game gets there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random

from ..games.colorio import Colorio
from ..games.colorio.board import CELLS, COLOURS, OF_EACH
from ..games.colorio.notation import Show
from ..games.colorio.strips import arrangements
from .game import ArenaGame
from .strength.duel import Duel, rungs


class ColorioArena(ArenaGame[Colorio]):
    """One layout for every deal and round. Openings are balanced while nobody is out and no colour is near fatal."""

    def luck(self, state: Colorio, seed: str) -> Show | None:
        if state.lifted is None:
            return None
        side = state.options.side if state.options.layout == "strips" else None
        return Show(_layout(seed, state.round, side)[state.lifted])

    def is_balanced(self, state: Colorio) -> bool:
        return not state.out and all(state.visible(colour) < OF_EACH - 1 for colour in range(len(COLOURS)))

    def duels(self) -> Iterator[Duel]:
        for layout, players, deals in (("random", 2, 200), ("strips", 2, 50), ("random", 3, 50)):
            for hero, rival in rungs():
                yield Duel("colorio-ladder", self.game.key, players, hero, rival, deals, {"layout": layout}, 1_000)


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
