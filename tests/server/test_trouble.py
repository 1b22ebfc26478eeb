"""When the database fails: a clear answer, nothing half-written, and it goes on by itself afterwards."""

from __future__ import annotations

import asyncio
import resource
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tools.postgres import Postgres
from tricolor.client import Client, ServerError

from .players import guests
from .running import RunningServer, migrate
from .test_tables import HOT, first_choice, table_for


class Room:
    """How much room the database has: on a disk of its own where one may mount one, else by a limit of its process."""

    def __init__(self, folder: Path, *, may_mount: bool) -> None:
        self.folder = folder
        self.is_mounted = may_mount and shutil.which("mount") is not None and _mount(folder)
        self._ballast = folder / "ballast"

    def leave(self, process: int, left: int) -> None:
        """Leave so many bytes."""
        if self.is_mounted:
            self._ballast.write_bytes(b"x" * (shutil.disk_usage(self.folder).free - left))
        else:  # no file of the database may be larger than its largest one is now, and a little
            largest = max(file.stat().st_size for file in self.folder.glob("tricolor.db*"))
            resource.prlimit(process, resource.RLIMIT_FSIZE, (largest + left // 3, resource.RLIM_INFINITY))

    def give(self, process: int) -> None:
        """Give back what was taken."""
        if self.is_mounted:
            self._ballast.unlink()
        else:
            resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def close(self) -> None:
        if self.is_mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=False, capture_output=True)


@pytest.fixture(params=["disk", "limit"])
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Room]:
    folder = tmp_path / "small"
    folder.mkdir()
    room = Room(folder, may_mount=request.param == "disk")
    yield room
    room.close()


def _mount(folder: Path) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


async def play_until_refused(ann: Client, id_: str) -> ServerError:
    """Act and talk until the database cannot write."""
    for _ in range(2000):
        try:
            await asyncio.gather(*(ann.say(id_, seat=0, text="x" * 300) for _ in range(20)))
        except ServerError as error:
            return error
    raise AssertionError("the disk is never full")


def test_a_full_disk_is_said_and_gone_when_there_is_room(small: Room) -> None:
    async def scene(server: RunningServer, process: int) -> None:
        (ann,) = await guests(server.url, "Ann")
        id_ = await table_for(ann, game="coloretto", seats=HOT, chat="text")
        error = await play_until_refused(ann, id_)
        assert (error.status, error.code) == (503, "unavailable")
        assert "full" in str(error) or "disk I/O" in str(error)
        said = (await ann.table(id_)).number
        seat, event, action = await first_choice(ann, id_)
        with suppress(ServerError):  # so little may still find room
            await ann.act(id_, seat, event, action, "a-key")
        small.give(process)
        await ann.act(id_, seat, event, action, "a-key")
        await ann.say(id_, seat=0, text="y" * 300)
        log = (await ann.table(id_)).log
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert sum(entry.kind == "play" for entry in log) == 1
        assert len(log) >= said + 3, "what could be read was there, and what came after it"
        await ann.call("GET", "/readyz")
        await ann.close()

    with RunningServer(small.folder) as server:
        assert server.process is not None
        small.leave(server.process.pid, 900 << 10)
        asyncio.run(scene(server, server.process.pid))


def test_a_database_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    async def scene(server: RunningServer, postgres: Postgres) -> None:
        (ann,) = await guests(server.url, "Ann")
        id_ = await table_for(ann, game="coloretto", seats=HOT)
        seat, event, action = await first_choice(ann, id_)
        await asyncio.to_thread(postgres.stop, "immediate")
        with pytest.raises(ServerError) as refused:
            await ann.act(id_, seat, event, action, "the-key")
        assert (refused.value.status, refused.value.code) == (503, "unavailable")
        with pytest.raises(ServerError):
            await ann.call("GET", "/readyz")
        assert (await ann.call("GET", "/healthz")).json()["status"] == "ok"
        await asyncio.to_thread(postgres.start)
        written = await eventually(ann, id_, seat, event, action)
        again = await ann.act(id_, seat, event, action, "the-key")
        assert again == written
        await ann.close()

    with Postgres() as postgres:
        url = postgres.new_database()
        migrate(url)
        with RunningServer(tmp_path, database_url=url) as server:
            asyncio.run(scene(server, postgres))
        engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
        with engine.connect() as connection:
            plays = connection.execute(text("SELECT count(*) FROM entries WHERE kind = 'play'")).scalar()
        engine.dispose()
        assert plays == 1


async def eventually(ann: Client, id_: str, seat: int, event: int, action: str) -> Any:
    end = time.monotonic() + 90
    while True:
        try:
            return await ann.act(id_, seat, event, action, "the-key")
        except ServerError as error:
            if time.monotonic() > end or error.status != 503:
                raise
            await asyncio.sleep(0.2)


def test_a_database_that_was_not_migrated_is_said(tmp_path: Path, postgres: Postgres) -> None:
    server = RunningServer(tmp_path, database_url=postgres.new_database())
    with pytest.raises(AssertionError, match="tricolor migrate"):
        server.start()
    server.kill()
