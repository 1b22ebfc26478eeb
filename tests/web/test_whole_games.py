"""Whole games in real browsers: by mouse, by touch and by keys alone, against bots and between two browsers."""

from __future__ import annotations

import re

import pytest

from .conftest import Desks
from .desk import PHONE, Desk, Finger, Keys, Mouse, play_between, play_out, thinker

GAMES = ("colorito", "coloretto", "colorio")


def check_end(desk: Desk) -> None:
    """The page says who has won; a winner of Colorito waits until it is counted how far the other was."""
    desk.wait_for_end()
    assert desk.page.locator(".ended h2").inner_text()
    assert not re.search("⟨", desk.page.locator("body").inner_text())


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_against_bots(desks: Desks, game: str) -> None:
    desk = desks()
    desk.open()
    desk.choose(f"{game}-bot")
    desk.wait_for_turn()
    assert any(desk.page.evaluate("window.tricolor.state().table.fair.nonces")), "the browser has a share in the chance"
    assert play_out(desk, Mouse(desk), thinker("champion")) > 0
    check_end(desk)
    desk.menu("[data-fair]")
    desk.page.wait_for_selector(".ended .seed")
    assert "the game was fair" in " ".join(desk.page.locator(".ended [role=status]").all_inner_texts())
    assert desk.page.get_attribute(".ended [data-own]", "data-own") == "true", "the browser's own share is in the proof"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_between_two_browsers_by_touch_and_by_keys_alone(desks: Desks, game: str) -> None:
    ann = desks(locale="ja-JP")
    ben = desks(locale="de-DE", viewport=PHONE, has_touch=True, is_mobile=True)
    keys = Keys(ann)
    ann.open(f"/new/{game}")
    ann.page.wait_for_selector("form [type=submit]")
    keys.until("select[data-seat]")
    keys.key("ArrowDown")  # from a bot to a link
    if game == "colorito":
        keys.until("[type=checkbox]")
        keys.key("Space")  # numbers do not count: a shorter game
    keys.until("[type=submit]")
    keys.key("Enter")
    link = ann.page.wait_for_selector("#join-link")
    assert link is not None
    ben.page.goto(link.input_value())
    ben.page.tap("[data-sit]")
    for desk in (ann, ben):
        desk.page.wait_for_selector(".page[data-phase=running]")
    assert ann.page.evaluate("document.documentElement.lang") == "ja"
    assert ben.page.evaluate("document.documentElement.lang") == "de"
    most = 12 if game == "colorito" else None  # it is long, and bots see it to its end above
    play_between((ann, keys), (ben, Finger(ben)), thinker("champion"), most)
    if most:
        ben.menu("[data-do=resign]")
        ben.page.tap("dialog .primary")
    for desk in (ann, ben):
        check_end(desk)
    keys.until("[data-rematch]")
    keys.key("Enter")
    ann.page.wait_for_url(re.compile(f"/t/(?!{re.escape(ben.table)})"))
    ben.page.tap("[data-rematch]")
    ben.page.wait_for_url(re.compile(re.escape(ann.table)))
    for desk in (ann, ben):
        desk.page.wait_for_selector(".page[data-phase=running]")
    table = ann.page.evaluate("window.tricolor.state().table")
    people = [seat for seat, info in enumerate(table["seats"]) if info["kind"] == "human"]
    assert len(people) == 2
    assert all(table["fair"]["nonces"][seat] for seat in people), "a rematch has shares of its own"
