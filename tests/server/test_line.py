"""Messages on an open socket, however the network cuts them into pieces."""

from __future__ import annotations

import base64
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import pytest

from tricolor.server.api.limits import FRAMES
from tricolor.server.api.line import Cut, whole_text

from .running import RunningServer

Json = Any
MASK = b"\x01\x02\x03\x04"


def frame(data: bytes, opcode: int = 1, *, final: bool = True) -> bytes:
    """A frame as a browser sends it."""
    head = bytes((0x80 * final | opcode,))
    if len(data) < 126:
        head += bytes((0x80 | len(data),))
    else:
        head += struct.pack("!BH", 0xFE, len(data))
    return head + MASK + bytes(byte ^ MASK[place % 4] for place, byte in enumerate(data))


@pytest.mark.parametrize("length", [0, 1, 125, 126, 5000])
def test_one_whole_text_is_taken_as_it_is(length: int) -> None:
    text = ("grün " * 1001).encode()[:length] if length < 5 else b"x" * length
    assert whole_text(frame(text)) == text


def test_anything_else_is_left_to_the_library() -> None:
    whole = frame(b"hello")
    assert whole_text(frame(b"hello", opcode=2)) is None  # binary
    assert whole_text(frame(b"hello", opcode=9)) is None  # a ping
    assert whole_text(frame(b"hel", final=False)) is None  # a fragment
    assert whole_text(whole + whole) is None
    assert whole_text(whole[:-1]) is None
    assert whole_text(b"") is None
    assert whole_text(b"\x81\x05hello") is None  # not masked
    assert whole_text(frame(b"\xff\xfe")) is None  # not UTF-8


def test_frames_are_counted_however_they_are_cut() -> None:
    frames = [frame(b"hello"), frame(b"", opcode=9), frame(b"x" * 300, opcode=0)]
    stream, ends = b"".join(frames), {len(b"".join(frames[:number])) for number in range(4)}
    for place in range(len(stream) + 1):
        cut = Cut()
        counted = cut.frames(stream[:place], 99)
        assert cut.is_none == (place in ends)
        assert counted + cut.frames(stream[place:], 99) == 3 + (place not in ends)
        assert cut.is_none
    assert Cut().frames(frame(b"x") * 10_000, 20) == 21  # no more are read


# --- over a real socket ------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(Path(tmp_path_factory.mktemp("line"))) as running:
        yield running


class Wire:
    """A bare WebSocket at a table."""

    def __init__(self, server: RunningServer) -> None:
        with httpx.Client(base_url=server.url, headers={"X-Tricolor": "1"}, trust_env=False) as client:
            client.post("/api/me", json={})
            setup = {"game": "colorito", "seats": [{"who": "me"}, {"who": "me"}]}
            self.table = client.post("/api/tables", json=setup).json()["table"]["id"]
            cookie = f"tricolor={client.cookies['tricolor']}"
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=90)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        head = (
            f"GET /api/tables/{self.table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        )
        self.socket.sendall("\r\n".join((*head, "", "")).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def _some(self, count: int) -> bytes:
        while len(self.buffer) < count:
            got = self.socket.recv(65536)
            assert got, "the server hung up"
            self.buffer += got
        some, self.buffer = self.buffer[:count], self.buffer[count:]
        return some

    def next_frame(self) -> tuple[int, bytes]:
        first, length = self._some(2)
        if length == 126:
            length = struct.unpack("!H", self._some(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self._some(8))[0]
        return first & 15, self._some(length)

    def answer(self) -> Json:
        """The next answer to a message of ours."""
        while True:
            opcode, data = self.next_frame()
            if opcode == 1 and (message := msgspec.json.decode(data))["type"] in ("ack", "refused"):
                return message


def act(key: str) -> bytes:
    return msgspec.json.encode({"type": "act", "key": key, "seat": 0, "after": 999, "action": "A1-A2"})


def test_messages_in_any_pieces_are_answered_in_order(server: RunningServer) -> None:
    with Wire(server) as wire:
        one, two, three, four, five = (act(f"key-{number}") for number in range(5))
        wire.socket.sendall(frame(one))
        assert wire.answer()["key"] == "key-0"
        wire.socket.sendall(frame(two) + frame(three))  # two at once
        assert [wire.answer()["key"] for _ in range(2)] == ["key-1", "key-2"]
        half = frame(four)
        wire.socket.sendall(half[:9])  # a frame in two pieces
        wire.socket.sendall(half[9:])
        assert wire.answer()["key"] == "key-3"
        wire.socket.sendall(frame(five[:20], final=False) + frame(five[20:], opcode=0))  # fragments
        assert wire.answer()["key"] == "key-4"
        wire.socket.sendall(frame(act("last")))  # whole again, after what was not
        assert wire.answer()["key"] == "last"


def test_pings_and_ends_are_the_librarys(server: RunningServer) -> None:
    with Wire(server) as wire:
        wire.socket.sendall(frame(b"are you there?", opcode=9))
        while (got := wire.next_frame())[0] == 1:
            pass
        assert got == (10, b"are you there?")
        wire.socket.sendall(frame(act("after a ping")))
        assert wire.answer()["key"] == "after a ping"
        wire.socket.sendall(frame(struct.pack("!H", 1000), opcode=8))
        while (got := wire.next_frame())[0] == 1:
            pass
        assert got[0] == 8


def test_a_text_that_is_no_utf8_ends_the_connection(server: RunningServer) -> None:
    with Wire(server) as wire:
        wire.socket.sendall(frame(b'{"type": "act", "key": "\xff"}'))
        while (got := wire.next_frame())[0] == 1:
            pass
        assert got[0] == 8


def test_a_packet_of_many_tiny_frames_ends_the_connection(tmp_path: Path) -> None:
    kinds = frame(b"x"), frame(b"", opcode=9), frame(b"", opcode=0, final=False)  # messages, pings, fragments
    with RunningServer(tmp_path, rate_limits="true") as limited:
        for tiny in kinds:
            with Wire(limited) as wire:
                wire.socket.sendall(frame(act("first")) + frame(b"", opcode=9) * (FRAMES.burst // 2))
                assert wire.answer()["key"] == "first"
                wire.socket.sendall(frame(b'{"type"', final=False) + tiny * 2 * FRAMES.burst)
                with suppress(ConnectionResetError):
                    while wire.socket.recv(65536):
                        pass
        with Wire(limited) as other:
            other.socket.sendall(frame(act("other")))
            assert other.answer()["key"] == "other"
