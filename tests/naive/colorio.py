"""Colorio from its sheet. Fields are texts such as "A1"; a strip lies in a row of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import permutations

from tests.naive import CHANCE, even_odds

COLOURS = ["red", "yellow", "green", "blue", "purple"]
INITIALS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
FIELDS = [f"{column}{row}" for row in "12345" for column in "ABCDE"]

# The five strips, from end to end.
STRIPS = {
    "grey": ["YPGPB", "RPGBY", "GBGBR", "RBYRY", "RPGYP"],
    "white": ["RRPPB", "PYBPB", "GGYGR", "RGYYB", "BGYPR"],
}


def _turned(strips: Sequence[str]) -> Iterator[str]:
    """All texts of 25 letters that the strips give in this order, each either way round."""
    if not strips:
        yield ""
        return
    for rest in _turned(strips[1:]):
        yield strips[0] + rest
        yield strips[0][::-1] + rest


@cache
def layouts(side: str) -> list[dict[str, str]]:
    """Every arrangement, as the colour of each field."""
    texts = [text for order in permutations(STRIPS[side]) for text in _turned(order)]
    return [{cell: INITIALS[letter] for cell, letter in zip(FIELDS, text, strict=True)} for text in texts]


@dataclass(frozen=True)
class NaiveColorio:
    """A game of Colorio, slowly."""

    players: int
    layout: str = "random"
    side: str = "grey"
    points: bool = False
    agreed: int | None = None
    starter: int | None = None
    seat: int | None = None
    met: Mapping[str, str] = field(default_factory=dict)  # every colour that was ever shown in this round
    caps: frozenset[str] = frozenset(FIELDS)
    hand: str | None = None  # the field whose cap is in hand
    lifts: int = 0  # in this turn
    removed: int = 0  # in this turn
    opening: bool = True
    forbidden: str | None = None
    leavers: tuple[int, ...] = ()
    round: int = 1
    totals: tuple[int, ...] = ()
    over: bool = False

    @staticmethod
    def new(players: int, layout: str, side: str, points: bool, starter: int | None = None) -> NaiveColorio:
        return NaiveColorio(players, layout, side, points, starter, starter, starter, totals=(0,) * players)

    @property
    def turn(self) -> int | str | None:
        if self.over:
            return None
        if self.starter is None or (self.hand is not None and self.hand not in self.met):
            return CHANCE
        return self.seat

    def showing(self, colour: str) -> int:
        return sum(1 for cell, there in self.met.items() if there == colour and cell not in self.caps)

    def actions(self) -> list[str]:
        if self.over:
            return []
        if self.turn == CHANCE:
            return list(self.odds())
        if self.hand is None:
            return [f"lift:{cell}" for cell in sorted(self.caps) if cell != self.forbidden]
        if self.opening or (self.lifts == 3 and self.removed == 0):
            return ["remove"]
        exposed = self.met[self.hand]
        covers = [c for c in FIELDS if c not in self.caps and c != self.hand and self.met[c] != exposed]
        return ["remove", *(f"cover:{cell}" for cell in covers)]

    def odds(self) -> dict[str, Fraction]:
        if self.turn != CHANCE:
            return {}
        if self.starter is None:
            return even_odds([f"starter:{seat}" for seat in range(self.players)])
        assert self.hand is not None
        if self.layout == "random":
            left = Counter(dict.fromkeys(COLOURS, 5)) - Counter(self.met.values())
        else:
            fit = [lay for lay in layouts(self.side) if all(lay[cell] == there for cell, there in self.met.items())]
            left = Counter(lay[self.hand] for lay in fit)
        return {f"show:{colour}": Fraction(n, left.total()) for colour, n in left.items()}

    def play(self, action: str) -> NaiveColorio:
        verb, _, what = action.partition(":")
        if verb == "starter":
            return replace(self, starter=int(what), seat=int(what))
        if verb == "lift":
            after = replace(self, caps=self.caps - {what}, hand=what, lifts=self.lifts + 1, forbidden=None)
            return after._exposed() if what in self.met else after
        if verb == "show":
            assert self.hand is not None
            return replace(self, met={**self.met, self.hand: what})._exposed()
        if verb == "remove":
            return self._cap_gone(replace(self, removed=self.removed + 1, hand=None), None)
        return self._cap_gone(replace(self, caps=self.caps | {what}, hand=None), what)

    def _cap_gone(self, after: NaiveColorio, put: str | None) -> NaiveColorio:
        return after._next_player(put) if after.lifts == 3 else after

    def _exposed(self) -> NaiveColorio:
        assert self.hand is not None
        assert self.seat is not None
        if self.showing(self.met[self.hand]) < 5:
            return self
        after = replace(self, hand=None, leavers=(*self.leavers, self.seat))
        return after._next_player(None) if len(after.leavers) < self.players - 1 else after._round_over()

    def _next_player(self, put: str | None) -> NaiveColorio:
        assert self.seat is not None
        seat = (self.seat + 1) % self.players
        while seat in self.leavers:
            seat = (seat + 1) % self.players
        return replace(self, seat=seat, lifts=0, removed=0, opening=False, forbidden=put)

    def _round_over(self) -> NaiveColorio:
        (survivor,) = set(range(self.players)) - set(self.leavers)
        ranks = (*self.leavers, survivor)
        totals = tuple(total + ranks.index(seat) for seat, total in enumerate(self.totals))
        if self.points and self.round < self.players:
            assert self.starter is not None
            starter = (self.starter + 1) % self.players
            fresh = NaiveColorio.new(self.players, self.layout, self.side, self.points, starter)
            return replace(fresh, round=self.round + 1, totals=totals)
        return replace(self, totals=totals, over=True)

    def ending(self) -> tuple[str, tuple[int, ...]] | None:
        if not self.over:
            return None
        return ("points" if self.points else "last left"), self.totals
