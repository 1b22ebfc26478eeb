"""How long the solution of Colorio takes, how fast it answers, and how the bot that plays from it fares."""

from __future__ import annotations

from random import Random
from time import perf_counter, process_time

from tricolor.bots.base import Bot
from tricolor.bots.perfect_colorio import Level, PerfectColorio
from tricolor.core import Turn
from tricolor.games.colorio import COLORIO, ColorioView
from tricolor.native import ColorioPosition, ColorioSolver, evaluate_colorio, solve_colorio

BLIND = Level(span=None, knows_strips=False)  # plays the solution of the random layout, whatever lies there


def seconds_to_solve(players: int = 2, objective: str = "win") -> float:
    """Processor time to solve all positions for up to so many players."""
    began = process_time()
    ColorioSolver(objective=objective).solve(players)
    return process_time() - began


def megabytes_solved(players: int = 5) -> float:
    """The memory of a solution."""
    solver = ColorioSolver()
    solver.solve(players)
    return solver.bytes / 1e6


def start_values(players: int = 2, objective: str = "win") -> tuple[tuple[int, ...], int]:
    """What every seat can expect before the first lift, from the starter on, and what to divide it by."""
    return ColorioSolver(objective=objective).value([0] * 5, [0] * 5, first_turn=True, alive=players)


def microseconds_per_query(queries: int = 20_000) -> float:
    """The time of one value, asked from Python."""
    solver = ColorioSolver()
    solver.solve(2)
    began = perf_counter()
    for _ in range(queries):
        solver.value((2, 1, 1, 0, 0), (1, 0, 0, 0, 0))
    return (perf_counter() - began) / queries * 1e6


def microseconds_per_evaluation(queries: int = 5_000) -> float:
    """The time of the values of all 22 actions of a position, cell by cell, asked from Python."""
    position = ColorioPosition(2, layout="random", starter=0)
    for action in (0, 51, 50, 1, 52, 50, 2, 53, 50):  # three caps are lifted and removed
        position.play(action)
    solve_colorio(2)
    began = perf_counter()
    for _ in range(queries):
        _ = evaluate_colorio(position).actions
    return (perf_counter() - began) / queries * 1e6


def strips_win_rate(games: int = 400, *, side: str = "grey", seat: int = 1, nodes: int = 1_000) -> float:
    """How often the player who knows the strips beats the solution of the random layout on them; seat 0 starts."""
    won = 0
    for seed in range(games):
        bots: list[Bot[ColorioView]] = [PerfectColorio(0, BLIND), PerfectColorio(1, BLIND)]
        bots[seat] = PerfectColorio(seat, nodes=nodes, ms=60_000)
        won += winner(bots, {"layout": "strips", "side": side, "starter": 0}, seed) == seat
    return won / games


def level_win_rate(level: str, below: str, games: int = 400, *, layout: str = "random") -> float:
    """How often a level beats another, each starting every second game."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        bots: list[Bot[ColorioView]] = [PerfectColorio(0, below), PerfectColorio(1, below)]
        bots[seat] = PerfectColorio(seat, level)
        won += winner(bots, {"layout": layout, "starter": 0}, seed) == seat
    return won / games


def winner(bots: list[Bot[ColorioView]], options: dict[str, object], seed: int) -> int:
    """The seat that is left when bots have played a game."""
    rng = Random(seed)
    state = COLORIO.new(len(bots), options)
    while not state.over:
        if state.turn is Turn.CHANCE:
            actions, weights = zip(*state.chance_weights(), strict=True)
            state = state.play(rng.choices(actions, weights)[0])
        else:
            seat = state.mover
            state = state.play(bots[seat].choose(state.view(seat), state.legal_actions(), rng).action)
        for seat, bot in enumerate(bots):
            bot.observe(state.view(seat))
    return state.mover
