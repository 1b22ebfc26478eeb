"""A room remembers who is here until somebody comes, goes or changes seats."""

from __future__ import annotations

from tricolor.protocol import LeaveEntry
from tricolor.server.log.table import Draft
from tricolor.server.rooms.connections import Connection
from tricolor.server.rooms.room import Room
from tricolor.server.storage.models import NewTable

from .test_sight import NOW, Log


def test_presence_follows_connections_and_seats() -> None:
    log = Log("coloretto", 2)
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
    room = Room(log.table, row, log.entries)
    assert room.presence.here == (False, False)
    player, guest = Connection("p1"), Connection(None)
    room.join(player)
    room.join(guest)
    assert (room.presence.here, room.presence.watching) == ((False, True), 1)
    log.write([Draft(LeaveEntry(seat=1))])  # and goes on watching
    assert (room.presence.here, room.presence.watching) == ((False, False), 2)
    room.leave(guest)
    assert (room.presence.here, room.presence.watching) == ((False, False), 1)
