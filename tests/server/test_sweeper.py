"""What the server does of itself goes on: beside a table that cannot be read, and when the clock on the wall jumps."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tricolor.protocol import SeatSetup, Setup
from tricolor.server.api.context import Server
from tricolor.server.rooms import rooms
from tricolor.server.rooms.quarantine import Unreadable
from tricolor.server.rooms.room import Room
from tricolor.server.rooms.rooms import Rooms
from tricolor.server.timing import JUMP, MOST_BEHIND, Clock, Lag

from .running import own_server


async def tables_with_bots(server: Server, number: int) -> list[str]:
    ann = await server.identity.new_guest("Ann", "en")
    server.rooms.closing = True  # nobody serves them
    made = []
    for _ in range(number):
        setup = Setup(
            game="coloretto", seats=[SeatSetup(who="bot", level="random"), SeatSetup(who="me")], options={"starter": 0}
        )
        made.append((await server.tables.create(ann, setup)).table.id)
    return made


@pytest.mark.parametrize("body", ['{"event": 1}', "no JSON"])
def test_a_table_that_cannot_be_read_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, body: str
) -> None:
    async def make() -> list[str]:
        async with own_server(tmp_path) as server:
            return await tables_with_bots(server, 4)

    async def sweep(ids: list[str]) -> None:
        async with own_server(tmp_path, sweep_seconds=0.2) as server:
            for id_ in ids[1:]:
                while (await server.rooms.get(id_)).table.turn != 1:
                    await asyncio.sleep(0.02)
            while not server.rooms.quarantine.tables:
                await asyncio.sleep(0.02)
            assert list(server.rooms.quarantine.tables) == [ids[0]]
            assert "tricolor_quarantined_tables 1.0" in server.metrics.text().decode()
            with pytest.raises(Unreadable):
                await server.rooms.get(ids[0])
            assert server.rooms.quarantine.now() == [ids[0]], "it is left alone for a while"

    ids = asyncio.run(make())
    with closing(sqlite3.connect(tmp_path / "tricolor.db")) as database:
        database.execute("UPDATE entries SET body = ? WHERE table_id = ? AND kind = 'chance'", (body, ids[0]))
        database.execute("UPDATE tables SET due = 1 WHERE id = ?", (ids[0],))
        database.commit()
    with caplog.at_level(logging.ERROR):
        asyncio.run(asyncio.wait_for(sweep(ids), 180))
    said = [record.message for record in caplog.records if record.levelno >= logging.ERROR]
    assert said == ["a table is put in quarantine"]


class Wall:
    """Clocks that do as they are told."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000
        self.steady = 5_000

    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.steady)

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_a_jump_of_the_wall_clock_is_noticed_and_changes_nothing(jump: int) -> None:
    wall = Wall()
    clock = wall.clock()
    began = clock.now()
    assert began == wall.wall
    wall.passes(1_000)
    assert clock.look() == 0
    wall.wall += jump
    assert clock.look() == jump
    wall.passes(1_000)
    assert clock.now() == began + 2_000
    assert clock.look() == 0, "it is said once"
    assert clock.jumps == 1
    wall.wall += JUMP - 1
    assert clock.look() == 0, "a small step is none"


def test_time_goes_on_from_what_was_written() -> None:
    wall = Wall()
    clock = wall.clock()
    clock.at_least(wall.wall + 60_000)
    assert clock.now() == wall.wall + 60_000
    clock.at_least(wall.wall)
    assert clock.now() == wall.wall + 60_000
    other = wall.clock()
    other.at_least(wall.wall + MOST_BEHIND + 1)
    assert other.now() == wall.wall, "that is no clock set back but a wrong one"


def test_the_event_loop_is_watched() -> None:
    async def run() -> float:
        lag = Lag(lambda _: None)
        watching = asyncio.create_task(lag.watch())
        await asyncio.sleep(0.01)
        import time

        time.sleep(0.4)
        await asyncio.sleep(0.15)
        watching.cancel()
        return lag.lately

    assert asyncio.run(run()) > 0.2


def test_a_chore_that_fails_again_and_again_is_put_in_quarantine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = 0

    async def fails(rooms: Rooms, room: Room) -> None:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise ValueError("a bug of ours")
        await does(rooms, room)

    does = Rooms._bot_turn
    monkeypatch.setattr(Rooms, "_bot_turn", fails)
    monkeypatch.setattr(rooms, "FIRST_REST", 0.5)

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            bots = [SeatSetup(who="bot", level="random"), SeatSetup(who="me")]
            room = await server.tables.create(ann, Setup(game="coloretto", seats=bots, options={"starter": 0}))
            while tries < 1:
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.1)
            assert "tricolor_quarantined_tables 1.0" in server.metrics.text().decode()
            while room.table.turn != 1:
                await asyncio.sleep(0.02)
            assert not server.rooms.quarantine.tables, "it is served again"

    with caplog.at_level(logging.ERROR):
        asyncio.run(asyncio.wait_for(run(), 60))
    assert caplog.text.count("a table is put in quarantine") == 2
    assert caplog.text.count("Traceback") == 1, "the reason is told once"
