"""Explained choices: legal and best first, with reasons that every language has words for."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.helpers import VARIANTS, Variant, colorio, colorito
from tests.naive.colorito import TARGETS
from tests.rules.test_colorito_ends import walled_in
from tests.test_words import messages
from tricolor.bots import LEVELS, Budget, Explained, Reason, explain
from tricolor.bots.explaining import REASONS, _of_features, percent, reasons_of
from tricolor.core import AnyState, GameOver, IllegalAction, OptionError
from tricolor.engine import Engine
from tricolor.games import GAMES, get_game
from tricolor.match import Match
from tricolor.terminal.why import choice_lines, level_lines, reason_text
from tricolor.words import LANGUAGES, get_words

QUICK = Budget(nodes=200)


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
    with pytest.raises(IllegalAction, match="chance is on"):
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
    unseen = next(c for c in explain(match, 9) if "colorio-unseen" in keys(c))
    assert Reason("colorio-fatal-risk", {"chance": 5}) in unseen.reasons  # one of twenty fields is red


def covered_red() -> Match:
    opened = {"A1": "red", "B1": "red", "C1": "red", "D1": "red", "A2": "blue", "B2": "green"}
    state = colorio(opened, {"E1": "red", "C2": "blue"})
    position = {"known": {"E1": "red", "C2": "blue"}}
    match = at(state, "colorio")
    object.__setattr__(match, "position", position)
    return match


def test_no_reason_tells_what_lies_below_a_cap() -> None:
    """CI-MEMORY: neither its colour nor that it would be fatal, which is as much."""
    told = explain(covered_red(), 99)
    assert not any("colour" in reason.args for choice in told for reason in choice.reasons)
    assert all("lift:E1" not in (choice.action, *choice.same) for choice in told)
    known = next(choice for choice in told if choice.action == "lift:C2")
    assert keys(known) == {"colorio-seen-before"}


def test_with_the_memory_aid_it_does() -> None:
    told = {choice.action: choice for choice in explain(covered_red(), 99, tells_covered=True)}
    assert Reason("colorio-shows", {"colour": "red"}) in told["lift:E1"].reasons
    assert Reason("colorio-fatal-risk", {"chance": 100}) in told["lift:E1"].reasons
    assert "colorio-safe" in keys(told["lift:C2"])


def test_what_is_certain_is_said_only_where_it_is_proven() -> None:
    features = {"removes": True, "wins": True, "sets_trap": 0.999}
    for exact in (True, False):
        said = {r.key for r in _of_features(features, exact=exact, tells_covered=False)}
        assert ("colorio-wins" in said) == exact
    assert [percent(chance) for chance in (0, 0.001, 0.214, 0.999, 1)] == [0, 1, 21, 99, 100]


# --- in words -----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_with_its_arguments(language: str) -> None:
    texts = {key: variables for key, variables in messages(language).items() if key.startswith("reason-")}
    assert texts == {f"reason-{key}": set(arguments) for key, arguments in REASONS.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_every_game_has_a_name_and_a_sentence(language: str) -> None:
    words = get_words(language)
    assert len({words(f"level-{level}") for level in LEVELS}) == len(LEVELS)
    for game in GAMES:
        lines = list(level_lines(game, LEVELS, words))
        assert len(set(lines)) == len(LEVELS)


EXAMPLES: dict[str, Any] = {"piece": "B7", "pieces": ("B3", "L12"), "colour": "red", "seat": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_read_as_players_speak(language: str) -> None:
    words = get_words(language)
    for game in GAMES:
        for key in reasons_of(game.key):
            args = {name: EXAMPLES.get(name, 4) for name in REASONS[key]}
            text = reason_text(Reason(key, args), ["Ann", "Ben"], words)
            assert "Ben" in text or "seat" not in args
            assert words.colour("red") in text or "colour" not in args
    assert reason_text(Reason("colorito-finishes", {"piece": "B7"}), [], get_words("de")) == "das bringt D7 ans Ziel"


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
