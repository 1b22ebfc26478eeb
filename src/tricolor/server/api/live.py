"""Live: the same messages over WebSocket, as server-sent events and by long poll."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from types import TracebackType
from typing import Annotated, Final, Self

import msgspec
from litestar import get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter
from litestar.response import Stream

from ...core import TricolorError
from ...protocol import Ack, Act, Entry, LiveMessage, Ping, Pong, PresenceMessage, Refused, client_decoder, live_decoder
from ..asgi import Request, Socket
from ..errors import ApiError, from_rules
from ..log.news import ack
from ..people.identity import Player, Visit
from ..people.tables import shown_entries
from ..rooms.connections import Connection, encode
from ..rooms.room import Room
from ..timing import now
from ..work.lanes import Payer
from .context import Server, payer_of, who_sends
from .limits import Pace
from .line import Line, line_of
from .security import check_origin
from .tables import After, TableId, charge_reading

ShownNumber = Annotated[
    int | None, Parameter(ge=0, le=1_000_000_000, description="the last number shown, if different")
]
log = logging.getLogger("tricolor.server")

MOST_BYTES: Final = 16 << 10
SEND_SECONDS: Final = 15.0


@asynccontextmanager
async def connected(
    server: Server,
    table: str,
    visit: Visit | None,
    after: int,
    payer: Payer,
    push: Callable[[bytes], bool] | None = None,
) -> AsyncIterator[tuple[Room, Connection]]:
    """A connection to a table, until its reader disconnects or their session ends."""
    me = None if visit is None else visit.player
    room = await server.rooms.fresh(table)
    connection = Connection(None if me is None else me.id, after, most=server.settings.queue_messages)
    connection.push = push
    connection.muted = await server.mutes.of(me)
    if connection.who in room.table.people:
        room.payer = payer
    with server.sessions.line(None if visit is None else visit.digest, partial(connection.close, "gone")):
        try:
            await server.rooms.connect(room, connection)
            if visit is not None and visit.digest is not None and not await server.sessions.is_valid(visit.digest):
                connection.close("gone")  # it ended before the line was known
            yield room, connection
        finally:
            server.rooms.disconnect(room, connection)
            server.metrics.dropped.inc(connection.is_slow)


# --- WebSocket ---------------------------------------------------------------


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, server: Server, table: TableId) -> None:
    try:
        check_origin(socket, server.settings)
        visit = await who_sends(socket, server)
        payer = payer_of(socket, None if visit is None else visit.player)
        pace = server.limits.pace(payer)
        after = int(socket.query_params.get("after", 0))
        charge_reading(server, await server.rooms.get(table), after, payer)
    except (ApiError, ValueError) as error:
        if isinstance(error, ApiError) and error.code == "bad_origin":
            await socket.close(code=4403)
            return
        await socket.accept()
        refusal = error if isinstance(error, ApiError) else ApiError("bad_request", "after: expected a number")
        await socket.send_data(msgspec.json.encode(Refused(None, refusal.to_body())).decode())
        await socket.close(code=4404 if refusal.code == "not_found" else 4403)
        return
    await socket.accept()
    line = line_of(socket.scope)
    push = None if line is None else line.push
    async with connected(server, table, visit, max(after, 0), payer, push) as (room, connection):
        if line is not None:
            line.on_message = Listener(line, server, room, connection, visit, pace, payer.address).hear
        reader = asyncio.create_task(_read(socket, server, room, connection, visit, pace))
        try:
            await _send(socket, server, connection, reader)
        finally:
            reader.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect):
                await reader


async def _send(socket: Socket, server: Server, connection: Connection, reader: asyncio.Task[None]) -> None:
    """Send queued messages, and a ping when nothing happens."""
    reader.add_done_callback(lambda _: connection.close("gone"))
    with Patience(SEND_SECONDS) as patience:
        while not connection.is_finished and not reader.done():
            waiting = await connection.take(server.settings.ping_seconds)
            if not waiting and not connection.closed:
                waiting = [msgspec.json.encode(Ping(now()))]
            patience.begin()
            try:
                for data in waiting:
                    await socket.send_data(data)
            except (WebSocketDisconnect, RuntimeError):
                return
            patience.end()
    if patience.lost:
        connection.close("slow")
    elif not reader.done():
        with suppress(RuntimeError):
            await socket.close(code=4401 if connection.is_gone else 1012)


class Patience:
    """Ends the block when something in it takes too long: `seconds`, or up to twice that.

    It uses one periodic timer, since one per message would cost as much as the message.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds: Final = seconds
        self.lost = False
        self._began: float | None = None
        self._loop: Final = asyncio.get_running_loop()

    def begin(self) -> None:
        self._began = self._loop.time()

    def end(self) -> None:
        self._began = None

    def __enter__(self) -> Self:
        task = asyncio.current_task()
        assert task is not None
        self._task: asyncio.Task[object] = task
        self._timer = self._loop.call_later(self.seconds, self._look)
        return self

    def _look(self) -> None:
        if self._began is not None and self._loop.time() - self._began >= self.seconds:
            self.lost = True
            self._task.cancel()
        else:
            self._timer = self._loop.call_later(self.seconds, self._look)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self._timer.cancel()
        return self.lost and self._task.uncancel() == 0 and kind is asyncio.CancelledError


class Listener:
    """Handles the messages that arrive on a line, one after the other.

    Callbacks instead of a task: for an action, a task with its coroutines costs as much as telling a player.
    """

    def __init__(
        self,
        line: Line,
        server: Server,
        room: Room,
        connection: Connection,
        visit: Visit | None,
        pace: Pace,
        address: str,
    ) -> None:
        self.line: Final = line
        self.server: Final = server
        self.room: Final = room
        self.connection: Final = connection
        self.visit: Final = visit
        self.pace: Final = pace
        self.address: Final = address
        self.waiting: Final[deque[bytes]] = deque()
        self.is_busy = False

    def hear(self, data: bytes) -> None:
        if self.connection.closed:
            return
        if self.is_busy:  # one that talks while we work has to wait
            self.waiting.append(data)
            self.line.pause()
            return
        self.is_busy = True
        self._handle(data)

    def _handle(self, data: bytes) -> None:
        if (wait := self.pace.wait()) > 0:
            asyncio.get_running_loop().call_later(wait, self._enter, data)
        else:
            self._enter(data)

    def _enter(self, data: bytes) -> None:
        self.server.messages.enter(self.address, partial(self._begin, data))

    def _begin(self, data: bytes) -> bool:
        """Begin with a message, unless its sender has left. What has begun completes even if they leave."""
        if self.connection.closed:
            self._next()
            return False
        try:
            act = _read_message(data, self.room, self.connection, self.visit)
            if act is None or self.visit is None:
                self._next()
            else:
                self.server.tables.act_soon(self.room, self.visit.player, act, partial(self._answer, act.key))
        except _Unanswerable as refusal:
            self.connection.send(refusal.message)
            self._next()
        except Exception:
            log.exception("a message failed")
            self._next()
        return True

    def _answer(self, key: str, entries: Sequence[Entry], error: Exception | None) -> None:
        assert self.visit is not None
        if error is None:
            self.connection.send_bytes(_ack(key, self.room, self.visit.player, entries))
        elif isinstance(error, ApiError):
            self.connection.send(_refusal(key, error))
        else:
            log.error("an action failed", exc_info=error)
        self._next()

    def _next(self) -> None:
        """Handle what has arrived meanwhile, or listen again. A round takes only a few, so this goes no deeper."""
        if self.waiting and not self.connection.closed:
            self._handle(self.waiting.popleft())
        else:
            self.is_busy = False
            self.line.resume()


async def _read(
    socket: Socket, server: Server, room: Room, connection: Connection, visit: Visit | None, pace: Pace
) -> None:
    """Handle a client's messages until it disconnects; on a line, only those that are no text."""
    while True:
        try:
            text = await socket.receive_data("text")
        except WebSocketDisconnect:
            return
        if (wait := pace.wait()) > 0:  # a client that talks too fast is slowed down
            await asyncio.sleep(wait)
        if connection.closed:
            return
        await _take(text, server, room, connection, visit)


async def _take(text: str | bytes, server: Server, room: Room, connection: Connection, visit: Visit | None) -> None:
    try:
        act = _read_message(text, room, connection, visit)
    except _Unanswerable as refusal:
        connection.send(refusal.message)
        return
    if act is None or visit is None:
        return
    try:
        entries = await server.tables.act(room, visit.player, act, is_kept=True)
        connection.send_bytes(_ack(act.key, room, visit.player, entries))
    except TricolorError as error:
        connection.send(_refusal(act.key, from_rules(error)))
    except ApiError as error:
        connection.send(_refusal(act.key, error))


class _Unanswerable(Exception):  # noqa: N818 - no error of ours
    """A message that is refused before anything is done."""

    def __init__(self, message: Refused) -> None:
        super().__init__()
        self.message: Final = message


def _read_message(text: str | bytes, room: Room, connection: Connection, visit: Visit | None) -> Act | None:
    """The action in a message of somebody who may act; None for any other message."""
    if len(text) > MOST_BYTES:
        raise _Unanswerable(_refusal(None, ApiError("too_large", f"a message has at most {MOST_BYTES} bytes")))
    try:
        message: Act | Pong = client_decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _Unanswerable(_refusal(None, ApiError("bad_request", str(error)))) from None
    if isinstance(message, Pong):
        connection.known = max(connection.known, min(message.number, room.table.number))
        if visit is None or visit.scope != "read":  # whoever may only read has not seen it for the player
            room.acknowledge(connection.who, message.number)
        return None
    if visit is None:
        stranger = ApiError("not_signed_in", "become a guest with POST /api/me first")
        raise _Unanswerable(_refusal(message.key, stranger))
    if visit.scope == "read":
        raise _Unanswerable(_refusal(message.key, ApiError("not_allowed", "this token may only read")))
    return message


def _ack(key: str, room: Room, player: Player, entries: Sequence[Entry]) -> bytes:
    number, shown = entries[0].number if entries else room.table.number, room.shown_alike(entries)
    if shown is None:
        return encode(Ack(key, number, shown_entries(room, player, entries)))
    return ack(key, number, shown)


def _refusal(key: str | None, error: ApiError) -> Refused:
    return Refused(key, error.to_body(), error.entries, error.number)


# --- without an upgrade ------------------------------------------------------


@get("/api/tables/{table:str}/stream", media_type="text/event-stream", summary="Live, as server-sent events")
async def stream(
    request: Request,
    server: Server,
    visit: Visit | None,
    me: Player | None,
    table: TableId,
    after: After = 0,
    last_event_id: Annotated[int | None, Parameter(header="Last-Event-ID", ge=0, le=1_000_000_000)] = None,
) -> Stream:
    known, payer = last_event_id or after, payer_of(request, me)
    charge_reading(server, await server.rooms.get(table), known, payer)

    async def events() -> AsyncGenerator[bytes, None]:
        async with connected(server, table, visit, known, payer) as (room, connection):
            while not connection.is_finished:
                waiting = await connection.take(server.settings.ping_seconds)
                for data in waiting or [msgspec.json.encode(Ping(now()))]:
                    yield b"id: %d\ndata: %s\n\n" % (room.table.number, data)

    return Stream(
        events(), media_type="text/event-stream", headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    )


@get("/api/tables/{table:str}/poll", summary="Live, by long poll: answers as soon as there is news")
async def poll(
    request: Request,
    server: Server,
    visit: Visit | None,
    me: Player | None,
    table: TableId,
    after: After = 0,
    shown: ShownNumber = None,
) -> list[LiveMessage]:
    known, payer = after if shown is None else min(shown, after), payer_of(request, me)
    charge_reading(server, await server.rooms.get(table), known, payer)
    async with connected(server, table, visit, known, payer) as (room, connection):
        if room.table.number > after:
            return decode_all(await connection.take(0.1))
        connection.queue.clear()
        deadline = asyncio.get_running_loop().time() + server.settings.poll_seconds
        while (left := deadline - asyncio.get_running_loop().time()) > 0:
            waiting = decode_all(await connection.take(left))
            news: list[LiveMessage] = [message for message in waiting if not isinstance(message, PresenceMessage)]
            if news:
                return news
        return [Ping(now())]


def decode_all(waiting: list[bytes]) -> list[LiveMessage]:
    return [live_decoder.decode(data) for data in waiting]


HANDLERS = [live, stream, poll]
