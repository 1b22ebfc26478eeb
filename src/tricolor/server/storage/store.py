"""Writing and reading the database. One thread does all the writing, many requests in one transaction.

`append` writes entries of a table's log: all or none of them are durable before it returns. The second writer of a
number gets `Stale`. Only one statement here ever changes or deletes an entry: `redact` takes the personal parts out of
the entries of a person who has deleted their account. (`people.retention` deletes whole tables.)

Most writes are actions of a game, which add entries and change nothing else. On SQLite all that are queued go in with a
single statement, which is a transaction by itself; if it fails, the slow path finds out which request was at fault.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from queue import SimpleQueue
from sqlite3 import SQLITE_BUSY, SQLITE_LOCKED
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, create_engine, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from ...protocol import (
    PERSONAL,
    ClaimEntry,
    EndEntry,
    Entry,
    Rating,
    RematchEntry,
    SayEntry,
    SitEntry,
    body_of,
    redacted,
    stored_entry,
)
from ..errors import ApiError
from ..log.rows import Row
from .models import EntryRow, Insert, NewTable, SeatRow, TableRow, columns, fetch_one

log = logging.getLogger("tricolor.store")

T = TypeVar("T")
Place: TypeAlias = tuple[str, int]  # a table and the number of an entry
Stored: TypeAlias = str | int | None  # a value in the database
Failed: TypeAlias = Exception | None  # why something was not written
Then: TypeAlias = Callable[[Failed], None]  # told in the event loop how it went

BUSY_SECONDS: Final = 10.0  # that SQLite waits for another process that holds the database
MOST_IN_BATCH: Final = 512
MOST_AT_ONCE: Final = 2048  # entries in a single statement
ANSWERED_AT_ONCE: Final = 64  # requests in one round of the event loop, so that others have their turn in between
CHANNEL: Final = "tricolor"
ENDED: Final = "tricolor_ended"  # sessions and tokens that are void, by hash
MOST_NEWS: Final = 7_800  # bytes of a message to the other processes; PostgreSQL takes up to 8,000
_ENTRIES: Final = columns(EntryRow)
_TABLES: Final = columns(TableRow)
_SEATS: Final = columns(SeatRow)
_ANSWERED: Final = select(_ENTRIES.c.table_id, _ENTRIES.c.number, _ENTRIES.c.count).where(
    _ENTRIES.c.player_id == bindparam("player"), _ENTRIES.c.key == bindparam("key")
)
_encode: Final = msgspec.json.Encoder().encode


class Stale(Exception):  # noqa: N818 - reads as what it is
    """The number is taken, or this very request has been answered before."""


@dataclass(slots=True)
class Append:
    """Entries to write after the last known one, and the resulting changes to caches."""

    table: str
    entries: Sequence[Entry]
    player: str | None = None
    key: str | None = None
    row: Row | None = None  # the row of the table, if it changes
    new: NewTable | None = None  # the row of a new table
    seats: Sequence[tuple[int, str | None]] = ()  # seats with a new player; None: nobody
    rate: Callable[[Connection, Insert], list[Rating]] | None = None  # new ratings, for the end of a rated game
    follow: Append | None = None  # a new table, made together with these entries or not at all

    @property
    def is_plain(self) -> bool:
        """Whether it only adds entries."""
        return not (self.row or self.new or self.seats or self.rate or self.follow)


@dataclass(slots=True)
class _Job:
    """Something to write, and whom to tell afterwards."""

    work: Append | Callable[[Connection], None]
    loop: asyncio.AbstractEventLoop
    then: Then


class Store:
    """The database of a process."""

    def __init__(self, url: str) -> None:
        self.is_sqlite: Final = url.startswith("sqlite")
        readers = 2 if self.is_sqlite else 4  # an embedded database works in our own threads
        self.engine: Final = make_engine(url, pool=readers + 2)
        self.written = 0  # entries
        self.commits = 0
        self.insert: Final[Insert] = sqlite.insert if self.is_sqlite else postgresql.insert
        self._plain: Final = self.insert(_ENTRIES)
        self._if_free: Final = (
            self.insert(_ENTRIES).on_conflict_do_nothing().returning(_ENTRIES.c.table_id, _ENTRIES.c.number)
        )
        self._collected: list[_Job] = []
        self._queue: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self._readers: Final = ThreadPoolExecutor(readers, thread_name_prefix="reader")
        self._writer: Final = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._connection: Connection | None = None
        self._writer.start()

    # --- from the event loop ---

    def append(self, work: Append) -> asyncio.Future[None]:
        """Write entries durably. Raises `Stale`, and `ApiError` unavailable when nothing could be written."""
        return self._ask(work)

    def append_then(self, work: Append, then: Then) -> None:
        """The same with a callback, which costs less than a future and a task that waits for it."""
        self._put(_Job(work, asyncio.get_running_loop(), then))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run statements in the writer's next transaction."""
        results: list[T] = []  # more than one if it was retried
        await self._ask(lambda connection: results.append(work(connection)))
        return results[-1]

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run queries on a separate connection."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    def _ask(self, work: Append | Callable[[Connection], None]) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._put(_Job(work, loop, partial(_resolve, done)))
        return done

    def _put(self, job: _Job) -> None:
        self._collected.append(job)
        if len(self._collected) == 1:
            job.loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Give the writer everything of this turn of the event loop. One by one would wake it in between: then both
        threads fight for the interpreter, and its transactions are small."""
        jobs, self._collected = self._collected, []
        self._queue.put(jobs)

    async def close(self) -> None:
        """Write everything queued, and close the database."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._writer.join)
        self._readers.shutdown()
        self.engine.dispose()

    # --- reading ---

    def read_now(self, work: Callable[[Connection], T]) -> T:
        """Run queries in this thread, before the event loop starts."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise _unavailable(error) from error

    async def entries(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """The log of a table after a number."""
        return await self.read(lambda connection: read_entries(connection, table, after, most))

    async def row(self, table: str) -> TableRow | None:
        """The row of a table, or None."""
        wanted = select(_TABLES).where(_TABLES.c.id == table)
        return await self.read(lambda connection: fetch_one(connection, wanted, TableRow))

    async def answered(self, player: str, key: str) -> tuple[str, int, int] | None:
        """What an earlier request with this key wrote: table, first number, number of entries."""
        values = {"player": player, "key": key}
        row = await self.read(lambda connection: connection.execute(_ANSWERED, values).one_or_none())
        return None if row is None else (row[0], row[1], row[2])

    # --- the writer's thread ---

    def _write_all(self) -> None:
        """Drain the queue, commit once, tell everyone, repeat."""
        while (jobs := self._queue.get()) is not None:
            more: list[_Job] | None = []
            while len(jobs) < MOST_IN_BATCH and not self._queue.empty() and more is not None:
                more = self._queue.get()
                jobs += more or []
            if jobs:
                self._write_batch(jobs)
            if more is None:
                break
        if self._connection is not None:
            self._connection.close()

    def _write_batch(self, jobs: list[_Job]) -> None:
        try:
            results = self._transaction(jobs)
        except SQLAlchemyError as error:
            self._forget_connection()
            if len(jobs) > 1 and not _is_common(error):  # one of them may be at fault: try each on its own
                for job in jobs:
                    self._write_batch([job])
                return
            results = [_unavailable(error)] * len(jobs)
        except Exception as error:  # a bug of ours must not stop the writer
            self._forget_connection()
            results = [error] * len(jobs)
        answers: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Failed]]] = {}
        for job, result in zip(jobs, results, strict=True):
            answers.setdefault(job.loop, []).append((job, result))
        for loop, done in answers.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_answer, loop, done)

    def _forget_connection(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _transaction(self, jobs: list[_Job]) -> list[Failed]:
        if self._connection is None:
            self._connection = self.engine.connect()
        connection = self._connection
        appends = [job.work for job in jobs if isinstance(job.work, Append)]
        if self.is_sqlite and len(appends) == len(jobs) and self._append_at_once(connection, appends):
            return [None] * len(jobs)
        with connection.begin():
            plain = [append for append in appends if append.rate is None]
            won = self._append_all(connection, plain) if plain else set[int]()
            for append in appends:
                if append.rate is not None:
                    won |= self._append_rated(connection, append)
            results: list[Failed] = []
            for job in jobs:
                if isinstance(job.work, Append):
                    results.append(None if id(job.work) in won else Stale())
                else:
                    results.append(_run_alone(connection, job.work))
        self.commits += 1
        return results

    def _append_at_once(self, connection: Connection, appends: list[Append]) -> bool:
        """Write everything with one self-committing statement, or nothing: then the slow path finds out why."""
        if not all(append.is_plain for append in appends):
            return False
        count = sum(len(append.entries) for append in appends)
        if count > MOST_AT_ONCE:
            return False
        values: list[Stored] = []
        for append in appends:
            for place, entry in enumerate(append.entries):
                values += _values(append, entry, first=not place)
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        try:
            driver.execute(_insert_of(count), values)
        except sqlite3.Error as error:
            if _is_locked(error):
                raise OperationalError(None, None, error) from error
            return False
        self.commits += 1
        self.written += count
        return True

    def _append_all(self, connection: Connection, appends: list[Append]) -> set[int]:
        """Write the first entry of each; those that get their number write the rest. Sorted, so that two processes
        never deadlock."""
        appends = sorted(appends, key=lambda append: (append.table, append.entries[0].number))
        self._insert_tables(connection, appends)
        firsts = [_row(append, append.entries[0], first=True) for append in appends]
        winners = self._insert_firsts(connection, firsts)
        taken: set[Place] = set()
        won: list[Append] = []
        for append in appends:
            place = (append.table, append.entries[0].number)
            if place in winners and place not in taken:
                taken.add(place)
                won.append(append)
        rest = [_row(append, entry) for append in won for entry in append.entries[1:]]
        follow = [append.follow for append in won if append.follow is not None]
        if follow:
            self._insert_tables(connection, follow)
            rest += [_row(append, entry) for append in follow for entry in append.entries]
        if rest:
            connection.execute(self._plain, rest)
        self._update_caches(connection, [*won, *follow])
        self.written += len(won) + len(rest)
        return {id(append) for append in won}

    def _append_rated(self, connection: Connection, append: Append) -> set[int]:
        """Write the end of a rated game together with its ratings, or not at all."""
        assert append.rate is not None
        with connection.begin_nested() as part:
            ratings = append.rate(connection, self.insert)
            append.entries = [
                msgspec.structs.replace(entry, ratings=ratings) if isinstance(entry, EndEntry) else entry
                for entry in append.entries
            ]
            won = self._append_all(connection, [append])
            if not won:
                part.rollback()
        return won

    def _insert_tables(self, connection: Connection, appends: Sequence[Append]) -> None:
        new = [msgspec.structs.asdict(append.new) for append in appends if append.new is not None]
        if new:
            connection.execute(self.insert(_TABLES), new)

    def _insert_firsts(self, connection: Connection, firsts: list[dict[str, Stored]]) -> set[Place]:
        """Find out which of several get their number. Of two with the same number or key, only the first is tried."""
        places, keys, unique, later = set(), set(), [], []
        for row in firsts:
            place = (row["table_id"], row["number"])
            key = (row["player_id"], row["key"])
            if place in places or (key[1] is not None and key in keys):
                later.append(row)
            else:
                places.add(place)
                keys.add(key)
                unique.append(row)
        wanted = self._if_free
        winners: set[Place] = {(row[0], row[1]) for row in connection.execute(wanted, unique)}
        for row in later:
            if (row["table_id"], row["number"]) not in winners:
                winners |= {(got[0], got[1]) for got in connection.execute(wanted, [row])}
        return winners

    def _update_caches(self, connection: Connection, won: list[Append]) -> None:
        changes = [
            {"table": append.table, "updated": append.entries[-1].at, **msgspec.structs.asdict(append.row)}
            for append in won
            if append.row is not None
        ]
        if changes:
            connection.execute(_UPDATE, changes)
        for append in won:
            for seat, player in append.seats:
                connection.execute(_SEATS.delete().where(_SEATS.c.table_id == append.table, _SEATS.c.seat == seat))
                if player is not None:
                    connection.execute(_SEATS.insert(), {"table_id": append.table, "seat": seat, "player_id": player})
        if not self.is_sqlite:
            for lines in news_of(won):
                connection.execute(text("SELECT pg_notify(:channel, :lines)"), {"channel": CHANNEL, "lines": lines})


class News(Struct, array_like=True):
    """What other processes hear about a table on commit: its last number, and the entries if they are short."""

    table: str
    number: int
    entries: list[Entry] = []


def news_of(won: Sequence[Append]) -> Iterator[str]:
    """The news, one line per table, with as many lines in a message as fit."""
    lines: list[str] = []
    room = MOST_NEWS
    for append in won:
        number = append.entries[-1].number
        line = _encode(News(append.table, number, list(append.entries)))
        if len(line) > MOST_NEWS:
            line = _encode(News(append.table, number))
        room -= len(line) + 1
        if room < 0:
            yield "\n".join(lines)
            lines, room = [], MOST_NEWS - len(line) - 1
        lines.append(line.decode())
    if lines:
        yield "\n".join(lines)


def tell_ended(connection: Connection, digests: Sequence[str]) -> None:
    """Tell the other processes on commit that sessions or tokens have ended."""
    for first in range(0, len(digests), 100):
        lines = "\n".join(digests[first : first + 100])
        connection.execute(text("SELECT pg_notify(:channel, :lines)"), {"channel": ENDED, "lines": lines})


def _answer(loop: asyncio.AbstractEventLoop, done: list[tuple[_Job, Failed]]) -> None:
    if len(done) > ANSWERED_AT_ONCE:
        loop.call_soon(_answer, loop, done[ANSWERED_AT_ONCE:])
    for job, result in done[:ANSWERED_AT_ONCE]:
        try:
            job.then(result)
        except Exception:  # the others wait for their answers
            log.exception("an answer failed")


def _resolve(done: asyncio.Future[None], error: Failed) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _run_alone(connection: Connection, work: Callable[[Connection], None]) -> Failed:
    """Run statements in a savepoint: a failure undoes only them."""
    try:
        with connection.begin_nested():
            work(connection)
            return None
    except SQLAlchemyError as error:
        if getattr(error, "connection_invalidated", False) or _is_full(error):
            raise
        return _unavailable(error)
    except Exception as error:  # the caller gets it
        return error


def _is_common(error: SQLAlchemyError) -> bool:
    """Whether no single request is at fault: each of them would wait as long for the same answer."""
    return _is_full(error) or _is_locked(getattr(error, "orig", None))


def _is_locked(error: BaseException | None) -> bool:
    return isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode & 0xFF in (SQLITE_BUSY, SQLITE_LOCKED)


def _is_full(error: SQLAlchemyError) -> bool:
    return "disk is full" in str(error) or "disk I/O" in str(error)


def _unavailable(error: SQLAlchemyError) -> ApiError:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return ApiError("unavailable", f"the database does not answer: try again with the same key ({reason})")


_UPDATE: Final = text(
    "UPDATE tables SET phase = :phase, due = :due, lobby = :lobby, updated = :updated WHERE id = :table"
)
_STORED: Final = (_ENTRIES.c.number, _ENTRIES.c.at, _ENTRIES.c.kind, _ENTRIES.c.seat, _ENTRIES.c.body)
_FIELDS: Final = ("table_id", "number", "at", "kind", "seat", "body", "player_id", "key", "count")


def _values(append: Append, entry: Entry, *, first: bool = False) -> tuple[Stored, ...]:
    """The stored values of an entry, in the order of the fields. A seat that somebody else gave names its player."""
    who = (entry.who or None) if isinstance(entry, SitEntry) else None
    asked = (append.player, append.key, len(append.entries)) if first else (who, None, None)
    return (append.table, entry.number, entry.at, entry.kind, entry.by, body_of(entry).decode(), *asked)


def _row(append: Append, entry: Entry, *, first: bool = False) -> dict[str, Stored]:
    return dict(zip(_FIELDS, _values(append, entry, first=first), strict=True))


@lru_cache(256)
def _insert_of(rows: int) -> str:
    """The statement that writes a number of rows."""
    values = f"({', '.join('?' * len(_FIELDS))})"
    return f"INSERT INTO {_ENTRIES.name} ({', '.join(_FIELDS)}) VALUES {', '.join([values] * rows)}"


def read_entries(connection: Connection, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
    wanted = select(*_STORED).where(_ENTRIES.c.table_id == table, _ENTRIES.c.number > after)
    wanted = wanted.order_by(_ENTRIES.c.number).limit(most)
    return [stored_entry(*row) for row in connection.execute(wanted)]


# --- deleted accounts ---------------------------------------------------------


def tables_of(connection: Connection, ids: set[str]) -> list[str]:
    """Tables where a person sits, or has done or said something."""
    seated = select(_SEATS.c.table_id).where(_SEATS.c.player_id.in_(ids))
    wrote = select(_ENTRIES.c.table_id).where(_ENTRIES.c.player_id.in_(ids))
    return [row[0] for row in connection.execute(seated.union(wrote))]


def traces_of(connection: Connection, who: str) -> tuple[set[str], list[str]]:
    """All ids of a person, including earlier ones as a guest, and the tables whose logs mention one of them."""
    ids: set[str] = set()
    guests, tables = {who}, list[str]()
    while not guests <= ids:
        ids |= guests
        tables = tables_of(connection, ids)
        for table in list(tables):
            telling = select(*_STORED).where(_ENTRIES.c.table_id == table, _ENTRIES.c.kind.in_(("claim", "rematch")))
            entries = [stored_entry(*row) for row in connection.execute(telling)]
            claimed = [entry for entry in entries if isinstance(entry, ClaimEntry) and entry.who in ids]
            guests |= {entry.from_ for entry in claimed if entry.from_}
            tables += [entry.table for entry in entries if isinstance(entry, RematchEntry)]  # older rows name nobody
    return ids, list(dict.fromkeys(tables))


def redact(connection: Connection, ids: set[str], tables: Sequence[str]) -> None:
    """Remove everything personal from the entries of some ids. Numbers, kinds and moves stay."""
    for table in tables:
        wanted = select(*_STORED).where(_ENTRIES.c.table_id == table, _ENTRIES.c.kind.in_(PERSONAL))
        for row in connection.execute(wanted).all():
            with suppress(msgspec.DecodeError):  # one unreadable entry must not stop the others
                _redact_one(connection, table, stored_entry(*row), ids)


def _redact_one(connection: Connection, table: str, entry: Entry, ids: set[str]) -> None:
    if isinstance(entry, SitEntry | SayEntry) and entry.who in ids:
        change = _ENTRIES.update().where(_ENTRIES.c.table_id == table, _ENTRIES.c.number == entry.number)
        connection.execute(change.values(body=body_of(redacted(entry)).decode()))


# --- engines -----------------------------------------------------------------


def make_engine(url: str, *, pool: int = 6) -> Engine:
    """A durable engine: SQLite with a write-ahead log that is synced at every commit."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=pool, max_overflow=0, pool_pre_ping=True, pool_timeout=5)
    engine = create_engine(
        url,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False, "isolation_level": None},
        pool_size=pool,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def _on_connect(connection: sqlite3.Connection, _: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "temp_store=MEMORY"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        writes = threading.current_thread().name == "writer"
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
