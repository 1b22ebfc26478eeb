"""Prove puzzles again: everything that a file claims, by the rules and the solvers."""

from __future__ import annotations

from ..core import PositionError
from .data import Puzzle
from .game import AnyPuzzles, margin_of
from .making import solvers


def prove(part: AnyPuzzles, puzzle: Puzzle, *, levels: bool = True) -> None:
    """Check the solution of a puzzle with the engine, and which levels find it.

    Raises `PositionError` with the field that disagrees with the engine.
    """
    margins = []
    if puzzle.kind not in part.kinds:
        raise PositionError("kind", f"one of {', '.join(part.kinds)}", puzzle.kind)
    for number, (state, step) in enumerate(zip(part.states(puzzle), puzzle.steps, strict=True)):
        values = part.values(puzzle, state, number)
        if step.values != values:
            raise PositionError(f"steps[{number}].values", f"{values}, as the engine finds", step.values)
        where, margin = margin_of(values, part.unit)
        best = [str(state.legal_actions()[place]) for place in where]
        if step.best != best or not part.is_single(state, best):
            raise PositionError(f"steps[{number}].best", f"{best}, as one answer", step.best)
        margins.append(margin)
    if puzzle.margin != min(margins) or puzzle.margin < part.kinds[puzzle.kind]:
        raise PositionError("margin", f"{min(margins)}, and at least {part.kinds[puzzle.kind]}", puzzle.margin)
    if not part.is_whole(puzzle, puzzle.steps):
        raise PositionError("steps", "a whole solution", len(puzzle.steps))
    if levels and puzzle.solved_by != (found := solvers(part, puzzle)):
        raise PositionError("solved_by", str(found), puzzle.solved_by)
