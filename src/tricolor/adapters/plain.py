"""Games without a twin in the core, for learners: numbered actions and observations from the Python rules."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec
import numpy as np
from msgspec import Struct

from ..core import AnyGame, AnyState, IllegalAction, Turn
from ..games.parts import Part, part
from .arrays import Array

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")
V = TypeVar("V", bound=Struct)
OVER: Final = -1


class Learning(Part, Generic[S, A, V]):
    """What learners see of a game, and how its actions are numbered.

    The plain version numbers legal actions in order, and concatenates the numbers in a view. Learning works better with
    a numbering in which a number always means the same action.
    """

    max_plies: ClassVar[int | None] = 1000  # after which a game is cut short; None: games always end
    actions: ClassVar[int] = 100  # how many are numbered
    size: ClassVar[int] = 100  # numbers of an observation
    highest: ClassVar[int] = 127  # of any of them

    def number(self, state: S, action: A) -> int:
        """The number of a legal action."""
        return list(state.legal_actions()).index(action)

    def observed(self, view: V) -> list[int]:
        """What a seat sees, as at most `size` numbers from 0 to `highest`."""
        return list(_numbers(msgspec.to_builtins(view)))


def learning_of(game: AnyGame) -> Learning[Any, Any, Any]:
    """What learners see of a game."""
    return part(game, "learning", Learning)


def _numbers(value: object) -> list[int]:
    if isinstance(value, bool | int | float):
        return [int(value)]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [number for item in items for number in _numbers(item)]


def observed(game: AnyGame, state: AnyState, seat: int) -> Array:
    """What a seat sees, as an array of fixed shape."""
    learning = learning_of(game)
    seen = np.zeros(learning.size, dtype=np.int8)
    numbers = learning.observed(state.view(seat))[: learning.size]
    seen[: len(numbers)] = np.clip(numbers, 0, learning.highest)
    return seen


class PlainTable:
    """A game with its own chance, like `native.new_table` for games that the core knows."""

    def __init__(self, game: AnyGame, start: AnyState, seed: int) -> None:
        self.game: Final = game
        self.state = start
        self.decisions = 0
        self._rng = Random(seed)
        self._draw()

    @property
    def position(self) -> AnyState:
        """The state that is on the table."""
        return self.state

    @property
    def turn(self) -> int:
        """The seat to move, or -1 after the end."""
        turn = self.state.turn
        return turn if isinstance(turn, int) else OVER

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Every seat's part of the victory; None while the game runs."""
        outcome = self.state.outcome()
        if outcome is None:
            return None
        winners = outcome.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.state.players))

    def reseed(self, seed: int) -> None:
        """Give chance another future."""
        self._rng = Random(seed)

    def play(self, number: int) -> int:
        """Play the action with a number. Returns the seat to move. Raises `IllegalAction`."""
        for action in self.state.legal_actions():
            if learning_of(self.game).number(self.state, action) == number:
                self.state = self.state.play(action)
                self.decisions += 1
                self._draw()
                return self.turn
        raise IllegalAction(f"no legal action has the number {number}")

    def look(self, seat: int) -> tuple[Array, Array]:
        """What a seat sees, and the mask of its legal actions; after the end all are marked, as on the core."""
        learning = learning_of(self.game)
        mask = np.full(learning.actions, self.turn == OVER, dtype=np.int8)
        if self.turn == seat:
            for action in self.state.legal_actions():
                mask[learning.number(self.state, action)] = 1
        return observed(self.game, self.state, seat), mask

    def _draw(self) -> None:
        """Let chance play until a seat is to move."""
        while self.state.turn is Turn.CHANCE:
            actions, weights = zip(*self.state.chance_weights(), strict=True)
            self.state = self.state.play(self._rng.choices(actions, weights)[0])
