"""Whole boards on every screen: nothing that one needs lies outside the window, and the end has one thing to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.amounts import cases
from tricolor.words import LANGUAGES

from .conftest import Desks
from .desk import Desk, Mouse, play_out
from .staged import finished, moments, sit_at

SCREENS: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 740, "height": 360},
    {"width": 640, "height": 360},  # 1280x720 at 200 %
    {"width": 820, "height": 1180},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 2560, "height": 1440},
]
SMALL = SCREENS[:3]
LONGEST = "de"  # the language with the longest words
NEEDED = {
    "colorito": ["[data-cell]", ".status", ".actions"],
    "coloretto": [".deck", "[data-row]", "table.points", ".seats.large", ".status", ".actions"],
    "colorio": ["[data-cell]", ".hand button", ".status", ".actions"],
}
CUT = """wanted => wanted.flatMap(selector => [...document.querySelectorAll(selector)].flatMap(node => {
  let { left, top, right, bottom } = node.getBoundingClientRect();
  const [width, height] = [right - left, bottom - top];
  if (!width) return []; // not shown on this screen
  for (let one = node.parentElement; one && one !== document.body; one = one.parentElement) {
    if (getComputedStyle(one).overflow === 'visible') continue;
    const box = one.getBoundingClientRect();
    left = Math.max(left, box.left); right = Math.min(right, box.right);
    top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
  }
  left = Math.max(left, 0); right = Math.min(right, innerWidth);
  top = Math.max(top, 0); bottom = Math.min(bottom, innerHeight);
  const whole = right - left > width - 2 && bottom - top > height - 2;
  const corners = [left + 3, right - 3].flatMap(x => [top + 3, bottom - 3].map(y => document.elementFromPoint(x, y)));
  const free = corners.every(other => other && (other.contains(node) || node.contains(other)));
  const seen = whole && free;
  return seen ? [] : [`${selector} ${node.dataset.cell ?? node.dataset.row ?? ''}`];
}))"""
OVERLAP = """() => {
  const boxes = [...document.querySelectorAll('.deck, [data-row]')].map(node => node.getBoundingClientRect());
  return boxes.some((a, i) => boxes.some((b, j) => i < j
    && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)) }"""


def cut_off(desk: Desk, wanted: list[str], screens: Sequence[ViewportSize] = SCREENS) -> dict[str, Any]:
    """What is not wholly visible, per screen; nothing is scrolled."""
    found: dict[str, Any] = {}
    for screen in screens:
        desk.page.set_viewport_size(screen)
        desk.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        parts: list[str] = desk.page.evaluate(CUT, wanted)
        if desk.page.evaluate(OVERLAP):
            parts.append("the deck covers a row")
        if parts:
            found[f"{screen['width']}x{screen['height']}"] = parts
    return found


@pytest.mark.parametrize(("game", "players"), [("colorito", 2), ("coloretto", 5), ("colorio", 5)])
def test_the_whole_board_and_the_controls_are_visible_on_every_screen_in_every_language(
    desks: Desks, game: str, players: int
) -> None:
    match = finished(game, players)
    at = moments(match, lambda _, actions: game != "colorio" or (len(actions) > 1 and "remove" in actions))
    desk = desks()
    sit_at(desk, match, at[len(at) // 2], "casual")
    desk.wait_for_turn()
    found = {}
    for language in LANGUAGES:
        desk.speak(language)
        screens = SCREENS if language == LONGEST else cases(SMALL, SCREENS)
        found[language] = cut_off(desk, NEEDED[game], screens)
    assert found == {language: {} for language in LANGUAGES}


@pytest.mark.parametrize(("game", "players"), [("colorito", 2), ("coloretto", 5), ("colorio", 3)])
def test_the_end_has_a_sorted_podium_and_one_thing_to_do(desks: Desks, game: str, players: int) -> None:
    match = finished(game, players)
    desk = desks()
    sit_at(desk, match, moments(match, lambda *_: True)[-1])
    play_out(desk, Mouse(desk))
    desk.wait_for_end()
    outcome = desk.page.evaluate("window.tricolor.state().table.game.outcome")
    scores = [
        int(text.replace("−", "-").replace("+", "")) for text in desk.page.locator(".podium .said").all_inner_texts()
    ]
    assert scores == sorted(outcome["scores"], reverse=True)
    assert desk.page.locator(".podium .won").count() == len(outcome["winners"])
    assert desk.page.locator(".ended button.primary").count() == 1, "one primary action"
    assert desk.page.locator(".ended a[download]").count() == 0, "the rest waits in the menu"
    assert cut_off(desk, ["#ended-title", ".ended .primary"]) == {}
    assert hidden_menus(desk) == []


COVERED = """() => {
  const { left, top, right, bottom } = document.querySelector('.more .sheet').getBoundingClientRect();
  const corners = [left + 8, right - 8].flatMap(x => [top + 8, bottom - 8].map(y => document.elementFromPoint(x, y)));
  return corners.some(node => !node?.closest('.sheet')) }"""


def hidden_menus(desk: Desk) -> list[ViewportSize]:
    """The screens on which a part of the open menu cannot be seen."""
    found = []
    for screen in SCREENS:
        desk.page.set_viewport_size(screen)
        desk.menu()
        desk.page.wait_for_selector(".more a[download]")
        if desk.page.evaluate(COVERED):
            found.append(screen)
        desk.page.keyboard.press("Escape")
        desk.page.wait_for_selector(".more[open]", state="detached")
    return found
