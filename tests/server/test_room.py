"""A room: who is here, what its players have seen, and how long people may talk in it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from tricolor.protocol import Act, Entry, LeaveEntry, SayRequest, SeatSetup, Setup
from tricolor.server.api.live import _read_message
from tricolor.server.errors import ApiError
from tricolor.server.log import moves
from tricolor.server.log.table import Draft
from tricolor.server.people.identity import Player, Visit
from tricolor.server.rooms.connections import Connection
from tricolor.server.rooms.room import Room
from tricolor.server.storage.models import NewTable

from .running import own_server
from .test_sight import NOW, Log


def room_of(log: Log) -> Room:
    row = NewTable(
        id="table",
        seed="seed",
        game="coloretto",
        listed=True,
        created=NOW,
        phase="seating",
        updated=NOW,
        due=None,
        lobby="{}",
        join_code="join",
        watch_code="watch",
    )
    return Room(log.table, row, log.entries)


def test_presence_follows_connections_and_seats() -> None:
    log = Log("coloretto", 2)
    room = room_of(log)
    assert room.presence.here == (False, False)
    player, guest = Connection("p1"), Connection(None)
    room.join(player)
    room.join(guest)
    assert (room.presence.here, room.presence.watching) == ((False, True), 1)
    log.write([Draft(LeaveEntry(seat=1))])  # and goes on watching
    assert (room.presence.here, room.presence.watching) == ((False, False), 2)
    room.leave(guest)
    assert (room.presence.here, room.presence.watching) == ((False, False), 1)


def test_a_token_to_read_has_seen_nothing_for_its_owner() -> None:
    room = room_of(Log("coloretto", 2))
    ann = Player("p1", "Ann", "en", account=None, webhook=None, is_bot=False, epoch=0)
    reader, browser = Visit(ann, "read", None, None), Visit(ann, "all", None, None)
    for visit, seen in ((reader, {}), (browser, {"p1": 1})):
        assert _read_message(b'{"type":"pong","number":1}', room, Connection("p1"), visit) is None
        assert room.acked == seen


def test_talk_does_not_fill_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Log("coloretto", 2).table
    hello = SayRequest("key", 0, phrase="hello")
    assert moves.say(table, "p0", "Ann", hello).entry.kind == "say"
    monkeypatch.setattr(moves, "MOST_BEFORE_TALK", table.number)
    with pytest.raises(ApiError, match="too long for more talk"):
        moves.say(table, "p0", "Ann", hello)


def test_an_action_waits_for_what_another_process_wrote_and_for_the_end(tmp_path: Path) -> None:
    """It is made again after what this process had not seen; a server that stops answers what was begun."""

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            me = SeatSetup("me")
            room = await server.tables.create(ann, Setup(game="coloretto", seats=[me, me], chat="text"))
            table = room.table
            assert isinstance(table.turn, int)
            hello = SayRequest("hello", 0, text="Hello")
            ready = server.rooms._ready(room, lambda now: [moves.say(now, ann.id, "Ann", hello)], ann.id, "hello")
            assert ready is not None
            await server.store.append(ready[0])  # as another process does: this room has not seen it
            told: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()

            def then(entries: Sequence[Entry], error: Exception | None) -> None:
                told.set_result([entry.kind for entry in entries] if error is None else [repr(error)])

            act = Act("draw", table.turn, table.event, "draw")
            server.tables.act_soon(room, ann, act, then)
            assert (await told)[0] == "play"
            assert [entry.kind for entry in await server.store.entries(table.id)].count("say") == 1
            told = asyncio.get_running_loop().create_future()
            assert isinstance(room.table.turn, int)
            assert room.table.match is not None
            action = str(room.table.match.state.legal_actions()[0])
            server.tables.act_soon(room, ann, Act("again", room.table.turn, room.table.event, action), then)
            await server.rooms.close()
            assert told.done()
            assert told.result()[0] == "play"

    asyncio.run(run())
