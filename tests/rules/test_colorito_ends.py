"""The rules of Colorito by their IDs in docs/rules-index.md: how a game ends, and its variants."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers import (
    SAMPLE,
    alone,
    colorito,
    colorito_moves,
    legal,
    played,
)
from tests.naive.colorito import (
    COLUMNS,
    SQUARES,
    TARGETS,
)
from tricolor.core import Ending, GameOver, IllegalAction, Outcome
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.games.colorito.solver import remaining
from tricolor.match import Match

BLUE, RED = 0, 1
BLUE_WINS, RED_WINS, TIE = (0,), (1,), (0, 1)

# All pieces home but one of each side, which can both get home with a jump over a neighbour.
LAST_MOVES = {"B4": "G8", "R3": "C3"}


def ending(state: Colorito) -> tuple[Ending, tuple[int, ...]] | None:
    """Why a game ended and who won."""
    outcome = state.outcome()
    return None if outcome is None else (outcome.ending, outcome.winners)


def piece_cells(state: Colorito, letters: str) -> list[str]:
    """Where the pieces of these colours stand."""
    return [cell for piece, cell in state.view(None).pieces.items() if piece[0] in letters]


def settled(state: Colorito) -> Outcome:
    outcome = COLORITO.settled(state)
    assert outcome is not None
    return outcome


# --- CT-WIN, CT-TIE -----------------------------------------------------------


@pytest.mark.parametrize("away", ["B1", "B4", "B10", "L11", "L20"])
def test_ct_win_all_twenty_pieces_must_be_on_their_targets(away: str) -> None:
    # Red started, so Blue wins at once when it completes, and not with one piece beside its target.
    done = {piece: cell for piece, cell in TARGETS.items() if piece[0] in "BL"}
    red = {f"R{number}": f"{column}5" for number, column in zip(range(1, 11), COLUMNS, strict=True)}
    middle = red | {f"Y{number}": f"{column}6" for number, column in zip(range(11, 21), COLUMNS, strict=True)}
    complete = colorito({**middle, **done}, to_move=RED, starter=RED)
    assert ending(complete) == (Ending.COMPLETED, BLUE_WINS)
    assert complete.turn is None
    missing = colorito({**middle, **done, away: "A3"}, to_move=RED, starter=RED)
    assert ending(missing) is None


def test_ct_win_two_pieces_on_each_others_targets_do_not_count() -> None:
    swapped = {"B1": TARGETS["B2"], "B2": TARGETS["B1"], "R1": "E5"}
    assert ending(colorito(swapped, base=TARGETS, starter=RED)) is None


def test_ct_win_the_move_that_completes_ends_the_game() -> None:
    state = colorito({**LAST_MOVES, "R4": "D5"}, base=TARGETS, to_move=BLUE, starter=RED)
    assert ending(state) is None
    over = played(state, "G8-G10")
    assert ending(over) == (Ending.COMPLETED, BLUE_WINS)
    with pytest.raises(GameOver):
        played(over, "C3-C1")


@pytest.mark.parametrize("starter", [BLUE, RED])
def test_ct_tie_the_side_that_started_lets_the_other_move_once_more(starter: int) -> None:
    first, second = ("G8-G10", "C3-C1") if starter == BLUE else ("C3-C1", "G8-G10")
    state = played(colorito(LAST_MOVES, base=TARGETS, to_move=starter, starter=starter), first)
    assert state.outcome() is None
    assert state.turn == 1 - starter
    assert state.view(None).final_move
    tie = played(state, second)
    assert ending(tie) == (Ending.COMPLETED, TIE)
    assert settled(tie).scores == (0, 0)


@pytest.mark.parametrize("starter", [BLUE, RED])
def test_ct_tie_the_one_more_move_is_the_last(starter: int) -> None:
    first, second = ("G8-G10", "C3-C1") if starter == BLUE else ("C3-C1", "G8-G10")
    state = played(colorito(LAST_MOVES, base=TARGETS, to_move=starter, starter=starter), first)
    other = next(text for text in legal(state) if text != second)
    over = played(state, other)
    assert ending(over) == (Ending.COMPLETED, (starter,))
    assert over.turn is None
    assert not over.view(None).final_move


@pytest.mark.parametrize("starter", [BLUE, RED])
def test_ct_tie_the_side_that_moves_second_wins_at_once(starter: int) -> None:
    second = "C3-C1" if starter == BLUE else "G8-G10"
    over = played(colorito(LAST_MOVES, base=TARGETS, to_move=1 - starter, starter=starter), second)
    assert ending(over) == (Ending.COMPLETED, (1 - starter,))


def test_ct_tie_no_third_repetition_cuts_the_one_more_move_off() -> None:
    # Blue is complete; the position cannot have stood before, so the move is always made.
    state = played(colorito(LAST_MOVES, base=TARGETS), "G8-G10")
    assert state.view(None).repeated == 1
    assert state.legal_actions()


# --- CT-BLOCKED ---------------------------------------------------------------


def test_ct_blocked_a_side_wins_when_enemies_hold_all_targets_that_it_lacks() -> None:
    # B4's target is held by R5; Blue brings the last other piece home.
    state = colorito({"B4": "E5", "R5": "G10", "B9": "B8", "R1": "D4"}, base=TARGETS, to_move=BLUE, starter=BLUE)
    assert ending(state) is None
    over = played(state, "B8-B10")
    assert ending(over) == (Ending.BLOCKED, BLUE_WINS)
    assert over.turn is None


def test_ct_blocked_the_enemys_own_move_can_bring_it_about() -> None:
    state = colorito({"B4": "E5", "R5": "G8", "R1": "D4"}, base=TARGETS, to_move=RED, starter=BLUE)
    assert ending(state) is None
    assert ending(played(state, "G8-G10")) == (Ending.BLOCKED, BLUE_WINS)


def test_ct_blocked_red_wins_by_it_too() -> None:
    state = colorito({"R3": "E5", "B5": "C3", "B1": "D4"}, base=TARGETS, to_move=BLUE, starter=BLUE)
    assert ending(state) is None
    assert ending(played(state, "C3-C1")) == (Ending.BLOCKED, RED_WINS)


def test_ct_blocked_ends_at_once_without_the_extra_move() -> None:
    # Red could complete with one more move, but Blue, who started, wins by the block at once.
    state = colorito({"B4": "E5", "R5": "G10", "B9": "B8"}, base=TARGETS, to_move=BLUE, starter=BLUE)
    over = played(state, "B8-B10")
    assert over.turn is None
    assert over.outcome().winners == BLUE_WINS


def test_ct_blocked_does_not_fire_at_the_start() -> None:
    """CT-BLOCKED: at least one target must hold its correct piece, or it would fire on the starting position."""
    for seat in (BLUE, RED):
        assert COLORITO.new(2, {"starter": seat}).outcome() is None
    stuck = {f"L{number}": f"{column}5" for number, column in zip(range(11, 21), COLUMNS, strict=True)}
    assert ending(colorito(stuck)) is None  # enemies on all targets, none correct


def test_ct_blocked_needs_an_enemy_on_a_target() -> None:
    # All targets held by their correct pieces is completion, with its extra move, and no block.
    state = colorito({"R1": "E5", "R2": "G5"}, base=TARGETS, to_move=RED, starter=BLUE)
    assert ending(state) is None
    assert state.view(None).final_move


def test_ct_blocked_does_not_count_an_own_piece_on_the_wrong_target() -> None:
    wrong = {"B4": TARGETS["B5"], "B5": TARGETS["B4"], "B9": "E5", "R5": TARGETS["B9"], "R1": "D4"}
    assert ending(colorito(wrong, base=TARGETS)) is None


def test_ct_blocked_does_not_fire_with_a_target_free() -> None:
    free = {"B4": "E5", "R5": "G10", "B9": "D4", "R1": "H4"}
    assert ending(colorito(free, base=TARGETS)) is None


def test_ct_blocked_for_both_sides_is_a_tie() -> None:
    both = {"B4": "C1", "R3": "G10"}
    state = colorito(both, base=TARGETS)
    assert ending(state) == (Ending.BLOCKED, TIE)
    assert settled(state).scores == (0, 0)


# --- CT-SCORE -----------------------------------------------------------------


def test_ct_score_is_minus_the_moves_the_loser_still_needs() -> None:
    # Blue completes; Red has three pieces away, each one jump or step from home, and uses its extra move for one.
    state = colorito({**LAST_MOVES, "R7": "G3", "R2": "B3"}, base=TARGETS, to_move=BLUE, starter=BLUE)
    over = played(state, "G8-G10 G3-G1")
    assert ending(over) == (Ending.COMPLETED, BLUE_WINS)
    assert settled(over).scores == (0, -2)
    counted = remaining(over, RED)
    assert (counted.moves, counted.exact) == (2, True)


def test_ct_score_the_winners_pieces_stay_and_may_be_jumped_over() -> None:
    # R3 on C5 is far from home; with a blue piece to jump over it takes a single move.
    free = colorito({"R3": "C5", "B1": "A5", "B2": "J5"}, base=TARGETS)
    ladder = colorito({"R3": "C5", "B1": "C4", "B2": "J5"}, base=TARGETS)
    assert remaining(ladder, RED).moves == 1  # over C4 to C3, over C2 to C1
    counted = remaining(free, RED).moves
    assert counted is not None
    assert counted > 1


def test_ct_score_a_tie_scores_nothing() -> None:
    assert settled(played(colorito(LAST_MOVES, base=TARGETS), "G8-G10 C3-C1")).scores == (0, 0)


def test_ct_score_is_marked_where_it_is_not_proven() -> None:
    """CT-SCORE: no search proves the way across the whole board in a millisecond."""
    counted = remaining(COLORITO.new(2, {"starter": 0}), BLUE, ms=1)
    assert not counted.exact
    quick = remaining(colorito(LAST_MOVES, base=TARGETS), BLUE, ms=1000)
    assert (quick.moves, quick.exact) == (1, True)


def test_ct_score_the_loser_may_play_out_alone_what_they_lacked() -> None:
    state = colorito({**LAST_MOVES, "R7": "G3", "R2": "B3"}, base=TARGETS, to_move=BLUE, starter=BLUE)
    over = played(state, "G8-G10 G3-G1")
    on = COLORITO.alone(over)
    assert on is not None
    assert (on.turn, on.pieces) == (RED, over.pieces)
    assert {move.partition("-")[0] for move in legal(on)} <= set(piece_cells(over, "RY")), "only their own pieces move"
    once = on.play("C3-C1")
    assert once.turn == RED, "the winner does not move"
    assert once.view(RED).moves == (over.moves[0], over.moves[1] + 1)
    assert not once.view(RED).final_move
    done = once.play("B3-B1")
    assert done.turn is None
    with pytest.raises(GameOver):
        done.play("A1-A3")


def test_ct_score_what_stands_on_the_losers_targets_is_not_in_their_way() -> None:
    # Red wins by CT-BLOCKED, with R3 on the target of the blue B4.
    over = colorito({"R3": "G10", "B4": "C1"}, base=TARGETS)
    assert over.is_blocked(RED)
    blocked = colorito({"R3": "G10", "B4": "C1", "B5": "A5"}, base=TARGETS)
    assert ending(blocked) == (Ending.BLOCKED, RED_WINS)
    on = COLORITO.alone(blocked)
    assert on is not None
    assert "R3" not in on.view(BLUE).pieces
    assert len(on.view(BLUE).pieces) == 39
    assert {move.partition("-")[0] for move in legal(on)} <= set(piece_cells(blocked, "BL"))


def test_ct_score_nobody_plays_on_after_a_tie_or_before_the_end() -> None:
    assert COLORITO.alone(colorito(LAST_MOVES, base=TARGETS)) is None
    assert COLORITO.alone(played(colorito(LAST_MOVES, base=TARGETS), "G8-G10 C3-C1")) is None


# --- CT-COLOURS ---------------------------------------------------------------


def test_ct_colours_any_square_of_the_row_of_its_colour_is_right() -> None:
    shuffled = dict(TARGETS)
    for letter in "BLRY":
        own = [piece for piece in TARGETS if piece[0] == letter]
        for piece, other in zip(own, own[3:] + own[:3], strict=True):
            shuffled[piece] = TARGETS[other]
    done = colorito(shuffled, numbers=False, to_move=BLUE, starter=BLUE)
    assert ending(done) == (Ending.COMPLETED, TIE)
    assert ending(colorito(shuffled, to_move=BLUE, starter=BLUE)) is None


@pytest.mark.parametrize(("one", "two"), [("B4", "L14"), ("R3", "Y13")])
def test_ct_colours_the_row_of_the_other_own_colour_is_wrong(one: str, two: str) -> None:
    swapped = {one: TARGETS[two], two: TARGETS[one]}
    state = colorito(swapped, base=TARGETS, numbers=False, starter=RED if one == "B4" else BLUE)
    assert sum(state.view(None).home) == 38


def test_ct_colours_rules_the_block_too() -> None:
    wrong_numbers = {"B4": TARGETS["B5"], "B5": TARGETS["B4"], "B9": "E5", "R5": TARGETS["B9"], "R1": "D4"}
    assert ending(colorito(wrong_numbers, base=TARGETS, numbers=False)) == (Ending.BLOCKED, BLUE_WINS)
    wrong_colour = {"B4": TARGETS["L14"], "L14": TARGETS["B4"], "B9": "E5", "R5": TARGETS["B9"], "R1": "D4"}
    assert ending(colorito(wrong_colour, base=TARGETS, numbers=False)) is None


def test_ct_colours_moves_are_the_same_as_with_numbers() -> None:
    assert legal(colorito(SAMPLE["pieces"], numbers=False)) == legal(colorito(SAMPLE["pieces"]))


# --- CT-STRICT, CT-BOTH -------------------------------------------------------


def strict_case(**options: bool) -> set[str]:
    """L11 on E6 steps to F6 (yellow) and jumps over G6 to H6 (light blue)."""
    return colorito_moves(alone(("L11", "E6"), ("R2", "G6"), **options), "E6")


def test_ct_strict_the_step_of_a_step_jump_needs_its_colour_too() -> None:
    assert "H6" in strict_case()
    assert "H6" not in strict_case(strict=True)


def test_ct_strict_lets_the_step_land_on_its_own_colour_and_on_white() -> None:
    # R1 on D6 steps to E6 (red) and jumps over F6 (a piece) to G6 (B), over H6 to I6 (red).
    coloured = alone(("R1", "D6"), ("B2", "F6"), ("B3", "H6"), to_move=RED, strict=True)
    assert "I6" in colorito_moves(coloured, "D6")
    # B1 on A1 steps to A2 (white), then over A3 to A4 (R), over B5 to C6 (dark blue).
    white = colorito({"L11": "D4", "L12": "A3", "R1": "B5"}, strict=True)
    assert SQUARES["C6"] == "B"
    assert "C6" in colorito_moves(white, "A1")


def test_ct_strict_still_lets_jumps_land_on_any_colour_between() -> None:
    chain = (("R1", "E6"), ("B2", "E5"), ("R2", "F4"), ("B3", "H5"))
    assert SQUARES["G4"] == "B"
    assert "I6" in colorito_moves(alone(*chain, to_move=RED, strict=True), "E6")


def test_ct_strict_a_piece_that_has_left_its_square_cannot_be_jumped_over() -> None:
    """CT-STRICT: a step to a right colour and a jump back over the square just left would dodge the rule."""
    # R1 on D6: E6 is red. From E6 over the empty D6 to C6 (dark blue), over B6 to A6 (red).
    state = alone(("R1", "D6"), ("B2", "B6"), to_move=RED, strict=True)
    assert "A6" not in colorito_moves(state, "D6")
    assert "A6" in colorito_moves(alone(("R1", "D6"), ("B2", "B6"), to_move=RED), "D6")


def test_ct_both_variants_may_be_combined() -> None:
    both = colorito(SAMPLE["pieces"], numbers=False, strict=True)
    assert legal(both) == legal(colorito(SAMPLE["pieces"], strict=True))
    assert legal(both) != legal(colorito(SAMPLE["pieces"]))
    assert "H6" not in strict_case(strict=True, numbers=False)
    swapped = {"B4": TARGETS["B5"], "B5": TARGETS["B4"]}
    assert ending(colorito(swapped, base=TARGETS, numbers=False, strict=True)) == (Ending.COMPLETED, TIE)


# --- CT-NOMOVE ----------------------------------------------------------------


def walled_in() -> dict[str, str]:
    """Blue in rows 1 and 2 behind Red in rows 3 and 4: nothing of Blue can move."""
    wall = {f"R{number}": f"{column}3" for number, column in zip(range(1, 11), COLUMNS, strict=True)}
    return {**wall, **{f"Y{number}": f"{column}4" for number, column in zip(range(11, 21), COLUMNS, strict=True)}}


def frozen() -> dict[str, str]:
    """All pieces in rows 1 to 4, so coloured that none can step to row 5 nor jump there."""
    rows = {4: "RYBLRYBLRY", 3: "YRLBYRLBYR"}
    rest = {letter: list(range(1, 11) if letter in "BR" else range(20, 10, -1)) for letter in "BLRY"}
    pieces = {f"{letter}{rest[letter].pop()}": f"{COLUMNS[x]}{row}" for row, text in rows.items()
              for x, letter in enumerate(text)}  # fmt: skip
    free = [f"{column}{row}" for row in (1, 2) for column in COLUMNS]
    left = [f"{letter}{number}" for letter in "YRBL" for number in rest[letter]]
    return {**pieces, **dict(zip(left, free, strict=True))}


def test_ct_nomove_a_side_that_cannot_move_passes() -> None:
    state = colorito(walled_in())
    assert legal(state) == ["pass"]
    after = played(state, "pass")
    assert after.turn == RED
    assert after.view(None).pieces == state.view(None).pieces
    assert "pass" not in legal(after)
    with pytest.raises(IllegalAction):
        played(after, "pass")


def test_ct_nomove_when_neither_side_can_move_it_is_a_tie() -> None:
    for to_move in (BLUE, RED):
        state = colorito(frozen(), to_move=to_move)
        assert ending(state) == (Ending.NO_MOVES, TIE)
        assert state.turn is None


def test_ct_nomove_the_move_that_freezes_the_board_ends_the_game() -> None:
    pieces = frozen()
    corner = next(piece for piece, cell in pieces.items() if cell == "J4")
    assert corner[0] == "Y"
    state = colorito({**pieces, corner: "I5"}, to_move=RED)
    assert ending(state) is None
    assert ending(played(state, "I5-J4")) == (Ending.NO_MOVES, TIE)


# --- CT-REPEAT ----------------------------------------------------------------

TO_AND_FRO = "A2-B3 J9-J8 B3-A2 J8-J9"


def test_ct_repeat_the_third_time_is_a_tie() -> None:
    start = COLORITO.new(2, {"starter": 0})
    twice = played(start, TO_AND_FRO)
    assert twice.view(None).repeated == 2
    nearly = played(twice, "A2-B3 J9-J8 B3-A2")
    assert nearly.outcome() is None
    over = played(nearly, "J8-J9")
    assert ending(over) == (Ending.REPETITION, TIE)
    assert settled(over).scores == (0, 0)
    with pytest.raises(GameOver):
        played(over, "A2-B3")


def test_ct_repeat_the_times_need_not_follow_each_other() -> None:
    start = COLORITO.new(2, {"starter": 0})
    aside = "B2-B3 I9-J8 B3-B2 J8-I9"
    state = played(start, f"{aside} {TO_AND_FRO}")
    assert ending(state) == (Ending.REPETITION, TIE)


def test_ct_repeat_counts_the_side_to_move() -> None:
    # B1 walks around a triangle of white squares while Y11 goes to and fro.
    start = colorito({"L11": "D4", "L12": "H4"})
    twice = played(start, "A1-A2 J9-J8 A2-A1 J8-J9")
    assert twice.view(None).repeated == 2
    triangle = played(twice, "A1-A2 J9-J8 A2-B2 J8-J9 B2-A1")
    assert triangle.view(None).pieces == start.view(None).pieces
    assert triangle.turn == RED
    assert triangle.view(None).repeated == 1
    assert triangle.outcome() is None


def test_ct_repeat_without_numbers_compares_where_the_colours_stand() -> None:
    # B1 and B2 change places by way of the free square A2: three moves; Y11 goes to and fro with a triangle.
    pieces = {"L11": "D4", "L12": "H4", "Y11": "D5", "Y12": "H5"}
    change = "A1-A2 J10-J9 B1-A1 J9-I9 A2-B1 I9-J10"
    for numbers, count in ((True, 1), (False, 2)):
        start = colorito(pieces, numbers=numbers)
        changed = played(start, change)
        assert changed.view(None).pieces["B1"] == "B1"
        assert changed.view(None).pieces["B2"] == "A1"
        assert changed.view(None).repeated == count
    assert ending(played(colorito(pieces, numbers=False), f"{change} {change}")) == (Ending.REPETITION, TIE)


def test_ct_repeat_a_table_may_agree_on_a_tie_or_resign() -> None:
    match: Any = Match(COLORITO, 2, {"starter": 0})
    match.agree_tie()
    assert (match.outcome.ending, match.outcome.winners) == (Ending.AGREED, TIE)
    assert match.turn is None
    for seat in (BLUE, RED):
        match = Match(COLORITO, 2, {"starter": 0})
        match.resign(seat)
        assert (match.outcome.ending, match.outcome.winners) == (Ending.RESIGNED, (1 - seat,))
        with pytest.raises(GameOver):
            match.play_text("A2-B3")
