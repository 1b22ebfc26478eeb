"""Colorio for the network: its things are the fields."""

from __future__ import annotations

from typing import Final

import numpy as np

from .shape import Floats, Shape

FIELDS: Final = 25
COLOURS: Final = 5


def _things(seen: Floats) -> tuple[Floats, Floats]:
    """The numbers of the table (games, 10), and of each field (games, 25, 18).

    No colour differs from another by the rules, so a field does not tell its colour but how many fields of that colour
    are open and how many are covered and known. `seen` is the observation of docs/batch.md, from 0 to 1.
    """
    planes = seen[:, 6 : 6 + 10 * FIELDS].reshape(-1, 2, COLOURS, FIELDS)
    marks = seen[:, 6 + 10 * FIELDS : 6 + 14 * FIELDS].reshape(-1, 4, FIELDS)  # covered, unseen, lifted, last
    colour = planes.sum(axis=1)  # of each field, as far as anyone could know it
    counts = planes.sum(axis=3) @ colour  # of each field: open and covered fields of its colour
    numbers = (counts[..., None] == np.arange(6)) & (colour.sum(axis=1) > 0)[:, None, :, None]
    kin = marks[:, 2:] @ colour.swapaxes(1, 2) @ colour  # of each field: has it the colour of the lifted, of the last?
    parts = [marks.swapaxes(1, 2), numbers[:, 0], numbers[:, 1], kin.swapaxes(1, 2)]
    table = np.concatenate([seen[:, :6], seen[:, 6 + 14 * FIELDS :]], axis=1)
    return table, np.concatenate(parts, axis=2, dtype=np.float32)


SHAPE: Final = Shape(_things, FIELDS, np.arange(2 * FIELDS + 1))  # lift, cover, remove
