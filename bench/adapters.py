"""`python -m bench.adapters`: our environments against those of PettingZoo and OpenSpiel, alternating in one run.

Rates are per second of one core's time. All play uniformly random legal actions, and all loops are in Python.

- PettingZoo: the loop of its own `performance_benchmark` on `env()`.
- OpenSpiel: `legal_actions` and `apply_action` from Python, no observations; chance draws uniformly, which is faster.
- Our vector environments: whole steps with observations, masks, rewards and restarts, in one thread. A move of Colorito
  is a whole chain of jumps, in chinese_checkers it is one hop.

As in bench/native.py a step is an action of a player; draws of chance are played but not counted, on either side.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any, Final

import numpy as np

from tricolor.games import GAMES
from tricolor.games.parts import has_part

from .results import Result

ROUNDS: Final = 5
SECONDS: Final = 0.4
Work = Callable[[], int]


def pettingzoo_steps(env: Any) -> Work:
    """The loop of PettingZoo's benchmark, a hundred cycles at a time."""
    env.reset(seed=1)

    def work() -> int:
        steps = 0
        for _ in range(100):
            for _agent in env.agent_iter(env.num_agents):
                observation, _, terminated, truncated, _ = env.last()
                action = None
                if not terminated and not truncated:
                    action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
                env.step(action)
                steps += 1
                if all(env.terminations.values()) or all(env.truncations.values()):
                    env.reset()
        return steps

    return work


def vector_steps(game: str, size: int, **options: Any) -> Work:
    from tricolor.adapters.gymnasium import TricolorVectorEnv

    env = TricolorVectorEnv(game, size, opponents=None, copy=False, **options)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(20):
            env.step(env.random_actions())
        return 20 * size

    return work


def openspiel_steps(name: str) -> Work:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return steps

    return work


def measured(name: str, ours: Work, peer: str, theirs: Work, goal: str) -> Result:
    """The median of rounds that measure both in turn, so that other load affects both."""
    found = sorted((_rate(ours), _rate(theirs)) for _ in range(ROUNDS))
    ratios = sorted(found, key=lambda pair: pair[0] / pair[1])
    value, peer_value = ratios[ROUNDS // 2]
    return Result.of(name, value, "steps/s", peer, peer_value, goal)


def _rate(work: Work) -> float:
    work()
    done, began = 0, process_time()
    while (spent := process_time() - began) < SECONDS:
        done += work()
    return done / spent


def pettingzoo(name: str, **options: Any) -> Result:
    from pettingzoo.classic import connect_four_v3

    from tricolor.adapters import pettingzoo as ours

    env = getattr(ours, f"{name}_v1").env(**options)
    label = f"pettingzoo {name}{_told(options)}"
    return measured(
        label, pettingzoo_steps(env), "connect_four_v3", pettingzoo_steps(connect_four_v3.env()), ">= 5"
    )  # fmt: skip


def vector(game: str, size: int, peer: str, goal: str, **options: Any) -> Result:
    label = f"vector {game}{_told(options)}, {size} games"
    return measured(label, vector_steps(game, size, **options), peer, openspiel_steps(peer), goal)


def _told(options: dict[str, Any]) -> str:
    return "".join(f", {name} {value}" for name, value in options.items())


RIVALS: Final = {"colorito": (64, "chinese_checkers", ">= 1.5")}  # games at once, OpenSpiel's game, our goal
OTHERS: Final = (1024, "crazy_eights", ">= 10")


def benchmarks() -> Iterator[Callable[[], Result]]:
    """Every game of the core with few and with many players, and with a random layout if it has one."""
    games = [game for game in GAMES if has_part(game, "twin")]
    tables = {game.key: [{"players": game.seats[0]}, {"players": game.seats[-1]}] for game in games}
    chosen: dict[str, list[dict[str, Any]]] = {
        key: [{}] if few == many else [few, many] for key, (few, many) in tables.items()
    }
    for key, variants in chosen.items():
        yield from (partial(pettingzoo, key, **options) for options in variants)
    for game in games:
        more = [{"players": game.seats[0], "layout": "random"}] if "layout" in game.options else []
        for options in (*chosen[game.key], *more):
            yield partial(vector, game.key, *RIVALS.get(game.key, OTHERS), **options)


def main() -> int:
    from rich.console import Console

    from .__main__ import table_of

    results = []
    for benchmark in benchmarks():
        results.append(benchmark())
        print(results[-1].line(), file=sys.stderr, flush=True)
    Console(width=150).print(table_of(results))
    return 0 if all(result.is_met for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
