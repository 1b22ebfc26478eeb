"""Lessons as exercises: every step in every position that the moves before it lead to, checked with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core import AnyState, TricolorError
from ..protocol import Sentence
from .exercise import Answer, Exercise, Frame, Node, walk
from .lesson import REST, Lesson, LessonError, Step, Way, with_nulls


def exercise_of(lesson: Lesson) -> Exercise:
    """A lesson that can be played. Raises `LessonError` with the field that does not fit the rules."""
    return _Maker(lesson).exercise()


@dataclass(slots=True)
class _Waiting:
    """A node that is known, but not made yet."""

    number: int
    step: int  # from 0
    state: AnyState


class _Maker:
    """Makes the nodes of an exercise, from the first step on."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = lesson.game
        self.file = lesson.file
        self.waiting: list[_Waiting] = []

    def exercise(self) -> Exercise:
        try:
            options = self.game.checked(self.file.players, self.file.options)
        except TricolorError as error:
            raise self._error("options", error) from None
        first = self._positioned(0, None)
        if first is None:
            raise LessonError(f"{self.lesson.name}: steps[0].position: expected a position in the first step")
        self.waiting = [_Waiting(0, 0, first)]
        nodes: list[Node] = []
        while len(nodes) < len(self.waiting):
            nodes.append(self._node(self.waiting[len(nodes)]))
        lesson, file = self.lesson, self.file
        return Exercise(self.game, lesson.name, file.players, options, file.seat, tuple(nodes), file.open)

    def _positioned(self, step: int, before: AnyState | None) -> AnyState | None:
        """The state that a step starts with."""
        position = self.file.steps[step].position
        if position is None:
            return before
        try:
            state: AnyState = self.game.from_position(self.file.players, with_nulls(position), self.file.options)
        except TricolorError as error:
            raise self._error(f"steps[{step}]", error) from None
        return state

    def _number(self, step: int, before: AnyState) -> int | None:
        """The number of the node for a step after some state; nodes with equal states are one."""
        if step == len(self.file.steps):
            return None
        state = self._positioned(step, before)
        assert state is not None
        for known in self.waiting:
            if known.step == step and known.state == state:
                return known.number
        self.waiting.append(_Waiting(len(self.waiting), step, state))
        return len(self.waiting) - 1

    def _node(self, waiting: _Waiting) -> Node:
        number, state = waiting.step, waiting.state
        step = self.file.steps[number]
        text = Sentence(f"{self.lesson.key}-{number + 1}", {})
        if not step.good:
            return Node(state, text, marks=step.marks, step=number + 1, next=self._number(number + 1, state))
        if state.turn != self.file.seat:
            turn = f"the turn of seat {self.file.seat}, got that of {state.turn}"
            raise LessonError(f"{self.lesson.name}: steps[{number}].position: expected {turn}")
        answers = dict(self._answers(number, step, state))
        self._check_forbidden(number, step, state)
        return Node(state, text, answers, step.only, step.marks, number + 1)

    def _answers(self, number: int, step: Step, state: AnyState) -> Iterator[tuple[str, Answer]]:
        for place, way in enumerate(step.ways()):
            frames = self._walked(f"steps[{number}].good[{place}]", state, way)
            follows = self._number(number + 1, frames[-1].state)
            yield way.play, Answer(True, self._said(number, way, "lesson-good"), frames, follows)
        named = {way.play for way in (*step.ways(), *step.poor)}
        for place, way in enumerate(step.poor):
            said = self._said(number, way, "lesson-poor")
            if way.play == REST:
                yield from ((str(a), Answer(False, said)) for a in state.legal_actions() if str(a) not in named)
            else:
                yield way.play, Answer(False, said, self._walked(f"steps[{number}].poor[{place}]", state, way))

    def _walked(self, field: str, state: AnyState, way: Way) -> tuple[Frame, ...]:
        try:
            return walk(self.game, state, (way.play, *way.then), self.file.seat)
        except TricolorError as error:
            raise self._error(field, error) from None

    def _said(self, number: int, way: Way, otherwise: str) -> Sentence:
        return Sentence(f"{self.lesson.key}-{number + 1}-{way.says}" if way.says else otherwise, {})

    def _check_forbidden(self, number: int, step: Step, state: AnyState) -> None:
        for place, (play, rule) in enumerate((one.play, one.rule) for one in step.forbidden):
            field = f"steps[{number}].forbidden[{place}]"
            try:
                why_not = state.why_not(self.game.parse(play))
            except TricolorError as error:
                raise self._error(f"{field}.play", error) from None
            if why_not is None or why_not.rule != rule:
                found = "nothing" if why_not is None else why_not.rule
                expected = f"expected {found}, which forbids {play}, got {rule}"
                raise LessonError(f"{self.lesson.name}: {field}.rule: {expected}")

    def _error(self, field: str, error: TricolorError) -> LessonError:
        return LessonError(f"{self.lesson.name}: {field}: {error}")
