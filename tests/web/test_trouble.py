"""What goes wrong between a browser and its server: a reload, a lost network, a killed server. The game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running import RunningServer

from .conftest import Desks
from .desk import Desk, Mouse, play_out, thinker

EXPECTED = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "WebSocket",
)


def one_more(desk: Desk) -> int:
    """Choose something that can be done now; the event that it answers."""
    seen = desk.wait_for_turn()
    Mouse(desk).play(seen["game"], thinker()(seen))
    event: int = seen["event"]
    return event


def test_a_game_survives_a_reload_a_lost_network_and_a_killed_server(desks: Desks, tmp_path: Path) -> None:
    with RunningServer(data=tmp_path, bot_ms="10") as server:
        desk = desks(server.url)
        desk.open()
        desk.choose("coloretto-bot")
        mouse = Mouse(desk)
        play_out(desk, mouse, steps=3)
        desk.page.reload()
        play_out(desk, mouse, steps=3)

        desk.wait_for_turn()
        desk.context.set_offline(True)
        desk.page.wait_for_selector(".line")  # it says so
        seen = desk.page.evaluate("document.querySelector('.page').dataset.event")
        desk.page.click(".deck.live, .row.live")  # without a network, and it counts later
        desk.page.keyboard.press("Enter")
        desk.page.wait_for_timeout(300)
        desk.context.set_offline(False)
        desk.wait_for_turn(int(seen))
        desk.page.wait_for_selector(".line", state="detached")

        desk.wait_for_turn()
        server.kill()
        desk.page.wait_for_selector(".line")
        seen = desk.page.evaluate("document.querySelector('.page').dataset.event")
        desk.page.click(".deck.live, .row.live")
        desk.page.keyboard.press("Enter")
        server.start()
        desk.wait_for_turn(int(seen))
        play_out(desk, mouse)
        desk.page.wait_for_selector("[data-fair]")
        unexpected = [text for text in desk.troubles if not any(known in text for known in EXPECTED)]
        desk.troubles[:] = unexpected


KEPT = """async () => {
  const names = performance.getEntriesByType('resource').map(one => one.name);
  const loaded = names.filter(name => name.includes('/assets/'));
  const kept = await Promise.all(loaded.map(name => caches.match(name)));
  return loaded.length > 0 && kept.every(Boolean);
}"""


def test_offline_the_app_opens_and_says_what_is_missing(desks: Desks) -> None:
    desk = desks()
    desk.open()
    desk.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    desk.page.wait_for_function(KEPT)  # one visit is enough
    desk.context.set_offline(True)
    desk.open()
    assert desk.page.locator("h2").count() == 3
    desk.page.click("a[href='/lobby']")
    assert desk.page.locator("main button.primary, main [role=alert]").first.inner_text()
    desk.context.set_offline(False)
    desk.troubles.clear()


NO_SOCKETS = """window.WebSocket = class { static OPEN = 1; readyState = 3;
  constructor() { setTimeout(() => this.onclose?.(), 0) } close() {} send() {} }"""
NO_STREAMS = "delete window.EventSource"


@pytest.mark.parametrize("missing", [[NO_SOCKETS], [NO_SOCKETS, NO_STREAMS]], ids=["events", "polling"])
def test_without_sockets_a_table_is_followed_in_another_way(desks: Desks, missing: list[str]) -> None:
    desk = desks()
    for script in missing:
        desk.context.add_init_script(script)
    desk.open()
    desk.choose("coloretto-bot")
    play_out(desk, Mouse(desk), steps=4)
    assert desk.shown("line") == "open"
