"""Reward shaping for Colorito: a game takes so long that nobody wins one by chance.

The potential of a table is how much further the other side's pieces have to go than one's own, in king's steps,
relative to the distance at the start. A learner is rewarded with its change after every action, which sums to zero over
a whole game: the optimal policy stays the same (potential-based shaping).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

SIDE: Final = 20
SIZE: Final = 10
WEIGHT: Final = 0.5  # of the whole distance, compared to 1 for winning


def _ways(own: bool) -> NDArray[np.float32]:
    """For each piece of a side, how far each cell is from its target, as the observing side sees the board."""
    rows, columns = np.divmod(np.arange(SIZE * SIZE), SIZE)
    targets = SIZE * SIZE - 1 - np.arange(SIDE) if own else np.arange(SIDE)
    there = np.stack(np.divmod(targets, SIZE), axis=1)
    ways: NDArray[np.float32] = np.maximum(abs(rows - there[:, :1]), abs(columns - there[:, 1:])).astype(np.float32)
    return ways


OWN_WAYS: Final = _ways(own=True)
OTHER_WAYS: Final = _ways(own=False)
WHOLE_WAY: Final = float(OWN_WAYS[np.arange(SIDE), np.arange(SIDE)].sum())


def potential(observations: NDArray[Any]) -> NDArray[np.float32]:
    """The potential of observations of Colorito, a row for each game."""
    planes = observations.reshape(len(observations), -1, SIZE * SIZE)
    own = np.einsum("gpc,pc->g", planes[:, :SIDE], OWN_WAYS, dtype=np.float32, casting="unsafe")
    other = np.einsum("gpc,pc->g", planes[:, SIDE : 2 * SIDE], OTHER_WAYS, dtype=np.float32, casting="unsafe")
    lead: NDArray[np.float32] = (WEIGHT * (other - own) / WHOLE_WAY).astype(np.float32)
    return lead
