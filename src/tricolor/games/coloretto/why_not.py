"""Why an action of Coloretto is not allowed: the rule that forbids it. The rules decide; this only explains."""

from __future__ import annotations

from ...core import Starter, Turn, WhyNot, forbids
from .cards import JOKER, KIND_OF, LAST
from .notation import Deal, Draw, First, Jokers, Place, RemoveColour, Take
from .rules import Coloretto


def why_not(state: Coloretto, action: object) -> WhyNot | None:
    """The rule that forbids an illegal action."""
    if state.turn is None:
        return forbids("CO-LAST", "over")
    if isinstance(action, RemoveColour | First | Deal | Starter):
        return _chance(state, action)
    if state.starter is None:
        return forbids("CO-DECK", "not-started")
    if state.drawing:
        return forbids("CO-DRAW", "coloretto-drawing")
    if state.scoring:
        return _scoring(state, action)
    match action:
        case Jokers():
            return forbids("CO-JOKER", "coloretto-jokers-later")
        case Draw():
            return forbids("CO-FULL", "coloretto-all-full") if state.drawn is None else _place_first(state)
        case Take(row):
            return _no_row(state, row) or (
                forbids("CO-TAKE", "coloretto-empty", row=row) if state.drawn is None else _place_first(state)
            )
        case Place(row):
            if state.drawn is None:
                return forbids("CO-DRAW", "coloretto-nothing-drawn")
            return _no_row(state, row) or forbids("CO-FULL", "coloretto-full", row=row, room=state.room(row - 1))
    return None


def _place_first(state: Coloretto) -> WhyNot:
    """CO-TURN: draw and place a card or take a row, not both."""
    assert state.drawn is not None
    return forbids("CO-TURN", "coloretto-place-first", card=state.drawn)


def _no_row(state: Coloretto, row: int) -> WhyNot | None:
    """CO-ROWS, CO-TAKE: a row that is not on the table."""
    if row not in range(1, len(state.rows) + 1):
        return forbids("CO-ROWS", "coloretto-no-such-row", row=row, rows=len(state.rows))
    if state.rows[row - 1] is None:
        return forbids("CO-TAKE", "coloretto-taken", row=row)
    return None


def _scoring(state: Coloretto, action: object) -> WhyNot:
    """CO-LAST, CO-JOKER: after the last round only jokers are left to assign."""
    seat = state.turn
    assert isinstance(seat, int)
    if not isinstance(action, Jokers):
        return forbids("CO-LAST", "coloretto-rounds-over")
    for colour in action.colours:
        if colour not in state.colours:
            return forbids("CO-JOKER", "coloretto-not-in-play", colour=colour)
    return forbids("CO-JOKER", "coloretto-how-many-jokers", jokers=state.hands[seat][KIND_OF[JOKER]])


def _chance(state: Coloretto, action: RemoveColour | First | Deal | Starter) -> WhyNot:
    """CO-REMOVE, CO-FIRST, CO-DECK, CO-DRAW, CO-LAST: what chance draws, and when."""
    match action:
        case RemoveColour():
            rule = "CO-REMOVE"
        case First():
            rule = "CO-FIRST"
        case Starter():
            rule = "CO-DECK"
        case Deal(card):
            rule = "CO-LAST" if card == LAST else "CO-DRAW"
    return forbids(rule, "chance-now" if state.turn is Turn.CHANCE else "chance")
