"""Puzzles as exercises, which the terminal's lessons and the browser play: every state, and a reply to every move."""

from __future__ import annotations

from collections.abc import Iterator

from ..core import AnyGame, AnyState
from ..lessons.exercise import Answer, Exercise, Frame, Node
from ..protocol import Sentence
from .data import Puzzle, Solved
from .game import AnyPuzzles, puzzles_of


def exercise_of(game: AnyGame, number: int) -> Exercise:
    """A puzzle that can be played. Raises `OptionError` for a number that no puzzle has."""
    part = puzzles_of(game)
    puzzle = part.numbered(number)
    states = part.states(puzzle)
    seat = states[0].turn
    assert isinstance(seat, int)
    nodes = tuple(_node(part, puzzle, states, step) for step in range(len(states)))
    is_open = part.seen(states[0]) is not None
    return Exercise(game, str(number), puzzle.players, puzzle.options, seat, nodes, is_open)


def _node(part: AnyPuzzles, puzzle: Puzzle, states: list[AnyState], number: int) -> Node:
    step, is_last = puzzle.steps[number], number + 1 == len(states)
    answers = dict(_answers(part, puzzle, states[number], step, None if is_last else number + 1))
    marks = part.marks(puzzle, states[number])
    return Node(states[number], part.goal(puzzle), answers, marks=marks, step=number + 1)


def _answers(
    part: AnyPuzzles, puzzle: Puzzle, state: AnyState, step: Solved, follows: int | None
) -> Iterator[tuple[str, Answer]]:
    for action in map(str, state.legal_actions()):
        if action not in step.best:
            yield action, Answer(False, part.wrong(step, action, state))
            continue
        after, _ = part.after(puzzle, state, action)
        says = None if follows is None else Sentence("puzzle-right", {})
        yield action, Answer(True, says, (Frame(after),), follows)
