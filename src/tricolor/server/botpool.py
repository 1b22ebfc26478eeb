"""Bots think in a few threads outside the event loop, with a short queue: the native core lets Python go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from typing import Final, TypeVar

from ..bots import Budget, best_choice
from ..match import Match
from .errors import ApiError

T = TypeVar("T")


class Busy(ApiError):  # noqa: N818 - reads as what it is
    """The queue is full: ask again later."""

    def __init__(self) -> None:
        super().__init__("unavailable", "too much to think about: try again later")


class BotPool:
    """Threads that think."""

    def __init__(self, threads: int, most_waiting: int, ms: int | None) -> None:
        self.most_waiting: Final = most_waiting
        self.budget: Final = Budget(ms=ms)
        self.waiting = 0
        self.moves = 0
        self._rng: Final = SystemRandom()
        self._threads: Final = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choose(self, match: Match, level: str) -> str:
        """What a bot plays in a match that nobody else touches meanwhile. Raises `Busy`."""
        action = await self.run(lambda: str(best_choice(match, self._rng, level, self.budget).action))
        self.moves += 1
        return action

    async def run(self, work: Callable[[], T]) -> T:
        """Any other hard work. Raises `Busy`."""
        if self.waiting >= self.most_waiting:
            raise Busy
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self.waiting -= 1

    @property
    def is_alive(self) -> bool:
        return self.waiting < self.most_waiting

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
