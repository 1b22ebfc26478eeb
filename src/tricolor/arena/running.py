"""Playing a list of games: a progress bar on standard error, and a polite end on Ctrl-C."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, Self

from .results import Result
from .workers import Job, Pool


class Players(Protocol):
    """Whoever plays the games: processes here, or a cluster."""

    def __enter__(self) -> Self: ...
    def __exit__(self, *_: object) -> None: ...
    def play(self, jobs: Iterable[Job]) -> Iterator[Result]: ...


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_all(
    jobs: Iterable[Job],
    *,
    done: int,
    total: int,
    workers: int,
    label: str,
    keep: Callable[[Result], None],
    players: Players | None = None,
) -> bool:
    """Play all games and hand each result on as soon as it is there; False if somebody pressed Ctrl-C.

    `players` None: so many workers on this machine.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty())
    try:
        with bar, players or Pool(workers) as pool:
            shown = bar.add_task(label, total=total, completed=done)
            for result in pool.play(jobs):
                keep(result)
                bar.advance(shown)
    except KeyboardInterrupt:
        return False
    return True
