"""The coach asks before a costly mistake, and says afterwards what was better: in games against bots only."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.test_tables import blunder

from .conftest import Desks
from .desk import DESKTOP, PHONE, Mouse
from .staged import finished, moments, sit_at
from .test_pages import OVERFLOW, violations


def test_before_a_blunder_the_coach_asks_and_afterwards_it_says_why(desks: Desks) -> None:
    match, event, action = blunder("coloretto")
    desk = desks(viewport=PHONE, settings={"coach": True, "language": "de"})
    page = desk.page
    sit_at(desk, match, event, "beginner", hints=True)
    seen = desk.wait_for_turn()
    page.evaluate("window.tricolor.patient()")  # the coach may take its time on a busy machine
    hand = Mouse(desk)
    for answer in ("rethink", "sure"):
        hand.play("coloretto", action)
        page.wait_for_selector("[data-coach=sure]")
        assert desk.shown("event") == str(seen["event"]), "nothing has been played"
        assert page.evaluate(OVERFLOW) == violations(desk) == []
        page.click(f"[data-do={answer}]")
        expect(page.locator("[data-coach=sure]")).to_have_count(0)
    page.click("[data-do=why]")
    expect(page.locator("[data-coach=why] b")).to_have_text([re.compile(r"\d+\s%"), re.compile("^Besser: ")])
    assert page.locator("[data-coach=why] p:first-of-type + ul li").count() > 0, "what is wrong with it"
    assert page.locator("[data-coach=why] p:last-of-type + ul li").count() > 0, "a reason"
    assert "⟨" not in page.inner_text("[data-coach=why]")
    assert page.evaluate(OVERFLOW) == violations(desk) == []


def test_without_a_coach_nobody_asks(desks: Desks) -> None:
    match, event, action = blunder("coloretto")
    desk = desks()
    sit_at(desk, match, event, "beginner", hints=True)
    seen = desk.wait_for_turn()
    Mouse(desk).play("coloretto", action)
    desk.page.wait_for_function("event => document.querySelector('.page').dataset.event > event", arg=seen["event"])
    assert desk.page.locator("[data-coach]").count() == 0


def test_on_a_wide_screen_the_coach_stands_beside_the_board(desks: Desks) -> None:
    match, event, action = blunder("coloretto")
    desk = desks(viewport=DESKTOP, settings={"coach": True})
    sit_at(desk, match, event, "beginner", hints=True)
    desk.wait_for_turn()
    desk.page.evaluate("window.tricolor.patient()")
    Mouse(desk).play("coloretto", action)
    asked, rows = desk.page.locator("[data-coach=sure]").bounding_box(), desk.page.locator(".boardside").bounding_box()
    assert asked is not None
    assert rows is not None
    assert asked["x"] >= rows["x"] + rows["width"] - 1


def test_after_the_first_game_the_player_may_keep_the_coach(desks: Desks) -> None:
    match = finished("colorio", 2)
    for keeps in (False, True):
        desk = desks(settings={"coach": None})
        sit_at(desk, match, moments(match, lambda *_: True)[-1], "beginner", hints=True)
        desk.wait_for_turn()
        desk.menu("[data-do=resign]")
        desk.page.click("dialog .primary")
        desk.wait_for_end()
        keep = desk.page.locator("[data-coach-keep] input")
        expect(keep).not_to_be_checked()
        if keeps:
            keep.check()
        assert desk.page.evaluate("JSON.parse(localStorage.tricolor).coach") is keeps
        assert violations(desk) == []


def test_an_opinion_that_comes_too_late_is_not_asked_for_any_longer(desks: Desks) -> None:
    match, event, action = blunder("coloretto")
    desk = desks(settings={"coach": True})
    sit_at(desk, match, event, "beginner", hints=True)
    seen = desk.wait_for_turn()
    given_up: list[str] = []
    desk.page.on("requestfailed", lambda request: given_up.append(request.url))
    desk.page.route("**/coach?*", lambda route: None)  # the server never answers
    Mouse(desk).play("coloretto", action)
    desk.page.wait_for_function("event => document.querySelector('.page').dataset.event > event", arg=seen["event"])
    assert [url for url in given_up if "/coach?" in url], "four that wait, and the next is refused"
