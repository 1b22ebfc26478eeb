"""Coloretto in messages."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ...core import Seat
from ...protocol import Sentence
from ..telling import Telling, sentence
from .cards import LAST, TABLES
from .messages import TYPES, ColorettoChoice, ColorettoExtra, SeatSum, Sum, Taking, lines_of
from .notation import Action, Deal, Draw, First, Jokers, Place, RemoveColour, Take
from .rules import Coloretto
from .scoring import best_score


class ColorettoTelling(Telling[Coloretto, Action]):
    """Cards and rows, and what everyone holds."""

    types = TYPES

    def tell(self, before: Coloretto, after: Coloretto, by: Seat | None, action: Action) -> list[Sentence]:
        return [_told(before, by, action)]

    def asked(self, state: Coloretto) -> str:
        if state.scoring:
            return "jokers"
        if state.drawn is not None:
            return "place"
        kinds = {type(action) for action in state.legal_actions()}
        return "draw-or-take" if len(kinds) > 1 else "draw" if Draw in kinds else "take"

    def choices(self, state: Coloretto) -> list[ColorettoChoice]:
        seat = state.turn
        assert isinstance(seat, int)
        now = state.score(seat).total
        return [_choice(state, action, seat, now) for action in state.legal_actions()]

    def attempts(self, state: Coloretto, offered: Collection[str]) -> Iterator[str]:
        """A row is taken, or gets the card that was drawn."""
        yield "draw"
        for row in range(1, len(state.rows) + 1):
            yield f"take:{row}" if state.drawn is None else f"place:{row}"

    def extra(self, state: Coloretto) -> ColorettoExtra:
        sums = [state.score(seat) for seat in range(state.players)]
        return ColorettoExtra(
            list(TABLES[state.options.table]),
            [SeatSum(score.total, list(score.plus), lines_of(score)) for score in sums],
            [_gains(state, row, [score.total for score in sums]) for row in range(len(state.rows))],
        )


def _gains(state: Coloretto, row: int, now: list[int]) -> list[int]:
    """By how much a row would change the score of each seat."""
    if not state.rows[row]:
        return []
    hands = [state.hand_with(row, seat) for seat in range(state.players)]
    after = [best_score(state.options.table, hand, state.colours).total for hand in hands]
    return [then - before for then, before in zip(after, now, strict=True)]


def _told(before: Coloretto, by: Seat | None, action: Action) -> Sentence:
    match action:
        case RemoveColour(colour):
            return sentence("remove-colour", colour=colour)
        case First(colour):
            return sentence("first", seat=before.first_seat, colour=colour)
        case Draw():
            return sentence("draw", seat=by)
        case Deal(card):
            return sentence("last") if card == LAST else sentence("deal", card=card)
        case Place(row):
            return sentence("place", seat=by, row=row)
        case Take(row):
            return sentence("take", seat=by, row=row)
        case Jokers(colours):
            return sentence("jokers", seat=by, colours=list(colours))
    raise AssertionError(f"not an action of Coloretto: {action}")


def _choice(state: Coloretto, action: Action, seat: Seat, now: int) -> ColorettoChoice:
    if isinstance(action, Take):
        after = best_score(state.options.table, state.hand_with(action.row - 1), state.colours)
        return ColorettoChoice(str(action), score=Taking(now, after.total, lines_of(after)))
    if isinstance(action, Jokers):
        after = state.play(action).score(seat)
        return ColorettoChoice(str(action), sum=Sum(after.total, lines_of(after)))
    return ColorettoChoice(str(action))
