"""Live messages: the same over WebSocket, server-sent events and long poll; resuming, and slow readers."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.server import counted
from tricolor.client import Client
from tricolor.protocol import Bye, EntriesMessage, LiveMessage, SnapshotMessage, live_decoder
from tricolor.server.api.live import Patience

from .running import RunningServer
from .test_tables import HOT, first_choice, play, table_for


def test_events_and_polls_carry_the_same_messages(server: RunningServer) -> None:
    async def scene(ann: Client, eve: Client) -> None:
        id_ = await table_for(ann, game="colorito", seats=HOT)
        number = (await eve.table(id_)).number

        async def first_entries() -> LiveMessage:
            async for message in eve.lines(live_decoder, f"/api/tables/{id_}/stream", after=number):
                if isinstance(message, EntriesMessage):
                    return message
            raise AssertionError("the stream has ended")

        async def polled() -> LiveMessage:
            return (await eve.poll(id_, number))[0]

        async def by_socket() -> LiveMessage:
            async with eve.live(id_, number) as live:
                assert (await live.expect(SnapshotMessage, 90)).snapshot.log == []
                return await live.expect(EntriesMessage, 90)

        waiting = asyncio.gather(first_entries(), polled(), by_socket())
        await asyncio.sleep(0.5)
        await ann.act(id_, *await first_choice(ann, id_))
        stream, poll, live = await waiting
        assert stream == poll == live
        late = (await eve.poll(id_, number))[0]
        assert isinstance(late, SnapshotMessage)
        assert [entry.kind for entry in late.snapshot.log] == ["play"]

    play(scene, server, "Ann", "Eve")


def test_who_comes_back_gets_the_rest(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        async with ann.live(id_) as live:
            await live.next(90)
            number = live.number
        for _ in range(4):
            await ann.act(id_, *await first_choice(ann, id_))
        async with ann.live(id_, number) as live:
            snapshot = (await live.expect(SnapshotMessage, 90)).snapshot
        numbers = [entry.number for entry in snapshot.log]
        assert numbers == list(range(number + 1, snapshot.number + 1))
        async with ann.live(id_, 10_000) as live:  # a number from a dream
            assert (await live.expect(SnapshotMessage, 90)).snapshot.log == []

    play(scene, server, "Ann")


def test_who_polls_and_shows_later_gets_what_was_not_shown(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        number = (await ann.table(id_)).number
        waiting = asyncio.create_task(ann.call("GET", f"/api/tables/{id_}/poll", after=number, shown=number - 3))
        await asyncio.sleep(0.3)
        assert not waiting.done(), "there is nothing newer than what came"
        await ann.act(id_, *await first_choice(ann, id_))
        await waiting
        late = await ann.call("GET", f"/api/tables/{id_}/poll", after=number, shown=number - 3)
        assert late.json()[0]["snapshot"]["log"][0]["number"] == number - 2

    play(scene, server, "Ann")


def test_a_slow_reader_is_dropped_and_comes_back(tmp_path: Any) -> None:
    async def scene(ann: Client, eve: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=HOT, chat="text")
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        small.connect(("127.0.0.1", server.port))
        url = f"ws://127.0.0.1:{server.port}/api/tables/{id_}/live"
        async with connect(url, sock=small, max_queue=1, proxy=None, ping_interval=None) as reader:
            await reader.recv()
            number = 0
            for _ in range(30):  # it reads nothing meanwhile: this is far more than buffers on the way hold
                told = await asyncio.gather(*(ann.say(id_, seat=0, text="x" * 300) for _ in range(10)))
                number = max(written.number for written in told)
            messages = []
            with suppress(ConnectionClosed):
                while True:
                    messages.append(msgspec.json.decode(await reader.recv()))
        assert messages[-1] == {"type": "bye", "reason": "slow"}
        assert sum(message["type"] == "entries" for message in messages) < 300
        assert (await eve.table(id_, number)).log == []
        assert counted(server.url)["tricolor_slow_readers_total"] == 1

    with RunningServer(tmp_path, queue_messages="8") as server:
        play(scene, server, "Ann", "Eve")


def test_a_stopped_server_says_so_and_nothing_is_lost(tmp_path: Any) -> None:
    with RunningServer(tmp_path) as server:

        async def scene(ann: Client) -> None:
            id_ = await table_for(ann, game="colorito", seats=HOT)
            async with ann.live(id_) as live:
                before = (await live.expect(SnapshotMessage, 90)).snapshot
                status = await asyncio.to_thread(server.stop)
                assert ((await live.expect(Bye, 90)).reason, status) == ("restart", 0)
            await asyncio.to_thread(server.start)
            after = await ann.table(id_)
            assert after.number == before.number
            assert after.log == before.log
            await ann.act(id_, *await first_choice(ann, id_))

        play(scene, server, "Ann")


def test_a_backup_of_a_running_server_is_whole(server: RunningServer, tmp_path: Path) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="colorito", seats=HOT)
        stop, rng = asyncio.Event(), Random(1)

        async def go_on() -> None:
            while not stop.is_set():  # moves at random reach no end while the copy is made
                game = (await ann.table(id_)).playing
                await ann.act(id_, game.mover, game.event, rng.choice(game.choices).action)
                await asyncio.sleep(0.02)

        playing = asyncio.create_task(go_on())
        before = (await ann.table(id_)).number
        copy = tmp_path / "copy" / "tricolor.db"
        copy.parent.mkdir()
        await asyncio.to_thread(_backup, server.data, copy)
        stop.set()
        await playing
        with RunningServer(copy.parent) as other:
            async with Client(other.url, cookies=dict(ann.http.cookies)) as same:
                table = await same.table(id_)
                assert table.number >= before
                assert table.me.seats == [0, 1]
                await same.act(id_, *await first_choice(same, id_))

    play(scene, server, "Ann")


def _backup(data: Path, target: Path) -> None:
    command = [sys.executable, "-m", "tricolor", "backup", str(target), "--data", str(data)]
    subprocess.run(command, check=True, capture_output=True)


def test_patience_ends_what_takes_too_long_and_nothing_else() -> None:
    async def run() -> list[str]:
        done = []
        with Patience(0.5) as patience:
            for _ in range(4):
                patience.begin()
                await asyncio.sleep(0.15)  # never too long, and longer together
                patience.end()
            await asyncio.sleep(0.6)  # nothing has begun
            done.append("kept")
            patience.begin()
            await asyncio.sleep(30)
            done.append("not reached")
        assert patience.lost
        await asyncio.sleep(0)  # the task itself goes on
        return [*done, "went on"]

    assert asyncio.run(run()) == ["kept", "went on"]


def test_patience_lets_a_cancelled_task_end() -> None:
    async def wait() -> None:
        with Patience(5) as patience:
            patience.begin()
            await asyncio.sleep(60)

    async def run() -> bool:
        task = asyncio.create_task(wait())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return task.cancelled()

    assert asyncio.run(run())
