"""Rooms: tables in memory, with their connections. Every write to a table goes through `Rooms.write`.

A room is a cache: its table is a fold of the log in the database and can be discarded at any time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Final, TypeVar, assert_never

import sqlalchemy
from sqlalchemy import select

from ...core import Outcome, TricolorError
from ...protocol import Entry, PresenceMessage, Snapshot, SnapshotMessage
from ..errors import ApiError, from_rules
from ..log import moves, sight
from ..log.news import News
from ..log.rows import Row, row_of, seats_changed, touches_seats
from ..log.table import EVENTS, Draft, Table, folded
from ..settings import Settings
from ..storage.models import TableRow, columns
from ..storage.ratings import rated_game
from ..storage.store import Append, Stale, Store
from ..timing import now
from ..work.botpool import BotPool, Busy
from .connections import Connection, encode
from .quarantine import Quarantine, Unreadable
from .room import Room

log = logging.getLogger("tricolor.rooms")

TRIES: Final = 50
QUIET: Final = 30.0  # seconds after which a table drops what can be recomputed
GRACE: Final = 6_000  # milliseconds after which another process may take over a chore
THINKERS: Final = ("champion",)  # levels that take a second or more
MOST_LOG: Final = 1_000  # entries in one answer
MOST_READERS: Final = 200  # of a table, not counting its players
PRESENCE_SECONDS: Final = 0.2
FIRST_REST: Final = 5.0  # seconds after a chore failed as none should
MOST_ENTRIES: Final = 20_000  # of a log; after that only the game itself is written
GOES_ON: Final = ("play", "resign", "timeout", "tie", "end", "away", "forget", "claim")
NOTED: Final = ("open", "start", "end", "timeout", "away", "back")  # in the process log, unless its level asks for more
_TABLES: Final = columns(TableRow)

Make = Callable[[Table], Sequence[Draft]]
Then = Callable[[Sequence[Entry], Exception | None], None]  # gets what was written, or why nothing was
T = TypeVar("T")


class Rooms:
    """All rooms of this process."""

    def __init__(self, settings: Settings, store: Store, bots: BotPool) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.bots: Final = bots
        self.rooms: Final[dict[str, Room]] = {}
        self.on_written: Final[list[Callable[[Room, Sequence[Entry]], None]]] = []
        self.on_own: Final[list[Callable[[Room, Sequence[Entry]], None]]] = []  # for this process's own writes
        self.on_close: Final[list[Callable[[], None]]] = []
        self.on_presence: Final[list[Callable[[Room], None]]] = []
        self.quarantine: Final = Quarantine()
        self._loading: Final[dict[str, asyncio.Future[Room]]] = {}
        self._tasks: Final[set[asyncio.Task[object]]] = set()
        self._begun = 0  # writes without a task
        self.closing = False

    def spawn(self, work: Coroutine[object, None, T]) -> asyncio.Task[T]:
        """Start a task, and keep a reference until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- loading ---

    async def get(self, id_: str, *, rank: int = 0) -> Room:
        """The room of a table. Raises `ApiError` not_found."""
        room = self.rooms.get(id_)
        if room is None:
            room = await asyncio.shield(self._load_once(id_, rank))
        room.used = time.monotonic()
        return room

    def add(self, table: Table, append: Append) -> Room:
        """Make the room of a newly written table."""
        assert append.new is not None
        if table.id not in self.rooms:
            self.rooms[table.id] = Room(table, append.new, append.entries)
        return self.rooms[table.id]

    async def fresh(self, id_: str) -> Room:
        """The same, with everything that other processes have written."""
        known = id_ in self.rooms
        room = await self.get(id_)
        if known and not self.store.is_sqlite:
            await self.catch_up(room)
        return room

    def _load_once(self, id_: str, rank: int) -> asyncio.Future[Room]:
        if id_ not in self._loading:
            task = self.spawn(self._load(id_, rank))
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return self._loading[id_]

    async def _load(self, id_: str, rank: int) -> Room:
        row = await self.store.row(id_)
        if row is None:
            raise ApiError("not_found", "there is no such table")
        try:
            entries = await self.store.entries(id_)
            table = await self.bots.load(lambda: folded(id_, entries), rank=rank)
        except ApiError:
            raise
        except Exception as error:
            raise Unreadable(id_) from error
        room = Room(table, row, entries)
        self.rooms[id_] = room
        self.quarantine.release(id_)
        if not self.store.is_sqlite:  # catch up: nobody tells us what was written while we read
            await self.catch_up(room)
        return room

    async def log(self, room: Room, after: int) -> list[Entry]:
        """The entries after a number, or the last of them if there are many; from memory if possible."""
        if after >= room.table.number:
            return []
        if room.tail and room.tail[0].number <= after + 1:
            return [entry for entry in room.tail if entry.number > after]
        number = room.table.number
        after = max(after, number - MOST_LOG)
        return [entry for entry in await self.store.entries(room.table.id, after) if entry.number <= number]

    async def snapshot(
        self, room: Room, who: str | None, after: int = 0, muted: frozenset[str] = frozenset()
    ) -> Snapshot:
        """The table as a recipient may see it."""
        while True:
            number = room.table.number
            entries = await self.log(room, after)
            if room.table.number == number:  # nothing happened while we read
                break
        recipient = room.recipient(who, after, muted)
        return sight.snapshot(recipient, room.table, entries, now=now(), presence=room.presence, codes=room.codes)

    # --- writing ---

    async def write(
        self, room: Room, make: Make, *, who: str | None = None, key: str | None = None, follow: Append | None = None
    ) -> list[Entry]:
        """Write what `make` drafts for the current table. Returns the entries once they are durable.

        A repeated request gets what it wrote the first time. The write completes even if the caller disconnects.
        """
        task = self.spawn(self.write_here(room, make, who=who, key=key, follow=follow))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_unheard)
            raise

    async def write_here(
        self,
        room: Room,
        make: Make,
        *,
        who: str | None = None,
        key: str | None = None,
        follow: Append | None = None,
        failed: Exception | None = None,
    ) -> list[Entry]:
        """The same in a task that nobody cancels. `failed`: how a first try without a task ended."""
        async with room.lock:
            for _ in range(TRIES):
                if failed is None:
                    try:
                        ready = self._ready(room, make, who, key)
                        if ready is None:
                            return []
                        append, ahead = ready
                        append.follow = follow
                    except (ApiError, TricolorError) as error:
                        failed = error
                    else:
                        try:
                            await self.store.append(append)
                            return self._written(room, ahead, append)
                        except Stale as error:
                            failed = error
                answer = await self._after(room, failed, who, key)
                if answer is not None:
                    return answer
                failed = None
        raise ApiError("unavailable", "too many writes at this table: try again")

    def write_soon(self, room: Room, make: Make, then: Then, *, who: str, key: str) -> None:
        """The same for an action, without a task unless something is in the way. Nobody can cancel it."""
        if not room.lock.take():
            self.spawn(self._write_late(room, make, then, who, key))
            return
        try:
            ready = self._ready(room, make, who, key)
        except (ApiError, TricolorError) as error:
            room.lock.release()
            self.spawn(self._write_late(room, make, then, who, key, error))
            return
        except BaseException:
            room.lock.release()
            raise
        assert ready is not None, "an action writes something"
        append, ahead = ready

        def told(error: Exception | None) -> None:
            self._begun -= 1
            try:
                entries = self._written(room, ahead, append) if error is None else []
            finally:
                room.lock.release()
            if isinstance(error, Stale):
                self.spawn(self._write_late(room, make, then, who, key, error))
            else:
                then(entries, error)

        self._begun += 1
        self.store.append_then(append, told)

    async def _write_late(
        self, room: Room, make: Make, then: Then, who: str, key: str, failed: Exception | None = None
    ) -> None:
        try:
            entries = await self.write_here(room, make, who=who, key=key, failed=failed)
        except Exception as error:
            then([], error)
        else:
            then(entries, None)

    def _ready(self, room: Room, make: Make, who: str | None, key: str | None) -> tuple[Append, Table] | None:
        """What to write, and the table after it; None for nothing. Raises what `make` raises."""
        drafts = make(room.table)
        if not drafts:
            return None
        if room.table.number >= MOST_ENTRIES and not any(draft.entry.kind in GOES_ON for draft in drafts):
            raise ApiError("not_allowed", "the log of this table is full: it accepts only moves")
        entries, ahead = self._ahead(room.table, drafts)
        return self._append(room, ahead, entries, who, key), ahead

    def _written(self, room: Room, ahead: Table, append: Append) -> list[Entry]:
        """Continue after a write of our own."""
        self._adopt(room, ahead, append)
        for hook in self.on_own:
            hook(room, append.entries)
        self.serve(room)
        return list(append.entries)

    async def _after(self, room: Room, failed: Exception, who: str | None, key: str | None) -> list[Entry] | None:
        """The answer to a request that was refused or late; None if it has to be tried on the current table."""
        if isinstance(failed, Stale):
            await self.catch_up(room)
            return await self._before(room, who, key)
        if await self._was_behind(room):
            return None
        return await self._refused(room, failed, who, key)

    @staticmethod
    def _ahead(table: Table, drafts: Sequence[Draft]) -> tuple[list[Entry], Table]:
        """The entries that drafts become, and the table after them."""
        plays = {type(draft.entry) for draft in drafts} <= EVENTS
        ahead, at, entries = table.copy(plays=plays), max(now(), table.at), []
        for draft in drafts:
            entry = draft.numbered(ahead.number + 1, at)
            ahead.apply(entry, draft)
            entries.append(entry)
        return entries, ahead

    @staticmethod
    def _append(room: Room, ahead: Table, entries: list[Entry], who: str | None, key: str | None) -> Append:
        """What to write: entries, and changes to the database's caches."""
        moved = touches_seats(entries)
        row = row_of(ahead, None if moved else room.row.lobby)
        append = Append(
            room.table.id,
            entries,
            who,
            key,
            row=row if row != room.row else None,
            seats=seats_changed(room.table, ahead) if moved else (),
        )
        game = rated_game(ahead, entries)
        append.rate = None if game is None else game.write
        return append

    def _adopt(self, room: Room, ahead: Table, append: Append) -> None:
        """Continue with the table that was computed before writing."""
        room.row = append.row or room.row
        if room.table.number + len(append.entries) != ahead.number or append.rate is not None:
            self.advance(room, append.entries)  # we have read them meanwhile, or writing added ratings
            return
        room.table = ahead
        room.tail.extend(append.entries)
        self._tell_of(room, append.entries)

    async def _was_behind(self, room: Room) -> bool:
        """Catch up. Returns whether another process had written something new."""
        number = room.table.number
        if not self.store.is_sqlite:
            await self.catch_up(room)
        return room.table.number > number

    async def _refused(self, room: Room, error: Exception, who: str | None, key: str | None) -> list[Entry]:
        """Refuse a request, unless the same request was answered before or we were out of date."""
        before = await self._before(room, who, key)
        if before is not None:
            return before
        if isinstance(error, TricolorError):
            raise from_rules(error) from None
        raise error

    async def _before(self, room: Room, who: str | None, key: str | None) -> list[Entry] | None:
        if who is None or key is None:
            return None
        found = await self.store.answered(who, key)
        if found is None:
            return None
        table, number, count = found
        if table != room.table.id:
            raise ApiError("bad_request", "key: expected one that was not used at another table", field="key")
        if room.table.number < number + count - 1:
            await self.catch_up(room)
        return await self.store.entries(table, number - 1, count)

    def advance(self, room: Room, entries: Sequence[Entry]) -> None:
        """Fold entries from the database into the room and tell everyone. Entries that it has already are skipped."""
        table = room.table
        fresh = []
        for entry in entries:
            if entry.number == table.number + 1:
                table.apply(entry)
                room.tail.append(entry)
                fresh.append(entry)
        if fresh:
            self._tell_of(room, fresh)

    def _tell_of(self, room: Room, entries: Sequence[Entry]) -> None:
        room.used = time.monotonic()
        self.tell(room, entries)
        note(room.table.id, entries)
        for hook in self.on_written:
            hook(room, entries)

    def tell(self, room: Room, entries: Sequence[Entry]) -> None:
        """Send entries to all connections."""
        if room.connections:
            room.tell(News(room.table, entries, now=now(), presence=room.presence))

    async def catch_up(self, room: Room) -> None:
        """Read what other processes have written."""
        self.advance(room, await self.store.entries(room.table.id, room.table.number))

    # --- connecting ---

    async def connect(self, room: Room, connection: Connection) -> None:
        """Start to send a connection what happens, with a snapshot first."""
        if len(room.connections) >= MOST_READERS and connection.who not in room.table.people:
            raise ApiError("too_many", "too many people are watching: try again later", headers={"Retry-After": "30"})
        after = min(connection.known, room.table.number)
        room.acknowledge(connection.who, after)
        snapshot = await self.snapshot(room, connection.who, after, connection.muted)
        connection.send(SnapshotMessage(snapshot))
        room.join(connection)
        if room.table.number > snapshot.number:  # entries arrived after the snapshot
            self.tell_one(room, connection, await self.log(room, snapshot.number))
        self.tell_presence(room)
        self.welcome(room, connection.who)

    def tell_one(self, room: Room, connection: Connection, entries: Sequence[Entry]) -> None:
        recipient = room.recipient(connection.who, connection.known, connection.muted)
        connection.send(sight.entries_message(recipient, room.table, entries, now=now(), presence=room.presence))

    def disconnect(self, room: Room, connection: Connection) -> None:
        room.leave(connection)
        room.used = time.monotonic()
        if connection.who is not None:
            room.seen[connection.who] = now()
        self.tell_presence(room)
        self.serve(room)

    def tell_presence(self, room: Room, *, loud: bool = True) -> None:
        """Tell everyone who is here, at most a few times a second; `loud`: other processes, too."""
        room.loud = room.loud or loud
        if room.telling is None:
            soon = max(room.told + PRESENCE_SECONDS - time.monotonic(), 0.0)
            room.telling = asyncio.get_running_loop().call_later(soon, self._tell_presence, room)

    def _tell_presence(self, room: Room) -> None:
        room.telling, room.told = None, time.monotonic()
        if room.loud:
            room.loud = False
            for hook in self.on_presence:
                hook(room)
        presence = room.presence
        message = encode(PresenceMessage(list(presence.here), presence.watching))
        for connection in list(room.connections):
            connection.send_bytes(message)

    def welcome(self, room: Room, who: str | None) -> None:
        """Give a returning player their seats back."""
        if any(room.table.chairs[seat].away for seat in room.table.seats_of(who)):
            self.spawn(self._welcome(room, who))

    async def _welcome(self, room: Room, who: str | None) -> None:
        with suppress(ApiError):
            await self.write(room, lambda table: moves.hand_back(table, who))

    # --- the server's own duties: bots, clocks, absences, ends ---

    def serve(self, room: Room) -> None:
        """Schedule what is due at a table, now or later."""
        if self.closing or (room.chore is not None and not room.chore.done()):
            return
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        duty = room.duty
        if duty is None:
            return
        wait = (duty.at - now()) / 1000
        if wait <= 0:
            room.chore = self.spawn(self._chore(room))
        else:
            room.timer = asyncio.get_running_loop().call_later(min(wait, 3600.0), self.serve, room)

    def wait_for_others(self, room: Room) -> None:
        """Leave the table to the process that has just written. Clocks and absences are watched here, too.

        That process may have marked a player as away who has since connected here: they get their seats back.
        """
        for who in {connection.who for connection in room.connections}:
            self.welcome(room, who)
        duty = room.duty
        if duty is not None and duty.what in ("clock", "absence"):
            self.serve(room)

    async def _chore(self, room: Room) -> None:
        again = 0.0
        try:
            await self._do_chore(room)
        except Busy:
            again = 0.5
        except ApiError as error:
            again = 1.0
            log.warning(
                "a chore failed", extra={"table": room.table.id, "number": room.table.number, "why": str(error)}
            )
        except Exception as error:
            again = self.quarantine.put(room.table.id, error, FIRST_REST)
        else:
            self.quarantine.release(room.table.id)
        finally:
            room.chore = None
        if again:
            asyncio.get_running_loop().call_later(again, self.serve, room)
        else:
            self.serve(room)

    async def _do_chore(self, room: Room) -> None:
        duty = room.duty
        if duty is None or duty.at > now():
            return
        match duty.what:
            case "end":
                await self._end(room)
            case "bot":
                await self._bot_turn(room)
            case "absence":
                await self.write(room, lambda table: moves.take_over(table) if self._is_absent(room) else [])
            case "clock":
                await self.write(room, lambda table: moves.time_out(table, now(), room.seed))
            case _:
                assert_never(duty.what)

    @staticmethod
    def _is_absent(room: Room) -> bool:
        duty = room.duty
        return duty is not None and duty.what == "absence" and duty.at <= now()

    @staticmethod
    def _rank(room: Room) -> int:
        """Bots that move at once come before those that think; among equals, those that people are waiting for."""
        thinks, waited_for = room.table.bot_turn in THINKERS, bool(room.here & room.table.people)
        return 2 * thinks + (not waited_for)

    async def _end(self, room: Room) -> None:
        """Count the score after the end, and write it."""
        assert room.table.match is not None
        match = room.table.match.copy()
        counted: tuple[Outcome | None, bool] = await self.bots.count(
            lambda: (match.settled, match.is_exact), room.payer
        )
        outcome, exact = counted
        assert outcome is not None
        draft = moves.end(outcome, room.seed, exact=exact if match.game.counts_after_end else None)
        await self.write(room, lambda table: [] if table.ended or table.phase != "over" else [draft])

    async def _bot_turn(self, room: Room) -> None:
        table = room.table
        level, event, seat = table.bot_turn, table.event, table.turn
        assert table.match is not None
        assert level is not None
        assert seat is not None
        table.match.catch_up()  # once, and not in every copy
        action = await self.bots.choose(table.match.copy(), level, room.payer, self._rank(room))

        def make(table: Table) -> Sequence[Draft]:
            if (table.bot_turn, table.event, table.turn) != (level, event, seat):
                return []  # another process was faster, or the player came back
            return moves.play(table, seat, action, room.chance)

        await self.write(room, make)

    # --- housekeeping ---

    async def sweep(self, *, grace: int = GRACE) -> int:
        """Serve tables that are due and that nobody serves. Returns how many there were."""
        limit = now() - grace
        apart = self.quarantine.now()
        wanted = select(_TABLES.c.id).where(_TABLES.c.due <= limit, _TABLES.c.id.not_in(apart))
        wanted = wanted.order_by(_TABLES.c.due).limit(500)
        found = [row[0] for row in await self.store.read(lambda connection: connection.execute(wanted).all())]
        for id_ in found:
            try:
                await self._sweep_one(id_)
            except ApiError as error:
                if error.code != "unavailable" or isinstance(error, Unreadable):
                    self.quarantine.put(id_, error)
                else:  # the database, or too much work: the same for all tables
                    raise
            except Exception as error:  # one bad table must not stop the others
                self.quarantine.put(id_, error)
        return len(found)

    async def _sweep_one(self, id_: str) -> None:
        room = await self.get(id_, rank=1)
        if not self.store.is_sqlite:
            await self.catch_up(room)
        self.serve(room)
        await self._correct_due(room)

    async def _correct_due(self, room: Room) -> None:
        """Correct the stored `due`, which does not know who is connected."""
        duty = room.duty
        row = Row(room.table.phase, None if duty is None else duty.at, room.row.lobby)
        if row != room.row:
            room.row = row
            change = _TABLES.update().where(_TABLES.c.id == room.table.id).values(phase=row.phase, due=row.due)

            def work(connection: sqlalchemy.Connection) -> None:
                connection.execute(change)

            await self.store.write(work)

    def forget_idle(self) -> None:
        """Drop rooms that nobody needs from memory."""
        limit = time.monotonic() - self.settings.idle_seconds
        for id_, room in list(self.rooms.items()):
            if room.table.match is not None and room.chore is None and time.monotonic() - room.used > QUIET:
                room.table.match.forget()
            if not room.connections and room.used < limit and room.chore is None and not room.lock.is_taken:
                if room.timer is not None:
                    room.timer.cancel()
                del self.rooms[id_]

    async def close(self) -> None:
        """Tell everyone to reconnect, and finish pending work."""
        self.closing = True
        for hook in self.on_close:
            hook()
        for room in self.rooms.values():
            if room.timer is not None:
                room.timer.cancel()
            for connection in list(room.connections):
                connection.close("restart")
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=3)
        for _ in range(60):  # until all writes are answered
            if not self._begun:
                break
            await asyncio.sleep(0.05)
        connections = [connection for room in self.rooms.values() for connection in room.connections]
        for _ in range(40):  # until all have been sent their messages
            if all(connection.is_finished for connection in connections):
                break
            await asyncio.sleep(0.05)


def _unheard(task: asyncio.Task[list[Entry]]) -> None:
    """The caller has disconnected: a refusal concerns nobody any more, a bug concerns us."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, ApiError):
        log.error("a write failed", exc_info=error)


def note(table: str, entries: Sequence[Entry]) -> None:
    """Log what happened at a table."""
    if not log.isEnabledFor(logging.INFO):
        return
    for entry in entries:
        level = logging.INFO if entry.kind in NOTED else logging.DEBUG
        if log.isEnabledFor(level):
            log.log(level, entry.kind, extra={"table": table, "number": entry.number})
