"""Tables and batches as environments use them: copies, keeping, random players, games that are left alone."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tricolor import _native, native
from tricolor.core import GameOver, IllegalAction, PositionError

GAMES = [("colorito", 2), ("coloretto", 2), ("coloretto", 4), ("colorio", 2), ("colorio", 5)]


def kept(table: native.Table) -> native.Table:
    again: native.Table = pickle.loads(pickle.dumps(table))
    return again


@pytest.mark.parametrize("wrong", [7, "x", None, [1]])
def test_only_a_position_starts_a_table(wrong: Any) -> None:
    for make in (native.new_table, native.state_of):
        with pytest.raises(PositionError, match="position: expected a position of the core"):
            make(wrong)


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("keep", [copy.copy, copy.deepcopy, kept])
def test_a_table_goes_on_as_it_would_have(
    game: str, players: int, keep: Callable[[native.Table], native.Table]
) -> None:
    table = native.new_table(native.new_position(game, players), 0, memory=True)
    rng = np.random.default_rng(1)
    for _ in range(12):
        table.play(int(rng.choice(table.legal_actions())))
    other = keep(table)
    assert other.decisions == table.decisions == 12
    for _ in range(60):
        if table.turn < 0:
            break
        assert other.legal_actions() == table.legal_actions()
        for seat in range(players):
            for one, two in zip(table.look(seat), other.look(seat), strict=True):
                assert (one == two).all()
        action = int(rng.choice(table.legal_actions()))
        assert table.play(action) == other.play(action)
    assert table.shares == other.shares


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_table_shows_what_a_batch_shows(game: str, players: int) -> None:
    """They draw differently, so that the batch begins where the table stands."""
    table = native.new_table(native.new_position(game, players), 4)
    position: Any = table.position
    batch = _native.Batch(position, 1, by_piece=True)
    observation, mask = table.look(table.turn)
    assert (observation == batch.observations[0]).all()
    assert (mask == batch.legal[0]).all()
    assert (table.look((table.turn + 1) % players)[1] == 0).all()
    assert (native.observation(position, table.turn) == observation).all()


def test_after_the_end_every_action_is_marked() -> None:
    table = native.new_table(native.new_position("colorio", 2), 3)
    while table.turn >= 0:
        assert table.shares is None
        table.play(table.legal_actions()[0])
    assert table.shares is not None
    assert sum(table.shares) == 1
    assert (table.look(0)[1] == 1).all()
    with pytest.raises(GameOver):
        table.play(0)


def test_a_table_refuses_what_is_not_legal() -> None:
    table = native.new_table(native.new_position("coloretto", 2))
    for action in (-1, 129, 130, 10**6):
        assert not table.is_legal(action)
        with pytest.raises(IllegalAction):
            table.play(action)
    with pytest.raises(PositionError):
        table.look(2)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_random_actions_are_legal_and_of_all_kinds(game: str, players: int) -> None:
    batch = native.Batch(game, players, None, 300, 2, max_plies=50)
    for _ in range(40):
        chosen = batch.random_actions()
        assert batch.legal[np.arange(300), chosen].all()
        batch.step(chosen)
    start = native.Batch(game, players, {"starter": 0} if game != "coloretto" else None, 3000, 5)
    chosen = start.random_actions()
    counts = np.bincount(chosen, minlength=start.actions)[np.flatnonzero(start.legal[0])]
    expected = 3000 / len(counts)
    assert (abs(counts - expected) < 6 * np.sqrt(expected)).all()


def test_a_game_can_be_left_alone() -> None:
    batch = native.Batch("coloretto", 3, None, 4, 1)
    before = batch.observations.copy()
    actions = batch.random_actions()
    actions[[1, 3]] = -1
    batch.step(actions)
    assert batch.decisions.tolist() == [1, 0, 1, 0]
    assert (batch.observations[[1, 3]] == before[[1, 3]]).all()
    assert (batch.ended == 0).all()


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_gains_and_last_observations_are_those_of_the_seat_that_counts(seat: int) -> None:
    batch = native.Batch("colorio", 3, None, 30, 4)
    batch.set_seats(np.full(30, seat, dtype=np.int8))
    ended = 0
    for _ in range(200):
        actors = batch.turn.copy()
        batch.step(batch.random_actions())
        assert (batch.gains[batch.ended == 0] == 0).all()
        for game in np.flatnonzero(batch.ended):
            ended += 1
            counts = actors[game] if seat < 0 else seat
            won = batch.rewards[game, counts] == 1
            assert batch.gains[game] == (1 if won else -0.5)
            assert batch.finals[game, -6] == won  # still in
    assert ended > 40
    for bad in (np.zeros(29, dtype=np.int8), np.full(30, 3, dtype=np.int8)):
        with pytest.raises(PositionError):
            batch.set_seats(bad)


def test_moves_of_colorito_can_be_numbered_by_piece() -> None:
    """The same moves with either numbering, one after the other."""
    by_cell, by_piece = (
        native.Batch("colorito", 2, {"strict": strict}, 20, 3, by_piece=piece)
        for strict, piece in ((False, False), (False, True))
    )
    assert by_piece.legal.shape == (20, 2001)
    positions: list[Any] = [native.new_position("colorito", 2, {"starter": int(seat)}) for seat in by_cell.turn]
    for _ in range(80):
        chosen = by_piece.random_actions()
        actions = [native.action_of(position, int(n)) for position, n in zip(positions, chosen, strict=True)]
        for game, position in enumerate(positions):
            numbers = np.flatnonzero(by_piece.legal[game]).tolist()
            assert numbers == native.legal_numbers(position)
            assert (
                sorted(native.action_of(position, n) for n in numbers) == np.flatnonzero(by_cell.legal[game]).tolist()
            )
            assert [native.number_of(position, native.action_of(position, n)) for n in numbers] == numbers
            position.play(actions[game])
        by_piece.step(chosen)
        by_cell.step(np.array(actions, dtype=np.int32))
        assert (by_piece.observations == by_cell.observations).all()
        if (by_piece.ended > 0).any():
            break


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_positions_can_be_pickled(game: str, players: int) -> None:
    position = native.new_position(game, players)
    for seed in range(40):
        if position.turn is None:
            break
        position.play(position.random_action(seed))
    for other in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
        assert other.facts() == position.facts()
        assert other.legal_actions() == position.legal_actions()
