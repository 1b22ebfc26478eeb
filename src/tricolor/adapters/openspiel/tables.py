"""What an OpenSpiel state plays on: the native core, or for a reduced Colorio the rules themselves.

Actions of players have the numbers of all adapters, and chance's are counted from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec
import numpy as np

from ...core import Outcome, Starter, Turn
from ...games.colorio.board import FIELDS
from ...games.colorio.notation import COVERS, LIFTS, REMOVE, SHOWS
from ...native import Position, action_of, legal_numbers, number_of, observation, state_of
from ..common import Array
from .small import SmallColorio

CHANCE: Final = -1
OVER: Final = -4  # OpenSpiel's own number for it


class Table(Protocol):
    """A moment of a game, which `play` changes."""

    def turn(self) -> int: ...
    def legal(self) -> list[int]: ...
    def chance(self) -> list[tuple[int, int]]: ...
    def play(self, number: int) -> None: ...
    def text(self, number: int) -> str: ...
    def number(self, text: str) -> int: ...
    def winners(self) -> Sequence[int]: ...
    def observed(self, seat: int, *, memory: bool) -> Array: ...
    def view(self, seat: int) -> str: ...
    def copy(self) -> Table: ...


class CoreTable:
    """On the native core."""

    def __init__(self, position: Position) -> None:
        self.position: Any = position

    def turn(self) -> int:
        turn = self.position.turn
        return turn if isinstance(turn, int) else CHANCE if turn == "chance" else OVER

    def legal(self) -> list[int]:
        return legal_numbers(self.position)

    def chance(self) -> list[tuple[int, int]]:
        first = self.position.ACTIONS
        return [(action - first, weight) for action, weight in self.position.chance_weights()]

    def play(self, number: int) -> None:
        self.position.play(self._action(number))

    def _action(self, number: int) -> int:
        if self.turn() == CHANCE:
            return int(self.position.ACTIONS + number)
        return action_of(self.position, number)

    def text(self, number: int) -> str:
        return str(self.position.text(self._action(number)))

    def number(self, text: str) -> int:
        action = self.position.parse(text)
        if self.turn() == CHANCE:
            return int(action - self.position.ACTIONS)
        return number_of(self.position, action)

    def winners(self) -> Sequence[int]:
        _, scores = self.position.outcome()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def observed(self, seat: int, *, memory: bool) -> Array:
        return observation(self.position, seat, memory=memory)

    def view(self, seat: int) -> str:
        return msgspec.json.encode(state_of(self.position).view(seat)).decode()

    def copy(self) -> CoreTable:
        return CoreTable(self.position.copy())

    def __deepcopy__(self, _: object) -> CoreTable:
        return self.copy()


class SmallTable:
    """Colorio on a reduced board."""

    def __init__(self, state: SmallColorio) -> None:
        self.state = state

    def turn(self) -> int:
        turn = self.state.turn
        return OVER if turn is None else CHANCE if isinstance(turn, Turn) else turn

    def legal(self) -> list[int]:
        return sorted(NUMBERS[action] for action in self.state.legal_actions())

    def chance(self) -> list[tuple[int, int]]:
        return [(CHANCES[action], weight) for action, weight in self.state.chance_weights()]

    def play(self, number: int) -> None:
        self.state = self.state.play(self._action(number))

    def _action(self, number: int) -> Any:
        return (CHANCE_ACTIONS if self.turn() == CHANCE else ACTIONS)[number]

    def text(self, number: int) -> str:
        return str(self._action(number))

    def number(self, text: str) -> int:
        known = CHANCES if self.turn() == CHANCE else NUMBERS
        return next(number for action, number in known.items() if str(action) == text)

    def winners(self) -> Sequence[int]:
        outcome = self.state.outcome()
        assert isinstance(outcome, Outcome)
        return outcome.winners

    def observed(self, seat: int, *, memory: bool) -> Array:
        """As docs/batch.md has it; fields that the board does not have are 0 everywhere."""
        state = self.state
        caps, seen = state.caps, state.seen
        covered = [caps >> field & 1 for field in range(FIELDS)]
        sets = [[int(seen[f] == colour and not covered[f]) for f in range(FIELDS)] for colour in range(5)]
        sets += [[int(memory and seen[f] == colour and covered[f]) for f in range(FIELDS)] for colour in range(5)]
        sets += [covered, [int(memory and covered[f] and seen[f] < 0) for f in range(FIELDS)]]
        sets += [[int(f == state.lifted) for f in range(FIELDS)], [int(f == state.forbidden) for f in range(FIELDS)]]
        order = [(seat + ahead) % state.players for ahead in range(state.players)]
        points = state.points or (0,) * state.players
        flags = [seat, state.lifts_left, int(state.must_remove), state.round, 0, 0]
        ends = [number for other in order for number in (int(other not in state.out), points[other])]
        return np.array([*flags, *(bit for row in sets for bit in row), *ends], dtype=np.int8)

    def view(self, seat: int) -> str:
        return msgspec.json.encode(self.state.view(seat)).decode()

    def copy(self) -> SmallTable:
        return SmallTable(self.state)

    def __deepcopy__(self, _: object) -> SmallTable:
        return self.copy()


ACTIONS: Final = (*LIFTS, *COVERS, REMOVE)
NUMBERS: Final = {action: number for number, action in enumerate(ACTIONS)}
CHANCE_ACTIONS: Final = (*SHOWS, *(Starter(seat) for seat in range(5)))
CHANCES: Final = {action: number for number, action in enumerate(CHANCE_ACTIONS)}
