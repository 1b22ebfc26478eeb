"""`python -m bench.site`: how soon a visitor of the static site can play, in a browser that has never been there.

Python's plain file server hosts the site on the loopback. Times are from the first request: until the start page is
there, and until the visitor, who chooses a game at one device at once, may make the first move. Beside them stands a
page of one line from the same server, which is what the browser itself takes.
"""

from __future__ import annotations

import argparse
import http.server
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tools.browser import launch
from tricolor.games import game_keys
from tricolor.static_site import write_site

MAY_PLAY: Final = "() => (window.tricolor?.state().table?.game?.choices ?? []).length > 0"
PLAIN: Final = "plain.html"


class Silent(http.server.SimpleHTTPRequestHandler):
    """A file server without a log."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def hosted() -> Iterator[str]:
    """The address of a fresh site."""
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder) / "site")
        (Path(folder) / "site" / PLAIN).write_text("<!doctype html><title>x</title><p>x", encoding="utf-8")
        handler = partial(Silent, directory=f"{folder}/site")
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def visited(browser: Browser, url: str, game: str) -> tuple[float, float, float]:
    """Seconds of a new visitor: to a plain page, to the start page, and to the first move."""
    times = []
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    began = time.perf_counter()
    page.goto(url + PLAIN)
    times.append(time.perf_counter() - began)
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(f"[data-play={game}-hot]")
    times.append(time.perf_counter() - began)
    page.click(f"[data-play={game}-hot]")
    page.wait_for_function(MAY_PLAY)
    times.append(time.perf_counter() - began)
    context.close()
    plain, start, move = times
    return plain, start, move


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description=__doc__)
    parser.add_argument("--visits", type=int, default=7, help="of each game")
    args = parser.parse_args()
    with hosted() as url, sync_playwright() as playwright, launch(playwright) as browser:
        for game in game_keys():
            times = [visited(browser, url, game) for _ in range(args.visits)]
            plain, start, move = (median(column) for column in zip(*times, strict=True))
            slowest = max(time for *_, time in times)
            print(
                f"{game}: a plain page {plain:.2f} s, the start page {start:.2f} s, the first move {move:.2f} s "
                f"({slowest:.2f} s at most of {args.visits})",
                flush=True,
            )


if __name__ == "__main__":
    main()
