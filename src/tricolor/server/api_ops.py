"""For whoever hosts a server: is it alive, is it ready, and how is it doing."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from msgspec import Struct
from sqlalchemy import Connection, text

from .context import Server
from .errors import ApiError
from .models import FactRow, columns
from .timing import now


class Health(Struct):
    status: str


@get("/healthz", summary="The process is alive")
async def healthz() -> Health:
    return Health("ok")


@get("/readyz", summary="The database can be written, and the bots think")
async def readyz(server: Server) -> Health:
    await server.bots.check()
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
