"""Requests and messages begin by turns: a few in each round of the event loop, one address after the other.

Otherwise a crowd that arrives together holds everyone up until the last of it has begun.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

REQUESTS: Final = 2  # that begin in one round
MESSAGES: Final = 32  # of sockets, which cost less


class Turns:
    """Who may begin in this round, and who waits for a later one."""

    def __init__(self, at_once: int) -> None:
        self.at_once: Final = at_once
        self._left = at_once
        self._is_round = False
        self._waiting: Final[dict[str, deque[asyncio.Future[None]]]] = {}  # by address; the first comes next

    async def wait(self, address: str) -> None:
        """Return when something from this address may begin."""
        loop = asyncio.get_running_loop()
        if not self._is_round:
            self._is_round = True
            loop.call_soon(self._next_round, loop)
        if self._left and not self._waiting:
            self._left -= 1
            return
        turn = loop.create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        await turn

    def _next_round(self, loop: asyncio.AbstractEventLoop) -> None:
        self._left = self.at_once
        self._is_round = bool(self._waiting)
        while self._waiting and self._left:
            address, turns = next(iter(self._waiting.items()))
            del self._waiting[address]
            turn = turns.popleft()
            if turns:
                self._waiting[address] = turns  # behind all others
            if not turn.done():  # the client may have left
                self._left -= 1
                turn.set_result(None)
        if self._is_round:
            loop.call_soon(self._next_round, loop)
