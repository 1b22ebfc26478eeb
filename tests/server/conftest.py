"""Real servers for the tests: `tricolor serve` as a process of its own, on SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .running import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on SQLite."""
    folder: Path = tmp_path_factory.mktemp("server")
    with RunningServer(data=folder) as running:
        yield running
