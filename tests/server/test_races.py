"""Many at once, and connections that are cut: one event each, whoever asks how often."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tricolor.client import Client, Live, ServerError, new_key
from tricolor.protocol import Ack, EntriesMessage, Entry, Failure, Refused, Written

from .running import RunningServer
from .test_tables import HOT, first_choice, play, refused, table_for

Answer = Written | Ack | Failure | Refused
CLIENTS = 50


async def fired(ann: Client, urls: list[str], id_: str) -> list[Answer]:
    """The same turn from many clients of one player, half of them over WebSocket: their answers."""
    seat, event, action = await first_choice(ann, id_)
    clients = [Client(urls[place % len(urls)], cookies=dict(ann.http.cookies)) for place in range(CLIENTS)]
    ready, go = asyncio.Semaphore(0), asyncio.Event()

    async def by_http(client: Client) -> Answer:
        await client.me()  # the connection is there
        ready.release()
        await go.wait()
        try:
            return await client.act(id_, seat, event, action)
        except ServerError as error:
            return error.failure

    async def by_socket(client: Client) -> Answer:
        async with client.live(id_) as live:
            await live.next(90)
            ready.release()
            await go.wait()
            return await live.act(seat, event, action)

    firing = [asyncio.create_task((by_http, by_socket)[place // 2 % 2](each)) for place, each in enumerate(clients)]
    for _ in clients:
        await ready.acquire()
    go.set()
    answers = await asyncio.gather(*firing)
    for client in clients:
        await client.close()
    return answers


def check_one_won(answers: list[Answer], log: list[Entry]) -> None:
    won = [answer for answer in answers if isinstance(answer, Written | Ack)]
    lost = [answer for answer in answers if isinstance(answer, Failure | Refused)]
    assert (len(won), len(lost)) == (1, CLIENTS - 1)
    (event,) = [entry for entry in log if entry.kind == "play"]
    assert won[0].entries[0] == event
    for answer in lost:
        assert answer.error.code == "conflict"
        assert answer.entries is not None
        assert event in answer.entries, "what was missed comes with the refusal"


@pytest.mark.parametrize("game", ["colorito", "coloretto"])
def test_fifty_clients_fire_the_same_turn_at_once(server: RunningServer, game: str) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game=game, seats=HOT)
        answers = await fired(ann, [server.url], id_)
        check_one_won(answers, (await ann.table(id_)).log)

    play(scene, server, "Ann")


def test_fifty_clients_of_two_processes_fire_the_same_turn(two_servers: tuple[RunningServer, RunningServer]) -> None:
    one, two = two_servers

    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        answers = await fired(ann, [one.url, two.url], id_)
        check_one_won(answers, (await ann.table(id_)).log)

    play(scene, one, "Ann")


# --- connections that are cut ------------------------------------------------


class Cutter:
    """A way to the server that is cut when the answer to a request comes: the request has arrived, nobody hears so."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cutting = False
        self.cuts = 0

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up, down = await asyncio.open_connection("127.0.0.1", self.port)

        async def there() -> None:
            while data := await reader.read(65536):
                down.write(data)
            down.close()

        sending = asyncio.create_task(there())
        with suppress(OSError):
            while data := await up.read(65536):
                if self.cutting:
                    self.cuts += 1
                    break
                writer.write(data)
        sending.cancel()
        down.close()
        writer.transport.abort()


@asynccontextmanager
async def cut_way(server: RunningServer) -> AsyncIterator[tuple[Cutter, str]]:
    cutter = Cutter(server.port)
    way = await asyncio.start_server(cutter.take, "127.0.0.1", 0)
    async with way:
        yield cutter, f"http://127.0.0.1:{way.sockets[0].getsockname()[1]}"


@pytest.mark.parametrize("over_socket", [False, True])
def test_a_retry_after_a_cut_connection_never_doubles_a_move(server: RunningServer, over_socket: bool) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        async with cut_way(server) as (cutter, url), Client(url, cookies=dict(ann.http.cookies)) as cut:
            for turn in range(1, 7):
                seat, event, action = await first_choice(ann, id_)
                key = new_key()
                if over_socket:
                    cutter.cutting = False
                    async with cut.live(id_) as live:
                        await live.next(90)
                        cutter.cutting = True
                        with pytest.raises((WebSocketException, OSError)):
                            await live.act(seat, event, action, key)
                else:
                    cutter.cutting = True
                    with pytest.raises(httpx.TransportError):
                        await cut.act(id_, seat, event, action, key)
                cutter.cutting = False
                first = await cut.act(id_, seat, event, action, key)
                assert await ann.act(id_, seat, event, action, key) == first
                log = (await ann.table(id_)).log
                assert sum(entry.kind == "play" for entry in log) == turn
            assert cutter.cuts >= 6

    play(scene, server, "Ann")


def test_a_way_that_is_cut_is_resumed_without_a_gap(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        seen: list[int] = []

        def note(live: Live, before: int) -> None:
            seen.extend(entry.number for entry in live.snapshot.log if entry.number > before)

        async with cut_way(server) as (cutter, url), Client(url, cookies=dict(ann.http.cookies)) as cut:
            number = 0
            for _ in range(4):
                cutter.cutting = False
                async with cut.live(id_, number) as live:
                    await live.next(90)
                    await ann.act(id_, *await first_choice(ann, id_))
                    await live.expect(EntriesMessage, 90)
                    note(live, number)
                    number = live.number
                    cutter.cutting = True
                    await ann.act(id_, *await first_choice(ann, id_))
                    assert await live.next(90) is None
            table = await ann.table(id_, number)
        seen += [entry.number for entry in table.log]
        assert seen == list(range(1, table.number + 1))

    play(scene, server, "Ann")


def test_a_key_that_was_used_for_something_else_is_refused(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        await ann.act(id_, *await first_choice(ann, id_), "a key")
        await ann.resign(id_, 0)
        assert (await refused(ann.rematch(id_, "a key"))).failure.error.field == "key"
        other = await table_for(ann, game="coloretto", seats=HOT)
        assert (await refused(ann.act(other, *await first_choice(ann, other), "a key"))).failure.error.field == "key"

    play(scene, server, "Ann")
