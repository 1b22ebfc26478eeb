"""The line between a page and its server: moves over the socket, and nothing lost that was not on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Request

from tests.server.running import RunningServer
from tricolor.protocol import HIDDEN

from .conftest import Desks
from .desk import Desk, Mouse, play_out

# A socket that goes with the first word of an action, and one that goes when the action is sent and not yet answered.
BREAKS = """const Real = WebSocket; window.WebSocket = class extends Real { send(text) {
  if (!text.includes('"act"')) return super.send(text);
  %s this.close() } }"""
SHOWN = "window.tricolor.state().table.number"
LOG = "window.tricolor.state().log.map(({ number, kind, by, action }) => ({ number, kind, by, action }))"


def actions_by_call(desk: Desk) -> list[str]:
    """The keys of actions that the page sends by calls instead of over its socket, as they come."""
    keys: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/actions"):
            keys.append((request.post_data_json or {})["key"])

    desk.page.on("request", note)
    return keys


def test_moves_go_over_the_socket(desks: Desks) -> None:
    desk = desks()
    calls = actions_by_call(desk)
    desk.open()
    desk.choose("coloretto-bot")
    assert play_out(desk, Mouse(desk), steps=4) == 4
    assert calls == []


@pytest.mark.parametrize("sends", ["", "super.send(text);"], ids=["unsent", "unanswered"])
def test_a_move_whose_socket_breaks_goes_by_a_call_and_counts_once(desks: Desks, sends: str) -> None:
    desk = desks()
    desk.context.add_init_script(BREAKS % sends)
    calls = actions_by_call(desk)
    desk.open()
    desk.choose("coloretto-bot")
    assert play_out(desk, Mouse(desk), steps=3) == 3
    desk.wait_for_turn()
    assert len(set(calls)) == 3
    assert len([entry for entry in desk.page.evaluate(LOG) if entry["kind"] == "play" and entry["by"] == 0]) == 3


# Holds back the answer to sitting down until the page shows that the game has begun.
OVERTAKEN = """const real = window.fetch; window.fetch = async (path, init) => {
  const answer = await real(path, init);
  if (init?.method !== 'POST' || !/\\/seats\\/\\d+$/.test(path)) return answer;
  while (window.tricolor.state().table.phase !== 'running') await new Promise(done => setTimeout(done, 20));
  setTimeout(() => { window.answered = true }, 300);
  return answer }"""


def test_an_answer_that_the_socket_overtook_takes_nothing_back(desks: Desks) -> None:
    ann, ben = desks(), desks()
    ben.context.add_init_script(OVERTAKEN)
    ann.open()
    ann.choose("colorito-friends")
    ben.page.goto(ann.page.input_value("#join-link"))
    ben.page.click("[data-sit]")
    ben.page.wait_for_function("() => window.answered")
    assert ben.page.evaluate("window.tricolor.state().table.phase") == "running"
    assert ben.page.evaluate(SHOWN) == ann.page.evaluate(SHOWN)
    kinds = [entry["kind"] for entry in ben.page.evaluate(LOG)]
    assert kinds == ["open", "sit", "sit", "call", "reveal", "reveal", "start", "chance"]


# --- what was on the screen --------------------------------------------------


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose bots are much faster than a page that takes its time."""
    folder: Path = tmp_path_factory.mktemp("quick")
    with RunningServer(data=folder, bot_ms="10") as running:
        yield running


MAKE = """async () => {
  const seats = [{ who: "me" }, ...Array(4).fill({ who: "bot", level: "beginner" })];
  const body = JSON.stringify({ game: "colorio", seats, options: { layout: "random", points: true } });
  const headers = { "X-Tricolor": "1", "Content-Type": "application/json" };
  await fetch("/api/me", { method: "POST", headers, body: "{}" });
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).table.id }"""


def caught_up(desk: Desk, event: int) -> dict[str, Any]:
    """Skip what waits until it is this browser's turn."""
    for _ in range(300):
        desk.page.keyboard.press("x")
        seen = desk.look(event)
        if seen is not None:
            assert seen["phase"] == "running", "the game is over too soon"
            return seen
        desk.page.wait_for_timeout(100)
    raise AssertionError("it is never this browser's turn")


def behind(desk: Desk, url: str) -> list[dict[str, Any]]:
    """Play Colorio against bots until a colour was shown and covered again that the page has not come to yet.

    The log of a spectator, to whom such a colour is hidden.
    """
    desk.open()
    id_ = desk.page.evaluate(MAKE)
    desk.page.goto(f"{url}/t/{id_}?pace=200")  # a step of a bot takes minutes
    event = -1
    for _ in range(200):
        seen = caught_up(desk, event)
        event = seen["event"]
        Mouse(desk).play("colorio", seen["actions"][0])
        desk.page.wait_for_function("event => window.tricolor.state().table.game.event > event", arg=event)
        log = until_my_turn(f"{url}/api/tables/{id_}")
        known = last_known(desk, log)
        if any(entry["number"] > known and entry.get("action") == HIDDEN for entry in log):
            return log
    raise AssertionError("nothing was covered again")


def last_known(desk: Desk, log: list[dict[str, Any]]) -> int:
    """The last entry that this browser has shown or answered with an action: whoever acts has seen what came before."""
    acted: list[int] = [entry["number"] for entry in log if entry["kind"] == "play" and entry["by"] == 0]
    return max([int(desk.page.evaluate(SHOWN)), *acted])


def until_my_turn(address: str) -> list[dict[str, Any]]:
    """The log once all bots have moved."""
    for _ in range(600):
        table = httpx.get(address, trust_env=False).json()
        if table["game"]["turn"] in (0, None):
            return list(table["log"])
    raise AssertionError("the bots do not move")


def test_a_reload_hides_nothing_that_was_not_on_the_screen(desks: Desks, quick: RunningServer) -> None:
    desk = desks(quick.url)
    log = behind(desk, quick.url)
    desk.page.wait_for_timeout(1500)  # what is on the screen is acknowledged, soon
    known = last_known(desk, log)
    desk.page.reload()
    desk.page.wait_for_function("() => window.tricolor?.state().table")
    after = {entry["number"]: entry for entry in desk.page.evaluate(LOG)}
    covered = [entry["number"] for entry in log if entry.get("action") == HIDDEN]
    assert [number for number in covered if number > known], "the page had caught up"
    for number in covered:
        assert (after[number]["action"] == HIDDEN) == (number <= known), number


def test_a_reconnect_loses_no_line_of_the_log(desks: Desks, quick: RunningServer) -> None:
    desk = desks(quick.url)
    log = behind(desk, quick.url)
    desk.context.set_offline(True)
    desk.page.wait_for_selector("p.line")
    desk.context.set_offline(False)
    desk.page.wait_for_selector("p.line", state="detached")
    desk.page.wait_for_function(f"number => {SHOWN} >= number", arg=log[-1]["number"])
    numbers = [entry["number"] for entry in desk.page.evaluate(LOG)]
    assert numbers == list(range(1, desk.page.evaluate(SHOWN) + 1))
    desk.troubles[:] = [text for text in desk.troubles if "ERR_INTERNET_DISCONNECTED" not in text]
