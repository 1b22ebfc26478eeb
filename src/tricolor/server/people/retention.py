"""Deletes old tables and guests if the operator has set a limit. By default they are kept for ever."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, exists, or_, select

from ..rooms.rooms import Rooms
from ..storage.models import (
    AnalysisRow,
    EntryRow,
    MuteRow,
    PlayerRow,
    PushRow,
    RatingRow,
    SeatRow,
    SessionRow,
    TableRow,
)
from ..storage.store import Store
from ..timing import now
from .sessions import DAY, Sessions

PAGE: Final = 100  # tables or guests per transaction, so that none takes long


class Retention:
    """Deletes tables whose game is over or never started, and guests who have not come back and have no seat."""

    def __init__(self, store: Store, rooms: Rooms, sessions: Sessions) -> None:
        self.store: Final = store
        self.rooms: Final = rooms
        self.sessions: Final = sessions

    async def forget(self, days: int) -> tuple[int, int]:
        """Delete what has been idle for some days. Returns the number of tables and guests."""
        before = now() - days * DAY
        tables = guests = 0
        while found := await self._forget_tables(before):
            tables += found
        while found := await self._forget_guests(before):
            guests += found
        return tables, guests

    async def _forget_tables(self, before: int) -> int:
        """Delete a page of tables. Tables in use wait for the next time."""
        wanted = select(TableRow.id).where(
            TableRow.phase.in_(("over", "seating")),
            TableRow.due.is_(None),
            TableRow.updated < before,
            TableRow.id.not_in([id_ for id_, room in self.rooms.rooms.items() if room.connections]),
        )

        def work(connection: Connection) -> list[str]:
            ids = list(connection.execute(wanted.limit(PAGE)).scalars())
            for row in (AnalysisRow, EntryRow, SeatRow, PushRow):
                connection.execute(delete(row).where(row.table_id.in_(ids)))
            connection.execute(delete(TableRow).where(TableRow.id.in_(ids)))
            return ids

        deleted = await self.store.write(work)
        for id_ in deleted:
            self.rooms.rooms.pop(id_, None)
        return len(deleted)

    async def _forget_guests(self, before: int) -> int:
        """Delete a page of guests with everything that belongs to them."""
        is_back = exists().where(SessionRow.player_id == PlayerRow.id, SessionRow.used >= before)
        sits = exists().where(SeatRow.player_id == PlayerRow.id)
        wanted = select(PlayerRow.id).where(PlayerRow.account.is_(None), PlayerRow.created < before, ~is_back, ~sits)

        def work(connection: Connection) -> tuple[int, list[str]]:
            ids = set(connection.execute(wanted.limit(PAGE)).scalars())
            digests = self.sessions.erase(connection, ids)
            connection.execute(delete(RatingRow).where(RatingRow.player_id.in_(ids)))
            connection.execute(delete(MuteRow).where(or_(MuteRow.player_id.in_(ids), MuteRow.other_id.in_(ids))))
            connection.execute(delete(PlayerRow).where(PlayerRow.id.in_(ids)))
            return len(ids), digests

        count, digests = await self.store.write(work)
        self.sessions.ended(digests)
        return count
