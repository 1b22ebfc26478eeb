"""A server that is killed: bots take their turns afterwards, clocks have gone on, absent players are absent."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tricolor.client import Client

from .running import RunningServer
from .test_tables import HOT, first_choice, play, table_for, until


def test_after_a_kill_bots_and_clocks_go_on_by_themselves(tmp_path: Path) -> None:
    with RunningServer(tmp_path, bot_threads="1", sweep_seconds="0.3") as server:

        async def scene(ann: Client, bob: Client) -> None:
            seats = [{"who": "me"}, {"who": "bot", "level": "champion"}]
            against_bot = await table_for(ann, game="colorito", seats=seats, options={"starter": 0})
            clock = {"kind": "move", "seconds": 3}
            timed = await table_for(ann, bob, game="colorito", options={"starter": 1}, clock=clock)
            absence = {"seconds": 3, "level": "greedy"}
            left = await table_for(ann, bob, game="coloretto", options={"starter": 1}, absence=absence)
            _, event, action = await first_choice(ann, against_bot)
            await ann.act(against_bot, 0, event, action)
            await asyncio.to_thread(server.kill)
            await asyncio.sleep(3)
            await asyncio.to_thread(server.start)
            async with ann.live(against_bot) as live:
                while live.snapshot is None or live.snapshot["game"]["event"] < event + 2:
                    assert await live.next(20) is not None
            async with ann.live(timed) as live:
                entry = await until(live, "timeout")
                assert entry["by"] == 1
            async with ann.live(left) as live:
                assert (await until(live, "away"))["by"] == 1

        play(scene, server, "Ann", "Bob")


def test_a_spectator_who_comes_late_learns_no_covered_colour(server: RunningServer) -> None:
    async def scene(ann: Client, eve: Client) -> None:
        id_ = await table_for(ann, game="colorio", seats=HOT, options={"layout": "random"})
        async with ann.live(id_) as live, eve.live(id_) as early:
            await live.next(10)
            while True:
                game = live.snapshot["game"]
                actions = [choice["action"] for choice in game["choices"]]
                covers = [action for action in actions if action.startswith("cover:")]
                answer = await live.act(game["turn"], game["event"], (covers or actions)[0])
                assert answer["type"] == "ack"
                while live.snapshot["game"]["event"] == game["event"]:
                    await live.next(10)
                if covers:
                    break
            while early.number < live.number:
                await early.next(10)
            shown = [e["action"] for e in early.snapshot["log"] if e["kind"] == "chance" and "show" in e["action"]]
            assert "show:?" not in shown  # who was there has seen it
            now = await ann.table(id_)
        covered = [entry["number"] for entry in now["log"] if entry.get("action") == "show:?"]
        late = await eve.table(id_)
        assert [entry["number"] for entry in late["log"] if entry.get("action") == "show:?"] == covered != []
        assert all(entry["tell"] == [] for entry in late["log"] if entry.get("action") == "show:?")
        stream = await eve.call("GET", f"/api/tables/{id_}/poll", after=0)
        assert stream[0]["snapshot"]["log"] == late["log"]
        await ann.resign(id_, 0)
        over = await eve.table(id_)
        assert "show:?" not in [entry.get("action") for entry in over["log"]]

    play(scene, server, "Ann", "Eve")
