"""A greedy player of Colorito: the move that brings its pieces nearest to their targets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ...games.colorito.board import CELL_OF, OF_SIDE, PIECES, SIZE, TARGET
from ...games.colorito.notation import Action, Move
from ...games.colorito.solver import way
from ...games.colorito.view import ColoritoView
from ..base import Bot, Choice, share

BEEN_THERE: Final = 40  # tenths of a move: the cost of each earlier visit to the same arrangement
DOUBLES_ODDS: Final = 150  # tenths of a move: a lead this large doubles the odds


class GreedyColorito(Bot[ColoritoView, Action]):
    """Looks one move ahead. Distant pieces weigh more, and it does not revisit earlier positions."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self._been: dict[bytes, int] = {}

    def observe(self, view: ColoritoView) -> None:
        if view.last is not None and view.last.seat == self.seat:
            been = _kind(view, self._own(view))
            self._been[been] = self._been.get(been, 0) + 1

    def choose(self, view: ColoritoView, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        own = self._own(view)
        race = Race(view, self.seat)
        piece_on = {cell: index for index, cell in enumerate(own)}

        def cost_after(action: Action) -> tuple[float, float]:
            if not isinstance(action, Move):
                return 0.0, 0.0
            index = piece_on[action.origin]
            piece = OF_SIDE[self.seat][index]
            after = _kind(view, own[:index] + bytes((action.target,)) + own[index + 1 :])
            gain = race.cost(piece, action.target) - race.cost(piece, action.origin)
            return gain + BEEN_THERE * self._been.get(after, 0), rng.random()

        action = min(legal, key=cost_after)
        lead = Race(view, 1 - self.seat).total() - race.total()
        return Choice(action, share(lead / DOUBLES_ODDS, 2), len(legal))

    def _own(self, view: ColoritoView) -> bytes:
        return bytes(CELL_OF[view.pieces[PIECES[piece]]] for piece in OF_SIDE[self.seat])


def _kind(view: ColoritoView, own: bytes) -> bytes:
    """Where the own pieces stand, as far as it matters: without numbers, pieces of a colour are interchangeable."""
    return own if view.numbers else bytes((*sorted(own[:SIZE]), *sorted(own[SIZE:])))


class Race:
    """How far the pieces of a side are from home."""

    def __init__(self, view: ColoritoView, seat: int) -> None:
        self.cells = {piece: CELL_OF[view.pieces[PIECES[piece]]] for piece in OF_SIDE[seat]}
        self.targets: dict[int, tuple[int, ...]] = {piece: (TARGET[piece],) for piece in OF_SIDE[seat]}
        if not view.numbers:  # any square of the row will do unless a piece of the colour is on it
            for piece in OF_SIDE[seat]:
                row = TARGET[piece] // SIZE * SIZE
                held = {cell for p, cell in self.cells.items() if p // SIZE == piece // SIZE and p != piece}
                self.targets[piece] = tuple(cell for cell in range(row, row + SIZE) if cell not in held)

    def cost(self, piece: int, cell: int) -> float:
        """The cost of a piece on a cell; distant ones weigh more."""
        return min(way(cell, target) for target in self.targets[piece])

    def total(self) -> float:
        """The cost of all pieces."""
        return sum(self.cost(piece, cell) for piece, cell in self.cells.items())
