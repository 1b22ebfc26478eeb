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
from .results import Result
from .running import Players, cores, run_all
from .schedule import schedule
from .setup import TIMEOUT, Setup, checked_seed, entrants, tables_for
from .sprt import Hypotheses, NoTrial, SequentialTrial, Trial
from .stats import Summary, summarise
from .store import Store
from .workers import Job

INTERRUPTED = 130


def run_arena(args: argparse.Namespace, options: Mapping[str, object], words: Words) -> int:
    """Play and report. Returns the exit status."""
    setup = setup_from(args, options)
    trial = trial_of(args, setup)
    if args.resume and args.out is None:
        raise FieldError("--resume", "--out FILE as well, the file of the run to resume", None)
    _check_writable(args.plot)
    with Store(setup, args.out, resume=args.resume) as store:
        planned = list(schedule(setup, args.games))
        wanted = {task.key for task in planned}
        missing = [Job(setup, task) for task in planned if not store.has(task.key)]
        for result in store.done.values():
            trial.add(result)

        def keep(result: Result) -> None:
            store.add(result)
            trial.add(result)

        finished = run_all(
            (job for job in missing if trial.includes(job.task.deal)),
            done=len(planned) - len(missing),
            total=len(planned),
            workers=min(args.jobs or cores(), max(1, len(missing))),
            label=setup.game.capitalize(),
            keep=keep,
            players=players_of(args),
        )
        results = [r for key, r in store.done.items() if key in wanted and trial.includes(r.deal)]
    summary = summarise(setup, results, len(results) if trial.verdict else len(planned))
    _report(args, summary, words, trial)
    if not finished:
        _say_how_to_resume(args, words)
        return INTERRUPTED
    return 1 if summary.errors else 0


def players_of(args: argparse.Namespace) -> Players | None:
    """The cluster that plays, or None for this machine alone."""
    if args.on != "ray":
        return None
    from ..cluster import RayPool

    return RayPool(address=args.address, most=args.jobs)


def setup_from(args: argparse.Namespace, options: Mapping[str, object]) -> Setup:
    """The setup that the arguments describe, checked. Raises `FieldError`."""
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
        book=args.book,
        plies=args.plies,
        timeout=timeout_of(args),
        lead=args.lead and game.counts_after_end,
    )


def trial_of(args: argparse.Namespace, setup: Setup) -> Trial:
    """The requested sequential test, or none. Raises `FieldError`."""
    if args.sprt is None:
        return NoTrial()
    elo0, elo1 = args.sprt
    return SequentialTrial(setup, Hypotheses(elo0=elo0, elo1=elo1, alpha=args.alpha, beta=args.beta))


def timeout_of(args: argparse.Namespace) -> float:
    """The seconds after which an action is late."""
    return float(args.timeout or TIMEOUT + (args.ms or 0) / 1000)


def _check_writable(path: Path | None) -> None:
    """Fail before the first game if a plot cannot be written."""
    if path is not None and not path.parent.is_dir():
        raise FieldError("--plot", "a file in a folder that exists", str(path))


def _report(args: argparse.Namespace, summary: Summary, words: Words, trial: Trial) -> None:
    rated = ratings(summary) if can_rate() else {}
    if args.plot is not None and summary.standings:
        args.plot.write_text(report.plotted(summary, rated, words), encoding="utf-8")
    if args.json:
        print(msgspec.json.format(msgspec.json.encode({**report.to_json(summary, rated), **trial.to_json()})).decode())
    else:
        report.show(summary, rated, words)
        for sentence in trial.sentences(words):
            print(sentence)


def _say_how_to_resume(args: argparse.Namespace, words: Words) -> None:
    if args.out is None:
        print(words("arena-stopped-lost"), file=sys.stderr)
        return
    given: list[str] = args.arguments
    command = shlex.join(["tricolor", *given, *([] if args.resume else ["--resume"])])
    print(words("arena-stopped", path=str(args.out), command=command), file=sys.stderr)
