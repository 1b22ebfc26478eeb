"""The door: how many sockets are open, from where, and how long each may keep us waiting.

A client has a few seconds to send the head of a request, some for its body and some to read an answer; then its socket
is closed. Each address has a share of the sockets. When all are in use, the longest idle one is closed. Streams and
WebSockets stay: they are sent something every few seconds, which reveals dead ones.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Iterable
from typing import Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from ..settings import Settings
from .limits import address_of

log = logging.getLogger("tricolor.server")

HEAD_SECONDS: Final = 10.0  # from the opening of a socket, or its last answer, to the end of the next head
KEEP_ALIVE_SECONDS: Final = 60  # for uvicorn, which would also drop what has just arrived; the door acts before it
BODY_SECONDS: Final = 20.0
ANSWER_SECONDS: Final = 60.0  # in which a client must read something of its answer
CLOSING_SECONDS: Final = 10.0
LOOK_SECONDS: Final = 1.0
RESERVED: Final = 128  # descriptors for the database, notices, and files
SHARE: Final = 512  # sockets of one address
MOST_LINES: Final = 80  # of a head: browsers send half of it, and every line costs us time
TOO_LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Door:
    """The sockets of a process."""

    def __init__(self, settings: Settings, most: int | None = None) -> None:
        self.most: Final = descriptors() if most is None else most
        self.share: Final = min(SHARE, max(self.most // 2, 1)) if settings.rate_limits else self.most
        self.refused = 0
        self.late = 0  # closed for keeping us waiting
        self._proxies: Final = [ipaddress.ip_network(proxy) for proxy in settings.trusted_proxies]
        self._by_address: Final[dict[str, set[Visitor]]] = {}
        self._open = 0

    @property
    def open(self) -> int:
        return self._open

    @property
    def visitors(self) -> Iterable[Visitor]:
        return [visitor for visitors in self._by_address.values() for visitor in visitors]

    def admit(self, visitor: Visitor) -> bool:
        """Admit a socket, or refuse it."""
        if self._open >= self.most and not self._make_way():
            self.refused += 1
            return False
        there = self._by_address.setdefault(visitor.address, set())
        if len(there) >= self.share and not self._is_proxy(visitor.address):
            self.refused += 1
            return False
        there.add(visitor)
        self._open += 1
        return True

    def leave(self, visitor: Visitor) -> None:
        there = self._by_address.get(visitor.address)
        if there is not None and visitor in there:
            there.discard(visitor)
            self._open -= 1
            if not there:
                del self._by_address[visitor.address]

    def _is_proxy(self, address: str) -> bool:
        try:
            return any(ipaddress.ip_address(address) in proxy for proxy in self._proxies)
        except ValueError:  # an IPv6 network
            return any(str(proxy) in address for proxy in self._proxies)

    def _make_way(self) -> bool:
        """Close the socket that has waited longest for a head. Returns whether there was one."""
        idle = [visitor for visitor in self.visitors if visitor.waits_for_head]
        if not idle:
            return False
        self._turn_out(min(idle, key=lambda visitor: visitor.since))
        return True

    def _turn_out(self, visitor: Visitor) -> None:
        self.late += 1
        visitor.transport.abort()
        self.leave(visitor)

    async def watch(self) -> None:
        """Keep closing sockets that keep us waiting."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK_SECONDS
            await asyncio.sleep(LOOK_SECONDS)
            now = loop.time()
            try:
                if now - due > LOOK_SECONDS:
                    self.excuse(now - due)
                self.look(now)
            except Exception:
                log.exception("the door stumbled")

    def excuse(self, seconds: float) -> None:
        """Charge nobody for time in which we were held up: what they have sent may be waiting to be read."""
        for visitor in self.visitors:
            visitor.since += seconds

    def look(self, now: float) -> None:
        for visitor in self.visitors:
            if visitor.is_gone:
                self.leave(visitor)
            elif visitor.is_late(now):
                self._turn_out(visitor)


class Visitor(H11Protocol):
    """A socket, with what it is doing and since when."""

    door: Door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.address = address_of({"client": self.client})
        self.since = self.loop.time()
        self._doing = "head"
        if not self.door.admit(self):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.waits_for_head and _lines(data) > MOST_LINES:
            self.transport.write(TOO_LONG)
            self.transport.close()
            return
        super().data_received(data)

    def on_response_complete(self) -> None:
        self.since = self.loop.time()
        super().on_response_complete()

    @property
    def is_upgraded(self) -> bool:
        return self.transport.get_protocol() is not self

    @property
    def is_gone(self) -> bool:
        """Whether the socket is closed; nothing else reports that for a WebSocket."""
        return self.is_upgraded and self.transport.is_closing() and not self.transport.get_write_buffer_size()

    @property
    def waits_for_head(self) -> bool:
        return not self.is_upgraded and (self.cycle is None or self.cycle.response_complete)

    def is_late(self, now: float) -> bool:
        """Whether it has been in the same phase for too long."""
        doing = self._does()
        if doing != self._doing:
            if doing != "head":  # the start of waiting for a head is known exactly
                self.since = now
            self._doing = doing
        limit = {"closing": CLOSING_SECONDS, "head": HEAD_SECONDS, "body": BODY_SECONDS, "stuck": ANSWER_SECONDS}
        return doing in limit and now - self.since > limit[doing]

    def _does(self) -> str:
        if self.transport.is_closing():
            return "closing"
        if self.is_upgraded:
            return "live"
        if self.waits_for_head:
            return "head" if not self.transport.get_write_buffer_size() else "stuck"
        if self.cycle.more_body:
            return "body" if not self.cycle.response_started else "answer"
        return "stuck" if self.flow.write_paused else "answer"


def _lines(data: bytes) -> int:
    """How many lines of a head there are, before it is read line by line."""
    end = data.find(b"\r\n\r\n")
    return data.count(b"\n", 0, len(data) if end < 0 else end)


def visitors_of(door_: Door) -> type[Visitor]:
    """The protocol class of a server with this door."""

    class AtThisDoor(Visitor):
        door = door_

    return AtThisDoor


def descriptors() -> int:
    """How many sockets there may be. Raises the system's limit as far as allowed."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (ValueError, OSError):
            pass
    return 1_000_000 if soft == resource.RLIM_INFINITY else max(soft - RESERVED, soft // 2)
