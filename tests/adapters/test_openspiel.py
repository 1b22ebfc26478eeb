"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import minimax

import tricolor.adapters.openspiel  # noqa: F401 - registers the games
from tests.adapters.records import FILES, loaded
from tricolor.adapters.common import rewards_of_outcome
from tricolor.core import OptionError, Turn
from tricolor.games.coloretto import COLORETTO
from tricolor.native import ColorioSolver

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("python_colorito", {"max_plies": 40}),
    ("python_colorito", {"max_plies": 40, "numbers": False, "strict": True, "starter": 1}),
    ("python_coloretto", {"players": 2, "table": "grey"}),
    ("python_coloretto", {"players": 5}),
    ("python_colorio", {"players": 2}),
    ("python_colorio", {"players": 4, "layout": "random"}),
    ("python_colorio", {"players": 2, "points": True, "side": "white"}),
    ("python_colorio", {"layout": "random", "colours": 3, "of_each": 2}),
    ("python_coloretto", {"players": 3, "colours": 3, "of_each": 3, "table": "grey"}),
    ("python_coloretto", {"colours": 1, "of_each": 1}),
    ("python_colorito", {"columns": 3, "rows": 4, "max_plies": 12}),
    ("python_colorito", {"columns": 2, "rows": 3, "max_plies": 30, "numbers": False, "strict": True, "starter": 1}),
]
SMALL = {"layout": "random", "colours": 2, "of_each": 2, "first_turn": False, "starter": 0}


@pytest.mark.parametrize(("name", "params"), VARIANTS)
def test_random_games(name: str, params: dict[str, Any]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, params), num_sims=3, serialize=True, verbose=False)


def evaluator(kind: str, game: Any, rng: Any) -> Any:
    from open_spiel.python.algorithms import ismcts, mcts

    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.5, 3, rollouts, random_state=rng)
    return ismcts.ISMCTSBot(game, rollouts, 1.5, 3, random_state=rng)


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
@pytest.mark.parametrize(
    ("name", "params"),
    [("python_colorito", {"max_plies": 30}), ("python_coloretto", {"players": 3}), ("python_colorio", {"players": 3})],
)
def test_bots_play_whole_games(name: str, params: dict[str, Any], kind: str) -> None:
    information = "imperfect" if kind == "ismcts" else "perfect"
    game = pyspiel.load_game(name, {**params, "information": information})
    rng = np.random.RandomState(1)
    bots = [evaluator(kind, game, rng) for _ in range(game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=odds)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0)


def test_exploitability_of_a_reduced_colorio() -> None:
    """A uniform player can be exploited, by as much as a walk through the rules says; the value is our solver's."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    game = pyspiel.load_game("python_colorio", SMALL)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(19 / 36)
    expected, total = ColorioSolver(2, 2).value([0, 0], [0, 0])
    assert best(game.new_initial_state()) == pytest.approx((expected[0] - expected[1]) / total)


@pytest.mark.parametrize(
    ("name", "params", "exploited", "value"),
    [
        ("python_coloretto", {"colours": 2, "of_each": 1, "starter": 0}, 1 / 12, 0),
        ("python_colorito", {"columns": 1, "rows": 4, "starter": 0, "max_plies": 12}, 1 / 2, -1),
        ("python_colorito", {"columns": 2, "rows": 3, "starter": 0, "max_plies": 5}, 5 / 16, 0),
    ],
)
def test_exact_algorithms_on_reduced_games(name: str, params: dict[str, Any], exploited: float, value: float) -> None:
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    game = pyspiel.load_game(name, params)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(exploited)
    assert best(game.new_initial_state()) == pytest.approx(value)


def test_counterfactual_regret_solves_a_reduced_coloretto() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game = pyspiel.load_game("python_coloretto", {"colours": 2, "of_each": 1, "starter": 0})
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.01


def test_a_reduced_colorito_moves_by_the_rules() -> None:
    """CT-STEP, CT-JUMP, CT-TIE on a board of one column: who starts is jumped over, and loses."""
    game = pyspiel.load_game("python_colorito", {"columns": 1, "rows": 4, "starter": 0})
    state = game.new_initial_state()
    assert [state.action_to_string(0, action) for action in state.legal_actions()] == ["A1-A2"]
    state.apply_action(state.legal_actions()[0])
    texts = [state.action_to_string(1, action) for action in state.legal_actions()]
    assert "A4-A1" in texts  # a step, then a jump
    state.apply_action(state.string_to_action(1, "A4-A1"))
    assert state.is_terminal()
    assert state.returns() == [-1.0, 1.0]


def test_a_reduced_coloretto_ends_when_the_deck_does() -> None:
    game = pyspiel.load_game("python_coloretto", {"colours": 1, "of_each": 1, "starter": 0})
    state = game.new_initial_state()
    colour = COLORETTO.new(2).colours[0]
    for text in ("draw", f"deal:{colour}", "place:3", "take:3", "take:1"):  # the last row is empty
        state.apply_action(state.string_to_action(state.current_player(), text))
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0] or state.returns() == [-1.0, 1.0]


def best(state: Any) -> float:
    """What player 0 gets if both play best."""
    if state.is_terminal():
        return float(state.returns()[0])
    if state.is_chance_node():
        return sum(float(odds) * best(state.child(action)) for action, odds in state.chance_outcomes())
    values = [best(state.child(action)) for action in state.legal_actions()]
    return max(values) if state.current_player() == 0 else min(values)


def test_observations_forget_and_information_states_do_not() -> None:
    """CI-MEMORY: a colour that is covered again is in the information state only."""
    game = pyspiel.load_game("python_colorio", {"layout": "random", "starter": 0})
    state = game.new_initial_state()
    for text in ("lift:A1", "show:red", "remove", "lift:B1", "show:blue", "remove", "lift:C1", "show:green", "remove"):
        state.apply_action(state.string_to_action(state.current_player(), text))
    for text in ("lift:D1", "show:yellow", "cover:A1"):
        state.apply_action(state.string_to_action(state.current_player(), text))
    assert '"A1":"red"' not in state.observation_string(0)
    assert "lift:A1 show:red" in state.information_state_string(0)
    seen, known = (np.array(tensor(0)) for tensor in (state.observation_tensor, state.information_state_tensor))
    covered = slice(6 + 125, 6 + 250)
    assert seen[covered].sum() == 0
    assert known[covered].sum() == 1
    assert game.observation_tensor_shape() == game.information_state_tensor_shape() == [360]


def test_states_can_be_pickled_and_cloned() -> None:
    game = pyspiel.load_game("python_coloretto", {"players": 3})
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    for _ in range(60):
        state.apply_action(int(rng.choice(state.legal_actions())))
    for other in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
        assert str(other) == str(state)
        assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("python_colorio", {"colours": 2}),
        ("python_colorio", {"colours": 1, "layout": "random"}),
        ("python_colorio", {"of_each": 1, "layout": "random"}),
        ("python_colorio", {"information": "none"}),
        ("python_colorito", {"max_plies": 0}),
        ("python_coloretto", {"table": "pink"}),
        ("python_coloretto", {"colours": 6}),
        ("python_coloretto", {"colours": 2, "of_each": 0}),
        ("python_coloretto", {"colours": 2, "of_each": 2, "starter": 2}),
        ("python_colorito", {"columns": 0}),
        ("python_colorito", {"rows": 9}),
    ],
)
def test_bad_parameters_are_refused(name: str, params: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        pyspiel.load_game(name, params)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_replay(path: Any) -> None:
    match = loaded(path)
    options = {name: -1 if value == "lot" else value for name, value in match.options.items()}
    game = pyspiel.load_game(f"python_{match.game.key}", {**options, "players": match.players})
    state = game.new_initial_state()
    for ours, event in zip(match.states, match.events, strict=False):
        player = state.current_player()
        assert state.is_chance_node() == (ours.turn is Turn.CHANCE)
        if not state.is_chance_node():
            assert player == ours.turn
        texts = sorted(state.action_to_string(player, action) for action in state.legal_actions())
        assert texts == sorted(map(str, ours.possible_actions()))
        if state.is_chance_node():
            odds = {str(action): share for action, share in ours.chance_outcomes()}
            for action, share in state.chance_outcomes():
                assert share == pytest.approx(odds[state.action_to_string(player, action)])
        state.apply_action(state.string_to_action(player, event.action))
    outcome = match.states[-1].outcome()
    assert state.is_terminal() == (outcome is not None)
    if outcome is not None:
        assert state.returns() == pytest.approx(rewards_of_outcome(outcome))


def test_colorito_has_no_chance_where_the_starter_is_known() -> None:
    """Alpha-beta search refuses games that may draw."""
    game = pyspiel.load_game("python_colorito", {"columns": 2, "rows": 3, "starter": 0, "max_plies": 6})
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    value, action = minimax.alpha_beta_search(game)
    assert action in game.new_initial_state().legal_actions()
    assert value == minimax.expectiminimax(
        game.new_initial_state(), 6, lambda state: state.player_return(0), maximizing_player_id=0
    )[0]  # fmt: skip
    by_lot = pyspiel.load_game("python_colorito", {"columns": 2, "rows": 3})
    assert by_lot.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
