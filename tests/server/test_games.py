"""Whole games over the wire, against real servers: one on SQLite, and two that share a PostgreSQL.

On PostgreSQL the people of a table are spread over the two processes.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.amounts import cases
from tricolor import record
from tricolor.bots import best_choice
from tricolor.cli import main
from tricolor.client import Client, Live
from tricolor.games import get_game
from tricolor.match import Match
from tricolor.protocol import Ack, MeAtTable, Record, Snapshot

from .players import a_setup, actions_of, join_code, play_over

Json = Any
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


@pytest.fixture(params=["sqlite", "postgres"])
def urls(request: pytest.FixtureRequest) -> list[str]:
    """Where the people of a table connect to, in turn."""
    if request.param == "sqlite":
        return [request.getfixturevalue("server").url]
    return [running.url for running in request.getfixturevalue("two_servers")]


async def seated(urls: list[str], people: int, bots: int, setup: Json) -> tuple[list[Client], str]:
    """A table with people and bots, which has begun."""
    clients = [Client(urls[place % len(urls)]) for place in range(people)]
    for client, name in zip(clients, NAMES, strict=False):
        await client.become(name)
    seats = [{"who": "me"}, *[{"who": "open"}] * (people - 1), *[{"who": "bot", "level": "beginner"}] * bots]
    table = await clients[0].make_table(a_setup({"seats": seats, **setup}))
    code = join_code(table)
    for seat, client in enumerate(clients[1:], 1):
        await client.sit(table.id, seat, code=code)
    return clients, str(table.id)


async def play_well(live: Live) -> Snapshot:
    """Colorito ends only if somebody wants it to: the moves are those of a bot on this side of the wire."""
    match: Match | None = None
    read = 0
    while True:
        game = live.snapshot.game if live.has_snapshot else None
        if game is not None and game.outcome is not None:
            return live.snapshot
        if game is None or not game.choices:
            assert await live.next(60) is not None
            continue
        match = match or Match(get_game("colorito"), 2, live.snapshot.setup.options)
        actions = actions_of(live.snapshot)
        for action in actions[read:]:
            match.play_text(action)
        read = len(actions)
        chosen = str(best_choice(match, Random(1), "greedy").action)
        assert chosen in [choice.action for choice in game.choices]
        assert isinstance(await live.act(game.mover, game.event, chosen), Ack)
        while live.snapshot.playing.event == game.event:
            await live.next(90)


async def whole_game(
    urls: list[str], people: int, bots: int, setup: Json
) -> tuple[list[Snapshot], Record, list[Client], str]:
    """A game between clients and bots, with a spectator on the last server: all ends, and the record."""
    clients, id_ = await seated(urls, people, bots, setup)
    watcher = Client(urls[-1])

    async def one(client: Client, number: int) -> Snapshot:
        async with client.live(id_) as live:
            return await (play_well(live) if setup["game"] == "colorito" else play_over(live, Random(number)))

    ends = await asyncio.gather(*(one(client, number) for number, client in enumerate([*clients, watcher])))
    data = await watcher.record(id_)
    await watcher.close()
    return list(ends), data, clients, id_


def check_ends(ends: list[Snapshot], data: Record) -> None:
    """Everybody has seen the same game from its first entry to its end, and it was fair."""
    assert all(end.playing.outcome == ends[0].playing.outcome for end in ends)
    for end in ends:
        assert [entry.number for entry in end.log] == list(range(1, end.number + 1))
    assert ends[-1].me == MeAtTable(seats=[], spectator=True, host=False)
    match = record.load(data)
    assert match.settled is not None
    assert match.settled.to_json() == msgspec.to_builtins(ends[0].playing.outcome)
    assert record.verify_fair(match) > 0


TABLES = [
    ("colorito", 2, 0),
    ("coloretto", 2, 0),
    ("coloretto", 4, 1),
    ("coloretto", 5, 0),
    ("colorio", 3, 0),
    ("colorio", 2, 3),
    ("colorio", 5, 0),
]
MIXED = [("colorito", 2, 0), ("coloretto", 4, 1), ("colorio", 2, 3)]  # every game, with bots where there is room


@pytest.mark.parametrize(
    ("urls", "game", "people", "bots"),
    [("sqlite", *table) for table in TABLES] + [("postgres", *table) for table in cases(MIXED, TABLES)],
    indirect=["urls"],
)
def test_a_whole_game(urls: list[str], game: str, people: int, bots: int, tmp_path: Path) -> None:
    async def run() -> tuple[list[Snapshot], Record]:
        ends, data, clients, _ = await whole_game(urls, people, bots, {"game": game})
        for client in clients:
            await client.close()
        return ends, data

    ends, data = asyncio.run(asyncio.wait_for(run(), 120))
    check_ends(ends, data)
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(data))
    assert main(["verify", "--fair", str(file)]) == 0


def test_a_rematch_after_a_whole_game(urls: list[str]) -> None:
    async def run() -> None:
        ends, data, clients, id_ = await whole_game(urls, 3, 0, {"game": "coloretto"})
        check_ends(ends, data)
        tables = await asyncio.gather(*(client.rematch(id_) for client in clients))
        assert len({table.id for table in tables}) == 1
        assert [seat.name for seat in tables[0].seats] == ["Bob", "Cleo", "Ann"]
        assert [table.me.seats for table in tables] == [[2], [0], [1]]

        async def one(client: Client, number: int) -> Snapshot:
            async with client.live(tables[0].id) as live:
                return await play_over(live, Random(number))

        again = await asyncio.gather(*(one(client, 7 + number) for number, client in enumerate(clients)))
        assert again[0].playing.outcome == again[2].playing.outcome
        for client in clients:
            await client.close()

    asyncio.run(asyncio.wait_for(run(), 120))


def test_a_game_of_somebody_who_goes_and_comes_back(urls: list[str]) -> None:
    """A bot takes over after the time that the table chose, and hands the seat back in the middle of the game."""

    async def run() -> None:
        absence = {"seconds": 1, "level": "greedy"}
        setup = {"game": "coloretto", "absence": absence, "options": {"starter": 1}}
        (ann, bob), id_ = await seated(urls, 2, 0, setup)

        async with ann.live(id_) as hers:  # she is there, and waits for him with her turn
            while not (await ann.table(id_)).seats[1].away:
                await asyncio.sleep(0.1)
            async with bob.live(id_) as his:
                end, other = await asyncio.gather(play_over(his, Random(2)), play_over(hers, Random(1)))
        kinds = [entry.kind for entry in other.log]
        assert kinds.index("away") < kinds.index("back")
        assert end.playing.outcome == other.playing.outcome
        assert any(entry.kind == "play" and entry.by == 1 for entry in other.log[kinds.index("back") :])
        await ann.close()
        await bob.close()

    asyncio.run(asyncio.wait_for(run(), 120))


def test_a_hot_seat_beside_somebody_elsewhere(urls: list[str]) -> None:
    """Two seats on one device, the third on another."""

    async def run() -> None:
        ann, bob = Client(urls[0]), Client(urls[-1])
        await ann.become("Ann")
        await bob.become("Bob")
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        table = await ann.make_table(a_setup({"game": "colorio", "seats": seats, "listed": True}))
        id_ = table.id
        await ann.sit(id_, 2, hot=True, name="Annette")
        await bob.sit(id_, 1)

        async def one(client: Client, number: int) -> Snapshot:
            async with client.live(id_) as live:
                return await play_over(live, Random(number))

        ends = await asyncio.gather(one(ann, 1), one(bob, 2))
        assert ends[0].me.seats == [0, 2]
        assert [seat.name for seat in ends[1].seats] == ["Ann", "Bob", "Annette"]
        assert ends[0].playing.outcome == ends[1].playing.outcome
        await ann.close()
        await bob.close()

    asyncio.run(asyncio.wait_for(run(), 120))
