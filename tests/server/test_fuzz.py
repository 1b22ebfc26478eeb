"""Nonsense of all kinds, sent to a server. `python -m tools.fuzz_server` sends a million of it."""

from __future__ import annotations

import asyncio

import pytest

from tools.fuzz_server import fuzz, tracebacks

from .running import RunningServer


def test_nonsense_is_refused_and_nothing_breaks(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("fuzz")
    with RunningServer(folder, log_level="WARNING", idle_seconds="5", bot_ms="5", poll_seconds="0.05") as server:
        tally, hostile = asyncio.run(fuzz(server, count=2_000, records=300, seed=7))
        assert tally.wrong + hostile.wrong == []
        assert list(tracebacks(server)) == []
    assert min(tally.statuses[status] for status in (200, 400, 404)) > 10, "some of it leads somewhere"
