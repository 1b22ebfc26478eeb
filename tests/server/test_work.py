"""Hard work: nobody stands in front of everybody else, and what nobody waits for is not done."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.helpers import long_colorito
from tricolor import record
from tricolor.protocol import From, Record, SeatSetup, Setup, SitRequest, StartRequest
from tricolor.server.api.context import Server
from tricolor.server.errors import ApiError
from tricolor.server.log import moves, study, table
from tricolor.server.work.lanes import NICE, Busy, Lane, Payer

from .players import a_setup, guests
from .running import RunningServer, own_server

MALLORY, ANN = Payer("6.6.6.6", "mallory"), Payer("1.2.3.4", "ann")


class Gate:
    """Holds the thread of a lane, and then notes what it does."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.done: list[str] = []

    def job(self, name: str) -> Any:
        return lambda: self.done.append(name)


async def held(lane: Lane, gate: Gate) -> asyncio.Task[Any]:
    task = asyncio.create_task(lane.run(gate.open.wait, Payer("9.9.9.9", "holder")))
    await asyncio.sleep(0.05)
    return task


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows priorities of threads")
def test_threads_that_think_give_way_to_those_that_hold_the_interpreter() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def run() -> tuple[int, int]:
        thinks, reads = Lane("thinks", 1, 1, 1, thinks=True), Lane("reads", 1, 1, 1)
        return await thinks.run(priority), await reads.run(priority)

    assert asyncio.run(run()) == (min(priority() + NICE, 19), priority())


def test_who_has_had_much_waits_for_who_has_had_nothing() -> None:
    async def run() -> None:
        lane, gate = Lane("test", 1, 100, 100), Gate()
        await lane.run(lambda: threading.Event().wait(0.05), MALLORY)
        holding = await held(lane, gate)
        many = [asyncio.create_task(lane.run(gate.job(f"mallory {n}"), MALLORY)) for n in range(20)]
        await asyncio.sleep(0)
        hers = asyncio.create_task(lane.run(gate.job("ann"), ANN))
        await asyncio.sleep(0)
        gate.open.set()
        await asyncio.gather(holding, hers, *many)
        assert gate.done[0] == "ann"
        lane.close()

    asyncio.run(run())


def test_many_names_of_one_address_are_one_address() -> None:
    async def run() -> None:
        lane, gate = Lane("test", 1, 100, 100), Gate()
        await lane.run(lambda: threading.Event().wait(0.05), MALLORY)
        holding = await held(lane, gate)
        many = [lane.run(gate.job(f"{n}"), Payer(MALLORY.address, f"guest {n}")) for n in range(20)]
        tasks = [asyncio.create_task(work) for work in (*many, lane.run(gate.job("ann"), ANN))]
        await asyncio.sleep(0)
        gate.open.set()
        await asyncio.gather(holding, *tasks)
        assert gate.done[0] == "ann"
        lane.close()

    asyncio.run(run())


def test_what_matters_most_comes_first() -> None:
    async def run() -> None:
        lane, gate = Lane("test", 1, 100, 100), Gate()
        holding = await held(lane, gate)
        tasks = [asyncio.create_task(lane.run(gate.job(str(rank)), ANN, rank)) for rank in (2, 1, 0)]
        await asyncio.sleep(0)
        gate.open.set()
        await asyncio.gather(holding, *tasks)
        assert gate.done == ["0", "1", "2"]
        lane.close()

    asyncio.run(run())


def test_work_that_nobody_waits_for_is_not_done() -> None:
    async def run() -> None:
        lane, gate = Lane("test", 1, 100, 100), Gate()
        holding = await held(lane, gate)
        gone = asyncio.create_task(lane.run(gate.job("gone"), ANN))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        assert lane.waiting == 1
        gate.open.set()
        await holding
        await lane.run(gate.job("next"), ANN)
        assert gate.done == ["next"]
        assert lane.dropped == 1
        lane.close()

    asyncio.run(run())


def test_a_full_queue_refuses_and_so_does_a_full_share_of_it() -> None:
    async def run() -> None:
        lane, gate = Lane("test", 1, 4, 2), Gate()
        holding = await held(lane, gate)
        tasks = [asyncio.create_task(lane.run(gate.job("m"), MALLORY)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="too much of yours") as refused:
            await lane.run(gate.job("m"), MALLORY)
        assert (refused.value.code, refused.value.status) == ("too_many", 429)
        tasks.append(asyncio.create_task(lane.run(gate.job("a"), ANN)))
        await asyncio.sleep(0)
        assert lane.age > 0
        with pytest.raises(Busy) as full:
            await lane.run(gate.job("a"), ANN)
        assert (full.value.code, full.value.status) == ("unavailable", 503)
        gate.open.set()
        await asyncio.gather(holding, *tasks)
        assert (lane.waiting, lane.refused, lane.age) == (0, 2, 0.0)
        lane.close()
        with pytest.raises(Busy):
            await lane.run(gate.job("a"), ANN)

    asyncio.run(run())


def test_many_names_of_one_address_do_not_fill_the_queue() -> None:
    async def run() -> None:
        lane, gate = Lane("test", 1, 8, 2), Gate()
        holding = await held(lane, gate)
        names = [Payer("6.6.6.6", str(number)) for number in range(8)]
        crowd = [asyncio.create_task(lane.run(gate.job("m"), name)) for name in names]
        await asyncio.sleep(0)
        other = asyncio.create_task(lane.run(gate.job("a"), ANN))
        await asyncio.sleep(0)
        gate.open.set()
        await asyncio.gather(holding, other)
        done = await asyncio.gather(*crowd, return_exceptions=True)
        assert [isinstance(one, Busy) for one in done] == [False] * 4 + [True] * 4
        await lane.run(gate.job("m"), names[0])
        lane.close()

    asyncio.run(run())


def test_errors_come_back() -> None:
    async def run() -> None:
        lane = Lane("test", 1, 4, 2)
        with pytest.raises(ZeroDivisionError):
            await lane.run(lambda: 1 // 0)
        assert await lane.run(lambda: 7) == 7
        lane.close()

    asyncio.run(run())


# --- long games ---------------------------------------------------------------


def test_long_games_are_worked_out_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[str] = []
    load = record.load

    def noted(data: Any, **more: Any) -> Any:
        where.append(threading.current_thread().name)
        return load(data, **more)

    monkeypatch.setattr(record, "load", noted)
    monkeypatch.setattr(table, "load", noted)

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            begin = From(event=60, record=msgspec.convert(long_colorito(60), Record))
            setup = Setup(game="colorito", seats=[SeatSetup(who="me"), SeatSetup(who="me")], from_=begin)
            room = await server.tables.create(ann, setup)
            assert room.table.event == 60
            server.rooms.rooms.clear()
            again = await server.rooms.get(room.table.id)
            assert again.table.event == 60

    asyncio.run(run())
    assert len(where) == 3
    assert all(name.startswith("loads") for name in where)


def test_a_game_that_is_too_long_is_refused_before_it_is_worked_out(server: RunningServer) -> None:
    data = long_colorito(40)
    data["events"] = [f"{number} 0 A1-A2" for number in range(1, moves.MOST_EVENTS + 2)]
    with httpx.Client(base_url=server.url, headers={"X-Tricolor": "1"}, trust_env=False) as client:
        client.post("/api/me", json={})
        seats = [{"who": "me"}, {"who": "me"}]
        wish = {"game": "colorito", "seats": seats, "from": {"event": 1, "record": data}}
        for path, body in (("/api/tables", wish), ("/api/replay", {"record": data})):
            answer = client.post(path, json=body)
            assert answer.status_code == 413, answer.text
            assert str(moves.MOST_EVENTS) in answer.json()["error"]["message"]


def test_a_record_costs_what_its_events_cost() -> None:
    data = msgspec.convert(long_colorito(30), Record)
    assert study.cost_of(data) == len(data.events) / study.EVENTS_EACH
    assert study.cost_of(None) == 0


def test_replays_come_packed_and_plain(server: RunningServer) -> None:
    data = long_colorito(30)
    packed = httpx.post(f"{server.url}/api/replay", json={"record": data}, headers={"X-Tricolor": "1"}, trust_env=False)
    headers = {"X-Tricolor": "1", "Accept-Encoding": "identity"}
    plain = httpx.post(f"{server.url}/api/replay", json={"record": data}, headers=headers, trust_env=False)
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert len(plain.json()["steps"]) == 31


def test_a_game_without_an_end_becomes_a_tie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "MOST_EVENTS", 61)

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            begin = From(event=60, record=msgspec.convert(long_colorito(60), Record))
            setup = Setup(game="colorito", seats=[SeatSetup(who="me"), SeatSetup(who="me")], from_=begin)
            room = await server.tables.create(ann, setup)
            match, turn = room.table.match, room.table.turn
            assert match is not None
            assert turn is not None
            action = str(match.state.legal_actions()[0])
            made = await server.rooms.write(room, lambda table: moves.play(table, turn, action, room.chance))
            assert [entry.kind for entry in made] == ["play", "tie", "end"]
            assert room.table.phase == "over"
            match = room.table.match
            assert match is not None
            assert record.load(match.to_json()).outcome == match.outcome

    asyncio.run(run())


def test_bots_do_not_play_among_themselves(tmp_path: Path) -> None:
    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            bots = [SeatSetup(who="bot", level="random"), SeatSetup(who="bot", level="random")]
            with pytest.raises(ApiError, match="bots alone do not play"):
                await server.tables.create(ann, Setup(game="colorito", seats=bots))
            room = await server.tables.create(
                ann, Setup(game="colorito", seats=[SeatSetup(who="open"), SeatSetup(who="open")])
            )
            with pytest.raises(ApiError, match="bots alone do not play"):
                await server.tables.start(room, ann, StartRequest(fill="random"))
            await server.tables.sit(room, ann, 0, SitRequest(bot="random"))
            with pytest.raises(ApiError, match="bots alone do not play"):
                await server.tables.sit(room, ann, 1, SitRequest(bot="random"))

    asyncio.run(run())


def test_replays_of_clients_that_left_hold_up_nobodys_bot(tmp_path: Path) -> None:
    body = httpx.Request("POST", "http://x/api/replay", json={"record": long_colorito(400)}).content

    async def leave(url: httpx.URL) -> None:
        _, writer = await asyncio.open_connection(url.host, url.port)
        head = f"POST /api/replay HTTP/1.1\r\nHost: x\r\nX-Tricolor: 1\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
        await asyncio.sleep(0.2)
        writer.close()

    async def run(url: str) -> None:
        (ann,) = await guests(url, "Ann")
        async with ann:
            await asyncio.gather(*(leave(httpx.URL(url)) for _ in range(40)))
            seats = [{"who": "bot", "level": "beginner"}, {"who": "me"}]
            made = await ann.make_table(a_setup({"game": "colorito", "seats": seats, "options": {"starter": 0}}))
            async with asyncio.timeout(15):
                while (await ann.table(made.id)).playing.event == 0:
                    await asyncio.sleep(0.05)
            metrics = (await ann.http.get("/metrics")).text
            (waiting,) = re.findall(r'tricolor_work_waiting{lane="studies"} (\S+)', metrics)
            assert float(waiting) <= 4, "one visitor has so many at most"

    with RunningServer(tmp_path) as server:
        asyncio.run(run(server.url))


def test_bots_that_think_wait_for_bots_that_move_at_once(tmp_path: Path) -> None:
    async def rank(server: Server, level: str) -> int:
        ann = await server.identity.new_guest("Ann", "en")
        seats = [SeatSetup(who="bot", level=level), SeatSetup(who="me")]
        setup = Setup(game="coloretto", seats=seats, options={"starter": 0})
        return server.rooms._rank(await server.tables.create(ann, setup))

    async def run() -> None:
        async with own_server(tmp_path) as server:
            server.rooms.closing = True  # nobody serves the tables
            assert await rank(server, "beginner") < await rank(server, "champion")

    asyncio.run(run())
