"""The rules of Colorito by their IDs in docs/rules-index.md: how one moves. `test_colorito_ends` has the others."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.helpers import (
    COLORITO_VARIANTS,
    SAMPLE,
    Variant,
    alone,
    colorito,
    colorito_moves,
    hurried,
    legal,
    played,
    playout,
)
from tests.naive.colorito import (
    COLUMNS,
    COMPASS,
    SQUARES,
    STARTS,
    TARGETS,
    fewest_hops,
    path_fault,
    shifted,
)
from tricolor.core import IllegalAction, Turn
from tricolor.games.colorito import COLORITO

BLUE, RED = 0, 1


# --- CT-SETUP, CT-START -------------------------------------------------------


def test_ct_setup_every_piece_starts_on_its_number_in_its_owners_rows() -> None:
    pieces = COLORITO.new(2, {"starter": 0}).view(None).pieces
    assert pieces["B1"] == "A1"
    assert pieces["B10"] == "J1"
    assert pieces["L11"] == "A2"
    assert pieces["L20"] == "J2"
    assert pieces["R1"] == "J10"
    assert pieces["R10"] == "A10"
    assert pieces["Y11"] == "J9"
    assert pieces["Y20"] == "A9"
    assert pieces == STARTS
    assert len(pieces) == 40


def test_ct_setup_a_target_is_the_start_turned_about_the_centre() -> None:
    assert TARGETS["B1"] == "J10"
    for piece, start in STARTS.items():
        turned = f"{COLUMNS[9 - COLUMNS.index(start[0])]}{11 - int(start[1:])}"
        assert TARGETS[piece] == turned
        elsewhere = next(cell for cell in TARGETS.values() if cell != turned)
        displaced = next(other for other, cell in TARGETS.items() if cell == elsewhere)
        home = colorito(base=TARGETS).view(None).home
        swapped = colorito({piece: elsewhere, displaced: turned}, base=TARGETS).view(None).home
        assert home == (20, 20)
        assert sum(swapped) == 38


def test_ct_setup_the_squares_have_the_printed_colours() -> None:
    """CT-SETUP: a piece beside a coloured square may step there if it has the colour, and only then."""
    for cell, colour in SQUARES.items():
        if int(cell[1:]) not in range(4, 8):
            continue
        beside = shifted(cell, (1, 0)) or shifted(cell, (-1, 0))
        assert beside is not None
        for piece in ("B1", "L11", "R1", "Y11"):
            state = alone((piece, beside), to_move=BLUE if piece[0] in "BL" else RED)
            assert (cell in colorito_moves(state, beside)) == (colour == piece[0])


@pytest.mark.parametrize("row", [3, 8])
def test_ct_setup_the_outermost_coloured_rows_have_the_printed_colours_too(row: int) -> None:
    for cell, colour in SQUARES.items():
        if cell[1:] != str(row):
            continue
        beside = shifted(cell, (0, 1 if row == 3 else -1))
        assert beside is not None
        for piece in ("B1", "L11", "R1", "Y11"):
            state = alone((piece, beside), to_move=BLUE if piece[0] in "BL" else RED)
            assert (cell in colorito_moves(state, beside)) == (colour == piece[0])


@pytest.mark.parametrize("seat", [BLUE, RED])
def test_ct_start_either_side_may_start(seat: int) -> None:
    agreed = COLORITO.new(2, {"starter": seat})
    drawn = played(COLORITO.new(2), f"starter:{seat}")
    for state in (agreed, drawn):
        assert state.turn == seat
        assert state.view(None).starter == seat
        own = set(list(STARTS.values())[20 * seat : 20 * seat + 20])
        assert {text.partition("-")[0] for text in legal(state)} <= own


def test_ct_start_the_lot_is_even() -> None:
    state = COLORITO.new(2)
    assert state.turn is Turn.CHANCE
    assert [(str(action), odds) for action, odds in state.chance_outcomes()] == [("starter:0", 0.5), ("starter:1", 0.5)]


# --- CT-MUST ------------------------------------------------------------------


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_ct_must_one_own_piece_moves_and_none_is_captured(variant: Variant) -> None:
    states: list[Any] = [state for state, _ in playout(variant.new(starter=1), Random(3), hurried, 80)]
    for before, after in pairwise(states):
        was, now = before.view(None).pieces, after.view(None).pieces
        (moved,) = [piece for piece in was if was[piece] != now[piece]]
        assert moved[0] in ("BL", "RY")[before.turn]
        assert len(set(now.values())) == 40
        assert after.turn in (1 - before.turn, None)


def test_ct_must_nobody_moves_an_enemy_an_empty_square_or_nothing() -> None:
    state = COLORITO.new(2, {"starter": 0})
    for text in ("J9-J8", "C4-D4", "pass"):
        with pytest.raises(IllegalAction):
            played(state, text)


# --- CT-STEP ------------------------------------------------------------------


def test_ct_step_goes_to_all_eight_neighbours_that_welcome_the_piece() -> None:
    # Dark blue 1 on B2, with all squares around it empty: five are white, A3 is dark blue, B3 and C3 are not.
    state = colorito({"B1": "B2", "B2": "E5", "B3": "A7", "L11": "H4", "L12": "D4", "L13": "F5"})
    assert [SQUARES[cell] for cell in ("A3", "B3", "C3")] == ["B", "L", "R"]
    around = {cell for way in COMPASS if (cell := shifted("B2", way))}
    assert around & colorito_moves(state, "B2") == {"A1", "B1", "C1", "A2", "C2", "A3"}


def test_ct_step_needs_an_empty_square_of_the_pieces_colour() -> None:
    for here in (f"{column}{row}" for column in COLUMNS for row in (5, 6)):
        for piece, other in (("B1", "B2"), ("L11", "B2"), ("R1", "R2"), ("Y11", "R2")):
            to_move = BLUE if piece[0] in "BL" else RED
            around = {cell for way in COMPASS if (cell := shifted(here, way)) and SQUARES[cell] == piece[0]}
            assert colorito_moves(alone((piece, here), to_move=to_move), here) == around
            for cell in around:
                assert cell not in colorito_moves(alone((piece, here), (other, cell), to_move=to_move), here)


def test_ct_step_is_one_square_only() -> None:
    state = alone(("B1", "E5"))
    assert "E3" not in colorito_moves(state, "E5")  # both are dark blue
    assert "A5" not in colorito_moves(state, "E5")


def test_ct_step_does_not_go_around_the_edge() -> None:
    state = alone(("R1", "J6"), to_move=RED)
    assert colorito_moves(state, "J6") == {"I6"}
    assert SQUARES["A6"] == "R"


# --- CT-JUMP ------------------------------------------------------------------


@pytest.mark.parametrize("way", COMPASS)
@pytest.mark.parametrize("over", ["B2", "R2"])
def test_ct_jump_goes_over_one_piece_of_either_side_in_all_directions(way: tuple[int, int], over: str) -> None:
    here = "E6"
    between, land = shifted(here, way), shifted(here, way, 2)
    assert between is not None
    assert land is not None
    jumper = {"B": "B1", "L": "L11", "R": "R1", "Y": "Y11"}[SQUARES[land]]
    to_move = BLUE if jumper[0] in "BL" else RED
    assert land not in colorito_moves(alone((jumper, here), to_move=to_move), here)
    state = alone((jumper, here), (over, between), to_move=to_move)
    assert land in colorito_moves(state, here)
    assert played(state, f"{here}-{land}").view(None).pieces[over] == between


def test_ct_jump_needs_an_empty_square_right_behind() -> None:
    assert "E4" not in colorito_moves(alone(("R1", "E6"), ("B2", "E5"), ("B3", "E4"), to_move=RED), "E6")
    assert "E4" in colorito_moves(alone(("R1", "E6"), ("B2", "E5"), to_move=RED), "E6")


def test_ct_jump_goes_over_exactly_one_adjacent_piece() -> None:
    # R squares: E6, E4, A6, I6. Over two pieces in a row, and over a piece that is not adjacent.
    two = alone(("R1", "E6"), ("B2", "F6"), ("B3", "G6"), to_move=RED)
    assert "H6" not in colorito_moves(two, "E6")
    assert "I6" not in colorito_moves(two, "E6")
    apart = alone(("R1", "E6"), ("B2", "G6"), to_move=RED)
    assert "I6" not in colorito_moves(apart, "E6")


def test_ct_jump_may_be_chained_in_changing_directions() -> None:
    # E6 over E5 to E4, over F4 to G4, over H5 to I6.
    chain = (("R1", "E6"), ("B2", "E5"), ("R2", "F4"), ("B3", "H5"))
    assert "I6" in colorito_moves(alone(*chain, to_move=RED), "E6")
    for missing in range(1, 4):
        shorter = [piece for number, piece in enumerate(chain) if number != missing]
        assert "I6" not in colorito_moves(alone(*shorter, to_move=RED), "E6")


def test_ct_jump_may_land_on_any_colour_between_but_not_at_the_end() -> None:
    # E6 over E5 to E4 (red), over F4 to G4 (dark blue), over H5 to I6 (red).
    assert [SQUARES[cell] for cell in ("E6", "E4", "G4", "I6")] == ["R", "R", "B", "R"]
    moves = colorito_moves(alone(("R1", "E6"), ("B2", "E5"), ("R2", "F4"), ("B3", "H5"), to_move=RED), "E6")
    assert {"E4", "I6"} <= moves
    assert "G4" not in moves


def test_ct_jump_may_end_on_white() -> None:
    state = colorito({"Y11": "E4", "L15": "D6", "L16": "E3", "B5": "G6"}, to_move=RED)
    assert "E2" in colorito_moves(state, "E4")


def test_ct_jump_passes_over_many_pieces_in_one_move() -> None:
    """CT-JUMP: as often as possible: four jumps along a row."""
    ladder = [("B2", "B6"), ("B3", "D6"), ("R2", "F6"), ("R3", "H6")]
    assert "I6" in colorito_moves(alone(("R1", "A6"), *ladder, to_move=RED), "A6")


# --- CT-STEPJUMP --------------------------------------------------------------


def test_ct_stepjump_is_a_step_and_then_jumps() -> None:
    # Y11 on E6 steps to F6, jumps over G6 to H6 (light blue) and over I6 to J6 (yellow).
    state = alone(("Y11", "E6"), ("B2", "G6"), ("B3", "I6"), to_move=RED)
    assert SQUARES["H6"] == "L"
    assert SQUARES["J6"] == "Y"
    assert "J6" in colorito_moves(state, "E6")
    assert "H6" not in colorito_moves(state, "E6")


def test_ct_stepjump_the_step_may_land_on_any_colour() -> None:
    # L11 on E6 steps to F6 (yellow) and jumps over G6 to H6 (light blue).
    assert SQUARES["F6"] == "Y"
    state = alone(("L11", "E6"), ("R2", "G6"))
    assert "H6" in colorito_moves(state, "E6")
    assert "F6" not in colorito_moves(state, "E6")


def test_ct_stepjump_never_jumps_first_and_steps_after() -> None:
    # B1 on E5 jumps over E6 to E7; a step from there leads to F8 and D8 and so on, none of which is allowed.
    state = alone(("B1", "E5"), ("R2", "E6"))
    assert SQUARES["E7"] == "B"
    assert colorito_moves(state, "E5") == {"E7"} | {
        cell for way in COMPASS if (cell := shifted("E5", way)) and SQUARES[cell] == "B"
    }
    wide = alone(("L11", "C6"), ("R2", "D6"))  # over D6 to E6, a step on to F5 would be light blue
    assert SQUARES["F5"] == "L"
    assert "F5" not in colorito_moves(wide, "C6")


def test_ct_stepjump_has_one_step_only() -> None:
    # A piece two squares beside a jump would need two steps.
    state = alone(("L11", "D6"), ("R2", "G6"))
    assert "H6" not in colorito_moves(state, "D6")


# --- CT-SAME ------------------------------------------------------------------


def test_ct_same_a_move_that_ends_where_it_began_is_no_move() -> None:
    # A ring of jumps: E6, G6, G4, E4 and back.
    ring = (("R1", "E6"), ("B2", "F6"), ("B3", "G5"), ("R2", "F4"), ("R3", "E5"))
    state = alone(*ring, to_move=RED)
    assert "E6" not in colorito_moves(state, "E6")
    with pytest.raises(IllegalAction):
        played(state, "E6-E6")


def test_ct_same_many_ways_to_a_square_are_one_move() -> None:
    ring = (("R1", "E6"), ("B2", "F6"), ("B3", "G5"), ("R2", "F4"), ("R3", "E5"))
    moves = legal(alone(*ring, to_move=RED))
    assert moves.count("E6-E4") == 1
    assert len(set(moves)) == len(moves)


def test_ct_same_the_path_is_the_shortest() -> None:
    ring = (("R1", "E6"), ("B2", "F6"), ("B3", "G5"), ("R2", "F4"), ("R3", "E5"))
    last = played(alone(*ring, to_move=RED), "E6-E4").view(None).last
    assert last.path == ("E6", "E4")


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_ct_same_every_path_shown_is_legal_and_none_is_shorter(variant: Variant) -> None:
    strict = bool(variant.options["strict"])
    rng = Random(11)
    for state, action in playout(variant.new(starter=0), rng, hurried, 60):
        if action is None:
            break
        pieces = state.view(None).pieces
        for text in rng.sample(legal(state), 4):
            origin, _, to = text.partition("-")
            piece = next(p for p, cell in pieces.items() if cell == origin)
            path = played(state, text).view(None).last.path
            assert path[0] == origin
            assert path[-1] == to
            assert path_fault(pieces, piece, path, strict=strict) is None
            assert len(path) - 1 == fewest_hops(pieces, piece, to, strict=strict)


def test_ct_same_the_path_is_always_the_same_one() -> None:
    state = colorito(SAMPLE["pieces"])
    paths = {played(colorito(SAMPLE["pieces"]), "J3-C10").view(None).last.path for _ in range(3)}
    assert len(paths) == 1
    replayed = COLORITO.state_from_json(played(state, "J3-C10").to_json())
    assert replayed.view(None).last is not None
    assert {replayed.view(None).last.path} == paths  # type: ignore[union-attr]


# --- the printed sample -------------------------------------------------------


def test_the_printed_sample_moves_are_legal_and_their_paths_right() -> None:
    """CT-STEP, CT-JUMP, CT-STEPJUMP: the position printed on the sheet, with Blue to move."""
    state = colorito(SAMPLE["pieces"], to_move=BLUE)
    assert SAMPLE["to_move"] == "blue"
    assert [sample["kind"] for sample in SAMPLE["sample_moves"]] == ["step", "step", "jump", "step-jump"]
    for sample in SAMPLE["sample_moves"]:
        move = f"{sample['from']}-{sample['to']}"
        piece = next(p for p, cell in SAMPLE["pieces"].items() if cell == sample["from"])
        printed = sample.get("path", [sample["from"], sample["to"]])
        assert move in legal(state)
        assert path_fault(SAMPLE["pieces"], piece, printed) is None
        shown = played(state, move).view(None).last.path
        assert path_fault(SAMPLE["pieces"], piece, shown) is None
        assert len(shown) <= len(printed)


def test_the_printed_paths_break_when_a_jump_is_left_out() -> None:
    """CT-JUMP: the checker of the sample is strict: no printed path is legal with a jump missing."""
    for sample in SAMPLE["sample_moves"][2:]:
        piece = next(p for p, cell in SAMPLE["pieces"].items() if cell == sample["from"])
        first = 2 if sample["kind"] == "step-jump" else 1
        for gone in range(first, len(sample["path"]) - 1):
            shorter = [cell for number, cell in enumerate(sample["path"]) if number != gone]
            assert path_fault(SAMPLE["pieces"], piece, shorter) is not None
