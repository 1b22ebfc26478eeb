"""Hard work outside the event loop: threads with fair queues.

A lane takes the most important work first; among equals, the work of the address that has used the least thread time
lately, and of its players the one who has used the least. So a thousand requests of one visitor delay another's only by
the work that is running. Work that nobody is waiting for any more is dropped before it starts.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar

from ..errors import ApiError

T = TypeVar("T")

HALF_LIFE: Final = 10.0  # seconds after which half of a payer's used time is forgotten
MOST_PAYERS: Final = 10_000
NICE: Final = 5


class Payer(NamedTuple):
    """Whom to charge for work."""

    address: str = ""
    who: str = ""


OURS: Final = Payer()  # the server itself


class Busy(ApiError):  # noqa: N818 - reads as what it is
    """The queue is full, or the part of it that is for one visitor: try again later."""

    def __init__(self, *, of_their_own: bool = False) -> None:
        what = "too much of yours" if of_their_own else "too much"
        super().__init__(
            "too_many" if of_their_own else "unavailable",
            f"{what} to think about: try again later",
            headers={"Retry-After": "5"},
        )


class _Job:
    """A piece of work, and the future to resolve afterwards."""

    __slots__ = ("done", "dropped", "loop", "payer", "since", "work")

    def __init__(self, work: Callable[[], None], payer: Payer) -> None:
        self.work = work
        self.payer = payer
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()
        self.since = time.monotonic()
        self.dropped = False


class Lane:
    """A few threads and their queue. At most `most_waiting` jobs wait, `most_each` of them for one player and half of
    them for one address, so that nobody fills the queue with many names. Our own work may take all of it.

    Threads that `think` do so in the core, without the interpreter: they give way to the event loop.
    """

    def __init__(self, name: str, threads: int, most_waiting: int, most_each: int, *, thinks: bool = False) -> None:
        self.name: Final = name
        self.most_waiting: Final = most_waiting
        self.most_each: Final = most_each
        self.waiting = 0  # or running
        self.refused = 0
        self.dropped = 0
        self.moved = time.monotonic()  # when a job last finished, or started with nothing else waiting
        self._each: Final[Counter[Payer]] = Counter()
        self._from: Final[Counter[str]] = Counter()  # by address
        self._queues: Final[dict[tuple[int, Payer], deque[_Job]]] = {}
        self._had: dict[str, tuple[float, float]] = {}  # seconds of work used, and as of when
        self._changed: Final = threading.Condition()
        self._open = True
        self._threads: Final = [
            threading.Thread(target=self._work_on, args=(thinks,), name=f"{name}-{number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    async def run(self, work: Callable[[], T], payer: Payer = OURS, rank: int = 0) -> T:
        """Run work in a thread: the lower the rank, the sooner. Raises `Busy`."""
        has_share = self._each[payer] >= self.most_each
        has_share |= bool(payer.address) and self._from[payer.address] >= max(self.most_waiting // 2, 1)
        if not self._open or has_share or self.waiting >= self.most_waiting:
            self.refused += 1
            raise Busy(of_their_own=has_share and payer != OURS)
        results: list[T] = []
        job = _Job(lambda: results.append(work()), payer)
        if self.waiting == 0:
            self.moved = time.monotonic()
        self.waiting += 1
        self._each[payer] += 1
        self._from[payer.address] += 1
        with self._changed:
            self._queues.setdefault((rank, payer), deque()).append(job)
            self._changed.notify()
        try:
            await job.done
            return results[0]
        except asyncio.CancelledError:
            job.dropped = True
            raise
        finally:
            self.waiting -= 1
            self._each[payer] -= 1
            if not self._each[payer]:
                del self._each[payer]
            self._from[payer.address] -= 1
            if not self._from[payer.address]:
                del self._from[payer.address]

    @property
    def age(self) -> float:
        """How long the oldest queued job has been waiting, in seconds."""
        with self._changed:
            oldest = min((queue[0].since for queue in self._queues.values()), default=None)
        return 0.0 if oldest is None else time.monotonic() - oldest

    def close(self) -> None:
        """Start nothing more, and refuse what is queued."""
        with self._changed:
            self._open = False
            left = [job for queue in self._queues.values() for job in queue]
            self._queues.clear()
            self._changed.notify_all()
        for job in left:
            _tell(job, Busy())

    def join(self, until: float) -> None:
        """Wait for what is running after `close`, at most until this monotonic time."""
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))

    # --- in the threads ---

    def _work_on(self, thinks: bool) -> None:
        if thinks:
            give_way()
        while (job := self._next()) is not None:
            if job.dropped:
                self.dropped += 1
                continue
            began = time.monotonic()
            error = None
            try:
                job.work()
            except BaseException as failure:  # the caller gets it
                error = failure
            self.moved = time.monotonic()  # when a job last finished, or started with nothing else waiting
            with self._changed:
                self._charge(job.payer, self.moved - began, self.moved)
            _tell(job, error)

    def _next(self) -> _Job | None:
        with self._changed:
            while self._open and not self._queues:
                self._changed.wait()
            if not self._open:
                return None
            now = time.monotonic()
            key = min(self._queues, key=lambda at: (at[0], *self._standing(at[1], now), self._queues[at][0].since))
            queue = self._queues[key]
            job = queue.popleft()
            if not queue:
                del self._queues[key]
            return job

    def _standing(self, payer: Payer, now: float) -> tuple[float, float]:
        return self._lately(f"a {payer.address}", now), self._lately(f"p {payer.who}", now)

    def _lately(self, name: str, now: float) -> float:
        had = self._had.get(name)
        return 0.0 if had is None else had[0] * 0.5 ** ((now - had[1]) / HALF_LIFE)

    def _charge(self, payer: Payer, seconds: float, now: float) -> None:
        for name in (f"a {payer.address}", f"p {payer.who}"):
            self._had[name] = (self._lately(name, now) + seconds, now)
        if len(self._had) > MOST_PAYERS:
            self._had = {name: had for name, had in self._had.items() if self._lately(name, now) > 0.01}


def give_way() -> None:
    """Let the event loop go first where the processors are busy. Only Linux knows priorities of threads.

    For threads that work without the interpreter: one that holds it and waits for a processor would hold up all others.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICE)


def _tell(job: _Job, error: BaseException | None) -> None:
    """Resolve the caller's future in its own event loop."""

    def tell() -> None:
        if job.done.done():
            return
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)

    if not job.loop.is_closed():
        job.loop.call_soon_threadsafe(tell)
