"""The settings for proxies in docs/hosting.md. `python -m tools.proxies` tries them with nginx and Caddy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.proxies import PORTS, PROXIES, Proxy, settings_of
from tricolor.server.api import door, limits

from .running import RunningServer


@pytest.mark.parametrize("kind", PROXIES)
def test_the_page_has_the_settings_that_are_tried(kind: type[Proxy], tmp_path: Path) -> None:
    servers = [RunningServer(tmp_path, 40_000 + number) for number in range(len(PORTS))]
    settings = kind(tmp_path, servers).settings
    assert all(f"127.0.0.1:{server.port}" in settings for server in servers)
    assert re.search(r"/metrics.*(deny all|403)", settings), "strangers must not read the metrics"


def test_the_page_gives_the_limits_of_the_server() -> None:
    page = " ".join(Path("docs/hosting.md").read_text().split())
    assert f"at most {door.SHARE} sockets" in page
    assert f"at most {limits.STREAMS} streams and WebSockets" in page
    assert f"client_header_timeout {door.HEAD_SECONDS:.0f}s" in settings_of("nginx")
    assert f"read_header {door.HEAD_SECONDS:.0f}s" in settings_of("caddy")
