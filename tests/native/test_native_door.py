"""The border of the native core: notation, refusals, positions that cannot be, and what happens without a core."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tricolor import native
from tricolor.core import AnyGame, GameOver, IllegalAction, NotationError, PositionError, TricolorError
from tricolor.games.coloretto import COLORETTO
from tricolor.games.colorio import COLORIO
from tricolor.games.colorito import COLORITO

GAMES: list[AnyGame] = [COLORITO, COLORETTO, COLORIO]
NUMBERED = {"colorito": 10_003, "coloretto": 159, "colorio": 61}


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_tricolor_is_imported_without_the_core() -> None:
    done = run("import sys, tricolor; print('tricolor._native' in sys.modules)")
    assert done.stdout.strip() == "False"


def test_a_missing_core_is_reported_with_what_to_do() -> None:
    done = run(
        "import sys; sys.modules['tricolor._native'] = None\n"
        "try:\n    import tricolor.native\nexcept ImportError as error:\n    print(type(error).__name__, error)"
    )
    assert done.stdout.startswith("NativeMissing The native core is missing")
    assert "pip install ." in done.stdout


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_action_has_the_notation_of_the_rules(game: AnyGame) -> None:
    position = native.new_position(game.key, 2)
    for number in range(NUMBERED[game.key]):
        text = position.text(number)
        assert position.parse(text) == number
        assert str(game.parse(text)) == text
    for number in (-1, NUMBERED[game.key]):
        with pytest.raises(PositionError):
            position.text(number)


def test_jokers_may_be_named_in_any_order() -> None:
    parse = native.ColorettoPosition.parse
    assert parse("jokers:blue,red,blue") == parse("jokers:red,blue,blue")


@given(st.one_of(st.text(max_size=20), st.text(alphabet="ABEJ0159:-,adefijklmoprstv ", max_size=20)))
def test_both_understand_the_same_texts(text: str) -> None:
    for game in GAMES:
        try:
            expected = str(game.parse(text))
        except NotationError:
            expected = None
        position = native.new_position(game.key, 2)
        try:
            got = position.text(position.parse(text))
        except (NotationError, UnicodeEncodeError, TypeError):  # a lone surrogate is no text for C++
            got = None
        assert got == expected


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_position_is_shown_as_what_makes_it(game: AnyGame) -> None:
    position = native.new_position(game.key, 2)
    for seed in range(12):
        position.play(position.random_action(seed))
    kind = type(position)
    again = eval(repr(position), {kind.__name__: kind})
    assert type(again) is kind
    assert again.facts() == position.facts()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_illegal_actions_are_refused_and_change_nothing(game: AnyGame) -> None:
    rng = random.Random(game.key)
    position = native.new_position(game.key, 2)
    for _ in range(60):
        if position.turn is None:
            break
        possible = {*position.legal_actions(), *(a for a, _ in position.chance_weights())}
        before = position.facts()
        for number in (-1, -(2**31), 2**31 - 1, *(rng.randrange(NUMBERED[game.key]) for _ in range(20))):
            assert position.is_possible(number) == (number in possible)
            if number not in possible:
                with pytest.raises(IllegalAction, match=r"is not legal: (chance|seat [01]) is to move and may play"):
                    position.play(number)
        assert position.facts() == before
        position.play(rng.choice(sorted(possible)))


@pytest.mark.parametrize("game", [COLORETTO, COLORIO], ids=lambda game: game.key)
def test_nothing_can_be_played_after_the_end_and_all_can_be_undone(game: AnyGame) -> None:
    rng = random.Random(1)
    position = native.new_position(game.key, 3)
    first, plies = position.facts(), 0
    while position.turn is not None:
        position.play(rng.choice(position.legal_actions() or [a for a, _ in position.chance_weights()]))
        plies += 1
    with pytest.raises(GameOver):
        position.play(0)
    with pytest.raises(IllegalAction):
        position.undo(plies + 1)
    position.undo(plies)
    assert position.facts() == first


def test_a_copy_goes_its_own_way() -> None:
    position = native.ColorettoPosition(3, starter=0)
    copy = position.copy()
    copy.play(copy.chance_weights()[0][0])
    assert copy.facts() != position.facts()


# --- positions that cannot be ------------------------------------------------


def middle(game: AnyGame, players: int, rng: random.Random) -> native.Position:
    position = native.new_position(game.key, players)
    for _ in range(rng.randrange(150)):
        if position.turn is None:
            break
        position.play(rng.choice(position.legal_actions() or [a for a, _ in position.chance_weights()]))
    return position


def spoiled(value: Any, rng: random.Random) -> Any:
    """A value of the same type, or one much like it, that need not fit."""
    match value:
        case bool():
            return not value
        case int() | None:
            return rng.choice([None, 0, 1, 2, 3, 4, 5, 24, 25, 255, 256, -1, 2**31, 2**62, value])
        case bytes():
            spoilt = bytearray(value)
            for _ in range(rng.randrange(1, 3)):
                if spoilt:
                    spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
            return bytes(spoilt[: rng.choice((len(spoilt), len(spoilt), 0, 39))])
        case tuple() | list():
            items = list(value)
            if items and rng.random() < 0.7:
                index = rng.randrange(len(items))
                items[index] = spoiled(items[index], rng)
            elif rng.random() < 0.5:
                items = items[:-1]
            else:
                items += items[:1] or [0]
            return items
        case _:
            return rng.choice(["", "brown", "grey", "strips", "nothing"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_positions_that_cannot_be_are_refused_and_never_crash(game: AnyGame) -> None:
    rng = random.Random(f"hostile {game.key}")
    refused = 0
    for _ in range(1500):
        position = middle(game, 2 if game is COLORITO else rng.randrange(2, 6), rng)
        facts = position.facts()
        for name in rng.sample(sorted(facts), rng.choice((1, 1, 2))):
            facts[name] = spoiled(facts[name], rng)
        try:
            position = type(position).from_facts(**facts)
        except (TricolorError, TypeError):
            refused += 1
            continue
        position.rollouts(2, 1, 300)
        position.perft(2 if game is not COLORITO else 1)
    assert refused > 300


@pytest.mark.parametrize(
    "call",
    [
        lambda: native.ColorettoPosition(1),
        lambda: native.ColorettoPosition(6),
        lambda: native.ColorettoPosition(2, table="green"),
        lambda: native.ColorettoPosition(2, starter=2),
        lambda: native.ColorioPosition(2, layout="none"),
        lambda: native.ColorioPosition(2, side="black"),
        lambda: native.ColoritoPosition(starter=2),
        lambda: native.ColoritoPosition().perft(-1),
        lambda: native.ColoritoPosition().rollouts(-1),
        lambda: native.ColoritoPosition().rollouts(1, 0, -1),
        lambda: native.ColoritoPosition().home(2),
        lambda: native.ColoritoPosition().destinations(40),
        lambda: native.ColorioPosition(2).colour_weights(25),
    ],
)
def test_bad_arguments_are_refused(call: Any) -> None:
    with pytest.raises(TricolorError):
        call()


# --- random play -------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_rollouts_depend_on_the_seed_alone(game: AnyGame) -> None:
    def sums(seed: int) -> tuple[int, int, int, list[float], list[float]]:
        done = native.new_position(game.key, 2).rollouts(20, seed, 500)
        return done.finished, done.plies, done.decisions, done.wins, done.scores

    assert sums(5) == sums(5)
    assert sums(5) != sums(6) or game is COLORITO  # whose random games do not end


def test_the_random_numbers_are_those_of_every_machine() -> None:
    assert native.ColorettoPosition(3).rollouts(1000, 2003).plies == 198_319
    assert native.ColorioPosition(4).rollouts(1000, 2004).plies == 111_593


def chi_squared(position: native.Position, expected: dict[int, float], draws: int) -> float:
    counts = Counter(position.random_action(seed) for seed in range(draws))
    assert counts.keys() <= expected.keys()
    return sum((counts[action] - share * draws) ** 2 / (share * draws) for action, share in expected.items())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_random_actions_are_uniform_and_chance_keeps_its_weights(game: AnyGame) -> None:
    """By the chi-squared test at five standard deviations, in positions from random games."""
    rng = random.Random(f"uniform {game.key}")
    for _ in range(15):
        position = middle(game, 2, rng)
        weights = position.chance_weights() or [(action, 1) for action in position.legal_actions()]
        if len(weights) < 2:
            continue
        total = sum(weight for _, weight in weights)
        free = len(weights) - 1
        chi = chi_squared(position, {action: weight / total for action, weight in weights}, 100 * total)
        assert chi < free + 5 * (2 * free) ** 0.5
