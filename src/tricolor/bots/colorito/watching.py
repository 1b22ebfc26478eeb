"""What a watcher knows about a game of Colorito from the current board alone."""

from __future__ import annotations

from ...games.colorito.board import CELL_OF, PIECES
from ...games.colorito.view import ColoritoView
from ...native import ColoritoPosition
from ..game import Watcher


class ColoritoWatcher(Watcher):
    """A view shows everything."""

    def position(self, view: ColoritoView) -> ColoritoPosition:
        return _position(view)


def _position(view: ColoritoView) -> ColoritoPosition:
    pieces = bytes(CELL_OF[view.pieces[piece]] for piece in PIECES)
    mover = view.turn if isinstance(view.turn, int) else 0
    compared = pieces
    if not view.numbers:  # CT-REPEAT compares colours there
        compared = b"".join(bytes(sorted(pieces[first : first + 10])) for first in (0, 10, 20, 30))
    return ColoritoPosition.from_facts(
        numbers=view.numbers,
        strict=view.strict,
        option_starter=None,
        starter=view.starter,
        mover=mover,
        pieces=pieces,
        earlier=[compared + bytes((mover,))] * (view.repeated - 1),
        moves=view.moves,
    )
