"""Whole games over the wire, against a real server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tricolor import record
from tricolor.client import Client

from .players import whole_game
from .running import RunningServer


@pytest.mark.parametrize(
    ("game", "people", "bots"),
    [("coloretto", 2, 0), ("coloretto", 4, 1), ("colorio", 3, 0), ("colorio", 2, 3), ("coloretto", 1, 2)],
)
def test_a_whole_game(server: RunningServer, game: str, people: int, bots: int) -> None:
    async def run() -> Any:
        seats = [{"who": "me"}, *[{"who": "open"}] * (people - 1), *[{"who": "bot", "level": "beginner"}] * bots]
        names = ["Ann", "Bob", "Cleo", "Dan", "Eve"][:people]
        id_, ends = await whole_game(server.url, {"game": game, "seats": seats}, names)
        async with Client(server.url) as anybody:
            return ends, await anybody.record(id_)

    ends, data = asyncio.run(run())
    outcomes = [end["game"]["outcome"] for end in ends]
    assert all(outcome == outcomes[0] for outcome in outcomes)
    match = record.load(data)
    assert match.outcome is not None
    assert record.verify_fair(match) > 0


def test_the_record_of_a_game_of_colorito_passes(server: RunningServer, tmp_path: Path) -> None:
    async def run() -> Any:
        async with Client(server.url) as ann:
            await ann.become("Ann")
            seats = [{"who": "me"}, {"who": "bot", "level": "greedy"}]
            table = await ann.make_table({"game": "colorito", "seats": seats})
            async with ann.live(table["id"]) as live:
                for _ in range(8):
                    while not (live.snapshot and live.snapshot["game"]["choices"]):
                        await live.next(20)
                    game = live.snapshot["game"]
                    answer = await live.act(0, game["event"], game["choices"][0]["action"])
                    assert answer["type"] == "ack"
                    assert game["choices"][0]["path"][0] == game["choices"][0]["action"].split("-")[0]
                    while live.snapshot["game"]["event"] == game["event"]:
                        await live.next(20)
            await ann.resign(table["id"], 0)
            return await ann.record(table["id"])

    match = record.load(asyncio.run(run()))
    assert match.outcome is not None
    record.verify_fair(match)
