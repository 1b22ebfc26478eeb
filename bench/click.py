"""`python -m bench.click`: from a click to the entry on the screen, in this version and in an earlier one, by turns.

One Chromium plays Coloretto on both servers, alone on two seats: it draws and places, and a page that looks the same to
it in both versions tells when the event of a click is on the screen. `--old` names a virtual environment with the
earlier version; without it one is made from the project's history (this takes a compiler and some minutes).
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import launch
from tools.machine import ROOT
from tools.running import READY, RunningServer

EARLIER: Final = "f3ea514"  # before the typed protocol and moves over the socket
BLOCK: Final = 25  # clicks on one page before it is the other's turn
WATCH: Final = """
window.times = [];
let clicked = 0;
document.addEventListener('click', () => { clicked = performance.now(); }, { capture: true });
new MutationObserver(() => {
  if (!clicked) return;
  const since = clicked;
  clicked = 0;
  requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - since)));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-event'] });
"""
MAKE: Final = """async setup => {
  const headers = { 'X-Tricolor': '1', 'Content-Type': 'application/json' };
  const post = async (path, body) =>
    (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  await post('/api/me', {});
  return (await post('/api/tables', setup)).table.id;
}"""
LOOK: Final = """after => {
  const shown = document.querySelector('.page')?.dataset ?? {};
  const table = window.tricolor?.state().table;
  if (!table?.game || shown.event !== String(table.game.event) || Number(shown.event) <= after) return null;
  return { phase: shown.phase, event: table.game.event, actions: table.game.choices.map(one => one.action) };
}"""


class Version:
    """One of the versions, with the page that plays on it."""

    def __init__(self, name: str, url: str, browser: Browser) -> None:
        self.name: Final = name
        self.url: Final = url
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        context.add_init_script(WATCH)
        self.page: Final[Page] = context.new_page()
        self.rng: Final = random.Random(1)
        self.times: Final[list[float]] = []
        self.event = -1

    def sit_down(self) -> None:
        """Make a table and open it."""
        self.page.goto(self.url)
        wish = {"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}], "options": {"starter": 0}}
        table = self.page.evaluate(MAKE, wish)
        self.page.goto(f"{self.url}/t/{table}")
        self.event = -1

    def click(self) -> None:
        """Play one action with one click; a row is taken only if nothing else is possible, and not measured."""
        state: Any = self.page.wait_for_function(LOOK, arg=self.event).json_value()
        self.event = state["event"]
        single = [action for action in state["actions"] if action.partition(":")[0] in ("draw", "place")]
        if state["phase"] == "over" or not single:
            self.sit_down()
            return
        action = self.rng.choice(single)
        before = len(self.page.evaluate("window.times"))
        self.page.click(".deck" if action == "draw" else f"[data-row='{action.partition(':')[2]}']")
        self.page.wait_for_function("before => window.times.length > before", arg=before)
        self.times.append(self.page.evaluate("window.times.at(-1)"))


@contextmanager
def serving(python: Path, folder: Path) -> Iterator[str]:
    """A server of another installation. Yields its address."""
    folder.mkdir()
    environment = {**os.environ, "TRICOLOR_RATE_LIMITS": "false", "TRICOLOR_LOG_LEVEL": "WARNING", "LC_ALL": "C.UTF-8"}
    command = [str(python), "-m", "tricolor", "serve", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder) as process:
        assert process.stdout is not None
        found = READY.search(process.stdout.readline())
        assert found is not None, "the earlier version does not start"
        try:
            yield found[1].rstrip("/")
        finally:
            process.terminate()


def made(commit: str, folder: Path) -> Path:
    """A virtual environment with an earlier version. Returns its Python."""
    source = folder / "source"
    source.mkdir()
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", str(source)], input=archive, check=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = folder / "venv" / "bin" / "python"
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", f"{source}[server]"], check=True)
    return python


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.click", description=__doc__)
    parser.add_argument("--clicks", type=int, default=200, help="clicks on each version (default: 200)")
    parser.add_argument("--commit", default=EARLIER, help=f"the earlier version (default: {EARLIER})")
    parser.add_argument("--old", type=Path, help="a virtual environment with the earlier version")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tricolor-click-") as name, ExitStack() as stack:
        folder = Path(name)
        python = args.old / "bin" / "python" if args.old else made(args.commit, folder)
        old = stack.enter_context(serving(python, folder / "old"))
        (folder / "new").mkdir()
        new = stack.enter_context(RunningServer(folder / "new")).url
        browser = launch(stack.enter_context(sync_playwright()))
        versions = [Version(args.commit, old, browser), Version("this version", new, browser)]
        for version in versions:
            version.sit_down()
        while min(len(version.times) for version in versions) < args.clicks:
            for version in versions:
                goal = len(version.times) + BLOCK
                while len(version.times) < goal:
                    version.click()
        browser.close()
    print(f"load {os.getloadavg()[0]:.1f}; milliseconds from a click to the entry on the screen")
    for version in versions:
        ordered = sorted(version.times[: args.clicks])
        at = {f"p{share}": ordered[int(len(ordered) * share / 100)] for share in (50, 90, 99)}
        said = "  ".join(f"{name} {value:6.1f}" for name, value in at.items())
        print(f"{version.name:14} {said}  best {ordered[0]:5.1f}  ({len(ordered)} clicks)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
