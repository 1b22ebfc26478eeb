"""The server is killed under load. `python -m tools.crash` does it a hundred times, or with two on PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.crash import crash, is_good

from .running import RunningServer


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, bot_ms="5")
    server.start()
    figures = asyncio.run(crash([server], kills=3, players=5, seed=5, end_seconds=60.0))
    assert is_good(figures), figures
    assert figures["games finished"] > 0
