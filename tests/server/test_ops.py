"""For whoever hosts a server: readiness that really looks, numbers that count, logs that say where."""

from __future__ import annotations

import asyncio
import json
import threading
from io import BytesIO
from pathlib import Path

import httpx
import pytest
import segno

from bench.server import counted
from tricolor.client import Client
from tricolor.server.errors import ApiError
from tricolor.server.work import botpool
from tricolor.server.work.botpool import BotPool, Busy

from .players import a_setup
from .running import RunningServer
from .test_tables import play, table_for


def test_the_bots_are_asked_whether_they_think(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        pool, gate = BotPool(1, 2, None), threading.Event()
        await pool.check()  # nothing to do: it works
        thinking = asyncio.create_task(pool.bots.run(gate.wait))
        await asyncio.sleep(0.01)
        await pool.check()  # something has begun just now
        monkeypatch.setattr(botpool, "STUCK_SECONDS", 0.0)
        with pytest.raises(ApiError, match="are stuck"):
            await pool.check()
        waiting = asyncio.create_task(pool.bots.run(gate.wait))
        await asyncio.sleep(0.01)
        with pytest.raises(Busy):
            await pool.check()
        gate.set()
        await asyncio.gather(thinking, waiting)
        await pool.check()
        pool.close()
        with pytest.raises(ApiError, match="too much"):
            await pool.check()

    asyncio.run(run())


def test_what_happens_is_counted_and_logged(tmp_path: Path) -> None:
    ids = []

    async def scene(ann: Client) -> None:
        ids.append(await table_for(ann, game="coloretto", seats=[{"who": "me"}, {"who": "bot", "level": "greedy"}]))
        async with ann.live(ids[0]) as live:
            await live.next(90)
            while not live.snapshot.playing.choices:
                await live.next(90)
            game = live.snapshot.playing
            await live.act(0, game.event, game.choices[0].action)
        await ann.resign(ids[0], 0)
        with pytest.raises(Exception, match="not_found"):
            await ann.table("none")

    with RunningServer(tmp_path, log_json="true") as server:
        play(scene, server, "Ann")
        numbers = counted(server.url)
        text = httpx.get(f"{server.url}/metrics", trust_env=False).text
    assert numbers["tricolor_entries_total"] > 8
    assert 0 < numbers["tricolor_commits_total"] <= numbers["tricolor_entries_total"]
    assert 'tricolor_actions_total{how="accepted"} 1.0' in text
    assert 'tricolor_requests_total{method="GET",status="404"} 1.0' in text
    assert 'tricolor_requests_total{method="POST",status="201"}' in text
    assert numbers["tricolor_rooms"] == 1
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    told = {line["message"]: line for line in lines if line.get("table") == ids[0]}
    assert told["start"]["number"] == 4
    assert told["open"]["number"] == 1
    assert told["end"]["number"] > 6
    assert told["end"]["level"] == "info"


def test_a_link_is_shown_as_a_code(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        table = await ann.make_table(a_setup({"game": "colorito", "seats": [{"who": "me"}, {"who": "open"}]}))
        for link in (table.links.join or "", table.links.watch):
            code = link.rsplit("/", 1)[-1]
            answer = await ann.http.get(f"/api/links/{code}/qr.svg")
            expected = BytesIO()
            segno.make(server.url + link, error="m").save(expected, kind="svg", scale=4, xmldecl=False)
            assert answer.content == expected.getvalue()
            assert answer.headers["content-type"] == "image/svg+xml"
        assert (await ann.http.get("/api/links/nowhere/qr.svg")).status_code == 404

    play(scene, server, "Ann")
