"""A turn at each table: what rows bring, what is dangerous, and that nothing moves away from under a finger."""

from __future__ import annotations

import pytest

from .conftest import Desks
from .desk import Desk, Mouse
from .staged import finished, moments, sit_at

WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(one => ({ value: one.value,
    nodes: one.sources.map(({ node }) => node?.className || node?.parentElement?.className || '') }))))
    .observe({ type: 'layout-shift' }) }"""
SHIFT = 0.05  # the sum of all layout shifts of a turn, those after a press included


@pytest.mark.parametrize("screen", [(1280, 740), (360, 740), (740, 360)])
@pytest.mark.parametrize(("game", "players"), [("colorito", 2), ("coloretto", 3), ("colorio", 3)])
def test_nothing_moves_away_during_a_turn(desks: Desks, game: str, players: int, screen: tuple[int, int]) -> None:
    wide, high = screen
    match = finished(game, players)
    at = moments(match, lambda _, actions: game != "colorio" or actions[0].startswith("lift"))
    desk = desks(viewport={"width": wide, "height": high}, reduced_motion="no-preference", settings={"pace": 0.2})
    sit_at(desk, match, at[len(at) // 2], "beginner")
    seen = desk.wait_for_turn()
    desk.page.evaluate(WATCH)
    for _ in range(3):  # one's own actions, and what the bots answer
        if seen["phase"] == "over":
            break
        Mouse(desk).play(game, seen["actions"][0])
        seen = desk.wait_for_turn(seen["event"])
    shifts = desk.page.evaluate("new Promise(done => setTimeout(() => done(window.shifts), 100))")
    assert sum(shift["value"] for shift in shifts) <= SHIFT, shifts


def test_every_row_says_what_it_brings_to_everybody(desks: Desks) -> None:
    match = finished("coloretto", 3)
    at = moments(match, lambda view, _: sum(bool(row.cards) for row in view.rows) > 1 and not view.last_round)[-1]
    desk = desks()
    sit_at(desk, match, at, "beginner")
    desk.wait_for_turn()
    game = desk.page.evaluate("window.tricolor.state().table.game")
    gains = game["extra"]["gains"]
    row = next(i for i, each in enumerate(gains) if each)
    me = game["turn"]
    assert number(desk, f"[data-row='{row + 1}'] .gain") == gains[row][me]
    desk.page.hover(f"[data-row='{row + 1}']")
    shown = [number(desk, f".seats .would >> nth={i}") for i in range(3)]
    others = [seat for seat in range(3) if seat != me]
    assert shown == [gains[row][seat] for seat in [*others, me]]
    desk.page.hover(".seats:not(.large) li >> nth=0")
    assert number(desk, f"[data-row='{row + 1}'] .gain") == gains[row][others[0]]


def number(desk: Desk, selector: str) -> int:
    return int(desk.page.inner_text(selector).replace("−", "-").replace("±", ""))


def test_four_open_fields_are_a_danger_and_a_second_press_removes_the_lifted_cap(desks: Desks) -> None:
    match = finished("colorio", 3)
    at = moments(
        match,
        lambda view, actions: (
            actions[0].startswith("lift")
            and max(map(list(view.open.values()).count, view.open.values()), default=0) == 4
        ),
    )[0]
    desk = desks()
    sit_at(desk, match, at)
    seen = desk.wait_for_turn()
    assert desk.page.inner_text(".warning").startswith("Danger: ")
    assert desk.page.locator(".risk").count() % 4 == 0
    assert desk.page.locator(".tally .near").count() * 4 == desk.page.locator(".risk").count()
    while seen["phase"] == "running" and "remove" not in seen["actions"]:
        Mouse(desk).play("colorio", seen["actions"][0])
        seen = desk.wait_for_turn(seen["event"])
    lifted = seen["view"]["lifted"]
    desk.page.click(desk.cell(lifted))  # too soon after the lift to be meant
    desk.page.wait_for_timeout(700)
    assert int(desk.shown("event")) == seen["event"]
    desk.page.click(desk.cell(lifted))
    desk.wait_for_turn(seen["event"])
    assert desk.page.evaluate("window.tricolor.state().table.game.view.covered").count(lifted) == 0


def test_arrows_are_drawn_with_the_right_button(desks: Desks) -> None:
    desk = desks()
    sit_at(desk, finished("colorito", 2), 10)
    desk.wait_for_turn()
    for left in (1, 0):  # the same arrow again takes it away
        start, end = (desk.page.locator(desk.cell(cell)).bounding_box() for cell in ("C3", "F7"))
        assert start is not None
        assert end is not None
        desk.page.mouse.move(start["x"] + 5, start["y"] + 5)
        desk.page.mouse.down(button="right")
        desk.page.mouse.move(end["x"] + 5, end["y"] + 5)
        desk.page.mouse.up(button="right")
        assert desk.page.locator(".arrow").count() == left
