"""Turn notices, to a real receiver; and what nobody can make the server do with them."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace

from tools.postgres import free_port
from tricolor.client import Client, ServerError
from tricolor.protocol import ActionRequest, SitRequest
from tricolor.server.api.context import Server
from tricolor.server.api.limits import Bucket, Rule, address_of, kinds
from tricolor.server.errors import ApiError
from tricolor.server.people import posting
from tricolor.server.people.notices import Notice
from tricolor.server.people.posting import check_url, is_public

from .players import a_setup, guests
from .running import RunningServer, own_server

NOTICE = Notice(text="", content="", title="", game="colorito", table="t", url="", seat=0, event=0)


@asynccontextmanager
async def receiver(status: int = 204) -> AsyncIterator[tuple[str, asyncio.Queue[Any]]]:
    """An HTTP server that takes notices."""
    taken: asyncio.Queue[Any] = asyncio.Queue()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().split("content-length: ")[1].split("\r\n")[0])
        taken.put_nowait((head, json.loads(await reader.readexactly(length) or b"null")))
        writer.write(f"HTTP/1.1 {status} X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    async with server:
        yield f"http://localhost:{server.sockets[0].getsockname()[1]}/hook?x=1", taken


async def two_at_a_table(url: str, hook: str) -> tuple[Client, Client, str]:
    """Ann is connected nowhere and has a webhook; Bob moves first or after her."""
    ann, bob = await guests(url, "Ann", "Bob")
    await ann.call("POST", "/api/me", {"language": "de"})
    await ann.webhook(hook)
    table = await ann.make_table(
        a_setup({"game": "coloretto", "seats": [{"who": "me"}, {"who": "open"}], "listed": True})
    )
    await bob.sit(table.id, 1)
    return ann, bob, str(table.id)


async def play_turns(ann: Client, bob: Client, id_: str, turns: int) -> int:
    """Play some turns; how many of Ann's turns began."""
    begun, before = 0, -1
    while True:
        turn = (await ann.table(id_)).playing.mover
        if turn != before:
            begun += turn == 0
            before, turns = turn, turns - 1
            if turns < 0:
                return begun
        person = (ann, bob)[turn]
        game = (await person.table(id_)).playing
        await person.act(id_, turn, game.event, game.choices[0].action)


def test_one_notice_per_turn(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with receiver() as (hook, taken):
            ann, bob, id_ = await two_at_a_table(url, hook)
            async with ann, bob:
                begun = await play_turns(ann, bob, id_, 6)
                notices = [await asyncio.wait_for(taken.get(), 90) for _ in range(begun)]
                await asyncio.sleep(0.3)
                assert taken.empty(), "more than one notice for a turn"
                head, notice = notices[-1]
                assert head.startswith("POST /hook?x=1 HTTP/1.1")
                assert "localhost:" in head
                assert notice["text"] == notice["content"]
                assert notice["text"].startswith("Coloretto: Du bist dran am Tisch von Ann, Bob")
                assert notice["url"] == f"http://play.example/t/{id_}"
                assert notice["url"] in notice["text"]
                assert len({notice["event"] for _, notice in notices}) == begun
                await ann.webhook(None)
                assert (await ann.me()).webhook is None

    with RunningServer(tmp_path, free_port(), webhooks_private="true", public_url="http://play.example") as server:
        asyncio.run(run(server.url))


def test_a_notice_names_the_event_of_its_turn_however_late_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann, ben = [await server.identity.new_guest(name, None) for name in ("Ann", "Ben")]
            called = {person.id: replace(person, webhook="http://hook.example/") for person in (ann, ben)}
            is_free, sent = asyncio.Event(), list[Notice]()

            async def get(who: str) -> Any:
                await is_free.wait()
                return called[who]

            async def send(_: str, message: Notice) -> None:
                sent.append(message)

            monkeypatch.setattr(server.identity, "get", get)
            monkeypatch.setattr(server.notices, "_send", send)
            seats = [{"who": "me"}, {"who": "open"}]
            wish = {"game": "colorito", "seats": seats, "options": {"starter": 0}, "listed": True}
            room = await server.tables.create(ann, a_setup(wish))
            await server.tables.sit(room, ben, 1, SitRequest())
            before, match = room.table.event, room.table.match
            assert match is not None
            action = str(match.state.legal_actions()[0])
            await server.tables.act(room, ann, ActionRequest(seat=0, after=before, action=action, key="a"))
            is_free.set()
            while len(sent) < 2:
                await asyncio.sleep(0.01)
            assert {(notice.seat, notice.event) for notice in sent} == {(0, before), (1, before + 1)}

    asyncio.run(asyncio.wait_for(run(), 90))


def test_a_host_is_reached_at_any_of_its_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens at the first address of the host; what the name stands for is asked once."""
    asked = socket.getaddrinfo

    def two(host: Any, *arguments: Any, **named: Any) -> Any:
        if host != "both.example":
            return asked(host, *arguments, **named)
        return [found for address in ("127.0.0.2", "127.0.0.1") for found in asked(address, *arguments, **named)]

    monkeypatch.setattr(socket, "getaddrinfo", two)

    async def run() -> None:
        async with own_server(tmp_path, webhooks_private=True) as server, receiver() as (url, taken):
            await server.notices._send(url.replace("localhost", "both.example"), NOTICE)
            head, notice = await asyncio.wait_for(taken.get(), 90)
            assert "both.example:" in head
            assert notice["type"] == "turn"
            assert notice["allowed_mentions"] == {"parse": []}

    asyncio.run(run())


def test_names_that_are_never_answered_hold_up_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name server that keeps silent holds a thread for long: none that new accounts need."""
    asked, answered = socket.getaddrinfo, threading.Event()

    def slow(host: Any, *arguments: Any, **named: Any) -> Any:
        if str(host).endswith(".silent.example"):
            answered.wait(60)
        return asked("127.0.0.1", *arguments, **named)

    monkeypatch.setattr(socket, "getaddrinfo", slow)

    async def run() -> None:
        async with own_server(tmp_path, webhooks_private=True) as server:
            calls = [server.poster.post(f"http://{n}.silent.example:9/", b"", {}) for n in range(32)]
            waiting = asyncio.gather(*calls, return_exceptions=True)
            await asyncio.sleep(0.5)
            ann = await server.identity.new_guest("Ann", "en")
            await asyncio.wait_for(server.accounts.create(ann, "Ann", "not a common one", "1.2.3.4"), 3)
            assert not waiting.done()
            answered.set()
            await waiting

    asyncio.run(run())


@asynccontextmanager
async def hostile(pieces: list[bytes], pause: float) -> AsyncIterator[tuple[str, list[int]]]:
    """A receiver that answers without end; how much it could send."""
    sent: list[int] = []
    over = asyncio.Event()

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        place = len(sent)
        sent.append(0)
        with suppress(OSError):
            while not over.is_set():
                for piece in pieces:
                    writer.write(piece)
                    await writer.drain()
                    sent[place] += len(piece)
                    await asyncio.sleep(pause)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", sent
        over.set()
        await asyncio.sleep(2 * pause + 0.1)


async def a_notice(server: Server, url: str) -> float:
    began = monotonic()
    with suppress(ValueError, TimeoutError):
        await server.notices._send(url, NOTICE)
    return monotonic() - began


def test_a_receiver_is_not_listened_to_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither megabytes of an answer, packed or not, nor a byte now and then keep anybody waiting."""
    monkeypatch.setattr(posting, "TIMEOUT", 0.5)
    endless = [b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99999999\r\n\r\n", b"x" * 65536]

    async def run() -> None:
        async with own_server(tmp_path, webhooks_private=True) as server:
            async with hostile([endless[0], *endless[1:] * 100], 0) as (url, sent):
                assert await a_notice(server, url) < 5
                await asyncio.sleep(0.1)
                assert sent[0] < 30 << 20
            async with hostile([b"H", b"T", b"T", b"P"], 0.1) as (url, _):
                assert await a_notice(server, url) < 5

    asyncio.run(run())


def test_one_host_does_not_take_all_places_and_rests_after_a_failure(tmp_path: Path) -> None:
    async def run() -> None:
        async with own_server(tmp_path, webhooks_private=True) as server, receiver() as (hook, taken):
            async with hostile([b"H"], 0.3) as (url, _):
                slow = [asyncio.create_task(a_notice(server, url)) for _ in range(2 * posting.AT_ONCE)]
                await asyncio.sleep(0.2)
                assert await a_notice(server, hook) < 2
                assert not taken.empty()
                for task in slow:
                    task.cancel()
                await asyncio.gather(*slow, return_exceptions=True)
            assert not server.poster.waiting
            server.notices._rest("ann")
            assert server.notices._is_resting("ann")
            assert not server.notices._is_resting("bob")

    asyncio.run(run())


def test_private_addresses_are_never_called(server: RunningServer) -> None:
    async def run() -> None:
        async with receiver() as (hook, taken):
            ann, bob, id_ = await two_at_a_table(server.url, hook)
            async with ann, bob:
                await play_turns(ann, bob, id_, 3)
                await asyncio.sleep(0.5)
                assert taken.empty()
                for url in ("ftp://x", "javascript:alert(1)", "http://", "http://a b", "https://u:p@x/", "http://[x"):
                    with pytest.raises(ServerError, match="bad_request"):
                        await ann.webhook(url)

    asyncio.run(run())


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fe80::1%eth0", "fd00::1", "0.0.0.0",
     "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "224.0.0.1", "100.64.0.1", "fec0::1", "64:ff9b:1::7f00:1",
     "::127.0.0.1"],
)  # fmt: skip
def test_an_address_of_our_own_network_is_not_public(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are_public() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    assert check_url("https://example.org/x").hostname == "example.org"
    with pytest.raises(ApiError):
        check_url("https://example.org:99999/")


# --- rate limits -------------------------------------------------------------


def test_whoever_asks_too_much_has_to_wait(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with Client(url) as ann:
            await ann.become("Ann")
            table = await ann.make_table(a_setup({"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}]}))
            path = f"/api/tables/{table.id}/say"
            said = [await ann.http.post(path, json={"key": f"{n}", "phrase": "hello"}) for n in range(40)]
            assert {answer.status_code for answer in said} == {201, 429}
            assert said[-1].json()["error"]["code"] == "too_many"
            await ann.table(table.id)  # all else goes on
            answers = [await ann.http.post("/api/session", json={"name": "x", "password": "y"}) for _ in range(31)]
            assert {answer.status_code for answer in answers} == {403, 429}
            assert int(answers[-1].headers["retry-after"]) >= 1

    with RunningServer(tmp_path, rate_limits="true") as server:
        asyncio.run(run(server.url))


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(Rule(2, 50))
    assert [bucket.take() > 0 for _ in range(3)] == [False, False, True]
    bucket.at -= 1
    assert bucket.take() == 0


def test_what_counts_as_an_address() -> None:
    def of(address: str) -> str:
        return address_of({"client": (address, 1)})

    assert of("10.0.0.1") == of("::ffff:10.0.0.1") == "10.0.0.1"
    assert of("2001:db8::1") == of("2001:db8::2") != of("2001:db8:0:1::1")
    assert address_of({"client": None}) == "?"
    assert kinds("POST", "/api/me", is_known=False) == ["any", "change", "guest"]
