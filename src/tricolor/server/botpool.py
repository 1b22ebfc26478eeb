"""Bots think in a few threads outside the event loop, with a short queue: the native core lets Python go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from typing import Final, TypeVar

from ..bots import Budget, best_choice
from ..match import Match
from .errors import ApiError

T = TypeVar("T")

PROBE_SECONDS: Final = 5.0  # what a free thread may take for nothing
STUCK_SECONDS: Final = 120.0  # no thread has done anything for so long, though there is something to do


class Busy(ApiError):  # noqa: N818 - reads as what it is
    """The queue is full: ask again later."""

    def __init__(self) -> None:
        super().__init__("unavailable", "too much to think about: try again later")


class BotPool:
    """Threads that think."""

    def __init__(
        self, threads: int, most_waiting: int, ms: int | None, thought: Callable[[float], None] = lambda _: None
    ) -> None:
        self.most_waiting: Final = most_waiting
        self.thought: Final = thought  # is told how long a bot has thought
        self.budget: Final = Budget(ms=ms)
        self.waiting = 0
        self.moves = 0
        self._moved = time.monotonic()  # when something was last begun with nothing else waiting, or done
        self._rng: Final = SystemRandom()
        self._threads: Final = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choose(self, match: Match, level: str) -> str:
        """What a bot plays in a match that nobody else touches meanwhile. Raises `Busy`."""

        def think() -> tuple[str, float]:
            began = time.perf_counter()
            return str(best_choice(match, self._rng, level, self.budget).action), time.perf_counter() - began

        action, seconds = await self.run(think)
        self.moves += 1
        self.thought(seconds)
        return action

    async def run(self, work: Callable[[], T]) -> T:
        """Any other hard work. Raises `Busy`."""
        if self.waiting >= self.most_waiting:
            raise Busy
        if self.waiting == 0:
            self._moved = time.monotonic()
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self.waiting -= 1
            self._moved = time.monotonic()

    async def check(self) -> None:
        """See that the threads work: with something to do, or by what they have done lately. Raises `ApiError`."""
        if self.waiting >= self.most_waiting:
            raise Busy
        if self.waiting:
            stuck = time.monotonic() - self._moved > STUCK_SECONDS
        else:
            try:
                stuck = not await asyncio.wait_for(self.run(lambda: True), PROBE_SECONDS)
            except (TimeoutError, RuntimeError):
                stuck = True
        if stuck:
            raise ApiError("unavailable", "the bots do not think any more")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
