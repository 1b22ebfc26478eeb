"""Gymnasium's checks, opponents, masks, and vector environments that are the same games."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.adapters.records import FILES, loaded
from tricolor._native import Batch as NativeBatch
from tricolor.adapters.common import rewards_of_outcome
from tricolor.adapters.gymnasium import TricolorEnv, TricolorVectorEnv, register
from tricolor.adapters.gymnasium.registration import IDS
from tricolor.bots import make_bot
from tricolor.core import IllegalAction, OptionError, Turn
from tricolor.games import get_game
from tricolor.native import action_of, new_table, position_of

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("colorito", {"opponents": "random", "max_plies": 80}),
    ("coloretto", {"players": 3, "opponents": ["greedy", "random"], "table": "grey"}),
    ("colorio", {"players": 2, "memory": True}),
    ("colorio", {"players": 4, "opponents": "random", "layout": "random", "seat": 2}),
]


@pytest.mark.parametrize("game", IDS)
def test_its_checks_pass_without_a_warning(game: str) -> None:
    """Warnings are errors here."""
    check_env(gymnasium.make(IDS[game]).unwrapped)


def test_an_environment_can_be_named_with_its_module() -> None:
    assert gymnasium.make(f"tricolor.adapters.gymnasium:{IDS['colorio']}").unwrapped.variant.players == 2  # type: ignore[attr-defined]
    register()  # once more does no harm


def played(env: TricolorEnv, seed: int | None, chooser: int = 1) -> tuple[list[bytes], float]:
    """A game of a random player: what it saw, and its reward."""
    rng = np.random.default_rng(chooser)
    observation, info = env.reset(seed=seed)
    seen = []
    while True:
        assert env.observation_space.contains(observation)
        masks = env.action_masks()
        assert masks.dtype == bool
        assert (masks == observation["action_mask"]).all()
        assert masks.any()
        seen.append(observation["observation"].tobytes())
        observation, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(masks)))
        if terminated or truncated:
            assert env.action_masks().all()
            assert observation["action_mask"].all()
            assert 0 <= info["seat"] < env.variant.players
            return seen, reward


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_seeds_hold(game: str, options: dict[str, Any]) -> None:
    one, other = TricolorEnv(game, **options), TricolorEnv(game, **options)
    for seed in (0, None, 7):
        first = played(one, seed)
        assert first == played(other, seed)
    assert first != played(other, 8)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_an_environment_can_be_kept(game: str, options: dict[str, Any]) -> None:
    env = TricolorEnv(game, **options)
    env.reset(seed=3)
    for _ in range(3):
        env.step(np.flatnonzero(env.action_masks())[0])
    other = pickle.loads(pickle.dumps(env))
    action = np.flatnonzero(env.action_masks())[-1]
    one, two = env.step(action), other.step(action)
    assert (one[0]["observation"] == two[0]["observation"]).all()
    assert one[1:] == two[1:]


def test_an_illegal_action_ends_the_game() -> None:
    env = TricolorEnv("coloretto")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(129)
    assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)


def test_opponents_can_be_named_or_made() -> None:
    made: list[int] = []

    def maker(seat: int) -> Any:
        made.append(seat)
        return make_bot("greedy", get_game("coloretto"), seat)

    env = TricolorEnv("coloretto", players=3, opponents=[maker, "random"], seat=1)
    played(env, 1)
    assert made == [2]
    refused: list[dict[str, Any]] = [{"opponents": ["greedy"]}, {"seat": 3}, {"table": "pink"}, {"players": 6}]
    for bad in refused:
        with pytest.raises(OptionError):
            TricolorEnv("coloretto", **{"players": 3, **bad})


def test_greedy_beats_who_plays_at_random() -> None:
    env = TricolorEnv("coloretto", opponents="greedy")
    rewards = [played(env, seed, seed)[1] for seed in range(20)]
    assert np.mean(rewards) < -0.5


# --- vectors -----------------------------------------------------------------


@pytest.mark.parametrize("opponents", [None, "random"])
@pytest.mark.parametrize(("game", "players"), [("colorito", 2), ("coloretto", 3), ("colorio", 2), ("colorio", 5)])
def test_vectors_follow_their_spaces(game: str, players: int, opponents: str | None) -> None:
    env = TricolorVectorEnv(game, 12, players=players, opponents=opponents, max_plies=60)
    other = TricolorVectorEnv(game, 12, players=players, opponents=opponents, max_plies=60, threads=2)
    observation, info = env.reset(seed=0)
    other.reset(seed=0)
    over = 0
    for _ in range(150):
        assert env.observation_space.contains(observation)
        assert env.action_masks().any(axis=1).all()
        if opponents is not None:
            assert (info["seat"] == env.seats).all()
        actions = env.random_actions()
        observation, rewards, terminated, truncated, info = env.step(actions)
        other.random_actions()  # the others draw from the same numbers
        again = other.step(actions)
        for key, array in observation.items():
            assert (array == again[0][key]).all()
        assert (rewards == again[1]).all()
        assert (rewards[~terminated] == 0).all()
        assert not (terminated & truncated).any()
        ended = terminated | truncated
        over += int(ended.sum())
        assert ended.any() == ("final_obs" in info)
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            assert env.observation_space.contains(info["final_obs"])
    assert over > 10


def test_a_vector_of_one_is_the_batch() -> None:
    """You play all seats; the reward is that of the seat that acted."""
    env = TricolorVectorEnv("colorio", 50, players=3)
    env.reset(seed=4)
    won = lost = 0
    for _ in range(300):
        _, rewards, terminated, _, _ = env.step(env.random_actions())
        won += int((rewards[terminated] == 1).sum())
        lost += int((rewards[terminated] == -0.5).sum())
    assert lost > 0  # the game ends when somebody lifts a fatal cap
    assert won == 0


def test_the_seat_changes_with_every_game() -> None:
    env = TricolorVectorEnv("coloretto", 4, players=4, opponents="random")
    env.reset(seed=1)
    seats = [set[int]() for _ in range(4)]
    for _ in range(400):
        for game, seat in enumerate(env.seats):
            seats[game].add(int(seat))
        env.step(env.random_actions())
    assert seats == [{0, 1, 2, 3}] * 4
    fixed = TricolorVectorEnv("coloretto", 4, players=4, opponents="random", seat=2)
    fixed.reset(seed=1)
    for _ in range(100):
        fixed.step(fixed.random_actions())
        assert (fixed.batch.turn == 2).all()


def test_a_policy_can_be_the_opponent() -> None:
    rows: list[int] = []

    def first_legal(observations: Any, masks: Any) -> Any:
        assert len(observations) == len(masks)
        rows.append(len(masks))
        return masks.argmax(axis=1)

    env = TricolorVectorEnv("colorio", 16, opponents=first_legal, memory=True)
    env.reset(seed=2)
    for _ in range(50):
        env.step(env.random_actions())
    assert max(rows) <= 16
    with pytest.raises(OptionError):
        TricolorVectorEnv("colorio", 16, opponents="greedy")


def test_a_vector_refuses_what_is_not_legal() -> None:
    env = TricolorVectorEnv("coloretto", 3)
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(np.array([0, 0, 129]))


def test_vectors_are_made_by_name() -> None:
    env = gymnasium.make_vec(
        IDS["colorio"], num_envs=5, vectorization_mode="vector_entry_point", opponents="random", players=3
    )
    observation, _ = env.reset(seed=1)
    assert observation["observation"].shape == (5, 362)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_replay(path: Any) -> None:
    """From every seat: its masks are the legal actions of the record, and its reward is what the record says."""
    match = loaded(path)
    options: dict[str, Any] = dict(match.options)
    for seat in range(match.players):
        env = TricolorEnv(match.game.key, players=match.players, seat=seat, **options)
        env.reset()
        for state in match.states:
            if state.turn != seat:
                continue
            env._table = new_table(position_of(state))  # chance as it fell in the record
            position: Any = env.position
            numbers = np.flatnonzero(env.action_masks())
            texts = sorted(position.text(action_of(position, int(number))) for number in numbers)
            assert texts == sorted(map(str, state.legal_actions()))
            assert (np.flatnonzero(env._seen()["action_mask"]) == numbers).all()
    last, outcome = match.states[-2], match.states[-1].outcome()
    if last.turn is Turn.CHANCE or last.turn is None or outcome is None:
        return
    env = TricolorEnv(match.game.key, players=match.players, seat=last.turn, **options)
    env.reset()
    env._table = new_table(position_of(last))
    position = env.position
    number = next(
        n
        for n in np.flatnonzero(env.action_masks())
        if position.text(action_of(position, int(n))) == match.events[-1].action
    )
    _, reward, terminated, _, _ = env.step(number)
    assert terminated
    assert reward == pytest.approx(rewards_of_outcome(outcome)[last.turn])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_replay_in_vectors(path: Any) -> None:
    """Games side by side from every position of a record: the legal actions of the record, and its end."""
    match = loaded(path)
    for state, following, event in zip(match.states, match.states[1:], match.events, strict=False):
        if state.turn is Turn.CHANCE:
            continue
        position: Any = position_of(state)
        batch = NativeBatch(position, 2, by_piece=True)
        named = {position.text(action_of(position, int(n))): n for n in np.flatnonzero(batch.legal[1])}
        assert (batch.turn == state.turn).all()
        assert (batch.legal[0] == batch.legal[1]).all()
        assert sorted(named) == sorted(map(str, state.legal_actions()))
        batch.step(np.full(2, named[event.action], dtype=np.int32))
        outcome = following.outcome()
        assert (batch.ended == (outcome is not None)).all()
        if outcome is not None:
            shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(match.players)]
            assert batch.rewards.tolist() == [pytest.approx(shares)] * 2
