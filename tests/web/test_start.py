"""The start page and what leads from it: games to go on with, rules without a network, a failure that moves nothing."""

from __future__ import annotations

from .conftest import Desks
from .desk import PHONE, Desk
from .test_pages import violations

# The rules in the language of the page are kept by the worker.
KEPT = """async () => {
  for (const name of await caches.keys())
    if ((await (await caches.open(name)).keys()).some(({ url }) => /\\/coloretto-[^/]*\\.js$/.test(url))) return true;
  return false }"""


def test_a_game_that_was_left_is_offered_until_it_is_over(desks: Desks) -> None:
    desk = desks()
    desk.open()
    assert desk.page.locator(".going").count() == 0
    assert "Nora" in desk.page.inner_text("[data-play=colorito-bot]"), "the bot of this level has a name"
    desk.choose("colorito-bot")
    desk.wait_for_turn()
    assert desk.page.inner_text(".status .quip").startswith("Nora: "), "and greets whoever comes"
    assert desk.page.locator(".players .face").count() == 1
    table = desk.table
    desk.open()
    offered = desk.page.locator(f"[data-going='{table}']")
    assert offered.inner_text().split("\n")[0].startswith("Continue Colorito")
    offered.click()
    desk.wait_for_turn()
    assert desk.table == table
    desk.menu("[data-do=resign]")
    desk.page.click("dialog .primary")
    desk.wait_for_end()
    assert desk.page.inner_text(".ended .quip").startswith("Nora: ")
    desk.open()
    desk.page.wait_for_selector(".games")
    assert desk.page.locator(".going").count() == 0


def heights(desk: Desk) -> list[float]:
    tall: list[float] = desk.page.eval_on_selector_all(
        "[data-play]", "nodes => nodes.map(node => node.getBoundingClientRect().height)"
    )
    return tall


def test_a_failure_at_one_game_leaves_the_others_alone(desks: Desks) -> None:
    desk = desks()
    desk.open()
    before = heights(desk)
    desk.page.route("**/api/tables", lambda route: route.fulfill(status=503, json={"code": "unavailable"}))
    desk.page.click("[data-play=coloretto-bot]")
    desk.page.wait_for_selector(".games [role=alert]")
    assert heights(desk) == before
    desk.troubles.clear()  # the refusal that was wanted


def test_more_options_begin_as_the_quick_button_does(desks: Desks) -> None:
    desk = desks()
    desk.open("/new/coloretto")
    assert desk.page.input_value("select >> nth=1") == "3", "as many as with one click"


def test_the_rules_open_by_their_address_and_without_a_network(desks: Desks) -> None:
    desk = desks()
    desk.open("/rules")
    desk.page.wait_for_selector(".rulebook h2")
    desk.page.wait_for_function("() => document.querySelector('.rulebook img').naturalWidth > 0")
    desk.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    desk.page.wait_for_function(KEPT)
    desk.context.set_offline(True)
    desk.open("/rules/coloretto")
    desk.page.wait_for_selector(".rulebook h2")
    desk.troubles.clear()  # pictures that nobody has seen are not there


def test_whoever_comes_by_a_link_says_who_they_are_and_sees_what_is_played(desks: Desks) -> None:
    ann, ben = desks(), desks(viewport=PHONE, has_touch=True)
    ann.open()
    ann.choose("coloretto-friends")
    ben.page.goto(ann.page.input_value("#join-link"))
    ben.page.wait_for_function("() => document.getElementById('my-name')?.value")  # a made-up one, to begin with
    assert ben.page.locator(".invited .coloretto.mini").count() == 1
    assert violations(ben) == []
    ben.page.fill("#my-name", "Ben Brown")
    ben.page.tap("[data-sit='1']")
    ann.page.wait_for_selector(".chairs >> text=Ben Brown")
    assert ben.page.locator("#my-name").count() == 0, "nobody is asked twice"


def test_the_rules_fit_on_paper(desks: Desks) -> None:
    desk = desks()
    desk.open("/rules/coloretto")
    desk.page.wait_for_selector(".rulebook h2")
    desk.page.emulate_media(media="print")
    assert desk.page.locator("header, .column nav, .after").evaluate_all(
        "nodes => nodes.every(node => getComputedStyle(node).display === 'none')"
    )
    assert desk.page.evaluate("getComputedStyle(document.querySelector('.rulebook')).columnCount") == "2"
