"""Explained choices: legal and best first, with reasons that every language has words for."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from tests.helpers import VARIANTS, Variant, colorio, colorito
from tests.naive.colorito import TARGETS
from tests.rules.test_colorito_ends import walled_in
from tests.test_words import messages
from tricolor.bots import LEVELS, Budget, Explained, Reason, bots_of, explain
from tricolor.bots.coloretto.reasons import Why
from tricolor.bots.explaining import reasons_of
from tricolor.bots.reasoning import REASONS, SAID, SIGNS, Sign, percent
from tricolor.core import AnyState, GameOver, IllegalAction, OptionError
from tricolor.engine import Engine
from tricolor.games import GAMES, get_game
from tricolor.games.coloretto import COLORETTO
from tricolor.games.coloretto.notation import Take
from tricolor.games.coloretto.view import RowView
from tricolor.match import Match
from tricolor.terminal.why import choice_lines, level_lines, reason_text
from tricolor.words import LANGUAGES, get_words

QUICK = Budget(nodes=200)
for _game in GAMES:
    bots_of(_game)  # which declares its reasons


def keys(explained: Explained) -> set[str]:
    return {reason.key for reason in explained.reasons}


def is_well_formed(reason: Reason) -> bool:
    return REASONS[reason.key] == reason.args.keys()


def at(state: AnyState, game: str) -> Match:
    """A match that stands at a state."""
    match = Match(get_game(game), state.players)
    match._states[:] = [state]
    return match


# --- what is explained --------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS[::2], ids=str)
def test_choices_are_legal_and_reasons_have_the_arguments_of_their_texts(variant: Variant) -> None:
    match, rng = variant.match("explained"), Random(5)
    words, names = get_words("en"), [f"Player {seat}" for seat in range(variant.players)]
    for turn in range(24):
        if match.turn is None:
            break
        legal = [str(action) for action in match.state.legal_actions()]
        if turn % (8 if variant.game.key == "colorito" else 3) == 0:
            explained = explain(match, 3, "champion", QUICK, seed=turn)
            assert 1 <= len(explained) <= 3
            for choice in explained:
                assert {choice.action, *choice.same} <= set(legal)
                assert 0 <= choice.value <= 1
                assert all(is_well_formed(reason) for reason in choice.reasons)
                assert all(choice_lines(1, choice, match.game, names, words))
        match.play(rng.choice(match.state.legal_actions()))


def test_the_best_comes_first_and_no_action_comes_twice() -> None:
    for game in GAMES:
        match = Variant(game, game.seats[0], {}).match("order")
        for _ in range(9):
            match.play(match.state.legal_actions()[0])
        explained = explain(match, 99, "champion", QUICK)
        if game.key != "coloretto":  # where later choices were dropped in a comparison, whatever they seemed worth
            assert [c.value for c in explained] == sorted((c.value for c in explained), reverse=True)
        actions = [action for c in explained for action in (c.action, *c.same)]
        assert len(actions) == len(set(actions))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_explains(level: str) -> None:
    for game in GAMES:
        match = Variant(game, game.seats[0], {}).match("levels")
        assert explain(match, 1, level, QUICK)[0].action in {str(a) for a in match.state.legal_actions()}


def test_the_same_rows_are_one_choice() -> None:
    match = Variant(get_game("coloretto"), 3, {"starter": 0}).match("rows")
    match.play_text("draw")
    (only,) = explain(match, 5, "expert")
    assert {only.action, *only.same} == {"place:1", "place:2", "place:3"}


def test_what_cannot_be_explained_is_refused() -> None:
    match = Match(get_game("colorio"), 2)
    with pytest.raises(IllegalAction, match="it is chance's turn"):
        explain(match)
    match = Variant(get_game("colorio"), 2, {}).match("over")
    with pytest.raises(OptionError, match="k: expected a number above 0"):
        explain(match, 0)
    with pytest.raises(OptionError, match="level: expected one of beginner"):
        explain(match, 1, "genius")
    match.resign(0)
    with pytest.raises(GameOver):
        explain(match)


# --- each game has reasons of its own ------------------------------------------


def test_colorito_names_the_piece_that_comes_home() -> None:
    state = colorito({"B4": "G8", "R3": "E5", "R7": "H6"}, base=TARGETS, starter=1)
    best = explain(at(state, "colorito"), 3, "expert")[0]
    assert best.action == "G8-G10"
    assert Reason("colorito-finishes", {"piece": "B4"}) in best.reasons


def test_colorito_explains_a_pass() -> None:
    """CT-NOMOVE."""
    (only,) = explain(at(colorito(walled_in()), "colorito"), 3, "expert")
    assert (only.action, keys(only)) == ("pass", {"colorito-pass"})


def test_colorio_tells_the_risk_of_a_lift_nobody_knows() -> None:
    opened = {"A1": "red", "B1": "red", "C1": "red", "D1": "red", "A2": "blue"}
    match = at(colorio(opened), "colorio")
    unseen = next(c for c in explain(match, 9, tells_covered=True) if "colorio-unseen" in keys(c))
    assert Reason("colorio-least-risk", {"chance": 5}) in unseen.reasons  # one of twenty fields is red


def test_colorito_names_the_move_that_it_was_compared_with() -> None:
    state = colorito({"B4": "G8", "B10": "B6", "L12": "D6", "R3": "E5", "R7": "H6"}, base=TARGETS, starter=1)
    best, second, *_ = explain(at(state, "colorito"), 3, "expert", QUICK)
    (beside,) = [reason for reason in best.reasons if "other" in reason.args]
    assert beside.args["other"] == second.said


def test_no_move_is_called_nearly_won_at_the_beginning() -> None:
    match = Variant(get_game("colorito"), 2, {"starter": 0}).match("first move")
    assert all(0.2 < choice.value < 0.8 for choice in explain(match, 3, "expert", QUICK))


def test_what_a_row_changes_adds_up() -> None:
    """A colour that is pushed into minus is told, so that the parts make the whole."""
    view = COLORETTO.new(3, {"starter": 0, "table": "brown"}).view(0)
    cards = {"red": 3, "yellow": 3, "green": 2, "blue": 2}
    seats = tuple(msgspec.structs.replace(seat, cards=cards) for seat in view.seats)
    rows = (RowView(3, ("blue", "blue"), False), *view.rows[1:])
    colours = ("red", "yellow", "green", "blue", "purple", "brown")
    view = msgspec.structs.replace(view, seats=seats, rows=rows, turn=0, colours=colours, removed=("orange",))
    reasons = list(Why(view).reasons(Take(1)))
    parts: dict[str, Any] = {why.key.removeprefix("coloretto-"): why.args for why in reasons}
    assert parts["takes"]["points"] == 7  # blue 4 cards +10 instead of -3 or green: the best three colours change
    points: list[tuple[str, Any]] = [(why.key, why.args.get("points")) for why in reasons]
    gained = sum(number for key, number in points if key.endswith(("grows", "plus2")))
    lost = sum(number for key, number in points if key.endswith(("minus", "shrinks")))
    assert gained - lost == parts["takes"]["points"]
    assert parts["minus"]["colour"] == "green"


def covered_red() -> Match:
    opened = {"A1": "red", "B1": "red", "C1": "red", "D1": "red", "A2": "blue", "B2": "green"}
    known = {"E1": "red", "C2": "blue"}
    match = at(colorio(opened, known), "colorio")
    object.__setattr__(match, "position", {"known": known})
    return match


def test_without_the_memory_aid_all_caps_are_alike() -> None:
    """CI-MEMORY: what is told is what whoever looks at the board can see."""
    (only,) = explain(covered_red(), 99)
    covered: Any = covered_red().state.view(0)
    assert only.said == Reason("lift-any")
    assert {only.action, *only.same} == {f"lift:{cell}" for cell in covered.covered}
    assert Reason("colorio-danger", {"colours": ("red",)}) in only.reasons
    assert Reason("colorio-blind-risk", {"chance": 5}) in only.reasons  # one red of nineteen caps
    assert not only.exact


def test_with_the_memory_aid_what_was_seen_is_told() -> None:
    told = {choice.action: choice for choice in explain(covered_red(), 99, tells_covered=True)}
    assert Reason("colorio-shows", {"colour": "red"}) in told["lift:E1"].reasons
    assert "colorio-fatal" in keys(told["lift:E1"])
    assert "colorio-safe" in keys(told["lift:C2"])


def test_a_certain_end_is_told_only_where_it_is_proven() -> None:
    for tells_covered in (False, True):
        for choice in explain(covered_red(), 99, tells_covered=tells_covered):
            if keys(choice) & {"colorio-wins", "colorio-loses"}:
                assert choice.exact
    assert [percent(chance) for chance in (0, 0.001, 0.214, 0.999, 1)] == [0, 1, 21, 99, 100]


def test_the_only_action_says_so() -> None:
    match = Variant(get_game("colorio"), 2, {"starter": 0}).match("forced")
    match.play_text("lift:A1")
    (only,) = explain(match)
    assert (only.action, keys(only)) == ("remove", {"forced"})  # CI-FIRST


# --- in words -----------------------------------------------------------------


def said_as(arguments: frozenset[str]) -> set[str]:
    """Seats are said by name."""
    return {"name" if argument == "seat" else argument for argument in arguments}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_action_has_a_text_with_its_arguments(language: str) -> None:
    texts = {key: names for key, names in messages(language).items() if key.startswith(("reason-", "say-"))}
    wanted = {f"reason-{key}": said_as(arguments) for key, arguments in REASONS.items()}
    wanted |= {f"say-{key}": set(arguments) for key, arguments in SAID.items()}
    assert texts == wanted
    assert SIGNS.keys() == REASONS.keys()


BUT = {"en": "but ", "de": "aber ", "ja": "ただし、"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_speaks_against_a_choice_begins_with_but(language: str) -> None:
    words = get_words(language)
    for key, arguments in REASONS.items():
        text = reason_text(Reason(key, example(arguments)), ["Ann", "Ben"], words)
        assert text.startswith(BUT[language]) == (SIGNS[key] is Sign.AGAINST), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_every_game_has_a_name_and_a_sentence(language: str) -> None:
    words = get_words(language)
    assert len({words(f"level-{level}") for level in LEVELS}) == len(LEVELS)
    for game in GAMES:
        lines = list(level_lines(game, LEVELS, words))
        assert len(set(lines)) == len(LEVELS)


EXAMPLES: dict[str, Any] = {
    "piece": "B7",
    "pieces": ("B3", "L12"),
    "colour": "red",
    "colours": ("red", "blue"),
    "seat": 1,
    "other": Reason("take", {"row": 2}),
    "change": 1.8,
    "instead": -0.4,
}


def example(arguments: Iterable[str]) -> dict[str, Any]:
    return {name: EXAMPLES.get(name, 4) for name in arguments}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_read_as_players_speak(language: str) -> None:
    words = get_words(language)
    for game in GAMES:
        for key in reasons_of(game.key):
            text = reason_text(Reason(key, example(REASONS[key])), ["Ann", "Ben"], words)
            assert "Ben" in text or "seat" not in REASONS[key]
            assert words.colour("red") in text or "colour" not in REASONS[key]


def test_pieces_and_points_are_written_as_the_language_writes_them() -> None:
    home = Reason("colorito-finishes", {"piece": "B7"})
    average = Reason("coloretto-average", {"change": 1.8, "other": Reason("take", {"row": 1}), "instead": -0.4})
    assert reason_text(home, [], get_words("en")) == "it brings dark blue 7 home"
    assert reason_text(home, [], get_words("de")) == "das bringt Dunkelblau 7 ins Ziel"
    said = "+1.8 points by the end of the round on average (take row 1: only −0.4)"
    assert reason_text(average, [], get_words("en")) == said
    said = "im Schnitt +1,8 Punkte bis zum Ende der Runde (Reihe 1 nehmen: nur −0,4)"
    assert reason_text(average, [], get_words("de")) == said


# --- over the wire ------------------------------------------------------------


def test_the_engine_explains_as_an_extension() -> None:
    engine = Engine()

    def ask(**request: Any) -> Any:
        return msgspec.json.decode(engine.answer(msgspec.json.encode(request)))

    assert ask(cmd="explain")["error"]["code"] == "no_game"
    ask(cmd="new", game="coloretto", players=3, seed=1, options={"starter": 0})
    answer = ask(cmd="explain", k=2, nodes=100, seed=4, id=7)
    assert answer["ok"] is True
    assert answer["id"] == 7
    (choice,) = answer["choices"]
    assert choice["action"] == "draw"
    assert {"key", "args"} == choice["reasons"][0].keys()
    assert ask(cmd="explain", k=2, nodes=100, seed=4)["choices"] == answer["choices"]
    assert ask(cmd="explain", k=0)["error"]["code"] == "bad_request"
    assert ask(cmd="explain", level="genius")["error"]["code"] == "bad_request"
