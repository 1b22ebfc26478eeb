"""Colorio for the network: its things are the colours, and the fields that nobody has seen."""

from __future__ import annotations

from typing import Final

import numpy as np

from .shape import Floats, Ints, Shape

FIELDS: Final = 25
COLOURS: Final = 5
UNSEEN: Final = COLOURS  # the thing after the colours
REMOVE: Final = 2 * (COLOURS + 1)


def _planes(seen: Floats) -> tuple[Floats, Floats]:
    """Of the observation of docs/batch.md: open and covered fields of each colour; covered, unseen, lifted, last."""
    planes = seen[:, 6 : 6 + 10 * FIELDS].reshape(-1, 2, COLOURS, FIELDS)
    return planes, seen[:, 6 + 10 * FIELDS : 6 + 14 * FIELDS].reshape(-1, 4, FIELDS)


def _parts(seen: Floats) -> tuple[Floats, Floats]:
    """The numbers of the table (games, 10), and of each colour and the unseen fields (games, 6, 17).

    No colour differs from another by the rules, so a colour is how many of its fields are open, covered and known, or
    still unseen. What an unseen field may turn out to be is told as a share of them.
    """
    planes, marks = _planes(seen)
    counts = planes.sum(axis=3)  # (games, open and covered, colours)
    unseen = marks[:, 1].sum(axis=1)
    things = np.zeros((len(seen), COLOURS + 1, 17), dtype=np.float32)
    things[:, :COLOURS, :12] = (counts[..., None] == np.arange(6)).swapaxes(1, 2).reshape(-1, COLOURS, 12)
    things[:, :COLOURS, 12:14] = (planes.sum(axis=1) @ marks[:, 2:].swapaxes(1, 2)) > 0  # of the lifted, of the last
    hidden = COLOURS - counts.sum(axis=1)
    things[:, :COLOURS, 14] = hidden / np.maximum(unseen, 1)[:, None]
    things[:, UNSEEN, 15] = 1
    things[:, UNSEEN, 16] = unseen / FIELDS
    return np.concatenate([seen[:, :6], seen[:, 6 + 14 * FIELDS :]], axis=1), things


def _outputs(seen: Floats) -> Ints:
    """Lift and cover, each by the colour of the field; remove."""
    planes, _ = _planes(seen)
    colours = planes.sum(axis=1)
    of_field = np.where(colours.any(axis=1), colours.argmax(axis=1), UNSEEN)
    remove = np.full((len(seen), 1), REMOVE)
    return np.concatenate([of_field, COLOURS + 1 + of_field, remove], axis=1)


SHAPE: Final = Shape(_parts, COLOURS + 1, 1, _outputs)
