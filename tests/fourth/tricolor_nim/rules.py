"""The rules: chance sets three heaps; whoever takes the last object wins (in misère loses)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import Struct

from tricolor.core import Ending, Json, OnTurn, Outcome, Seat, State, Turn, WhyNot, forbids

HEAPS = "ABC"
Sizes: TypeAlias = tuple[int, int, int]
STARTS: tuple[tuple[Sizes, int], ...] = (((3, 4, 5), 2), ((1, 3, 6), 1), ((2, 2, 4), 1))  # with how likely they are


@dataclass(frozen=True, slots=True)
class Set:
    """Chance: the heaps to begin with."""

    sizes: Sizes

    def __str__(self) -> str:
        return f"set:{'-'.join(map(str, self.sizes))}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take so many from a heap."""

    heap: str
    number: int

    def __str__(self) -> str:
        return f"take:{self.heap}{self.number}"


Action: TypeAlias = Set | Take


class NimView(Struct, frozen=True):
    """Everything lies open."""

    game: Literal["nim"]
    seat: int | None
    turn: OnTurn
    heaps: dict[str, int]
    misere: bool


@dataclass(frozen=True, slots=True)
class Nim(State[Action, NimView]):
    """A moment of a game."""

    misere: bool = False
    heaps: Sizes | None = None  # None until chance has set them
    mover: Seat = 0

    @property
    def players(self) -> int:
        return 2

    @property
    def turn(self) -> Seat | Turn | None:
        if self.heaps is None:
            return Turn.CHANCE
        return self.mover if any(self.heaps) else None

    def legal_actions(self) -> Sequence[Action]:
        sizes = self.heaps or (0, 0, 0)
        return tuple(Take(heap, n) for heap, size in zip(HEAPS, sizes, strict=True) for n in range(1, size + 1))

    def chance_weights(self) -> Sequence[tuple[Action, int]]:
        return tuple((Set(sizes), weight) for sizes, weight in STARTS) if self.heaps is None else ()

    def play(self, action: object) -> Nim:
        if action not in tuple(self.possible_actions()):
            raise self.refusal(action)
        if isinstance(action, Set):
            return Nim(self.misere, action.sizes, self.mover)
        assert self.heaps is not None
        assert isinstance(action, Take)
        left = [size - action.number * (heap == action.heap) for heap, size in zip(HEAPS, self.heaps, strict=True)]
        return Nim(self.misere, (left[0], left[1], left[2]), 1 - self.mover)

    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        winner = self.mover if self.misere else 1 - self.mover
        return Outcome(Ending.DECIDED, tuple(0 if seat == winner else -1 for seat in (0, 1)))

    def view(self, seat: Seat | None) -> NimView:
        turn = self.turn
        heaps = dict(zip(HEAPS, self.heaps or (0, 0, 0), strict=True))
        return NimView("nim", seat, turn.value if isinstance(turn, Turn) else turn, heaps, self.misere)

    def to_json(self) -> Json:
        return {"game": "nim", "misere": self.misere, "heaps": self.heaps, "mover": self.mover}

    def _why_not(self, action: object) -> WhyNot | None:
        return forbids("NIM-TAKE", "nim-too-many", heap=action.heap) if isinstance(action, Take) else None
