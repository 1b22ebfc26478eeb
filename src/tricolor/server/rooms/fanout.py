"""Several processes on one PostgreSQL: each hears what the others have written, and who is connected to them.

The writer notifies within its transaction (`store`), so that nobody hears of an entry before it is committed;
Litestar's channels backend listens. The news includes what was written; a room that has missed something earlier reads
that from the database. A lost message costs only time: rooms catch up after a reconnect, and the database refuses a
write that is based on stale knowledge.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, text

from ..errors import ApiError
from ..storage.store import CHANNEL, ENDED, News, Store
from ..timing import now
from .room import Room
from .rooms import Rooms

log = logging.getLogger("tricolor.fanout")

PRESENCE: Final = "tricolor_presence"
REFRESH: Final = 15.0  # seconds
LASTS: Final = 40_000  # milliseconds until news from a silent process expires
_decode: Final = msgspec.json.Decoder(News).decode


class Here(Struct):
    """Who is connected to a table through a process."""

    process: str
    table: str
    players: list[str]
    watching: int


class Fanout:
    """Listens to the other processes, and tells them who is here."""

    def __init__(self, store: Store, rooms: Rooms, url: str) -> None:
        self.store: Final = store
        self.rooms: Final = rooms
        self.dsn: Final = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self.process: Final = secrets.token_hex(8)
        self.on_ended: Final[list[Callable[[Sequence[str]], None]]] = []  # with the hashes of sessions and tokens
        self.on_listening: Final[list[Callable[[], Coroutine[object, None, None]]]] = []  # after a reconnect
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.rooms.on_presence.append(self.tell_presence)
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._refresh())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task

    # --- hearing ---

    async def _listen(self) -> None:
        """Listen for ever. After a lost connection, reconnect and bring all rooms up to date."""
        from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

        while True:
            backend = PsycoPgChannelsBackend(self.dsn)
            try:
                await backend.on_startup()
                await backend.subscribe([CHANNEL, PRESENCE, ENDED])
                for room in list(self.rooms.rooms.values()):
                    self.rooms.spawn(self._catch_up(room, News(room.table.id, room.table.number + 1)))
                for look in self.on_listening:
                    self.rooms.spawn(look())
                hear = {CHANNEL: self._hear_entries, PRESENCE: self._hear_presence, ENDED: self._hear_ended}
                async for channel, data in backend.stream_events():
                    hear[channel](data)
            except asyncio.CancelledError:
                with suppress(Exception):
                    await backend.on_shutdown()
                raise
            except Exception as error:
                log.warning("listening to the other processes failed: %s", error)
            with suppress(Exception):
                await backend.on_shutdown()
            await asyncio.sleep(1.0)

    def _hear_entries(self, data: bytes) -> None:
        for line in data.splitlines():
            news = _decode(line)
            room = self.rooms.rooms.get(news.table)
            if room is not None and news.number > room.table.number:
                self.rooms.spawn(self._catch_up(room, news))

    async def _catch_up(self, room: Room, news: News) -> None:
        async with room.lock:  # we may be about to process our own entries
            if news.number <= room.table.number:
                return
            try:
                if news.entries and news.entries[0].number <= room.table.number + 1:
                    self.rooms.advance(room, news.entries)
                else:
                    await self.rooms.catch_up(room)
                self.rooms.wait_for_others(room)
            except ApiError as error:  # the next news or write will read it
                log.warning("catching up failed", extra={"table": news.table, "why": str(error)})
            except Exception:
                log.exception("catching up failed", extra={"table": news.table, "number": room.table.number})

    def _hear_presence(self, data: bytes) -> None:
        here = msgspec.json.decode(data, type=Here)
        room = self.rooms.rooms.get(here.table)
        if room is None or here.process == self.process:
            return
        room.elsewhere[here.process] = (frozenset(here.players), here.watching, now() + LASTS)
        self.rooms.tell_presence(room, loud=False)

    def _hear_ended(self, data: bytes) -> None:
        for hook in self.on_ended:
            hook(data.decode().split())

    # --- telling ---

    def tell_presence(self, room: Room) -> None:
        if not self.rooms.closing:
            self.rooms.spawn(self._publish(self._of(room)))

    def _of(self, room: Room) -> Here:
        people = room.table.people
        players = {c.who for c in room.connections if c.who is not None and c.who in people}
        watching = sum(1 for c in room.connections if c.who not in players)
        return Here(self.process, room.table.id, sorted(players), watching)

    async def _publish(self, here: Here) -> None:
        payload = msgspec.json.encode(here).decode()

        def work(connection: Connection) -> None:
            connection.execute(text("SELECT pg_notify(:channel, :data)"), {"channel": PRESENCE, "data": payload})

        try:
            await self.store.write(work)
        except ApiError as error:  # it will be repeated soon
            log.warning("telling the other processes who is here failed", extra={"why": str(error)})

    async def _refresh(self) -> None:
        """Repeat who is here, before it expires in the other processes."""
        while True:
            await asyncio.sleep(REFRESH)
            for room in list(self.rooms.rooms.values()):
                if room.connections:
                    await self._publish(self._of(room))
