"""Batches of games on NumPy arrays: the same games as the core plays one by one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from tricolor import native
from tricolor.bots.coloretto.levels import make_player
from tricolor.core import IllegalAction, OptionError, PositionError

Variant: TypeAlias = tuple[str, int, dict[str, object]]
VARIANTS: list[Variant] = [
    ("colorito", 2, {}),
    ("colorito", 2, {"numbers": False, "strict": True, "starter": 1}),
    *(("coloretto", players, {}) for players in range(2, 6)),
    *(("colorio", players, {}) for players in range(2, 6)),
    ("colorio", 3, {"points": True}),
    ("colorio", 2, {"layout": "random"}),
]
SHAPES = {
    ("colorito", 2): (49, 10, 10),
    ("coloretto", 2): (107,),
    ("coloretto", 5): (183,),
    ("colorio", 2): (360,),
    ("colorio", 5): (366,),
}


def random_actions(batch: native.Batch, rng: np.random.Generator) -> NDArray[np.int32]:
    """A legal action for every game; 0 where a game is over."""
    draws = rng.random(batch.legal.shape) * batch.legal
    chosen: NDArray[np.int32] = draws.argmax(axis=1).astype(np.int32)
    return chosen


def tables(batch: native.Batch) -> list[NDArray[Any]]:
    return [
        array.copy()
        for array in (batch.observations, batch.legal, batch.rewards, batch.scores, batch.turn, batch.ended)
    ]


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_shapes_and_types_stay_as_they_are(game: str, players: int, options: dict[str, object]) -> None:
    batch = native.Batch(game, players, options, 6, 1, max_plies=40)
    rng = np.random.default_rng(1)
    shape, numbered = batch.observations.shape, batch.actions
    assert shape[1:] == SHAPES.get((game, players), shape[1:])
    for _ in range(200):
        assert batch.observations.shape == shape
        assert batch.legal.shape == (6, numbered)
        assert batch.rewards.shape == batch.scores.shape == (6, players)
        assert batch.turn.shape == batch.ended.shape == batch.decisions.shape == (6,)
        assert (batch.legal.sum(axis=1) > 0).all()
        assert ((batch.turn >= 0) & (batch.turn < players)).all()
        batch.step(random_actions(batch, rng))
    assert batch.observations.dtype == batch.legal.dtype == np.int8
    assert batch.rewards.dtype == np.float32


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_threads_change_nothing(game: str, players: int, options: dict[str, object]) -> None:
    batches = [native.Batch(game, players, options, 9, 3, threads=threads, max_plies=60) for threads in (1, 4)]
    rng = np.random.default_rng(2)
    for _ in range(100):
        actions = random_actions(batches[0], rng)
        for batch in batches:
            batch.step(actions)
        for one, other in zip(*map(tables, batches), strict=True):
            assert (one == other).all()
    assert (batches[0].rollouts(3, 500) == batches[1].rollouts(3, 500)).all()


@pytest.mark.parametrize(("game", "players"), [("coloretto", 3), ("colorio", 4)])
def test_rewards_are_shares_of_the_victory(game: str, players: int) -> None:
    batch = native.Batch(game, players, None, 50, 5)
    rng = np.random.default_rng(3)
    finished = 0
    for _ in range(400):
        batch.step(random_actions(batch, rng))
        done = batch.ended == 1
        finished += int(done.sum())
        assert np.allclose(batch.rewards[done].sum(axis=1), 1)
        assert (batch.rewards[~done] == 0).all()
        assert (batch.decisions[done] == 0).all()  # begun anew
        best = batch.scores == batch.scores.max(axis=1, keepdims=True)
        assert ((batch.rewards[done] > 0) == best[done]).all()
    assert finished > 50


def test_without_a_reset_a_game_stays_over() -> None:
    batch = native.Batch("colorio", 2, None, 20, 5, auto_reset=False)
    rng = np.random.default_rng(4)
    for _ in range(400):
        batch.step(random_actions(batch, rng))
    assert (batch.turn == -1).all()
    assert (batch.ended == 1).all()
    assert (batch.legal == 0).all()
    batch.reset()
    assert (batch.turn >= 0).all()
    assert (batch.ended == 0).all()


def test_long_games_are_broken_off() -> None:
    batch = native.Batch("colorito", 2, None, 4, max_plies=10)
    rng = np.random.default_rng(5)
    for step in range(1, 31):
        batch.step(random_actions(batch, rng))
        assert (batch.ended == (2 if step % 10 == 0 else 0)).all()


def test_a_batch_plays_what_the_core_plays() -> None:
    start = native.new_position("colorito", 2, {"starter": 0})
    batch = native.Batch("colorito", 2, {"starter": 0}, 1, 0)
    rng = np.random.default_rng(6)
    for _ in range(200):
        if start.turn is None:
            break
        assert np.flatnonzero(batch.legal[0]).tolist() == start.legal_actions()
        assert batch.turn[0] == start.turn
        pieces = start.facts()["pieces"]
        planes = batch.observations[0].reshape(-1, 100)
        seat = int(batch.turn[0])
        assert (planes[:40].sum(axis=1) == 1).all()
        for piece, cell in enumerate(pieces):  # the own pieces first, and the board turned for Red
            assert planes[(piece - 20 * seat) % 40, cell if seat == 0 else 99 - cell] == 1
        assert planes[44].all() == (seat == 0)  # who started
        actions = random_actions(batch, rng)
        batch.step(actions)
        start.play(int(actions[0]))


def test_covered_colours_are_shown_only_to_those_who_remember() -> None:
    """CI-MEMORY: without `memory` nothing tells the colour of a covered field."""
    batches = [native.Batch("colorio", 2, {"layout": "random"}, 30, 1, memory=memory) for memory in (False, True)]
    rng = np.random.default_rng(7)
    remembered = 0
    for _ in range(60):
        hidden, known = (batch.observations[:, 6 + 125 : 6 + 250] for batch in batches)
        assert (hidden == 0).all()
        remembered += int(known.sum())
        actions = random_actions(batches[0], rng)
        for batch in batches:
            batch.step(actions)
    assert remembered > 0


def test_all_actions_are_played_or_none() -> None:
    batch = native.Batch("coloretto", 2, None, 3)
    before = tables(batch)
    with pytest.raises(IllegalAction, match="action 129 is not legal in game 2"):
        batch.step(np.array([0, 0, 129], dtype=np.int32))
    for actions in ([0, 0], [0, 0, 0, 0]):
        with pytest.raises(PositionError):
            batch.step(np.array(actions, dtype=np.int32))
    for one, other in zip(before, tables(batch), strict=True):
        assert np.array_equal(one, other)


def test_arrays_outlive_their_batch() -> None:
    legal = native.Batch("colorio", 2, None, 100).legal
    assert legal.sum() == 100 * 25


@pytest.mark.parametrize(
    "arguments",
    [{"size": 0}, {"size": 2**30}, {"size": 1, "threads": 0}, {"size": 1, "max_plies": -1}],
)
def test_bad_sizes_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        native.Batch("colorio", 2, None, **arguments)
    with pytest.raises(OptionError):
        native.Batch("colorio", 9)


@pytest.mark.parametrize("wrong", [7, "x", [1], b"x", True])
def test_options_are_a_mapping(wrong: Any) -> None:
    for make in (native.Batch, native.new_position):
        with pytest.raises(OptionError, match="options: expected a mapping of names to values"):
            make("coloretto", 2, wrong)


@pytest.mark.parametrize("by_piece", [False, True])
@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_masks_mark_what_is_legal_and_nothing_else(game: str, by_piece: bool) -> None:
    """Whatever became of a game: played on, over, cut short, begun anew or replaced."""
    batch = native.Batch(game, 2, None, 4, 5, max_plies=150, auto_reset=False, by_piece=by_piece)
    rng = np.random.default_rng(5)
    for turn in range(400):
        batch.step(batch.random_actions())
        if turn % 40 == 7:
            batch.abandon(rng.random(4) < 0.5)
        if turn % 40 == 17:
            batch.reset(rng.random(4) < 0.5)
        if turn % 40 == 27:
            batch.set(int(rng.integers(4)), batch.start)
        if turn % 40 == 37:
            batch = batch.copy()
        for number in range(4):
            position: Any = batch.position(number)
            legal = native.legal_numbers(position) if by_piece else position.legal_actions()
            expected = sorted(legal) if batch.turn[number] >= 0 else []
            assert np.flatnonzero(batch.legal[number]).tolist() == expected


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_rollouts_in_threads_depend_on_the_seed_alone(game: str, players: int, options: dict[str, object]) -> None:
    start: Any = native.new_position(game, players, options)
    rewards, scores, plies, ended = native.rollout_batch(start, 40, seed=9, max_plies=400, threads=1)
    again = native.rollout_batch(start, 40, seed=9, max_plies=400, threads=4)
    assert (rewards == again[0]).all()
    assert (scores == again[1]).all()
    assert (plies == again[2]).all()
    assert (ended == again[3]).all()
    assert scores.shape == rewards.shape == (40, players)
    assert (plies <= 400).all()
    assert np.allclose(rewards.sum(axis=1), ended == 1)


# --- games as values ---------------------------------------------------------


def everything(batch: native.Batch) -> list[Any]:
    return [*(array.tolist() for array in tables(batch)), *(batch.position(game).facts() for game in range(batch.size))]


def kept(batch: native.Batch) -> native.Batch:
    again: native.Batch = pickle.loads(pickle.dumps(batch))
    return again


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
@pytest.mark.parametrize("keep", [copy.copy, copy.deepcopy, kept])
def test_a_batch_goes_on_as_it_would_have(
    game: str, players: int, options: dict[str, object], keep: Callable[[native.Batch], native.Batch]
) -> None:
    batch = native.Batch(game, players, options, 5, 1, max_plies=70, memory=True)
    batch.set_seats(np.array([-1, 0, 1, 0, 1]))
    for _ in range(40):
        batch.step(batch.random_actions())
    other = keep(batch)
    assert everything(other) == everything(batch)
    assert (other.gains == batch.gains).all()
    assert (other.finals == batch.finals).all()
    for _ in range(60):
        actions = batch.random_actions()
        assert (other.random_actions() == actions).all()
        assert (batch.step(actions) == other.step(actions)).all()
        assert (other.gains == batch.gains).all()
    assert everything(other) == everything(batch)
    assert (batch.rollouts(2, 300) == other.rollouts(2, 300)).all()


def test_a_copy_goes_its_own_way() -> None:
    batch = native.Batch("coloretto", 3, None, 4, 1)
    before = everything(batch)
    other = batch.copy()
    for _ in range(30):
        other.step(other.random_actions())
    assert everything(batch) == before
    assert everything(other) != before


def test_a_copy_with_a_seed_has_another_future() -> None:
    """Whoever plans on copies must not know what chance will draw."""
    batch = native.Batch("coloretto", 2, None, 200, 1)
    drawing = np.zeros(200, dtype=np.int32)
    copies = [batch.copy(), batch.copy(seed=9), batch.copy(seed=9)]
    for other in (batch, *copies):
        other.step(drawing)
    seen = [other.observations.tolist() for other in (batch, *copies)]
    assert seen[0] == seen[1] != seen[2]
    assert seen[2] == seen[3]


def test_without_a_reset_games_that_are_over_stay_so_in_copies() -> None:
    batch = native.Batch("colorito", 2, None, 3, 1, auto_reset=False, max_plies=4)
    for _ in range(6):
        batch.step(batch.random_actions())
    for other in (batch.copy(), kept(batch)):
        assert other.turn.tolist() == [-1, -1, -1]
        assert other.ended.tolist() == [2, 2, 2]
        assert not other.legal.any()
        assert other.random_actions().tolist() == [-1, -1, -1]


def test_bytes_that_are_no_batch_are_refused() -> None:
    data = native.Batch("colorio", 2, None, 3, 1).to_bytes()
    rng = np.random.default_rng(1)
    refused = 0
    for _ in range(400):
        spoilt = bytearray(data)
        for place in rng.integers(0, len(data), rng.integers(1, 4)):
            spoilt[place] = rng.integers(256)
        try:
            batch = native.Batch.from_bytes(bytes(spoilt[: rng.integers(len(data)) if rng.random() < 0.2 else None]))
        except (PositionError, OptionError):
            refused += 1
        else:
            batch.step(batch.random_actions())
    assert refused > 50
    with pytest.raises(PositionError, match=r"data: expected bytes that Batch.to_bytes gave"):
        native.Batch.from_bytes(b"")


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_positions_can_be_taken_out_and_put_back(game: str, players: int, options: dict[str, object]) -> None:
    one = native.Batch(game, players, options, 4, 1)
    for _ in range(15):
        one.step(one.random_actions())
    other = native.Batch(game, players, options, 4, 2)
    for place in range(4):
        other.set(place, _any(one.position(3 - place)))
        assert other.position(place).facts() == one.position(3 - place).facts()
    assert (other.observations == one.observations[::-1]).all()
    assert (other.legal == one.legal[::-1]).all()
    assert (other.turn == one.turn[::-1]).all()
    assert (other.decisions == 0).all()
    other.step(other.random_actions())


def _any(position: object) -> Any:
    return position


def test_a_position_that_is_over_stays_so_until_it_is_reset() -> None:
    position = native.ColorioPosition(2)
    seed = 0
    while position.turn is not None:
        position.play(position.random_action(seed := seed + 1))
    outcome = position.outcome()
    assert outcome is not None
    batch = native.Batch("colorio", 2, None, 3, 1)
    batch.set(1, position)
    assert batch.ended.tolist() == [0, 1, 0]
    assert batch.turn[1] == -1
    assert batch.scores[1].tolist() == list(outcome[1])
    assert batch.rewards[1].sum() == 1
    batch.step(batch.random_actions())
    assert batch.turn[1] == -1
    assert batch.rewards[1].sum() == 0
    batch.reset(batch.turn < 0)
    assert (batch.turn >= 0).all()
    assert batch.decisions.tolist() == [1, 0, 1]


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_some_games_can_be_begun_anew(game: str, players: int, options: dict[str, object]) -> None:
    batch = native.Batch(game, players, options, 6, 1)
    for _ in range(20):
        batch.step(batch.random_actions())
    before = [batch.position(place).facts() for place in range(6)]
    mask = np.array([True, False, False, True, False, True])
    batch.reset(mask)
    assert (batch.decisions[mask] == 0).all()
    after = [batch.position(place).facts() for place in range(6)]
    assert [one == two for one, two in zip(before, after, strict=True)] == (~mask).tolist()


def test_a_game_depends_on_its_own_seed() -> None:
    seeds = np.array([7, 8, 9], dtype=np.uint64)
    one, other = (native.Batch("coloretto", 2, None, 3, seed) for seed in (1, 2))
    one.reseed_games(seeds)
    other.reseed_games(seeds[::-1])
    for batch in (one, other):
        batch.reset()
        for _ in range(30):
            batch.step(batch.random_actions())
    assert [one.position(place).facts() for place in range(3)] == [
        other.position(2 - place).facts() for place in range(3)
    ]


def test_rollouts_leave_the_deals_alone() -> None:
    one, other = (native.Batch("coloretto", 3, None, 20, 1) for _ in range(2))
    first = one.rollouts(5)
    assert (one.rollouts(5) != first).any()  # random numbers go on
    for batch in (one, other):
        for _ in range(30):
            batch.step(batch.random_actions())
    assert everything(one) == everything(other)


def test_a_step_returns_the_rewards_of_every_seat() -> None:
    batch = native.Batch("colorio", 3, None, 30, 1)
    for _ in range(100):
        rewards = batch.step(batch.random_actions())
        assert rewards.shape == (30, 3)
        assert (rewards == batch.rewards).all()
        assert not rewards.flags.writeable


def test_observations_do_not_tell_the_seat() -> None:
    """The same table looks the same to whoever is on: what is learnt in one seat holds in all."""
    one, other = (native.ColorioPosition(3, layout="random", starter=starter) for starter in (0, 2))
    for seed in range(12):
        action = one.random_action(seed)
        for position in (one, other):
            position.play(action)
    assert one.turn != other.turn
    seen = [native.observation(position, int(_any(position.turn))) for position in (one, other)]
    assert (seen[0] == seen[1]).all()
    blue, red = (native.ColoritoPosition(starter=seat) for seat in (0, 1))
    first, second = native.observation(blue, 0), native.observation(red, 1)
    assert (first[:40] == second[:40]).all()
    assert (first[44:] == second[44:]).all()
    assert int(max(first.max(), second.max())) == 1


def test_random_players_of_a_game_draw_nothing_where_they_are_not_asked() -> None:
    one, other = (native.Batch("coloretto", 2, None, 3, 5, auto_reset=False) for _ in range(2))
    first = np.array([True, False, False])
    for _ in range(20):
        drawn = one.random_actions(first)
        assert drawn.tolist()[1:] == [-1, -1]
        assert other.random_actions()[0] == drawn[0]  # the others drew as well
        one.step(drawn)
        other.step(drawn)
    with pytest.raises(PositionError, match="mask: expected 3 entries"):
        one.random_actions(np.array([True]))


def test_players_of_coloretto_can_draw_from_the_numbers_of_each_game() -> None:
    player = make_player("expert")
    several, alone = (native.Batch("coloretto", 2, None, size, 5) for size in (3, 1))
    for batch, seeds in ((several, [7, 8, 9]), (alone, [7])):
        batch.reseed_games(np.array(seeds))
        batch.reset()
    for _ in range(4):
        answers = several.answers(player, seed=None)
        assert alone.answers(player, seed=None)[0] == answers[0]
        several.step(answers)
        alone.step(answers[:1])


def test_a_step_may_insist_on_an_action_in_every_game() -> None:
    batch = native.Batch("colorio", 2, None, 2, 5)
    actions = batch.random_actions()
    with pytest.raises(IllegalAction, match="action -1 is not legal in game 1"):
        batch.step(np.array([actions[0], -1]), may_skip=False)
    assert batch.decisions.tolist() == [0, 0]
    batch.step(np.array([actions[0], -1]))
    assert batch.decisions.tolist() == [1, 0]
