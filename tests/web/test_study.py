"""The analysis board: lines, chance by hand, the engine, links, and pieces set up freely."""

from __future__ import annotations

import re

from .conftest import Desks
from .desk import DESKTOP, PHONE, Desk, Finger, Keys, Mouse
from .test_pages import OVERFLOW, violations


def at(desk: Desk, number: int) -> None:
    """Wait until the board shows this many moves."""
    desk.page.wait_for_selector(f".study[data-at='{number}']")


def fits(desk: Desk) -> None:
    assert violations(desk) == []
    assert desk.page.evaluate(OVERFLOW) == []
    assert "⟨" not in desk.page.inner_text("body")


def test_lines_of_colorito_with_the_engine_and_pieces_set_up(desks: Desks) -> None:
    desk = desks(viewport=DESKTOP)
    page, hand = desk.page, Mouse(desk)
    desk.open()
    page.click("[data-study=colorito]")
    at(desk, 0)
    page.check("[data-engine]")
    page.wait_for_selector("[data-weighed=true]")
    assert page.locator("[data-weigh]").count() == 4
    assert page.locator(".weighing details[open] li").count() > 0, "a reason"
    assert set(page.locator(".weighing summary").all_inner_texts()) == {"Why?"}, "these are the best choices"
    assert re.search(r"from [A-J]\d+ to [A-J]\d+ \d+%", page.inner_text("[data-weigh]").replace("\n", " "))
    page.wait_for_selector(".boardside .path:not(.past)")  # the best move is drawn
    tried = page.get_attribute("[data-weigh]", "data-weigh")
    page.click("[data-weigh]")
    at(desk, 1)
    page.keyboard.press("ArrowLeft")
    at(desk, 0)
    page.wait_for_selector("[data-weighed=true]")
    page.click(f"[data-weigh]:not([data-weigh='{tried}'])")  # in which order they stand is the engine's affair
    at(desk, 1)
    page.keyboard.press("ArrowLeft")
    at(desk, 0)
    page.click("[data-others] button")  # the first line is still there
    at(desk, 1)
    fits(desk)

    shared = page.input_value("#study-link")
    assert "#" in shared
    other = desks(viewport=DESKTOP)
    other.page.goto(shared)
    at(other, 1)
    assert other.page.inner_text(".status") == page.inner_text(".status")

    page.click("[data-setup] summary")
    page.check("[data-arrange]")
    hand.play("colorito", "A1-E5")  # nobody could move there
    page.wait_for_function("location.hash.includes('pieces=')")
    page.uncheck("[data-arrange]")
    page.select_option("[data-mover]", "1")
    page.wait_for_selector(".study[data-turn='1']")
    page.reload()
    page.wait_for_selector(".study[data-turn='1']")


def test_cards_of_coloretto_are_chosen_by_touch(desks: Desks) -> None:
    desk = desks(viewport=PHONE, has_touch=True, locale="de-DE")
    desk.open("/study/coloretto#players=3")
    page, hand = desk.page, Finger(desk)
    for number in range(4):  # a colour is out, and everyone begins with a card
        at(desk, number)
        hand.press("[data-random]")
    at(desk, 4)
    hand.play("coloretto", "draw")
    at(desk, 5)
    fits(desk)
    hand.press("[data-chance] button >> nth=0")
    at(desk, 6)
    hand.play("coloretto", "place:1")
    at(desk, 7)
    hand.press("[data-engine]")
    page.wait_for_selector("[data-weighed=true]")
    fits(desk)
    desk.open("/study/coloretto#players=9&line=nonsense")
    page.wait_for_selector("[role=alert]")


def test_colorio_by_keys_and_without_a_server(desks: Desks) -> None:
    desk = desks(viewport=PHONE, locale="ja-JP")
    desk.open("/study/colorio#players=2&layout=random")
    at(desk, 0)
    desk.page.route("**/api/**", lambda route: route.abort())  # nobody is asked
    hand = Keys(desk)
    hand.play("colorio", "lift:A1")
    at(desk, 1)
    hand.until("[data-chance] button")
    hand.key("Enter")
    at(desk, 2)
    hand.key("e")
    desk.page.wait_for_selector("[data-weighed=true]")
    hand.key("r")
    at(desk, 3)
    fits(desk)
    assert "検討盤" in desk.page.title()
