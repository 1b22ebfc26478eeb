"""`tricolor strength`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from ...core import FieldError, TricolorError
from ...words import Words
from ..command import INTERRUPTED, players_of
from ..results import Result
from ..running import cores, run_all
from ..store import Store
from ..workers import Job
from .data import Report, Row, commit_here, differing, read_report, report_of, row_of, written
from .duel import Duel
from .page import write_page
from .plan import plan, sections

RESULTS = "results.json"


def run_strength(args: argparse.Namespace, words: Words) -> int:
    """Play what is missing, report, and write or compare. Returns the exit status."""
    duels = chosen(args.section, quick=args.quick)
    expected = None if args.check is None else read_report(args.check)
    if args.quick and args.page is not None:
        raise FieldError("--page", "a whole run, without --quick", str(args.page))
    folder: Path = args.out
    folder.mkdir(parents=True, exist_ok=True)
    commit = commit_here()
    rows = played(duels, folder, args, words)
    if rows is None:
        print(words("strength-stopped"), file=sys.stderr)
        return INTERRUPTED
    report = report_of(rows, quick=args.quick, commit=commit)
    (folder / RESULTS).write_bytes(written(report))
    for row in rows:
        print(words("strength-row", **_told(row, words)))
    print(words("strength-written", path=str(folder / RESULTS)))
    if args.page is not None:
        write_page(args.page, report)
        print(words("strength-written", path=str(args.page)))
    return 0 if expected is None else compared(report, expected, words)


def chosen(names: Sequence[str], *, quick: bool) -> list[Duel]:
    """The duels of some sections, or all. Raises `FieldError`."""
    known = sections()
    for name in names:
        if name not in known:
            raise FieldError("--section", f"one of {', '.join(known)}", name)
    return [duel for duel in plan(quick=quick) if not names or duel.section in names]


def played(duels: Sequence[Duel], folder: Path, args: argparse.Namespace, words: Words) -> list[Row] | None:
    """The rows of duels, after playing the games that a folder does not have yet. None after Ctrl-C."""
    with ExitStack() as files:
        stores = {
            duel.setup().seed: files.enter_context(Store(duel.setup(), folder / f"{duel.key}.jsonl", resume=True))
            for duel in duels
        }
        jobs = [Job(duel.setup(), task) for duel in duels for task in duel.tasks()]
        missing = [job for job in jobs if not stores[job.setup.seed].has(job.task.key)]

        def keep(result: Result) -> None:
            stores[result.seed.rpartition("/")[0]].add(result)

        finished = run_all(
            missing,
            done=len(jobs) - len(missing),
            total=len(jobs),
            workers=min(args.jobs or cores(), max(1, len(missing))),
            label=words("strength-title"),
            keep=keep,
            players=players_of(args),
        )
        if not finished:
            return None
        return [_row(duel, stores[duel.setup().seed]) for duel in duels]


def _row(duel: Duel, store: Store) -> Row:
    wanted = [store.done[task.key] for task in duel.tasks()]
    broken = [result for result in wanted if result.fault is not None]
    if broken:
        raise TricolorError(f"{duel.key}: {broken[0].fault}")
    return row_of(duel, wanted)


def compared(report: Report, expected: Report, words: Words) -> int:
    """Compare figures with those of another run, and print what differs. Returns the exit status."""
    apart = differing(report.rows, expected.rows)
    for key, row, other in apart:
        old = words("strength-none") if other is None else words.percent(other.share)
        assert row is not None
        print(words("strength-differs", name=key, share=words.percent(row.share), other=old))
    if not apart:
        print(words("strength-same", rows=len(report.rows)))
    return 1 if apart else 0


def _told(row: Row, words: Words) -> dict[str, str | int]:
    low, high = words.percent(row.low), words.percent(row.high)
    return {"name": row.key, "share": words.percent(row.share), "low": low, "high": high, "games": row.games}
