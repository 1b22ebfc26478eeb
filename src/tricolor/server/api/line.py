"""A WebSocket with a short cut past the ASGI stack, whose queues, tasks and wrappers cost more than a move.

Whole messages are written to the socket at once while it takes them, and arrive at a callback. What is not one whole
text frame (handshakes, pings, fragments, several frames at once, the end) stays with uvicorn and websockets. Frames are
counted before either reads them: a packet holds thousands of tiny ones, each of which costs time.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Final, cast

from litestar.types import WebSocketScope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

from .limits import FRAMES, Bucket, Limits

EXTENSION: Final = "tricolor.line"
MOST: Final = 16 << 10  # bytes of a frame that take the short cut
TEXT: Final = 0x81  # the first byte of a whole text frame (RFC 6455, 5.2)
LONGEST_HEAD: Final = 14  # bytes of a frame's head


class Line(WebSocketsSansIOProtocol):
    """The protocol class for uvicorn."""

    on_message: Callable[[bytes], None] | None = None  # takes text messages instead of the ASGI queue
    limits: Limits | None = None  # to what a client may send
    _bucket: Bucket | None = None
    _cut: Cut

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._cut = Cut()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            cast("dict[str, Line]", self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        is_whole = self._cut.is_none and self.on_message is not None and not self.frames
        message = whole_text(data) if is_whole and not self.close_sent and not self.conn.extensions else None
        if not self._may(self._cut.frames(data, FRAMES.burst) if message is None else 1):
            self.transport.abort()
        elif message is None or self.on_message is None:
            super().data_received(data)
        else:
            self.on_message(message)

    def _may(self, frames: int) -> bool:
        """Whether a client may send so many frames now."""
        if self.limits is None:
            return True
        if self._bucket is None:
            self._bucket = Bucket(FRAMES)
        may = frames <= FRAMES.burst and self._bucket.take(frames) == 0
        self.limits.refused += not may
        return may

    def push(self, data: bytes) -> bool:
        """Write a text message now. Returns False if the socket does not take it: then it has to wait its turn."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or self.conn.extensions or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(_head(len(data)) + data)
        return True

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        if not data.isascii() and not _is_utf8(data):
            super().send_receive_event_to_app()  # which ends the connection
            return
        self.frames = []
        self.on_message(data)

    def pause(self) -> None:
        """Read nothing more until `resume`."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused:
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()


def frame_end(data: bytes, at: int = 0) -> tuple[int, int]:
    """Where the masked frame at a place has its mask, and where it ends (RFC 6455, 5.2); 0 if its head is not whole."""
    if len(data) < at + 2 or not data[at + 1] & 0x80:
        return 0, 0
    length, mask = data[at + 1] & 0x7F, at + 2
    if length >= 126:
        size = 2 if length == 126 else 8
        if len(data) < mask + size:
            return 0, 0
        length, mask = int.from_bytes(data[mask : mask + size]), mask + size
    return mask, mask + 4 + length


class Cut:
    """Where the network has cut a stream of frames: how much of one is still to come."""

    def __init__(self) -> None:
        self._head = b""  # of a frame whose length is not known yet
        self._left = 0  # bytes of a frame whose length is known

    @property
    def is_none(self) -> bool:
        """Whether everything so far ends with a whole frame."""
        return not self._head and not self._left

    def frames(self, data: bytes, most: int) -> int:
        """How many frames begin or continue in data, counted up to one more than `most`."""
        if self._head:
            data, self._head = self._head + data, b""
        at, count = self._left, int(self._left > 0)
        while at < len(data) and count <= most:
            count += 1
            mask, end = frame_end(data, at)
            if not mask:
                self._head, self._left = data[at : at + LONGEST_HEAD], 0
                return count
            at = end
        self._left = max(at - len(data), 0)
        return count


def whole_text(data: bytes) -> bytes | None:
    """The text in data that is exactly one final text frame; None for anything else."""
    mask, end = frame_end(data)
    if not mask or end != len(data) or data[0] != TEXT or end > MOST:
        return None
    text = apply_mask(data[mask + 4 :], data[mask : mask + 4])
    return text if text.isascii() or _is_utf8(text) else None


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _head(length: int) -> bytes:
    """The head of an unmasked frame."""
    if length < 126:
        return struct.pack("!BB", TEXT, length)
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)


def lines_of(limits_: Limits) -> type[Line]:
    """The protocol class of a server with these limits."""

    class LimitedLine(Line):
        limits = limits_ if limits_.settings.rate_limits else None

    return LimitedLine


def line_of(scope: WebSocketScope) -> Line | None:
    """The line of a socket; None under another web server, as in some tests."""
    return cast("dict[str, Line]", scope.get("extensions") or {}).get(EXTENSION)
