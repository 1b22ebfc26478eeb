"""The door, with real sockets: whoever keeps the server waiting is turned out, and others get in meanwhile."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
import uvicorn

from tricolor.server.api import door as door_module
from tricolor.server.api.door import Door, descriptors, visitors_of
from tricolor.server.api.security import Outermost
from tricolor.server.api.turns import REQUESTS, Turns
from tricolor.server.settings import Settings

from .running import RunningServer


@asynccontextmanager
async def serving(door: Door, app: Any) -> AsyncIterator[int]:
    """A server with a door, and its port."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 << 10)
    config = uvicorn.Config(app, http=visitors_of(door), log_config=None, lifespan="off", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve([listening]))
    watching = asyncio.create_task(door.watch())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        watching.cancel()
        await running


async def hello(scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


async def endless(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(1000):
        await send({"type": "http.response.body", "body": b"x" * 65536, "more_body": True})


async def is_closed(reader: asyncio.StreamReader, seconds: float = 5.0) -> bool:
    """Whether the other side hangs up, whatever it says before."""
    with suppress(OSError):
        async with asyncio.timeout(seconds):
            while await reader.read(65536):
                pass
    return reader.at_eof() or reader.exception() is not None


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "ANSWER_SECONDS", "CLOSING_SECONDS"):
        monkeypatch.setattr(door_module, name, 0.4)
    monkeypatch.setattr(door_module, "LOOK_SECONDS", 0.1)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Sl",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HT",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc",
    ],
    ids=["nothing", "half a head", "half a second head", "half a body"],
)
def test_whoever_does_not_finish_is_turned_out(said: bytes) -> None:
    async def run() -> None:
        door = Door(Settings(), 50)
        async with serving(door, hello) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            assert await is_closed(reader)
            assert door.late == 1
            assert door.open == 0
            writer.close()

    asyncio.run(run())


@pytest.mark.usefixtures("hurried")
def test_whoever_takes_no_answer_is_turned_out() -> None:
    async def run() -> None:
        door = Door(Settings(), 50)
        async with serving(door, endless) as port:
            silent = socket.create_connection(("127.0.0.1", port))
            silent.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            async with asyncio.timeout(10):
                while not door.late:
                    await asyncio.sleep(0.05)
            assert door.open == 0
            silent.close()

    asyncio.run(run())


@pytest.mark.usefixtures("hurried")
def test_a_server_that_was_held_up_itself_turns_nobody_out() -> None:
    async def run() -> None:
        door = Door(Settings(), 50)
        async with serving(door, hello) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            while door.open == 0:
                await asyncio.sleep(0.01)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            time.sleep(1.0)  # the whole loop stands still, as on a machine without time for us
            door.excuse(1.0)
            door.look(asyncio.get_running_loop().time())
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            assert door.late == 0
            writer.close()

    asyncio.run(run())


def test_a_head_of_very_many_lines_is_refused_unread() -> None:
    async def answer(port: int, lines: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-Y: z\r\n" * lines + b"\r\n")
        status = await reader.readline()
        if lines > door_module.MOST_LINES:
            assert await is_closed(reader)
        writer.close()
        return status.split()[1]

    async def run() -> None:
        async with serving(Door(Settings(), 50), hello) as port:
            assert await answer(port, 40) == b"200"
            assert await answer(port, 100) == b"431"

    asyncio.run(run())


def test_the_longest_silent_makes_way_when_all_sockets_are_in_use() -> None:
    async def run() -> None:
        door = Door(Settings(rate_limits=False), 5)
        async with serving(door, hello) as port:
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
            async with httpx.AsyncClient(trust_env=False) as client:
                assert (await client.get(f"http://127.0.0.1:{port}/")).text == "hello"
            assert await is_closed(silent[0][0])
            assert not silent[1][0].at_eof()
            for _, writer in silent:
                writer.close()

    asyncio.run(run())


def test_one_address_has_a_share_and_a_trusted_proxy_has_all() -> None:
    async def opened(settings: Settings) -> int:
        door = Door(settings, 10)
        async with serving(door, hello) as port:
            sockets = [await asyncio.open_connection("127.0.0.1", port) for _ in range(8)]
            await asyncio.sleep(0.1)
            number = door.open
            for _, writer in sockets:
                writer.close()
        return number

    assert asyncio.run(opened(Settings())) == 5
    assert asyncio.run(opened(Settings(trusted_proxies=("127.0.0.0/8",)))) == 8


def test_descriptors_are_asked_for() -> None:
    assert descriptors() >= 64


def test_unfinished_bodies_are_held_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    from tricolor.server.api import security
    from tricolor.server.errors import ApiError
    from tricolor.server.metrics import Metrics

    monkeypatch.setattr(security, "MOST_HELD", 1000)

    async def reads(scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass

    def body(*sizes: int) -> Callable[[], Any]:
        rest = list(sizes)

        async def receive() -> Any:
            size = rest.pop(0)
            return {"type": "http.request", "body": b"x" * size, "more_body": bool(rest)}

        return receive

    async def run() -> None:
        outer: Any = Outermost(reads, Settings(), Metrics())
        scope: Any = {"type": "http", "method": "POST", "path": "/", "headers": []}
        await outer(scope, body(600, 600), None)
        with pytest.raises(ApiError, match="too much is being sent"):
            await outer(scope, body(600, 600, 1), None)
        assert outer.held == 0

    asyncio.run(run())


def test_a_crowd_from_one_address_holds_up_nobody_from_another() -> None:
    async def run() -> list[str]:
        began: list[str] = []
        turns = Turns(REQUESTS)

        async def request(address: str) -> None:
            await turns.wait(address)
            began.append(address)

        crowd = [asyncio.create_task(request("mallory")) for _ in range(100)]
        await asyncio.sleep(0)
        assert len(began) == REQUESTS
        crowd[50].cancel()
        await asyncio.gather(*crowd, request("bystander"), request("other"), return_exceptions=True)
        await request("mallory")
        return began

    began = asyncio.run(run())
    assert {"bystander", "other"} <= set(began[: 4 * REQUESTS])
    assert len(began) == 102, "one has left, everyone else had a turn"


def test_a_websocket_counts_until_it_is_closed(server: RunningServer) -> None:
    from .players import guests
    from .test_tables import table_for

    def sockets() -> int:
        text = httpx.get(f"{server.url}/metrics", trust_env=False).text
        return int(float(text.split("tricolor_sockets ")[-1].split()[0]))

    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            id_ = await table_for(ann, game="coloretto", seats=[{"who": "me"}, {"who": "me"}])
            before = sockets()
            async with ann.live(id_), ann.live(id_):
                assert sockets() >= before + 2
            async with asyncio.timeout(10):
                while sockets() > before:
                    await asyncio.sleep(0.2)

    asyncio.run(run())
