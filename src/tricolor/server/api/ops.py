"""For operators: is the server alive, is it ready, and how is it doing."""

from __future__ import annotations

import asyncio
import shutil
from typing import Final

from litestar import Response, get
from msgspec import Struct
from sqlalchemy import Connection, text

from ..errors import ApiError
from ..storage.models import FactRow, columns
from ..timing import now
from .context import Server

LEAST_FREE: Final = 32 << 20  # bytes of disk


class Health(Struct):
    status: str


@get("/healthz", summary="The process is alive")
async def healthz() -> Health:
    return Health("ok")


@get("/readyz", summary="The database can be written, and the bots think")
async def readyz(server: Server) -> Health:
    await server.bots.check()
    if server.settings.is_sqlite and shutil.disk_usage(server.settings.data).free < LEAST_FREE:
        raise ApiError("unavailable", f"the disk is full: less than {LEAST_FREE >> 20} MiB are free")
    try:
        async with asyncio.timeout(5):
            await server.store.write(_write_something)
    except TimeoutError:
        raise ApiError("unavailable", "the database does not answer in time") from None
    return Health("ok")


def _write_something(connection: Connection) -> None:
    facts = columns(FactRow)
    done = connection.execute(facts.update().where(facts.c.name == "ready").values(value=str(now())))
    if done.rowcount == 0:
        connection.execute(
            text("INSERT INTO facts (name, value) VALUES ('ready', :value) ON CONFLICT DO NOTHING"),
            {"value": str(now())},
        )


@get("/metrics", media_type="text/plain", summary="Numbers for Prometheus")
async def get_metrics(server: Server) -> Response[bytes]:
    return Response(server.metrics.text(), media_type="text/plain")


HANDLERS = [healthz, readyz, get_metrics]
