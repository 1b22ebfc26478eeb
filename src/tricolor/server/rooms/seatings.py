"""New seats of a player, for streams that wait for them, such as those of bots."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from sqlalchemy import select

from ...protocol import ClaimEntry, Entry, OpenEntry, SitEntry, StartEntry, TableMessage
from ..errors import ApiError
from ..storage.models import SeatRow, TableRow, columns
from ..storage.store import Store
from .room import Room
from .rooms import Rooms

_TABLES: Final = columns(TableRow)
_SEATS: Final = columns(SeatRow)
SEATING: Final = (OpenEntry, SitEntry, ClaimEntry, StartEntry)


MOST_EACH: Final = 10  # streams of one player: each reads their tables again at every new seat


class Seatings:
    """Wakes streams that wait for a player's new seats."""

    def __init__(self, rooms: Rooms) -> None:
        self._open: Final[Counter[str]] = Counter()
        self._waiting: Final[dict[str, set[asyncio.Event]]] = {}
        rooms.on_written.append(self.see)
        rooms.on_close.append(self.wake_all)

    @contextmanager
    def stream(self, who: str) -> Iterator[None]:
        """Count a stream of a player while it is open."""
        self._open[who] += 1
        try:
            yield
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    def check(self, who: str) -> None:
        """Refuse a player who has too many streams open. Raises `ApiError` too_many."""
        if self._open[who] >= MOST_EACH:
            raise ApiError("too_many", f"at most {MOST_EACH} such streams", headers={"Retry-After": "10"})

    def see(self, room: Room, entries: Sequence[Entry]) -> None:
        if self._waiting and any(isinstance(entry, SEATING) for entry in entries):
            for who in room.table.people:
                self.wake(who)

    def wake(self, who: str) -> None:
        for event in self._waiting.get(who, ()):
            event.set()

    def wake_all(self) -> None:
        for who in list(self._waiting):
            self.wake(who)

    async def wait(self, who: str, event: asyncio.Event, seconds: float) -> None:
        """Wait until a player gets a new seat, or the time is up."""
        self._waiting.setdefault(who, set()).add(event)
        try:
            await asyncio.wait_for(event.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            self._waiting[who].discard(event)
            if not self._waiting[who]:
                del self._waiting[who]
            event.clear()


async def tables_of(store: Store, who: str) -> list[TableMessage]:
    """A player's unfinished tables, oldest first."""
    mine = select(_SEATS.c.table_id).where(_SEATS.c.player_id == who)
    wanted = (
        select(_TABLES.c.id, _TABLES.c.game, _TABLES.c.phase)
        .where(_TABLES.c.id.in_(mine), _TABLES.c.phase != "over")
        .order_by(_TABLES.c.created)
    )
    rows = await store.read(lambda connection: connection.execute(wanted).all())
    return [TableMessage(*row) for row in rows]
