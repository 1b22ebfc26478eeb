"""The coach asks before a costly mistake, and says afterwards what was better: in games against bots only."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.test_tables import blunder

from .conftest import Desks
from .desk import PHONE, Mouse
from .staged import sit_at
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
    expect(page.locator("[data-coach=why] b")).to_have_text(re.compile(r"\d"))
    assert page.locator("[data-coach=why] p").count() > 1, "a reason"
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
