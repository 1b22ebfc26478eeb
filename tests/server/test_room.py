"""A room: who is here, what its players have seen, and how long people may talk in it."""

from __future__ import annotations

import pytest

from tricolor.protocol import LeaveEntry, SayRequest
from tricolor.server.api.live import _read_message
from tricolor.server.errors import ApiError
from tricolor.server.log import moves
from tricolor.server.log.table import Draft
from tricolor.server.people.identity import Player, Visit
from tricolor.server.rooms.connections import Connection
from tricolor.server.rooms.room import Room
from tricolor.server.storage.models import NewTable

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
