"""A bot that plays any legal action."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from .base import Bot, Choice


class RandomBot(Bot[Any]):
    """Every legal action is as likely as any other."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Choice:
        return Choice(rng.choice(legal), 0.5)
