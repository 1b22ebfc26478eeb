"""The three games once more, written from the rule sheets alone: slow, plain, and sharing nothing with the package.

Each has `turn`, `actions` (in notation, chance's included), `odds`, `play` and `ending`; `perft` counts with them.
`play` trusts its caller to pass one of `actions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Protocol, Self

CHANCE = "chance"


class Naive(Protocol):
    """What the slow games have in common."""

    @property
    def turn(self) -> int | str | None: ...

    def actions(self) -> list[str]: ...

    def odds(self) -> Mapping[str, Fraction]: ...

    def play(self, action: str) -> Self: ...

    def ending(self) -> tuple[str, tuple[int, ...]] | None: ...


def perft(game: Naive, depth: int) -> int:
    """The number of action sequences of a length."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.actions())
    return sum(perft(game.play(action), depth - 1) for action in game.actions())


def even_odds(actions: list[str]) -> dict[str, Fraction]:
    """All equally likely."""
    return {action: Fraction(1, len(actions)) for action in actions}
