"""Actions of Colorito: `A2-B3` (from, to), `pass` when nothing can move; chance: `starter:0`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from ...core import NotationError, Starter, shown
from .board import CELL_OF, CELLS


class Move(NamedTuple):
    """A piece goes from a cell to a cell. The path it takes has no effect (CT-SAME)."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"{_name(self.origin)}-{_name(self.target)}"


def _name(cell: int) -> str:
    """The name of a cell; for a number that is not a cell, the number itself, so that an error can show it."""
    return CELLS[cell] if cell in range(len(CELLS)) else str(cell)


@dataclass(frozen=True, slots=True)
class Pass:
    """No own piece can move (CT-NOMOVE)."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Move | Pass | Starter
PASS: Final = Pass()


def parse(text: str) -> Action:
    """The action a text stands for. Raises `NotationError`."""
    if text == "pass":
        return PASS
    if isinstance(text, str):
        origin, dash, target = text.partition("-")
        if dash and origin in CELL_OF and target in CELL_OF:
            return Move(CELL_OF[origin], CELL_OF[target])
        starter = Starter.parse(text)
        if starter is not None and starter.seat < 2:
            return starter
    raise NotationError(
        f"{shown(text)} is not an action of Colorito: expected a move such as A2-B3, or pass (or chance's starter:0)"
    )
