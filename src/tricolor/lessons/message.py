"""Exercises as messages: all that a client needs to play one without a server."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from ..core import AnyState, Turn, WhyNot
from ..games.telling import telling_of
from ..protocol import (
    AnyGameState,
    Decided,
    ExerciseAnswer,
    ExerciseFrame,
    ExerciseMessage,
    ExerciseNode,
    ExerciseRefusal,
    Sentence,
    Value,
)
from .exercise import Answer, Exercise, Frame, Node

PLACES: Final = frozenset({"cell", "origin", "row"})  # arguments that are often a part of the action itself


def message_of(exercise: Exercise) -> ExerciseMessage:
    """An exercise with every state that it can lead to."""
    return ExerciseMessage(
        game=exercise.game.key,
        name=exercise.key,
        players=exercise.players,
        seat=exercise.seat,
        steps=exercise.steps,
        nodes=[_node(exercise, node) for node in exercise.nodes],
    )


def _node(exercise: Exercise, node: Node) -> ExerciseNode:
    return ExerciseNode(
        step=node.step,
        text=node.text,
        state=_shown(exercise, node.state, node.offered()),
        answers={action: _answer(exercise, answer) for action, answer in node.answers.items()},
        refused=[] if node.is_page else refused(exercise, node.state, node.offered()),
        marks=list(node.marks),
        next=node.next,
    )


def _answer(exercise: Exercise, answer: Answer) -> ExerciseAnswer:
    frames = [_frame(exercise, frame) for frame in answer.frames]
    return ExerciseAnswer(good=answer.good, says=answer.says, frames=frames, next=answer.next)


def _frame(exercise: Exercise, frame: Frame) -> ExerciseFrame:
    return ExerciseFrame(state=_shown(exercise, frame.state, []), tell=list(frame.told))


def _shown(exercise: Exercise, state: AnyState, offered: list[str]) -> AnyGameState:
    """A state as its game shows it on a table."""
    telling, turn, outcome = telling_of(exercise.game), state.turn, state.outcome()
    extra = telling.studied(state) if exercise.open else telling.extra(state)
    choices = telling.choices(state) if offered else []
    view: Any = state.view(exercise.seat)
    return telling.types.state(
        event=0,
        turn=turn.value if isinstance(turn, Turn) else turn,
        view=replace(view, seat=exercise.seat),
        expected=telling.expected(state),
        choices=[choice for choice in choices if choice.action in offered],
        undo=False,
        outcome=None,
        decided=None if outcome is None else Decided(outcome.ending.value, list(outcome.winners)),
        extra=extra,
    )


def refused(exercise: Exercise, state: AnyState, offered: list[str]) -> list[ExerciseRefusal]:
    """Every click that means a forbidden move, with the rule's sentence; moves with the same sentence are together.

    An argument `@1` is the second part of the move itself, so that one sentence does for many.
    """
    groups: dict[tuple[str, str, str], tuple[Sentence, list[str]]] = {}
    for action in telling_of(exercise.game).attempts(state, offered):
        why_not = state.why_not(exercise.game.parse(action))
        if why_not is None:
            continue
        args = dict(_templated(action, why_not))
        known = (why_not.rule, why_not.key, repr(args))
        groups.setdefault(known, (Sentence(f"why-not-{why_not.key}", args), []))[1].append(action)
    return [ExerciseRefusal(rule, says, _packed(actions)) for (rule, _, _), (says, actions) in groups.items()]


def _packed(actions: list[str]) -> dict[str, str]:
    """Moves by how they begin, with all their ends in one text: there may be thousands."""
    ends: dict[str, list[str]] = {}
    for action in actions:
        cut = max(action.rfind("-"), action.rfind(":")) + 1
        ends.setdefault(action[:cut], []).append(action[cut:])
    return {start: " ".join(found) for start, found in ends.items()}


def _templated(action: str, why_not: WhyNot) -> Mapping[str, Value | Sentence]:
    parts = re.split("[-:]", action)
    return {
        name: f"@{parts.index(str(value))}" if name in PLACES and str(value) in parts else value
        for name, value in why_not.args.items()
    }
