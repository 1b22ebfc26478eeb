"""A greedy player of Coloretto: takes the row that gains most, unless drawing promises more."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ...games.coloretto.cards import KIND_OF, NO_CARDS, Counts, add
from ...games.coloretto.notation import Action, Draw, Jokers, Place, Take
from ...games.coloretto.scoring import best_score, total
from ...games.coloretto.view import ColorettoView
from ..base import Bot, Choice, share

ENVY: Final = 0.6  # the cost to us of each point that a row gives the others
PATIENCE: Final = 0.75  # discounts a row that another player may take before our next turn
DOUBLES_ODDS: Final = 12  # points: a lead this large doubles the odds

Rows = tuple[tuple[str, ...], ...]


class GreedyColoretto(Bot[ColorettoView, Action]):
    """Counts what each row would gain now for itself and for the others; looks one card ahead."""

    def choose(self, view: ColorettoView, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        table = Table(view, self.seat)
        worth = {action: table.worth(action) for action in legal}
        action = max(legal, key=lambda a: (worth[a], rng.random()))
        others = [seat.score for number, seat in enumerate(view.seats) if number != self.seat]
        lead = view.seats[self.seat].score - max(others)
        return Choice(action, share(lead / DOUBLES_ODDS, len(view.seats)), len(legal))


class Table:
    """What the rows on the table mean to a seat."""

    def __init__(self, view: ColorettoView, seat: int) -> None:
        self.view = view
        self.hands = [counts(shown.cards) for shown in view.seats]
        self.seat = seat
        self.rows: Rows = tuple(row.cards for row in view.rows)
        self.rivals = [s for s, shown in enumerate(view.seats) if s != seat and not shown.took_row]

    def worth(self, action: Action) -> float:
        """What an action promises, in points."""
        match action:
            case Take(row):
                return self.gain(self.seat, self.rows[row - 1])
            case Place(row):
                assert self.view.drawn is not None
                return self.after_placing(row - 1, self.view.drawn)
            case Draw():
                return PATIENCE * self.after_drawing() if self.rivals else self.after_drawing()
            case Jokers(colours):
                return total(self.view.table, self.hands[self.seat], colours)
        raise AssertionError(f"a player of Coloretto never has the choice {action}")

    def gain(self, seat: int, cards: Sequence[str]) -> float:
        """What cards would add to a player's score."""
        before, after = self.hands[seat], self.hands[seat]
        for card in cards:
            after = add(after, card)
        table, colours = self.view.table, self.view.colours
        return best_score(table, after, colours).total - best_score(table, before, colours).total

    def after_placing(self, row: int, card: str) -> float:
        """Our best row less what we leave the others, once a card is placed."""
        rows = [
            (*cards, card) if r == row else cards for r, cards in enumerate(self.rows) if not self.view.rows[r].taken
        ]
        own = max(self.gain(self.seat, cards) for cards in rows)
        if not self.rivals:
            return own
        theirs = sum(max(self.gain(rival, cards) for cards in rows) for rival in self.rivals)
        return own - ENVY * theirs / len(self.rivals)

    def after_drawing(self) -> float:
        """The same, averaged over the cards that may come."""
        rooms = [r for r, row in enumerate(self.view.rows) if not row.taken and len(row.cards) < row.room]
        unseen = self.view.unseen
        expected = sum(number * max(self.after_placing(row, card) for row in rooms) for card, number in unseen.items())
        return expected / sum(unseen.values())


def counts(cards: dict[str, int]) -> Counts:
    """Cards by name as counts."""
    numbers = list(NO_CARDS)
    for card, number in cards.items():
        numbers[KIND_OF[card]] = number
    return tuple(numbers)
