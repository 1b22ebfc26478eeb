"""Colorito in messages."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec import UNSET

from ...core import Seat
from ...protocol import Sentence
from ..telling import Telling, sentence
from .board import CELLS, LETTERS, MAY_END, OF_SIDE, PIECES, TARGET
from .messages import TYPES, ColoritoChoice, ColoritoExtra
from .notation import Action, Move
from .rules import EMPTY, Colorito, board_of, jumps_on, path_to, reach

# Where the pieces of a colour belong if numbers do not count (CT-COLOURS); otherwise the board shows it.
COLOURED: Final = {
    letter: [CELLS[TARGET[number]] for number, piece in enumerate(PIECES) if piece[0] == letter] for letter in LETTERS
}


class ColoritoTelling(Telling[Colorito, Action]):
    """Moves with their paths, and how far both sides have come."""

    types = TYPES

    def tell(self, before: Colorito, after: Colorito, by: Seat | None, action: Action) -> list[Sentence]:
        if not isinstance(action, Move):
            return [sentence("pass", seat=by)]
        piece = PIECES[before.board[action.origin]]
        return [sentence("move", seat=by, piece=piece, path=[CELLS[cell] for cell in after.path()])]

    def asked(self, state: Colorito) -> str:
        return "move" if isinstance(state.legal_actions()[0], Move) else "pass"

    def choices(self, state: Colorito) -> list[ColoritoChoice]:
        board = board_of(state.pieces)
        jumps = jumps_on(board)
        ways: dict[int, dict[int, int]] = {}
        listed: list[ColoritoChoice] = []
        for action in state.legal_actions():
            if not isinstance(action, Move):
                listed.append(ColoritoChoice(str(action)))
                continue
            if action.origin not in ways:
                strict = MAY_END[board[action.origin] // 10] if state.options.strict else None
                ways[action.origin] = reach(board, jumps, action.origin, strict)
            path = path_to(ways[action.origin], action.target)
            listed.append(ColoritoChoice(str(action), [CELLS[cell] for cell in path]))
        return listed

    def attempts(self, state: Colorito, offered: Collection[str]) -> Iterator[str]:
        """A piece that can move goes anywhere; pressing any other piece means to move it."""
        movable = {action.partition("-")[0] for action in offered}
        for cell in sorted(CELLS[cell] for cell in state.pieces):
            if cell in movable:
                yield from (f"{cell}-{end}" for end in CELLS if end != cell)
            elif not any(isinstance(move, Move) and CELLS[move.origin] == cell for move in state.legal_actions()):
                yield f"{cell}-{cell}"

    def extra(self, state: Colorito) -> ColoritoExtra:
        from .solver import Race

        races = (Race(state, seat) for seat in (0, 1))
        return ColoritoExtra(
            [race.bound(race.start) for race in races],
            [piece for number, piece in enumerate(PIECES) if state.is_home(number)],
            [_unfilled(state, seat) for seat in (0, 1)],
            UNSET if state.options.numbers else COLOURED,
        )


def _unfilled(state: Colorito, seat: Seat) -> list[str] | None:
    """The targets of a side that are still to be filled for CT-BLOCKED; None unless an enemy and a correct piece stand
    on others of them."""
    held = {TARGET[piece]: state.board[TARGET[piece]] for piece in OF_SIDE[seat]}
    own = {cell: there for cell, there in held.items() if there in OF_SIDE[seat]}
    enemies = [cell for cell, there in held.items() if there != EMPTY and cell not in own]
    correct = [cell for cell, there in own.items() if state.is_home(there)]
    if not enemies or not correct:
        return None
    return [CELLS[cell] for cell in held if cell not in enemies and cell not in correct]
