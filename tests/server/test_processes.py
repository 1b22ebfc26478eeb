"""Several processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from tricolor import record
from tricolor.client import Client
from tricolor.protocol import PresenceMessage

from .players import a_setup, join_code, play_over
from .running import RunningServer


def test_the_players_of_a_table_are_on_different_processes(two_servers: tuple[RunningServer, RunningServer]) -> None:
    one, two = two_servers

    async def run() -> Any:
        async with Client(one.url) as ann, Client(two.url) as bob, Client(two.url) as eve:
            await ann.become("Ann")
            await bob.become("Bob")
            seats = [{"who": "me"}, {"who": "open"}, {"who": "bot", "level": "beginner"}]
            table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats}))
            id_ = table.id
            link = await bob.link(join_code(table))
            await bob.sit(link.table, 1, code=link.code)

            async def play(person: Client, seed: int) -> Any:
                async with person.live(id_) as live:
                    return await play_over(live, Random(seed))

            async def watch() -> Any:
                async with eve.live(id_) as live:
                    return await play_over(live, Random(0))

            ends = await asyncio.gather(play(ann, 1), play(bob, 2), watch())
            return ends, await bob.record(id_)

    ends, data = asyncio.run(run())
    assert ends[0].playing.outcome == ends[1].playing.outcome == ends[2].playing.outcome
    numbers = [entry.number for entry in ends[2].log]
    assert numbers == list(range(1, len(numbers) + 1))
    assert record.verify_fair(record.load(data)) > 0


def test_who_is_connected_elsewhere_is_here(two_servers: tuple[RunningServer, RunningServer]) -> None:
    one, two = two_servers

    async def run() -> None:
        async with Client(one.url) as ann, Client(two.url) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            seats = [{"who": "me"}, {"who": "open"}]
            table = await ann.make_table(a_setup({"game": "colorito", "seats": seats, "listed": True}))
            await bob.sit(table.id, 1)
            async with ann.live(table.id) as live, bob.live(table.id) as other:
                while (await live.expect(PresenceMessage, 90)).here != [True, True]:
                    pass
                while not (other.has_snapshot and other.snapshot.phase == "running"):
                    await other.next(90)

    asyncio.run(run())
