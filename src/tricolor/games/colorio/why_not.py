"""Why an action of Colorio is not allowed: the rule that forbids it. The rules decide; this only explains.

CI-MEMORY: an answer names no colour but those of open fields, and is the same whatever lies below the caps.
"""

from __future__ import annotations

from ...core import Starter, Turn, WhyNot, forbids
from .board import CELLS, COLOURS, FIELD_OF
from .notation import Cover, Lift, Remove, Show
from .rules import Colorio


def why_not(state: Colorio, action: object) -> WhyNot | None:
    """The rule that forbids an illegal action."""
    if state.over:
        return forbids("CI-POINTS" if state.options.points else "CI-WIN", "over")
    match action:
        case Starter(seat):
            key = "no-such-seat" if state.starter is None else "started"
            return forbids("CI-YOUNGEST", key, number=seat, seats=state.players)
        case Show():
            return forbids("CI-BOARD", "chance-now" if state.turn is Turn.CHANCE else "chance")
        case _ if state.starter is None:
            return forbids("CI-YOUNGEST", "not-started")
        case _ if state.turn is Turn.CHANCE:
            return forbids("CI-TURN", "colorio-uncovering")
        case Lift(cell) if cell in FIELD_OF:
            return _lift(state, cell)
        case Cover(cell) if cell in FIELD_OF:
            return _cover(state, FIELD_OF[cell])
        case Remove():
            return forbids("CI-TURN", "colorio-lift-first")
    return None


def _lift(state: Colorio, cell: str) -> WhyNot:
    """CI-TURN, CI-LAST: lift a cap only after the previous one has gone, and never the one just put down."""
    if state.lifted is not None:
        return forbids("CI-TURN", "colorio-cap-in-hand", cell=CELLS[state.lifted])
    if not state.caps >> FIELD_OF[cell] & 1:
        return forbids("CI-TURN", "colorio-open", cell=cell)
    return forbids("CI-LAST", "colorio-last", cell=cell)


def _cover(state: Colorio, field: int) -> WhyNot:
    """CI-FIRST, CI-REMOVE, CI-COVER: where the cap in hand may go."""
    if state.lifted is None:
        return forbids("CI-TURN", "colorio-lift-first")
    if state.must_remove:
        first = state.first_turn
        return forbids("CI-FIRST", "colorio-first") if first else forbids("CI-REMOVE", "colorio-remove")
    if state.caps >> field & 1:
        return forbids("CI-TURN", "colorio-capped", cell=CELLS[field])
    colour = COLOURS[state.seen[state.lifted]]
    key = "colorio-same-field" if field == state.lifted else "colorio-same-colour"
    return forbids("CI-COVER", key, cell=CELLS[field], colour=colour)
