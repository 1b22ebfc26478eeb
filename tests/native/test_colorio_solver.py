"""The exact solution of Colorio, checked against brute force, and the bot that plays from it."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from tests.helpers import colorio
from tricolor.bots.base import Bot
from tricolor.bots.colorio.greedy import GreedyColorio
from tricolor.bots.colorio.perfect import LEVELS, Level, PerfectColorio, Recollection, position_of_view
from tricolor.bots.colorio.reasons import Weighed
from tricolor.bots.random import RandomBot
from tricolor.bots.reasoning import Reason
from tricolor.core import OptionError, PositionError, Turn
from tricolor.games.colorio import COLORIO, Action, Colorio, ColorioView
from tricolor.games.colorio.board import CELLS, COLOURS
from tricolor.games.colorio.strips import arrangements, consistent
from tricolor.native import (
    ColorioPosition,
    ColorioSolver,
    evaluate_colorio,
    is_colorio_solved,
    position_of,
    prepare_colorio,
    solve_colorio,
)

from tests.native.brute_colorio import ByRules, Moment, Shares, SmallBoard  # isort: skip

SOLVER = ColorioSolver()


def shares_of(values: tuple[int, ...], total: int) -> Shares:
    return tuple(Fraction(value, total) for value in values)


# --- small boards ------------------------------------------------------------


def solved_moment(solver: ColorioSolver, colours: int, now: Moment) -> Shares:
    """What the solver says about a moment of a small board."""
    open_ = [sum(there == c and cell not in now.caps for cell, there in enumerate(now.seen)) for c in range(colours)]
    known = [sum(there == c and cell in now.caps for cell, there in enumerate(now.seen)) for c in range(colours)]
    values, total = solver.value(
        open_,
        known,
        alive=now.alive,
        lifts_left=now.lifts_left,
        removed_this_turn=now.removed,
        first_turn=now.first,
        forbidden=None if now.forbidden is None else now.seen[now.forbidden],
        in_hand=None if now.lifted is None else now.seen[now.lifted],
    )
    return shares_of(values, total)


@pytest.mark.parametrize(
    ("colours", "fields", "players", "objective"),
    [
        (2, 2, 2, "win"),
        (2, 3, 2, "win"),
        (3, 2, 2, "win"),
        (3, 1, 3, "win"),
        (3, 1, 3, "points"),
        (4, 1, 4, "points"),
        (3, 2, 3, "points"),
    ],
)
def test_every_information_set_of_a_small_board_has_the_value_of_brute_force(
    colours: int, fields: int, players: int, objective: str
) -> None:
    board = SmallBoard(colours, fields, points=objective == "points")
    board.value(board.start(players))
    solver = ColorioSolver(colours, fields, objective=objective)
    for now, shares in board.solved.items():
        assert solved_moment(solver, colours, now) == shares, now
    assert len(board.solved) > 3


# --- the real board ----------------------------------------------------------


def late_position(rng: Random, players: int, *, unseen: int, covered: int) -> Colorio:
    """A random position with few caps, as somebody might have got into."""
    alive = rng.randint(2, players)
    full = rng.sample(range(5), rng.randint(0, players - alive))
    layout = [colour for colour in range(5) for _ in range(5)]
    rng.shuffle(layout)
    must = [rng.choice([f for f in range(25) if layout[f] == c]) for c in range(5) if c not in full]
    others = [f for f in range(25) if f not in must and layout[f] not in full]
    caps = must + rng.sample(others, max(0, covered - len(must)))
    rng.shuffle(caps)
    lifts_left = rng.randint(1, 3)
    known = {CELLS[f]: COLOURS[layout[f]] for f in caps[unseen:]}
    seats = rng.sample(range(players), alive)
    position: dict[str, Any] = {
        "turn": seats[0],
        "alive": sorted(seats),
        "open": {CELLS[f]: COLOURS[layout[f]] for f in range(25) if f not in caps},
        "known": known,
        "unknown": [CELLS[f] for f in caps[:unseen]],
        "lifts_left": lifts_left,
        "removed_this_turn": lifts_left < 3 and rng.random() < 0.5,
        "forbidden": rng.choice([None, *known]) if lifts_left == 3 else None,
    }
    return COLORIO.from_position(players, position, {"layout": "random"})


def assert_same_values(brute: ByRules, state: Colorio, objective: str) -> None:
    """Every action of a state is worth what brute force says."""
    evaluation = evaluate_colorio(position_of_colorio(state), objective=objective, nodes=1_000_000, ms=60_000)
    assert evaluation.is_exact
    found = {ColorioPosition.text(action): shares_of(values, evaluation.total) for action, values in evaluation.actions}
    assert {str(action) for action in state.legal_actions()} == set(found)
    for action, shares in brute.actions(state).items():
        assert found[str(action)] == shares, (state, action)


def position_of_colorio(state: Colorio) -> ColorioPosition:
    position = position_of(state)
    assert isinstance(position, ColorioPosition)
    return position


@pytest.mark.parametrize(("players", "objective"), [(2, "win"), (3, "win"), (4, "points"), (5, "win"), (5, "points")])
def test_late_positions_have_the_values_that_the_rules_lead_to(players: int, objective: str) -> None:
    rng = Random(players)
    brute = ByRules(points=objective == "points")
    for _ in range(3 if players == 2 else 2):
        state = late_position(rng, players, unseen=rng.randint(0, 4), covered=6)
        assert_same_values(brute, state, objective)
        for action in state.legal_actions()[:3]:  # a cap in hand, or chance to draw
            after = state.play(action)
            if isinstance(after.turn, int):
                assert_same_values(brute, after, objective)


def test_the_value_of_the_start_is_known_to_the_last_layout() -> None:
    nothing = [0] * 5
    assert SOLVER.value(nothing, nothing, first_turn=True) == ((311586185813520, 311774557311600), 623360743125120)
    solve_colorio(2)
    evaluation = evaluate_colorio(ColorioPosition(2, layout="random", starter=0))
    assert {values[0] for _, values in evaluation.actions} == {311586185813520}
    assert len(evaluation.actions) == 25


def test_when_all_is_known_it_is_a_subtraction_game_modulo_four() -> None:
    for opened in combinations_with_replacement(range(5), 5):
        known = [5 - count for count in opened]
        safe = sum(4 - count for count in opened)
        for forbidden in (None, *range(5)):
            assert SOLVER.value(opened, known, forbidden=forbidden) == (
                (int(safe % 4 > 0), int(safe % 4 == 0)),
                1,
            )


def test_two_players_play_for_points_as_for_the_win() -> None:
    rng = Random(3)
    points = ColorioSolver(objective="points")
    for _ in range(200):
        opened = [rng.randint(0, 4) for _ in COLOURS]
        known = [rng.randint(0, 5 - count) for count in opened]
        assert points.value(opened, known) == SOLVER.value(opened, known)


def test_the_order_of_the_colours_does_not_matter() -> None:
    rng = Random(4)
    for _ in range(100):
        counts = [(opened := rng.randint(0, 4), rng.randint(0, 5 - opened)) for _ in COLOURS]
        shuffled = rng.sample(counts, 5)
        values = [SOLVER.value([c[0] for c in them], [c[1] for c in them], alive=2) for them in (counts, shuffled)]
        assert values[0] == values[1]


def test_many_threads_may_ask_a_new_solver_at_once() -> None:
    solver = ColorioSolver(4, 4)
    with ThreadPoolExecutor(4) as pool:
        answers = set(pool.map(lambda _: solver.value([0] * 4, [0] * 4, first_turn=True, alive=3), range(8)))
    assert len(answers) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"alive": 1},
        {"alive": 6},
        {"lifts_left": 0},
        {"lifts_left": 4},
        {"forbidden": 0},
        {"forbidden": 7},
        {"in_hand": 0},
        {"open_": [0] * 4},
        {"open_": [5, 0, 0, 0, 0], "alive": 5},
        {"open_": [6, 0, 0, 0, 0]},
    ],
)
def test_situations_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    opened = wrong.pop("open_", [0] * 5)
    with pytest.raises(PositionError):
        SOLVER.value(opened, [0] * 5, **wrong)


def test_what_is_no_question_for_a_player_is_refused() -> None:
    with pytest.raises(PositionError, match="turn"):
        evaluate_colorio(ColorioPosition(2))
    for wrong in ({"nodes": 0}, {"ms": 0}, {"objective": "luck"}):
        with pytest.raises(PositionError):
            evaluate_colorio(ColorioPosition(2, starter=0), **wrong)


# --- strips ------------------------------------------------------------------


def late_strips(rng: Random, players: int, side: str) -> Colorio:
    """A position on strips where few caps are left and what was seen does not tell all."""
    while True:
        layout = rng.choice(list(arrangements(side)))
        unseen = rng.sample(range(25), 9 - players)
        seen = [-1 if field in unseen else COLOURS.index(layout[field]) for field in range(25)]
        visible = [sum(seen[field] == colour for field in range(25)) for colour in range(5)]
        if consistent(side, seen).bit_count() < 2 or max(visible) > 4:
            continue
        position: dict[str, Any] = {
            "turn": 0,
            "alive": list(range(players)),
            "open": {CELLS[field]: layout[field] for field in range(25) if field not in unseen},
            "known": {},
            "unknown": [CELLS[field] for field in unseen],
            "lifts_left": rng.randint(1, 3),
        }
        return COLORIO.from_position(players, position, {"layout": "strips", "side": side})


@pytest.mark.parametrize(("players", "side"), [(2, "grey"), (2, "white"), (3, "grey")])
def test_late_positions_on_strips_have_the_values_that_the_rules_lead_to(players: int, side: str) -> None:
    rng = Random(players)
    for _ in range(2):
        assert_same_values(ByRules(), late_strips(rng, players, side), "win")


def test_a_search_with_a_budget_of_nodes_is_deterministic_and_with_time_is_in_time() -> None:
    position = ColorioPosition(2, layout="strips", starter=0)
    solve_colorio(2)
    answers = [evaluate_colorio(position, nodes=40, ms=60_000) for _ in range(2)]
    assert answers[0].actions == answers[1].actions
    assert answers[0].nodes <= 40
    assert not answers[0].is_exact


# --- the bot -----------------------------------------------------------------


def play(bots: list[Bot[ColorioView, Action]], options: dict[str, object], seed: int) -> Colorio:
    """A game between bots, who see nothing but their views."""
    rng = Random(seed)
    state = COLORIO.new(len(bots), options)
    while state.turn is not None:
        if state.turn is Turn.CHANCE:
            actions, weights = zip(*state.chance_weights(), strict=True)
            state = state.play(rng.choices(actions, weights)[0])
        else:
            assert isinstance(state.turn, int)
            legal = state.legal_actions()
            choice = bots[state.turn].choose(state.view(state.turn), legal, rng)
            assert choice.action in legal
            assert 0 <= choice.value <= 1
            state = state.play(choice.action)
        for seat, bot in enumerate(bots):
            bot.observe(state.view(seat))
    return state


def wins(seat: int, bots: list[Bot[ColorioView, Action]], options: dict[str, object], games: range) -> int:
    return sum(play(bots_of_new_game(bots), options, seed).mover == seat for seed in games)


def bots_of_new_game(bots: list[Bot[ColorioView, Action]]) -> list[Bot[ColorioView, Action]]:
    for bot in bots:
        if isinstance(bot, PerfectColorio):
            bot.recollection = Recollection(bot.level.span)
        elif isinstance(bot, GreedyColorio):
            bot.memory = type(bot.memory)()
    return bots


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("layout", ["random", "strips"])
def test_every_level_plays_legally_with_any_number_of_players(level: str, layout: str) -> None:
    for players in (2, 3, 5):
        for points in (False, True):
            bots: list[Bot[ColorioView, Action]]
            bots = [PerfectColorio(seat, level, nodes=20) for seat in range(players - 1)]
            assert play([*bots, RandomBot(players - 1)], {"layout": layout, "points": points}, players).over


def test_the_champion_never_loses_value_by_its_own_action() -> None:
    rng = Random(8)
    bots = [PerfectColorio(seat) for seat in range(2)]
    state = COLORIO.new(2, {"layout": "random", "starter": 0})
    while not state.over:
        if state.turn is Turn.CHANCE:
            actions, weights = zip(*state.chance_weights(), strict=True)
            state = state.play(rng.choices(actions, weights)[0])
        else:
            exact = evaluate_colorio(position_of_colorio(state))
            best = max(values[0] for _, values in exact.actions)
            seat = state.mover
            choice = bots[seat].choose(state.view(seat), state.legal_actions(), rng)
            values = {ColorioPosition.text(action): shares for action, shares in exact.actions}
            assert values[str(choice.action)][0] == best
            assert choice.value == best / exact.total
            state = state.play(choice.action)
        for seat, bot in enumerate(bots):
            bot.observe(state.view(seat))


@pytest.mark.parametrize("side", ["grey", "white"])
def test_who_knows_the_strips_beats_who_takes_them_for_random_as_second_player(side: str) -> None:
    blind = PerfectColorio(0, Level(span=None, knows_strips=False))
    options: dict[str, object] = {"layout": "strips", "side": side, "starter": 0}
    assert wins(1, [blind, PerfectColorio(1, nodes=100)], options, range(20)) >= 16


def test_a_short_memory_costs_games() -> None:
    options: dict[str, object] = {"layout": "random"}
    assert wins(1, [PerfectColorio(0, "beginner"), PerfectColorio(1)], options, range(40)) >= 24


def view_of(state: Colorio) -> ColorioView:
    return state.view(state.mover)


def test_forgetting_drops_what_was_seen_longest_ago() -> None:
    state = COLORIO.new(2, {"layout": "random", "starter": 0})
    recollection = Recollection(span=2)
    texts = ["lift:A1", "show:red", "remove", "lift:B1", "show:blue", "remove", "lift:C1", "show:green", "remove"]
    texts += ["lift:D1", "show:purple", "cover:A1", "lift:E1", "show:yellow", "cover:B1"]
    for text in texts:
        state = state.play(COLORIO.parse(text))
        recollection.observe(view_of(state))
    assert recollection.lifts == 5
    assert recollection.colours(view_of(state)) == {
        "A1": "red",  # covered after the fourth lift
        "B1": "blue",
        "C1": "green",
        "D1": "purple",
        "E1": "yellow",
    }
    state = state.play(COLORIO.parse("lift:A2")).play(COLORIO.parse("show:red"))
    recollection.observe(view_of(state))
    assert "A1" not in recollection.colours(view_of(state))
    assert "C1" in recollection.colours(view_of(state))  # open
    assert "B1" in recollection.colours(view_of(state))


def test_everyone_sees_whether_a_cap_was_removed_in_this_turn() -> None:
    """CI-REMOVE: also whoever comes in the middle of a turn, and without having watched."""
    state = COLORIO.new(2, {"layout": "random", "starter": 0})
    opening = "lift:A1 show:red remove lift:B1 show:blue remove lift:C1 show:green remove"
    for text in f"{opening} lift:D1 show:purple cover:A1 lift:E1 show:yellow remove lift:A1 cover:B1".split():
        state = state.play(COLORIO.parse(text))
        assert state.view(None).removed_this_turn == state.removed_this_turn
        if isinstance(state.turn, int):
            colours = {cell: COLOURS[colour] for cell, colour in zip(CELLS, state.seen, strict=True) if colour >= 0}
            seen = position_of_view(view_of(state), colours)
            whole = position_of_colorio(state)
            assert evaluate_colorio(seen).actions == evaluate_colorio(whole).actions


def test_levels_and_limits_that_do_not_exist_are_refused() -> None:
    with pytest.raises(OptionError, match="level"):
        PerfectColorio(0, "wizard")
    with pytest.raises(OptionError, match="ms"):
        PerfectColorio(0, ms=0)


# --- why ---------------------------------------------------------------------

DANGER: dict[str, Any] = {
    "turn": 0,
    "alive": [0, 1],
    "open": dict.fromkeys(("A1", "B1", "C1", "D1"), "red")
    | dict.fromkeys(("A2", "B2", "C2", "D2"), "blue")
    | dict.fromkeys(("A3", "B3"), "green"),
    "known": {"E1": "red", "C3": "green"},
    "unknown": [f"{column}{row}" for row in (2, 3) for column in "DE" if (column, row) != ("D", 2)]
    + [f"{column}{row}" for row in (4, 5) for column in "ABCDE"],
}


def danger(**changes: object) -> tuple[PerfectColorio, Colorio]:
    state = COLORIO.from_position(2, DANGER | changes, {"layout": "random"})
    bot = PerfectColorio(0)
    bot.tell(DANGER["known"])
    bot.observe(view_of(state))
    return bot, state


def told(bot: PerfectColorio, state: Colorio) -> tuple[Weighed, dict[str, list[Reason]]]:
    weighed = Weighed(bot, view_of(state), tells_covered=True)
    return weighed, {str(action): list(weighed.reasons(str(action))) for action in state.legal_actions()}


def test_lifts_are_explained_by_their_risk() -> None:
    weighed, reasons = told(*danger())
    assert reasons["lift:C3"] == [Reason("colorio-shows", {"colour": "green"}), Reason("colorio-safe")]
    assert Reason("colorio-loses") in reasons["lift:E1"]
    assert Reason("colorio-fatal") in reasons["lift:E1"]
    assert reasons["lift:E2"] == [Reason("colorio-unseen"), Reason("colorio-fatal-risk", {"chance": 8})]
    groups = weighed.groups(frozenset(reasons))
    assert next(len(group) for group in groups if "lift:E2" in group) == 13


def test_what_becomes_of_a_cap_is_explained_by_the_risk_that_follows() -> None:
    bot, state = danger(lifts_left=1, removed_this_turn=True)
    state = state.play(COLORIO.parse("lift:C3"))
    bot.observe(view_of(state))
    _, reasons = told(bot, state)
    assert Reason("colorio-sets-trap", {"seat": 1, "chance": 8}) in reasons["remove"]
    assert Reason("colorio-covers-danger", {"colour": "red"}) in reasons["cover:A1"]


# --- time ---------------------------------------------------------------------

FIRST_GO = """
import json, sys, time
from tricolor.engine import Engine
engine = Engine()
ask = lambda **request: json.loads(engine.answer(json.dumps(request).encode()))
ask(cmd="games")
ask(cmd="new", game="colorio", players=5, seed=1, options={"layout": sys.argv[1]})
print(max(ask(cmd="go", ms=200)["ms"] for _ in range(3)))
"""


@pytest.mark.parametrize("layout", ["random", "strips"])
def test_the_first_go_of_a_process_is_in_time_though_nothing_is_solved_yet(layout: str) -> None:
    """To solve the game of five takes seconds."""
    ran = subprocess.run([sys.executable, "-c", FIRST_GO, layout], capture_output=True, text=True, check=True)
    assert int(ran.stdout) <= 1000  # 220 on a quiet machine


def test_the_solution_comes_in_the_background() -> None:
    prepare_colorio(2)
    assert is_colorio_solved(2, ms=60_000)
    assert is_colorio_solved(2)


def test_with_nodes_alone_it_waits_for_the_solution() -> None:
    state = colorio({"A1": "red"})
    choices = []
    for _ in range(2):
        bot = PerfectColorio(0, nodes=50)
        bot.observe(view_of(state))
        choices.append(bot.choose(view_of(state), state.legal_actions(), Random(1)))
    assert choices[0] == choices[1]
