"""Nothing that Python hands to the core, or does with what it gets, ends the process or changes what is legal.

`python -m tools.fuzz_native` does the same at random for as long as you like, under sanitizers too.
"""

from __future__ import annotations

import gc
import threading
import warnings
import weakref
from array import array
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from tricolor import native
from tricolor.core import IllegalAction, PositionError, TricolorError
from tricolor.games import get_game
from tricolor.games.twin import Around, scene_of

GAMES = [("colorito", 2), ("coloretto", 3), ("colorio", 4)]
SHOWN = ("observations", "legal", "rewards", "scores", "turn", "ended", "gains", "finals", "decisions")


def batch_of(game: str = "coloretto", players: int = 3, size: int = 8) -> native.Batch:
    return native.Batch(game, players, None, size, 1, max_plies=60, by_piece=True)


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("name", SHOWN)
def test_arrays_are_read_only(game: str, players: int, name: str) -> None:
    array: NDArray[Any] = getattr(batch_of(game, players), name)
    with pytest.raises(ValueError, match="read-only"):
        array[:] = 1
    with pytest.raises(ValueError, match="WRITEABLE"):
        array.flags.writeable = True


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("by_piece", [False, True])
def test_writing_to_the_mask_and_playing_anything_does_no_harm(game: str, players: int, by_piece: bool) -> None:
    """What once ended the process."""
    batch = native.Batch(game, players, None, 64, 1, by_piece=by_piece, max_plies=100)
    rng = np.random.default_rng(1)
    refused = 0
    for _ in range(300):
        written(batch.legal)[:] = 1
        try:
            batch.step(rng.integers(0, batch.actions, 64).astype(np.int32))
        except IllegalAction:
            refused += 1
    assert refused == 300


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("by_piece", [False, True])
def test_the_mask_is_not_the_judge(game: str, players: int, by_piece: bool) -> None:
    """Even who writes to the memory behind the arrays plays nothing that is not legal, and is never out of bounds."""
    batch = native.Batch(game, players, None, 16, 1, max_plies=60, by_piece=by_piece)
    rng = np.random.default_rng(1)
    for _ in range(300):
        positions: list[Any] = [batch.position(number) for number in range(16)]
        for name, value in (("legal", 1), ("turn", 0)):
            written(getattr(batch, name))[:] = value
        actions = rng.integers(0, batch.actions, 16).astype(np.int32)
        legal = [
            int(action) in (native.legal_numbers(position) if by_piece else position.legal_actions())
            for position, action in zip(positions, actions, strict=True)
        ]
        actions[~np.array(legal)] = -1
        batch.step(actions)
        wrong = np.full(16, -1, dtype=np.int32)
        wrong[3] = batch.actions - 1
        if batch.actions - 1 not in native.legal_numbers(_any(batch.position(3))):
            with pytest.raises(IllegalAction, match="in game 3"):
                batch.step(wrong)


def written(array: NDArray[Any]) -> NDArray[Any]:
    """The memory of an array, which is read-only for good reasons, to be written to."""
    import ctypes

    memory = (ctypes.c_char * array.nbytes).from_address(array.ctypes.data)
    return np.ndarray(array.shape, dtype=array.dtype, buffer=memoryview(memory))


def _any(position: object) -> Any:
    return position


INTEGERS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]


@pytest.mark.parametrize("kind", INTEGERS)
def test_actions_may_be_any_integers_in_any_layout(kind: Any) -> None:
    one, *others = (native.Batch("colorio", 2, None, 8, 1) for _ in range(5))
    actions = one.random_actions()
    one.step(actions)
    spread = np.zeros(16, dtype=kind)
    spread[::2] = actions
    backwards = actions[::-1].astype(kind)[::-1]
    odd = np.frombuffer(b"\0" + actions.astype(kind).tobytes(), dtype=kind, offset=1)
    for other, given in zip(others, (actions.astype(kind), spread[::2], backwards, odd), strict=True):
        other.step(given)
        assert (other.observations == one.observations).all()


class Lender:
    """An array of a library without Python's buffers, as those of learners are."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return cast("tuple[int, int]", self.array.__dlpack_device__())


def test_actions_and_marks_may_come_from_elsewhere() -> None:
    one, *others = (native.Batch("coloretto", 2, None, 8, 1) for _ in range(4))
    actions = one.random_actions()
    one.step(actions)
    lent: list[Any] = [Lender(actions), array("i", actions.tolist()), memoryview(_any(actions.astype(np.int64)))]
    for other, given in zip(others, lent, strict=True):
        other.step(given)
        assert (other.observations == one.observations).all()
    marks = np.arange(8) % 3 == 0
    spread = np.repeat(marks, 2)
    marked: list[Any] = [marks, Lender(marks), spread[::2], marks[::-1].copy()[::-1], memoryview(_any(marks))]
    for given in marked:
        assert ((one.random_actions(given) >= 0) == marks).all()


def test_new_arrays_belong_to_their_owner() -> None:
    """Nobody else writes to them, and writing to them changes nothing else."""
    batch = batch_of(size=4)
    table = native.new_table(native.new_position("coloretto", 3), 1)
    start: Any = native.new_position("coloretto", 3)
    made: list[Callable[[], NDArray[Any]]] = [
        batch.random_actions,
        lambda: batch.rollouts(2),
        lambda: table.look(0)[0],
        lambda: table.look(0)[1],
        lambda: native.observation(start, 0),
        *(lambda part=part: native.rollout_batch(start, 3, seed=1)[part] for part in range(4)),
    ]
    for make in made:
        one, other = make(), make()
        assert not np.shares_memory(one, other)
        kept = other.copy()
        one[...] = 77
        assert (other == kept).all()
        batch.step(batch.random_actions())
        table.play(table.legal_actions()[0])
        assert (one == 77).all()
        assert (other == kept).all()
    assert [part.shape for part in native.rollout_batch(start, 0)] == [(0, 3), (0, 3), (0,), (0,)]


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (np.zeros(8), "actions: expected integers, got 'float64'"),
        (np.zeros(8, dtype=bool), "actions: expected integers, got 'bool'"),
        (np.zeros(7, dtype=np.int32), "actions: expected 8 entries, got 7"),
        (np.zeros((8, 1), dtype=np.int32), "actions: expected an array of one dimension, got 2"),
        (np.zeros((), dtype=np.int32), "actions: expected an array of one dimension, got 0"),
        (np.full(8, 2**32), "actions: expected numbers from -2147483648 to 2147483647, got '4294967296'"),
        (np.zeros(8, dtype=">i4"), "actions: expected an array of 8 integers, got 'ndarray'"),
        (np.zeros(8, dtype=object), "actions: expected an array of 8 integers, got 'ndarray'"),
        ([0] * 8, "actions: expected an array of 8 integers, got 'list'"),
    ],
)
def test_other_actions_are_refused_with_what_was_expected(actions: Any, expected: str) -> None:
    batch = batch_of()
    before = batch.observations.copy()
    with pytest.raises(PositionError) as error:
        batch.step(actions)
    assert str(error.value) == expected
    assert (batch.observations == before).all()


def test_every_argument_is_named_when_it_does_not_fit() -> None:
    batch: Any = batch_of()
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: batch.set_seats(np.full(8, 3)), "seats: expected -1 to 2, got 3"),
        (lambda: batch.set_seats(np.zeros(9, dtype=np.int8)), "seats: expected 8 entries, got 9"),
        (lambda: batch.reset(np.zeros(8)), "mask: expected an array of 8 booleans, got 'ndarray'"),
        (lambda: batch.reset(np.zeros(3, dtype=bool)), "mask: expected 8 entries, got 3"),
        (
            lambda: batch.reseed_games(np.full(8, -1)),
            "seeds: expected numbers from 0 to 18446744073709551615, got '-1'",
        ),
        (lambda: batch.position(8), "game: expected 0 to 7, got 8"),
        (lambda: batch.set(-1, batch.start), "game: expected 0 to 7, got -1"),
        (lambda: batch.set(0, native.new_position("coloretto", 4)), "position: expected one with 3 players, got 4"),
        (lambda: batch.rollouts(-1), "games: expected 0 to 1000000000, got -1"),
    ]
    for call, expected in refused:
        with pytest.raises(PositionError) as error:
            call()
        assert str(error.value) == expected


def test_random_numbers_that_never_change_are_refused() -> None:
    table: Any = native.new_table(native.new_position("coloretto", 2))
    with pytest.raises(PositionError, match="words"):
        type(table).kept(table.position, (0, 0, 0, 0), 3, False)
    with pytest.raises(PositionError, match="decisions"):
        type(table).kept(table.position, table.words, -1, False)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_threads_may_use_one_batch(game: str, players: int) -> None:
    """They wait for each other. Actions that another thread changes meanwhile are read once."""
    batch = native.Batch(game, players, None, 64, 1, max_plies=80)
    shared = batch.random_actions()
    unexpected: list[BaseException] = []

    def work(seed: int) -> None:
        try:
            for _ in range(150):
                try:
                    batch.step(shared)
                except IllegalAction:
                    shared[:] = batch.random_actions()
                if seed == 0:
                    batch.reset(np.arange(64) % 2 == 0)
                elif seed == 1:
                    batch.rollouts(1, 20)
                else:
                    batch.position(seed).legal_actions()
        except BaseException as error:
            unexpected.append(error)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert unexpected == []
    batch.reset()
    batch.step(batch.random_actions())


def test_a_position_may_be_played_on_while_another_thread_thinks_about_it() -> None:
    position, cards = native.ColoritoPosition(starter=0), native.ColorettoPosition(2)
    done = threading.Event()

    def think() -> None:
        while not done.is_set():
            position.rollouts(1, 1, 200)
            position.perft(1)
            with suppress(TricolorError):  # no seat is to move
                native.coloretto_averages(cards, 20)

    thinker = threading.Thread(target=think)
    thinker.start()
    try:
        for seed in range(2000):
            for played in (position, cards):
                if played.turn is None:
                    played.undo(20)
                played.play(played.random_action(seed))
    finally:
        done.set()
        thinker.join()
    assert position.players == cards.players == 2


class Instead:
    """A state of the rules with something else in one of its fields."""

    def __init__(self, state: Any, field: str, value: object) -> None:
        self.state, self.field, self.value = state, field, value

    def __getattr__(self, name: str) -> Any:
        return self.value if name == self.field else getattr(self.state, name)


@pytest.mark.parametrize(
    ("game", "field", "value"),
    [
        ("colorio", "seen", (99,) * 25),
        ("colorio", "seen", (0,) * 3),
        ("colorio", "mover", 7),
        ("colorio", "out", (200,)),
        ("colorio", "lifted", 77),
        ("coloretto", "hands", ((200,) * 11,) * 3),
        ("coloretto", "rows", ()),
        ("coloretto", "mover", 3),
        ("colorito", "pieces", b"\xff" * 40),
        ("colorito", "pieces", b""),
        ("colorito", "turn", 5),
    ],
)
def test_a_state_with_an_impossible_field_is_refused_by_its_name(game: str, field: str, value: object) -> None:
    """The core writes messages about states of the rules: whatever is in them, it stays in bounds."""
    players = dict(GAMES)[game]
    state = get_game(game).new(players, {"starter": 0})
    around = Around(0, True, False, b"null", b"null", b"")
    with pytest.raises((ValueError, PositionError), match=field):
        scene_of(get_game(game), cast(Any, Instead(state, field, value)), around)


class Reentrant:
    """An array that uses the batch it is for while it is converted."""

    def __init__(self, batch: native.Batch) -> None:
        self.batch = batch

    def __dlpack__(self, **_: object) -> Any:
        self.batch.step(self.batch.random_actions())
        return self.batch.random_actions().__dlpack__()

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


def test_a_batch_may_be_used_while_its_actions_are_converted() -> None:
    batch = native.Batch("coloretto", 2, None, 8, 1)
    given: Any = Reentrant(batch)
    batch.step(given)
    assert (batch.decisions == 2).all()


def test_a_deck_that_would_run_out_is_refused() -> None:
    """Playouts draw for every place in the rows; in a real game there is always a card."""
    position = native.ColorettoPosition(2, starter=0)
    seed = 0
    while not position.facts()["last_round"] or position.facts()["drawing"]:
        position.play(position.random_action(seed := seed + 1))
    facts = position.facts()
    assert native.ColorettoPosition.from_facts(**facts).facts() == facts
    deck = facts["deck"]
    facts["deck"], facts["discarded"] = (0,) * 9, tuple(a + b for a, b in zip(deck, facts["discarded"], strict=True))
    with pytest.raises(PositionError, match="deck: expected a card for each place in the rows"):
        native.ColorettoPosition.from_facts(**facts)


def test_arrays_show_the_games_whoever_holds_them() -> None:
    """Each access is a view of its own: what is done to one changes no other, and it outlives its batch."""
    batch = batch_of(size=4)
    rewards = batch.step(batch.random_actions())
    assert rewards is not batch.rewards
    assert np.shares_memory(rewards, batch.rewards)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # NumPy is about to forbid it
        batch.turn.shape = (2, 2)
    assert batch.turn.ndim == 1
    with pytest.raises(ValueError, match="WRITEABLE"):
        batch.legal.flags.writeable = True
    legal, kept = batch.legal, batch.legal.copy()
    gone = weakref.ref(batch)
    del batch
    gc.collect()
    assert gone() is None, "arrays keep the memory, not the batch"
    assert (legal == kept).all()
