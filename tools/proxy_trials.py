"""What `tools.proxies` tries through a proxy. Each trial raises `Failed` with what did not hold."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tools.running import RunningServer
from tricolor.client import Client, Live, new_key
from tricolor.protocol import Ack, SeatSetup, Setup, Snapshot

NAME: Final = "play.example"
ANN, BEN, MALLORY = "127.0.0.2", "127.0.0.3", "127.0.0.4"
ACTIONS: Final = 12
HEAD_SECONDS: Final = (5.0, 20.0)  # in which half a head must be given up, though not at once
ME: Final = SeatSetup("me")


class Failed(Exception):  # noqa: N818
    """Something did not hold."""


def require(holds: bool, what: object) -> None:
    """Raise `Failed` unless something holds."""
    if not holds:
        raise Failed(str(what))


class Line(httpx.AsyncHTTPTransport):
    """Connects to the proxy, whatever the address says, from one address of the loopback."""

    def __init__(self, door: Door, address: str) -> None:
        super().__init__(verify=door.trust, local_address=address, limits=httpx.Limits(max_connections=None))
        self.door: Final = door

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        url = request.url.copy_with(host="127.0.0.1", port=self.door.port)
        extensions = {**request.extensions, "sni_hostname": NAME}
        redirected = httpx.Request(
            request.method, url, headers=request.headers, stream=request.stream, extensions=extensions
        )
        return await super().handle_async_request(redirected)


class Door:
    """A proxy as its visitors see it."""

    def __init__(self, port: int, trust: ssl.SSLContext, sockets: int) -> None:
        self.port: Final = port
        self.trust: Final = trust
        self.sockets: Final = sockets

    async def is_open(self) -> bool:
        try:
            async with self.visitor(ANN) as ann:
                return (await ann.http.get("/healthz")).status_code == 200
        except (httpx.HTTPError, OSError):
            return False

    def visitor(self, address: str) -> Client:
        return Client(f"https://{NAME}", transport=Line(self, address))

    @asynccontextmanager
    async def live(self, client: Client, table: str, address: str, origin: str = "") -> AsyncIterator[Live]:
        cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
        async with connect(
            f"wss://{NAME}/api/tables/{table}/live",
            additional_headers={"Cookie": cookie, "Origin": origin or f"https://{NAME}"},
            host="127.0.0.1",
            port=self.port,
            ssl=self.trust,
            local_addr=(address, 0),
            proxy=None,
        ) as socket:
            yield Live(socket)

    async def connect(self, said: bytes, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A TLS connection on which something was said."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=self.trust, server_hostname=NAME, local_addr=(address, 0)
        )
        writer.write(said)
        return reader, writer


@dataclass(frozen=True)
class Trial:
    """Something to try. `run` returns a few words on how it went."""

    name: str
    run: Callable[[Door, Sequence[RunningServer]], Awaitable[str]]


async def page(door: Door, servers: Sequence[RunningServer]) -> str:
    async with door.visitor(ANN) as ann:
        answer = await ann.http.get("/")
        require(answer.status_code == 200 and "<html" in answer.text, answer)
        require("strict-transport-security" in answer.headers, answer.headers)
    return f"{len(answer.content)} bytes"


async def cookie(door: Door, servers: Sequence[RunningServer]) -> str:
    async with door.visitor(ANN) as ann:
        answer = await ann.http.post("/api/me", json={"name": "Ann"}, headers={"Origin": f"https://{NAME}"})
        given = answer.headers["set-cookie"]
        require(answer.status_code in (200, 201) and "Secure" in given and "HttpOnly" in given, given)
        foreign = await ann.http.post("/api/me", json={}, headers={"Origin": "https://evil.example"})
        require(foreign.status_code == 403, foreign)
        plain = await ann.http.post("/api/me", json={}, headers={"Origin": f"http://{NAME}"})
        require(plain.status_code == 403, plain)
    return "Secure, HttpOnly; foreign origins refused"


async def game_of_two(door: Door, stack: AsyncExitStack) -> tuple[Snapshot, list[Client]]:
    """Two visitors from different addresses, and their table."""
    ann, ben = [await stack.enter_async_context(door.visitor(address)) for address in (ANN, BEN)]
    await ann.become("Ann")
    await ben.become("Ben")
    table = await ann.make_table(Setup(game="coloretto", seats=[ME, SeatSetup("open")], listed=True, chat="text"))
    await ben.sit(table.id, 1)
    return table, [ann, ben]


async def sockets(door: Door, servers: Sequence[RunningServer]) -> str:
    """A game over two WebSockets; a page from elsewhere gets none."""
    taken: list[float] = []
    async with AsyncExitStack() as stack:
        table, people = await game_of_two(door, stack)
        lives = [
            await stack.enter_async_context(door.live(client, table.id, address))
            for client, address in zip(people, (ANN, BEN), strict=True)
        ]
        playing = [asyncio.create_task(_play(live, seat, taken)) for seat, live in enumerate(lives)]
        done, waiting = await asyncio.wait(playing, timeout=30, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        for task in done:
            task.result()
        require(len(taken) >= ACTIONS, f"{len(taken)} actions in 30 s")
        try:
            async with door.live(people[0], table.id, ANN, "https://evil.example"):
                raise Failed("a foreign page has a socket")
        except InvalidStatus as refused:
            require(refused.response.status_code == 403, refused)
    return f"{len(taken)} actions acknowledged, slowest {max(taken) * 1000:.0f} ms"


async def _play(live: Live, seat: int, taken: list[float]) -> None:
    """Play on a seat until the table has seen enough actions. Adds the seconds that each took."""
    answered = -1
    while len(taken) < ACTIONS:
        game = live.snapshot.game if live.has_snapshot else None
        if game is None or not game.choices or game.event <= answered:
            await live.next()
            continue
        began, answered = time.monotonic(), game.event
        answer = await live.act(seat, game.event, game.choices[0].action, new_key())
        require(isinstance(answer, Ack), answer)
        taken.append(time.monotonic() - began)


async def streams(door: Door, servers: Sequence[RunningServer]) -> str:
    """Events of a stream arrive at once, not when a buffer is full."""
    async with AsyncExitStack() as stack:
        table, people = await game_of_two(door, stack)
        path = f"/api/tables/{table.id}/stream"
        answer = await stack.enter_async_context(people[1].http.stream("GET", path))
        lines = answer.aiter_lines()
        async with asyncio.timeout(10):
            while not (await anext(lines)).startswith("data: "):
                pass
            began = time.monotonic()
            await people[0].say(table.id, text="hello")
            while "hello" not in await anext(lines):
                pass
    return f"news after {(time.monotonic() - began) * 1000:.0f} ms"


async def metrics(door: Door, servers: Sequence[RunningServer]) -> str:
    async with door.visitor(ANN) as ann:
        answer = await ann.http.get("/metrics")
        require(answer.status_code == 403 and "tricolor_" not in answer.text, answer)
    return "hidden"


async def large_body(door: Door, servers: Sequence[RunningServer]) -> str:
    async with door.visitor(ANN) as ann:
        body = b'{"record": "' + b"x" * (300 << 10)
        async with ann.http.stream("POST", "/api/replay", content=body) as answer:
            require(answer.status_code in (413, 502), answer)  # Caddy says 502 if the server hangs up while it sends
    return f"{answer.status_code}"


async def addresses(door: Door, servers: Sequence[RunningServer]) -> str:
    """One address uses up its limit, and forged headers do not help; another address is not affected."""
    async with door.visitor(MALLORY) as mallory, door.visitor(BEN) as ben:
        guests = 0
        while (await _new_guest(mallory)) != 429:
            guests += 1
            require(guests < 400, "400 guests from one address")
        for forged in ({"X-Forwarded-For": "6.6.6.6"}, {"X-Real-IP": "6.6.6.6"}, {"Forwarded": "for=6.6.6.6"}):
            answers = [await _new_guest(mallory, forged) for _ in range(3)]
            require(429 in answers, f"{forged} helped: {answers}")
        others = await ben.http.post("/api/me", json={})
        require(others.is_success, others)
    return f"429 after {guests} guests, forged addresses too; others not"


async def _new_guest(client: Client, headers: dict[str, str] | None = None) -> int:
    client.http.cookies.clear()
    return (await client.http.post("/api/me", json={}, headers=headers)).status_code


async def half_heads(door: Door, servers: Sequence[RunningServer]) -> str:
    """A client that sends half a head is disconnected after some seconds."""
    reader, writer = await door.connect(f"GET / HTTP/1.1\r\nHost: {NAME}\r\nX-S".encode(), MALLORY)
    began = time.monotonic()
    async with asyncio.timeout(HEAD_SECONDS[1]):
        await reader.read()
    taken = time.monotonic() - began
    writer.close()
    require(taken > HEAD_SECONDS[0], f"closed after {taken:.1f} s")
    return f"closed after {taken:.1f} s"


async def many_sockets(door: Door, servers: Sequence[RunningServer]) -> str:
    """One address opens streams until it is refused; another one still gets in."""
    async with AsyncExitStack() as stack:
        ben = await stack.enter_async_context(door.visitor(BEN))
        await ben.become("Ben")
        tables = [(await ben.make_table(Setup(game="coloretto", seats=[ME, ME], listed=True))).id for _ in range(5)]
        mallory = await stack.enter_async_context(door.visitor(MALLORY))
        is_open = 0
        for number in range(2 * door.sockets):
            path = f"/api/tables/{tables[number % 5]}/stream"
            answer = await stack.enter_async_context(mallory.http.stream("GET", path))
            if answer.status_code == 200:
                is_open += 1
            elif answer.status_code in (429, 503):
                break
            if number % 100 == 99:
                await asyncio.sleep(1)  # stay below the limit on requests
        else:
            raise Failed(f"{is_open} streams of one address")
        others = await ben.http.get(f"/api/tables/{tables[0]}")
        require(others.is_success, others)
    require(is_open <= door.sockets + 5, f"{is_open} streams of one address")
    return f"{answer.status_code} after {is_open} streams"


async def process_dies(door: Door, servers: Sequence[RunningServer]) -> str:
    """Either process is killed; calls continue, and no acknowledged action is lost."""
    async with AsyncExitStack() as stack:
        table, people = await game_of_two(door, stack)
        numbers, longest = [], 0.0
        for server in servers:
            await asyncio.to_thread(server.kill)
            for _ in range(4):
                began = time.monotonic()
                numbers.append(await _played(table.id, people))
                longest = max(longest, time.monotonic() - began)
            await asyncio.to_thread(server.start)
            await asyncio.sleep(6)  # until the proxy tries it again
        shown = await people[0].table(table.id)
        require(shown.number >= max(numbers) and len(set(numbers)) == len(numbers), (shown.number, numbers))
    return f"{len(numbers)} actions, slowest {longest * 1000:.0f} ms"


async def _played(table: str, people: Sequence[Client]) -> int:
    """Play one action for whoever is to move, and ask again with the same key if there is no answer."""
    async with asyncio.timeout(20):
        while True:
            try:
                game = (await people[0].table(table)).playing
                seat = game.mover
                mine = (await people[seat].table(table)).playing
                return (await people[seat].act(table, seat, mine.event, mine.choices[0].action, new_key())).number
            except Exception as error:  # a proxy may answer 502 once
                print(f"    {type(error).__name__}: {error}")
                await asyncio.sleep(0.2)


def trials() -> list[Trial]:
    """Everything there is to try."""
    return [
        Trial("page over TLS", page),
        Trial("cookies and origins", cookie),
        Trial("WebSockets", sockets),
        Trial("streams", streams),
        Trial("metrics", metrics),
        Trial("large bodies", large_body),
        Trial("half heads", half_heads),
        Trial("a process dies", process_dies),
        Trial("many sockets", many_sockets),
        Trial("limits by address", addresses),
    ]
