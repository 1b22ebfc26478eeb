"""Looking back at a finished game: what decided it, as a graph, as a table and in words."""

from __future__ import annotations

import re

from .conftest import Desks
from .desk import PHONE, Desk, Mouse, play_out
from .staged import finished, moments, sit_at
from .test_pages import OVERFLOW, violations


def to_the_end(desk: Desk) -> int:
    """Play the last turn of a game of Colorio; how many events it had."""
    match = finished("colorio", 2)
    sit_at(desk, match, moments(match, lambda *_: True)[-1])
    play_out(desk, Mouse(desk))
    desk.wait_for_end()
    return int(desk.shown("event"))


def test_a_finished_game_tells_what_decided_it(desks: Desks) -> None:
    desk = desks(viewport=PHONE, has_touch=True, locale="de-DE")
    events = to_the_end(desk)
    page = desk.page
    page.click(".ended [data-lookback]")
    page.wait_for_selector("[data-analysis=done]")
    assert page.locator("[data-graph] .curve").count() == 2
    lines = page.locator("[data-seat]").all_inner_texts()
    assert len(lines) == 2
    assert all(re.search(r"Glück \S+\s%, Entscheidungen \S+\s%", line) for line in lines), lines
    page.click("[data-table] summary")
    page.wait_for_selector("[data-table] tbody tr")
    assert page.locator("[data-table] tbody tr").count() == events + 1
    assert violations(desk) == []
    assert page.evaluate(OVERFLOW) == []
    assert "⟨" not in page.inner_text("body")
    points = page.locator("[data-point]").count()
    assert 1 <= points <= 3
    number = int(page.get_attribute("[data-point]", "data-point") or 0)
    page.click("[data-point] [data-show]")
    page.wait_for_url(re.compile(f"at={number - 1}(&|$)"))
    page.click("[data-autoplay]")
    page.wait_for_url(re.compile(f"at={number}(&|$)"))
    page.click("[data-point] [data-try]")
    page.wait_for_url(re.compile("/t/"))
    assert desk.wait_for_turn()["event"] == number - 1
