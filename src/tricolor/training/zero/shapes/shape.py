"""What the network sees of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True)
class Shape:
    """How a game looks to the network, and which of its outputs stands for which action."""

    things: Callable[[Floats], tuple[Floats, Floats]]
    count: int  # of things
    order: NDArray[np.intp]  # of actions among the outputs: twice one for each thing, then those of the table

    @cached_property
    def of_things(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The two actions of each thing."""
        actions = np.array([int((self.order == output).argmax()) for output in range(2 * self.count)])
        return actions[: self.count], actions[self.count :]

    @property
    def others(self) -> int:
        """Outputs that concern no single thing."""
        return int(self.order.max()) + 1 - 2 * self.count
