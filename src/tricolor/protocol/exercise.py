"""Exercises for clients: lessons and puzzles with all that can happen in them, so that they need no server."""

from __future__ import annotations

from msgspec import Struct

from .base import GameKey, Sentence
from .game import AnyGameState


class ExerciseFrame(Struct, frozen=True):
    """What is shown after an event, and the event in words unless the player has just done it."""

    state: AnyGameState
    tell: list[Sentence]


class ExerciseAnswer(Struct, frozen=True):
    """What a move leads to: after a good one the next node (null: the end), after any other the same node again."""

    good: bool
    says: Sentence | None
    frames: list[ExerciseFrame]
    next: int | None


class ExerciseRefusal(Struct, frozen=True):
    """Moves that a rule forbids, with its sentence; an argument `@1` is the second part of the move itself.

    `actions` has the ends of the moves, with spaces between them, by how the moves begin: `{"A2-": "A4 A5"}`.
    """

    rule: str
    says: Sentence
    actions: dict[str, str]


class ExerciseNode(Struct, frozen=True):
    """A position and what to do in it. Without answers it is a page to read, and leads to `next`."""

    step: int
    text: Sentence
    state: AnyGameState  # `choices` are the moves on offer
    answers: dict[str, ExerciseAnswer]
    refused: list[ExerciseRefusal]
    marks: list[str]  # places that the text points at: cells, or rows as numbers
    next: int | None


class ExerciseMessage(Struct, frozen=True):
    """A lesson or a puzzle: a graph of positions, of which the first is the beginning."""

    game: GameKey
    name: str
    players: int
    seat: int
    steps: int
    nodes: list[ExerciseNode]


class PuzzleList(Struct, frozen=True):
    """The puzzles of a game: how difficult each is, from 1 to `hardest`, and its kind. The first has the number 1."""

    game: GameKey
    hardest: int
    difficulties: list[int]
    kinds: list[str]
