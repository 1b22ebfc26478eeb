"""PettingZoo's own tests, and what they leave out: seeds, copies, records."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo.test as pettingzoo_test
import pytest
from gymnasium.error import ResetNeeded

from tests.adapters.records import FILES, loaded
from tricolor.adapters.common import rewards_of_outcome
from tricolor.adapters.pettingzoo import coloretto_v1, colorio_v1, colorito_v1
from tricolor.adapters.pettingzoo.environment import TricolorEnv
from tricolor.core import IllegalAction, OptionError, Turn
from tricolor.native import action_of, new_table, position_of, state_of

Make = Callable[..., TricolorEnv]
MODULES = [colorito_v1, coloretto_v1, colorio_v1]
VARIANTS: list[tuple[ModuleType, dict[str, Any]]] = [
    (colorito_v1, {}),
    (colorito_v1, {"numbers": False, "strict": True, "starter": 1, "max_plies": 60}),
    *((coloretto_v1, {"players": players, "table": "grey"}) for players in (2, 3, 4, 5)),
    *((colorio_v1, {"players": players}) for players in (2, 3, 4, 5)),
    (colorio_v1, {"players": 3, "points": True, "layout": "random", "memory": True}),
    (colorio_v1, {"side": "white", "memory": True}),
]
# PettingZoo knows by name which environments may have a mask beside the observation, and wonders about all others.
WONDERS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def maker(module: ModuleType, options: dict[str, Any]) -> Make:
    return lambda **more: module.env(**options, **more)


def played(env: TricolorEnv, rng: np.random.Generator, actions: int) -> None:
    """Play random actions, as long as the game goes on."""
    for agent in env.agent_iter(actions):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return
        assert observation is not None
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        assert agent


@pytest.mark.parametrize(("module", "options"), VARIANTS)
def test_api(module: ModuleType, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        for wonder in WONDERS:
            warnings.filterwarnings("ignore", message=wonder)
        pettingzoo_test.api_test(module.env(**options), num_cycles=150)
        pettingzoo_test.api_test(module.raw_env(**options), num_cycles=20)


@pytest.mark.parametrize(("module", "options"), VARIANTS)
def test_seeds(module: ModuleType, options: dict[str, Any]) -> None:
    pettingzoo_test.seed_test(maker(module, options), num_cycles=60)


@pytest.mark.parametrize("module", MODULES)
def test_rendering(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    tests = {"svg": lambda shown: shown.startswith("<svg"), "ansi": lambda shown: len(shown.splitlines()) > 3}
    pettingzoo_test.render_test(module.env, custom_tests=tests)
    assert len(capsys.readouterr().out.splitlines()) > 10  # the mode for people prints


@pytest.mark.parametrize("module", MODULES)
def test_performance(module: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The benchmark looks at the clock for five seconds; here its clock is ten times as fast."""
    from pettingzoo.test import performance_benchmark

    benchmark = __import__("sys").modules["pettingzoo.test.performance_benchmark"]
    clock = benchmark.time.time

    class Fast:
        @staticmethod
        def time() -> float:
            return float(clock() * 10)

    monkeypatch.setattr(benchmark, "time", Fast)
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("seed", [0, 1, 2**40])
@pytest.mark.parametrize("module", MODULES)
def test_a_seed_holds_for_this_game_and_the_next_ones(module: ModuleType, seed: int) -> None:
    told: list[list[str]] = []
    for env in (module.env(), module.env()):
        env.reset()  # what was before does not matter
        played(env, np.random.default_rng(8), 5)
        games: list[str] = []
        for given in (seed, None, None):
            env.reset(seed=given)
            played(env, np.random.default_rng(9), 30)
            games.append(str(env.position.facts()))
        told.append(games)
    assert told[0] == told[1]
    if module is not colorito_v1:
        assert len(set(told[0])) == 3


@pytest.mark.parametrize(("module", "options"), VARIANTS)
@pytest.mark.parametrize("keep", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself(
    module: ModuleType, options: dict[str, Any], keep: Callable[[TricolorEnv], TricolorEnv]
) -> None:
    env = module.env(**options)
    env.reset(seed=0)
    played(env, np.random.default_rng(1), 15)
    other = keep(env)
    before = str(other.position.facts())
    played(env, np.random.default_rng(2), 30)
    assert str(other.position.facts()) == before
    played(other, np.random.default_rng(2), 30)
    assert str(other.position.facts()) == str(env.position.facts())
    for again in (env, other):
        again.reset()
    assert str(other.position.facts()) == str(env.position.facts())


@pytest.mark.parametrize(("module", "options"), VARIANTS)
def test_spaces_stay_the_same(module: ModuleType, options: dict[str, Any]) -> None:
    env = module.env(**options)
    spaces = [(env.observation_space(agent), env.action_space(agent)) for agent in env.possible_agents]
    assert all(pair == spaces[0] for pair in spaces)
    env.reset(seed=3)
    for _ in range(40):
        for agent in env.agents:
            observation = env.observe(agent)
            assert env.observation_space(agent).contains(observation)
            on = agent == env.agent_selection and not env.terminations[agent]
            assert bool(observation["action_mask"].any()) == (on or env.terminations[agent])
        played(env, np.random.default_rng(4), 1)
    assert env.state().shape == env.observe(env.possible_agents[0])["observation"].shape


def test_an_illegal_action_ends_the_game_or_raises() -> None:
    env = coloretto_v1.env()
    env.reset(seed=1)
    agent = env.agent_selection
    with pytest.warns(UserWarning, match="ends the game"):
        env.step(129)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards[agent] == -1
    raw = coloretto_v1.raw_env()
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(129)
    assert not any(raw.terminations.values())


@pytest.mark.parametrize("make", [coloretto_v1.env, coloretto_v1.raw_env])
def test_what_is_no_action_is_refused_with_a_sentence(make: Make) -> None:
    env = make()
    env.reset()
    bad: Any
    for bad in (-1, 130, 1 << 40, -1 << 70, 1.5, None, True, "draw", np.float32(2)):
        with pytest.raises((OptionError, IllegalAction), match=r"0 to 129"):
            env.step(bad)
    env.step(_any(np.int64(0)))


def _any(value: object) -> Any:
    return value


def test_the_mask_is_in_the_info_too() -> None:
    env = coloretto_v1.env()
    env.reset(seed=1)
    observation, _, _, _, info = env.last()
    assert observation is not None
    assert (info["action_mask"] == observation["action_mask"]).all()


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize(("module", "options"), VARIANTS)
def test_the_state_has_a_space(module: ModuleType, options: dict[str, Any], scaled: bool) -> None:
    env = module.env(**options, scaled=scaled)
    env.reset(seed=3)
    for _ in range(30):
        assert env.state_space.contains(env.state())
        if scaled:
            seen = env.observe(env.possible_agents[0])["observation"]
            assert seen.dtype == np.float32
            assert 0 <= seen.min() <= seen.max() <= 1
        played(env, np.random.default_rng(4), 1)


def test_a_copy_can_have_another_future() -> None:
    """Whoever plans on copies must not know what chance will draw."""
    env = coloretto_v1.env(players=4)
    env.reset(seed=1)
    ways = set()
    for seed in range(12):
        other = copy.deepcopy(env)
        other.reseed(seed)
        assert str(other.position.facts()) == str(env.position.facts())
        other.step(0)
        ways.add(str(other.position.facts()))
    assert len(ways) > 3


@pytest.mark.parametrize("name", ["colorito_v0", "coloretto_v0", "colorio_v0"])
def test_old_versions_say_what_took_their_place(name: str) -> None:
    from tricolor.adapters import pettingzoo

    with pytest.raises(ImportError, match=rf"use {name[:-1]}1"):
        getattr(pettingzoo, name)


@pytest.mark.parametrize("plies", [0, -3, 1.5, "many"])
def test_bad_limits_are_refused(plies: Any) -> None:
    with pytest.raises(OptionError, match="max_plies: expected a whole number above 0"):
        colorio_v1.env(max_plies=plies)


def test_what_comes_too_early_is_refused() -> None:
    env = colorio_v1.env()
    too_early: list[Callable[[], object]] = [
        lambda: env.step(0),
        lambda: env.observe("player_0"),
        env.last,
        lambda: env.last(observe=False),
        env.state,
        lambda: env.reseed(1),
        lambda: env.position,
    ]
    for early in too_early:
        with pytest.raises(ResetNeeded, match=r"reset\(\)"):
            early()
    with pytest.raises(OptionError):
        colorio_v1.env(players=6)
    with pytest.raises(OptionError):
        colorio_v1.env(render_mode="hologram")


@pytest.mark.parametrize("agent", ["player_2", "", 0, None, ["player_0"]])
def test_an_agent_that_is_not_there_is_refused_with_a_sentence(agent: Any) -> None:
    env = colorio_v1.env()
    env.reset(seed=1)
    for asked in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(OptionError, match="agent: expected one of player_0, player_1, got"):
            asked(agent)


@pytest.mark.parametrize("forgiving", ["no", 1, None])
def test_forgiving_is_yes_or_no(forgiving: Any) -> None:
    with pytest.raises(OptionError, match="forgiving: expected True or False"):
        colorio_v1.raw_env(forgiving=forgiving)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_replay(path: Any) -> None:
    """The same legal actions at every step in the rules, in the core and here; the same end."""
    match = loaded(path)
    module = {"colorito": colorito_v1, "coloretto": coloretto_v1, "colorio": colorio_v1}[match.game.key]
    more = {} if module is colorito_v1 else {"players": match.players}
    env = module.raw_env(**match.options, **more, max_plies=None)
    env.reset()
    core = position_of(match.states[0])
    for state, event in zip(match.states, match.events, strict=False):
        if state.turn is not Turn.CHANCE:
            env._table = new_table(position_of(state))  # chance as it fell in the record
            env.agent_selection = env.possible_agents[state.turn]
            mask = env.last()[0]["action_mask"]
            texts = sorted(core.text(action_of(core, int(number))) for number in np.flatnonzero(mask))
            assert texts == sorted(map(str, state.legal_actions()))
            assert texts == sorted(core.text(action) for action in core.legal_actions())
            assert (env.last()[0]["observation"] == env.observe(env.agent_selection)["observation"]).all()
        core.play(core.parse(event.action))
    assert state_of(core).outcome() == match.states[-1].outcome()
    last = match.states[-2]
    env._table = new_table(position_of(last))
    if last.turn is Turn.CHANCE:
        return
    env.step(next(n for n in np.flatnonzero(env.last()[0]["action_mask"]) if _text(env, n) == match.events[-1].action))
    outcome = match.states[-1].outcome()
    if outcome is not None:
        assert list(env.rewards.values()) == pytest.approx(rewards_of_outcome(outcome))


def _text(env: TricolorEnv, number: Any) -> str:
    position: Any = env.position
    return str(position.text(action_of(position, int(number))))
