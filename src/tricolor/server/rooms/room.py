"""A room: one table in memory, with its connections."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Final

from ...fair import Chance
from ...protocol import Entry
from ..log import sight
from ..log.rows import Row
from ..log.table import Duty, Table
from ..storage.models import NewTable, TableRow
from ..timing import now
from ..work.botpool import Payer
from .connections import Connection
from .lock import Lock

TAIL: Final = 8  # entries kept in memory


class Room:
    """A table in use."""

    def __init__(self, table: Table, row: TableRow | NewTable, entries: Sequence[Entry]) -> None:
        self.table = table
        self._seed: Final[str] = row.seed
        self.codes: Final[tuple[str, str]] = (row.join_code, row.watch_code)
        self.tail: Final[deque[Entry]] = deque(entries[-TAIL:], TAIL)
        self.connections: Final[set[Connection]] = set()
        self.acked: Final[dict[str, int]] = {}  # by player: the last number that their client has shown
        self.seen: Final[dict[str, int]] = {}  # by player: when they were last connected
        self.elsewhere: Final[dict[str, tuple[frozenset[str], int, int]]] = {}  # who is connected to other processes
        self.lock: Final = Lock()  # avoids pointless retries; the database enforces uniqueness
        self.row = Row(row.phase, row.due, row.lobby)  # the table's row in the database
        self.used = time.monotonic()
        self._chance: Chance | None = None
        self.payer = Payer(who=table.host or "")  # whom to charge for its bots' thinking
        self.timer: asyncio.TimerHandle | None = None
        self.telling: asyncio.TimerHandle | None = None  # a pending message about who is here
        self.told = 0.0
        self.loud = False
        self.chore: asyncio.Task[None] | None = None

    @property
    def seed(self) -> str:
        """The seed of all chance, secret until the end."""
        return self.table.fresh_seed or self._seed

    @property
    def chance(self) -> Chance:
        match = self.table.match
        last = match.segments[-1] if match is not None and match.segments else None
        nonces, pledges = ((), ()) if last is None else (last.nonces, last.pledges)
        if self._chance is None or (self._chance.nonces, self._chance.pledges) != (nonces, pledges):
            self._chance = Chance(self.seed, nonces, pledges)
        return self._chance

    def recipient(self, who: str | None, after: int = 0, muted: frozenset[str] = frozenset()) -> sight.Recipient:
        """A recipient for `sight`, with the last entry that they are known to have been shown."""
        seats, acted = self.table.seats_of(who), self.table.acted
        known = max(after, self.acked.get(who or "", 0), *[acted[seat] for seat in seats])
        return sight.Recipient(who, seats, known, muted)

    def acknowledge(self, who: str | None, number: int) -> None:
        if who is not None and number <= self.table.number:
            self.acked[who] = max(number, self.acked.get(who, 0))

    @property
    def here(self) -> set[str]:
        """Connected players."""
        mine = {connection.who for connection in self.connections if connection.who is not None}
        if not self.elsewhere:
            return mine
        return mine.union(*(who for who, _, until in self.elsewhere.values() if until > now()))

    def is_here(self, who: str) -> bool:
        """Whether a player is connected."""
        for connection in self.connections:
            if connection.who == who:
                return True
        return bool(self.elsewhere) and who in self.here

    @property
    def duty(self) -> Duty | None:
        """What the server must do here next: as the table says, but later if the player to move is connected."""
        turn = self.table.turn
        who = None if turn is None else self.table.chairs[turn].who
        here = who is not None and self.table.setup.absence is not None and self.is_here(who)
        return self.table.duty(now() if here else self.seen.get(who or "", 0))

    @property
    def presence(self) -> sight.Presence:
        here, people = self.here, self.table.people
        watching = sum(1 for connection in self.connections if connection.who not in people)
        if self.elsewhere:
            watching += sum(number for _, number, until in self.elsewhere.values() if until > now())
        return sight.Presence(tuple(chair.who in here for chair in self.table.chairs), watching)
