"""A game that is not built in plays in the browser, on the generic board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import RunningServer

from .conftest import Desks
from .desk import Desk, Keys

FOLDER = Path(__file__).parents[1] / "fourth"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(FOLDER))
        with RunningServer(data=tmp_path_factory.mktemp("fourth")) as running:
            yield running


def began(desk: Desk) -> None:
    """From the start page to a table against a bot."""
    desk.open()
    desk.page.click(".further a")
    desk.page.wait_for_selector("form [type=submit]")
    desk.page.click("form [type=submit]")
    desk.wait_for_turn()
    desk.page.wait_for_selector(".generic dt")  # the board is loaded when it is first needed


def test_a_whole_game_by_mouse(desks: Desks, server: RunningServer) -> None:
    desk = desks(server.url, locale="de-DE")
    began(desk)
    assert desk.page.locator(".generic dt").all_inner_texts() == ["Haufen", "Misère"]
    assert desk.page.locator(".status").inner_text() == "Du bist dran: von einem Haufen nehmen"
    seen = desk.wait_for_turn()
    while seen["phase"] != "over":
        buttons = desk.page.locator(".generic [data-action]")
        assert [button.get_attribute("data-action") for button in buttons.all()] == seen["actions"]
        assert buttons.first.inner_text().startswith("nehmen ")
        buttons.first.click()
        seen = desk.wait_for_turn(seen["event"])
    desk.wait_for_end()
    assert "nimmt" in desk.page.locator("details .scroll").first.inner_text()
    assert "⟨" not in desk.page.locator("body").inner_text()
    desk.menu("a[href^='/replay/']")
    desk.page.wait_for_selector(".generic")
    assert "Die Haufen sind" in desk.page.locator(".scroll").inner_text()
    assert "⟨" not in desk.page.locator("body").inner_text()


def test_a_move_by_keys_alone_and_a_refused_one(desks: Desks, server: RunningServer) -> None:
    desk = desks(server.url)
    began(desk)
    keys = Keys(desk)
    event = desk.wait_for_turn()["event"]
    desk.menu()
    desk.page.fill("#typed", "take:C9")
    desk.page.click("form.typed [type=submit]")
    assert desk.page.locator(".trouble[role=alert]").inner_text() == "There are not so many on heap C."
    desk.troubles.clear()  # the refusal is an answer, too
    desk.page.locator("h1").first.focus()
    keys.key("b")
    assert desk.page.evaluate("document.activeElement.dataset.action"), "b leads to the first choice"
    keys.key("Enter")
    assert desk.wait_for_turn(event)["event"] > event
