"""Colorito on a reduced board, small enough for algorithms that visit the whole game tree.

Each side has one row of pieces on a board of `columns` times `rows`, alternating between the side's two colours. The
first and the last row are white, the others coloured as in the game. Everything else follows the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ...core import Ending, OptionError, Outcome, Seat, Starter, Turn
from ...games.colorito.board import CELLS, MAY_END, SIZE
from ...games.colorito.notation import PASS, Action, Move, Pass
from ...games.colorito.rules import EMPTY, REPETITIONS, jumps_on, reach, result
from ..arrays import Array

EDGE = 254  # outside the board: no piece can go there


@dataclass(frozen=True)
class SmallColorito:
    """A moment of a game. Cells have the names of the full board, of which this is the corner at A1."""

    columns: int
    rows: int
    numbers: bool
    strict: bool
    starter: Seat | None
    mover: Seat
    pieces: tuple[int, ...]  # the cells of Blue's pieces, then of Red's
    earlier: tuple[tuple[tuple[int, ...], Seat], ...] = ()

    @staticmethod
    def begin(columns: int, rows: int, starter: Seat | None, *, numbers: bool, strict: bool) -> SmallColorito:
        """The first state. Raises `OptionError`."""
        if not 1 <= columns <= SIZE:
            raise OptionError("columns", f"1 to {SIZE}", columns)
        if not 3 <= rows <= 8:
            raise OptionError("rows", "3 to 8 on a reduced board", rows)
        top = (rows - 1) * SIZE
        pieces = (*range(columns), *(top + column for column in reversed(range(columns))))
        return SmallColorito(columns, rows, numbers, strict, starter, starter or 0, pieces)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return 2

    @property
    def turn(self) -> Seat | Turn | None:
        """The seat to move, `Turn.CHANCE`, or None when the game is over."""
        if self.starter is None:
            return Turn.CHANCE
        return None if self._outcome else self.mover

    def chance_weights(self) -> Sequence[tuple[Action, int]]:
        """The chance event that draws the starting player."""
        return ((Starter(0), 1), (Starter(1), 1)) if self.starter is None else ()

    # CT-MUST, CT-NOMOVE, CT-STEP, CT-JUMP, CT-STEPJUMP, CT-STRICT, CT-SAME

    def legal_actions(self) -> Sequence[Action]:
        """What the side to move may do, in a fixed order; a side that cannot move passes."""
        if self.starter is None or self._outcome is not None:
            return ()
        moves = [Move(self.pieces[piece], to) for piece in self.of_side(self.mover) for to in self.destinations(piece)]
        return tuple(sorted(moves)) if moves else (PASS,)

    def destinations(self, piece: int) -> set[int]:
        """Where a piece may end a move."""
        may_end, origin = self._may_end(piece), self.pieces[piece]
        reached = reach(self._board, jumps_on(self._board), origin, may_end if self.strict else None)
        return {cell for cell in reached if may_end[cell] and cell != origin}

    def _may_end(self, piece: int) -> bytes:
        """Where a piece may end a move. The inner rows are coloured like the full board from its third row on."""
        may_end = MAY_END[self._colour(piece)]
        inner = may_end[2 * SIZE : self.rows * SIZE]
        return bytes([1]) * SIZE + inner + bytes([1]) * (len(may_end) - SIZE - len(inner))

    def _colour(self, piece: int) -> int:
        """Every second piece has the first colour of its side."""
        return 2 * (piece >= self.columns) + piece % self.columns % 2

    @cached_property
    def _board(self) -> bytes:
        board = bytearray([EDGE]) * (SIZE * SIZE)
        for row in range(self.rows):
            board[row * SIZE : row * SIZE + self.columns] = bytes([EMPTY]) * self.columns
        for piece, cell in enumerate(self.pieces):
            board[cell] = piece
        return bytes(board)

    def of_side(self, seat: Seat) -> range:
        """The pieces of a side."""
        return range(seat * self.columns, (seat + 1) * self.columns)

    def play(self, action: object) -> SmallColorito:
        """The state after a legal action."""
        if isinstance(action, Starter):
            return replace(self, starter=action.seat, mover=action.seat)
        pieces = self.pieces
        if not isinstance(action, Pass):
            assert isinstance(action, Move)
            pieces = tuple(action.target if cell == action.origin else cell for cell in pieces)
        return replace(self, pieces=pieces, mover=1 - self.mover, earlier=(*self.earlier, self._key))

    # CT-WIN, CT-TIE, CT-BLOCKED, CT-REPEAT, CT-NOMOVE

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        if self.starter is None:
            return None
        blocked = self._is_blocked(0), self._is_blocked(1)
        if any(blocked):
            return result(Ending.BLOCKED, *blocked)
        done = self._is_complete(0), self._is_complete(1)
        if done[1 - self.mover] and not done[self.mover] and self.mover != self.starter:
            return None  # CT-TIE: one more move
        if any(done):
            return result(Ending.COMPLETED, *done)
        if 1 + self.earlier.count(self._key) >= REPETITIONS:
            return result(Ending.REPETITION, True, True)
        if not any(self.destinations(piece) for piece in range(2 * self.columns)):
            return result(Ending.NO_MOVES, True, True)
        return None

    @cached_property
    def _key(self) -> tuple[tuple[int, ...], Seat]:
        """What CT-REPEAT compares; if numbers do not count, colours do."""
        if self.numbers:
            return self.pieces, self.mover
        by_colour = sorted((self._colour(piece), cell) for piece, cell in enumerate(self.pieces))
        return tuple(cell for _, cell in by_colour), self.mover

    def target(self, piece: int) -> int:
        """The start rotated by 180 degrees."""
        across = self.columns - 1 - piece % self.columns
        return (self.rows - 1) * SIZE + across if piece < self.columns else piece % self.columns

    def _is_home(self, piece: int) -> bool:
        if self.numbers:
            return self.pieces[piece] == self.target(piece)
        alike = (other for other in self.of_side(piece // self.columns) if self._colour(other) == self._colour(piece))
        return self.pieces[piece] in [self.target(other) for other in alike]

    def _is_complete(self, seat: Seat) -> bool:
        return all(self._is_home(piece) for piece in self.of_side(seat))

    def _is_blocked(self, seat: Seat) -> bool:
        own = self.of_side(seat)
        there = [self._board[self.target(piece)] for piece in own]
        if EMPTY in there or any(piece in own and not self._is_home(piece) for piece in there):
            return False
        return 0 < sum(piece in own for piece in there) < self.columns

    # What a seat sees

    def numbered(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """All actions, and all draws of chance, in the order of their numbers."""
        cells = [row * SIZE + column for row in range(self.rows) for column in range(self.columns)]
        moves = (Move(origin, target) for origin in cells for target in cells)
        return (*moves, PASS), (Starter(0), Starter(1))

    def observed(self, seat: Seat, *, memory: bool) -> Array:
        """A plane for each of the observer's pieces, then for each of the other side's, then two flags as planes."""
        planes = np.zeros((2 * self.columns + 2, self.rows, self.columns), dtype=np.int8)
        for piece, cell in enumerate(self.pieces):
            row, column = divmod(cell, SIZE)
            if seat == 1:
                row, column = self.rows - 1 - row, self.columns - 1 - column
            planes[(piece + seat * self.columns) % (2 * self.columns), row, column] = 1
        planes[-2] = seat == self.starter
        planes[-1] = self._key in self.earlier
        return planes

    def shown(self, seat: Seat) -> str:
        """The table in one line."""
        cells = ",".join(CELLS[cell] for cell in self.pieces)
        return f"turn {self.turn} starter {self.starter} pieces {cells}"
