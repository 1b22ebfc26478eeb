"""Gymnasium's checks, opponents, masks, and vector environments that are the same games."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from tests.adapters.records import FILES, loaded
from tricolor._native import Batch as NativeBatch
from tricolor.adapters.common import rewards_of_outcome
from tricolor.adapters.gymnasium import TricolorEnv, TricolorVectorEnv, register
from tricolor.adapters.gymnasium.registration import IDS, SELF_PLAY_IDS
from tricolor.bots import make_bot
from tricolor.core import IllegalAction, OptionError, PositionError, Turn
from tricolor.games import get_game
from tricolor.native import action_of, new_table, position_of

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("colorito", {"opponents": "random", "max_plies": 80}),
    ("coloretto", {"players": 3, "opponents": ["greedy", "random"], "table": "grey"}),
    ("colorio", {"players": 2, "memory": True, "opponents": "greedy", "scaled": True}),
    ("coloretto", {"players": 2, "opponents": None}),
    ("colorio", {"players": 4, "opponents": "random", "layout": "random", "seat": 2}),
]


@pytest.mark.parametrize("name", [*IDS.values(), *SELF_PLAY_IDS.values()])
def test_its_checks_pass_without_a_warning(name: str) -> None:
    """Warnings are errors here."""
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.filterwarnings("ignore:.*is out of date")
@pytest.mark.parametrize("game", ["Colorito", "Coloretto", "Colorio"])
def test_old_versions_say_what_took_their_place(game: str) -> None:
    with pytest.raises(gymnasium.error.DeprecatedEnv, match=f"Please use `tricolor/{game}-v1`"):
        gymnasium.make(f"tricolor/{game}-v0")


@pytest.mark.parametrize("game", IDS)
def test_an_id_means_the_same_alone_and_in_a_vector(game: str) -> None:
    for names, opponents in ((IDS, "random"), (SELF_PLAY_IDS, None)):
        alone: Any = gymnasium.make(names[game]).unwrapped
        together: Any = gymnasium.make_vec(names[game], num_envs=2, vectorization_mode="vector_entry_point")
        assert together.opponents == opponents
        assert alone.opponents == (None if opponents is None else ("random",))


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
    assert one[1:4] == two[1:4]
    assert str(one[4]) == str(two[4])


def test_an_illegal_action_ends_the_game_or_raises() -> None:
    env = TricolorEnv("coloretto")
    env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(129)
    assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)
    assert observation["action_mask"].all()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    strict = TricolorEnv("coloretto", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(129)
    for bad in (1.5, None, 130, -1, "draw"):
        with pytest.raises(OptionError, match="0 to 129"):
            env.reset() and env.step(bad)


@pytest.mark.parametrize(
    ("bad", "expected"),
    [
        ({"max_plies": 0}, "max_plies: expected a whole number above 0, got 0"),
        ({"max_plies": -3}, "max_plies: expected a whole number above 0, got -3"),
        ({"illegal": "ignore"}, "illegal: expected one of end, raise, got 'ignore'"),
        ({"opponents": "nobody"}, "opponents: expected None, "),
        ({"players": 0}, "players: expected 2 to 5 for Coloretto, got 0"),
        ({"seat": 2}, "seat: expected None, or 0 to 1, got 2"),
        ({"opponents": 3}, "opponents: expected None, "),
        ({"opponents": "nowhere:Bot"}, "opponents: expected None, "),
        ({"memory": 1}, "memory: expected True or False, got 1"),
        ({"scaled": "no"}, "scaled: expected True or False, got 'no'"),
    ],
)
@pytest.mark.parametrize("make", [TricolorEnv, TricolorVectorEnv])
def test_bad_arguments_are_refused_with_a_sentence(make: Any, bad: dict[str, Any], expected: str) -> None:
    with pytest.raises(OptionError) as error:
        make("coloretto", **bad)
    assert str(error.value).startswith(expected)


def test_in_self_play_every_seat_is_told_its_share() -> None:
    env = TricolorEnv("colorio", players=3, opponents=None)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    over = False
    seats = set()
    while not over:
        actor = info["seat"]
        seats.add(actor)
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert sum(info["shares"]) == over
    assert seats == {0, 1, 2}
    assert reward == (info["shares"][actor] * 3 - 1) / 2


@pytest.mark.parametrize(
    ("game", "opponents"), [("coloretto", "club"), ("colorio", "beginner"), ("colorito", "beginner")]
)
def test_levels_can_be_opponents(game: str, opponents: str) -> None:
    env = TricolorEnv(game, opponents=opponents, max_plies=10)
    played(env, 1)
    vector = TricolorVectorEnv(game, 3, opponents=opponents, max_plies=10)
    again = TricolorVectorEnv(game, 3, opponents=opponents, max_plies=10)
    seen = [one.reset(seed=4)[0]["observation"] for one in (vector, again)]
    for _ in range(8):
        assert (seen[0] == seen[1]).all()
        assert (vector.batch.turn == vector.seats).all()
        actions = vector.random_actions()
        again.random_actions()
        seen = [one.step(actions)[0]["observation"] for one in (vector, again)]


def test_a_level_beats_who_plays_at_random() -> None:
    vector = TricolorVectorEnv("coloretto", 64, opponents="club")
    vector.reset(seed=1)
    won: list[float] = []
    for _ in range(60):
        _, rewards, terminated, _, _ = vector.step(vector.random_actions())
        won += rewards[terminated].tolist()
    assert len(won) > 60
    assert np.mean(won) < -0.7


def test_opponents_can_be_named_or_made() -> None:
    made: list[int] = []

    def maker(seat: int) -> Any:
        made.append(seat)
        return make_bot("greedy", get_game("coloretto"), seat)

    env = TricolorEnv("coloretto", players=3, opponents=[maker, "random"], seat=1)
    played(env, 1)
    assert made == [2]
    refused: list[dict[str, Any]] = [{"opponents": ["greedy"]}, {"table": "pink"}, {"players": 6}]
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
    env = TricolorVectorEnv("colorio", 50, players=3, opponents=None)
    env.reset(seed=4)
    won = lost = 0
    for _ in range(300):
        _, rewards, terminated, _, info = env.step(env.random_actions())
        assert np.allclose(info["shares"].sum(axis=1), terminated)
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


def test_an_illegal_action_ends_its_game_or_raises() -> None:
    env = TricolorVectorEnv("coloretto", 3, opponents=None)
    before, _ = env.reset(seed=1)
    observation, rewards, terminated, truncated, info = env.step(np.array([0, 0, 129]))
    assert rewards.tolist() == [0, 0, -1]
    assert terminated.tolist() == info["illegal"].tolist() == [False, False, True]
    assert not truncated.any()
    assert (info["final_obs"]["observation"][2] == before["observation"][2]).all()
    assert env.batch.decisions.tolist() == [1, 1, 0]
    assert env.observation_space.contains(observation)
    with pytest.raises(OptionError, match="0 to 129"):
        env.step(np.array([0, 0, 130]))
    strict = TricolorVectorEnv("coloretto", 3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(np.array([129, 129, 129]))


@pytest.mark.parametrize("opponents", [None, "random"])
def test_every_seed_is_used(opponents: str | None) -> None:
    """A game depends on its own seed, wherever it stands."""
    env = TricolorVectorEnv("coloretto", 4, opponents=opponents, seat=0)
    seen: dict[int | None, bytes] = {}
    orders: list[list[int | None]] = [[5, 6, 7, 8], [8, 7, 6, 5]]
    for seeds in orders:
        observation, _ = env.reset(seed=seeds)
        for _ in range(10):
            observation, *_ = env.step(env.random_actions())
        for seed, row in zip(seeds, observation["observation"], strict=True):
            assert seen.setdefault(seed, row.tobytes()) == row.tobytes()
    assert len(set(seen.values())) == 4
    first, _ = env.reset(seed=5)
    listed, _ = env.reset(seed=[5, 6, 7, 8])
    assert (first["observation"] == listed["observation"]).all()
    with pytest.raises(OptionError, match="seed: expected a number, or a list of 4"):
        env.reset(seed=[1, 2])


def trajectory(env: TricolorVectorEnv, seeds: list[int | None], steps: int = 120) -> list[tuple[bytes, float, bool]]:
    """What happens in the first game of several, over some games."""
    seen, _ = env.reset(seed=seeds)
    lines = []
    for _ in range(steps):
        actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
        seen, rewards, terminated, _, _ = env.step(actions)
        lines.append((seen["observation"][0].tobytes(), float(rewards[0]), bool(terminated[0])))
    assert sum(over for _, _, over in lines) > 1
    return lines


@pytest.mark.parametrize(("game", "opponents"), [("coloretto", "random"), ("coloretto", "greedy"), ("colorio", "club")])
def test_a_game_depends_on_its_own_seed_alone(game: str, opponents: str) -> None:
    """Opponents draw nothing from other games, and later games follow from the seed, too."""
    several, alone = (TricolorVectorEnv(game, size, players=2, opponents=opponents) for size in (3, 1))
    first = trajectory(several, [1, 2, 3])
    assert trajectory(several, [1, 2, 3]) == first
    assert trajectory(several, [1, 20, 30]) == first
    assert trajectory(alone, [1]) == first


def test_a_level_that_draws_depends_on_the_own_seed_alone() -> None:
    several, alone = (TricolorVectorEnv("coloretto", size, players=2, opponents="expert") for size in (2, 1))
    several.reset(seed=[4, 5])
    alone.reset(seed=[4])
    for _ in range(6):
        actions = [int(np.flatnonzero(mask)[0]) for mask in several.action_masks()]
        many, one = several.step(actions)[0], alone.step(actions[:1])[0]
        assert (many["observation"][0] == one["observation"][0]).all()


def test_bad_seeds_are_refused_with_a_sentence() -> None:
    env = TricolorVectorEnv("coloretto", 2)
    refused: list[Any] = [[-1, 2], [1.5, 2], [1 << 64, 1]]
    for bad in refused:
        with pytest.raises(OptionError, match="seed: expected whole numbers from 0"):
            env.reset(seed=bad)
    first, _ = env.reset(seed=[3, 4])
    again, _ = env.reset(seed=np.array([3, 4]))
    assert (first["observation"] == again["observation"]).all()


@pytest.mark.parametrize("illegal", ["end", "raise"])
def test_no_action_is_no_action_in_a_vector(illegal: str) -> None:
    env = TricolorVectorEnv("coloretto", 2, opponents=None, illegal=illegal)
    env.reset(seed=0)
    for bad in (np.array([-1, 0]), [0, -1], np.array([0, 130])):
        with pytest.raises(OptionError, match="actions: expected numbers from 0 to 129"):
            env.step(bad)
    with pytest.raises(PositionError, match="actions: expected an array of 2 integers"):
        env.step(None)  # type: ignore[arg-type]
    assert env.batch.decisions.tolist() == [0, 0]


def test_opponents_come_from_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(FIRST_BOT)
    env = TricolorEnv("colorio", opponents=f"{file}:First", seat=1)
    env.reset(seed=1)
    env.step(np.flatnonzero(env.action_masks())[0])
    assert type(env._bots[0]).__name__ == "First"
    several = TricolorVectorEnv("colorio", 2, opponents=f"{file}:First", seat=1)
    several.reset(seed=1)
    several.step(several.random_actions())
    assert several.batch.decisions.all()
    vague = TricolorEnv("colorio", opponents=lambda seat: None, seat=0)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"bot: expected a tricolor\.bots\.Bot, NoneType is none"):
        vague.reset(seed=0)
    policy = TricolorVectorEnv("colorio", 2, opponents=lambda seen, masks: None)  # type: ignore[arg-type,return-value]
    with pytest.raises(OptionError, match="opponents: expected a policy that returns"):
        policy.reset(seed=0)


FIRST_BOT = """
from tricolor.bots import Bot, Choice


class First(Bot):
    def choose(self, view, legal, rng):
        return Choice(legal[0])
"""


def test_some_games_can_be_reset() -> None:
    env = TricolorVectorEnv("coloretto", 4, opponents=None)
    env.reset(seed=1)
    for _ in range(5):
        before, *_ = env.step(env.random_actions())
    after, _ = env.reset(options={"reset_mask": np.array([True, False, True, False])})
    assert env.batch.decisions.tolist() == [0, 5, 0, 5]
    assert (after["observation"][1] == before["observation"][1]).all()
    for bad in ([True, False], np.zeros(4), "all"):
        with pytest.raises(OptionError, match="reset_mask: expected 4 booleans"):
            env.reset(options={"reset_mask": bad})
    with pytest.raises(OptionError, match="options: expected only reset_mask"):
        env.reset(options={"mask": 1})
    wrong: Any
    for wrong in (7, 1.5, True, "reset_mask", ["reset_mask"]):
        with pytest.raises(OptionError, match="options: expected a mapping of names to values"):
            env.reset(options=wrong)


def test_there_is_a_limit_to_the_games() -> None:
    for number in (0, (1 << 20) + 1, 1 << 40):
        with pytest.raises(OptionError, match="num_envs: expected a whole number from 1 to 1048576"):
            TricolorVectorEnv("coloretto", number)


@pytest.mark.parametrize("opponents", [None, "random"])
@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_what_a_learner_does_to_its_arrays_changes_no_game(game: str, opponents: str | None) -> None:
    """They are the learner's own: nothing written to them comes back."""
    spoilt, kept = (TricolorEnv(game, opponents=opponents, max_plies=60) for _ in range(2))
    given, _ = spoilt.reset(seed=3)
    expected, _ = kept.reset(seed=3)
    rng = np.random.default_rng(3)
    is_over = False
    while not is_over:
        assert all((given[name] == expected[name]).all() for name in expected)
        assert (kept.action_masks() == expected["action_mask"]).all()
        action = int(rng.choice(np.flatnonzero(expected["action_mask"])))
        for array in (*given.values(), spoilt.action_masks()):
            array[...] = 1
        (given, *results, _), (expected, *others, _) = spoilt.step(action), kept.step(action)
        assert results == others
        is_over = bool(others[1] or others[2])
    assert given["action_mask"].all()


def test_each_step_says_which_games_are_over() -> None:
    """In steps that end no game as well: two arrays, each with a place for every game."""
    env = TricolorVectorEnv("coloretto", 3, opponents=None, max_plies=40)
    env.reset(seed=1)
    ends = 0
    for _ in range(200):
        _, _, terminated, truncated, info = env.step(env.random_actions())
        for over in (terminated, truncated):
            assert over.shape == (3,)
            assert over.dtype == bool
            assert over.flags.writeable
        assert not np.shares_memory(terminated, truncated)
        assert (terminated | truncated).any() == ("final_obs" in info)
        assert (terminated == (env.batch.ended == 1)).all()
        assert (truncated == (env.batch.ended == 2)).all()
        ends += "final_obs" in info
    assert 0 < ends < 200


@pytest.mark.parametrize("opponents", [None, "random"])
def test_without_autoreset_games_stay_over(opponents: str | None) -> None:
    env = TricolorVectorEnv("colorio", 6, opponents=opponents, autoreset_mode="DISABLED")
    assert env.metadata["autoreset_mode"] is env.autoreset_mode is AutoresetMode.DISABLED
    env.reset(seed=1)
    over = np.zeros(6, dtype=bool)
    finished = 0
    for _ in range(200):
        if over.any():
            finished += int(over.sum())
            with pytest.raises(gymnasium.error.ResetNeeded, match="reset_mask"):
                env.step(env.random_actions())
            observation, _ = env.reset(options={"reset_mask": over})
            assert (env.batch.turn >= 0).all()
        observation, _, terminated, truncated, _ = env.step(env.random_actions())
        assert env.observation_space.contains(observation)
        over = terminated | truncated
    assert finished > 12
    with pytest.raises(OptionError, match="autoreset_mode: expected one of SAME_STEP, DISABLED"):
        TricolorVectorEnv("colorio", 6, autoreset_mode="NEXT_STEP")


@pytest.mark.parametrize("opponents", [None, "random", "club"])
def test_a_vector_can_be_kept(opponents: str | None) -> None:
    env = TricolorVectorEnv("coloretto", 5, opponents=opponents, scaled=True)
    env.reset(seed=3)
    for _ in range(20):
        env.step(env.random_actions())
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        mine = copy.deepcopy(env)
        for _ in range(30):
            actions = mine.random_actions()
            assert (other.random_actions() == actions).all()
            one, two = mine.step(actions), other.step(actions)
            assert (one[0]["observation"] == two[0]["observation"]).all()
            assert (one[1] == two[1]).all()


def test_the_first_step_comes_after_a_reset() -> None:
    env = TricolorVectorEnv("coloretto", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(2, dtype=np.int64))


def test_vectors_are_made_by_name() -> None:
    env = gymnasium.make_vec(
        IDS["colorio"], num_envs=5, vectorization_mode="vector_entry_point", opponents="random", players=3
    )
    observation, _ = env.reset(seed=1)
    assert observation["observation"].shape == (5, 362)
    assert (env.reset(seed=1)[1]["action_mask"] == observation["action_mask"]).all()


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
            assert (np.flatnonzero(env._results()[1]["action_mask"]) == numbers).all()
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


def test_a_copy_can_have_another_future() -> None:
    """Whoever plans on copies must not know what chance will draw; the same seed gives the same future."""
    env = TricolorEnv("coloretto", players=2, opponents=None)
    env.reset(seed=1)

    def after_a_card(seed: int | None) -> str:
        other = copy.deepcopy(env)
        if seed is not None:
            other.reseed(seed)
        other.step(0)
        return str(other.table.position.facts())

    assert after_a_card(None) == after_a_card(None)
    assert after_a_card(5) == after_a_card(5)
    assert len({after_a_card(seed) for seed in range(12)}) > 3
