"""Reasons for and against a move of Colorito, judged by the board after it. Nothing here looks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...core import Seat
from ...games.colorito.board import CELL_OF, LETTERS, OF_SIDE, PIECES, SIZE, TARGET
from ...games.colorito.view import ColoritoView
from ..reasoning import Reason, reason

LADDER: Final = 4  # squares: the least change in reach worth mentioning as a ladder
NEARER: Final = 2  # squares: the least approach worth mentioning
LATE: Final = 8  # pieces the other side has home before it matters who stands on its targets
SURE: Final = 17  # pieces home before a value is no longer toned down


def honest(value: float, view: ColoritoView) -> float:
    """A value toned down: until many pieces are home nobody can be sure, whatever a plan promises."""
    trust = min(1.0, (2 + max(view.home)) / SURE)
    return 0.5 + (value - 0.5) * trust


def reasons_of(move: Any, view: ColoritoView, seat: Seat) -> Iterator[Reason]:
    """The reasons of a move that `NativeColorito.explain` describes."""
    if move.finishes is not None and view.home[seat] == len(OF_SIDE[seat]) - 1:
        yield reason("colorito-completes")
    yield from _way(move.piece, move.action.origin, move.action.target, view, seat)
    if move.finishes is not None:
        yield reason("colorito-finishes", piece=move.finishes)
    if move.leaves_home is not None:
        yield reason("colorito-leaves-home", piece=move.leaves_home)
    if move.opens >= LADDER:
        yield reason("colorito-opens", places=move.opens)
    if move.opens <= -LADDER:
        yield reason("colorito-closes", places=-move.opens)
    if move.rescues:
        yield reason("colorito-rescues", pieces=tuple(move.rescues))
    if move.strands:
        yield reason("colorito-strands", pieces=tuple(move.strands))
    late = view.home[1 - seat] >= LATE
    if move.unblocks and late:
        yield reason("colorito-unblocks", seat=1 - seat)
    if move.blocks and late:
        yield reason("colorito-blocks", seat=1 - seat)


def _way(piece: str, origin: int, target: int, view: ColoritoView, seat: Seat) -> Iterator[Reason]:
    before, after = _far(piece, origin, view), _far(piece, target, view)
    if after <= before - NEARER:
        others = [name for name in PIECES if name[0] in LETTERS[2 * seat : 2 * seat + 2] and name != piece]
        if all(_far(name, CELL_OF[view.pieces[name]], view) < before for name in others):
            yield reason("colorito-last", piece=piece)
        yield reason("colorito-nearer", piece=piece, squares=before - after)
    elif after > before:
        yield reason("colorito-farther", piece=piece, squares=after - before)


def _far(piece: str, cell: int, view: ColoritoView) -> int:
    """Squares between a piece and its target; without numbers, its row (CT-COLOURS)."""
    target = TARGET[PIECES.index(piece)]
    rows, columns = abs(cell // SIZE - target // SIZE), abs(cell % SIZE - target % SIZE)
    return max(rows, columns) if view.numbers else rows
