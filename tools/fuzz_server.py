"""`python -m tools.fuzz_server`: send a fresh server nonsense, and see whether it ever answers as if it were our bug.

Requests start out as the OpenAPI document describes them, with existing tables, seats and codes; then something in
them is spoilt: a value, a key, a byte, a header, a path. The same goes for WebSocket messages and records
(`tools.nonsense`). The server must never answer with 500 or more, write a traceback, close a socket with an internal
error, or keep growing.

A long run is divided into parts, all sent to the same server, each with a seed and tables of its own. With
`--results FILE` every part adds a line to the file, and an interrupted run resumes after the parts in it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import websockets
from websockets.exceptions import ConnectionClosed

from tools.nonsense import ME, Nonsense, World
from tools.running import RunningServer
from tricolor.client import Client, new_key
from tricolor.games import game_keys
from tricolor.protocol import Setup

Json = Any
CONNECTIONS: Final = 6
REQUESTS: Final = 0.4  # share of requests in what is sent besides records; the rest are messages
BATCH: Final = 50  # messages over a socket between two that must be answered
PATIENCE: Final = 120.0  # seconds for an answer, on a machine that may be busy with other things
GROWTH: Final = 60.0  # megabytes that a server may grow by after its first part


class Tally:
    """What the server answered."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.messages = 0
        self.wrong: list[str] = []

    @property
    def sent(self) -> int:
        return self.statuses.total() + self.messages


async def requests(url: str, make: Callable[[], bytes], tally: Tally, goal: Callable[[], bool]) -> None:
    """Send requests over one connection after the other, each answered before the next."""
    place = urlsplit(url)
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None
    while not goal():
        if reader is None or writer is None:
            reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=2**24)
        request = make()
        try:
            writer.write(request)
            async with asyncio.timeout(PATIENCE):
                status, is_open = await _answer(reader)
        except (OSError, asyncio.IncompleteReadError):
            status, is_open = 0, False  # the server closed the connection, as it may after nonsense
        except TimeoutError:
            tally.wrong.append(f"no answer: {request[:300]!r}")
            status, is_open = 0, False
        tally.statuses[status] += 1
        if status >= 500:
            tally.wrong.append(f"{status}: {request[:600]!r}")
        if not is_open:
            writer.close()
            reader = writer = None
    if writer is not None:
        writer.close()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bool]:
    """The status of an answer, and whether the connection stays open."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = int(head.split(" ", 2)[1])
    if "transfer-encoding: chunked" in head:
        while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
            await reader.readexactly(size + 2)
        await reader.readuntil(b"\r\n")
    else:
        found = re.search(r"content-length: (\d+)", head)
        await reader.readexactly(int(found[1]) if found and status not in (204, 304) else 0)
    return status, "connection: close" not in head


async def messages(url: str, nonsense: Nonsense, tally: Tally, goal: Callable[[], bool]) -> None:
    """Send messages over sockets; each batch ends with one that must be answered."""
    place = urlsplit(url)
    while not goal():
        table = nonsense.rng.choice(nonsense.world.playing)
        address = f"ws://{place.netloc}/api/tables/{table}/live"
        try:
            async with websockets.connect(
                address, additional_headers={"Cookie": nonsense.world.cookie}, max_size=2**24, proxy=None
            ) as socket:
                while not goal():
                    for _ in range(BATCH):
                        await socket.send(nonsense.message())
                        tally.messages += 1
                    key = new_key()
                    await socket.send(json.dumps({"type": "act", "key": key, "seat": 0, "after": 0, "action": "pass"}))
                    async with asyncio.timeout(PATIENCE):
                        while key not in str(await socket.recv()):
                            pass
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == 1011:
                tally.wrong.append("a socket was closed with an internal error")
        except TimeoutError:
            tally.wrong.append("a message was not answered")


def tracebacks(server: RunningServer) -> Iterator[str]:
    text = server.log.read_text(errors="replace")
    for found in re.finditer(r"Traceback \(most recent call last\)", text):
        yield text[found.start() : text.find("\n{", found.start())][-1_500:]


def memory(server: RunningServer) -> float:
    assert server.process is not None
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1_000


async def fuzz(server: RunningServer, count: int, records: int, seed: int) -> tuple[Tally, Tally]:
    """Send a number of requests and messages, and records beside them. Returns what was answered to either."""
    world, tally, hostile = World(), Tally(), Tally()
    await world.make(server.url)
    document = httpx.get(f"{server.url}/schema/openapi.json", trust_env=False).json()
    sources = [Nonsense(document, world, Random(f"{seed} {number}")) for number in range(3 * CONNECTIONS)]
    goals = (
        lambda: tally.statuses.total() >= count * REQUESTS,
        lambda: tally.messages >= count * (1 - REQUESTS),
        lambda: hostile.sent >= records,
    )
    work = [requests(server.url, one.request, tally, goals[0]) for one in sources[:CONNECTIONS]]
    work += [messages(server.url, one, tally, goals[1]) for one in sources[CONNECTIONS : 2 * CONNECTIONS]]
    work += [requests(server.url, one.replay, hostile, goals[2]) for one in sources[2 * CONNECTIONS :]]
    await asyncio.gather(*work)
    async with Client(server.url, timeout=PATIENCE) as visitor:
        await visitor.become("Visitor")
        await visitor.make_table(Setup(game=game_keys()[0], seats=[ME, ME]))
    return tally, hostile


# --- a long run --------------------------------------------------------------


def part(server: RunningServer, count: int, records: int, seed: int) -> Json:
    """A part of a long run. Returns its figures."""
    began = time.monotonic()
    tally, hostile = asyncio.run(fuzz(server, count, records, seed))
    return {
        "seed": seed,
        "sent": tally.sent,
        "records": hostile.sent,
        "requests": tally.statuses.total(),
        "messages": tally.messages,
        "answers": dict(sorted(tally.statuses.items())),
        "answers to records": dict(sorted(hostile.statuses.items())),
        "seconds": round(time.monotonic() - began),
        "MB": round(memory(server)),
        "wrong": [*tally.wrong, *hostile.wrong],
    }


def finished_parts(results: Path | None) -> list[Json]:
    """What earlier runs wrote."""
    if results is None or not results.exists():
        return []
    return [json.loads(line) for line in results.read_text().splitlines()]


def run(server: RunningServer, parts: list[Json], args: argparse.Namespace) -> None:
    """Send what is missing to one server, part by part."""
    first = len(parts)
    while (sent := _sum(parts, "sent")) < args.count or _sum(parts, "records") < args.records:
        count = min(args.part, max(args.count - sent, 0))
        records = min(max(args.part * args.records // max(args.count, 1), 1), args.records - _sum(parts, "records"))
        figures = part(server, count, max(records, 0), args.seed + len(parts))
        parts.append(figures)
        grown = figures["MB"] - parts[first]["MB"]
        if grown > GROWTH:
            figures["wrong"].append(f"the server has grown by {grown} MB since its first part")
        figures["wrong"] += tracebacks(server)
        server.log.write_text("")  # what was found there is in the figures
        print(json.dumps(figures), flush=True)
        if args.results is not None:
            with args.results.open("a") as file:
                file.write(json.dumps(figures) + "\n")


def _sum(parts: list[Json], name: str) -> int:
    return sum(figures[name] for figures in parts)


def report(parts: list[Json]) -> int:
    """Print what all parts found. Returns the exit status."""
    wrong = [what for figures in parts for what in figures["wrong"]]
    sent = f"{_sum(parts, 'requests')} requests, {_sum(parts, 'messages')} messages, {_sum(parts, 'records')} records"
    print(f"{sent}, {_sum(parts, 'seconds')} s in {len(parts)} parts")
    for name in ("answers", "answers to records"):
        total: Counter[int] = Counter()
        for figures in parts:
            total.update({int(status): number for status, number in figures[name].items()})
        print(f"{name}:", dict(sorted(total.items())))
    print("megabytes after each part:", *(figures["MB"] for figures in parts))
    for what in wrong[:20]:
        print("WRONG", what)
    print("nothing wrong" if not wrong else f"{len(wrong)} wrong")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_server", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000, help="requests and messages")
    parser.add_argument("--records", type=int, default=100_000, help="records to send as well")
    parser.add_argument("--part", type=int, default=50_000, help="requests and messages between two reports")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, help="a file that gets a line of JSON for each part")
    args = parser.parse_args()
    parts = finished_parts(args.results)
    with tempfile.TemporaryDirectory(prefix="tricolor-fuzz-") as folder:
        server = RunningServer(Path(folder), log_level="WARNING", idle_seconds="5", bot_ms="5", poll_seconds="0.05")
        with server:
            run(server, parts, args)
    return report(parts)


if __name__ == "__main__":
    sys.exit(main())
