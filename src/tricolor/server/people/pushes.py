"""Web push: notifies a browser when it is its owner's turn at a table where they asked for that.

A message is empty. The push service learns nothing but that there is one; the browser then asks us, with its own
cookie, at which table it is (`due`). A subscription belongs to a session and ends with it, with the game, and when the
service says that it is gone.
"""

from __future__ import annotations

import hashlib
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, select

from ...protocol import EndEntry, Entry
from ..errors import ApiError
from ..rooms.room import Room
from ..rooms.rooms import Rooms
from ..settings import Settings
from ..storage.models import PushRow, columns
from ..storage.store import Store
from ..timing import now
from .identity import Visit
from .notices import AT_ONCE_EACH, awaited
from .posting import Poster, check_url
from .vapid import Vapid, kept_key

log = logging.getLogger("tricolor.pushes")
_PUSHES: Final = columns(PushRow)
MOST_EACH: Final = 20  # tables of one browser
MOST_WAITING: Final = 1_000
KEPT_FOR: Final = 12 * 3_600  # seconds that a service keeps a message for a browser that is off
GONE: Final = (404, 410)


class Pushes:
    """The subscriptions, and their messages in the background."""

    def __init__(self, settings: Settings, store: Store, rooms: Rooms, poster: Poster) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.rooms: Final = rooms
        self.poster: Final = poster
        self._key: Vapid | None = None
        self._waiting = 0
        self._each: Final[Counter[str]] = Counter()  # turns that are being told, by player
        rooms.on_own.append(self.see)

    # --- subscriptions ---

    async def key(self) -> Vapid:
        if self._key is None:
            self._key = await kept_key(self.store)
        return self._key

    async def subscribe(self, visit: Visit, room: Room, endpoint: str) -> None:
        """Notify this browser of its owner's turns at a table. Raises `ApiError`."""
        if not room.table.seats_of(visit.player.id):
            raise ApiError("not_allowed", "you do not play at this table")
        parts = check_url(endpoint, field="endpoint")
        if parts.scheme != "https" and not self.settings.webhooks_private:
            raise ApiError("bad_request", "endpoint: expected an address that begins with https://", field="endpoint")
        place = {"digest": visit.digest, "table_id": room.table.id}
        where = {"player_id": visit.player.id, "endpoint": endpoint, "created": now()}
        kept = self.store.insert(_PUSHES).values(**place, **where)
        kept = kept.on_conflict_do_update(index_elements=list(place), set_=where)
        oldest = select(_PUSHES.c.table_id).where(_PUSHES.c.digest == visit.digest)
        oldest = oldest.order_by(_PUSHES.c.created.desc()).offset(MOST_EACH)

        def work(connection: Connection) -> None:
            connection.execute(kept)
            tables = list(connection.execute(oldest).scalars())
            connection.execute(delete(PushRow).where(PushRow.digest == visit.digest, PushRow.table_id.in_(tables)))

        await self.store.write(work)

    async def unsubscribe(self, visit: Visit, table: str) -> None:
        gone = delete(PushRow).where(PushRow.digest == visit.digest, PushRow.table_id == table)
        await self.store.write(lambda connection: connection.execute(gone).rowcount)

    async def is_on(self, visit: Visit, table: str) -> bool:
        """Whether this browser is notified of turns at a table."""
        return table in await self._tables(visit)

    async def due(self, visit: Visit) -> list[Room]:
        """The tables of this browser at which it is its owner's turn."""
        rooms = [await self.rooms.get(table) for table in await self._tables(visit)]
        return [room for room in rooms if room.table.turn in room.table.seats_of(visit.player.id)]

    async def _tables(self, visit: Visit) -> list[str]:
        wanted = select(_PUSHES.c.table_id).where(
            _PUSHES.c.digest == visit.digest, _PUSHES.c.player_id == visit.player.id
        )
        return [str(row[0]) for row in await self.store.read(lambda connection: connection.execute(wanted).all())]

    # --- messages ---

    def see(self, room: Room, entries: Sequence[Entry]) -> None:
        """Note entries that this process has written."""
        if room.table.ended and any(isinstance(entry, EndEntry) for entry in entries):
            self.rooms.spawn(self._forget(PushRow.table_id == room.table.id))
            return
        seat = awaited(room, entries)
        who = None if seat is None else room.table.chairs[seat].who
        if who is not None and self._waiting < MOST_WAITING and self._each[who] < AT_ONCE_EACH:
            self._waiting += 1
            self._each[who] += 1
            self.rooms.spawn(self._tell(room.table.id, who))

    async def _tell(self, table: str, who: str) -> None:
        wanted = select(_PUSHES.c.endpoint).where(_PUSHES.c.table_id == table, _PUSHES.c.player_id == who).distinct()
        try:
            rows = await self.store.read(lambda connection: connection.execute(wanted).all())
            for row in rows:
                await self._try(str(row[0]), table)
        except ApiError as error:  # the database does not answer
            log.info("no browser was told of a turn", extra={"table": table, "why": str(error)})
        finally:
            self._waiting -= 1
            self._each[who] -= 1
            if not self._each[who]:
                del self._each[who]

    async def _try(self, endpoint: str, table: str) -> None:
        """Tell a browser. Whatever is wrong with its address, the game continues, and the next browser is told."""
        try:
            await self._send(endpoint, table)
        except Exception as error:
            log.info("a browser was not told of a turn", extra={"table": table, "why": str(error) or repr(error)})

    async def _send(self, endpoint: str, table: str) -> None:
        parts = check_url(endpoint)
        url = self.settings.public_url
        contact = url if url.startswith("https:") else "mailto:operator@localhost"  # services take no other address
        headers = {
            "Authorization": (await self.key()).authorization(f"{parts.scheme}://{parts.netloc}", contact),
            "TTL": str(KEPT_FOR),
            "Urgency": "normal",
            "Topic": hashlib.sha256(table.encode()).hexdigest()[:32],  # a later message replaces an earlier one
        }
        status = await self.poster.post(endpoint, b"", headers)
        if status in GONE:
            await self._forget(PushRow.endpoint == endpoint)
        elif status >= 300:
            raise ValueError(f"answered {status}")

    async def _forget(self, which: ColumnElement[bool]) -> None:
        gone = delete(PushRow).where(which)
        await self.store.write(lambda connection: connection.execute(gone).rowcount)
