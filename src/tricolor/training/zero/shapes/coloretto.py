"""Coloretto for the network: its things are the rows."""

from __future__ import annotations

from typing import Final

import numpy as np

from .shape import Floats, Ints, Shape

JOKERS: Final = 119  # the ways to assign jokers, which concern no row


def _parts(seen: Floats) -> tuple[Floats, Floats]:
    """The numbers of the table (games, 74), and of each row (games, 3, 25).

    What a card is worth depends on how many of its colour a player has, so each row also has these products.
    """
    table, rows = np.concatenate([seen[:, :38], seen[:, 71:]], axis=1), seen[:, 38:71].reshape(-1, 3, 11)
    hands = seen[:, 71:].reshape(-1, 2, 18)[:, :, :7]
    worth = [rows[:, :, :7] * hands[:, seat, None] for seat in range(2)]
    return table, np.concatenate([rows, *worth], axis=2, dtype=np.float32)


def _outputs(seen: Floats) -> Ints:
    """0 draws, 1 to 5 place, 6 to 10 take, then jokers. Two players have three rows; the others are never legal."""
    rows = [0, 1, 2, 0, 0]
    outputs = np.array([6, *rows, *(3 + row for row in rows), *range(7, 7 + JOKERS)])
    return np.broadcast_to(outputs, (len(seen), len(outputs)))


SHAPE: Final = Shape(_parts, 3, 1 + JOKERS, _outputs)
