"""Load for a server: many players over bare WebSockets, as cheap as Python can make them.

Each table has two players with a socket each. A player acts on their turn: at once, or at a pace.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, cast
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

Json = Any


SEATS: Final = 2  # of a table


class Choice(Struct):
    action: str


class Game(Struct):
    event: int
    turn: int | str | None
    choices: list[Choice]


class Snapshot(Struct):
    game: Game | None = None


class Message(Struct):
    """The fields of a message that a player needs; the rest is skipped."""

    type: str
    key: str | None = None
    game: Game | None = None
    snapshot: Snapshot | None = None


_decode: Final = msgspec.json.Decoder(Message).decode
_encode: Final = msgspec.json.Encoder().encode


class Load:
    """What all players have done in total."""

    def __init__(self, pace: float | None = None) -> None:
        self.pace = pace  # seconds between actions at a table; None: at once
        self.acting = False
        self.accepted = 0
        self.refused = 0
        self.latencies: list[float] = []
        self.messages = 0
        self.spare: list[Player] = []  # players who start when another game ends, to keep the load constant
        self.busy = 0  # tables that still play


class Player(asyncio.Protocol):
    """One socket at a table."""

    def __init__(self, load: Load, path: str, host: str, cookie: str, rng: Random) -> None:
        self.load: Final = load
        self.request: Final = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        ).encode()
        self.rng: Final = rng
        self.ready: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.open = False
        self.transport: asyncio.Transport | None = None
        self.game: Game | None = None
        self.sent: dict[str, float] = {}
        self.answered = -1
        self.count = 0
        self.is_first = True  # of its table

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), self.buffer[:200]
            del self.buffer[: end + 4]
            self.open = True
        while (frame := self._frame()) is not None:
            self._take(frame)

    def _frame(self) -> bytes | None:
        """The server's next whole frame, which is never masked or fragmented."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 127, 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, start = struct.unpack_from("!H", buffer, 2)[0], 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, start = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < start + length:
            return None
        is_text = buffer[0] & 15 == 1
        frame = bytes(buffer[start : start + length])
        del buffer[: start + length]
        return frame if is_text else b""

    def _take(self, frame: bytes) -> None:
        if not frame:
            return
        self.load.messages += 1
        message = _decode(frame)
        if message.type == "ack":
            self.load.accepted += 1
            self.load.latencies.append(time.perf_counter() - self.sent.pop(message.key or ""))
        elif message.type == "refused":
            self.load.refused += 1
        elif message.snapshot is not None:
            self.game = message.snapshot.game
            if not self.ready.done():
                self.ready.set_result(None)
        elif message.type == "entries":
            self.game = message.game
            if self.load.acting:
                self.wake()
                if self.is_first and self.game is not None and self.game.turn is None:
                    self.load.busy -= not self.load.spare
                    for player in self.load.spare[:SEATS]:
                        player.wake()
                    del self.load.spare[:SEATS]
        elif message.type == "ping":
            self._send({"type": "pong", "number": 0})

    def wake(self) -> None:
        """Act if it is our turn."""
        game = self.game
        if game is None or not game.choices or game.event <= self.answered:
            return
        self.answered = game.event
        if self.load.pace is None:
            self._act(game)
        else:
            wait = self.load.pace * self.rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(wait, self._act, game)

    def _act(self, game: Game) -> None:
        if not self.load.acting:
            self.answered = -1
            return
        self.count += 1
        key = f"{id(self):x}-{self.count}-{self.rng.random()}"
        self.sent[key] = time.perf_counter()
        action = self.rng.choice(game.choices).action
        self._send({"type": "act", "key": key, "seat": game.turn, "after": game.event, "action": action})

    def _send(self, message: Json) -> None:
        data = _encode(message)
        assert self.transport is not None
        head = (
            struct.pack("!BB", 0x81, 0x80 | len(data))
            if len(data) < 126
            else struct.pack("!BBH", 0x81, 0xFE, len(data))
        )
        self.transport.write(head + b"\0\0\0\0" + data)  # masked with zeros

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def seated(
    urls: list[str], game: str, tables: int, load: Load, *, seats: int = SEATS, apart: bool = False
) -> list[Player]:
    """Tables with two connected players each; `apart`: the players of a table use different servers."""
    limit = asyncio.Semaphore(16)
    clients = [
        httpx.AsyncClient(base_url=url, headers={"X-Tricolor": "1"}, trust_env=False, timeout=60) for url in urls
    ]

    async def guest(client: httpx.AsyncClient) -> str:
        answer = await client.post("/api/me", json={}, headers={"Cookie": "none=1"})  # not another guest's cookie
        return f"tricolor={answer.cookies['tricolor']}"

    async def one(number: int) -> list[Player]:
        async with limit:
            where = [clients[(number + seat * apart) % len(clients)] for seat in range(seats)]
            cookies = [await guest(client) for client in where]
            setup = {"game": game, "seats": [{"who": "me"}, *[{"who": "open"}] * (seats - 1)], "listed": True}
            made = await where[0].post("/api/tables", json=setup, headers={"Cookie": cookies[0]})
            id_ = made.json()["table"]["id"]
            for seat in range(1, seats):
                path = f"/api/tables/{id_}/seats/{seat}"
                answer = await where[seat].post(path, json={}, headers={"Cookie": cookies[seat]})
                answer.raise_for_status()
            players = []
            for seat in range(seats):
                parts = urlsplit(str(where[seat].base_url))
                rng = Random(f"{number}-{seat}")
                player = Player(load, f"/api/tables/{id_}/live", parts.netloc, cookies[seat], rng)
                player.is_first = seat == 0
                await asyncio.get_running_loop().create_connection(same(player), str(parts.hostname), parts.port or 80)
                await player.ready
                players.append(player)
            return players

    made = await asyncio.gather(*(one(number) for number in range(tables)))
    for client in clients:
        await client.aclose()
    return [player for players in made for player in players]


def same(player: Player) -> Callable[[], Player]:
    """A protocol factory that returns this player."""
    return lambda: player


async def acted(
    load: Load, players: list[Player], seconds: float, settle: float = 1.0, tables: int | None = None
) -> float:
    """Let players act for a while, at a number of tables at once. Returns the seconds that were measured.

    Every table has exactly one request or answer in flight. It ends early when the games of half the tables are over.
    """
    load.acting = True
    going = [player for player in players if player.game is not None and player.game.turn is not None]
    first = len(going) if tables is None else min(tables * SEATS, len(going))
    load.spare, load.busy = going[first:], first // SEATS
    least = max(load.busy // 2, 1)
    for player in going[:first]:
        player.wake()
    await _waited(load, settle, least)
    load.accepted, load.latencies = 0, []
    spent = await _waited(load, seconds, least)
    load.acting = False
    return spent


async def _waited(load: Load, seconds: float, least: int) -> float:
    """Wait while enough tables play. Returns for how many seconds."""
    began = time.perf_counter()
    while (left := began + seconds - time.perf_counter()) > 0 and load.busy >= least:
        await asyncio.sleep(min(left, 0.1))
    return time.perf_counter() - began
