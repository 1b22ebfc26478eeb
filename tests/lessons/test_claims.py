"""What a lesson calls good is good: by the rules, a solver or a search. A step names its proof in `claim`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from tricolor import Chance, Match, get_game
from tricolor.bots import Explained, explain
from tricolor.core import AnyState
from tricolor.games.telling import telling_of
from tricolor.lessons import Exercise, Lesson, Node, exercise_of, lessons_of
from tricolor.lessons.lesson import with_nulls
from tricolor.native import colorito_remaining

KEYS = ("colorito", "coloretto", "colorio")
MARGIN = 0.03  # of the victory that a good choice is ahead by, where a search and no proof says so
NODES = 4000  # of the solver: enough for the two moves of the lessons


def steps() -> Iterator[Any]:
    for key in KEYS:
        for lesson in lessons_of(get_game(key)):
            for number, node in enumerate(exercise_of(lesson).nodes):
                if not node.is_page:
                    yield pytest.param(lesson, number, id=f"{key}-{lesson.name}-{number}")


@pytest.mark.parametrize(("lesson", "number"), list(steps()))
def test_what_is_called_good_is_good(lesson: Lesson, number: int) -> None:
    exercise = exercise_of(lesson)
    node = exercise.nodes[number]
    claim = lesson.file.steps[node.step - 1].claim
    assert claim is not None, "every step with a move says how it is proved"
    name, _, what = claim.partition(":")
    good = {action for action, answer in node.answers.items() if answer.good}
    poor = node.answers.keys() - good
    PROOFS[name](Given(exercise, node, good, poor, what))


class Given:
    """A step of a lesson, and what it calls good and poor."""

    def __init__(self, exercise: Exercise, node: Node, good: set[str], poor: set[str], what: str) -> None:
        self.exercise, self.node, self.good, self.poor, self.what = exercise, node, good, poor, what
        self.game, self.state = exercise.game, node.state
        self.legal = {str(action) for action in self.state.legal_actions()}

    def after(self, action: str) -> AnyState:
        after: AnyState = self.state.play(self.game.parse(action))
        return after

    def explained(self) -> list[Explained]:
        """All choices as the best level sees them; the moves before this step lead here from a position."""
        position = next(step.position for step in reversed(self.steps()[: self.node.step]) if step.position is not None)
        match = Match(
            self.game,
            self.exercise.players,
            dict(self.exercise.options),
            chance=Chance("lesson"),
            position=with_nulls(position),
        )
        for action in self.path():
            match.play(action)
        assert match.state.view(None) == self.state.view(None)
        return explain(match, 99, "champion", tells_covered=True)

    def steps(self) -> Any:
        return next(one for one in lessons_of(self.game) if one.name == self.exercise.key).file.steps

    def path(self) -> list[str]:
        """The moves from the last position to this node."""
        found: list[str] = []
        number = self.exercise.nodes.index(self.node)
        while self.steps()[self.exercise.nodes[number].step - 1].position is None:
            number, action = self._before(number)
            if action:
                found.insert(0, action)
        return found

    def _before(self, number: int) -> tuple[int, str]:
        for before, node in enumerate(self.exercise.nodes):
            if node.is_page and node.next == number:
                return before, ""
            for action, answer in node.answers.items():
                if answer.good and answer.next == number and len(answer.frames) == 1:
                    return before, action
        raise AssertionError(f"no move alone leads to node {number}")


# --- by the rules ------------------------------------------------------------


def rules(given: Given) -> None:
    """Only shows how something is done: the move is legal, and the text claims no more."""
    assert given.good <= given.legal


def hops(given: Given, action: str) -> list[int]:
    """The lengths of the hops of a move of Colorito: 1 is a step, 2 a jump."""
    (path,) = [choice.path for choice in telling_of(given.game).choices(given.state) if choice.action == action]  # type: ignore[attr-defined]
    cells = [("ABCDEFGHIJ".index(cell[0]), int(cell[1:])) for cell in path]
    return [max(abs(a - c), abs(b - d)) for (a, b), (c, d) in pairwise(cells)]


def step(given: Given) -> None:
    assert all(hops(given, action) == [1] for action in given.good)


def jump(given: Given) -> None:
    assert all(hops(given, action) == [2] for action in given.good)


def jumps(given: Given) -> None:
    assert all(hops(given, action) == [2, 2] for action in given.good)


def step_jump(given: Given) -> None:
    assert all(hops(given, action) == [1, 2] for action in given.good)


def farthest(given: Given) -> None:
    """No legal move gets as many rows ahead, and these climb by at least three jumps."""

    def rows(action: str) -> int:
        start, end = action.split("-")
        return int(end[1:]) - int(start[1:])

    most = max(map(rows, given.legal))
    assert {action for action in given.legal if rows(action) == most} == given.good
    assert all(hops(given, action).count(2) >= 3 for action in given.good)


def frees(given: Given) -> None:
    """The piece cannot move before, and can after exactly these moves."""

    def movable(state: AnyState) -> bool:
        position = {**given.game.to_position(state), "to_move": 0}
        again = given.game.from_position(2, position)
        cell = position["pieces"][given.what]
        return any(str(action).startswith(f"{cell}-") for action in again.legal_actions())

    assert not movable(given.state)
    assert {action for action in given.legal if movable(given.after(action))} == given.good


def wins(given: Given) -> None:
    for action in given.good:
        outcome = given.after(action).outcome()
        assert outcome is not None
        assert outcome.winners == (given.exercise.seat,)


def ties(given: Given) -> None:
    for action in given.good:
        outcome = given.after(action).outcome()
        assert outcome is not None
        assert outcome.winners == (0, 1)


def holds(given: Given) -> None:
    """The other side cannot win at once after a good move; after a poor one it has won or can."""

    def lost(state: AnyState) -> bool:
        outcome = state.outcome()
        if outcome is not None:
            return outcome.winners == (1,)
        ends = (state.play(action).outcome() for action in state.legal_actions())
        return any(end is not None and end.winners == (1,) for end in ends)

    assert not any(lost(given.after(action)) for action in given.good)
    assert all(lost(given.after(action)) for action in given.poor)


def score(given: Given) -> None:
    """The choices with the most points, as the table shows them."""
    after = {}
    for choice in telling_of(given.game).choices(given.state):
        points = getattr(choice, "score", None) or getattr(choice, "sum", None)
        if points:
            after[choice.action] = points.after if hasattr(points, "after") else points.total
    most = max(after.values())
    assert {action for action, points in after.items() if points == most} == given.good


def safe(given: Given) -> None:
    """Whatever chance shows, the good lifts keep the player in; the poor ones do not."""

    def survives(action: str) -> set[bool]:
        after = given.after(action)
        ends = [after.play(shown) for shown, _ in after.chance_weights()] or [after]
        return {end.view(None).turn == given.exercise.seat for end in ends}

    assert all(survives(action) == {True} for action in given.good)
    assert all(survives(action) == {False} for action in given.poor)


# --- by solvers and searches --------------------------------------------------


def fewest(given: Given) -> None:
    """The solver proves that these moves leave the fewest, and how many more the poor ones need."""
    left = {action: colorito_remaining(given.after(action), 0, nodes=NODES) for action in given.legal}  # type: ignore[arg-type]
    assert all(proven for _, proven in left.values())
    least = min(moves for moves, _ in left.values())
    assert {action for action, (moves, _) in left.items() if moves == least} == given.good
    assert (least, {left[action][0] for action in given.poor}) == (1, {3}), "what the texts say"


def best(given: Given) -> None:
    """Exact values where the game is solved; otherwise a search, by a margin."""
    values: dict[str, float] = {}
    exact = True
    for one in given.explained():
        exact = exact and one.exact
        values.update(dict.fromkeys((one.action, *one.same), one.value))
    assert values.keys() == given.legal
    most = max(values.values())
    if exact:
        assert {action for action, value in values.items() if value == most} >= given.good
        assert all(values[action] < most for action in given.poor)
        assert given.good
        return
    assert len(given.good) == 1
    others = [value for action, value in values.items() if action not in given.good]
    assert values[next(iter(given.good))] >= max(others) + MARGIN


PROOFS: dict[str, Callable[[Given], None]] = {
    "rules": rules,
    "step": step,
    "jump": jump,
    "jumps": jumps,
    "step-jump": step_jump,
    "farthest": farthest,
    "frees": frees,
    "wins": wins,
    "ties": ties,
    "holds": holds,
    "score": score,
    "safe": safe,
    "fewest": fewest,
    "best": best,
}
