"""More attacks: floods of connections, messages, passwords and conflicts, and tables that never end."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from secrets import token_urlsafe
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.protocol import State

from .attacks import ME_TWICE, OTHERS, attack, client, guest, long_record, many, opened, post

TALK = {"game": "coloretto", "seats": ME_TWICE, "chat": "text", "listed": True}


async def table_of(http: httpx.AsyncClient, **wish: Any) -> str:
    """A new table. Returns its id."""
    return str((await http.post("/api/tables", json={**TALK, **wish})).json()["table"]["id"])


def socket_at(
    url: str, http: httpx.AsyncClient | None, table: str, address: str, more: dict[str, str] | None = None
) -> connect:
    """A WebSocket at a table, of a guest or of a stranger."""
    cookies = () if http is None else http.cookies.items()
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies), **(more or {})}
    place = f"ws{url.removeprefix('http')}/api/tables/{table}/live"
    return connect(place, additional_headers=headers, local_addr=(address, 0), proxy=None, max_queue=4)


@attack("sockets that talk")
async def talking(url: str, seconds: float) -> None:
    """Messages over sockets as fast as they go: actions, nonsense, pongs."""
    async with guest(url, OTHERS[0]) as http:
        table = await table_of(http)
        said = [
            json.dumps({"type": "act", "key": "x", "seat": 0, "after": 0, "action": "draw"}),
            json.dumps({"type": "pong", "number": 10**9}),
            "[" * 10_000,
            "x" * 15_000,
        ]

        async def one(place: int) -> None:
            with suppress(WebSocketException):
                async with socket_at(url, http, table, OTHERS[place % 8]) as socket:
                    for number in range(5_000):
                        await socket.send(said[(place + number) % len(said)])

        await many(2_000, one, seconds)


@attack("bursts of actions")
async def bursts(url: str, seconds: float) -> None:
    """Ten actions in one packet, over many sockets of few players."""

    async def one(place: int) -> None:
        address = OTHERS[place % 8]
        async with guest(url, address) as http:
            table = await table_of(http)
            said = b"".join(_frame(_act(number)) for number in range(10))
            with suppress(WebSocketException):
                async with AsyncExitStack() as stack:
                    lines = [await stack.enter_async_context(socket_at(url, http, table, address)) for _ in range(10)]
                    while True:
                        for line in lines:
                            _write(line, said)
                        await asyncio.sleep(0.2)

    await many(64, one, seconds, 64)


@attack("tiny frames")
async def tiny(url: str, seconds: float) -> None:
    """Frames of one byte, pings and fragments without an end, thousands in each packet."""
    async with guest(url, OTHERS[0]) as http:
        table = await table_of(http)
        packets = [_frame(b"x", head) * 40_000 for head in (0x81, 0x89, 0x80)]
        packets.append(_frame(b"x", 0x01) + _frame(b"", 0x00) * 40_000)

        async def one(place: int) -> None:
            with suppress(WebSocketException):
                async with socket_at(url, http, table, OTHERS[place % 8]) as socket:
                    _write(socket, packets[place % len(packets)])
                    await asyncio.sleep(0.5)

        await many(5_000, one, seconds, 64)


def _write(socket: ClientConnection, said: bytes) -> None:
    """Send frames of our own making, unless the server has hung up already."""
    if socket.state is not State.OPEN:
        raise ConnectionResetError
    socket.transport.write(said)


def _act(number: int) -> bytes:
    return json.dumps({"type": "act", "key": f"key {number}", "seat": 0, "after": 0, "action": "draw"}).encode()


def _frame(data: bytes, head: int = 0x81) -> bytes:
    """A short frame, masked with zeros."""
    return bytes((head, 0x80 | len(data), 0, 0, 0, 0)) + data


@attack("sockets not read")
async def not_read(url: str, seconds: float) -> None:
    """Many sockets at one table that never read, while the table talks."""
    async with guest(url, OTHERS[0]) as http:
        table = await table_of(http)
        sockets: list[ClientConnection] = []

        async def one(place: int) -> None:
            with suppress(WebSocketException):
                sockets.append(await socket_at(url, None, table, OTHERS[place % 8]))

        await many(400, one, seconds / 2)

        async def say(place: int) -> None:
            await http.post(f"/api/tables/{table}/say", json={"text": "x" * 200, "key": token_urlsafe(8)})

        await many(2_000, say, seconds / 2, 4)
        for socket in sockets:
            socket.transport.abort()


@attack("come and go")
async def come_and_go(url: str, seconds: float) -> None:
    """Sockets that open and close again: everybody at the table is told who is there."""
    async with guest(url, OTHERS[0]) as http:
        table = await table_of(http)

        async def one(place: int) -> None:
            with suppress(WebSocketException):
                async with socket_at(url, http, table, OTHERS[place % 8]):
                    pass

        await many(20_000, one, seconds, 64)


@attack("pipelined requests")
async def pipelined(url: str, seconds: float) -> None:
    """Many requests in one packet, and heads with many headers."""
    head = "GET /api/tables HTTP/1.1\r\nHost: x\r\n" + "".join(f"X-{n}: {'y' * 50}\r\n" for n in range(100)) + "\r\n"
    said = head.encode() * 50

    async def one(place: int) -> None:
        reader, writer = await opened(url, said, OTHERS[place % 8])
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                while await reader.read(65536):
                    pass
        writer.close()

    await many(5_000, one, seconds, 64)


@attack("smuggled bodies")
async def smuggled(url: str, seconds: float) -> None:
    """Bodies whose length is said twice, or never ends."""
    chunked = "Transfer-Encoding: chunked\r\n"
    endless = post("/api/replay", b"", more=chunked).replace(b"Content-Length: 0\r\n", b"")

    async def one(place: int) -> None:
        if place % 2:
            _, writer = await opened(url, post("/api/me", b"2\r\n{}\r\n0\r\n\r\n", more=chunked), OTHERS[place % 8])
        else:
            _, writer = await opened(url, endless, OTHERS[place % 8])
            for _ in range(64):
                writer.write(b"4000\r\n" + b" " * 0x4000 + b"\r\n")
                await writer.drain()
        writer.close()

    await many(5_000, one, seconds)


@attack("passwords")
async def passwords(url: str, seconds: float) -> None:
    """Accounts and wrong passwords: each costs a slow hash. Some bring a cookie and a forged token besides."""

    async def one(place: int) -> None:
        async with guest(url, OTHERS[place % 8]) as http:
            name = token_urlsafe(9)
            account = {"name": name, "password": f"{name}-{name}"}
            await http.post("/api/account", json=account)
            for _ in range(20):
                headers = {"Authorization": f"Bearer {token_urlsafe(24)}"}
                await http.post("/api/session", json={**account, "password": "wrong password"}, headers=headers)

    await many(2_000, one, seconds, 64)


@attack("conflicts")
async def conflicts(url: str, seconds: float) -> None:
    """Actions that come too late, whose refusals bring what was missed."""
    async with guest(url, OTHERS[0]) as http:
        table = await table_of(http)
        for number in range(100):
            say = {"text": f"{number} " + "x" * 180, "key": token_urlsafe(8)}
            await http.post(f"/api/tables/{table}/say", json=say)

        async def one(place: int) -> None:
            stale = {"seat": 0, "after": 0, "action": "draw", "key": token_urlsafe(8)}
            await http.post(f"/api/tables/{table}/actions", json=stale)
            await http.get(f"/api/tables/{table}", params={"after": 0})

        await many(20_000, one, seconds, 64)


@attack("games without end")
async def without_end(url: str, seconds: float) -> None:
    """Tables of bots only, and of random bots that never finish a game of Colorito."""

    async def one(place: int) -> None:
        async with guest(url, OTHERS[place % 8]) as http:
            bots = [{"who": "bot", "level": "random"}] * 2
            for seats in (bots, [{"who": "open"}, bots[0]], [{"who": "me"}, bots[0]]):
                await http.post("/api/tables", json={"game": "colorito", "seats": seats})

    await many(500, one, seconds)


@attack("exports and files")
async def exports(url: str, seconds: float) -> None:
    """Exports, analyses, records, pictures and codes of long games, asked for by strangers and by guests."""
    async with guest(url, OTHERS[0]) as http:
        begin = {"event": 1_500, "record": long_record(1_500)}
        tables = [await table_of(http, game="colorito", **{"from": begin}) for _ in range(4)]
        for table in tables:
            await http.post(f"/api/tables/{table}/resign", json={"seat": 0, "key": token_urlsafe(8)})
        ways = ("record", "replay", "fair", "analysis", "log")
        paths = [f"/api/tables/{table}/{way}" for table in tables for way in ways]
        paths += [f"/share/table/{table}.png" for table in tables]
        paths += ["/api/me/games.ndjson", "/api/me/profile", "/api/tables?show=running", "/schema/openapi.json"]

        async def one(place: int) -> None:
            async with client(url, OTHERS[place % 8]) as stranger:
                for path in paths:
                    await (http if place % 2 else stranger).get(path)

        await many(5_000, one, seconds, 64)


@attack("cheap questions")
async def cheap(url: str, seconds: float) -> list[str]:
    """What looks cheap: whole logs by poll and socket, impossible numbers, codes of long hosts, unknown methods.

    A request must never give its sender more than they had: from one address, a thousand come through at most.
    """
    answered = 0
    async with guest(url, OTHERS[0]) as http:
        long = {**TALK, "game": "colorito", "from": {"event": 900, "record": long_record(900)}}
        made = (await http.post("/api/tables", json=long)).json()
        table, code = made["table"]["id"], made["links"]["watch"].rsplit("/", 1)[-1]
        places = [f"/api/tables/{table}?after={10**9}", f"/api/tables/{table}/poll?after=0", "/api/links/none"]

        async def one(place: int) -> None:
            nonlocal answered
            if place % 8 == 0:
                answered += (await http.get(places[0])).status_code == 200
            elif place % 8 == 1:
                with suppress(WebSocketException):
                    async with socket_at(url, None, table, OTHERS[place % 7]):
                        pass
            elif place % 8 == 2:
                host = {"Host": f"{'x' * 200}.localhost"}
                await http.get(f"/api/links/{code}/qr.svg", headers=host)
            elif place % 8 == 3:
                await http.request("PATCH", places[0])
            else:
                async with client(url, OTHERS[place % 7]) as stranger:
                    await stranger.get(places[1 + place % 2])

        await many(40_000, one, seconds, 64)
    return [f"{answered} requests of one player were answered"] if answered > 300 + 60 * seconds else []


@attack("streams of seats")
async def seats(url: str, seconds: float) -> None:
    """Hundreds of streams that wait for new seats, while their owner sits down and leaves."""
    async with guest(url, OTHERS[0]) as http, guest(url, OTHERS[1]) as host:
        tables = [await table_of(host, seats=[{"who": "me"}, {"who": "open"}]) for _ in range(10)]

        async def one(place: int) -> None:
            if place % 2:
                async with http.stream("GET", "/api/bot/stream") as answer:
                    async for _ in answer.aiter_lines():
                        pass
            for way in ("sit", "leave"):
                await http.post(f"/api/tables/{tables[place % 10]}/{way}", json={"seat": 1, "key": token_urlsafe(8)})

        await many(600, one, seconds, 300)
