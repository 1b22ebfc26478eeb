"""Requests and messages begin by turns: a few in each round of the event loop, one address after the other.

Otherwise a crowd that arrives together holds everyone up until the last of it has begun.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

REQUESTS: Final = 2  # that begin in one round
MESSAGES: Final = 32  # of sockets, which cost less

Begin = Callable[[], bool]  # returns whether there was anything to begin


class Turns:
    """Who may begin in this round, and who waits for a later one."""

    def __init__(self, at_once: int) -> None:
        self.at_once: Final = at_once
        self._left = at_once
        self._is_round = False
        self._waiting: Final[dict[str, deque[Begin]]] = {}  # by address; the first comes next

    async def wait(self, address: str) -> None:
        """Return when something from this address may begin."""
        if not self._may_begin():
            turn = asyncio.get_running_loop().create_future()
            self._queue(address, partial(_resolve, turn))
            await turn

    def enter(self, address: str, begin: Begin) -> None:
        """Call `begin` when something from this address may begin: at once, or in a later round."""
        if self._may_begin():
            begin()
        else:
            self._queue(address, begin)

    def _may_begin(self) -> bool:
        if not self._is_round:
            self._is_round = True
            loop = asyncio.get_running_loop()
            loop.call_soon(self._next_round, loop)
        if not self._left or self._waiting:
            return False
        self._left -= 1
        return True

    def _queue(self, address: str, begin: Begin) -> None:
        self._waiting.setdefault(address, deque()).append(begin)

    def _next_round(self, loop: asyncio.AbstractEventLoop) -> None:
        self._left = self.at_once
        self._is_round = bool(self._waiting)
        if self._is_round:
            loop.call_soon(self._next_round, loop)
        while self._waiting and self._left:
            address, turns = next(iter(self._waiting.items()))
            del self._waiting[address]
            begin = turns.popleft()
            if turns:
                self._waiting[address] = turns  # behind all others
            self._left -= 1
            if not begin():
                self._left += 1


def _resolve(turn: asyncio.Future[None]) -> bool:
    if turn.done():  # the client has left
        return False
    turn.set_result(None)
    return True
