"""Why an action is not possible: every illegal action names a rule, and no answer tells what is hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORIO_VARIANTS,
    COLORITO_VARIANTS,
    VARIANTS,
    Variant,
    alone,
    coloretto,
    colorio,
    colorito,
    game_of,
    hurried,
    played,
    playout,
)
from tricolor.core import AnyState, GameOver, IllegalAction, Starter, Turn, WhyNot
from tricolor.engine import Engine
from tricolor.games.coloretto.cards import COLOURS
from tricolor.games.coloretto.notation import DEALS, DRAW, FIRSTS, PLACES, REMOVALS, TAKES, Jokers
from tricolor.games.colorio import Colorio
from tricolor.games.colorio.notation import COVERS, LIFTS, REMOVE, SHOWS, Show
from tricolor.games.colorito.notation import PASS, Move
from tricolor.terminal.why import why_not_text
from tricolor.words import LANGUAGES, get_words

INDEX = set(
    re.findall(
        r"^- (C[TOI]-[A-Z]+) ", (Path(__file__).parents[2] / "docs" / "rules-index.md").read_text(), re.MULTILINE
    )
)
PREFIX = {"colorito": "CT-", "coloretto": "CO-", "colorio": "CI-"}

STARTERS = [Starter(seat) for seat in range(5)]
JOKERS = [Jokers(colours) for many in (1, 2, 3) for colours in combinations_with_replacement(COLOURS, many)]
ALL_ACTIONS: dict[str, list[Any]] = {
    "colorito": [*(Move(a, b) for a in range(100) for b in range(100)), PASS, *STARTERS[:2]],
    "coloretto": [DRAW, *PLACES, *TAKES, *JOKERS, *REMOVALS, *FIRSTS, *DEALS, *STARTERS],
    "colorio": [*LIFTS, *COVERS, REMOVE, *SHOWS, *STARTERS],
}


def some_states(variant: Variant, seed: int, many: int) -> Iterator[Any]:
    """States of a random game: the first, the last, and some between."""
    rng = Random(f"{variant} {seed}")
    states = [
        state for state, _ in playout(variant.new(), rng, hurried, 100 if variant.game.key == "colorito" else 1000)
    ]
    yield from (states[0], *states[-2:], *rng.choices(states, k=many))


def answers(state: AnyState) -> dict[Any, WhyNot | None]:
    return {action: state.why_not(action) for action in ALL_ACTIONS[game_of(state).key]}


def check_every_action(state: AnyState) -> set[tuple[str, str]]:
    """Every action is either legal or forbidden by a rule of its game; the rules and keys that were named."""
    game = game_of(state)
    legal = set(state.possible_actions())
    named = set()
    for action, why_not in answers(state).items():
        assert (why_not is None) == (action in legal), action
        if why_not is not None:
            assert why_not.rule in INDEX
            assert why_not.rule.startswith(PREFIX[game.key])
            named.add((why_not.rule, why_not.key))
    assert legal <= set(ALL_ACTIONS[game.key])
    return named


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_every_illegal_action_of_colorito_names_a_rule(variant: Variant) -> None:
    named = set[tuple[str, str]]()
    for state in some_states(variant, 1, 2):
        named |= check_every_action(state)
    rules = {rule for rule, _ in named}
    assert {"CT-START", "CT-MUST", "CT-SAME", "CT-STEP", "CT-JUMP", "CT-STEPJUMP", "CT-NOMOVE"} <= rules
    assert ("CT-STRICT" in rules) == variant.options["strict"]


def test_every_illegal_action_of_coloretto_names_a_rule() -> None:
    named = set[tuple[str, str]]()
    for variant in COLORETTO_VARIANTS:
        for seed in range(2):
            for state in some_states(variant, seed, 15):
                named |= check_every_action(state)
    keys = {key for _, key in named}
    assert {key for key in catalogue_keys() if key.startswith("coloretto-")} <= keys
    assert {rule for rule, _ in named} == {
        f"CO-{rule}" for rule in ["REMOVE", "FIRST", "DECK", "TURN", "DRAW", "FULL", "TAKE", "ROWS", "LAST", "JOKER"]
    }


def test_every_illegal_action_of_colorio_names_a_rule() -> None:
    named = set[tuple[str, str]]()
    for variant in COLORIO_VARIANTS:
        for state in some_states(variant, 1, 20):
            named |= check_every_action(state)
    keys = {key for _, key in named}
    assert {key for key in catalogue_keys() if key.startswith("colorio-")} <= keys
    assert {rule for rule, _ in named} == {
        f"CI-{rule}" for rule in ["BOARD", "TURN", "COVER", "FIRST", "REMOVE", "LAST", "WIN", "POINTS", "YOUNGEST"]
    }


def catalogue_keys() -> set[str]:
    text = (Path(__file__).parents[2] / "src/tricolor/words/en.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^why-not-(\S+) =", text, re.MULTILINE))


def test_the_error_carries_the_answer_and_the_message_stays_as_it_was() -> None:
    for variant in VARIANTS:
        for state in some_states(variant, 2, 1):
            actions = ALL_ACTIONS[variant.game.key]
            for action in Random(0).sample(actions, 40):
                why_not = state.why_not(action)
                if why_not is None:
                    continue
                with pytest.raises(GameOver if state.turn is None else IllegalAction) as refused:
                    state.play(action)
                assert refused.value.why_not == why_not
                assert str(refused.value).startswith(f"{action} is not ")


@pytest.mark.parametrize("variant", COLORIO_VARIANTS, ids=str)
def test_ci_memory_states_that_look_alike_give_the_same_answers(variant: Variant) -> None:
    """CI-MEMORY: whatever lies below the caps, seen before or not, changes no answer to a player."""
    rng = Random(str(variant))
    for state in some_states(variant, 3, 8):
        assert isinstance(state, Colorio)
        mine = answers(state)
        for _ in range(4):
            twin = with_other_secrets(state, rng)
            assert twin.view(0) == state.view(0)
            theirs = answers(twin)
            if state.turn is Turn.CHANCE:  # which colours can come up is chance's own knowledge
                mine, theirs = ({a: w for a, w in told.items() if not isinstance(a, Show)} for told in (mine, theirs))
            assert theirs == mine


def with_other_secrets(state: Colorio, rng: Random) -> Colorio:
    """The same to look at: all covered fields have other colours, or none that anybody has seen."""
    hidden = tuple(
        rng.randrange(-1, 5) if state.caps >> field & 1 else colour for field, colour in enumerate(state.seen)
    )
    return replace(state, seen=hidden)


def test_an_answer_of_colorio_names_only_colours_that_are_open() -> None:
    for state in some_states(COLORIO_VARIANTS[0], 4, 60):
        for why_not in answers(state).values():
            if why_not is not None and "colour" in why_not.args:
                assert state.view(None).open[why_not.args["cell"]] == why_not.args["colour"]


def test_every_answer_can_be_said_in_every_language() -> None:
    said = set()
    for variant in VARIANTS:
        for state in some_states(variant, 5, 3):
            actions = ALL_ACTIONS[variant.game.key]
            for action in Random(str(variant)).sample(actions, 60):
                why_not = state.why_not(action)
                if why_not is not None:
                    said.add(why_not.key)
                    texts = {why_not_text(why_not, get_words(language)) for language in LANGUAGES}
                    assert len(texts) == len(LANGUAGES)
    assert len(said) > 25


# --- the sentences of each rule ------------------------------------------------


def why(state: AnyState, action: str) -> tuple[str, str]:
    """The rule and the English sentence."""
    why_not = state.why_not(game_of(state).parse(action))
    assert why_not is not None
    return why_not.rule, why_not_text(why_not, get_words("en"))


def test_colorito_says_what_is_wrong_with_a_move() -> None:
    start = colorito()
    assert why(start, "B2-A3") == ("CT-STEP", "A3 is dark blue; light blue 12 must end on white or light blue.")
    assert why(start, "E5-E6") == ("CT-MUST", "There is no piece on E5.")
    assert why(start, "J9-J8") == ("CT-MUST", "The piece on J9, yellow 11, is not yours.")
    assert why(start, "A1-A2") == ("CT-MUST", "A2 is occupied by light blue 11, and nothing is ever captured.")
    assert why(start, "A2-A2") == ("CT-SAME", "A move may not end where it began, on A2.")
    assert why(start, "A1-J10")[0] == "CT-MUST"
    assert why(start, "A2-J7") == ("CT-JUMP", "Neither a step nor jumps take light blue 11 from A2 to J7.")
    assert why(start, "B1-B3")[0] == "CT-JUMP", "it gets there by a jump, but dark blue 2 may not stay on light blue"
    assert why(start, "pass")[0] == "CT-NOMOVE"
    assert why(start, "starter:1") == ("CT-START", "It is already settled who starts.")


def test_colorito_says_that_a_step_never_comes_after_a_jump() -> None:
    state = alone(("L11", "D4"), ("L12", "E5"))
    assert why(state, "D4-G7") == (
        "CT-STEPJUMP",
        "To reach G7, light blue 11 would need a step after a jump. A step always comes first.",
    )


def test_colorito_says_what_only_the_strict_game_forbids() -> None:
    """CT-STRICT: the sample of the sheet, J3-J4-H6."""
    pieces = {"L19": "J3", "L20": "I5"}
    assert "J3-H6" in {str(action) for action in alone(*pieces.items()).legal_actions()}
    rule, text = why(alone(*pieces.items(), strict=True), "J3-H6")
    assert rule == "CT-STRICT"
    assert text.startswith("Strict game: the step before a jump must also land on white or light blue")


def test_after_the_end_the_rule_that_ended_the_game_is_named() -> None:
    for variant, rule in ((COLORETTO_VARIANTS[0], "CO-LAST"), (COLORIO_VARIANTS[0], "CI-WIN")):
        *_, (state, _) = playout(variant.new(), Random(1))
        assert {why_not and why_not.rule for why_not in answers(state).values()} == {rule}


def test_coloretto_says_what_is_wrong() -> None:
    state = coloretto(3, "red>1 blue>1 joker>1")
    assert why(state, "take:2") == ("CO-TAKE", "Row 2 is empty: you can only take a row that holds a card.")
    assert why(state, "take:5") == ("CO-ROWS", "There is no row 5, only rows 1 to 3.")
    assert why(state, "place:2") == ("CO-DRAW", "There is no card to place: draw one first.")
    drawn = played(state, "draw deal:plus2")
    assert why(drawn, "place:1") == ("CO-FULL", "Row 1 is full: it has room for 3 cards.")
    assert why(drawn, "draw") == ("CO-TURN", "You have drawn a card (+2): place it first.")
    assert why(drawn, "take:1")[0] == "CO-TURN"
    taken = played(state, "take:1")
    assert why(taken, "take:1") == ("CO-TAKE", "Row 1 has already been taken in this round.")
    full = coloretto(2, "red>1 blue>2 red>2 blue>3 red>3 blue>3")
    assert why(full, "draw") == ("CO-FULL", "All rows are full: you have to take one.")
    assert why(state, "jokers:red")[0] == "CO-JOKER"
    assert why(state, "deal:red") == ("CO-DRAW", "Only chance decides that.")


def test_colorio_says_what_is_wrong() -> None:
    state = colorio({"A1": "red", "B1": "red", "C1": "blue"}, {"D1": "red", "E1": "blue"}, forbidden="E1")
    assert why(state, "lift:E1") == (
        "CI-LAST",
        "The cap on E1 was put there last: your first lift must be another one.",
    )
    assert why(state, "lift:A1") == ("CI-TURN", "There is no cap on A1: the field is already open.")
    assert why(state, "remove") == ("CI-TURN", "You have no cap in hand: lift one first.")
    lifted = played(state, "lift:D1")
    assert why(lifted, "cover:A1") == (
        "CI-COVER",
        "A1 is the same colour (red) as the field you just uncovered: cover another colour.",
    )
    assert why(lifted, "cover:D1") == ("CI-COVER", "The cap cannot go back to D1, where it came from.")
    assert why(lifted, "cover:E1")[0] == "CI-TURN"
    assert why(lifted, "lift:E1")[0] == "CI-TURN"
    last = played(colorio({"A1": "red"}, {"D1": "blue"}, lifts_left=1), "lift:D1")
    assert why(last, "cover:A1")[0] == "CI-REMOVE"
    first = played(colorio({}, {"D1": "blue"}, first_turn=True), "lift:D1")
    assert why(first, "cover:A1")[0] == "CI-FIRST"


def test_the_engine_says_which_rule() -> None:
    engine = Engine()
    engine.answer(b'{"cmd": "new", "game": "colorito", "players": 2, "options": {"starter": 0}}')
    error = json.loads(engine.answer(b'{"cmd": "play", "action": "B2-A3"}'))["error"]
    assert error["code"] == "illegal_action"
    assert error["message"].startswith("B2-A3 is not legal: seat 0 is to move and may play ")
    assert error["why_not"] == {
        "rule": "CT-STEP",
        "key": "why-not-colorito-colour",
        "args": {"piece": "L12", "origin": "B2", "cell": "A3", "colour": "dark blue", "own": "light blue"},
    }


def test_an_action_that_is_none_of_the_game_is_not_explained() -> None:
    assert colorito().why_not(Move(0, 400)) is None
    with pytest.raises(IllegalAction) as refused:
        colorito().play(Move(400, 0))
    assert refused.value.why_not is None
