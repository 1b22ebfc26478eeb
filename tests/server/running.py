"""Start, stop and kill servers: shared with the tools that measure and crash them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tools.running import RunningServer, migrate
from tricolor.server.api.context import Server
from tricolor.server.settings import Settings

__all__ = ["RunningServer", "migrate", "own_server"]


@asynccontextmanager
async def own_server(folder: Path, **settings: Any) -> AsyncIterator[Server]:
    """The parts of a server in this process, without HTTP."""
    server = Server(Settings(data=folder, **settings))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
