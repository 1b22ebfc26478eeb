"""Single things at a table: links, hot seat, jokers, eliminations, replay, undo, drag, text commands, voices."""

from __future__ import annotations

import json
import re

from .conftest import Desks
from .desk import PHONE, Desk, Mouse, play_out, thinker
from .test_pages import violations


def first_action(desk: Desk) -> str:
    action: str = desk.wait_for_turn()["actions"][0]
    return action


def test_a_friend_joins_by_link_and_both_see_who_is_there(desks: Desks) -> None:
    ann, ben, eve = desks(), desks(viewport=PHONE, has_touch=True), desks()
    ann.open()
    ann.choose("colorito-friends")
    link = ann.page.input_value("#join-link")
    ben.page.goto(link)
    ben.page.tap("[data-sit]")
    ann.page.wait_for_selector(".page[data-phase=running]")
    watch = ann.page.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/')).then(r => r.json())")
    eve.open(watch["links"]["watch"])
    eve.page.wait_for_selector(".page[data-phase=running]")
    assert eve.page.locator(".actions").count() == 0, "a spectator has nothing to do"
    ann.page.click("summary:has-text('Chat')")
    ann.page.click(".phrases button >> nth=0")
    ben.page.click("summary >> nth=0")
    ben.page.wait_for_selector(".log button:has-text('!')")


def with_jokers(desk: Desk) -> bool:
    """Play a game at a hot seat; whether somebody had jokers, and gave one a colour that was not proposed."""
    desk.open()
    desk.choose("coloretto-hot")
    mouse, choose, decided, event = Mouse(desk), thinker(), False, -1
    while (seen := desk.wait_for_turn(event))["phase"] != "over":
        event = seen["event"]
        if seen["actions"][0].startswith("jokers") and not decided:
            best = desk.page.get_attribute(".jokers .primary", "data-action")
            others = desk.page.locator(".jokers fieldset >> nth=0 >> label:not(.on)")
            others.last.click()
            desk.page.wait_for_function(
                "best => document.querySelector('.jokers .primary').dataset.action !== best", arg=best
            )
            assert desk.page.locator(".jokers .sum tfoot").inner_text()
            assert violations(desk) == []
            decided = True
        mouse.play("coloretto", choose(seen))
    return decided


def test_hot_seat_joker_decision_and_explained_sums(desks: Desks) -> None:
    desk = desks()
    assert any(with_jokers(desk) for _ in range(4)), "no joker in four games"
    desk.page.wait_for_selector("[data-fair]")
    desk.page.click(".why summary >> nth=0")
    assert desk.page.locator(".why .sum >> nth=0").is_visible()


def test_eliminations_are_shown_and_the_replay_knows_what_was_where(desks: Desks) -> None:
    desk = desks()
    desk.open()
    desk.choose("colorio-hot")
    play_out(desk, Mouse(desk))
    assert desk.page.locator(".players .out").count() == 1
    assert desk.page.locator(".tally .full").count() >= 1
    desk.page.click("a[href^='/replay/']")
    desk.page.wait_for_selector(".steps")
    for key in ("End", "ArrowLeft", "ArrowLeft"):
        desk.page.keyboard.press(key)
    place = desk.page.locator(".count").inner_text()
    assert re.search(r"at=\d+", desk.page.url), "a link to here"
    desk.page.reload()
    desk.page.wait_for_selector(".steps")
    assert desk.page.locator(".count").inner_text() == place
    desk.page.select_option(".side select", "0")
    desk.page.wait_for_function("() => location.href && document.querySelectorAll('.cap.seen').length === 0")
    desk.page.click("[data-playon]")
    desk.page.wait_for_url(re.compile("/t/"))
    desk.page.wait_for_selector(".page")


def test_a_record_file_opens_as_a_replay(desks: Desks) -> None:
    desk = desks()
    desk.open()
    desk.choose("colorio-hot")
    play_out(desk, Mouse(desk))
    desk.page.wait_for_selector("[data-fair]")
    record = desk.page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/') + '/record').then(r => r.json())"
    )
    desk.open("/replay")
    desk.page.set_input_files(
        "input[type=file]",
        {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()},
    )
    desk.page.wait_for_selector(".steps")
    desk.page.keyboard.press("End")
    assert desk.page.locator(".now").inner_text()


def test_moves_by_drag_by_text_and_back_again(desks: Desks) -> None:
    desk = desks()
    desk.open()
    desk.choose("colorito-hot")
    start, end = first_action(desk).split("-")
    desk.page.drag_and_drop(desk.cell(start), desk.cell(end))
    seen = desk.wait_for_turn(1)
    desk.page.keyboard.press("/")
    desk.page.keyboard.type(seen["actions"][0].lower().replace("-", " "))
    desk.page.keyboard.press("Enter")
    later = desk.wait_for_turn(seen["event"])
    assert later["event"] == seen["event"] + 1
    desk.page.fill("#typed", "nonsense")
    desk.page.keyboard.press("Enter")
    assert "nonsense" in desk.page.locator(".trouble").inner_text()
    said = desk.page.locator("[aria-live=polite]").inner_text()
    assert re.search(r"[A-J]\d+ – [A-J]\d+", said), f"the voice tells the move: {said}"
    desk.page.click("button:has-text('Undo')")
    if desk.page.locator(".offer .primary").count():
        desk.page.click(".offer .primary")
    desk.page.wait_for_function(
        "event => Number(document.querySelector('.page').dataset.event) < event", arg=later["event"]
    )


def test_the_pace_of_bots_can_be_skipped_and_the_title_calls(desks: Desks) -> None:
    desk = desks(settings={"pace": 2})
    desk.open()
    desk.choose("coloretto-bot")
    play = Mouse(desk)
    desk.wait_for_turn()
    assert desk.page.title().startswith("●")
    seen = desk.wait_for_turn()
    play.play("coloretto", seen["actions"][0])
    if seen["actions"][0] == "draw":
        place = desk.wait_for_turn(seen["event"])
        play.play("coloretto", place["actions"][0])
        seen = place
    desk.page.keyboard.press("x")
    desk.wait_for_turn(seen["event"])
