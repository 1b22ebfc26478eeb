"""How much is tried: what `make test` has the time for, or with TRICOLOR_LONG=1, as `make long` sets it, much more."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

IS_LONG = os.environ.get("TRICOLOR_LONG") == "1"
T = TypeVar("T")


def amount(usual: int, long: int) -> int:
    """How many games, plies or examples."""
    return long if IS_LONG else usual


def cases(usual: Sequence[T], every: Sequence[T]) -> Sequence[T]:
    """Some cases of a matrix, always the same, or every one."""
    return every if IS_LONG else usual
