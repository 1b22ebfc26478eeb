"""Between pledge and deal: a browser that is reloaded, closed or changed keeps nobody waiting, and proves its share."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from .conftest import Desks
from .desk import PATIENCE, Desk

FORGET = "for (const name of Object.keys(localStorage)) if (name !== 'tricolor') localStorage.removeItem(name)"
FAIR = "window.tricolor.state().table.fair"


def refuse(route: Route) -> None:
    route.abort()


def interrupted(desks: Desks) -> tuple[Desk, Desk]:
    """Two browsers that have pledged, and the second has not shown its nonce yet."""
    ann, ben = desks(), desks()
    ann.open()
    ann.choose("colorito-friends")
    ben.page.goto(ann.page.input_value("#join-link"))
    ben.page.route("**/reveal", refuse)
    ben.page.click("[data-sit]")
    for desk in (ann, ben):
        waiting = desk.page.wait_for_selector("[data-deal]:not(:has-text(','))")  # not for both of them
        name = desk.page.evaluate("window.tricolor.state().table.seats[1].name")
        assert waiting is not None
        assert waiting.inner_text() == f"Waiting for {name} to confirm the deal."
    ben.page.unroute("**/reveal")
    return ann, ben


def prove(ann: Desk, ben: Desk) -> None:
    """Both see the proof of the game, with what they gave to it themselves."""
    for desk in (ann, ben):
        desk.page.wait_for_selector(".page[data-phase=running]")
    ann.menu("[data-do=resign]")
    ann.page.click("dialog .primary")
    for desk in (ann, ben):
        desk.wait_for_end()
        desk.menu("[data-fair]")
        expect(desk.page.locator(".ended [data-own]")).to_have_text(
            "Your own contribution to the shuffle, made in this browser, is part of it."
        )
    ben.troubles.clear()  # the browser says that its nonce did not get through, which was wanted


@pytest.mark.parametrize("how", ["reloaded", "closed"])
def test_a_browser_shows_its_nonce_when_it_is_back(desks: Desks, how: str) -> None:
    ann, ben = interrupted(desks)
    if how == "reloaded":
        ben.page.reload()
    else:
        address = ben.page.url
        ben.page.close()
        ben.page = ben.context.new_page()
        ben.page.set_default_timeout(PATIENCE)
        ben.page.goto(address)
    prove(ann, ben)
    assert ann.page.evaluate(FAIR)["voids"] == 0


def test_a_browser_that_has_lost_its_nonce_asks_for_another_deal(desks: Desks) -> None:
    ann, ben = interrupted(desks)
    ben.page.evaluate(FORGET)
    ben.page.reload()
    ben.page.click("button:has-text('Deal again')")
    prove(ann, ben)
    assert ann.page.evaluate(FAIR)["voids"] == 1
    expect(ann.page.locator(".log")).to_contain_text("asked for a new deal")
