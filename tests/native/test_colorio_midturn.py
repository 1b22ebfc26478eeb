"""Colorio in the middle of a turn: the engine's value is the best of what its actions lead to, exactly."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bench.colorio_exact import Asked, compare
from tricolor.bridge.follower import Follower
from tricolor.core import Turn
from tricolor.games.colorio import COLORIO
from tricolor.games.colorio.board import CELLS, COLOURS
from tricolor.protocol import HIDDEN, ChanceEntry, TableSetup


def test_a_removal_before_the_position_was_set_up_counts() -> None:
    """CI-REMOVE: with one cap removed already, the last lift of the turn may put its cap back."""
    cells = iter(CELLS)
    open_ = {next(cells): colour for colour in COLOURS for _ in range(4 if colour == "red" else 3)}
    known = {next(cells): colour for colour in COLOURS for _ in range(1 if colour == "red" else 2)}
    values = {}
    for removed in (False, True):
        ask = Asked()
        position = {
            "turn": 0,
            "alive": [0, 1],
            "open": open_,
            "known": known,
            "unknown": [],
            "lifts_left": 2,
            "removed_this_turn": removed,
        }
        ask("position", game="colorio", players=2, options={"layout": "random"}, position=position)
        values[removed] = ask("go")["value"]
    assert values == {False: 0.0, True: 1.0}


@pytest.mark.parametrize("layout", ["random", "strips"])
def test_the_engine_s_value_is_the_best_of_what_its_actions_lead_to(layout: str) -> None:
    """A slice of `python -m bench.colorio_exact`."""
    *_, tally = compare(100, layout, seed=7)
    assert tally.wrong == []
    assert tally.compared == 100
    assert min(tally.mid_turn, tally.in_hand, tally.removed) >= 10
    assert set(tally.by_players) == {2, 3, 4, 5}


def test_a_bridge_that_comes_late_tells_its_engine_of_the_removal() -> None:
    rng = Random(3)
    for number in range(60):
        state = COLORIO.new(2 + number % 4, {"layout": "random", "starter": 0})
        for _ in range(rng.randint(1, 40)):
            if state.over:
                break
            if state.turn is Turn.CHANCE:
                actions, weights = zip(*state.chance_weights(), strict=True)
                state = state.play(rng.choices(actions, weights)[0])
            else:
                state = state.play(rng.choice(state.legal_actions()))
        if not isinstance(state.turn, int):
            continue
        follower = Follower()
        setup = TableSetup(game="colorio", players=state.players, options={"layout": "random"})
        view = state.view(state.turn)
        follower.take(setup, view, [ChanceEntry(event=1, action=HIDDEN, tell=[])])
        ask = Asked()
        for request in follower.requests(view):
            ask(**msgspec.to_builtins(request))
        told = ask.state
        assert (told.removed_this_turn, told.must_remove) == (state.removed_this_turn, state.must_remove)
        assert (told.lifts_left, told.lifted, told.mover) == (state.lifts_left, state.lifted, state.mover)
