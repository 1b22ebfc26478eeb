"""Tables that cannot be read or served. They do not stop other tables, and the log tells the operator."""

from __future__ import annotations

import logging
import time
from typing import Final

from ..errors import ApiError

log = logging.getLogger("tricolor.rooms")

FIRST_QUARANTINE: Final = 60.0  # seconds
LONGEST_QUARANTINE: Final = 3600.0
MOST_QUARANTINED: Final = 400  # of the 500 that one sweep looks at


class Unreadable(ApiError):  # noqa: N818 - reads as what it is
    """A table whose log cannot be folded: a bug of ours, or a tampered database."""

    def __init__(self, table: str) -> None:
        super().__init__(
            "unavailable", "this table cannot be read; whoever runs the server finds the reason in the log"
        )
        self.table = table


class Quarantine:
    """Faulty tables that the sweeper leaves alone for a while."""

    def __init__(self) -> None:
        self.tables: Final[dict[str, tuple[int, float]]] = {}  # by table: how often it failed, and when to try again

    def put(self, table: str, error: Exception, first: float = FIRST_QUARANTINE) -> float:
        """Leave a table alone, twice as long each time. Returns the seconds."""
        failures = self.tables.get(table, (0, 0.0))[0] + 1
        wait = min(first * 2.0 ** (failures - 1), LONGEST_QUARANTINE)
        if len(self.tables) < MOST_QUARANTINED or table in self.tables:
            self.tables[table] = (failures, time.monotonic() + wait)
        why = error.__cause__ or error
        extra = {"table": table, "why": repr(why), "again": wait}
        log.error("a table is put in quarantine", extra=extra, exc_info=why if failures == 1 else None)
        return wait

    def release(self, table: str) -> None:
        self.tables.pop(table, None)

    def now(self) -> list[str]:
        """The tables to leave alone now."""
        at = time.monotonic()
        return [table for table, (_, until) in self.tables.items() if until > at]
