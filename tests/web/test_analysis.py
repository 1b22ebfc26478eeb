"""Looking back at a finished game: what decided it, as a graph, as a table and in words."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.helpers import FIXTURES

from .conftest import Desks
from .desk import PHONE, Desk, Keys, Mouse, play_out
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
    assert "Rat an " in page.inner_text("[data-point]")
    points = page.locator("[data-point]").count()
    assert 1 <= points <= 3
    number = int(page.get_attribute("[data-point]", "data-point") or 0)
    page.tap("[data-point] [data-show]")
    page.wait_for_url(re.compile(f"at={number - 1}(&|$)"))
    assert page.locator("[data-evaluation] li").count() == 2
    assert re.search(
        r"Jetzt am besten: .+\..*Gespielt: .+\sDas kostete \S+\s%\.", page.inner_text("[data-decision]"), re.S
    )
    assert violations(desk) == []
    page.select_option("[data-speed]", "4")
    page.tap("[data-autoplay]")
    page.wait_for_url(re.compile(f"at={number}(&|$)"))
    page.tap("[data-point] [data-try]")
    page.wait_for_url(re.compile("/t/"))
    assert desk.wait_for_turn()["event"] == number - 1


def test_by_keys_the_game_plays_by_itself_and_can_be_tried_again(desks: Desks) -> None:
    desk = desks(viewport=PHONE, locale="ja-JP")
    to_the_end(desk)
    page, hand = desk.page, Keys(desk)
    hand.until(".ended [data-lookback]")
    hand.key("Enter")
    page.wait_for_selector("[data-analysis=done]")
    hand.key("End", "ArrowLeft", " ")
    page.wait_for_selector("[data-playing=true]")
    page.wait_for_selector("[data-playing=false]")  # it stops at the end
    hand.key("Home")
    page.wait_for_url(re.compile("at=0(&|$)"))
    assert "ここでの最善は" in page.inner_text("[data-decision]")
    page.wait_for_selector(".boardside .marked")
    assert page.evaluate(OVERFLOW) == []
    hand.until("[data-playon]")
    hand.key("Enter")
    page.wait_for_url(re.compile("/t/"))
    assert desk.wait_for_turn()["event"] == 0


def test_a_broken_record_is_refused_by_its_field_and_the_game_that_is_shown_stays(desks: Desks, tmp_path: Path) -> None:
    whole = json.loads((FIXTURES / "records" / "colorio.json").read_text(encoding="utf-8"))
    wrong = {**whole, "events": [*whole["events"][:4], "5 0 lift:Z9", *whole["events"][5:]]}
    lacking = {name: value for name, value in whole.items() if name != "players"}
    for name, record in {"whole": whole, "wrong": wrong, "lacking": lacking}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(record), encoding="utf-8")
    desk = desks()
    page = desk.page
    desk.open("/replay")
    page.set_input_files("input[type=file]", tmp_path / "whole.json")
    page.wait_for_selector(".boardside")
    for name, field in {"wrong": "event 5: ", "lacking": "players"}.items():
        page.set_input_files("input[type=file]", tmp_path / f"{name}.json")
        expect(page.locator("[role=alert]")).to_contain_text(field)
    with page.expect_response("**/api/replay") as answered:
        page.select_option(".side > label select", "0")  # asks for the same game as a seat knew it
    assert answered.value.ok
    expect(page.locator("[role=alert]")).to_have_count(0)
    assert all("400" in trouble for trouble in desk.troubles)
    desk.troubles.clear()  # the refusals that were wanted
