"""A match: what can be taken back, and how it ends early."""

from __future__ import annotations

import pytest

from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORITO_VARIANTS,
)
from tricolor.core import Ending, TricolorError


def test_a_match_knows_what_can_be_taken_back_without_anyone_having_learnt_something() -> None:
    cards = COLORETTO_VARIANTS[2].match("open", starter=0)
    cards.play_text("draw")
    drawn = cards.events[-2].number
    cards.play_text("place:1")
    placed = cards.events[-1].number
    assert cards.is_open_to_undo(placed)
    assert not cards.is_open_to_undo(drawn)
    moves = COLORITO_VARIANTS[0].match(None, starter=0)
    moves.play_text("A2-B3")
    moves.play_text("J9-J8")
    assert moves.is_open_to_undo(1)


def test_a_seat_that_is_not_there_cannot_resign() -> None:
    match = COLORETTO_VARIANTS[2].match("any")
    for seat in (-1, 3):
        with pytest.raises(TricolorError, match="resign: expected a seat from 0 to 2"):
            match.resign(seat)
    assert match.outcome is None


def test_resigning_lets_all_others_win() -> None:
    match = COLORETTO_VARIANTS[4].match("any")
    match.resign(2)
    assert match.outcome is not None
    assert match.outcome.ending is Ending.RESIGNED
    assert match.outcome.winners == (0, 1, 3)


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    for match in (COLORETTO_VARIANTS[0].match("x"), COLORITO_VARIANTS[0].match(None)):
        events = list(match.events)
        with pytest.raises(TricolorError, match="undo"):
            match.undo()
        assert match.events == events
