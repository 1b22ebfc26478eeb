"""The attacks. Each runs for some seconds against one loopback address, and returns what it should not have got."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from secrets import token_urlsafe
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tricolor.games.colorito import COLORITO, Colorito, Move
from tricolor.games.colorito.board import OF_SIDE
from tricolor.match import Match

MALLORY = "127.0.0.3"
OTHERS = tuple(f"127.0.1.{number}" for number in range(1, 9))  # a few addresses of one attacker

Attack = Callable[[str, float], Coroutine[Any, Any, list[str] | None]]


@dataclass(frozen=True)
class Kind:
    """An attack, and the server settings that it needs."""

    attack: Attack
    settings: dict[str, str] = field(default_factory=dict)
    descriptors: int | None = None
    breaks_tables: bool = False


ATTACKS: dict[str, Kind] = {}


def attack(name: str, **needs: Any) -> Callable[[Attack], Attack]:
    def known(function: Attack) -> Attack:
        ATTACKS[name] = Kind(function, **needs)
        return function

    return known


# --- tools ---------------------------------------------------------------------


def client(url: str, address: str = MALLORY, **more: Any) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=64))
    headers = {"X-Tricolor": "1"}
    return httpx.AsyncClient(base_url=url, headers=headers, timeout=10, transport=transport, trust_env=False, **more)


@asynccontextmanager
async def guest(url: str, address: str = MALLORY) -> AsyncIterator[httpx.AsyncClient]:
    async with client(url, address) as http:
        await http.post("/api/me", json={})
        yield http


async def many(number: int, work: Callable[[int], Awaitable[Any]], seconds: float, at_once: int = 32) -> None:
    """Do something many times concurrently, for a limited time. Refusals and lost connections are expected."""
    few = asyncio.Semaphore(at_once)

    async def one(place: int) -> None:
        async with few:
            with suppress(httpx.HTTPError, OSError, asyncio.IncompleteReadError, WebSocketException, KeyError):
                await work(place)  # a refusal has no table

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(one(place) for place in range(number)))


async def opened(url: str, said: bytes, address: str = MALLORY) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    place = httpx.URL(url)
    reader, writer = await asyncio.open_connection(place.host, place.port, local_addr=(address, 0))
    writer.write(said)
    return reader, writer


def post(path: str, body: bytes, length: int | None = None, more: str = "") -> bytes:
    length = len(body) if length is None else length
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nX-Tricolor: 1\r\nContent-Type: application/json\r\n{more}"
    return f"{head}Content-Length: {length}\r\n\r\n".encode() + body


def long_record(moves: int, seed: int = 1) -> Any:
    """A legal game of Colorito with a number of aimless moves."""
    rng, match = Random(seed), Match(COLORITO, 2, {"starter": 0})
    while len(match.events) < moves and match.turn is not None:
        state = match.state
        assert isinstance(state, Colorito)
        piece = rng.choice(OF_SIDE[state.mover])
        targets = sorted(state.destinations(piece))
        if targets:
            match.play(Move(state.pieces[piece], rng.choice(targets)))
    return match.to_json()


ME_TWICE = [{"who": "me"}, {"who": "me"}]


# --- known weak points -----------------------------------------------------------


@attack("nothing")
async def nothing(url: str, seconds: float) -> None:
    """The baseline without an attack."""
    await asyncio.sleep(seconds)


@attack("long records")
async def long_records(url: str, seconds: float) -> None:
    """The longest accepted game, over and over, and longer ones."""
    records = [long_record(number, number) for number in (3_000, 2_000)]
    records.append({**records[0], "events": records[0]["events"] * 7})

    async def one(place: int) -> None:
        data = records[place % 3]
        async with guest(url, OTHERS[place % 8]) as http:
            wish = {"game": "colorito", "seats": ME_TWICE, "from": {"event": 1_999, "record": data}}
            await http.post("/api/tables", json=wish)

    await many(400, one, seconds)


@attack("replays, hung up")
async def replays(url: str, seconds: float) -> None:
    body = json.dumps({"record": long_record(3_000)}).encode()

    async def one(place: int) -> None:
        _, writer = await opened(url, post("/api/replay", body), OTHERS[place % 8])
        await asyncio.sleep(0.05)
        writer.close()

    await many(2_000, one, seconds)


@attack("webhooks that drip", settings={"webhooks_private": "true"})
async def webhooks(url: str, seconds: float) -> None:
    """Receivers that answer with a compression bomb, or with a byte now and then."""
    packed = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = packed.compress(bytes(64 << 20)) + packed.flush()
    bomb = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(zeros) + zeros

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            if b"/bomb" in head:
                writer.write(bomb)
                await writer.drain()
            while b"/drip" in head:
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(2)
        writer.close()

    server = await asyncio.start_server(answer, MALLORY, 0)
    base = f"http://{MALLORY}:{server.sockets[0].getsockname()[1]}"

    async def one(place: int) -> None:
        async with guest(url, OTHERS[place % 8]) as ann, guest(url, OTHERS[place % 8]) as bob:
            for http, path in ((ann, "/bomb"), (bob, "/drip")):
                await http.put("/api/me/webhook", json={"url": base + path})
            seats = [{"who": "me"}, {"who": "open"}]
            table = (await ann.post("/api/tables", json={"game": "coloretto", "seats": seats, "listed": True})).json()[
                "table"
            ]
            await bob.post(f"/api/tables/{table['id']}/seats/1", json={"key": token_urlsafe(8)})
            for _ in range(20):
                for seat, http in enumerate((ann, bob)):
                    game = (await http.get(f"/api/tables/{table['id']}")).json()["game"]
                    if game["choices"]:
                        play = {"seat": seat, "after": game["event"], "action": game["choices"][0]["action"]}
                        play["key"] = token_urlsafe(8)
                        await http.post(f"/api/tables/{table['id']}/actions", json=play)

    async with server:
        await many(60, one, seconds, 16)


@attack("tables of champions")
async def champions(url: str, seconds: float) -> None:
    async def one(place: int) -> None:
        async with guest(url, OTHERS[place % 8]) as http:
            bots = [{"who": "bot", "level": "champion"}] * 4
            for seats in ([*bots, {"who": "me"}], bots, [{"who": "me"}, *bots]):
                await http.post("/api/tables", json={"game": "coloretto", "seats": seats})
            await http.post("/api/tables", json={"game": "colorito", "seats": [bots[0], {"who": "me"}]})

    await many(200, one, seconds)
    await asyncio.sleep(seconds / 2)


@attack("unreadable tables", breaks_tables=True)
async def unreadable(url: str, seconds: float) -> None:
    await asyncio.sleep(seconds)


async def _held(url: str, number: int, seconds: float, said: Callable[[int], bytes]) -> None:
    """Open many sockets, send something and then nothing, and reopen those that were closed."""
    loop = asyncio.get_running_loop()
    end, place = loop.time() + seconds, httpx.URL(url)
    writers: list[asyncio.StreamWriter] = []
    for count in range(number):
        if loop.time() > end:
            break
        with suppress(OSError, TimeoutError):
            address = OTHERS[count % 8]
            open_ = asyncio.open_connection(place.host, place.port, local_addr=(address, 0))
            _, writer = await asyncio.wait_for(open_, 1)
            writer.write(said(count))
            writers.append(writer)
    await asyncio.sleep(max(end - loop.time(), 0))
    for writer in writers:
        writer.close()


@attack("half heads, 1024 files", descriptors=1024)
async def half_heads(url: str, seconds: float) -> None:
    await _held(url, 1_500, seconds, lambda _: b"GET / HTTP/1.1\r\nHost: x\r\nX-S")


@attack("idle sockets")
async def idle(url: str, seconds: float) -> None:
    await _held(url, 2_500, seconds, lambda _: b"")


@attack("unfinished bodies")
async def bodies(url: str, seconds: float) -> None:
    part = b'{"record": "' + b"x" * (250 << 10)
    await _held(url, 600, seconds, lambda _: post("/api/replay", part, 256 << 10))


@attack("forged names")
async def forged(url: str, seconds: float) -> list[str]:
    """Forged cookies, forwarded addresses, and one password for many spellings of a name."""
    answers: Counter[int] = Counter()

    async def one(place: int) -> None:
        async with client(url, MALLORY) as http:
            for number in range(10):
                headers = {"Cookie": f"tricolor=x{place}.{number}", "X-Forwarded-For": f"6.6.{place % 250}.{number}"}
                await http.post("/api/me", json={}, headers=headers)
                name = "".join(chr(ord(c) + 0xFEE0) if (place >> i) & 1 else c for i, c in enumerate("Bystander"))
                wrong = {"name": name, "password": f"wrong{number}"}
                answers[(await http.post("/api/session", json=wrong, headers=headers)).status_code] += 1

    await many(400, one, seconds)
    tried = sum(number for status, number in answers.items() if status != 429)
    return [f"{tried} passwords tried"] if tried > 50 else []


@attack("reading much")
async def reading(url: str, seconds: float) -> None:
    """Read long logs from the start, exports and many streams of one table."""
    async with guest(url) as http:
        wish = {"game": "colorito", "seats": ME_TWICE, "chat": "text", "listed": True}
        table = (await http.post("/api/tables", json=wish)).json()["table"]["id"]
        for _ in range(300):
            game = (await http.get(f"/api/tables/{table}", params={"after": 10_000})).json().get("game")
            if game is None or not game["choices"]:
                break
            play = {"seat": game["turn"], "after": game["event"], "action": Random(1).choice(game["choices"])["action"]}
            play["key"] = token_urlsafe(8)
            await http.post(f"/api/tables/{table}/actions", json=play)

    async def one(place: int) -> None:
        address = OTHERS[place % 8]
        if place % 4 == 0:
            await opened(url, f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode(), address)
            return
        async with guest(url, address) as mallory:
            for _ in range(20):
                await mallory.get(f"/api/tables/{table}")
                await mallory.get("/api/me/games.ndjson")

    await many(2_000, one, seconds, 64)


@attack("bad input")
async def bad_input(url: str, seconds: float) -> list[str]:
    deep = b"[" * 100_000
    paths = ("/a%00.js", "/images/%00.svg", f"/{'x' * 4000}.js", "/api/tables/%00", "/api/links/x/qr.svg")
    wrong: list[str] = []

    def look(answer: httpx.Response) -> None:
        if answer.status_code == 500:
            wrong.append(f"500 for {answer.request.method} {answer.request.url.path[:40]}")

    async def one(place: int) -> None:
        async with client(url, OTHERS[place % 8]) as http:
            for path in paths:
                look(await http.get(path, headers={"Origin": "http://[::1", "Host": "x" * (place % 5_000 + 1)}))
            for path in ("/api/tables", "/api/replay", "/api/me"):
                look(await http.post(path, content=deep, headers={"Content-Type": "application/json"}))

    await many(2_000, one, seconds)
    return wrong


# --- more ------------------------------------------------------------------------


@attack("answers not taken")
async def not_taken(url: str, seconds: float) -> None:
    """Request long replays and never read them."""
    body = json.dumps({"record": long_record(2_500)}).encode()
    await _held(url, 300, seconds, lambda _: post("/api/replay", body))


@attack("guests and tables")
async def guests_and_tables(url: str, seconds: float) -> None:
    async def one(place: int) -> None:
        async with guest(url, OTHERS[place % 8]) as http:
            for _ in range(20):
                table = (
                    (await http.post("/api/tables", json={"game": "coloretto", "seats": ME_TWICE}))
                    .json()
                    .get("table", {})
                )
                for _ in range(20):
                    await http.post(
                        f"/api/tables/{table.get('id')}/say", json={"text": "x" * 200, "key": token_urlsafe(8)}
                    )

    await many(2_000, one, seconds, 64)


@attack("hints")
async def hints(url: str, seconds: float) -> None:
    async def one(place: int) -> None:
        async with guest(url, OTHERS[place % 8]) as http:
            wish = {"game": "colorito", "seats": ME_TWICE, "options": {"starter": 0}}
            table = (await http.post("/api/tables", json=wish)).json()["table"]["id"]
            await asyncio.gather(*(http.get(f"/api/tables/{table}/hint", params={"seat": 0}) for _ in range(10)))
            bots = {**wish, "seats": [{"who": "me"}, {"who": "bot", "level": "beginner"}]}
            table = (await http.post("/api/tables", json=bots)).json()["table"]["id"]
            ask = {"seat": "0", "action": "A2-B3"}
            await asyncio.gather(*(http.get(f"/api/tables/{table}/coach", params=ask) for _ in range(10)))

    await many(1_000, one, seconds)
