"""Take the screenshots of the README from the running web app: `make screenshots`."""

from __future__ import annotations

import json
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.server.running import RunningServer
from tests.web.desk import DESKTOP, PHONE, Desk, Mouse, play_out
from tests.web.staged import moments, sit_at
from tools.browser import find_browser, launch
from tools.machine import NeedError
from tools.samples import SAMPLES
from tricolor import Match, play_match

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
LANDSCAPE: ViewportSize = {"width": 740, "height": 360}
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "color_scheme": "light", "device_scale_factor": 2},
    "landscape": {"viewport": LANDSCAPE, "color_scheme": "light", "device_scale_factor": 1.5},
    "dark": {"viewport": DESKTOP, "color_scheme": "dark"},
}
WIDTH = {"desktop": 880, "phone": 440, "landscape": 880, "dark": 880, "end": 880}


def a_game(game: str) -> Match:
    """A game between greedy bots that ends with a winner."""
    sample = SAMPLES[game]
    matches = (play_match(game, ["greedy"] * sample.film.players, {"starter": 0}, seed=seed) for seed in range(50))
    return next(match for match in matches if match.outcome and len(match.outcome.winners) == 1)


def mid_game(match: Match) -> int:
    """A moment of a game with much to see, on the turn of the first seat."""
    found = moments(match, lambda view, _: view.turn == 0)
    middle = found[len(found) // 3 : -len(found) // 6]
    return max(middle, key=lambda number: cards(match.states[number].view(0)))  # the first of equals


def cards(view: Any) -> int:
    """How many cards lie in rows: Coloretto's table is nearly empty at times. In other games there is enough to see."""
    return sum(len(row.cards) for row in getattr(view, "rows", ()))


def farthest(actions: list[str]) -> str:
    """The move that goes farthest ahead, to show what pieces can do."""

    def ahead(action: str) -> int:
        start, end = action.split("-")
        return int(end[1:]) - int(start[1:])

    return max(actions, key=ahead)


def desk_at(browser: Browser, url: str, match: Match, event: int, others: str = "club", **how: Any) -> Desk:
    """A browser at a moment of a game, with bots on the other seats, or with everybody at it."""
    context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en-GB", "viewport": DESKTOP, **how})
    context.add_init_script(f"localStorage.tricolor = {json.dumps(json.dumps({'pace': 0}))}")
    desk = Desk(context, url)
    sit_at(desk, match, event, others)
    return desk


def keep(desk: Desk, name: str, look: str) -> None:
    """Save what a browser shows, small, and close it."""
    shot = Image.open(BytesIO(desk.page.screenshot()))
    wide = WIDTH[look]
    small = shot.convert("RGB").resize((wide, round(shot.height * wide / shot.width)), Image.Resampling.LANCZOS)
    small.quantize(256, dither=Image.Dither.NONE).save(IMAGES / f"web-{name}-{look}.png", optimize=True)
    desk.context.close()


def take(browser: Browser, url: str, game: str) -> None:
    match = a_game(game)
    event = mid_game(match)
    for look, how in LOOKS.items():
        desk = desk_at(browser, url, match, event, **how)
        seen = desk.wait_for_turn()
        if game == "colorito":
            desk.page.click(desk.cell(farthest(seen["actions"]).split("-")[0]))
        keep(desk, game, look)
    desk = desk_at(browser, url, match, moments(match, lambda *_: True)[-1], others="hot")
    last = match.events[-1].action
    play_out(desk, Mouse(desk), lambda seen: last if last in seen["actions"] else seen["actions"][0])
    desk.wait_for_end()
    keep(desk, game, "end")


def main() -> int:
    try:
        find_browser()
    except NeedError as error:
        print(f"tricolor: {error}", file=sys.stderr)
        return 1
    with (
        TemporaryDirectory() as folder,
        RunningServer(data=Path(folder), bot_ms="50") as server,
        sync_playwright() as p,
    ):
        browser = launch(p)
        for game in SAMPLES:
            take(browser, server.url, game)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
