"""A bot that leaves heaps without a nim-sum, if it can."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import xor
from random import Random

from tricolor.bots import AnyBot, Bot, Choice, GameBots
from tricolor.core import Seat

from .rules import NimView, Take


class GreedyNim(Bot[NimView, Take]):
    def choose(self, view: NimView, legal: Sequence[Take], rng: Random) -> Choice[Take]:
        good = [take for take in legal if not _sum_after(view, take)]
        return Choice(rng.choice(good or legal), 1.0 if good else 0.0)


def _sum_after(view: NimView, take: Take) -> int:
    return reduce(xor, ({**view.heaps, take.heap: view.heaps[take.heap] - take.number}).values())


class NimBots(GameBots):
    has_greedy = True

    def greedy(self, seat: Seat) -> AnyBot:
        return GreedyNim(seat)
