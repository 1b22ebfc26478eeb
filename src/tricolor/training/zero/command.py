"""`tricolor train --method alphazero`: train agents here, in several processes or on a cluster; resumable."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from numpy.typing import NDArray

from ...core import OptionError
from ...games import get_game
from ...words import Words
from ..plot import curves
from .run import Call, Judging, Pool, Run, here
from .selfplay import Plan, SelfPlay
from .shapes import SHAPES

ROWS = "iterations.jsonl"
AGENT = "agent.npz"
CURVE = "curve.svg"


def run_zero(args: argparse.Namespace, options: Mapping[str, object], words: Words) -> int:
    """Train for some minutes, report progress, and write the agent, a table and a curve. Returns the exit status."""
    game = get_game(args.game)
    if game.key not in SHAPES:
        raise OptionError("game", f"one of {', '.join(SHAPES)}", game.key)
    if args.players not in (None, 2):
        raise OptionError("players", "2", args.players)
    checked = game.checked(2, options)
    judging = Judging(games=args.games)
    for seed in sorted(set(args.seed)) or [0]:
        plan = Plan(game=game.key, options=checked, seed=seed, games=args.envs, simulations=args.simulations)
        folder: Path = args.out / f"seed-{seed}"
        run = Run(plan, folder, judging, pool_of(args))
        for row in run.until(args.minutes):
            facts = {
                "seed": seed,
                "number": row.iteration,
                "positions": row.positions,
                "minutes": round(row.minutes, 1),
            }
            print(words("train-iteration", **facts), file=sys.stderr, flush=True)
            if row.shares:
                print(words("train-done", seed=seed, shares=told(row.shares, words), games=row.games), flush=True)
                leave(run)
        leave(run)
    return 0


def told(shares: Mapping[str, float], words: Words) -> str:
    """Shares against the judges in words."""
    return ", ".join(f"{judge} {words.percent(share)}" for judge, share in shares.items())


def leave(run: Run) -> None:
    """Write the agent, the table and the curve."""
    (run.folder / AGENT).write_bytes(run.learner.net.saved())
    (run.folder / ROWS).write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in run.rows))
    marks = {
        judge: [(row.minutes, row.shares[judge]) for row in run.rows if judge in row.shares]
        for judge in run.judging.judges
    }
    title = f"{run.plan.game.capitalize()}, 2 players: share of the victory"
    (run.folder / CURVE).write_text(curves(title, marks), encoding="utf-8")


# --- where games are played --------------------------------------------------


def pool_of(args: argparse.Namespace) -> Pool:
    """What plays the parts of an iteration. The same parts give the same games everywhere."""
    if args.on == "ray":
        return lambda calls: on_ray(calls, args.address, args.jobs)
    return here if args.jobs == 1 else lambda calls: in_processes(calls, args.jobs)


def in_processes(calls: list[Call], jobs: int | None) -> Iterator[tuple[Call, dict[str, NDArray[Any]]]]:
    """Play the parts in processes of this machine, which stay for the next iteration."""
    yield from zip(calls, _workers(jobs).map(_done, calls), strict=True)


@lru_cache(maxsize=1)
def _workers(jobs: int | None) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def _done(call: Call) -> dict[str, NDArray[Any]]:
    return SelfPlay().do(*call)


def on_ray(calls: list[Call], address: str | None, jobs: int | None) -> Iterator[tuple[Call, dict[str, NDArray[Any]]]]:
    """Play the parts on a cluster."""
    from ...cluster import in_turn

    for call, result in in_turn(address, jobs, SelfPlay, calls):
        plan, agent, iteration, part = call
        yield (plan, agent, iteration, part), result
