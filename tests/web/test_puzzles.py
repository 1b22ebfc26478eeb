"""Puzzles in a real browser: by mouse, touch and keys, in three languages; wrong answers, the solution, and results."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tricolor.games import get_game
from tricolor.puzzles import pages, puzzles_of

from .conftest import Desks
from .desk import Desk, Finger, Keys, Mouse
from .test_pages import NAMING, OVERFLOW, violations

HANDS = {"mouse": Mouse, "touch": Finger, "keys": Keys}
LOCALES = {"en": "en-GB", "de": "de-DE", "ja": "ja-JP"}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def answers(game: str, number: int) -> list[dict[str, Any]]:
    """The replies to every move, at every step."""
    return [node["answers"] for node in json.loads(pages.page(game, f"{number}.json"))["nodes"]]


def solve(desk: Desk, hand: Any, game: str, number: int) -> None:
    for step, replies in enumerate(answers(game, number), 1):
        desk.page.wait_for_selector(f".page[data-step='{step}'][data-busy=false]")
        hand.play(game, next(action for action, reply in replies.items() if reply["good"]))
    desk.page.wait_for_selector(".page[data-solved=true]")


@pytest.mark.parametrize(
    ("game", "number", "hand", "language"),
    [("colorito", 4, "mouse", "ja"), ("coloretto", 6, "keys", "en"), ("colorio", 1, "touch", "de")],
)
def test_a_puzzle_is_solved(desks: Desks, game: str, number: int, hand: str, language: str) -> None:
    desk = desks(locale=LOCALES[language], **(PHONE if hand == "touch" else {}))
    desk.open(f"/puzzles/{game}/{number}?pace=0")
    desk.page.wait_for_selector(".page")
    assert violations(desk) == []
    assert desk.page.evaluate(OVERFLOW) == []
    solve(desk, HANDS[hand](desk), game, number)
    desk.page.wait_for_selector("[data-result='1']")
    assert violations(desk) == []
    assert desk.page.evaluate(OVERFLOW) == []
    assert "⟨" not in desk.page.inner_text("main"), "a text is missing"
    desk.open(f"/puzzles/{game}")  # what was solved stays on the device
    expect(desk.page.locator(f"a.solved[href='/puzzles/{game}/{number}']")).to_have_count(1)


def test_the_lists_fit_a_phone(desks: Desks) -> None:
    desk = desks(**PHONE)
    for path in ("/puzzles", "/puzzles/colorio"):
        desk.open(path)
        desk.page.wait_for_selector("h1")
        assert violations(desk) == []
        for language in LOCALES:
            desk.speak(language)
            assert violations(desk, only=NAMING) == [], language
            assert desk.page.evaluate(OVERFLOW) == [], language
            assert "⟨" not in desk.page.inner_text("main"), f"a text is missing in {language}"


def test_a_wrong_answer_is_told_what_it_loses_and_the_solution_can_be_seen(desks: Desks) -> None:
    desk = desks()
    part = puzzles_of(get_game("coloretto"))
    puzzle = part.numbered(6)
    state, step = part.begin(puzzle), puzzle.steps[0]
    wrong = next(str(action) for action in state.legal_actions() if str(action) not in step.best)
    desk.open("/puzzles/coloretto/6?pace=0")
    Mouse(desk).play("coloretto", wrong)
    expect(desk.page.locator(".reply")).to_contain_text(f"{part.wrong(step, wrong, state).args['percent']}%")
    desk.page.click("[data-do=show]")
    desk.page.wait_for_selector("[data-result='0']")
    assert desk.page.evaluate("JSON.parse(localStorage.getItem('tricolor-puzzles')).solved.coloretto") == {"6": 0}


def test_the_puzzle_of_the_day_is_shared_as_text_and_picture(desks: Desks) -> None:
    desk = desks(permissions=["clipboard-read", "clipboard-write"])
    desk.open("/")
    desk.page.click("[data-puzzles=colorio]")
    desk.page.click("[data-do=today]")
    desk.page.wait_for_selector(".page")
    number = int(desk.page.evaluate("document.querySelector('h1').textContent.match(/\\d+/)[0]"))
    yesterday = "new Date(Date.now() - 864e5).toLocaleDateString('sv')"
    desk.page.evaluate(
        f"localStorage.setItem('tricolor-puzzles', JSON.stringify({{solved: {{}}, days: [{yesterday}]}}))"
    )
    solve(desk, Mouse(desk), "colorio", number)
    desk.page.click("[data-do=copy]")
    expect(desk.page.locator(".note")).to_have_text("Copied")
    text = desk.page.evaluate("navigator.clipboard.readText()")
    assert f"Colorio puzzle {number}" in text
    assert "2 days in a row" in text
    for form, start in (("png", b"\x89PNG"), ("svg", b"<svg")):
        with desk.page.expect_download() as found:
            desk.page.click(f"[data-do={form}]")
        assert found.value.suggested_filename == f"tricolor-colorio-{number}.{form}"
        assert found.value.path().read_bytes().startswith(start)
