"""What an OpenSpiel state plays on: the native core or, for a reduced game, the rules in Python.

On the core, players' actions have the same numbers as in all adapters; draws of chance count from 0.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any, Final, Protocol, Self

import msgspec

from ...core import Outcome, Seat, Turn
from ...native import Position, action_of, count_numbers, legal_numbers, number_of, observation, state_of
from ..arrays import Array

CHANCE: Final = -1
OVER: Final = -4  # OpenSpiel's own number for it


class Table(Protocol):
    """A mutable moment of a game."""

    @property
    def turn(self) -> int:
        """A seat, CHANCE or OVER."""

    @property
    def actions(self) -> int:
        """How many actions of players are numbered."""

    @property
    def draws(self) -> int:
        """How many draws of chance are numbered."""

    def legal(self) -> list[int]:
        """The numbers of what the seat to move may do, in their order."""

    def chance(self) -> list[tuple[int, int]]:
        """What chance may draw: numbers with relative weights."""

    def play(self, number: int) -> None:
        """Play an action, or a draw of chance on its turn."""

    def text(self, number: int) -> str:
        """The notation of a number."""

    def number(self, text: str) -> int:
        """The number of a notation."""

    def history(self) -> str:
        """The whole history, in notation."""

    def winners(self) -> Sequence[int]:
        """Who shares the victory of a finished game."""

    def observed(self, seat: int, *, memory: bool) -> Array:
        """What a seat sees as an array; with `memory`, also what it could remember."""

    def view(self, seat: int) -> str:
        """What a seat sees, as JSON."""

    def copy(self) -> Self:
        """An independent copy."""


class SmallState(Protocol):
    """A moment of a reduced game."""

    @property
    def turn(self) -> Seat | Turn | None:
        """The seat to move, `Turn.CHANCE`, or None when the game is over."""

    def legal_actions(self) -> Sequence[object]:
        """What the seat to move may do."""

    def chance_weights(self) -> Sequence[tuple[object, int]]:
        """What chance may do, with relative weights."""

    def play(self, action: object) -> Self:
        """The state after an action."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""

    def numbered(self) -> tuple[tuple[object, ...], tuple[object, ...]]:
        """All actions, and all draws of chance, in the order of their numbers."""

    def observed(self, seat: Seat, *, memory: bool) -> Array:
        """What a seat sees as an array; with `memory`, also what it could remember."""

    def shown(self, seat: Seat) -> str:
        """What a seat sees, as JSON."""


def turn_of(turn: int | str | None) -> int:
    """OpenSpiel's number for the turn of a core position."""
    return turn if isinstance(turn, int) else CHANCE if turn is not None else OVER


@cache
def chance_actions(kind: Hashable) -> int:
    """How many numbered draws of chance a kind of position has."""
    return _chance_actions(kind)


def _chance_actions(kind: Any) -> int:
    number = 0
    while True:
        try:
            kind.text(kind.ACTIONS + number)
        except ValueError:
            return number
        number += 1


class CoreTable:
    """A table on the native core. The history is kept as numbers: the text is rarely needed."""

    __slots__ = ("first", "played", "position", "turn")

    def __init__(self, position: Position, played: Sequence[int] = ()) -> None:
        self.position: Any = position
        self.turn = turn_of(position.turn)
        self.first: int = position.ACTIONS  # the first action of chance
        self.played = list(played)

    @property
    def actions(self) -> int:
        return count_numbers(self.position)

    @property
    def draws(self) -> int:
        return chance_actions(self.position.__class__)

    def legal(self) -> list[int]:
        return legal_numbers(self.position)

    def chance(self) -> list[tuple[int, int]]:
        first = self.first
        return [(action - first, weight) for action, weight in self.position.chance_weights()]

    def play(self, number: int) -> None:
        position = self.position
        action = self.first + number if self.turn == CHANCE else action_of(position, number)
        position.play(action)
        self.played.append(action)
        turn = position.turn
        self.turn = turn if isinstance(turn, int) else CHANCE if turn is not None else OVER

    def _action(self, number: int) -> int:
        return self.first + number if self.turn == CHANCE else action_of(self.position, number)

    def text(self, number: int) -> str:
        return str(self.position.text(self._action(number)))

    def number(self, text: str) -> int:
        action = self.position.parse(text)
        return int(action - self.first) if self.turn == CHANCE else number_of(self.position, action)

    def history(self) -> str:
        return " ".join(map(self.position.text, self.played))

    def winners(self) -> Sequence[int]:
        _, scores = self.position.outcome()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def observed(self, seat: int, *, memory: bool) -> Array:
        return observation(self.position, seat, memory=memory)

    def view(self, seat: int) -> str:
        return msgspec.json.encode(state_of(self.position).view(seat)).decode()

    def copy(self) -> CoreTable:
        return CoreTable(self.position.copy(), self.played)

    def __deepcopy__(self, _: object) -> CoreTable:
        return self.copy()

    def __reduce__(self) -> tuple[type[CoreTable], tuple[Position, list[int]]]:
        return CoreTable, (self.position, self.played)


class SmallTable:
    """A table of a reduced game in Python."""

    def __init__(self, state: SmallState) -> None:
        self.state: SmallState = state
        self._actions, self._draws = state.numbered()
        self.played: list[str] = []

    @property
    def turn(self) -> int:
        turn = self.state.turn
        return OVER if turn is None else CHANCE if isinstance(turn, Turn) else turn

    @property
    def actions(self) -> int:
        return len(self._actions)

    @property
    def draws(self) -> int:
        return len(self._draws)

    def legal(self) -> list[int]:
        return sorted(self._actions.index(action) for action in self.state.legal_actions())

    def chance(self) -> list[tuple[int, int]]:
        return [(self._draws.index(action), weight) for action, weight in self.state.chance_weights()]

    def play(self, number: int) -> None:
        action = self._action(number)
        self.state = self.state.play(action)
        self.played.append(str(action))

    def _action(self, number: int) -> Any:
        return (self._draws if self.turn == CHANCE else self._actions)[number]

    def text(self, number: int) -> str:
        return str(self._action(number))

    def number(self, text: str) -> int:
        known = self._draws if self.turn == CHANCE else self._actions
        return next(number for number, action in enumerate(known) if str(action) == text)

    def history(self) -> str:
        return " ".join(self.played)

    def winners(self) -> Sequence[int]:
        outcome = self.state.outcome()
        assert outcome is not None
        return outcome.winners

    def observed(self, seat: int, *, memory: bool) -> Array:
        return self.state.observed(seat, memory=memory)

    def view(self, seat: int) -> str:
        return self.state.shown(seat)

    def copy(self) -> SmallTable:
        other = SmallTable(self.state)
        other.played = list(self.played)
        return other

    def __deepcopy__(self, _: object) -> SmallTable:
        return self.copy()
