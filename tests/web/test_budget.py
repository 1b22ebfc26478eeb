"""How much travels and how long it takes."""

from __future__ import annotations

from statistics import median
from typing import Any

import msgspec
import pytest

from tricolor.server.api.pages import WEB

from .conftest import Desks
from .desk import Desk, Mouse
from .staged import finished, moments, sit_at

PRESSES = {  # what to press, and what the page shows at once
    "colorito": ("[role=gridcell].grab", ".from"),
    "coloretto": ("[data-row].live", ".preview"),
    "colorio": ("[role=gridcell][aria-label*='can be lifted']", ".asked"),
}
GAMES = tuple(PRESSES)

START = 120_000  # bytes over the wire for the start page, and what a table adds
TABLE = 80_000
CORE = 150_000  # of the core for the browser, all games together
REDRAW = 8.0  # milliseconds of script
RESPONSE = 50.0  # milliseconds from a press to what it shows, and back
SMOOTH = 1000 / 55  # milliseconds for a frame
TIMES = 30


def weighed(desk: Desk) -> list[int]:
    """Counts the bytes of every answer as they come over the wire."""
    sizes: list[int] = []
    devtools = desk.context.new_cdp_session(desk.page)
    devtools.send("Network.enable")
    devtools.on("Network.webSocketFrameReceived", lambda event: sizes.append(len(event["response"]["payloadData"])))
    devtools.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    return sizes


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_are_light(desks: Desks, game: str) -> None:
    desk = desks(service_workers="block")
    sizes = weighed(desk)
    desk.open()
    desk.page.wait_for_selector(".games")
    desk.page.wait_for_load_state("networkidle")
    start = sum(sizes)
    desk.choose(f"{game}-bot")
    desk.wait_for_turn()
    desk.page.wait_for_load_state("networkidle")
    print(f"start page {start} bytes, a table of {game} {sum(sizes) - start} more")
    desk.troubles.clear()  # without a worker, which is not to be weighed here, the page says that it has none
    assert start <= START
    assert sum(sizes) - start <= TABLE


def test_the_core_for_the_browser_is_small() -> None:
    sizes = {path.name.split("-")[0]: path.stat().st_size for path in WEB.glob("assets/*.wasm.br")}
    assert set(sizes) == set(GAMES)
    assert sum(sizes.values()) <= CORE, sizes


class Work:
    """The processor time that a page has taken: what else this machine does is not in it."""

    def __init__(self, desk: Desk) -> None:
        self.devtools = desk.context.new_cdp_session(desk.page)
        self.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def so_far(self) -> float:
        """Milliseconds of scripts, styles, layout and painting in the page's thread."""
        metrics: list[dict[str, Any]] = self.devtools.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


@pytest.mark.parametrize("game", GAMES)
def test_a_redraw_and_a_response_are_fast(desks: Desks, game: str) -> None:
    """Script of a whole redraw after a move, and the work from a press to the next frame, with all who can play."""
    desk = desks(settings={"confirm": "always"})
    match = finished(game, 2 if game == "colorito" else 5)
    wanted = {"colorito": "-", "coloretto": "take", "colorio": "lift"}[game]
    at = moments(match, lambda _, actions: any(wanted in action for action in actions))
    sit_at(desk, match, at[len(at) // 2])
    desk.wait_for_turn()
    desk.page.evaluate(LENGTHEN)
    work = Work(desk)
    views = [msgspec.to_builtins(match.states[at[len(at) // 2 + i]].view(0)) for i in range(2)]
    redraw = min(redrawn(desk, work, views) for _ in range(3))  # the first ones are being compiled
    before = work.so_far()
    desk.page.evaluate(RESPONSES, [TIMES, *PRESSES[game]])
    response = (work.so_far() - before) / TIMES
    print(f"{game}: redraw {redraw:.1f} ms, response {response:.1f} ms")
    assert redraw < REDRAW
    assert response < RESPONSE


def redrawn(desk: Desk, work: Work, views: list[Any]) -> float:
    """Milliseconds of script for a redraw, on average."""
    desk.page.evaluate(PREPARE, [TIMES, views])
    before = work.so_far()
    desk.page.evaluate("() => { for (const game of window.prepared) { tricolor.show(game); tricolor.flush() } }")
    return (work.so_far() - before) / TIMES


@pytest.mark.parametrize(("game", "first"), [("coloretto", "place"), ("colorio", "remove")])
def test_five_players_and_a_long_log_stay_smooth(desks: Desks, game: str, first: str) -> None:
    """What bots do, with motion: the frames of some seconds, and the work for them.

    Frames come as fast as in an empty page of the same browser right before, or 55 in a second if that is fewer.
    """
    match = finished(game, 5)
    desk = desks(reduced_motion="no-preference", settings={"pace": 0.5})
    idle = desks()
    at = moments(match, lambda view, actions: actions[0].startswith(first) and not getattr(view, "lifts_left", 0))
    sit_at(desk, match, at[len(at) // 4], "casual")  # one's own turn ends with it
    seen = desk.wait_for_turn()
    desk.page.evaluate(LENGTHEN)
    work = Work(desk)
    usual = median(idle.page.evaluate(FRAMES, 1000))
    desk.page.bring_to_front()
    before = work.so_far()
    Mouse(desk).play(game, seen["actions"][0])
    frames: list[float] = desk.page.evaluate(FRAMES, 2500)
    load = (work.so_far() - before) / (sum(frames) / SMOOTH)
    middle = median(frames)
    print(f"{game}: {middle:.1f} ms for a frame, {usual:.1f} ms in an empty page, {load:.1f} ms of work for each")
    assert int(desk.shown("event")) > seen["event"] + 1, "the others have moved meanwhile"
    assert load < SMOOTH, "there is time for 55 frames in a second"
    assert middle < max(SMOOTH, 1.25 * usual), "and they come"


# Some three hundred lines in the log, all of them shown.
LENGTHEN = """() => {
  const { state, long } = window.tricolor;
  const tell = [{ key: 'tell-draw', args: { seat: 0 } }];
  const more = [...Array(300).keys()].map(i => ({ number: 1e6 + i, at: 0, kind: 'play', by: 0, event: 0, tell }));
  long([...state().log, ...more]);
  document.querySelector('.scroll + .plain, .scroll .plain')?.click();
}"""

# The page's own model takes a message as it came: one view and the other, so that the whole board is redrawn. The last
# one is that of the table.
PREPARE = """([times, views]) => {
  const { game } = window.tricolor.state().table;
  window.prepared = [...Array(times).keys()].map(i =>
    ({ ...structuredClone(game), view: structuredClone(views[(i + 1) % 2]), event: game.event + i + 1 }));
}"""

RESPONSES = """async ([times, press, shown]) => {
  for (let i = 0; i < times; i++) {
    const nodes = document.querySelectorAll(press);
    nodes[i % nodes.length].click();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    if (!document.querySelector(shown)) throw new Error('nothing was chosen');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await new Promise(done => setTimeout(done, 20));
  }
}"""

FRAMES = """ms => new Promise(done => {
  const frames = [];
  const end = performance.now() + ms;
  let last = performance.now();
  requestAnimationFrame(function frame(now) {
    frames.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(frame);
    else done(frames);
  });
})"""
