"""`tricolor train`: train agents from scratch, one for each seed, here or on a cluster; resumable."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ..core import FieldError
from ..games import get_game
from ..games.twin import twin_of
from ..words import Words
from .plot import curve
from .selfplay import Generation, Plan, trained

ROWS = "generations.jsonl"
CURVE = "curve.svg"


class Trainer:
    """Trains one generation at a time."""

    def do(self, plan: Plan, number: int, before: list[bytes]) -> tuple[bytes, Generation]:
        return trained(plan, number, before)


def run_train(args: argparse.Namespace, options: Mapping[str, object], words: Words) -> int:
    """Train, report progress, and write models, a table and a curve to a folder. Returns the exit status."""
    game = get_game(args.game)
    players = args.players or game.seats[0]
    checked = game.checked(players, options)
    plans = [
        Plan(
            game=game.key,
            players=players,
            options=checked,
            seed=seed,
            envs=args.envs,
            steps=args.steps,
            updates=args.updates,
            games=args.games,
            max_plies=twin_of(game).training_plies,
        )
        for seed in sorted(set(args.seed)) or [0]
    ]
    folder: Path = args.out
    folder.mkdir(parents=True, exist_ok=True)
    runs = [Run(plan, folder / f"seed-{plan.seed}") for plan in plans]
    for row in _rows(runs, args):
        told = words("train-generation", seed=row.seed, number=row.number, steps=row.steps, shares=shares(row, words))
        print(told, file=sys.stderr, flush=True)
        if any(row.unfinished.values()):
            broken = sum(row.unfinished.values())
            all_games = row.games * len(row.unfinished)
            print(words("train-unfinished", count=broken, games=all_games), file=sys.stderr, flush=True)
    rows = [row for run in runs for row in run.rows[: args.generations]]
    (folder / ROWS).write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    (folder / CURVE).write_text(curve(plans[0], rows), encoding="utf-8")
    for run in runs:
        last = run.rows[args.generations - 1]
        print(words("train-done", seed=last.seed, shares=shares(last, words), games=last.games))
    return 0


def shares(row: Generation, words: Words) -> str:
    """How an agent does against the judges."""
    return ", ".join(f"{judge} {words.percent(share)}" for judge, share in row.shares.items())


class Run:
    """One agent: its plan, and its generations in a folder."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self._check_plan()
        self.rows: list[Generation] = []
        self.models: list[bytes] = []
        while self._row(len(self.rows)).exists():
            number = len(self.rows)
            self.rows.append(msgspec.json.decode(self._row(number).read_bytes(), type=Generation))
            self.models.append(self._model(number).read_bytes())

    def _check_plan(self) -> None:
        file, plan = self.folder / "plan.json", msgspec.json.encode(self.plan)
        if file.exists() and file.read_bytes() != plan:
            raise FieldError("--out", "a new folder, or that of a run with the same plan", str(self.folder))
        file.write_bytes(plan)

    def _model(self, number: int) -> Path:
        return self.folder / f"{number:03}.zip"

    def _row(self, number: int) -> Path:
        return self.folder / f"{number:03}.json"

    def keep(self, model: bytes, row: Generation) -> None:
        """Write the model first: a row marks a generation as complete."""
        self._model(row.number).write_bytes(model)
        self._row(row.number).write_bytes(msgspec.json.encode(row))
        self.models.append(model)
        self.rows.append(row)


def _rows(runs: list[Run], args: argparse.Namespace) -> Iterator[Generation]:
    """Train what is missing, in waves: one generation of every agent at a time."""
    for number in range(args.generations):
        missing = [run for run in runs if len(run.rows) == number]
        calls = [(run.plan, number, list(run.models)) for run in missing]
        by_seed = {run.plan.seed: run for run in missing}
        for model, row in _done(calls, args):
            by_seed[row.seed].keep(model, row)
            yield row


def _done(calls: list[tuple[Any, ...]], args: argparse.Namespace) -> Iterator[tuple[bytes, Generation]]:
    if args.on != "ray":
        yield from (trained(*call) for call in calls)
    elif calls:
        from ..cluster import in_turn

        yield from (result for _, result in in_turn(args.address, args.jobs, Trainer, calls))
