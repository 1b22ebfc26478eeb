"""Lessons in a real browser: by mouse, touch and keys, in three languages, and with every impossible press explained.

The suite plays a slice; `TRICOLOR_LESSONS=all`, as `make long` sets it, plays every lesson with every hand in every
language.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from playwright.sync_api import expect

from tools.web_lessons import FOLDER

from .conftest import Desks
from .desk import Desk, Finger, Keys, Mouse
from .test_pages import OVERFLOW, violations

HANDS = {"mouse": Mouse, "touch": Finger, "keys": Keys}
LOCALES = {"en": "en-GB", "de": "de-DE", "ja": "ja-JP"}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
LESSONS = {
    (path.parent.name, path.stem.split("-", 1)[1]): json.loads(path.read_bytes())
    for path in sorted(FOLDER.rglob("*.json"))
}
SLICE = [
    ("colorito", "first", "mouse", "en"),
    ("coloretto", "first", "touch", "de"),
    ("colorio", "first", "keys", "ja"),
    ("coloretto", "jokers", "mouse", "ja"),
]
EVERY = [(game, name, hand, language) for game, name in LESSONS for hand in HANDS for language in LOCALES]
PLAYED = EVERY if os.environ.get("TRICOLOR_LESSONS") == "all" else SLICE


def play_through(desk: Desk, hand: Any, game: str, name: str) -> None:
    """Make a good move at every step, read every page, and stop when the lesson says that it is finished."""
    nodes = LESSONS[game, name]["nodes"]
    page = desk.page
    at: int | None = 0
    while at is not None:
        node = nodes[at]
        page.wait_for_selector(f".page[data-step='{node['step']}'][data-busy=false]")
        if not node["answers"]:
            if isinstance(hand, Keys):
                hand.until("[data-do=next]")
                hand.key("Enter")
            else:
                hand.press("[data-do=next]")
            at = node["next"]
            continue
        action, answer = next((a, answer) for a, answer in node["answers"].items() if answer["good"])
        hand.play(game, action)
        at = answer["next"]
    page.wait_for_selector(".page[data-solved=true]")


@pytest.mark.parametrize(("game", "name", "hand", "language"), PLAYED)
def test_a_lesson_is_played_through(desks: Desks, game: str, name: str, hand: str, language: str) -> None:
    desk = desks(locale=LOCALES[language], **(PHONE if hand == "touch" else {}))
    desk.open(f"/learn/{game}/{name}")
    desk.page.wait_for_selector(".page")
    assert violations(desk) == []
    assert desk.page.evaluate(OVERFLOW) == []
    play_through(desk, HANDS[hand](desk), game, name)
    assert "⟨" not in desk.page.inner_text("main"), "a text is missing"
    desk.open("/learn")
    expect(desk.page.locator(f"[data-lesson='{game}-{name}'] .tick")).to_have_count(1)  # progress stays on the device


def test_caps_stay_where_nobody_knows_what_lies_below(desks: Desks) -> None:
    """The first turn of Colorio ends the game; the caps that are left hide colours that no lesson decided."""
    desk = desks()
    desk.open("/learn/colorio/first")
    play_through(desk, Mouse(desk), "colorio", "first")
    caps = desk.page.locator(".cap")
    assert caps.count() > 5
    assert caps.evaluate_all("caps => caps.every(cap => getComputedStyle(cap).opacity === '1')")


def test_an_impossible_press_says_which_rule_forbids_it(desks: Desks) -> None:
    desk = desks()
    desk.open("/learn/colorito/step")
    mouse, reply = Mouse(desk), desk.page.locator(".reply")
    mouse.press(desk.cell("J1"))
    expect(reply).to_contain_text("dark blue 10 cannot move now", ignore_case=True)
    mouse.play("colorito", "F2-G3")
    expect(reply).to_contain_text("G3 is red")
    mouse.play("colorito", "A2-B3")
    expect(reply).to_contain_text("not what this step is about")
    mouse.press("[data-do=show]")
    desk.page.wait_for_selector(".page[data-step='2']")


def test_a_poor_move_is_answered_and_the_board_goes_back(desks: Desks) -> None:
    desk = desks()
    desk.open("/learn/colorito/stragglers")
    Mouse(desk).play("colorito", "D8-D9")
    expect(desk.page.locator(".reply")).to_contain_text("three more moves")
    assert "light blue 17" in desk.page.locator("[data-cell=D8]").get_attribute("aria-label").lower()  # type: ignore[union-attr]


def test_lessons_are_reached_from_the_start_page_and_the_table(desks: Desks) -> None:
    desk = desks()
    desk.open("/")
    desk.page.click("[data-learn=colorio]")
    desk.page.wait_for_url("**/learn/colorio/first")
    desk.open("/")
    desk.choose("colorio-bot")
    desk.wait_for_turn()
    desk.menu("[data-do=learn]")
    desk.page.wait_for_url("**/learn/colorio")
    desk.page.click("[data-lesson=colorio-safe]")
    desk.page.wait_for_selector(".page[data-step='1']")


def test_the_coach_says_which_rule_forbids_a_press_until_the_player_does_without(desks: Desks) -> None:
    desk = desks(settings={"coach": None})  # of somebody who has not chosen yet
    desk.open()
    desk.choose("colorito-bot")
    seen = desk.wait_for_turn()
    assert desk.page.locator(".glow").count() > 0
    theirs = next(
        cell for piece, cell in seen["view"]["pieces"].items() if piece[0] in ("RY" if seen["turn"] == 0 else "BL")
    )
    Mouse(desk).press(desk.cell(theirs))
    expect(desk.page.locator(".trouble")).to_contain_text("is not yours")
    quiet = desks()
    quiet.open()
    quiet.choose("colorito-bot")
    quiet.wait_for_turn()
    assert quiet.page.locator(".glow").count() == 0


def test_a_hint_shows_its_way_and_two_more_choices_with_bars(desks: Desks) -> None:
    desk = desks()
    desk.open()
    desk.choose("colorito-bot")
    seen = desk.wait_for_turn()
    desk.page.keyboard.press("h")
    expect(desk.page.locator(".hint li")).to_have_count(2)
    expect(desk.page.locator(".hint .bar")).to_have_count(3)
    expect(desk.page.locator(".path:not(.past) .line")).to_have_count(1)
    assert violations(desk) == []
    assert seen["actions"]
