"""`tricolor arena`."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from ..core import FieldError
from ..games import get_game
from ..words import Words
from . import report
from .ratings import can_rate, ratings
from .running import Players, cores, run_all
from .schedule import schedule
from .setup import TIMEOUT, Setup, checked_seed, entrants, tables_for
from .stats import Summary, summarise
from .store import Store
from .workers import Job

INTERRUPTED = 130


def run_arena(args: argparse.Namespace, options: Mapping[str, object], words: Words) -> int:
    """Play and report; the exit status."""
    setup = setup_from(args, options)
    if args.resume and args.out is None:
        raise FieldError("--resume", "--out FILE with it, the file of the run to go on with", None)
    _check_writable(args.plot)
    with Store(setup, args.out, resume=args.resume) as store:
        planned = list(schedule(setup, args.games))
        wanted = {task.key for task in planned}
        missing = [Job(setup, task) for task in planned if not store.has(task.key)]
        finished = run_all(
            missing,
            done=len(planned) - len(missing),
            total=len(planned),
            workers=min(args.jobs or cores(), max(1, len(missing))),
            label=setup.game.capitalize(),
            keep=store.add,
            players=_cluster(args),
        )
        results = [result for key, result in store.done.items() if key in wanted]
    summary = summarise(setup, results, len(planned))
    _report(args, summary, words)
    if not finished:
        _say_how_to_resume(args, words)
        return INTERRUPTED
    return 1 if summary.errors else 0


def _cluster(args: argparse.Namespace) -> Players | None:
    """Who plays when it is not this machine alone."""
    if args.on != "ray":
        return None
    from ..cluster import RayPool

    return RayPool(address=args.address, most=args.jobs)


def setup_from(args: argparse.Namespace, options: Mapping[str, object]) -> Setup:
    """What the arguments ask for, checked. Raises `FieldError`."""
    from .. import __version__

    game = get_game(args.game)
    players = game.seats[0] if args.players is None else args.players
    bots = entrants(args.bot, game)
    return Setup(
        game=game.key,
        rules_version=game.rules_version,
        version=__version__,
        players=players,
        options=game.checked(players, options),
        bots=bots,
        tables=tables_for(args.tables, len(bots), players),
        seed=checked_seed(args.seed),
        ms=args.ms,
        nodes=args.nodes,
        opening=args.opening,
        plies=args.plies,
        timeout=timeout_of(args),
        lead=args.lead and game.counts_after_end,
    )


def timeout_of(args: argparse.Namespace) -> float:
    """The seconds after which an action is late."""
    return float(args.timeout or TIMEOUT + (args.ms or 0) / 1000)


def _check_writable(path: Path | None) -> None:
    """Find out before the first game that a plot cannot be written."""
    if path is not None and not path.parent.is_dir():
        raise FieldError("--plot", "a file in a folder that exists", str(path))


def _report(args: argparse.Namespace, summary: Summary, words: Words) -> None:
    rated = ratings(summary) if can_rate() else {}
    if args.plot is not None and summary.standings:
        args.plot.write_text(report.plotted(summary, rated, words), encoding="utf-8")
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report.to_json(summary, rated))).decode())
    else:
        report.show(summary, rated, words)


def _say_how_to_resume(args: argparse.Namespace, words: Words) -> None:
    if args.out is None:
        print(words("arena-stopped-lost"), file=sys.stderr)
        return
    given: list[str] = args.arguments
    command = shlex.join(["tricolor", *given, *([] if args.resume else ["--resume"])])
    print(words("arena-stopped", path=str(args.out), command=command), file=sys.stderr)
