"""A server that is killed: bots take their turns afterwards, clocks have gone on, absent players are absent."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tricolor.client import Client
from tricolor.protocol import HIDDEN, Ack, ChanceEntry, Snapshot, SnapshotMessage

from .players import actions_of
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
                while not live.has_snapshot or live.snapshot.playing.event < event + 2:
                    assert await live.next(90) is not None
            async with ann.live(timed) as live:
                entry = await until(live, "timeout")
                assert entry.by == 1
            async with ann.live(left) as live:
                assert (await until(live, "away")).by == 1

        play(scene, server, "Ann", "Bob")


def test_a_spectator_who_comes_late_learns_no_covered_colour(server: RunningServer) -> None:
    async def scene(ann: Client, eve: Client) -> None:
        id_ = await table_for(ann, game="colorio", seats=HOT, options={"layout": "random"})
        async with ann.live(id_) as live, eve.live(id_) as early:
            await live.next(90)
            while True:
                game = live.snapshot.playing
                actions = [choice.action for choice in game.choices]
                covers = [action for action in actions if action.startswith("cover:")]
                assert isinstance(await live.act(game.mover, game.event, (covers or actions)[0]), Ack)
                while live.snapshot.playing.event == game.event:
                    await live.next(90)
                if covers:
                    break
            while early.number < live.number:
                await early.next(90)
            shown = [action for action in actions_of(early.snapshot) if "show" in action]
            assert "show:?" not in shown  # who was there has seen it
            now = await ann.table(id_)
        covered = [entry.number for entry in hidden(now)]
        late = await eve.table(id_)
        assert [entry.number for entry in hidden(late)] == covered != []
        assert all(entry.tell == [] for entry in hidden(late))
        first = (await eve.poll(id_))[0]
        assert isinstance(first, SnapshotMessage)
        assert first.snapshot.log == late.log
        await ann.resign(id_, 0)
        assert hidden(await eve.table(id_)) == []

    play(scene, server, "Ann", "Eve")


def hidden(table: Snapshot) -> list[ChanceEntry]:
    return [entry for entry in table.log if isinstance(entry, ChanceEntry) and entry.action == HIDDEN]
