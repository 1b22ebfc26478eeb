"""The puzzle of the day depends on the date alone. `web/src/daily.ts` counts the same way, and both are tested with the
same days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final, TypeVar

T = TypeVar("T")

FIRST_DAY: Final = date(2026, 1, 1)  # day 0
STRIDE: Final = 7919  # a prime: neighbours in a file, which may come from one game, are days apart


def day_of(today: date) -> int:
    """The number of a day."""
    return (today - FIRST_DAY).days


def number_of_the_day(today: date, count: int) -> int:
    """The number of a day's puzzle, from 1 to `count`: every puzzle once before one comes back."""
    return day_of(today) * STRIDE % count + 1


def game_of_the_day(today: date, games: Sequence[T]) -> T:
    """The game whose puzzle is the day's first."""
    return games[day_of(today) % len(games)]
