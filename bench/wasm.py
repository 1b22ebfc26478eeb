"""`python -m bench.wasm`: the core in WebAssembly, in Chromium and under Node, against the native core in the same run.

Random plies and nodes of the champion in a second, each the best of three runs that take turns. The goal is half of the
native core's.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tools.browser import launch
from tools.parity_wasm import new_state
from tools.wasm_core import WEB, Settings, WasmCore
from tricolor import native
from tricolor._native import ColoritoPlayer
from tricolor.native import ColorettoPlayer, ColorettoPosition, ColorioPosition, ColoritoPosition

GOAL: Final = 0.5
RUNS: Final = 3
SEED: Final = 11
SETTINGS: Final[dict[str, Settings]] = {
    "colorito": {"starter": 0},
    "coloretto": {"players": 3},
    "colorio": {"players": 2, "starter": 0},
}
GAMES: Final = {"colorito": 20, "coloretto": 2_000, "colorio": 2_000}  # of random play
NODES: Final = {"colorito": 60_000, "coloretto": 6_000, "colorio": 4_000}  # of the champion

# The same as `speed` in web/tests/core_process.mjs, with a clock and nothing else.
IN_A_PAGE: Final = """async ([code, settings, games, seed, nodes]) => {
  const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  let core;
  const view = () => new DataView(core.memory.buffer);
  const clock_time_get = (_clock, _precision, at) => {
    view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const none = () => 0;
  const wasi_snapshot_preview1 = { clock_time_get, fd_write: none, fd_close: none, fd_seek: none };
  core = (await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1 })).instance.exports;
  core._initialize();
  const text = new TextEncoder().encode(settings);
  const at = core.input(text.length);
  new Uint8Array(core.memory.buffer, at, text.length).set(text);
  core.begin();
  let began = performance.now();
  const plies = core.random_games(games, BigInt(seed)) / (performance.now() - began) * 1000;
  for (let ply = 0; core.turn() === -1; ply++) core.play(core.random_action(BigInt(seed + ply)));
  core.prepare();
  began = performance.now();
  const size = core.choose(4, BigInt(seed), BigInt(nodes), 0);
  const looked = new Float64Array(core.memory.buffer.slice(core.output(), core.output() + size))[2];
  return [plies, looked / (performance.now() - began) * 1000];
}"""

Speed = tuple[float, float]  # plies and nodes in a second


def in_chromium(page: Page, game: str) -> Speed:
    code = base64.b64encode((WEB / "wasm" / f"{game}.wasm").read_bytes()).decode()
    lines = "".join(f"{name}={value}\n" for name, value in SETTINGS[game].items())
    plies, nodes = page.evaluate(IN_A_PAGE, [code, lines, GAMES[game], SEED, NODES[game]])
    return float(plies), float(nodes)


def natively(game: str) -> Speed:
    position = native.position_of(new_state(game, SETTINGS[game]))
    began = perf_counter()
    plies = position.rollouts(GAMES[game], SEED, 10_000).plies / (perf_counter() - began)
    ply = 0
    while position.turn == "chance":
        position.play(position.random_action(SEED + ply))
        ply += 1
    if isinstance(position, ColorioPosition):
        native.solve_colorio(2)
    began = perf_counter()
    return plies, _looked(position, NODES[game]) / (perf_counter() - began)


def _looked(position: Any, nodes: int) -> int:
    """Let the champion look at some nodes; how many there were."""
    if isinstance(position, ColoritoPosition):
        return ColoritoPlayer().think(position, SEED, nodes=nodes).nodes
    if isinstance(position, ColorettoPosition):
        return ColorettoPlayer.search(playouts=nodes).answer(position, SEED)[1]
    return native.evaluate_colorio(position, nodes=nodes, ms=3_600_000).nodes


def best(run: Callable[[], Speed], so_far: Speed) -> Speed:
    plies, nodes = run()
    return max(plies, so_far[0]), max(nodes, so_far[1])


def main() -> int:
    met = True
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for game in SETTINGS:
            here = there = node = (0.0, 0.0)
            with WasmCore(game) as core:
                for _ in range(RUNS):
                    here = best(lambda: natively(game), here)  # noqa: B023 - called at once
                    there = best(lambda: in_chromium(page, game), there)  # noqa: B023 - called at once
                    speed = core.speed(SETTINGS[game], games=GAMES[game], seed=SEED, nodes=NODES[game])
                    node = best(lambda: speed, node)  # noqa: B023 - called at once
            for unit, own, chromium, nodes in zip(("plies/s", "nodes/s"), here, there, node, strict=True):
                ratio = chromium / own
                met = met and ratio >= GOAL
                print(f"{game} {unit}: native {own:,.0f}, Chromium {chromium:,.0f} ({ratio:.0%}), Node {nodes:,.0f}")
        browser.close()
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
