"""For bots: streams of JSON lines that need no upgrade, stay alive and can be resumed. See docs/bots.md."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from time import monotonic
from typing import Final

import msgspec
from litestar import get
from litestar.response import Stream

from ...protocol import Bye
from ..asgi import Request
from ..people.identity import Player, Visit
from ..rooms.seatings import tables_of
from .context import Server, payer_of
from .live import connected
from .tables import After, TableId, charge_reading

NDJSON: Final = "application/x-ndjson"
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/api/bot/stream", media_type=NDJSON, summary="Tables where the caller has a seat, as JSON lines")
async def bot_stream(server: Server, visit: Visit | None, player: Player) -> Stream:
    server.seatings.check(player.id)
    ended = asyncio.Event()

    def end() -> None:
        ended.set()
        server.seatings.wake(player.id)

    async def lines() -> AsyncGenerator[bytes, None]:
        digest = None if visit is None else visit.digest
        with server.seatings.stream(player.id), server.sessions.line(digest, end):
            if digest is not None and not await server.sessions.is_valid(digest):
                end()  # it ended before the line was known
            async for line in tables():
                yield line
        yield msgspec.json.encode(Bye("gone" if ended.is_set() else "restart")) + b"\n"

    async def tables() -> AsyncGenerator[bytes, None]:
        told: set[str] = set()
        event, quiet_since = asyncio.Event(), monotonic()
        alive = server.settings.keep_alive_seconds
        look = alive if server.store.is_sqlite else min(alive, 2.0)  # another process may seat a player, too
        while not server.rooms.closing and not ended.is_set():
            news = [table for table in await tables_of(server.store, player.id) if table.id not in told]
            told |= {table.id for table in news}
            if news or monotonic() - quiet_since >= alive:
                quiet_since = monotonic()
                yield b"".join(msgspec.json.encode(table) + b"\n" for table in news) or b"\n"
            await server.seatings.wait(player.id, event, look)

    return Stream(lines(), media_type=NDJSON, headers=HEADERS)


@get("/api/bot/tables/{table:str}/stream", media_type=NDJSON, summary="Live, as JSON lines")
async def bot_table_stream(
    request: Request,
    server: Server,
    visit: Visit | None,
    player: Player,
    table: TableId,
    after: After = 0,
) -> Stream:
    payer = payer_of(request, player)
    charge_reading(server, await server.rooms.fresh(table), after, payer)

    async def lines() -> AsyncGenerator[bytes, None]:
        async with connected(server, table, visit, after, payer) as (_, connection):
            while not connection.is_finished:
                waiting = await connection.take(server.settings.keep_alive_seconds)
                yield b"".join(data + b"\n" for data in waiting) or b"\n"

    return Stream(lines(), media_type=NDJSON, headers=HEADERS)


HANDLERS = [bot_stream, bot_table_stream]
