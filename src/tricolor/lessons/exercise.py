"""Exercises: a position, a goal, and what happens to each move. Terminal and browser play them alike.

An exercise is a graph of nodes. Lessons are written as steps and become exercises (`making`); puzzles make their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..core import AnyGame, AnyState, OptionValue, Seat
from ..games.telling import telling_of
from ..protocol import Sentence


@dataclass(frozen=True, slots=True)
class Frame:
    """What is shown after an event: the state, and the event in words unless the player has just done it."""

    state: AnyState
    told: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a move leads to: a good one to `next` or the end of the exercise; after any other the board is reset."""

    good: bool
    says: Sentence | None = None
    frames: tuple[Frame, ...] = ()  # the move, then what others and chance do
    next: int | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """A position and what to do in it. Without answers it is a page to read, and leads to `next`."""

    state: AnyState
    text: Sentence
    answers: Mapping[str, Answer] = field(default_factory=dict)
    only: bool = False  # offer only the actions in `answers`; otherwise all legal ones
    marks: tuple[str, ...] = ()  # places that the text points at: cells, or rows as numbers
    step: int = 1
    next: int | None = None

    @property
    def is_page(self) -> bool:
        """Whether there is nothing to do but read."""
        return not self.answers

    def offered(self) -> list[str]:
        """The actions that the player may choose from."""
        legal = [] if self.is_page else [str(action) for action in self.state.legal_actions()]
        return [action for action in legal if not self.only or action in self.answers]


@dataclass(frozen=True, slots=True)
class Exercise:
    """A graph of positions. The first node is the beginning."""

    game: AnyGame
    key: str
    players: int
    options: Mapping[str, OptionValue]
    seat: Seat  # of the player
    nodes: tuple[Node, ...]
    open: bool = False  # whether what everyone has seen is shown on covered places

    @property
    def steps(self) -> int:
        """How many steps there are, on the longest way."""
        return max(node.step for node in self.nodes)


def walk(game: AnyGame, state: AnyState, actions: Iterable[str], seat: Seat) -> tuple[Frame, ...]:
    """What is shown while actions of seats and of chance are played one after the other.

    Events of `seat`, who has just chosen them, get no words. Raises `NotationError` and `IllegalAction`.
    """
    frames: list[Frame] = []
    telling = telling_of(game)
    for text in actions:
        action = game.parse(text)
        by = state.turn if isinstance(state.turn, int) else None
        after = state.play(action)
        told = () if by == seat else tuple(telling.told(state, after, by, action))
        frames.append(Frame(after, told))
        state = after
    return tuple(frames)
