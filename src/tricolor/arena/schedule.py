"""Who plays whom, on which seats, with which deal.

A deal is played once for every rotation of a table, so that every bot gets its luck in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import ceil
from typing import TypeAlias

from msgspec import Struct

from .setup import Setup

Bots: TypeAlias = tuple[int, ...]  # entrants by their number


class Task(Struct, frozen=True):
    """One game to play. `seats` has the entrant on each seat."""

    deal: int
    table: int
    rotation: int
    seats: Bots

    @property
    def key(self) -> tuple[int, int, int]:
        return self.deal, self.table, self.rotation


def tables(setup: Setup) -> list[Bots]:
    """The tables of a deal.

    Mixed: every choice of as many different bots as there are seats, so that all pairs meet equally often. Duel: every
    pair, one bot against copies of the other, and vice versa.
    """
    bots, players = range(len(setup.bots)), setup.players
    if setup.tables == "mixed":
        return list(combinations(bots, players))
    pairs = list(combinations(bots, 2))
    if players == 2:
        return list(pairs)
    return [(lone, *(others,) * (players - 1)) for a, b in pairs for lone, others in ((a, b), (b, a))]


def deals_for(games: int, players: int) -> int:
    """How many deals make at least this many games at each table."""
    return ceil(games / players)


def schedule(setup: Setup, games: int) -> Iterator[Task]:
    """All games, deal by deal, so that an interrupted run is balanced too."""
    drawn = tables(setup)
    for deal in range(deals_for(games, setup.players)):
        for number, table in enumerate(drawn):
            order = ordered(table, deal)
            for rotation in range(setup.players):
                yield Task(deal, number, rotation, order[rotation:] + order[:rotation])


def ordered(table: Bots, deal: int) -> Bots:
    """The order around the table: with three or more different bots it matters who follows whom."""
    first, *others = table
    orders = sorted(set(permutations(others)))
    return (first, *orders[deal % len(orders)])
