"""The bot API and the bridge, against real servers and real engines."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tricolor import record
from tricolor.bridge.bridge import Bridge, SignedOut
from tricolor.bridge.command import command_of
from tricolor.bridge.follower import Follower
from tricolor.client import Client, Live, ServerError
from tricolor.engine_client import Play
from tricolor.protocol import PlayEntry, SnapshotMessage, TableSetup, UndoEntry, bot_decoder, live_decoder
from tricolor.server.rooms.seatings import MOST_EACH

from .players import a_setup, ended, guests, join_code, play_over
from .running import RunningServer

ENGINE = [sys.executable, "-m", "tricolor", "engine"]
PATIENCE = 120  # seconds, for a machine under load


async def new_bot(url: str, name: str) -> tuple[Client, str]:
    """An account with a token: the client that uses it."""
    async with Client(url) as owner:
        await owner.become(name)
        await owner.make_account(name, "long enough")
        token = (await owner.make_token("bot")).token
    return Client(url, token=token), token


@asynccontextmanager
async def running(bridge: Bridge) -> AsyncIterator[None]:
    task = asyncio.create_task(bridge.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def invited(host: Client, bot: Client, setup: dict[str, Any]) -> str:
    table = await host.make_table(a_setup({"seats": [{"who": "me"}, {"who": "open"}], **setup}))
    await bot.sit(table.id, 1, code=join_code(table))
    return str(table.id)


def test_an_engine_plays_through_restarts_of_the_server(tmp_path: Path) -> None:
    async def run(server: RunningServer) -> None:
        bot, _ = await new_bot(server.url, "Engine")
        (ann,) = await guests(server.url, "Ann")
        said: list[str] = []
        async with bot, ann, running(Bridge(bot, ENGINE, ms=20, say=said.append)):
            id_ = await invited(ann, bot, {"game": "coloretto"})
            async with ann.live(id_) as live:
                assert await asyncio.wait_for(_some_moves(live, 4), PATIENCE)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            async with ann.live(id_) as live:
                end = await asyncio.wait_for(play_over(live, Random(1)), PATIENCE)
            assert ended(end).ending == "last round", said
            assert record.verify_fair(record.load(await ann.record(id_))) > 0

    with RunningServer(tmp_path) as server:
        asyncio.run(run(server))


async def _some_moves(live: Live, moves: int) -> bool:
    """Play a number of moves, and tell whether the game is still running."""
    while moves:
        while not (live.has_snapshot and live.snapshot.game and live.snapshot.playing.choices):
            if live.has_snapshot and live.snapshot.phase == "over":
                return False
            await live.next(PATIENCE)
        game = live.snapshot.playing
        await live.act(0, game.event, game.choices[0].action)
        while live.snapshot.playing.event == game.event and live.snapshot.phase == "running":
            await live.next(PATIENCE)
        moves -= 1
    return live.snapshot.phase == "running"


def test_a_bridge_that_starts_anew_goes_on_from_what_it_sees(server: RunningServer) -> None:
    async def run() -> None:
        bot, _ = await new_bot(server.url, "Forgetful")
        (ann,) = await guests(server.url, "Ann")
        said: list[str] = []
        async with bot, ann:
            goes_on = False
            while not goes_on:  # luck may end a game within a few lifts
                id_ = await invited(ann, bot, {"game": "colorio"})
                async with running(Bridge(bot, ENGINE, ms=20, say=said.append)), ann.live(id_) as live:
                    goes_on = await asyncio.wait_for(_some_moves(live, 7), PATIENCE)
            async with running(Bridge(bot, ENGINE, ms=20, say=said.append)), ann.live(id_) as live:
                end = await asyncio.wait_for(play_over(live, Random(3)), PATIENCE)
            assert ended(end).ending not in ("resigned", "timeout"), said

    asyncio.run(run())


def test_a_bot_in_a_file_plays_on_a_server(server: RunningServer, tmp_path: Path) -> None:
    (tmp_path / "theirs.py").write_text(
        "from tricolor.bots import Bot, Choice\n"
        "class First(Bot):\n"
        "    def choose(self, view, legal, rng):\n"
        "        return Choice(str(legal[0]))\n"
    )
    command = command_of(None, f"{tmp_path / 'theirs.py'}:First")

    async def run() -> None:
        bot, _ = await new_bot(server.url, "First")
        (ann,) = await guests(server.url, "Ann")
        said: list[str] = []
        async with bot, ann, running(Bridge(bot, command, ms=20, say=said.append)):
            id_ = await invited(ann, bot, {"game": "colorio", "options": {"starter": 1}})
            async with ann.live(id_) as live:
                end = await asyncio.wait_for(play_over(live, Random(3)), PATIENCE)
            assert ended(end).ending == "last left", said
            theirs = [event for event in record.load(await ann.record(id_)).events if event.by == 1]
            assert theirs[0].action == "lift:A1"

    asyncio.run(run())


def test_an_engine_that_fails_gives_up(server: RunningServer) -> None:
    async def run() -> None:
        bot, _ = await new_bot(server.url, "Broken")
        (ann,) = await guests(server.url, "Ann")
        said: list[str] = []
        async with bot, ann:
            id_ = await invited(ann, bot, {"game": "coloretto"})
            async with (
                running(Bridge(bot, [sys.executable, "-c", "print('no')"], say=said.append)),
                ann.live(id_) as live,
            ):
                end = await asyncio.wait_for(play_over(live, Random(3)), PATIENCE)
            assert ended(end).ending == "resigned"
            assert len(said) >= 3

    asyncio.run(run())


def test_streams_are_kept_alive_and_can_be_resumed(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        bot, _ = await new_bot(url, "Reader")
        (ann,) = await guests(url, "Ann")
        async with bot, ann:
            lines: asyncio.Queue[str] = asyncio.Queue()

            async def read() -> None:
                async with bot.http.stream("GET", "/api/bot/stream") as answer:
                    async for line in answer.aiter_lines():
                        lines.put_nowait(line)

            reader = asyncio.create_task(read())
            assert await asyncio.wait_for(lines.get(), 90) == ""
            id_ = await invited(ann, bot, {"game": "coloretto"})
            while id_ not in (line := await asyncio.wait_for(lines.get(), 90)):
                assert line == ""
            reader.cancel()
            async with aclosing(bot.lines(live_decoder, f"/api/bot/tables/{id_}/stream", after=2)) as stream:
                message = await anext(stream)
            assert isinstance(message, SnapshotMessage)
            assert message.snapshot.log[0].number == 3
            with pytest.raises(ServerError, match="not_signed_in"):
                async with Client(url) as nobody:
                    await anext(nobody.lines(bot_decoder, "/api/bot/stream"))
            with pytest.raises(SignedOut):
                async with Client(url, token="tri_wrong") as wrong:
                    await Bridge(wrong, ENGINE).run()

    with RunningServer(tmp_path, keep_alive_seconds="0.3") as server:
        asyncio.run(run(server.url))


def test_what_was_taken_back_is_told_to_the_engine_anew() -> None:
    follower = Follower()
    setup = TableSetup(game="colorito", players=2, options={})

    def played(event: int, action: str) -> PlayEntry:
        return PlayEntry(event=event, action=action, tell=[])

    follower.take(setup, None, [played(number, f"a{number}") for number in (1, 2, 3)])
    assert [request.cmd for request in follower.requests(None)] == ["new", "play"]
    follower.take(setup, None, [UndoEntry(event=1), played(2, "b2")])
    assert follower.requests(None)[1] == Play(["a1", "b2"])
    follower.take(setup, None, [played(3, "b3")])
    assert follower.requests(None) == [Play(["b3"])]


def test_an_account_has_a_few_streams(tmp_path: Path) -> None:
    """At every new seat each of them reads the account's tables: hundreds would hold up everyone else."""

    async def run(url: str) -> None:
        bot, _ = await new_bot(url, "Reader")
        (ann,) = await guests(url, "Ann")
        async with bot, ann, AsyncExitStack() as open_:
            streams = [bot.http.stream("GET", "/api/bot/stream") for _ in range(MOST_EACH + 1)]
            lines = [(await open_.enter_async_context(stream)).aiter_lines() for stream in streams[:-1]]
            assert [await anext(line) for line in lines] == [""] * MOST_EACH
            refusal = await open_.enter_async_context(streams[-1])
            assert (refusal.status_code, refusal.headers["retry-after"]) == (429, "10")
            async with ann.http.stream("GET", "/api/bot/stream") as other:
                assert other.status_code == 200
            await open_.aclose()
            async with asyncio.timeout(90):
                while (await status(bot)) != 200:  # until the server has noticed
                    await asyncio.sleep(0.1)

    async def status(bot: Client) -> int:
        async with bot.http.stream("GET", "/api/bot/stream") as answer:
            return answer.status_code

    with RunningServer(tmp_path, keep_alive_seconds="0.3") as server:
        asyncio.run(run(server.url))
