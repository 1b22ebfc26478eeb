"""Coloretto from its sheet. Cards are texts; a hand, a row and the deck are lists of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, product

from tests.naive import CHANCE, even_odds

COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "brown"]
POINTS = {
    "brown": {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21},
    "grey": {0: 0, 1: 1, 2: 4, 3: 8, 4: 7, 5: 6, 6: 5},
}
OUT_OF_PLAY = {2: 2, 3: 1, 4: 0, 5: 0}
FIRST_CARDS = {2: 2, 3: 1, 4: 1, 5: 1}


def whole_deck() -> list[str]:
    return [colour for colour in COLOURS for _ in range(9)] + ["plus2"] * 10 + ["joker"] * 3


def score(table: str, hand: Sequence[str], jokers: Sequence[str]) -> int:
    """The best sum over all sets of up to three plus colours."""
    cards = Counter(card for card in (*hand, *jokers) if card in COLOURS)
    worth = {colour: POINTS[table][min(number, 6)] for colour, number in cards.items()}
    sums = [
        sum(points if colour in plus else -points for colour, points in worth.items())
        for number in range(4)
        for plus in combinations(COLOURS, number)
    ]
    return max(sums) + 2 * list(hand).count("plus2")


def all_jokers(colours: Sequence[str], number: int) -> set[tuple[str, ...]]:
    """All ways to assign so many jokers, which joker is which left aside."""
    return {tuple(sorted(choice, key=COLOURS.index)) for choice in product(colours, repeat=number)}


def best_score(table: str, hand: Sequence[str], colours: Sequence[str]) -> int:
    """The best sum over all assignments of jokers."""
    return max(score(table, hand, jokers) for jokers in all_jokers(colours, list(hand).count("joker")))


@dataclass(frozen=True)
class NaiveColoretto:
    """A game of Coloretto, slowly."""

    players: int
    table: str
    agreed: int | None = None
    deck: list[str] = field(default_factory=whole_deck)
    rows: list[list[str] | None] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    seat: int | None = None
    out: list[int] = field(default_factory=list)
    phase: str = "setup"  # setup, choose, deal, place, jokers, over
    drawn: str | None = None
    last: bool = False
    jokers: dict[int, tuple[str, ...]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)

    @staticmethod
    def new(players: int, table: str, starter: int | None = None) -> NaiveColoretto:
        rows: list[list[str] | None] = [[] for _ in range(3 if players == 2 else players)]
        return NaiveColoretto(players, table, starter, rows=rows, hands=[[] for _ in range(players)])

    def room(self, row: int) -> int:
        return row + 1 if self.players == 2 else 3

    def free_rows(self) -> list[int]:
        return [r for r, cards in enumerate(self.rows) if cards is not None and len(cards) < self.room(r)]

    def colours(self) -> list[str]:
        return [colour for colour in COLOURS if colour not in self.removed]

    @property
    def turn(self) -> int | str | None:
        if self.phase in ("setup", "deal"):
            return CHANCE
        return None if self.phase == "over" else self.seat

    def actions(self) -> list[str]:
        if self.phase in ("setup", "deal"):
            return list(self.odds())
        if self.phase == "place":
            return [f"place:{row + 1}" for row in self.free_rows()]
        if self.phase == "choose":
            takes = [f"take:{row + 1}" for row, cards in enumerate(self.rows) if cards]
            return (["draw"] if self.free_rows() else []) + takes
        if self.phase == "jokers":
            assert self.seat is not None
            choices = all_jokers(self.colours(), self.hands[self.seat].count("joker"))
            return [f"jokers:{','.join(choice)}" for choice in choices]
        return []

    def odds(self) -> dict[str, Fraction]:
        if self.phase == "setup":
            if len(self.removed) < OUT_OF_PLAY[self.players]:
                return even_odds([f"remove:{colour}" for colour in self.colours()])
            if self._next_first() is not None:
                held = {card for hand in self.hands for card in hand}
                return even_odds([f"first:{colour}" for colour in self.colours() if colour not in held])
            return even_odds([f"starter:{seat}" for seat in range(self.players)])
        if self.phase == "deal":
            if len(self.deck) == 15 and not self.last:
                return {"deal:last": Fraction(1)}
            return {f"deal:{card}": Fraction(n, len(self.deck)) for card, n in Counter(self.deck).items()}
        return {}

    def _next_first(self) -> int | None:
        short = [seat for seat, hand in enumerate(self.hands) if len(hand) < FIRST_CARDS[self.players]]
        return short[0] if short else None

    def play(self, action: str) -> NaiveColoretto:
        verb, _, what = action.partition(":")
        after = self._setup(verb, what) if self.phase == "setup" else self._turn(verb, what)
        if after.phase == "setup" and after.agreed is not None and after._next_first() is None:
            return replace(after, phase="choose", seat=after.agreed)
        return after

    def _setup(self, verb: str, what: str) -> NaiveColoretto:
        if verb == "remove":
            return replace(self, removed=[*self.removed, what], deck=[card for card in self.deck if card != what])
        if verb == "first":
            hands = [list(hand) for hand in self.hands]
            to = self._next_first()
            assert to is not None
            hands[to].append(what)
            return replace(self, hands=hands, deck=_without(self.deck, what))
        return replace(self, phase="choose", seat=int(what))

    def _turn(self, verb: str, what: str) -> NaiveColoretto:
        assert self.seat is not None
        if verb == "draw":
            return replace(self, phase="deal")
        if verb == "deal":
            if what == "last":
                return replace(self, last=True)
            return replace(self, phase="place", drawn=what, deck=_without(self.deck, what))
        if verb == "place":
            assert self.drawn is not None
            rows = [list(cards) if cards is not None else None for cards in self.rows]
            row = rows[int(what) - 1]
            assert row is not None
            row.append(self.drawn)
            return replace(self, rows=rows, drawn=None, phase="choose", seat=self._left_of(self.seat, self.out))
        if verb == "take":
            return self._take(int(what) - 1)
        return replace(self, jokers={**self.jokers, self.seat: tuple(what.split(","))})._assign()

    def _left_of(self, seat: int, out: Sequence[int]) -> int:
        return next(s % self.players for s in range(seat + 1, seat + self.players + 1) if s % self.players not in out)

    def _take(self, row: int) -> NaiveColoretto:
        assert self.seat is not None
        hands = [list(hand) for hand in self.hands]
        hands[self.seat] += self.rows[row] or []
        rows: list[list[str] | None] = [None if r == row else cards for r, cards in enumerate(self.rows)]
        out = [*self.out, self.seat]
        if len(out) < self.players:
            return replace(self, hands=hands, rows=rows, out=out, seat=self._left_of(self.seat, out))
        gone = [*self.gone, *(card for cards in rows if cards for card in cards)]
        fresh: list[list[str] | None] = [[] for _ in rows]
        after = replace(self, hands=hands, rows=fresh, out=[], gone=gone)
        return after._assign() if self.last else after

    def _assign(self) -> NaiveColoretto:
        owing = [seat for seat, hand in enumerate(self.hands) if "joker" in hand and seat not in self.jokers]
        if owing:
            return replace(self, phase="jokers", seat=owing[0])
        return replace(self, phase="over", seat=None)

    def ending(self) -> tuple[str, tuple[int, ...]] | None:
        if self.phase != "over":
            return None
        scores = (score(self.table, hand, self.jokers.get(seat, ())) for seat, hand in enumerate(self.hands))
        return "last round", tuple(scores)


def _without(cards: Sequence[str], card: str) -> list[str]:
    left = list(cards)
    left.remove(card)
    return left
