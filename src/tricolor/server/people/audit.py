"""The audit log: who signed in or failed to, which tokens were made and revoked, which accounts were deleted.

It holds ids and addresses, never names, passwords or tokens. Every line also goes to the log of the process.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, select

from ..storage.models import AuditRow, columns
from ..storage.store import Store
from ..timing import now

log = logging.getLogger("tricolor.audit")

DAY: Final = 86_400_000
PAGE: Final = 1_000
_AUDIT: Final = columns(AuditRow)

What = Literal[
    "account_made",
    "account_deleted",
    "sign_in",
    "sign_in_failed",
    "sign_out",
    "sessions_ended",
    "session_exchanged",
    "password_changed",
    "password_failed",
    "token_made",
    "token_dropped",
]


class AuditLine(Struct, frozen=True):
    """Something that happened to an account; `player` is null if the attempted name does not exist."""

    at: int
    what: str
    player: str | None
    address: str | None
    detail: str | None


class Audit:
    """Writes the audit log."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def note(self, what: What, player: str | None, address: str, detail: str | None = None) -> None:
        """Write a line."""
        row = {"at": now(), "what": what, "player_id": player, "address": address[:64], "detail": detail}

        def work(connection: Connection) -> None:
            connection.execute(_AUDIT.insert(), row)

        log.info(what, extra={"player": player, "address": address, "detail": detail})
        await self.store.write(work)

    async def forget(self, days: int) -> int:
        """Delete lines older than some days. Returns how many."""
        old = _AUDIT.delete().where(_AUDIT.c.at < now() - days * DAY)
        return await self.store.write(lambda connection: int(connection.execute(old).rowcount))


def lines(connection: Connection, since: int = 0, player: str | None = None) -> Iterator[AuditLine]:
    """The audit log from a time on, oldest first, read a page at a time."""
    last = 0
    while True:
        wanted = select(_AUDIT).where(_AUDIT.c.id > last, _AUDIT.c.at >= since).order_by(_AUDIT.c.id).limit(PAGE)
        if player is not None:
            wanted = wanted.where(_AUDIT.c.player_id == player)
        rows = connection.execute(wanted).all()
        for row in rows:
            yield AuditLine(row.at, row.what, row.player_id, row.address, row.detail)
        if len(rows) < PAGE:
            return
        last = rows[-1].id
