"""Take the screenshots of the README from the running web app: `make screenshots`."""

from __future__ import annotations

import json
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.server.running import RunningServer
from tests.web.desk import DESKTOP, PHONE, Desk, Mouse, play_out, thinker
from tools.browser import find_browser, launch
from tools.machine import NeedError
from tools.samples import SAMPLES

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
STEPS = {key: sample.steps for key, sample in SAMPLES.items()}
THINK = 150  # milliseconds for an own move
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "color_scheme": "light", "device_scale_factor": 2},
    "dark": {"viewport": DESKTOP, "color_scheme": "dark"},
}
WIDTH = {"desktop": 880, "phone": 440, "dark": 880}


def mid_game(browser: Browser, url: str, game: str) -> dict[str, Any]:
    """Play the start of a game. Returns the cookies and the address with which other browsers see the same table."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en-GB")
    context.add_init_script(f"localStorage.tricolor = {json.dumps(json.dumps({'pace': 0}))}")
    desk = Desk(context, url)
    for _ in range(20):
        desk.open()
        desk.choose(f"{game}-bot")
        choose = thinker("champion", THINK, ("colorito", "coloretto"))
        play_out(desk, Mouse(desk), choose, STEPS[game])
        seen = desk.wait_for_turn()
        while seen["phase"] == "running" and not is_full(seen):
            Mouse(desk).play(game, choose(seen))
            seen = desk.wait_for_turn(seen["event"])
        if seen["phase"] == "running":
            break
    else:
        raise RuntimeError(f"no game of {game} had a moment worth a picture")
    table = {"path": f"/t/{desk.table}", "kept": context.storage_state()}
    context.close()
    return table


def is_full(seen: dict[str, Any]) -> bool:
    """Whether there is much to see: Coloretto's table is nearly empty at times."""
    if seen["game"] != "coloretto":
        return True
    rows = [len(row["cards"]) for row in seen["view"]["rows"]]
    return min(rows) > 0 and sum(rows) >= 5 and any(action.startswith("take") for action in seen["actions"])


def farthest(actions: list[str]) -> str:
    """The move that goes farthest ahead, to show what pieces can do."""

    def ahead(action: str) -> int:
        start, end = action.split("-")
        return int(end[1:]) - int(start[1:])

    return max(actions, key=ahead)


def take(browser: Browser, url: str, game: str) -> None:
    table = mid_game(browser, url, game)
    for look, how in LOOKS.items():
        context = browser.new_context(storage_state=table["kept"], reduced_motion="reduce", locale="en-GB", **how)
        desk = Desk(context, url)
        desk.open(table["path"])
        seen = desk.wait_for_turn()
        if game == "colorito":
            desk.page.click(desk.cell(farthest(seen["actions"]).split("-")[0]))
        shot = Image.open(BytesIO(desk.page.screenshot()))
        wide = WIDTH[look]
        small = shot.convert("RGB").resize((wide, round(shot.height * wide / shot.width)), Image.Resampling.LANCZOS)
        small.quantize(256, dither=Image.Dither.NONE).save(IMAGES / f"web-{game}-{look}.png", optimize=True)
        context.close()


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
        for game in STEPS:
            take(browser, server.url, game)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
