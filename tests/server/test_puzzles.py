"""Puzzles over HTTP: the very files that are written for a site without a server."""

from __future__ import annotations

import httpx
import pytest

from tests.server.running import RunningServer
from tricolor.puzzles import pages


def got(server: RunningServer, name: str, tag: str = "") -> httpx.Response:
    return httpx.get(f"{server.url}/data/puzzles/{name}", headers={"if-none-match": tag}, trust_env=False)


def test_puzzles_are_files(server: RunningServer) -> None:
    assert got(server, "index.json").content == pages.index()
    answer = got(server, "colorio/3.json")
    assert answer.content == pages.page("colorio", "3.json")
    assert got(server, "colorio/3.json", answer.headers["etag"]).status_code == 304
    picture = got(server, "coloretto/3.de.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.content == pages.page("coloretto", "3.de.svg")


@pytest.mark.parametrize(
    "name", ["colorio/0.json", "colorio/1.txt", "colorio/1.xx.svg", "chess/1.json", "colorio/%00.json"]
)
def test_what_is_no_puzzle_is_not_found(server: RunningServer, name: str) -> None:
    assert got(server, name).status_code == 404
