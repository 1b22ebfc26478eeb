"""A WebSocket with a short cut past the ASGI stack, whose queues, tasks and wrappers cost more than a move.

Whole messages are written to the socket at once while it takes them, and arrive at a callback. What is not one whole
text frame (handshakes, pings, fragments, several frames at once, the end) stays with uvicorn and websockets.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final, cast

from litestar.types import WebSocketScope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

EXTENSION: Final = "tricolor.line"
MOST: Final = 16 << 10  # bytes of a frame that take the short cut
TEXT: Final = 0x81  # the first byte of a whole text frame (RFC 6455, 5.2)


class Line(WebSocketsSansIOProtocol):
    """The protocol class for uvicorn."""

    on_message: Callable[[bytes], None] | None = None  # takes text messages instead of the ASGI queue
    _is_aligned = True  # what has been received ends with a whole frame

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            cast("dict[str, Line]", self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if self._is_aligned and self.on_message is not None and not self.frames:
            message = None if self.close_sent or self.conn.extensions else whole_text(data)
            if message is not None:
                self.on_message(message)
                return
        self._is_aligned = self._is_aligned and (not self.handshake_initiated or ends_with_frame(data))
        super().data_received(data)

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


def ends_with_frame(data: bytes) -> bool:
    """Whether data that begins with a frame also ends with one."""
    at = 0
    while at < len(data):
        _, end = frame_end(data, at)
        if end <= at or end > len(data):
            return False
        at = end
    return True


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


def line_of(scope: WebSocketScope) -> Line | None:
    """The line of a socket; None under another web server, as in some tests."""
    return cast("dict[str, Line]", scope.get("extensions") or {}).get(EXTENSION)
