"""How many moves a side still needs (CT-SCORE): exact where it says so, and never less than can be."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.helpers import COLORITO_VARIANTS, Variant, colorito, hurried, playout
from tests.naive.colorito import SIDES, SQUARES, STARTS, TARGETS, NaiveColorito
from tricolor.core import Ending, Outcome
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.games.colorito.solver import Race, Remaining, remaining, settled
from tricolor.games.colorito.solver import counted as counted_after_end
from tricolor.native import colorito_remaining

BLUE, RED = 0, 1


# --- the slow way -------------------------------------------------------------


def alone(pieces: Mapping[str, str], side: int, **options: bool) -> NaiveColorito:
    """A side alone: the enemy stays where it is, but leaves the targets that the side needs."""
    own_targets = {TARGETS[piece] for piece in TARGETS if piece[0] in SIDES[side]}
    left = {p: cell for p, cell in pieces.items() if p[0] in SIDES[side] or cell not in own_targets}
    return NaiveColorito(left, side, side, options.get("numbers", True), options.get("strict", False))


def away(game: NaiveColorito, side: int) -> int:
    return sum(not game.correct(piece, game.pieces[piece]) for piece in game.own(side))


def within(game: NaiveColorito, side: int, moves: int) -> bool:
    """Whether a side can complete in so many moves; each brings home one piece at most."""
    if away(game, side) == 0:
        return True
    missing = away(game, side)
    for piece in game.own(side) if missing <= moves else ():
        lost = game.correct(piece, game.pieces[piece])
        for cell in game.destinations(piece):
            if missing + lost - game.correct(piece, cell) <= moves - 1:
                after = NaiveColorito({**game.pieces, piece: cell}, side, side, game.numbers, game.strict)
                if within(after, side, moves - 1):
                    return True
    return False


def fewest(pieces: Mapping[str, str], side: int, most: int, **options: bool) -> int | None:
    """The fewest moves by trying all, None if there are more than so many."""
    game = alone(pieces, side, **options)
    return next((moves for moves in range(most + 1) if within(game, side, moves)), None)


def never() -> bool:
    return False


def proven(moved: Mapping[str, str], side: int, most: int = 3, **options: bool) -> Remaining:
    """What a beam finds within so many moves, and the proof, however long it takes; None if it finds nothing."""
    race = Race(colorito(moved, base=TARGETS, **options), side)
    best = race.beam(64, most + 1, never)
    return Remaining(None, exact=False) if best is None else race.proven(best, never)


def counted(moved: Mapping[str, str], side: int, ms: int = 3000, **options: bool) -> Remaining:
    return remaining(colorito(moved, base=TARGETS, **options), side, ms)


# --- small cases --------------------------------------------------------------


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_nothing_remains_when_all_are_home(variant: Variant) -> None:
    options: Any = variant.options
    for side in (BLUE, RED):
        assert counted({}, side, **options) == Remaining(0, exact=True)


@pytest.mark.parametrize(
    ("moved", "side"),
    [({"B4": "G8"}, BLUE), ({"R3": "C3"}, RED), ({"L20": "A8"}, BLUE), ({"Y11": "A3"}, RED), ({"B1": "J8"}, BLUE)],
    ids=str,
)
def test_one_piece_beside_its_target_needs_one_move(moved: dict[str, str], side: int) -> None:
    assert counted(moved, side) == Remaining(1, exact=True)
    assert fewest({**TARGETS, **moved}, side, 1) == 1


@pytest.mark.parametrize(
    ("moved", "side"),
    [({"B4": "G8", "B10": "A8"}, BLUE), ({"R3": "C3", "R7": "G3"}, RED), ({"B4": "D6"}, BLUE), ({"L14": "G7"}, BLUE)],
    ids=str,
)
def test_two_moves_are_two(moved: dict[str, str], side: int) -> None:
    assert fewest({**TARGETS, **moved}, side, 2) == 2
    assert counted(moved, side) == Remaining(2, exact=True)


def test_only_the_side_that_is_asked_for_counts() -> None:
    moved = {"B4": "G8", "R3": "C3", "R7": "G3"}
    assert counted(moved, BLUE).moves == 1
    assert counted(moved, RED).moves == 2


def bound_of(moved: Mapping[str, str], side: int = BLUE, **options: bool) -> int:
    race = Race(colorito(moved, base=TARGETS, **options), side)
    return race.bound(race.start)


def found_by(moved: Mapping[str, str], side: int, width: int = 16, below: int | None = None) -> int | None:
    """The length of the way that a beam finds."""
    return Race(colorito(moved, base=TARGETS), side).beam(width, below, never)


@pytest.mark.parametrize(("one", "two", "side"), [("B4", "B5", BLUE), ("L14", "B4", BLUE), ("R1", "R10", RED)])
def test_two_pieces_on_each_others_targets_need_three_moves_at_least(one: str, two: str, side: int) -> None:
    moved = {one: TARGETS[two], two: TARGETS[one]}
    assert fewest({**TARGETS, **moved}, side, 2) is None
    assert bound_of(moved, side) == 3
    found = found_by(moved, side)
    assert found is not None
    assert found >= 3


def test_a_ring_of_three_needs_four_moves_at_least() -> None:
    ring = {"B4": TARGETS["B5"], "B5": TARGETS["L15"], "L15": TARGETS["B4"]}
    assert fewest({**TARGETS, **ring}, BLUE, 3) is None
    assert bound_of(ring) == 4
    found = found_by(ring, BLUE)
    assert found is not None
    assert found >= 4


def test_two_rings_need_a_move_more_each() -> None:
    rings = {"B1": TARGETS["B2"], "B2": TARGETS["B1"], "L20": TARGETS["L19"], "L19": TARGETS["L20"]}
    assert bound_of(rings) == 6


def test_a_chain_that_is_no_ring_needs_one_move_each() -> None:
    # B5 stands on B4's target and goes home first, B4 follows.
    chain = {"B5": TARGETS["B4"], "B4": "G8"}
    assert fewest({**TARGETS, **chain}, BLUE, 2) == 2
    assert bound_of(chain) == 2
    assert counted(chain, BLUE) == Remaining(2, exact=True)


def test_a_count_that_is_called_exact_is_the_fewest() -> None:
    # B4 stands on B2's target; three moves bring all three home.
    moved = {"B6": "H7", "B2": "B8", "B4": "I10"}
    assert fewest({**TARGETS, **moved}, BLUE, 3) == 3
    assert not (counted(moved, BLUE).exact and counted(moved, BLUE).moves != 3)
    assert proven(moved, BLUE, 4) == Remaining(3, exact=True)


# --- variants -----------------------------------------------------------------


def test_without_numbers_a_ring_is_home() -> None:
    ring = {"B4": TARGETS["B5"], "B5": TARGETS["B4"]}
    assert counted(ring, BLUE, numbers=False) == Remaining(0, exact=True)


def test_without_numbers_any_square_of_the_row_will_do() -> None:
    # B4 is far from its own target, but may go to the one that B10 has left free, and the other way round.
    moved = {"B4": "A8", "B10": "G8"}
    assert counted(moved, BLUE, numbers=False) == Remaining(2, exact=True)
    numbered = counted(moved, BLUE).moves
    assert numbered is None or numbered > 2


def test_without_numbers_the_row_of_the_other_colour_will_not() -> None:
    moved = {"B4": TARGETS["L14"], "L14": TARGETS["B4"]}
    race = Race(colorito(moved, base=TARGETS, numbers=False), BLUE)
    assert race.bound(race.start) == 2
    assert fewest({**TARGETS, **moved}, BLUE, 2, numbers=False) is None
    assert proven(moved, BLUE, numbers=False) == Remaining(3, exact=True)


def test_the_strict_game_may_need_more() -> None:
    # B4 on D8 gets home with a step to a wrong colour and jumps, which the strict game does not allow.
    assert fewest({**TARGETS, "B4": "D8"}, BLUE, 1) == 1
    assert fewest({**TARGETS, "B4": "D8"}, BLUE, 2, strict=True) is None
    assert counted({"B4": "D8"}, BLUE) == Remaining(1, exact=True)
    assert proven({"B4": "D8"}, BLUE, strict=True) == Remaining(3, exact=True)


# --- the enemy ----------------------------------------------------------------


def test_enemies_on_targets_are_taken_off_first() -> None:
    # R5 holds B4's target: Blue, were it asked, could move in at once.
    blocked = {"B4": "G8", "R5": TARGETS["B4"]}
    assert counted(blocked, BLUE) == Remaining(1, exact=True)
    assert fewest({**TARGETS, **blocked}, BLUE, 1) == 1


def test_an_enemy_that_was_taken_off_cannot_be_jumped_over() -> None:
    # R5 on L14's target G9; B4 on G8 could jump over it if it stayed. So L14 has to go home first, or B4 steps.
    blocked = {"B4": "G8", "L14": "H8", "R5": TARGETS["L14"]}
    assert fewest({**TARGETS, **blocked}, BLUE, 2) == 2
    assert counted(blocked, BLUE) == Remaining(2, exact=True)
    alone_there = {"B4": "G8", "L14": "G6", "R5": TARGETS["L14"]}
    assert fewest({**TARGETS, **alone_there}, BLUE, 1) is None
    assert counted(alone_there, BLUE).moves != 1


def test_other_enemies_stay_and_may_be_jumped_over() -> None:
    ladder = {"R3": "C5", "B1": "C4"}
    assert counted(ladder, RED) == Remaining(1, exact=True)
    without = {"R3": "C5", "B1": "A5"}
    assert fewest({**TARGETS, **without}, RED, 2) is None
    assert counted(without, RED).moves not in (0, 1, 2)


# --- against brute force ------------------------------------------------------


def scattered(rng: Random, side: int, number: int) -> dict[str, str]:
    """Some pieces of a side a little away from home."""
    rows = (7, 8) if side == BLUE else (3, 4)
    cells = [cell for cell in SQUARES if int(cell[1:]) in rows]
    own = [piece for piece in TARGETS if piece[0] in SIDES[side]]
    chosen = rng.sample(own, number)
    return dict(zip(chosen, rng.sample(cells, number), strict=True))


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_small_cases_are_what_trying_everything_gives(variant: Variant) -> None:
    options: Any = variant.options
    rng = Random(str(variant))
    compared = 0
    for number in range(40):
        side = number % 2
        moved = scattered(rng, side, 1 + number % 2)
        found = proven(moved, side, **options)
        if found.moves is not None:
            assert found.exact
            assert fewest({**TARGETS, **moved}, side, found.moves, **options) == found.moves, moved
            compared += 1
        else:
            assert fewest({**TARGETS, **moved}, side, 1, **options) is None
    assert compared >= 8


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_no_count_is_below_the_bound_nor_the_bound_above_a_way(variant: Variant) -> None:
    rng = Random(2)
    states = [state for state, _ in playout(variant.new(starter=0), rng, hurried, 160)]
    for state in states[20::35]:
        assert isinstance(state, Colorito)
        for side in (BLUE, RED):
            race = Race(state, side)
            bound = race.bound(race.start)
            assert bound >= sum(not state.is_home(piece) for piece in range(20 * side, 20 * side + 20))
            found = remaining(state, side, 60)
            if found.moves is not None:
                assert found.moves >= bound


def test_a_wider_beam_looks_for_shorter_ways_only() -> None:
    moved = {"B4": "E5", "B10": "C6", "L12": "H7", "L17": "D4"}
    narrow = found_by(moved, BLUE, 4)
    assert narrow is not None
    for width in (16, 64):
        wide = found_by(moved, BLUE, width, narrow)
        assert wide is None or 4 <= wide < narrow


def test_the_way_across_the_board_is_found() -> None:
    found = Race(colorito(), BLUE).beam(4, None, never)
    assert found is not None
    assert 20 <= found < 150


# --- the native core ----------------------------------------------------------


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_what_the_core_calls_exact_is_the_fewest(variant: Variant) -> None:
    """Its bound by rows and its proofs, against the plain proof in Python and against trying everything."""
    options: Any = variant.options
    rng = Random(f"core {variant}")
    compared = 0
    for number in range(60):
        side = number % 2
        state = colorito(scattered(rng, side, 1 + number % 3), base=TARGETS, **options)
        moves, exact = colorito_remaining(state, side, nodes=300_000)
        if not exact or moves > 4:
            continue
        assert Race(state, side).proven(None, never) == Remaining(moves, exact=True)
        compared += 1
    assert compared >= 15


STRAGGLERS = [  # far behind: somebody has to come back for them
    ({"L12": "D8", "L15": "F3"}, {"numbers": False}, 11),
    ({"B3": "A3", "B4": "H10", "B6": "G8", "L17": "D8"}, {}, 11),
    ({"L16": "D6"}, {"numbers": False, "strict": True}, 7),
    ({"L16": "D4"}, {}, 8),
]


@pytest.mark.parametrize(("moved", "options", "moves"), STRAGGLERS, ids=str)
def test_stragglers_are_counted_exactly_after_a_game(moved: dict[str, str], options: Any, moves: int) -> None:
    """A narrow beam needs far more moves here, or finds no way."""
    counted_after_end.cache_clear()
    assert counted_after_end(colorito(moved, base=TARGETS, **options), BLUE) == Remaining(moves, exact=True)


def test_whoever_asks_is_told_whether_the_count_is_proven() -> None:
    over = colorito({"R1": "E5", "R2": "D4", "R3": "C3"}, base=TARGETS, to_move=0, starter=0)
    assert COLORITO.is_exact(over) is counted_after_end(over, RED).exact is True
    assert COLORITO.is_exact(colorito()) is True  # nothing was counted


# --- the settled outcome ------------------------------------------------------


def test_settling_counts_the_loser_only_and_always_the_same() -> None:
    over = colorito({"R1": "E5", "R2": "D4", "R3": "C3"}, base=TARGETS, to_move=0, starter=0)
    assert over.outcome() == Outcome(Ending.COMPLETED, (0, -1))
    outcomes = set()
    for _ in range(3):
        counted_after_end.cache_clear()
        outcomes.add(settled(over))
    assert len(outcomes) == 1
    (outcome,) = outcomes
    assert outcome is not None
    assert outcome.scores[0] == 0
    best = remaining(over, RED, 5000)
    assert best.moves is not None
    assert -outcome.scores[1] >= best.moves >= 3


def test_a_running_game_is_not_settled() -> None:
    assert settled(colorito()) is None
    assert COLORITO.settled(colorito(STARTS)) is None
