"""Whole boards on every screen: nothing that one needs lies outside the window, and the end has one thing to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.amounts import cases
from tricolor.words import LANGUAGES

from .conftest import Desks
from .desk import Desk, Mouse, play_out
from .staged import finished, moments, sit_at, with_jokers

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


@pytest.mark.parametrize("when", ["start", "middle", "late"])
@pytest.mark.parametrize(("game", "players"), [("colorito", 2), ("coloretto", 5), ("colorio", 5)])
def test_the_whole_board_and_the_controls_are_visible_on_every_screen_in_every_language(
    desks: Desks, game: str, players: int, when: str
) -> None:
    """From the first turn, with a bot's greeting, to the last: full boxes, the last round, players who are out."""
    match = finished(game, players)
    at = moments(match, lambda _, actions: game != "colorio" or (len(actions) > 1 and "remove" in actions))
    if game == "coloretto":  # colours for jokers are chosen elsewhere, below
        at = moments(match, lambda _, actions: not actions[0].startswith("jokers"))
    desk = desks()
    sit_at(desk, match, at[{"start": 0, "middle": len(at) // 2, "late": -1}[when]], "casual")
    desk.wait_for_turn()
    found = {}
    for language in LANGUAGES:
        desk.speak(language)
        screens = SCREENS if language == LONGEST else cases(SMALL, SCREENS)
        found[language] = cut_off(desk, NEEDED[game], screens)
    assert found == {language: {} for language in LANGUAGES}


def test_jokers_can_be_given_colours_on_every_screen(desks: Desks) -> None:
    desk = desks()
    sit_at(desk, *with_jokers(5), "casual")
    desk.page.wait_for_selector(".jokers")
    found = {}
    for language in LANGUAGES:
        desk.speak(language)
        found[language] = cut_off(desk, [".jokers h2", ".jokers .primary"])
    assert found == {language: {} for language in LANGUAGES}


STICKING_OUT = """() => [...document.querySelectorAll('.seats > li')].flatMap(seat => {
  const box = seat.getBoundingClientRect();
  return [...seat.querySelectorAll('.pile > .card')].map(card => card.getBoundingClientRect())
    .filter(card => card.right > box.right || card.bottom > box.bottom).map(card => Math.round(card.right - box.right));
})"""


@pytest.mark.parametrize("players", [3, 5])
def test_cards_stay_in_the_boxes_of_their_players(desks: Desks, players: int) -> None:
    """With as many piles as there are."""
    match = finished("coloretto", players)

    def piles(number: int) -> int:
        view: Any = match.states[number].view(0)
        return sum(len(seat.cards) for seat in view.seats)

    at = max(moments(match, lambda view, _: not all(seat.took_row for seat in view.seats)), key=piles)
    desk = desks()
    sit_at(desk, match, at, "casual")
    desk.wait_for_turn()
    found = {}
    for screen in SCREENS:
        desk.page.set_viewport_size(screen)
        found[f"{screen['width']}x{screen['height']}"] = desk.page.evaluate(STICKING_OUT)
    assert {screen for screen, out in found.items() if out} == set()


PLACES = """selector => [...document.querySelectorAll(selector)].map(node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left, top, width, height].map(Math.round) })"""


def places(desk: Desk, selector: str) -> dict[str, Any]:
    """Where things are, on every screen."""
    found = {}
    for screen in SCREENS:
        desk.page.set_viewport_size(screen)
        desk.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found[f"{screen['width']}x{screen['height']}"] = desk.page.evaluate(PLACES, selector)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dangers", [0, 1, 2])
def test_the_button_stays_in_its_place_from_lift_to_decision(desks: Desks, language: str, dangers: int) -> None:
    """Whatever the status says: a greeting, or a warning of the colours of which four lie open."""

    def is_wanted(view: Any, actions: list[str]) -> bool:
        near = [colour for colour, count in Counter(view.open.values()).items() if count == 4]
        return actions[0].startswith("lift") and len(near) == dangers and not view.must_remove

    matches = (finished("colorio", 3, number) for number in range(20))
    match, at = next((match, found) for match in matches if (found := moments(match, is_wanted)))
    desk = desks()
    sit_at(desk, match, at[0], "casual")
    desk.speak(language)
    seen = desk.wait_for_turn()
    before = places(desk, ".hand button")
    assert desk.page.locator(".warning").count() == (dangers > 0)
    desk.page.evaluate(LIFTED, seen["actions"][0].split(":")[1])  # as if: it might be the fifth
    desk.page.wait_for_selector(".hand button:not([disabled])")
    assert places(desk, ".hand button") == before


def test_rows_stay_in_their_place_when_the_last_round_begins(desks: Desks) -> None:
    match = finished("coloretto", 3)
    at = moments(match, lambda view, _: not view.last_round)[-1]
    desk = desks()
    sit_at(desk, match, at, "casual")
    desk.wait_for_turn()
    before = places(desk, "[data-row], .deck, .seats.large")
    desk.page.evaluate(LAST_ROUND)
    desk.page.wait_for_selector(".last")
    assert places(desk, "[data-row], .deck, .seats.large") == before


LIFTED = """lifted => {
  const { state, show, long } = window.tricolor;
  const { game } = state().table;
  long([...state().log, { number: 1e6, at: 0, kind: 'play', by: game.turn, event: 0, tell: [] }]);
  const view = { ...game.view, lifted, open: { ...game.view.open, [lifted]: 'red' } };
  show({ ...game, view, choices: [{ action: 'remove' }], expected: { key: 'expect-cover', args: {} } }) }"""
LAST_ROUND = """() => {
  const { state, show } = window.tricolor;
  const { game } = state().table;
  show({ ...game, view: { ...game.view, last_round: true } }) }"""


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
