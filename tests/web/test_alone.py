"""After the end of Colorito the loser plays out alone what they lacked (CT-SCORE), with mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from playwright.sync_api import expect

from tricolor.games.colorito import COLORITO, Colorito
from tricolor.games.colorito.solver import remaining

from .conftest import Desks
from .desk import Hand, Keys, Mouse
from .staged import finished, sit_at
from .test_pages import CONTRAST, PAGE_THEMES, look, violations

SHORT = 6  # a game whose loser lacks a few moves


@cache
def shortest_way(over: Colorito, seat: int) -> list[str]:
    """The moves of a shortest way home: each leaves one fewer."""
    state: Colorito | None = COLORITO.alone(over)
    way: list[str] = []
    assert state is not None
    while state.turn is not None:
        following = [(str(action), state.play(action)) for action in state.legal_actions()]
        left = [remaining(replace(over, pieces=after.pieces), seat, ms=200).moves or 0 for _, after in following]
        action, state = following[left.index(min(left))]
        way.append(action)
    return way


@pytest.mark.parametrize("by", [Mouse, Keys])
def test_the_loser_plays_out_what_they_lacked(desks: Desks, by: type[Mouse] | type[Keys]) -> None:
    match = finished("colorito", 2, SHORT)
    assert match.settled is not None
    loser = match.settled.scores.index(min(match.settled.scores))
    desk = desks()
    hand: Hand = by(desk)
    sit_at(desk, match, len(match.events) - 1)
    desk.wait_for_turn()
    hand.play("colorito", match.events[-1].action)
    desk.wait_for_end()
    before = desk.page.evaluate("window.tricolor.state().table.number")
    if isinstance(hand, Keys):
        hand.until("[data-alone]")
        hand.key("Enter")
    else:
        hand.press("[data-alone]")
    assert isinstance(match.state, Colorito)
    way = shortest_way(match.state, loser)
    assert len(way) == -min(match.settled.scores)
    panel = desk.page.locator(".alone")
    expect(panel).to_be_visible()
    if by is Mouse:  # axe looks once
        assert violations(desk, without=CONTRAST) == []
        for theme in PAGE_THEMES:  # all are in the style guide
            look(desk, theme)
            assert violations(desk, only=CONTRAST, boards=False) == [], theme
    for made, action in enumerate(way, 1):
        hand.play("colorito", action)
        expect(panel).to_have_attribute("data-made", str(made))
        if made == 1:  # another thought
            if isinstance(hand, Keys):
                hand.key("u")
            else:
                hand.press("[data-back]")
            expect(panel).to_have_attribute("data-made", "0")
            hand.play("colorito", action)
            expect(panel).to_have_attribute("data-made", "1")
    expect(panel).to_have_attribute("data-complete", "true")
    expect(panel).to_contain_text(f"Home in {len(way)} moves!")
    expect(panel).to_contain_text("No way is shorter.")
    desk.page.click("[data-stop]")
    expect(desk.page.locator(".ended")).to_contain_text(f"exactly {len(way)} more moves")
    assert desk.page.evaluate("window.tricolor.state().table.number") == before, "nothing of it is kept"
