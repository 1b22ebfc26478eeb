"""Live connections, each with a short queue. A reader that falls behind is dropped and may reconnect."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from ...protocol import Bye, LiveMessage

encode: Final = msgspec.json.Encoder().encode


class Connection:
    """One reader of a table: over WebSocket, as server-sent events, as NDJSON or waiting for a long poll."""

    __slots__ = ("_ready", "closed", "is_gone", "is_slow", "is_taken", "known", "most", "muted", "push", "queue", "who")

    def __init__(self, who: str | None, known: int = 0, *, most: int = 256) -> None:
        self.who = who
        self.known = known  # the last number that the client says it has
        self.most = most
        self.muted: frozenset[str] = frozenset()
        self.push: Callable[[bytes], bool] | None = None  # sends a message at once, or returns False
        self.queue: list[bytes] = []
        self.is_taken = False  # somebody is sending what was queued
        self.closed = False
        self.is_slow = False  # too slow, and dropped for it
        self.is_gone = False  # its session has ended: do not reconnect
        self._ready: asyncio.Future[None] | None = None  # resolved when a message arrives

    def send(self, message: LiveMessage) -> None:
        """Queue a message."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.closed:
            return
        if self.push is not None and not self.queue and not self.is_taken and self.push(data):
            return
        if len(self.queue) >= self.most:
            self.close("slow")
            return
        self.queue.append(data)
        self._wake()

    def _wake(self) -> None:
        if self._ready is not None and not self._ready.done():
            self._ready.set_result(None)

    def close(self, reason: Literal["restart", "slow", "gone"]) -> None:
        """Say goodbye. Queued messages are dropped, since a reconnect delivers them again."""
        if not self.closed:
            self.closed, self.is_slow, self.is_gone = True, reason == "slow", reason == "gone"
            self.queue = [encode(Bye(reason))]
            self._wake()

    @property
    def is_finished(self) -> bool:
        return self.closed and not self.queue

    async def take(self, timeout: float | None = None) -> list[bytes]:
        """Wait for queued messages and take them; none after a timeout, or when the connection is finished.

        The caller has sent them all before the next call. Until then nothing overtakes them.
        """
        self.is_taken = False
        if not self.queue and not self.closed:
            loop = asyncio.get_running_loop()
            self._ready = loop.create_future()
            timer = None if timeout is None else loop.call_later(timeout, self._wake)
            try:
                await self._ready
            finally:
                self._ready = None
                if timer is not None:
                    timer.cancel()
        waiting, self.queue = self.queue, []
        self.is_taken = bool(waiting)
        return waiting
