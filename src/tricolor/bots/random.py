"""A bot that plays any legal action."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .base import A, Bot, Choice


class RandomBot(Bot[object, A]):
    """Every legal action is as likely as any other."""

    def choose(self, view: object, legal: Sequence[A], rng: Random) -> Choice[A]:
        return Choice(rng.choice(legal), 0.5)
