"""Real servers for the tests: `tricolor serve` as a process of its own, on SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.postgres import Postgres

from .running import RunningServer, migrate


@pytest.fixture(scope="module", autouse=True)
def _no_loop_is_running() -> Iterator[None]:
    """A browser that web tests have opened in this process leaves its event loop behind, as if it ran."""
    left = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(left)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on SQLite."""
    folder: Path = tmp_path_factory.mktemp("server")
    with RunningServer(data=folder) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def two_servers(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Two processes on one PostgreSQL database."""
    url = postgres.new_database()
    migrate(url)
    folders = [tmp_path_factory.mktemp("server") for _ in range(2)]
    with RunningServer(folders[0], database_url=url) as one, RunningServer(folders[1], database_url=url) as two:
        yield one, two
