"""Why an action of Colorito is not allowed: the rule that forbids it. The rules decide; this only explains."""

from __future__ import annotations

from typing import Final

from ...core import Ending, Starter, WhyNot, forbids
from .board import CELLS, COLOUR_OF, COLOURS, MAY_END, NEIGHBOURS, OF_SIDE, PIECES, SQUARES
from .notation import Move, Pass
from .rules import EMPTY, Colorito, jumps_on, reach

ENDS: Final = {
    Ending.COMPLETED: "CT-WIN",
    Ending.BLOCKED: "CT-BLOCKED",
    Ending.REPETITION: "CT-REPEAT",
    Ending.NO_MOVES: "CT-NOMOVE",
}


def why_not(state: Colorito, action: object) -> WhyNot | None:
    """The rule that forbids an illegal action."""
    outcome = state.outcome()
    if outcome is not None:
        return forbids(ENDS[outcome.ending], "over")
    match action:
        case Starter(seat):
            key = "no-such-seat" if state.starter is None else "started"
            return forbids("CT-START", key, number=seat, seats=state.players)
        case _ if state.starter is None:
            return forbids("CT-START", "not-started")
        case Pass():
            return forbids("CT-NOMOVE", "colorito-can-move")
        case Move(origin, target) if origin in range(len(CELLS)) and target in range(len(CELLS)):
            return _piece(state, origin, target)
    return None


def _piece(state: Colorito, origin: int, target: int) -> WhyNot:
    """CT-MUST, CT-SAME: whether the side has a piece there, and whether the target is free."""
    piece = state.board[origin]
    if piece == EMPTY:
        return forbids("CT-MUST", "colorito-no-piece", cell=CELLS[origin])
    if piece not in OF_SIDE[state.mover]:
        return forbids("CT-MUST", "colorito-not-yours", cell=CELLS[origin], piece=PIECES[piece])
    if origin == target:
        if not any(isinstance(action, Move) and action.origin == origin for action in state.legal_actions()):
            return forbids("CT-JUMP", "colorito-stuck", piece=PIECES[piece], cell=CELLS[origin])
        return forbids("CT-SAME", "colorito-same", cell=CELLS[origin])
    if state.board[target] != EMPTY:
        return forbids("CT-MUST", "colorito-occupied", cell=CELLS[target], piece=PIECES[state.board[target]])
    return _way(state, piece, target)


def _way(state: Colorito, piece: int, target: int) -> WhyNot:
    """CT-STEP, CT-JUMP, CT-STEPJUMP, CT-STRICT: whether the piece gets there, and whether it may stay."""
    origin, colour = state.pieces[piece], COLOUR_OF[piece]
    jumps = jumps_on(state.board)
    by_jumps = reach(state.board, jumps, origin, bytes(len(CELLS)))
    reached = reach(state.board, jumps, origin, None)
    args = {"piece": PIECES[piece], "origin": CELLS[origin], "cell": CELLS[target]}
    if not MAY_END[colour][target] and (target in reached or target in NEIGHBOURS[origin]):
        there = SQUARES[target]
        assert there is not None, "a piece may end on white"
        rule = "CT-STEP" if target in NEIGHBOURS[origin] else "CT-JUMP" if target in by_jumps else "CT-STEPJUMP"
        return forbids(rule, "colorito-colour", **args, colour=COLOURS[there], own=COLOURS[colour])
    if target in reached:  # only the strict game forbids it
        return forbids("CT-STRICT", "colorito-strict", **args, own=COLOURS[colour])
    if any(target in NEIGHBOURS[cell] for cell in by_jumps):
        return forbids("CT-STEPJUMP", "colorito-step-last", **args)
    return forbids("CT-JUMP", "colorito-no-way", **args)
