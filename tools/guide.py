"""The style guide of the web app as pictures: `make guide` renews those that a test compares with.

A picture is a fifth as large as the page, and compared in cells of 20 by 20 pixels of it: letters become a grey. Every
part has its place whatever its texts need. On a machine with other fonts only what is drawn is compared.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.running import RunningServer
from tools.browser import find_browser, launch
from tools.machine import NeedError

PICTURES: Final = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "guide"
FONTS: Final = "width-of-text.txt"
SCALE: Final = 5  # pixels of the page to a pixel of a picture
CELL: Final = 4  # pixels of a picture to a cell


class Theme(NamedTuple):
    theme: str
    colours: str
    material: str

    def __str__(self) -> str:
        return "-".join(self)


# Every way of colouring and every material, both light and dark.
THEMES: Final = (
    Theme("light", "normal", "beech"),
    Theme("light", "contrast", "walnut"),
    Theme("light", "motif", "slate"),
    Theme("dark", "normal", "beech"),
    Theme("dark", "contrast", "slate"),
    Theme("dark", "motif", "walnut"),
)
Boxes = dict[str, tuple[int, int, int, int]]  # of the parts in a picture: left, top, right, bottom
WIDTH = """() => {
  const text = document.createElement('canvas').getContext('2d');
  text.font = `100px ${getComputedStyle(document.documentElement).fontFamily}`;
  return Math.round(text.measureText('Tricolor 0123456789').width);
}"""
PLACES = """scale => {
  const from = document.querySelector("div.guide").getBoundingClientRect();
  return Object.fromEntries([...document.querySelectorAll('[data-exhibit]')].map(node => {
    const box = node.getBoundingClientRect();
    const sides = [box.left - from.left, box.top - from.top, box.right - from.left, box.bottom - from.top];
    return [node.dataset.exhibit, sides.map(side => Math.round(side / scale))];
  }));
}"""


def opened(browser: Browser, url: str) -> Page:
    """The guide in a browser; without motion, whose pictures differ."""
    context = browser.new_context(
        viewport={"width": 4240, "height": 4100},  # all of it: a page that grows for a picture is drawn twice
        device_scale_factor=2 / SCALE,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{url}/guide")
    page.wait_for_selector("[data-exhibit]")
    page.wait_for_load_state("networkidle")
    return page


def width_of_text(page: Page) -> int:
    """How wide the fonts of this machine are: texts fill their lines as in the stored pictures only if it is equal."""
    width: int = page.evaluate(WIDTH)
    return width


def stored_width() -> int:
    return int((PICTURES / FONTS).read_text(encoding="utf-8"))


def boxes(page: Page) -> Boxes:
    found: dict[str, list[int]] = page.evaluate(PLACES, SCALE)
    return {name: (left, top, right, bottom) for name, (left, top, right, bottom) in found.items()}


def picture(page: Page, theme: Theme) -> Image.Image:
    """The whole guide in a theme, small."""
    page.evaluate(
        "([theme, colours, material]) => Object.assign(document.documentElement.dataset, { theme, colours, material })",
        list(theme),
    )
    place: Any = page.locator("div.guide").bounding_box()
    clip: Any = {side: round(length / SCALE) * SCALE for side, length in place.items()}
    shot = Image.open(BytesIO(page.screenshot(clip=clip))).convert("RGB")
    return shot.resize((shot.width // 2, shot.height // 2), Image.Resampling.BOX)


def stored(theme: Theme) -> Image.Image:
    return Image.open(PICTURES / f"{theme}.webp").convert("RGB")


def cells(part: Image.Image) -> np.ndarray:
    """The mean colour of each cell."""
    size = (max(1, part.width // CELL), max(1, part.height // CELL))
    return np.asarray(part.resize(size, Image.Resampling.BOX), dtype=float)


def differences(now: Image.Image, before: Image.Image, places: Boxes) -> Iterator[tuple[str, float, float]]:
    """Of each part: how much its cells differ on average, and a cell that differs much, of 255."""
    for name, box in places.items():
        change = np.abs(cells(now.crop(box)) - cells(before.crop(box))).mean(axis=2)
        yield name, float(change.mean()), float(np.percentile(change, 98))


def renew(browser: Browser, url: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page = opened(browser, url)
    (PICTURES / FONTS).write_text(f"{width_of_text(page)}\n", encoding="utf-8")
    for theme in THEMES:
        picture(page, theme).save(PICTURES / f"{theme}.webp", quality=50, method=6)


def main() -> int:
    try:
        find_browser()
    except NeedError as error:
        print(f"tricolor: {error}", file=sys.stderr)
        return 1
    with TemporaryDirectory() as folder, RunningServer(data=Path(folder)) as server, sync_playwright() as p:
        browser = launch(p)
        renew(browser, server.url)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
