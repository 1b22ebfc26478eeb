"""Games on all cores: worker processes that may crash or hang without harming the run.

Each worker plays one game at a time and records in shared memory which seat is thinking. If the worker dies or a bot
never answers, the parent knows which bot it was, counts the game as a loss for it and starts another worker. A worker
killed from outside (by the system for lack of memory, or by a user) is nobody's fault: its game is played again.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import monotonic
from typing import Any, Final

from ..core import Seat
from .results import CRASHED, LATE, WRONG, Fault, Result, early_end
from .schedule import Task
from .setup import Setup

NOBODY: Final = -1.0
POLL: Final = 0.25  # seconds
ENDED: Final = 128 + signal.SIGTERM  # the status of a worker that was asked to stop
FROM_OUTSIDE: Final = (-9, -15, ENDED)  # killed or asked to stop: a crash has other signals
REPLAYS: Final = 3  # of a game whose worker was killed from outside; after that the thinking bot may be the cause
GRACE: Final = 5.0  # seconds: leave a bot that is merely late to the worker, which knows more about the game


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play; with `checking`, all checks are on."""

    setup: Setup
    task: Task
    checking: bool = False


class SharedClock:
    """Which seat is thinking, and since when, in memory that both processes share."""

    def __init__(self, memory: Any) -> None:
        self._memory = memory

    def start(self, seat: Seat) -> None:
        self._memory[1] = monotonic()
        self._memory[0] = float(seat)

    def stop(self) -> None:
        self._memory[0] = NOBODY

    @property
    def thinking(self) -> tuple[Seat | None, float]:
        """The seat that is thinking, if any, and for how many seconds."""
        seat = self._memory[0]
        return (None if seat == NOBODY else int(seat)), monotonic() - self._memory[1]


# --- in the worker -----------------------------------------------------------


def work(connection: Connection, memory: Any) -> None:
    """Play games until there are no more, or the parent is gone."""
    from ..engine_client import kill_all
    from .play import play_game

    sys.stdout = sys.stderr  # keep what bots print out of the report
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then stops us
    signal.signal(signal.SIGTERM, _leave)
    Thread(target=_leave_with_parent, daemon=True).start()
    clock = SharedClock(memory)
    try:
        while True:
            job: Job = connection.recv()
            connection.send(play_game(job.setup, job.task, clock, checking=job.checking))
    except (EOFError, OSError):
        pass  # the parent has closed the connection
    finally:
        kill_all()


def _leave(*_: object) -> None:
    from ..engine_client import kill_all

    kill_all()
    os._exit(ENDED)


def _leave_with_parent() -> None:
    """Exit when the parent is killed: it cannot stop us, and nobody would read our results."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        _leave()


# --- in the parent -----------------------------------------------------------


class Worker:
    """A process that plays."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.memory = context.RawArray("d", [NOBODY, monotonic()])
        self.clock = SharedClock(self.memory)
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, self.memory), daemon=True)
        self.process.start()
        theirs.close()
        self.job: Job | None = None
        self.replays = 0  # of this game

    def give(self, job: Job, replays: int = 0) -> None:
        self.job = job
        self.replays = replays
        self.clock.stop()
        with suppress(OSError):  # it has died, which the next look will find
            self.connection.send(job)

    def take(self) -> Result | None:
        """A result, if one has arrived. Raises `EOFError` when the worker has died."""
        if not self.connection.poll():
            if not self.process.is_alive():
                raise EOFError
            return None
        result: Result = self.connection.recv()
        self.job = None
        return result

    @property
    def was_ended(self) -> bool:
        """Whether the process was killed from outside."""
        self.process.join(1)
        return self.process.exitcode in FROM_OUTSIDE

    @property
    def hangs(self) -> bool:
        seat, seconds = self.clock.thinking
        return self.job is not None and seat is not None and seconds > self.job.setup.timeout + GRACE

    def end(self) -> None:
        """Stop the process: politely, so that it stops its engines too, then by force."""
        self.connection.close()
        self.process.terminate()
        self.process.join(2)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


class Pool:
    """A number of workers. Use it in a `with` statement, which stops them."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._workers: list[Worker] = []

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.end()
        self._workers = []

    def play(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """The results of games, in the order in which they end."""
        waiting = iter(jobs)
        for job in waiting:
            self._workers.append(Worker())
            self._workers[-1].give(job)
            if len(self._workers) == self._number:
                break
        while any(worker.job for worker in self._workers):
            lines = [line for w in self._workers if w.job for line in (w.connection, w.process.sentinel)]
            wait(lines, timeout=POLL)
            for number, worker in enumerate(self._workers):
                if worker.job is None:
                    continue
                job = worker.job
                result = self._looked_at(number, job)
                if result is None:
                    continue
                following = next(waiting, None)
                if following is not None:
                    self._workers[number].give(following)
                yield result

    def play_one(self, job: Job) -> Result:
        """The result of one game, played by a worker that stays for the next one."""
        if not self._workers:
            self._workers.append(Worker())
        self._workers[0].give(job)
        while True:
            wait([self._workers[0].connection, self._workers[0].process.sentinel], timeout=POLL)
            result = self._looked_at(0, job)
            if result is not None:
                return result

    def _looked_at(self, number: int, job: Job) -> Result | None:
        """The worker's result, or a fault on its behalf if it was lost. A lost worker is replaced."""
        worker = self._workers[number]
        try:
            result = worker.take()
            if result is not None or not worker.hangs:
                return result
            fault = _fault(worker, LATE)
        except (EOFError, OSError):
            if worker.was_ended and worker.replays < REPLAYS:
                worker.end()
                self._workers[number] = Worker()
                self._workers[number].give(job, worker.replays + 1)
                return None
            fault = _fault(worker, CRASHED)
        worker.end()
        self._workers[number] = Worker()
        return early_end(job.setup, job.task, fault, plies=0, ms=[0.0] * job.setup.players, moves="")


def _fault(worker: Worker, kind: str) -> Fault:
    """Blame the seat that was thinking when the worker was lost."""
    seat, seconds = worker.clock.thinking
    if kind == LATE:
        return Fault(seat, LATE, f"no action after {seconds:.0f} s")
    worker.process.join(1)
    text = f"the process that played ended with status {worker.process.exitcode}"
    return Fault(seat, CRASHED if seat is not None else WRONG, text)
