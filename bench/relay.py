"""A server without a game: how much of the bare rate a server in Python can reach at all.

It does the minimum that every server must do, as cheaply as possible: it reads a request from a WebSocket, writes as
many entries as the real server would, durably and with all queued requests in one statement, then sends an
acknowledgement to the sender and news to both players, as long as Coloretto's. It checks nothing, knows no rules and
has nothing to hide.

`python -m bench.server` starts it as a separate program: `python -m bench.relay DATABASE ENTRIES_PER_ACTION`.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import struct
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Final, cast

import msgspec
from msgspec import Struct

from .bare import Entries
from .wire import Load, Player, acted, same

ACK_BYTES: Final = 270  # the average in games of two
NEWS_BYTES: Final = 1930
MAGIC: Final = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of every WebSocket handshake (RFC 6455)


class Request(Struct):
    key: str


_decode: Final = msgspec.json.Decoder(Request).decode


# --- the server --------------------------------------------------------------


class Relay:
    """All tables, and the thread that writes."""

    def __init__(self, entries: Entries, per_action: float) -> None:
        self.entries: Final = entries
        self.per_action: Final = per_action
        self.loop: Final = asyncio.get_running_loop()
        self.tables: Final[dict[str, list[Seat]]] = {}
        self.events: Final[dict[str, int]] = {}
        self.queue: Final[SimpleQueue[tuple[Seat, str]]] = SimpleQueue()
        threading.Thread(target=self._write_all, daemon=True).start()

    def _write_all(self) -> None:
        while True:
            waiting = [self.queue.get()]
            while not self.queue.empty():
                waiting.append(self.queue.get())
            self.entries.write(self.per_action * len(waiting))
            self.loop.call_soon_threadsafe(self._tell, waiting)

    def _tell(self, written: list[tuple[Seat, str]]) -> None:
        for actor, key in written:
            self.events[actor.table] += 1
            for seat in self.tables[actor.table]:
                seat.send(b'{"type":"entries","game":%s,"' % self.game(seat), NEWS_BYTES)
            actor.send(b'{"type":"ack","key":"%s","' % key.encode(), ACK_BYTES)

    def game(self, seat: Seat) -> bytes:
        event = self.events[seat.table]
        choices = b'{"action":"draw"}' if event % 2 == seat.place else b""
        return b'{"event":%d,"turn":%d,"choices":[%s]}' % (event, event % 2, choices)


class Seat(asyncio.Protocol):
    """One socket."""

    def __init__(self, relay: Relay) -> None:
        self.relay: Final = relay
        self.table = ""
        self.place = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Handle a whole request: the load never sends partial ones."""
        if not self.table:
            self._greet(data.decode())
            return
        start = 6 if data[1] & 127 < 126 else 8
        self.relay.queue.put((self, _decode(data[start:]).key))

    def _greet(self, head: str) -> None:
        key = head.partition("Sec-WebSocket-Key: ")[2].partition("\r\n")[0]
        accept = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
        lines = ("101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade")
        answer = "\r\n".join(("HTTP/1.1 " + lines[0], *lines[1:], f"Sec-WebSocket-Accept: {accept}", "", ""))
        self.transport.write(answer.encode())
        _, self.table, place = head.split(" ")[1].split("/")
        self.place = int(place)
        self.relay.tables.setdefault(self.table, []).append(self)
        self.relay.events.setdefault(self.table, 0)
        self.send(b'{"type":"snapshot","snapshot":{"game":%s},"' % self.relay.game(self), NEWS_BYTES)

    def send(self, opening: bytes, length: int) -> None:
        """Send an object padded to a length."""
        data = opening + b'rest":"' + b"x" * (length - len(opening) - 9) + b'"}'
        head = struct.pack("!BBH", 0x81, 126, len(data))
        self.transport.write(head + data)


async def serve(path: str, per_action: float) -> None:
    relay = Relay(Entries(path), per_action)
    server = await relay.loop.create_server(lambda: Seat(relay), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await relay.loop.run_in_executor(None, sys.stdin.read)
    print(relay.entries.written / max(relay.entries.commits, 1), flush=True)


# --- the load ----------------------------------------------------------------


class Relayed(Struct):
    """Its measured rates."""

    actions: float  # per second
    batch: float  # entries per commit


async def relayed(path: Path, per_action: float, tables: int, seconds: float, in_flight: int | None) -> Relayed:
    """The load of `bench.server` on such a server."""
    command = [sys.executable, "-m", "bench.relay", str(path), str(per_action)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        with closing(process.stdin):
            port = int(process.stdout.readline())
            load, players = Load(), []
            for number in range(tables * 2):
                place = f"/{number // 2}/{number % 2}"
                player = Player(load, place, "relay", "none", Random(number))
                await asyncio.get_running_loop().create_connection(same(player), "127.0.0.1", port)
                await player.ready
                players.append(player)
            counted = await acted(load, players, seconds, tables=in_flight)
            accepted = load.accepted
            await asyncio.sleep(0.5)
        batch = float(process.stdout.readline())
    return Relayed(accepted / counted, batch)


if __name__ == "__main__":
    import uvloop

    uvloop.run(serve(sys.argv[1], float(sys.argv[2])))
