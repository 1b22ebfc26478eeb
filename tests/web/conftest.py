"""Real browsers at a real server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.server.running import RunningServer
from tools.browser import launch
from tools.machine import NeedError

from .desk import DESKTOP, PATIENCE, Desk

expect.set_options(timeout=PATIENCE)  # as long as all else waits


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        running = launch(playwright)
    except NeedError as error:
        pytest.fail(str(error), pytrace=False)
    yield running
    running.close()


@pytest.fixture(scope="session")
def web_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose bots do not think long."""
    with RunningServer(data=tmp_path_factory.mktemp("web"), bot_ms="10") as running:
        yield running


class Desks(Protocol):
    def __call__(self, url: str | None = None, **context: Any) -> Desk: ...


@pytest.fixture
def desks(browser: Browser, web_server: RunningServer) -> Iterator[Desks]:
    """Makes people at browsers of their own; in the end nothing may have gone wrong in any of them."""
    made: list[Desk] = []

    def make(url: str | None = None, **context: Any) -> Desk:
        settings = {"pace": 0, "coach": False, **context.pop("settings", {})}
        fresh = browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", **context})
        kept = json.dumps(json.dumps(settings))
        fresh.add_init_script(f"if (!localStorage.tricolor) localStorage.tricolor = {kept}")
        made.append(Desk(fresh, url or web_server.url))
        return made[-1]

    yield make
    troubles = [trouble for desk in made for trouble in desk.troubles]
    for desk in made:
        desk.context.close()
    assert troubles == []
