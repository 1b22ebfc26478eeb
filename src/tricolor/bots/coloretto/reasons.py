"""Reasons for and against a choice in Coloretto, with numbers that add up.

The gain of a row is given colour by colour, so that the parts add up to the whole. The gain of a choice by the end of
the round is an average over quick playouts, and is compared with that of another choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...core import Seat
from ...games.coloretto import COLORETTO
from ...games.coloretto.cards import JOKER, PLUS2, Counts, add
from ...games.coloretto.notation import Action, Draw, Jokers, Place, Take
from ...games.coloretto.scoring import Score, best_score, total
from ...games.coloretto.view import ColorettoView
from ...native import ColorettoPosition, coloretto_averages
from ..reasoning import Reason, compared, reason
from .greedy import counts
from .levels import position_of_view
from .speech import said

Cards = Sequence[str]
PLAYOUTS: Final = 100  # of a round, for the averages
LITTLE: Final = 1  # points at most, for a row to count as little
MUCH: Final = 4  # points at least, for a row to count as much
POOR: Final = 2  # points at most of the best row, if no row is good yet
LIKELY: Final = 30  # percent: the least chance worth mentioning


class Averages:
    """What each choice gains by the end of the round on average, in tenths of a point."""

    def __init__(self, view: ColorettoView, seed: int) -> None:
        rows = coloretto_averages(position_of_view(view), PLAYOUTS, seed)
        by_name = {ColorettoPosition.text(number): (points, lead) for number, points, lead in rows}
        self.points: Final = {name: round(points, 1) for name, (points, _) in by_name.items()}
        self.lead: Final = {name: round(lead, 1) for name, (_, lead) in by_name.items()}

    def beside(self, action: Action, other: Action, *, is_best: bool) -> Reason | None:
        """Compare two choices by what they gain, or by their lead over the other seats, if that tells them apart."""
        mine, theirs = str(action), str(other)
        for name, brings in (("average", self.points), ("lead", self.lead)):
            if mine in brings and (brings[mine] > brings[theirs] if is_best else brings[mine] < brings[theirs]):
                key = f"coloretto-{name}" if is_best else f"coloretto-{name}-less"
                return reason(key, change=brings[mine], other=said(other), instead=brings[theirs])
        return None


def beside(
    averages: Averages, mine: tuple[Action, float], other: tuple[Action, float], *, is_best: bool, exact: bool
) -> Iterator[Reason]:
    """Compare two choices by points if these agree with the preference, else by the share of the victory."""
    found = averages.beside(mine[0], other[0], is_best=is_best)
    if found is not None:
        yield found
    else:
        yield from compared(mine[1], said(other[0]), other[1], is_best=is_best, exact=exact)


def parsed(number: int) -> Action:
    """An action of the core as one of the rules."""
    return COLORETTO.parse(ColorettoPosition.text(number))


class Why:
    """What the rows mean to the seat to move and to the next one."""

    def __init__(self, view: ColorettoView) -> None:
        assert isinstance(view.turn, int)
        self.view = view
        self.seat: Seat = view.turn
        self.hands = [counts(seat.cards) for seat in view.seats]
        self.rows: dict[int, Cards] = {number: row.cards for number, row in enumerate(view.rows, 1) if not row.taken}
        self.next = self._next_seat()

    def _next_seat(self) -> Seat | None:
        """The seat to move after this turn; None when this seat is alone in the round."""
        seats = range(1, len(self.hands))
        ahead = ((self.seat + step) % len(self.hands) for step in seats)
        return next((seat for seat in ahead if not self.view.seats[seat].took_row), None)

    def reasons(self, action: Action) -> Iterator[Reason]:
        """The reasons for and against an action."""
        match action:
            case Take(row):
                yield from self._taking(row)
            case Place(row):
                yield from self._placing(row)
            case Draw():
                yield from self._drawing()
            case Jokers(colours):
                points = total(self.view.table, self.hands[self.seat], colours)
                yield reason("coloretto-scores", points=points)

    # --- taking a row ---

    def _taking(self, row: int) -> Iterator[Reason]:
        cards = self.rows[row]
        points = self.gain(self.seat, cards)
        if points > 0:
            yield reason("coloretto-takes", row=row, points=points)
        elif points < 0:
            yield reason("coloretto-costs", row=row, points=-points)
        else:
            yield reason("coloretto-brings-nothing", row=row)
        yield from self._parts(cards)
        others = {number: other for number, other in self.rows.items() if number != row}
        if self.next is not None:
            mine, rest = self.gain(self.next, cards), self.best(self.next, others)[1]
            if mine > max(rest, 0):
                yield reason("coloretto-denies", row=row, seat=self.next, points=mine - max(rest, 0))
            yield from self._leaving(others)

    def _parts(self, cards: Cards) -> Iterator[Reason]:
        """The change in each colour; together with the +2 cards this is the gain of the row."""
        before = {line.card: line for line in self.score(self.seat, ()).lines}
        after = {line.card: line for line in self.score(self.seat, cards).lines}
        if JOKER in cards:
            yield reason("coloretto-joker", cards=cards.count(JOKER))
        for card in (*self.view.colours, PLUS2):
            now = after[card].points if card in after else 0
            change = now - (before[card].points if card in before else 0)
            number = after[card].cards if card in after else 0
            if card == PLUS2 and change:
                yield reason("coloretto-plus2", cards=cards.count(PLUS2), points=change)
            elif change > 0:
                yield reason("coloretto-grows", colour=card, cards=number, points=change)
            elif change < 0:
                yield reason(
                    f"coloretto-{'minus' if now < 0 else 'shrinks'}", colour=card, cards=number, points=-change
                )

    # --- placing and drawing a card ---

    def _placing(self, row: int) -> Iterator[Reason]:
        assert self.view.drawn is not None
        before, after = self.rows[row], (*self.rows[row], self.view.drawn)
        was, now = self.gain(self.seat, before), self.gain(self.seat, after)
        if now > was:
            yield reason("coloretto-builds", row=row, points=now, before=was)
        elif now < was:
            yield reason("coloretto-falls", row=row, points=now, before=was)
        if self.next is None:
            yield reason("coloretto-last-in-the-round")
            return
        change = self.gain(self.next, after) - self.gain(self.next, before)
        if change < 0:
            yield reason("coloretto-spoils", row=row, seat=self.next, points=-change)
        elif change >= POOR:
            yield reason("coloretto-helps", row=row, seat=self.next, points=change)
        yield from self._leaving({**self.rows, row: after})

    def _drawing(self) -> Iterator[Reason]:
        row, points = self.best(self.seat, self.rows)
        if row is not None and points <= POOR:
            yield reason("coloretto-nothing-good-yet", points=points)
        better, worse = self._chances(points)
        if better >= LIKELY and better > worse:
            yield reason("coloretto-may-improve", chance=better)
        if worse >= LIKELY:
            yield reason("coloretto-may-hurt", chance=worse)
        if self.next is None:
            yield reason("coloretto-last-in-the-round")

    def _chances(self, best: int) -> tuple[int, int]:
        """The chances, in percent, that the next card improves our best row, and that it can only make it worse."""
        better = worse = 0
        rooms = [number for number, row in enumerate(self.view.rows, 1) if not row.taken and len(row.cards) < row.room]
        for card, number in self.view.unseen.items():
            most = max(self.best(self.seat, {**self.rows, r: (*self.rows[r], card)})[1] for r in rooms)
            better += number * (most > best)
            worse += number * (most < best)
        return round(100 * better / self.view.deck), round(100 * worse / self.view.deck)

    def _leaving(self, rows: Mapping[int, Cards]) -> Iterator[Reason]:
        """What the next player finds. A player with nothing to take would have to draw, which counts as little."""
        assert self.next is not None
        row, points = self.best(self.next, rows)
        if row is not None and points <= LITTLE:
            yield reason("coloretto-leaves-little", seat=self.next, points=points)
        elif row is not None and points >= MUCH:
            yield reason("coloretto-leaves-much", row=row, seat=self.next, points=points)

    # --- what cards are worth ---

    def best(self, seat: Seat, rows: Mapping[int, Cards]) -> tuple[int | None, int]:
        """The row with cards that gains most for a seat, and how much."""
        gains = {number: self.gain(seat, cards) for number, cards in rows.items() if cards}
        if not gains:
            return None, 0
        row = max(gains, key=lambda number: gains[number])
        return row, gains[row]

    def gain(self, seat: Seat, cards: Cards) -> int:
        """What cards would add to a seat's score now."""
        return self.score(seat, cards).total - self.score(seat, ()).total

    def score(self, seat: Seat, cards: Cards) -> Score:
        """What a seat would score now with these cards added to its own."""
        hand: Counts = self.hands[seat]
        for card in cards:
            hand = add(hand, card)
        return best_score(self.view.table, hand, self.view.colours)
