"""Play a list of games with a progress bar on standard error, and stop cleanly on Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, Self

from .results import Result
from .workers import Job, Pool


class Players(Protocol):
    """What plays the games: processes here, or a cluster."""

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
    """Play all games and pass on each result as soon as it arrives; False after Ctrl-C.

    Without `players`, `workers` processes on this machine play.
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
        with heard_ctrl_c() as pressed, bar, players or Pool(workers) as pool:
            shown = bar.add_task(label, total=total, completed=done)
            for result in pool.play(jobs):
                keep(result)
                bar.advance(shown)
                if pressed.is_set():
                    return False
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def heard_ctrl_c() -> Iterator[threading.Event]:
    """Notice Ctrl-C even if its exception is lost: Python drops those raised in a finalizer."""
    pressed = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield pressed
        return

    def hear(number: int, frame: Any) -> None:
        pressed.set()
        signal.default_int_handler(number, frame)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)
