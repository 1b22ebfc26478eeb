"""When the database fails: a clear answer, nothing half-written, and it goes on by itself afterwards."""

from __future__ import annotations

import asyncio
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


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of its own that is soon full, where one may mount one; else a limit of the database."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = shutil.which("mount") is not None and _mount(folder)
    yield folder
    if mounted:
        subprocess.run(["umount", "-l", str(folder)], check=False, capture_output=True)


def _mount(folder: Path) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


async def play_until_refused(ann: Client, id_: str) -> ServerError:
    """Act and talk until the database cannot write."""
    for _ in range(2000):
        try:
            await asyncio.gather(*(ann.say(id_, seat=0, text="x" * 300) for _ in range(20)))
        except ServerError as error:
            return error
    raise AssertionError("the disk is never full")


def test_a_full_disk_is_said_and_gone_when_there_is_room(small_disk: Path, tmp_path: Path) -> None:
    ballast = small_disk / "ballast"

    async def scene(server: RunningServer) -> None:
        (ann,) = await guests(server.url, "Ann")
        id_ = await table_for(ann, game="coloretto", seats=HOT, chat="text")
        error = await play_until_refused(ann, id_)
        assert (error.status, error.code) == (503, "unavailable")
        assert "full" in str(error)
        seat, event, action = await first_choice(ann, id_)
        with suppress(ServerError):  # so little may still find room
            await ann.act(id_, seat, event, action, "a-key")
        ballast.unlink()
        await ann.act(id_, seat, event, action, "a-key")
        await ann.say(id_, seat=0, text="y" * 300)
        log = (await ann.table(id_))["log"]
        assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
        assert sum(entry["kind"] == "play" for entry in log) == 1
        await ann.call("GET", "/readyz")
        await ann.close()

    with RunningServer(small_disk) as server:
        ballast.write_bytes(b"x" * (_free(small_disk) - (900 << 10)))
        asyncio.run(scene(server))


def _free(folder: Path) -> int:
    free = shutil.disk_usage(folder).free
    if free > (64 << 20):
        pytest.fail("no small disk could be mounted: run this as root, or where tmpfs may be mounted")
    return free


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
        assert (await ann.call("GET", "/healthz"))["status"] == "ok"
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
    end = time.monotonic() + 20
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
