"""Actions of Colorio: `lift:C3`, then `remove` or `cover:D4`; chance: `starter:1`, `show:red`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ...core import NotationError, Starter, shown
from .board import CELLS, COLOURS


@dataclass(frozen=True, slots=True)
class Lift:
    """Uncover a field."""

    cell: str

    def __str__(self) -> str:
        return f"lift:{self.cell}"


@dataclass(frozen=True, slots=True)
class Remove:
    """Take the cap just lifted out of the game."""

    def __str__(self) -> str:
        return "remove"


@dataclass(frozen=True, slots=True)
class Cover:
    """Put the cap just lifted on an open field."""

    cell: str

    def __str__(self) -> str:
        return f"cover:{self.cell}"


@dataclass(frozen=True, slots=True)
class Show:
    """Chance: the colour of a field that nobody has seen before."""

    colour: str

    def __str__(self) -> str:
        return f"show:{self.colour}"


Action: TypeAlias = Lift | Remove | Cover | Show | Starter

LIFTS: Final = tuple(Lift(cell) for cell in CELLS)
COVERS: Final = tuple(Cover(cell) for cell in CELLS)
SHOWS: Final = tuple(Show(colour) for colour in COLOURS)
REMOVE: Final = Remove()

_ALL: Final[tuple[Action, ...]] = (*LIFTS, *COVERS, *SHOWS, REMOVE)
_ACTIONS: Final = {str(action): action for action in _ALL}


def parse(text: str) -> Action:
    """The action a text stands for. Raises `NotationError`."""
    action = (_ACTIONS.get(text) or Starter.parse(text)) if isinstance(text, str) else None
    if action is None:
        raise NotationError(
            f"{shown(text)} is not an action of Colorio: expected lift:C3, remove or cover:D4 "
            "(or chance's show:red, starter:1)"
        )
    return action
