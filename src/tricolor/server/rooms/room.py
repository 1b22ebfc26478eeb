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
from ..log.news import News
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
        self._shown: tuple[Sequence[Entry], bytes] = ((), b"")  # see `shown_alike`
        self._presence: tuple[object, sight.Presence] | None = None  # and the table's seats, by which it was found

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

    def tell(self, news: News) -> None:
        """Send news to all connections; recipients who may see the same share the same bytes."""
        if news.shown is not None:
            self._shown = (news.entries, news.shown)
        for connection in list(self.connections):
            if news.is_same:
                connection.send_bytes(news.message_to(self.table.seats_of(connection.who)))
            else:
                recipient = self.recipient(connection.who, connection.known, connection.muted)
                connection.send_bytes(news.message(recipient))

    def shown_alike(self, entries: Sequence[Entry]) -> bytes | None:
        """Entries as JSON, if they were told last and everyone may see them alike."""
        told, shown = self._shown
        return shown if len(told) == len(entries) > 0 and told[0] is entries[0] else None

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

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._presence = None

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._presence = None

    @property
    def presence(self) -> sight.Presence:
        """Who is here, kept while nobody comes or goes and the table keeps what it has cached of its seats."""
        seats = self.table.kept_seats
        if self._presence is not None and self._presence[0] is seats and not self.elsewhere:
            return self._presence[1]
        found = self._find_presence()
        self._presence = (seats, found)
        return found

    def _find_presence(self) -> sight.Presence:
        here, people = self.here, self.table.people
        watching = sum(1 for connection in self.connections if connection.who not in people)
        if self.elsewhere:
            watching += sum(number for _, number, until in self.elsewhere.values() if until > now())
        return sight.Presence(tuple(chair.who in here for chair in self.table.chairs), watching)
