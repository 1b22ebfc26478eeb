"""A lock for the tasks of one event loop that can also be taken without a task."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """Whoever waits gets it in order. `asyncio.Lock` is the same, but only a coroutine can take it."""

    __slots__ = ("_is_taken", "_waiting")

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] | None = None  # made when it is needed: there is a lock per table

    def take(self) -> bool:
        """Take the lock if it is free. Returns whether it was."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def release(self) -> None:
        """Hand the lock to whoever waits longest, or free it."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False

    @property
    def is_taken(self) -> bool:
        return self._is_taken

    async def __aenter__(self) -> None:
        if self.take():
            return
        if self._waiting is None:
            self._waiting = deque()
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was ours already
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
