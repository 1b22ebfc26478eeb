"""How long it takes to solve Colorio, how fast the solution answers, and how strong the players are.

python -m bench.colorio ladder                            each level against the one below, two players, random layout
python -m bench.colorio ladder --players 3 --games 600    one of a level against two of the one below
python -m bench.colorio strips --games 400                a player who knows the strips against one who does not
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import sqrt
from random import Random
from time import perf_counter, process_time

from tricolor.bots.base import Bot
from tricolor.bots.colorio.perfect import LEVELS, Level, PerfectColorio
from tricolor.core import Turn
from tricolor.games.colorio import COLORIO, Action, ColorioView
from tricolor.native import ColorioPosition, ColorioSolver, evaluate_colorio, solve_colorio

from .native import PLIES_PER_SECOND, plies_per_second
from .results import Benchmark, Result

SECONDS_TO_SOLVE = 5.0
MICROSECONDS_TO_ANSWER = 100.0

BLIND = Level(span=None, knows_strips=False)  # plays the solution of the random layout, whatever the layout


def seconds_to_solve(players: int = 2, objective: str = "win") -> float:
    """Processor time to solve all positions for up to a number of players."""
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
    """The time for one value, called from Python."""
    solver = ColorioSolver()
    solver.solve(2)
    began = perf_counter()
    for _ in range(queries):
        solver.value((2, 1, 1, 0, 0), (1, 0, 0, 0, 0))
    return (perf_counter() - began) / queries * 1e6


def microseconds_per_evaluation(queries: int = 5_000) -> float:
    """The time for the values of all 22 actions of a position, cell by cell, called from Python."""
    position = ColorioPosition(2, layout="random", starter=0)
    for action in (0, 51, 50, 1, 52, 50, 2, 53, 50):  # three caps are lifted and removed
        position.play(action)
    solve_colorio(2)
    began = perf_counter()
    for _ in range(queries):
        _ = evaluate_colorio(position).actions
    return (perf_counter() - began) / queries * 1e6


@dataclass(frozen=True, slots=True)
class Measured:
    """A share of the victories with half the width of its 95 % interval."""

    hero: str
    rival: str
    players: int
    layout: str
    games: int
    share: float
    within: float

    def line(self) -> str:
        return json.dumps(asdict(self))


Maker = Callable[[int], Bot[ColorioView, Action]]


def duel(hero: Maker, rival: Maker, names: tuple[str, str], games: int, players: int, layout: str) -> Measured:
    """One hero against identical rivals. Every layout is played with the hero on each seat, and the starting seat
    changes from layout to layout."""
    won = 0
    for number in range(games):
        deal, seat = divmod(number, players)
        bots = [hero(s) if s == seat else rival(s) for s in range(players)]
        won += winner(bots, {"layout": layout, "starter": deal % players}, deal) == seat
    share = won / games
    return Measured(*names, players, layout, games, round(share, 4), round(1.96 * sqrt(share * (1 - share) / games), 4))


def ladder(games: int, players: int, layout: str, nodes: int) -> Iterator[Measured]:
    """Each level against the one below."""

    def maker(level: str) -> Maker:
        return lambda seat: PerfectColorio(seat, level, nodes=nodes)

    for below, level in pairwise(LEVELS):
        yield duel(maker(level), maker(below), (level, below), games, players, layout)


def strips(games: int, players: int, nodes: int) -> Measured:
    """The champion, which knows the strips, against the solution of the random layout."""
    names = ("champion", "solution of the random layout")
    return duel(
        lambda seat: PerfectColorio(seat, nodes=nodes),
        lambda seat: PerfectColorio(seat, BLIND),
        names,
        games,
        players,
        "strips",
    )


def winner(bots: list[Bot[ColorioView, Action]], options: dict[str, object], seed: int) -> int:
    """The seat that wins a game between bots."""
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


def colorio_rollouts_per_second(seconds: float = 2.0, *, players: int = 5, layout: str = "strips") -> float:
    """Plies per second of random games of Colorio."""
    return plies_per_second(ColorioPosition(players, layout=layout), 1_000, 10_000, seconds)


def colorio_plies() -> Result:
    name = "colorio: random plies, native core"
    return Result.of(name, colorio_rollouts_per_second(), "plies/s", "limit", PLIES_PER_SECOND)


def colorio_solving() -> Result:
    """All positions for up to five players, in processor time."""
    return Result.of("colorio: solved for five", seconds_to_solve(5), "s", "limit", SECONDS_TO_SOLVE, "<= 1")


def colorio_answers() -> Result:
    """The values of all actions of a solved position, called from Python."""
    value = microseconds_per_evaluation()
    return Result.of("colorio: values of all actions", value, "us", "limit", MICROSECONDS_TO_ANSWER, "<= 1")


BENCHMARKS = (
    Benchmark("native-colorio", colorio_plies, "native"),
    Benchmark("colorio-solve", colorio_solving, "native"),
    Benchmark("colorio-answer", colorio_answers, "native"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the strength of the players of Colorio.")
    parser.add_argument("what", choices=["ladder", "strips"])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2, choices=range(2, 6))
    parser.add_argument("--layout", default="random", choices=["random", "strips"])
    parser.add_argument("--nodes", type=int, default=500, help="nodes of the champion's search on strips")
    chosen = parser.parse_args()
    if chosen.what == "strips":
        print(strips(chosen.games, chosen.players, chosen.nodes).line())
        return
    for result in ladder(chosen.games, chosen.players, chosen.layout, chosen.nodes):
        print(result.line(), flush=True)


if __name__ == "__main__":
    main()
