"""Every page in every state, language and theme: nothing that axe finds, nothing that does not fit on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tricolor.words import LANGUAGES

from .conftest import Desks
from .desk import PHONE, Desk, Mouse, play_out

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = [("light", "contrast"), ("light", "motif"), ("dark", "normal"), ("dark", "contrast"), ("dark", "motif")]

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


def violations(desk: Desk, only: str | None = None) -> list[str]:
    """What axe finds on the page as it is."""
    page = desk.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    how = f"{{ runOnly: ['{only}'] }}" if only else "{}"
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {how})")
    return [
        f"{page.url} {violation['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for violation in found["violations"]
        for node in violation["nodes"][:3]
    ]


def table_of(game: str) -> Callable[[Desk], None]:
    """A table in mid-game with something chosen: what can be done is on the screen."""

    def reach(desk: Desk) -> None:
        desk.open()
        desk.choose(f"{game}-bot")
        mouse = Mouse(desk)
        for _ in range(40):
            seen = desk.wait_for_turn()
            if seen["phase"] == "over":
                return reach(desk)
            if game == "colorito":
                desk.page.click(desk.cell(seen["actions"][0].split("-")[0]))
                return None
            if game == "coloretto" and seen["actions"][-1].startswith("take"):
                desk.page.click(f"[data-row='{seen['actions'][-1][-1]}']")
                return None
            if game == "colorio" and any(action.startswith("cover") for action in seen["actions"]):
                return None
            mouse.play(game, seen["actions"][0])
        raise AssertionError("nothing to choose came up")

    return reach


def seating(desk: Desk) -> None:
    desk.open()
    desk.choose("colorio-friends")
    desk.page.wait_for_selector(".qr")


def keys_dialog(desk: Desk) -> None:
    desk.page.keyboard.press("Escape")
    desk.page.keyboard.press("?")
    desk.page.wait_for_selector("dialog[open]")


def ended(desk: Desk) -> None:
    desk.page.keyboard.press("Escape")
    desk.page.click(".actions button:nth-last-child(2)")
    desk.page.click("dialog .primary")
    desk.page.wait_for_selector("[data-fair]")


def replay(desk: Desk) -> None:
    desk.page.click("a[href^='/replay/']")
    desk.page.wait_for_selector(".steps")


def opened(path: str, selector: str) -> Callable[[Desk], None]:
    def reach(desk: Desk) -> None:
        desk.open(path)
        desk.page.wait_for_selector(selector)

    return reach


def states(desk: Desk) -> Iterator[str]:
    """Bring the desk to one state after the other."""
    ways: list[tuple[str, Callable[[Desk], None]]] = [
        ("start", opened("/", ".games")),
        ("new", opened("/new/coloretto", "[type=submit]")),
        ("rules", opened("/rules/colorio", ".rulebook h2")),
        ("lobby", opened("/lobby", "h2")),
        ("you", opened("/me", "#games-title")),
        ("settings", opened("/settings", "select")),
        ("no page", opened("/nothing-here", "main h1")),
        ("seating", seating),
        ("colorito", table_of("colorito")),
        ("keys", keys_dialog),
        ("coloretto", table_of("coloretto")),
        ("colorio", table_of("colorio")),
        ("ended", ended),
        ("replay", replay),
    ]
    for name, reach in ways:
        reach(desk)
        yield name


def test_no_page_has_a_violation_or_does_not_fit_on_a_phone_in_any_language(desks: Desks) -> None:
    desk = desks(viewport=PHONE, has_touch=True)
    wrong: list[str] = []
    for name in states(desk):
        for language in LANGUAGES:
            desk.page.evaluate(f"document.querySelector('.language select').value = '{language}'")
            desk.page.dispatch_event(".language select", "change")
            desk.page.wait_for_function(f"() => document.documentElement.lang === '{language}'")
            wrong += [f"{name} {language}: {text}" for text in violations(desk)]
            wrong += [f"{name} {language} overflows: {text}" for text in desk.page.evaluate(OVERFLOW)]
            assert "⟨" not in desk.page.inner_text("body"), f"{name}: a text is missing in {language}"
    desk.troubles[:] = [text for text in desk.troubles if "nothing-here" not in text]
    assert wrong == []


def test_every_theme_has_enough_contrast(desks: Desks) -> None:
    desk = desks()
    wrong: list[str] = []
    for name in states(desk):
        for theme, colours in THEMES:
            desk.page.evaluate(
                "([theme, colours]) => Object.assign(document.documentElement.dataset, {theme, colours})",
                [theme, colours],
            )
            wrong += [f"{name} {theme} {colours}: {text}" for text in violations(desk, "color-contrast")]
        desk.page.evaluate("Object.assign(document.documentElement.dataset, {theme: 'auto', colours: 'normal'})")
    assert wrong == []


@pytest.mark.parametrize("zoom", [2])
def test_a_table_can_be_played_at_200_percent(desks: Desks, zoom: int) -> None:
    desk = desks(viewport={"width": 1280 // zoom, "height": 800 // zoom}, device_scale_factor=zoom)
    desk.open()
    desk.choose("colorito-bot")
    play_out(desk, Mouse(desk), steps=2)
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 1280 // zoom


def test_nothing_is_too_small_to_hit(desks: Desks) -> None:
    desk = desks(viewport=PHONE, has_touch=True)
    for path in ("/", "/new/colorito", "/settings"):
        desk.open(path)
        desk.page.wait_for_selector("main button, main select")
        assert small(desk) == []
    desk.open()
    desk.choose("colorito-bot")
    desk.wait_for_turn()
    assert small(desk) == []


def small(desk: Desk) -> list[str]:
    """Targets below 24 by 24 pixels; links within a text are none."""
    found: list[str] = desk.page.evaluate(
        """[...document.querySelectorAll('button, select, input, summary, [role=gridcell], nav a')]
        .filter(node => !node.closest('.said, [inert]')).map(node => [node, node.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 24 || box.height < 24) && box.height > 1)
        .map(([node, box]) => `${node.tagName} ${node.textContent.trim()} ${box.width} x ${box.height}`)"""
    )
    return [text for text in found if not re.match("INPUT  2[01]", text)]
