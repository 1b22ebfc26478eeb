"""The native core and the rules side by side: the same answers after every ply of random games.

For every variant and number of players both play the same random actions; after each the turn, the legal actions and
the chance weights in their order, the outcome and the scores are compared, and from time to time all facts. The rules
of Colorito are slow: there a sample is played side by side, and more plies are compared with the plain rules in
native/testing, which share nothing with the bitboards. `make long` plays a million plies of each game:
TRICOLOR_PARITY_PLIES sets the plies that are played side by side, TRICOLOR_PLAIN_PLIES those with the plain rules.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.amounts import amount
from tools.native_testing import compare_with_plain_rules
from tricolor import native
from tricolor.core import AnyGame, AnyState, Turn
from tricolor.games.coloretto import COLORETTO
from tricolor.games.colorio import COLORIO
from tricolor.games.colorito import COLORITO, Colorito, Options
from tricolor.games.colorito.board import OF_SIDE, START, TARGET
from tricolor.games.colorito.history import History
from tricolor.games.colorito.notation import Move

GIVEN = os.environ.get("TRICOLOR_PARITY_PLIES")
PLIES = int(GIVEN or 80_000)
COLORITO_SAMPLE = min(PLIES, 40_000)
PLAIN_PLIES = int(os.environ.get("TRICOLOR_PLAIN_PLIES", "120000"))
MANY_PLIES = 120_000  # enough to meet every ending

COLORITO_VARIANTS = [{"numbers": n, "strict": s} for n in (True, False) for s in (True, False)]
COLORETTO_VARIANTS = [(players, {"table": table}) for players in range(2, 6) for table in ("brown", "grey")]
COLORIO_VARIANTS: list[tuple[int, dict[str, object]]] = [
    (players, {**layout, "points": points})
    for players in range(2, 6)
    for layout in ({"layout": "random"}, {"side": "grey"}, {"side": "white"})
    for points in (False, True)
]
FACTS_EVERY = 50


class Names:
    """The notation of actions by number and by object, found once for each."""

    def __init__(self, text: Any) -> None:
        self._text = text
        self._of_number: dict[int, str] = {}
        self._of_action: dict[Any, str] = {}

    def number(self, number: int) -> str:
        if number not in self._of_number:
            self._of_number[number] = self._text(number)
        return self._of_number[number]

    def action(self, action: Any) -> str:
        if action not in self._of_action:
            self._of_action[action] = str(action)
        return self._of_action[action]


def compare(state: AnyState, position: native.Position, names: Names) -> list[tuple[Any, int]]:
    """Compare all answers; return the actions that are possible now, as the rules and the core have them."""
    turn = state.turn
    assert position.turn == (turn.value if isinstance(turn, Turn) else turn)
    legal, numbers = state.legal_actions(), position.legal_actions()
    assert [names.action(a) for a in legal] == [names.number(n) for n in numbers]
    weights, weighted = state.chance_weights(), position.chance_weights()
    assert [(names.action(a), w) for a, w in weights] == [(names.number(n), w) for n, w in weighted]
    outcome = state.outcome()
    assert position.outcome() == (None if outcome is None else (outcome.ending.value, outcome.scores))
    if weights:
        return [(a, n) for (a, _), (n, _) in zip(weights, weighted, strict=True)]
    return list(zip(legal, numbers, strict=True))


def compare_facts(state: AnyState, position: native.Position) -> None:
    """All there is to know, there and back. A position of Colorito does not know the last move."""
    if isinstance(state, Colorito):
        state = replace(state, last=None, before=state.pieces)
    assert native.state_of(position) == state


def play_both(
    start: AnyState, rng: random.Random, names: Names, most: int, hurry: float = 0.0
) -> tuple[int, str | None]:
    """A random game side by side: how many plies it had, and how it ended."""
    state, position = start, native.position_of(start)
    for ply in range(most):
        possible = compare(state, position, names)
        if ply % FACTS_EVERY == 0:
            compare_facts(state, position)
        if not possible:
            outcome = state.outcome()
            assert outcome is not None
            return ply, outcome.ending.value
        action, number = chosen(state, possible, rng, hurry)
        state = state.play(action)
        position.play(number)
        if rng.random() < 0.02:  # there and back again
            position.undo()
            position.play(number)
    return most, None


def chosen(state: AnyState, possible: Sequence[tuple[Any, int]], rng: random.Random, hurry: float) -> tuple[Any, int]:
    """A random action, or in Colorito one that brings a piece nearest to home."""
    if not isinstance(state, Colorito) or rng.random() >= hurry:
        return rng.choice(possible)
    some = rng.sample(possible, min(len(possible), 30))
    return min(some, key=lambda both: _left_to_go(state, both[0]))


def _left_to_go(state: Colorito, action: object) -> int:
    if not isinstance(action, Move):
        return 0
    target = TARGET[state.board[action.origin]]
    return _far(action.target, target) - _far(action.origin, target)


def _far(cell: int, target: int) -> int:
    return max(abs(cell // 10 - target // 10), abs(cell % 10 - target % 10))


def play_for(game: AnyGame, players: int, options: dict[str, Any], plies: int) -> None:
    """Random games of a variant, with the start drawn by lot or agreed."""
    rng = random.Random(f"{game.key} {players} {options}")
    names = Names(native.new_position(game.key, players).text)
    while plies > 0:
        starter = rng.choice(("lot", *range(players)))
        played, _ = play_both(game.new(players, {**options, "starter": starter}), rng, names, 2000)
        plies -= played


@pytest.mark.parametrize(("players", "options"), COLORETTO_VARIANTS)
def test_coloretto_answers_alike(players: int, options: dict[str, Any]) -> None:
    play_for(COLORETTO, players, options, PLIES // len(COLORETTO_VARIANTS))


@pytest.mark.parametrize(("players", "options"), COLORIO_VARIANTS)
def test_colorio_answers_alike(players: int, options: dict[str, Any]) -> None:
    play_for(COLORIO, players, options, PLIES // len(COLORIO_VARIANTS))


@pytest.mark.parametrize("hurry", [0.0, 0.9])
@pytest.mark.parametrize("options", COLORITO_VARIANTS)
def test_colorito_answers_alike(options: dict[str, Any], hurry: float) -> None:
    rng = random.Random(f"colorito {options} {hurry}")
    names = Names(native.ColoritoPosition.text)
    plies = COLORITO_SAMPLE // 10
    while plies > 0:
        played, _ = play_both(
            COLORITO.new(2, {**options, "starter": rng.choice(("lot", 0, 1))}), rng, names, 400, hurry
        )
        plies -= played


# --- Colorito near its ends --------------------------------------------------


def nearly_home(options: dict[str, Any], rng: random.Random, *, mixed: bool) -> Colorito:
    """Both sides home but for a few pieces; mixed: some of those stand on a target of the other side."""
    pieces = bytearray(TARGET)
    for seat in (0, 1):
        for piece in rng.sample(list(OF_SIDE[seat]), rng.choice((1, 1, 2, 3))):
            near = [cell for cell in range(100) if cell not in pieces and _far(cell, TARGET[piece]) <= 3]
            pieces[piece] = rng.choice(near)
    if mixed:
        away = [piece for piece in range(40) if pieces[piece] != TARGET[piece]]
        free = [cell for cell in (*range(20), *range(80, 100)) if cell not in pieces]
        for piece in away:
            if free and rng.random() < 0.5:
                pieces[piece] = free.pop(rng.randrange(len(free)))
    starter, mover = rng.randrange(2), rng.randrange(2)
    return Colorito(Options(options["numbers"], options["strict"]), starter, mover, bytes(pieces), before=bytes(pieces))


@pytest.mark.parametrize("options", COLORITO_VARIANTS)
def test_the_ends_of_colorito_are_told_alike(options: dict[str, Any]) -> None:
    rng = random.Random(f"ends {options}")
    names = Names(native.ColoritoPosition.text)
    endings: set[str | None] = set()
    for game in range(COLORITO_SAMPLE // 400):
        _, ending = play_both(nearly_home(options, rng, mixed=game % 2 == 0), rng, names, 30, 0.8)
        endings.add(ending)
    if COLORITO_SAMPLE >= 40_000:
        assert {"completed", "blocked"} <= endings


@pytest.mark.parametrize("numbers", [True, False])
def test_repetitions_are_counted_alike(numbers: bool) -> None:
    state: AnyState = COLORITO.new(2, {"starter": 0, "numbers": numbers})
    position = native.position_of(state)
    names = Names(native.ColoritoPosition.text)
    for text in ["A1-A3", "A10-A8", "A3-A1", "A8-A10"] * 2:
        assert compare(state, position, names)
        state = state.play(COLORITO.parse(text))
        position.play(position.parse(text))
        compare_facts(state, position)
    assert compare(state, position, names) == []
    assert position.outcome() == ("repetition", (0, 0))
    position.undo(3)
    assert position.outcome() is None


@pytest.mark.parametrize("numbers", [True, False])
def test_equal_colours_repeat_where_numbers_do_not_count(numbers: bool) -> None:
    start = COLORITO.new(2, {"starter": 0, "numbers": numbers})
    swapped = replace(start, pieces=bytes((START[1], START[0], *START[2:])))
    state = replace(start, earlier=History.of((swapped.position,) * 2))
    assert native.position_of(state).outcome() == (None if numbers else ("repetition", (0, 0)))
    compare(state, native.position_of(state), Names(native.ColoritoPosition.text))


def test_a_side_that_cannot_move_passes() -> None:
    pieces = bytes((*range(20), *range(20, 40)))
    for mover in (0, 1):
        state = Colorito(Options(), 0, mover, pieces, before=pieces)
        rng = random.Random(mover)
        for _ in range(20):
            play_both(state, rng, Names(native.ColoritoPosition.text), 6)
    assert [native.ColoritoPosition.text(a) for a in native.position_of(replace(state, mover=0)).legal_actions()] == [
        "pass"
    ]


# --- many plies of Colorito ---------------------------------------------------


@pytest.mark.parametrize("hurry", [0, 90])
@pytest.mark.parametrize("options", COLORITO_VARIANTS)
def test_colorito_agrees_with_the_plain_rules(options: dict[str, Any], hurry: int) -> None:
    """Legal moves, endings, scores, repetitions, pieces at home and undo, after each of many plies."""
    start = native.ColoritoPosition(**options)
    seen = compare_with_plain_rules(start, PLAIN_PLIES // 8, 7, 1500, hurry)
    assert sum(seen) >= PLAIN_PLIES // 8


@pytest.mark.parametrize("options", COLORITO_VARIANTS)
def test_the_ends_of_colorito_agree_with_the_plain_rules(options: dict[str, Any]) -> None:
    rng = random.Random(f"plain ends {options}")
    seen = [0] * 5
    for game in range(amount(120, 300) if PLAIN_PLIES >= MANY_PLIES else 20):
        start = native.position_of(nearly_home(options, rng, mixed=game % 2 == 0))
        assert isinstance(start, native.ColoritoPosition)
        if start.turn is None:
            continue
        counts = compare_with_plain_rules(start, 200, game, 40, 80)
        seen = [a + b for a, b in zip(seen, counts, strict=True)]
    if PLAIN_PLIES >= MANY_PLIES:
        assert all(seen[ending] > 0 for ending in (1, 2)), seen
