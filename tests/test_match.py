"""A match: what can be taken back, and how it ends early."""

from __future__ import annotations

from typing import Any, assert_type

import pytest

from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORITO_VARIANTS,
)
from tricolor.core import AnyState, Ending, FieldError, IllegalAction, NotationError, OptionError, TricolorError
from tricolor.fair import Chance
from tricolor.games import get_game
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.games.colorito.view import ColoritoView
from tricolor.match import Match


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


def test_a_type_checker_knows_the_states_of_a_game_that_is_given() -> None:
    match = Match(COLORITO, 2, {"starter": 0})
    assert_type(match.state, Colorito)
    assert_type(match.copy().states[0].view(0), ColoritoView)
    assert_type(Match("colorito", 2).state, AnyState)
    match.play(match.state.legal_actions()[0])
    assert match.state.moves == (1, 0)


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


# --- as people type it ---------------------------------------------------------


def test_a_match_takes_names_and_notation() -> None:
    match = Match("colorio", 2, {"starter": 0}, chance=Chance(7))
    match.play("lift:A2")
    assert str(match.events[0]) == "1 0 lift:A2"
    with pytest.raises(NotationError):
        match.play("hello")
    same = Match(get_game("colorio"), 2, {"starter": 0}, chance=Chance("7"))
    same.play_text("lift:A2")
    assert same.events == match.events


@pytest.mark.parametrize(
    ("game", "text", "forbidden"),
    [("colorito", "A2-B3", "A1-J10"), ("coloretto", "draw", "take:1"), ("colorio", "lift:A2", "remove")],
)
def test_a_state_takes_notation_too(game: str, text: str, forbidden: str) -> None:
    facts = get_game(game)
    state = Match(game, 2, {"starter": 0}, chance=Chance(7)).state
    legal = next(action for action in map(str, state.legal_actions()) if game == "colorito" or action == text)
    assert state.play(legal) == state.play(facts.parse(legal))
    with pytest.raises(IllegalAction, match=f"{forbidden} is not legal"):
        state.play(forbidden)
    assert state.why_not(forbidden) == state.why_not(facts.parse(forbidden)) is not None
    assert state.why_not(legal) is None
    with pytest.raises(NotationError):
        state.play("hello")


WRONG: list[Any] = [7, 1.5, True, b"x", [1], object()]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_match_says_what_its_arguments_must_be(wrong: Any) -> None:
    with pytest.raises(OptionError, match="game: expected one of"):
        Match(wrong, 2)
    with pytest.raises(OptionError, match="options: expected a mapping of names to values"):
        Match("coloretto", 2, wrong)
    with pytest.raises(OptionError, match=r"chance: expected a Chance, such as Chance\(7\)"):
        Match("coloretto", 2, chance=wrong)
    with pytest.raises(FieldError, match="names: expected a list of 2 texts"):
        Match("coloretto", 2, names=wrong)


def test_a_match_says_what_else_was_expected() -> None:
    nothing: Any = None
    with pytest.raises(OptionError, match="game: expected one of"):
        Match(nothing, 2)
    for names in ("Ada", ["Ada"], ["Ada", "Bob", "Cleo"], ["Ada", None]):
        with pytest.raises(FieldError, match="names: expected a list of 2 texts"):
            Match("coloretto", 2, names=names)  # type: ignore[arg-type]
    match = Match("coloretto", 2, chance=Chance(7))
    events = list(match.events)
    for number in (-1, 1.5, True, "1", None):
        with pytest.raises(FieldError, match="number: expected a whole number from 0 on"):
            match.rewind(number)  # type: ignore[arg-type]
    assert match.events == events
    with pytest.raises(OptionError, match="chance: expected a Chance"):
        match.draw_from(nothing)
    assert len(match.segments) == 1


@pytest.mark.parametrize("wrong", [*WRONG, None])
@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_notation_is_a_text(game: str, wrong: Any) -> None:
    match = Match(game, 2, {"starter": 0}, chance=Chance(7))
    for read in (match.game.parse, match.state.parse, match.play_text):
        with pytest.raises(NotationError, match="is not an action of"):
            read(wrong)


@pytest.mark.parametrize("wrong", [7, 1.5, "ab", b"ab", [1], {1: 2}, None])
def test_nonces_and_pledges_are_lists_of_texts(wrong: Any) -> None:
    with pytest.raises(FieldError, match="nonces: expected a list of texts"):
        Chance("seed", wrong)
    with pytest.raises(FieldError, match="pledges: expected a list of texts"):
        Chance("seed", (), wrong)


@pytest.mark.parametrize("seed", [None, 1.5, True, b"7"])
def test_a_seed_is_a_text_or_a_number(seed: Any) -> None:
    with pytest.raises(FieldError, match="seed: expected a text or a whole number"):
        Chance(seed)


@pytest.mark.parametrize(("game", "players"), [("colorito", 2), ("coloretto", 3), ("colorio", 5)])
def test_matches_states_and_views_can_be_read(game: str, players: int) -> None:
    match = Match(game, players, {"starter": 0}, chance=Chance("print"))
    name = match.game.name
    assert repr(match) == f"<Match of {name}, {players} players, {len(match.events)} events, seat 0 to move>"
    assert str(match) == str(match.state) == str(match.state.view(None))
    assert len(str(match).splitlines()) > 4
    assert "seat 1" in str(match) or game == "colorio"
    match.resign(0)
    assert repr(match).endswith("over>")
    assert "print" not in repr(match.chance)  # a seed stays secret while a game runs
