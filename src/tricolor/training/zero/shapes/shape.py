"""What the network sees of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.intp]

FINE: Final = 4096  # numbers that differ by less are the same
MIX: Final = np.random.default_rng(1).integers(1 << 62, size=256)  # hashes a row into one number


class Look(NamedTuple):
    """Positions without what makes no difference: the names of colours, and which of several things that are alike."""

    table: Floats  # (games, numbers)
    things: Floats  # (games, things, numbers), in an order that depends on nothing but these numbers
    keys: NDArray[np.int64]  # (games,): the same for positions that differ by names only
    actions: Ints  # (games, outputs): the first legal action that each output of the network stands for, or -1

    def at(self, rows: NDArray[np.bool_]) -> Look:
        """The same of some positions."""
        return Look(self.table[rows], self.things[rows], self.keys[rows], self.actions[rows])


@dataclass(frozen=True)
class Shape:
    """How a game looks to the network, and which of its outputs stands for which action."""

    parts: Callable[[Floats], tuple[Floats, Floats]]  # numbers of the table, and of each thing
    count: int  # of things
    others: int  # outputs that concern no single thing
    outputs: Callable[[Floats], Ints]  # of each action: two for each thing (all first ones first), then the others

    @property
    def width(self) -> int:
        """The number of outputs."""
        return 2 * self.count + self.others

    def look(self, seen: Floats, legal: NDArray[np.int8]) -> Look:
        """Look at positions."""
        table, things = self.parts(seen)
        marks = np.rint(things * FINE).astype(np.int64) @ MIX[: things.shape[2]]
        order = marks.argsort(axis=1)
        marks, things = np.take_along_axis(marks, order, 1), np.take_along_axis(things, order[:, :, None], 1)
        keys = np.rint(table * FINE).astype(np.int64) @ MIX[-table.shape[1] :] + marks @ (2 * MIX[: self.count] + 1)
        first = (marks[:, :, None] == marks[:, None, :]).argmax(axis=2)  # of those that are alike
        places = np.take_along_axis(first, order.argsort(axis=1), 1)
        return Look(table, things, keys, self._actions(self.outputs(seen), places, legal.astype(bool)))

    def _actions(self, outputs: Ints, places: Ints, legal: NDArray[np.bool_]) -> Ints:
        thing = np.take_along_axis(places, outputs % self.count, 1)
        outputs = np.where(outputs < 2 * self.count, outputs // self.count * self.count + thing, outputs)
        outputs = np.where(legal, outputs, self.width)
        actions = np.full((len(outputs), self.width + 1), -1)
        backwards = np.arange(outputs.shape[1])[::-1]  # of several, the last that is written stays: the first action
        actions[np.arange(len(outputs))[:, None], outputs[:, ::-1]] = backwards
        return actions[:, :-1]
