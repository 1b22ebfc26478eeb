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


def act_without_a_server(desk: Desk, before: int) -> int:
    """Choose something while the page says that the line is broken; the event that it answers."""
    desk.page.wait_for_selector("p.line")
    seen = desk.wait_for_turn(before)
    assert seen["phase"] == "running"
    assert "Not connected" in desk.page.inner_text(".status"), "it does not say that it is somebody's turn"
    Mouse(desk).play(seen["game"], thinker()(seen))
    desk.page.wait_for_selector(".status:has-text('Your move is kept')")
    event: int = seen["event"]
    return event


@pytest.mark.parametrize("game", ["colorito", "coloretto", "colorio"])
def test_a_game_survives_a_reload_a_lost_network_and_a_killed_server(desks: Desks, tmp_path: Path, game: str) -> None:
    with RunningServer(data=tmp_path, bot_ms="10") as server:
        desk = desks(server.url)
        desk.open()
        desk.choose(f"{game}-bot")
        mouse = Mouse(desk)
        play_out(desk, mouse, steps=2)
        desk.page.reload()
        play_out(desk, mouse, steps=1)

        before = desk.wait_for_turn()["event"]
        desk.context.set_offline(True)
        event = act_without_a_server(desk, before - 1)
        desk.page.wait_for_timeout(300)
        desk.context.set_offline(False)
        before = desk.wait_for_turn(event)["event"]  # what was chosen meanwhile has counted
        desk.page.wait_for_selector("p.line", state="detached")

        server.kill()
        event = act_without_a_server(desk, before - 1)
        server.start()
        desk.wait_for_turn(event)
        if game == "coloretto":
            play_out(desk, mouse)
            desk.wait_for_end()
        desk.troubles[:] = [text for text in desk.troubles if not any(known in text for known in EXPECTED)]


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
