"""Why a choice in Coloretto is good or bad: named features with numbers, which a client puts into words.

explain(view, 3)[0].reasons == (Reason("takes", {"row": 2, "points": 4}), Reason("no minus colour", {}), ...)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core import Seat
from ..games.coloretto import COLORETTO
from ..games.coloretto.cards import JOKER, KIND_OF, PLUS2, Counts, add
from ..games.coloretto.notation import Draw, Jokers, Place, Take
from ..games.coloretto.scoring import Score, best_score, total
from ..games.coloretto.view import ColorettoView
from ..native import ColorettoPlayer, ColorettoPosition
from .coloretto import counts
from .native_coloretto import make_player, position_of_view

Cards = Sequence[str]


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature of a choice. Rows are counted from 1, chances are percentages.

    ===================  ======================================================================================
    takes                row, points: what the row adds to the own score now
    no minus colour      the row brings no card of a colour that counts minus
    adds to              colour, cards: a colour that counts plus grows to so many cards
    minus colour         colour, cards: a colour that counts minus grows to so many cards
    joker, plus2         cards: so many of them come with the row
    denies               row, seat, points: it is the best row of the next player, by so many points
    leaves               row, seat, points: the best row that the next player finds then
    builds               row, points: what the row is worth to oneself with the card
    spoils               row, seat, points: so much less is the row worth to the next player
    nothing good yet     points: what the best row would bring now
    may improve          chance: that the next card makes the best row better
    may hurt             chance: that the next card fits nowhere without harm to oneself
    last in the round    nobody can take a row away
    scores               points: the final score with these jokers
    ===================  ======================================================================================
    """

    name: str
    facts: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Explained:
    """A choice, the share of the victory it promises, and why."""

    action: Any
    value: float
    exact: bool
    reasons: tuple[Reason, ...]


def explain(view: ColorettoView, k: int, player: ColorettoPlayer | None = None, seed: int = 0) -> list[Explained]:
    """The best k choices of the seat on turn, best first."""
    actions, _, exact = (player or make_player("champion")).answer(position_of_view(view), seed)
    why = _Why(view)
    chosen = [(COLORETTO.parse(ColorettoPosition.text(number)), value) for number, value, _ in actions[:k]]
    return [Explained(action, value, exact, tuple(why.reasons(action))) for action, value in chosen]


class _Why:
    """What the rows mean to the seat on turn and to the next one."""

    def __init__(self, view: ColorettoView) -> None:
        assert isinstance(view.turn, int)
        self.view = view
        self.seat: Seat = view.turn
        self.hands = [counts(seat.cards) for seat in view.seats]
        self.rows: dict[int, Cards] = {number: row.cards for number, row in enumerate(view.rows, 1) if not row.taken}
        self.next = self._next_seat()

    def _next_seat(self) -> Seat | None:
        """Who is on after this turn; None when the seat is alone in the round."""
        seats = range(1, len(self.hands))
        ahead = ((self.seat + step) % len(self.hands) for step in seats)
        return next((seat for seat in ahead if not self.view.seats[seat].took_row), None)

    def reasons(self, action: Any) -> Iterator[Reason]:
        match action:
            case Take(row):
                yield from self._taking(row)
            case Place(row):
                yield from self._placing(row)
            case Draw():
                yield from self._drawing()
            case Jokers(colours):
                points = total(self.view.table, self.hands[self.seat], colours)
                yield Reason("scores", {"points": points})

    def _taking(self, row: int) -> Iterator[Reason]:
        cards = self.rows[row]
        yield Reason("takes", {"row": row, "points": self.gain(self.seat, cards)})
        yield from self._colours(cards)
        for card in (JOKER, PLUS2):
            if card in cards:
                yield Reason(card, {"cards": cards.count(card)})
        others = {number: other for number, other in self.rows.items() if number != row}
        if self.next is not None:
            worth = self.gain(self.next, cards) - self.best(self.next, others)[1]
            if worth > 0:
                yield Reason("denies", {"row": row, "seat": self.next, "points": worth})
            yield from self._leaving(others)

    def _colours(self, cards: Cards) -> Iterator[Reason]:
        after = self.score(self.seat, cards)
        counted = {line.card: line for line in after.lines}
        minus = [colour for colour in dict.fromkeys(cards) if colour in KIND_OF and self._is_minus(after, colour)]
        for colour in dict.fromkeys(cards):
            if colour in after.plus:
                yield Reason("adds to", {"colour": colour, "cards": counted[colour].cards})
        for colour in minus:
            yield Reason("minus colour", {"colour": colour, "cards": counted[colour].cards})
        if not minus:
            yield Reason("no minus colour")

    def _is_minus(self, score: Score, colour: str) -> bool:
        return colour not in score.plus and colour not in (JOKER, PLUS2)

    def _placing(self, row: int) -> Iterator[Reason]:
        assert self.view.drawn is not None
        before, after = self.rows[row], (*self.rows[row], self.view.drawn)
        yield Reason("builds", {"row": row, "points": self.gain(self.seat, after)})
        if self.next is None:
            yield Reason("last in the round")
            return
        lost = self.gain(self.next, before) - self.gain(self.next, after)
        if lost > 0:
            yield Reason("spoils", {"row": row, "seat": self.next, "points": lost})
        yield from self._leaving({**self.rows, row: after})

    def _drawing(self) -> Iterator[Reason]:
        row, points = self.best(self.seat, self.rows)
        if row is not None:
            yield Reason("nothing good yet", {"points": points})
        better, worse = self._chances(points)
        yield Reason("may improve", {"chance": better})
        if worse:
            yield Reason("may hurt", {"chance": worse})
        if self.next is None:
            yield Reason("last in the round")
        else:
            yield from self._leaving(self.rows)

    def _chances(self, best: int) -> tuple[int, int]:
        """The chances, in percent, that the next card makes our best row better, and that it can only make it worse."""
        better = worse = 0
        rooms = [number for number, row in enumerate(self.view.rows, 1) if not row.taken and len(row.cards) < row.room]
        for card, number in self.view.unseen.items():
            most = max(self.best(self.seat, {**self.rows, r: (*self.rows[r], card)})[1] for r in rooms)
            better += number * (most > best)
            worse += number * (most < best)
        return round(100 * better / self.view.deck), round(100 * worse / self.view.deck)

    def _leaving(self, rows: Mapping[int, Cards]) -> Iterator[Reason]:
        assert self.next is not None
        row, points = self.best(self.next, rows)
        if row is not None:
            yield Reason("leaves", {"row": row, "seat": self.next, "points": points})

    def best(self, seat: Seat, rows: Mapping[int, Cards]) -> tuple[int | None, int]:
        """The row with cards that brings a seat most, and how much."""
        gains = {number: self.gain(seat, cards) for number, cards in rows.items() if cards}
        if not gains:
            return None, 0
        row = max(gains, key=lambda number: gains[number])
        return row, gains[row]

    def gain(self, seat: Seat, cards: Cards) -> int:
        """What cards would add to a seat's score now."""
        return self.score(seat, cards).total - self.score(seat, ()).total

    def score(self, seat: Seat, cards: Cards) -> Score:
        hand: Counts = self.hands[seat]
        for card in cards:
            hand = add(hand, card)
        return best_score(self.view.table, hand, self.view.colours)
