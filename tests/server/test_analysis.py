"""Analyses on the server: only of finished games, computed once, while somebody asks, kept over a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tricolor import play_match, record
from tricolor.client import Client, ServerError
from tricolor.protocol import Analysis
from tricolor.server.people import analyses
from tricolor.server.work.lanes import Payer

from .players import a_setup
from .running import RunningServer, own_server
from .test_tables import HOT, first_choice, play, table_for

RANDOM = {"layout": "random", "starter": 0}


async def analysed(client: Client, table: str) -> Analysis:
    """Ask until it is there."""
    for _ in range(600):
        answer = await client.analysis(table)
        assert 0 <= answer.judged <= answer.decisions
        if answer.analysis is not None:
            assert answer.judged == answer.decisions
            return answer.analysis
        await asyncio.sleep(0.2)
    raise AssertionError("the analysis is never done")


async def finished(client: Client) -> str:
    table = await table_for(client, game="colorio", seats=HOT, options=RANDOM)
    for _ in range(4):  # fewer lifts than can show five fields of a colour
        seat, event, action = await first_choice(client, table)
        await client.act(table, seat, event, action)
    await client.resign(table, 1)
    return table


def test_a_finished_game_is_analysed_and_a_running_one_is_not(server: RunningServer) -> None:
    async def scene(ann: Client, eve: Client) -> None:
        running = await table_for(ann, game="colorio", seats=HOT, options=RANDOM)
        for asking in (ann, eve):
            with pytest.raises(ServerError) as refused:
                await asking.analysis(running)
            assert refused.value.code == "not_allowed"
        table = await finished(ann)
        found, *others = await asyncio.gather(*(analysed(client, table) for client in (ann, eve, ann)))
        assert others == [found, found]
        assert found.exact_from == 0
        assert [event.number for event in found.events] == list(range(1, len(found.events) + 1))
        record = await ann.record(table)
        assert [f"{event.number}" for event in found.events] == [text.split(" ")[0] for text in record.events]

    play(scene, server, "Ann", "Eve")


def test_what_was_judged_outlives_the_server(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:

        async def scene(ann: Client) -> None:
            table = await finished(ann)
            found = await analysed(ann, table)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            answer = await ann.analysis(table)
            assert answer.analysis == found

        play(scene, server, "Ann")


def test_a_server_that_is_judging_ends_in_order(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:

        async def scene(ann: Client) -> None:
            match = play_match("colorito", ["greedy", "greedy"], seed=1)
            start = {"record": record.to_record(match), "event": len(match.events) - 1}
            table = await table_for(ann, game="colorito", seats=HOT, **{"from": start})
            seat, _, _ = await first_choice(ann, table)
            await ann.resign(table, seat)
            while not (found := await ann.analysis(table)).judged:
                await asyncio.sleep(0.01)
            assert found.analysis is None, "there is more to judge"

        play(scene, server, "Ann")
        assert server.stop() == 0
        assert "terminate" not in server.log.read_text()


def test_an_analysis_stops_when_nobody_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again continues where it stopped."""
    monkeypatch.setattr(analyses, "LEFT_SECONDS", -1.0)
    monkeypatch.setattr(analyses, "SLICE_SECONDS", 0.0)  # one decision at a time
    match = play_match("colorio", ["random", "random"], options=RANDOM, seed=1)

    async def scene() -> list[int]:
        async with own_server(tmp_path) as server:
            judged, payer = [], Payer("1.2.3.4")
            ann = await server.identity.new_guest("Ann", "en")
            room = await server.tables.create(ann, a_setup({"game": "colorio", "seats": HOT}), payer)
            for _ in range(3):
                judged.append((await server.analyses.of(room.table.id, match, payer)).judged)
                while server.analyses.count:
                    await asyncio.sleep(0.01)
            return judged

    assert asyncio.run(scene()) == [0, 1, 2]
