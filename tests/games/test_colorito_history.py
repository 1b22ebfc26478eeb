"""CT-REPEAT in long games: all positions are remembered, and neither room nor time grows with their square."""

from __future__ import annotations

import pickle
import tracemalloc
from collections import Counter
from copy import deepcopy
from random import Random
from time import process_time

import pytest

from tests.helpers import long_colorito
from tricolor.games.colorito import COLORITO
from tricolor.games.colorito.history import NOTHING, History
from tricolor.record import RecordError, load


def some(number: int, seed: int = 1, kinds: int = 300) -> list[bytes]:
    rng = Random(seed)
    return [rng.randrange(kinds).to_bytes(41, "big") for _ in range(number)]


def test_a_history_is_the_sequence_of_its_positions_and_counts_them() -> None:
    positions = some(2000)
    history = History.of(positions)
    assert list(history) == positions
    assert len(history) == 2000
    assert (history[0], history[-1], history[::7]) == (positions[0], positions[-1], tuple(positions[::7]))
    counts = Counter(positions)
    assert all(history.count(position) == counts[position] for position in counts)
    assert history.count(b"never") == 0


def test_histories_are_values() -> None:
    one, two = History.of(some(500)), History.of(some(500))
    assert one == two
    assert hash(one) == hash(two)
    assert one.after(b"x") != one.after(b"y")
    assert one.after(b"x") != one
    assert one.after(b"x").count(b"x") == 1
    assert one.count(b"x") == 0, "the shorter one has not changed"
    assert History.of(()) == NOTHING


def test_positions_with_the_same_hash_are_told_apart() -> None:
    class Same(bytes):
        def __hash__(self) -> int:
            return 7

    positions = [Same(b"a"), Same(b"b"), Same(b"c"), Same(b"b")]
    history = History.of(positions)
    assert [history.count(position) for position in positions] == [1, 2, 1, 2]


def test_a_long_history_can_be_copied_and_sent() -> None:
    history = History.of(some(20_000))
    assert pickle.loads(pickle.dumps(history)) == history
    assert deepcopy(history) == history


def test_a_long_game_takes_room_in_proportion_to_its_moves() -> None:
    def peak(moves: int) -> int:
        events = long_colorito(moves)
        tracemalloc.start()
        try:
            load(events)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    short, long = peak(150), peak(600)
    assert long < 6 * short
    assert long / 600 < 12_000, "bytes for a move"


def test_the_time_for_a_move_does_not_grow() -> None:
    def seconds(length: int) -> float:
        history = History.of(some(length, kinds=10**9))
        began = process_time()
        for position in some(2000, seed=2, kinds=10**9):
            history.after(position).count(position)
        return process_time() - began

    assert seconds(40_000) < 8 * seconds(400)


def test_a_record_has_a_most_of_events() -> None:
    record = long_colorito(30)
    with pytest.raises(RecordError, match="events: expected at most 29, got 30"):
        load(record, most_events=29)
    assert len(load(record, most_events=30).events) == 30
    assert COLORITO.key == record["game"]
