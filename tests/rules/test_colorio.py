"""Every rule of Colorio, by its ID in docs/rules-index.md."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.helpers import COLORIO_VARIANTS, Variant, colorio, legal, played, playout, view_bytes
from tests.naive.colorio import COLOURS, FIELDS, STRIPS, layouts
from tricolor.core import Ending, GameOver, IllegalAction, Outcome, PositionError, Turn
from tricolor.fair import Chance
from tricolor.games.colorio import COLORIO, Colorio, Memory
from tricolor.games.colorio.strips import arrangements
from tricolor.match import Match

FOUR_RED = {"A1": "red", "B1": "red", "C1": "red", "D1": "red"}
POINTS_VARIANTS = [variant for variant in COLORIO_VARIANTS if variant.options["points"]]


def odds(state: Colorio) -> dict[str, float]:
    return {str(action): chance for action, chance in state.chance_outcomes()}


def start(players: int = 2, **options: bool | str | int) -> Colorio:
    return COLORIO.new(players, {"layout": "random", "starter": 0, **options})


def covers(state: Colorio) -> set[str]:
    """Where the cap in hand may be put."""
    return {text.partition(":")[2] for text in legal(state) if text.startswith("cover:")}


# --- CI-BOARD, CI-STRIPS ------------------------------------------------------


def test_ci_board_has_25_covered_fields() -> None:
    for players in (2, 3, 4, 5):
        state = start(players)
        view = state.view(None)
        assert sorted(view.covered) == sorted(FIELDS)
        assert view.open == {}
        assert legal(state) == sorted(f"lift:{cell}" for cell in FIELDS)


@pytest.mark.parametrize("side", ["grey", "white"])
def test_ci_strips_are_five_with_five_fields_each_colour_five_times(side: str) -> None:
    assert [len(strip) for strip in STRIPS[side]] == [5] * 5
    assert Counter("".join(STRIPS[side])) == dict.fromkeys("RYGBP", 5)
    turnable = {min(strip, strip[::-1]) for strip in STRIPS[side]}
    assert len(turnable) == 5, "no two strips are the same"
    assert any(len(set(strip)) < 5 for strip in STRIPS[side]), "a strip need not hold all colours"


@pytest.mark.parametrize("side", ["grey", "white"])
def test_ci_strips_lie_in_every_order_and_either_way_round(side: str) -> None:
    ours = Counter(arrangements(side))
    assert ours == Counter(tuple(layout.values()) for layout in layouts(side))
    assert ours.total() == 120 * 32


@pytest.mark.parametrize("side", ["grey", "white"])
def test_ci_strips_lie_in_the_rows_and_all_show_the_same_side(side: str) -> None:
    strips = {strip for text in STRIPS[side] for strip in (text, text[::-1])}
    for seed in range(20):
        state = start(5, layout="strips", side=side)
        seen: dict[str, str] = {}
        for later, _ in playout(state, Random(seed)):
            seen.update(later.view(None).open)
        fits = [lay for lay in layouts(side) if all(lay[cell] == colour for cell, colour in seen.items())]
        assert fits
        for row in range(5):
            letters = "".join(seen.get(cell, "?")[0].upper() for cell in FIELDS[5 * row : 5 * row + 5])
            assert any(all(a in ("?", b) for a, b in zip(letters, strip, strict=True)) for strip in strips)


@pytest.mark.parametrize("side", ["grey", "white"])
def test_ci_strips_the_odds_count_all_arrangements_that_fit(side: str) -> None:
    state = played(start(3, layout="strips", side=side), "lift:A1")
    prior = Counter(f"show:{layout['A1']}" for layout in layouts(side))
    assert odds(state) == pytest.approx({show: number / 3840 for show, number in prior.items()})
    state = played(state, "show:red remove lift:B1")
    fit = Counter(f"show:{layout['B1']}" for layout in layouts(side) if layout["A1"] == "red")
    assert odds(state) == pytest.approx({show: number / fit.total() for show, number in fit.items()})


def test_ci_strips_the_two_sides_differ() -> None:
    grey, white = (played(start(layout="strips", side=side), "lift:A1") for side in ("grey", "white"))
    assert odds(grey) != odds(white)


def test_ci_strips_tell_more_than_a_random_layout() -> None:
    row = {"A1": "yellow", "B1": "purple", "C1": "green", "D1": "purple"}
    actions = " ".join(f"lift:{cell} show:{colour} remove" for cell, colour in row.items())
    assert odds(played(start(layout="strips"), f"{actions} lift:E1")) == {"show:blue": 1.0}
    free = odds(played(start(), f"{actions} lift:E1"))
    assert free == pytest.approx(
        {"show:red": 5 / 21, "show:yellow": 4 / 21, "show:green": 4 / 21, "show:blue": 5 / 21, "show:purple": 3 / 21}
    )


def test_ci_strips_a_random_layout_has_five_fields_of_each_colour() -> None:
    for seed in range(50):
        seen: dict[str, str] = {}
        for state, _ in playout(start(5), Random(seed)):
            seen.update(state.view(None).open)
        assert max(Counter(seen.values()).values()) <= 5


def test_ci_strips_no_side_shows_what_no_strip_has() -> None:
    row = dict(zip(FIELDS[:5], ["red", "red", "red", "red", "blue"], strict=True))
    position = {"turn": 0, "alive": [0, 1], "open": row, "known": {}, "unknown": FIELDS[5:]}
    assert COLORIO.from_position(2, position, {"layout": "random"}).turn == 0
    for side in ("grey", "white"):
        with pytest.raises(PositionError, match="strips"):
            COLORIO.from_position(2, position, {"layout": "strips", "side": side})


# --- CI-TURN, CI-COVER --------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ci_turn_is_three_lifts_and_then_the_next_player(players: int) -> None:
    state = start(players, starter=players - 1)
    for lift, left in ((1, 3), (2, 2), (3, 1)):
        assert state.turn == players - 1
        assert state.view(None).lifts_left == left
        state = played(state, f"lift:A{lift} show:{COLOURS[lift]}")
        assert state.turn == players - 1
        assert not any(text.startswith("lift") for text in legal(state))
        state = played(state, "remove")
    assert state.turn == 0
    assert state.view(None).lifts_left == 3
    assert legal(state) == sorted(f"lift:{cell}" for cell in FIELDS if cell not in ("A1", "A2", "A3"))


def test_ci_turn_a_cap_is_removed_or_put_on_another_open_field() -> None:
    state = played(colorio({"A1": "red", "B1": "blue"}), "lift:C1 show:green")
    assert legal(state) == ["cover:A1", "cover:B1", "remove"]
    covered = played(state, "cover:A1")
    assert covered.view(None).open == {"B1": "blue", "C1": "green"}
    assert "A1" in covered.view(None).covered
    assert len(covered.view(None).covered) == 23
    removed = played(state, "remove")
    assert removed.view(None).open == {"A1": "red", "B1": "blue", "C1": "green"}
    assert len(removed.view(None).covered) == 22


def test_ci_turn_a_field_is_shown_before_the_cap_goes() -> None:
    state = played(colorio({"A1": "red"}), "lift:C1")
    assert state.turn is Turn.CHANCE
    for text in ("remove", "cover:A1", "lift:D1"):
        with pytest.raises(IllegalAction):
            played(state, text)


def test_ci_turn_a_field_that_was_seen_before_shows_the_same_colour_again() -> None:
    state = played(colorio({"A1": "red"}, {"B1": "blue"}), "lift:B1")
    assert state.turn == 0
    assert state.view(None).open["B1"] == "blue"


def test_ci_turn_order_is_clockwise_past_those_who_are_out() -> None:
    state = colorio({}, players=5, alive=[0, 2, 4])
    seats = []
    for cells in ("A1 B1 C1", "A2 B2 C2", "A3 B3 C3"):
        seats.append(state.turn)
        for cell, colour in zip(cells.split(), ("red", "blue", "green"), strict=True):
            state = played(state, f"lift:{cell} show:{colour} remove")
    assert [*seats, state.turn] == [0, 2, 4, 0]


def test_ci_cover_needs_a_colour_other_than_the_one_exposed() -> None:
    opened = {"A1": "red", "B1": "blue", "C1": "red", "D1": "green"}
    state = played(colorio(opened), "lift:E1 show:red")
    assert covers(state) == {"B1", "D1"}
    for cell in ("A1", "C1", "E1", "A2"):  # of the colour, the field itself, and one with a cap
        with pytest.raises(IllegalAction):
            played(state, f"cover:{cell}")


# --- CI-FIRST, CI-REMOVE, CI-LAST ---------------------------------------------


def test_ci_first_the_start_player_removes_all_three_caps() -> None:
    state = start(3)
    for cell, colour in (("A1", "red"), ("B1", "blue"), ("C1", "green")):
        state = played(state, f"lift:{cell} show:{colour}")
        assert legal(state) == ["remove"]
        assert state.view(None).must_remove
        state = played(state, "remove")
    assert state.turn == 1
    second = played(state, "lift:D1 show:yellow")
    assert covers(second) == {"A1", "B1", "C1"}
    assert not second.view(None).must_remove


def test_ci_first_holds_in_the_very_first_turn_only() -> None:
    first_turns = 0
    for state, action in playout(start(2), Random(8)):
        if str(action).startswith("cover"):
            assert len(state.view(None).open) > 3
        first_turns += state.to_json()["first_turn"] and state.turn is not Turn.CHANCE
    assert first_turns == 6


@pytest.mark.parametrize(
    ("done", "choices"),
    [
        ("cover:A1 lift:D1 show:purple cover:B1", {"remove"}),
        ("remove lift:D1 show:purple cover:B1", {"remove", "cover:A1", "cover:C1", "cover:D1"}),
        ("cover:A1 lift:D1 show:purple remove", {"remove", "cover:B1", "cover:C1", "cover:D1"}),
    ],
)
def test_ci_remove_at_least_one_cap_goes_in_every_turn(done: str, choices: set[str]) -> None:
    opened = {"A1": "red", "B1": "blue"}
    state = played(colorio(opened), f"lift:C1 show:green {done} lift:E1 show:yellow")
    assert set(legal(state)) == choices
    assert state.view(None).must_remove == (choices == {"remove"})


def test_ci_remove_every_turn_starts_anew() -> None:
    opened = {"A1": "red", "B1": "blue"}
    turn = "lift:C1 show:green remove lift:D1 show:purple remove lift:E1 show:yellow remove"
    following = played(
        colorio(opened), f"{turn} lift:A2 show:green cover:A1 lift:B2 show:yellow cover:B1 lift:C2 show:red"
    )
    assert legal(following) == ["remove"]


def test_ci_last_the_next_player_may_not_lift_the_cap_just_put_with_his_first_action() -> None:
    opened = {"A1": "red", "B1": "blue"}
    turn = "lift:C1 show:green remove lift:D1 show:purple remove lift:E1 show:yellow cover:B1"
    state = played(colorio(opened), turn)
    assert state.turn == 1
    assert state.view(None).forbidden == "B1"
    assert "lift:B1" not in legal(state)
    with pytest.raises(IllegalAction):
        played(state, "lift:B1")
    later = played(state, "lift:A2 show:green remove")
    assert later.view(None).forbidden is None
    assert "lift:B1" in legal(later)


def test_ci_last_binds_only_when_the_last_action_put_a_cap() -> None:
    opened = {"A1": "red", "B1": "blue"}
    turn = "lift:C1 show:green cover:B1 lift:D1 show:purple cover:A1 lift:E1 show:yellow remove"
    state = played(colorio(opened), turn)
    assert state.view(None).forbidden is None
    assert {"lift:A1", "lift:B1"} <= set(legal(state))


def test_ci_last_does_not_bind_the_player_himself() -> None:
    state = played(colorio({"A1": "red", "B1": "blue"}), "lift:C1 show:green cover:B1")
    assert state.turn == 0
    assert "lift:B1" in legal(state)


def test_ci_last_does_not_bind_after_the_player_went_out() -> None:
    opened = {**FOUR_RED, "A2": "blue"}
    state = played(colorio(opened, players=3), "lift:B2 show:green cover:A2 lift:E1 show:red")
    assert state.turn == 1
    assert state.view(None).forbidden is None
    assert "lift:A2" in legal(state)


# --- CI-OUT, CI-AGAIN, CI-WIN -------------------------------------------------


def test_ci_out_whoever_shows_a_fifth_field_is_out_at_once() -> None:
    state = played(colorio(FOUR_RED, players=3), "lift:E1 show:red")
    assert state.turn == 1
    assert state.view(None).alive == (1, 2)
    assert state.view(None).out == (0,)
    assert state.view(None).lifts_left == 3
    assert state.view(None).lifted is None
    assert state.view(None).open["E1"] == "red"
    assert len(state.view(None).covered) == 20  # the cap just lifted is removed


@pytest.mark.parametrize("lift", [1, 2, 3])
def test_ci_out_happens_in_any_lift_of_a_turn_and_the_next_has_a_whole_turn(lift: int) -> None:
    before = ["lift:A2", "show:blue", "remove", "lift:B2", "show:green", "remove"][: 3 * (lift - 1)]
    state = played(colorio(FOUR_RED, players=3), [*before, "lift:E1", "show:red"])
    assert state.turn == 1
    assert state.view(None).lifts_left == 3
    blue = played(state, "lift:C2 show:yellow cover:A1 lift:D2 show:purple cover:B1 lift:E2 show:green")
    assert legal(blue) == ["remove"]  # nothing was removed in this turn yet


def test_ci_out_also_by_a_field_that_was_seen_before() -> None:
    state = played(colorio(FOUR_RED, {"E5": "red"}, players=3), "lift:E5")
    assert state.turn == 1
    assert state.view(None).out == (0,)


def test_ci_out_four_fields_are_not_enough() -> None:
    state = played(colorio({"A1": "red", "B1": "red", "C1": "red"}), "lift:E1 show:red")
    assert state.turn == 0
    assert state.view(None).out == ()


def test_ci_out_the_next_player_is_one_still_in_the_game() -> None:
    state = played(colorio(FOUR_RED, players=4, alive=[0, 2, 3]), "lift:E1 show:red")
    assert state.turn == 2
    assert state.view(None).alive == (2, 3)


def test_ci_again_another_colour_can_be_shown_beside_five_open_fields() -> None:
    state = colorio({**FOUR_RED, "E1": "red"}, players=3, alive=[1, 2], turn=1)
    after = played(state, "lift:A2 show:blue")
    assert after.turn == 1
    assert after.view(None).alive == (1, 2)


def test_ci_again_a_colour_covered_once_eliminates_again() -> None:
    state = colorio({**FOUR_RED, "E1": "red"}, players=4, alive=[1, 2, 3], turn=1)
    covered = played(state, "lift:A2 show:blue cover:A1 lift:B2 show:green remove lift:C2 show:yellow remove")
    assert covered.turn == 2
    again = played(covered, "lift:A1")
    assert again.view(None).out[-1] == 2
    assert again.turn == 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ci_win_the_last_player_left_wins(players: int) -> None:
    last_two = [players - 2, players - 1]
    state = colorio(FOUR_RED, players=players, alive=last_two, turn=players - 2)
    over = played(state, "lift:E1 show:red")
    assert over.turn is None
    outcome = over.outcome()
    assert outcome.ending is Ending.LAST_LEFT
    assert outcome.winners == (players - 1,)
    for text in ("lift:A2", "remove", "show:red", "starter:0", "cover:A1"):
        with pytest.raises(GameOver):
            played(over, text)


def test_ci_win_nobody_has_won_while_two_are_left() -> None:
    state = played(colorio(FOUR_RED, players=3), "lift:E1 show:red")
    assert state.outcome() is None
    assert state.turn == 1


# --- CI-POINTS, CI-YOUNGEST ---------------------------------------------------


@pytest.mark.parametrize("variant", POINTS_VARIANTS, ids=str)
def test_ci_points_as_many_rounds_as_players_and_everyone_starts_once(variant: Variant) -> None:
    """CI-POINTS: first out 0 points, second 1, and so on, the survivor most; the highest total wins."""
    for seed in range(4):
        states: list[Any] = [state for state, _ in playout(variant.new(), Random(seed))]
        rounds = [state.view(None) for state in states if state.turn is not Turn.CHANCE or state.starter is not None]
        starters = {view.round: view.starter for view in rounds}
        first = starters[1]
        assert first is not None
        assert starters == {number + 1: (first + number) % variant.players for number in range(variant.players)}
        totals = [0] * variant.players
        for before, after in pairwise(states):
            if after.view(None).round != before.view(None).round or after.turn is None:
                (survivor,) = set(before.view(None).alive) - {before.mover}
                order = [*before.view(None).out, before.mover, survivor]
                totals = [total + order.index(seat) for seat, total in enumerate(totals)]
                assert list(after.view(None).scores) == totals
        outcome = states[-1].outcome()
        assert outcome == Outcome(Ending.POINTS, tuple(totals))
        assert sum(totals) == variant.players * sum(range(variant.players))
        assert outcome.winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def test_ci_points_every_round_has_a_new_layout_and_a_first_turn() -> None:
    state = start(2, points=True)
    for cells in ("A1 B1 C1", "D1 A2 B2"):
        for cell, colour in zip(cells.split(), ("red", "blue", "red"), strict=True):
            state = played(state, f"lift:{cell} show:{colour} remove")
    following = played(state, "lift:C2 show:red")
    assert following.outcome() is None
    view = following.view(None)
    assert (view.round, view.rounds, view.scores) == (2, 2, (0, 1))
    assert following.turn == view.starter == 1
    assert len(view.covered) == 25
    assert view.open == {}
    assert legal(played(following, "lift:A1 show:blue")) == ["remove"]


def test_ci_points_equal_totals_share_the_victory() -> None:
    shared = [
        outcome
        for seed in range(20)
        for state, _ in playout(start(2, points=True), Random(seed))
        if (outcome := state.outcome()) is not None and outcome.scores == (1, 1)
    ]
    assert shared
    assert all(outcome.winners == (0, 1) for outcome in shared)


def test_ci_points_one_round_without_the_variant() -> None:
    assert start(4).view(None).rounds == 1
    assert start(4, points=True).view(None).rounds == 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ci_youngest_the_start_player_is_drawn_by_lot_or_agreed(players: int) -> None:
    state = COLORIO.new(players)
    assert state.turn is Turn.CHANCE
    assert odds(state) == pytest.approx({f"starter:{seat}": 1 / players for seat in range(players)})
    for seat in range(players):
        assert played(state, f"starter:{seat}").turn == seat
        assert start(players, starter=seat).turn == seat


# --- CI-MEMORY ----------------------------------------------------------------


def test_ci_memory_no_view_tells_the_colour_below_a_cap() -> None:
    opened = {"A1": "red", "B1": "blue"}
    state = played(colorio(opened), "lift:C1 show:green cover:A1")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view.open == {"B1": "blue", "C1": "green"}
        assert b'"red"' not in view_bytes(state, seat)


def test_ci_memory_a_view_shows_exactly_the_fields_without_a_cap() -> None:
    for state, _ in playout(COLORIO.new(4), Random(5)):
        view = state.view(0)
        assert set(view.open).isdisjoint(view.covered)
        unshown = {view.lifted} if state.turn is Turn.CHANCE and view.lifted else set()
        assert set(view.open) | set(view.covered) | unshown == set(FIELDS)


def test_ci_memory_is_what_the_views_have_shown() -> None:
    memory = Memory()
    shown: dict[str, str] = {}
    for state, _ in playout(COLORIO.new(3, {"starter": 0}), Random(6)):
        view = state.view(1)
        memory = memory.after(view)
        shown.update(view.open)
        assert memory.colours == shown
    assert set(shown) > set(state.view(1).open)


def test_ci_memory_forgets_the_layout_of_the_round_before() -> None:
    memory = Memory()
    last = 1
    for state, _ in playout(start(2, points=True), Random(7)):
        view = state.view(0)
        memory = memory.after(view)
        if view.round != last:
            assert memory.colours == view.open == {}
            last = view.round
    assert last == 2


def test_ci_memory_after_the_game_everything_is_open() -> None:
    """CI-MEMORY: once it is over the table may be told what lies below the caps, and not before."""
    told = 0
    for seed in range(30):
        match = Match(COLORIO, 2, {"layout": "random"}, chance=Chance(str(seed)))
        rng = Random(seed)
        while match.turn is not None:
            assert isinstance(match.state, Colorio)
            assert match.state.revealed() == {}
            match.play(rng.choice(match.state.legal_actions()))
        assert isinstance(match.state, Colorio)
        assert match.state.revealed() == match.state.to_json()["known"]
        told += len(match.state.revealed())
    assert told > 0
