"""Every page in every state and language, light and dark: nothing that axe finds, nothing too large for a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import cases
from tools.guide import THEMES, Theme
from tricolor.words import LANGUAGES

from .conftest import Desks
from .desk import PHONE, Desk, Mouse, play_out
from .staged import finished, moments, sit_at, with_jokers

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

OVERFLOW = """() => [...document.querySelectorAll('body *')].filter(node => {
  if (node.closest('.said, .skip, svg, .wide, .scroll, [inert], dialog:not([open])')) return false;
  if (node.closest('details:not([open]) > :not(summary)')) return false;
  const box = node.getBoundingClientRect();
  if (!box.width || !box.height) return false;
  const style = getComputedStyle(node);
  const cut = style.overflowX !== 'visible' && !node.matches('input, select, textarea, .name')
    && node.scrollWidth > node.clientWidth + 1;
  return box.right > innerWidth + 1 || box.left < -1 || cut;
}).map(node => `${node.tagName}.${node.className}: ${node.textContent.trim().slice(0, 40)}`)"""

CONTRAST = "color-contrast"
NAMING = ["cat.name-role-value", "cat.text-alternatives", "cat.forms", "cat.language"]  # what depends on words
RUN = """async ([only, without, boards]) => (await axe.run(boards ? document : { exclude: ['svg', '.cells'] }, {
  resultTypes: ['violations'], preload: false,
  ...(only ? { runOnly: only } : {}), ...(without ? { rules: { [without]: { enabled: false } } } : {}),
})).violations"""


def violations(
    desk: Desk, only: str | list[str] | None = None, without: str | None = None, *, boards: bool = True
) -> list[str]:
    """What axe finds on the page as it is, with or without the squares of boards, of which there are many."""
    page = desk.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN, [[only] if isinstance(only, str) else only, without, boards])
    return [
        f"{page.url} {violation['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for violation in found
        for node in violation["nodes"][:3]
    ]


PAGE_THEMES = cases((Theme("light", "normal", "beech"), Theme("dark", "normal", "beech")), THEMES)
Way = Callable[[Desk], None]


def opened(path: str, selector: str) -> Way:
    def reach(desk: Desk) -> None:
        desk.open(path)
        desk.page.wait_for_selector(selector)

    return reach


def seating(desk: Desk) -> None:
    desk.open()
    desk.choose("colorio-friends")
    desk.page.wait_for_selector(".qr")


def offline(desk: Desk) -> None:
    """A page whose files never came.

    Old headless browsers cut off the page and not its service worker, which fetches the files all the same: they show
    the list of tables, and that the server cannot be reached.
    """
    desk.open()
    desk.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    desk.context.set_offline(True)
    desk.page.click("[data-play=colorio-bot]")
    desk.page.wait_for_selector("[role=alert]")
    desk.page.click("a[href='/lobby']")
    desk.page.wait_for_selector("main .primary, main:has(#lobby-new) [role=alert]")


def chosen(game: str, players: int) -> Way:
    """A table in mid-game with something chosen: what can be done is on the screen."""

    def reach(desk: Desk) -> None:
        match = finished(game, players)
        wanted = {"colorito": "-", "coloretto": "take", "colorio": "cover"}[game]
        at = moments(match, lambda _, actions: any(wanted in action for action in actions))
        sit_at(desk, match, at[len(at) // 2])
        action = next(action for action in desk.wait_for_turn()["actions"] if wanted in action)
        if game == "colorito":
            desk.page.click(desk.cell(action.split("-")[0]))
        elif game == "coloretto":
            desk.page.click(f"[data-row='{action[-1]}']")
            desk.page.wait_for_selector(".preview")
        desk.page.evaluate("for (const node of document.querySelectorAll('details:not(.more)')) node.open = true")

    return reach


def jokers(desk: Desk) -> None:
    sit_at(desk, *with_jokers(3))
    desk.page.wait_for_selector(".jokers")


def timed(desk: Desk) -> None:
    """A clock, and a hint."""
    match = finished("colorio", 3)
    sit_at(desk, match, 20, clock={"kind": "game", "seconds": 300, "increment": 5}, chat="text")
    desk.wait_for_turn()
    desk.page.click(".actions button >> nth=1")
    desk.page.wait_for_selector(".hint")


def menu(desk: Desk) -> None:
    desk.menu()
    desk.page.wait_for_selector("#typed")


def resigning(desk: Desk) -> None:
    desk.menu("[data-do=resign]")
    desk.page.wait_for_selector("dialog[open]")


def keys(desk: Desk) -> None:
    desk.page.keyboard.press("Escape")
    desk.menu("[data-do=keys]")
    desk.page.wait_for_selector("dialog[open] kbd")


def book(desk: Desk) -> None:
    desk.page.keyboard.press("Escape")
    desk.menu("[data-do=rules]")
    desk.page.wait_for_selector("dialog[open] .rulebook h2")


def lost(desk: Desk) -> None:
    desk.page.keyboard.press("Escape")
    desk.context.set_offline(True)
    desk.page.wait_for_selector(".line")


def over(game: str, players: int) -> Way:
    def reach(desk: Desk) -> None:
        match = finished(game, players)
        sit_at(desk, match, moments(match, lambda *_: True)[-1])
        play_out(desk, Mouse(desk))
        desk.wait_for_end()
        desk.menu("[data-fair]")
        desk.page.wait_for_selector(".seed")

    return reach


def replay(desk: Desk) -> None:
    desk.menu("a[href^='/replay/']")
    desk.page.wait_for_selector(".steps")
    desk.page.select_option(".side select:not([data-speed])", "1")
    for _ in range(3):
        desk.page.keyboard.press("ArrowRight")


PAGES: list[tuple[str, Way]] = [
    ("offline", offline),  # the first: no other page has been loaded yet
    ("start", opened("/", ".games")),
    ("new", opened("/new/coloretto", "[type=submit]")),
    ("rules", opened("/rules/colorio", ".rulebook h2")),
    ("lessons", opened("/learn", "[data-lesson]")),
    ("a lesson", opened("/learn/colorito/ladders", ".page[data-step]")),
    ("lobby", opened("/lobby", "#lobby-new")),
    ("you", opened("/me", "#games-title")),
    ("settings", opened("/settings", "select")),
    ("record file", opened("/replay", "[type=file]")),
    ("no page", opened("/nothing-here", "main h1")),
    ("no table", opened("/t/nothing-here", "main a")),
    ("no link", opened("/j/nothing-here", "[role=alert]")),
    ("seating", seating),
]
TABLES: list[tuple[str, Way]] = [
    ("colorito", chosen("colorito", 2)),
    ("coloretto", chosen("coloretto", 5)),
    ("colorio", chosen("colorio", 5)),
    ("clock and hint", timed),
    ("menu", menu),
    ("resigning", resigning),
    ("keys", keys),
    ("rules at the table", book),
    ("lost", lost),
    ("jokers", jokers),
]
ENDS: list[tuple[str, Way]] = [
    (name, way)
    for game, players in (("colorito", 2), ("coloretto", 5), ("colorio", 5))
    for name, way in ((f"{game} over", over(game, players)), (f"{game} replay", replay))
]
WALKS = {"pages": PAGES, "tables": TABLES, "ends": ENDS}
ASKED_FOR = (
    "nothing-here",
    "404",
    "ERR_INTERNET_DISCONNECTED",
    "ERR_FAILED",
    "WebSocket",
)  # troubles that a state consists of


def states(desk: Desk, walk: str) -> Iterator[str]:
    """Bring the desk to one state after the other."""
    for name, reach in WALKS[walk]:
        reach(desk)
        yield name
        if name in ("offline", "lost"):
            desk.context.set_offline(False)
    desk.troubles[:] = [text for text in desk.troubles if not any(known in text for known in ASKED_FOR)]


@pytest.mark.parametrize("walk", WALKS)
def test_nothing_is_wrong_or_too_large_or_too_small_in_any_language(desks: Desks, walk: str) -> None:
    """On a phone, where it is narrow. Words have no colour: contrast in themes, names and room in every language.

    The style guide has all parts in every theme; here are whole pages, light and dark.
    """
    desk = desks(viewport=PHONE, has_touch=True)
    wrong: list[str] = []
    for language in LANGUAGES:  # their texts are there when the network is not
        desk.open(f"/?lang={language}")
        desk.page.wait_for_selector(".games")
    for name in states(desk, walk):
        for language in LANGUAGES:
            desk.speak(language)
            if language == LANGUAGES[0]:  # pages are built alike in all of them
                found = violations(desk, without=CONTRAST)
            else:
                found = violations(desk, only=NAMING, boards=False)
            wrong += [f"{name} {language}: {text}" for text in found]
            wrong += [f"{name} {language} overflows: {text}" for text in desk.page.evaluate(OVERFLOW)]
            wrong += [f"{name} {language} is too small: {text}" for text in small(desk)]
            assert "⟨" not in desk.page.inner_text("body"), f"{name}: a text is missing in {language}"
        for theme in PAGE_THEMES:
            look(desk, theme)
            wrong += [f"{name} {theme}: {text}" for text in violations(desk, only=CONTRAST, boards=False)]
        look(desk, Theme("auto", "normal", "beech"))
    assert wrong == []


def look(desk: Desk, theme: Theme) -> None:
    desk.page.evaluate(
        "([theme, colours, material]) => Object.assign(document.documentElement.dataset, {theme, colours, material})",
        list(theme),
    )


@pytest.mark.parametrize("zoom", [2])
def test_a_table_can_be_played_at_200_percent(desks: Desks, zoom: int) -> None:
    desk = desks(viewport={"width": 1280 // zoom, "height": 800 // zoom}, device_scale_factor=zoom)
    desk.open()
    desk.choose("colorito-bot")
    play_out(desk, Mouse(desk), steps=2)
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 1280 // zoom


def small(desk: Desk) -> list[str]:
    """Targets below 24 by 24 pixels; links within a text are none."""
    found: list[str] = desk.page.evaluate(
        """[...document.querySelectorAll('button, select, input, summary, [role=gridcell], nav a')]
        .filter(node => !node.closest('.said, [inert]')).map(node => [node, node.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 24 || box.height < 24) && box.height > 1)
        .map(([node, box]) => `${node.tagName} ${node.textContent.trim()} ${box.width} x ${box.height}`)"""
    )
    return [text for text in found if not re.match("INPUT  2[01]", text)]
