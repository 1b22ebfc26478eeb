"""`python -m bench.wasm`: the core in WebAssembly, in Chromium and under Node, against the native core in the same run.

Random plies and nodes of the champion in a second, each the best of three runs that take turns. The champion thinks
once before it is measured, as a browser compiles well only what has run; the position is the first with a choice after
some plies. The goal is half of the native core's.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tools.browser import launch
from tools.parity_wasm import new_state
from tools.wasm_core import WEB, Settings, WasmCore
from tricolor import native
from tricolor.bots import Budget, make_bot
from tricolor.games import get_game

GOAL: Final = 0.5
RUNS: Final = 3
SEED: Final = 11
SECONDS: Final = 0.2  # of random play, at least
NODES: Final = 20_000  # of the champion
PLIES: Final = 12  # before the position that it thinks about
SETTINGS: Final[Settings] = {"players": 2, "starter": 0}


# The same as `speed` in web/tests/core_process.mjs, with a clock and nothing else.
IN_A_PAGE: Final = """async ([code, settings, games, seed, nodes, opening]) => {
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
  for (let ply = 0; ply < opening || core.turn() === -1 || core.choices() < 2; ply++)
    core.play(core.random_action(BigInt(seed + ply)));
  core.prepare();
  core.choose(4, BigInt(seed), BigInt(nodes), 0);
  began = performance.now();
  const size = core.choose(4, BigInt(seed), BigInt(nodes), 0);
  const looked = new Float64Array(core.memory.buffer.slice(core.output(), core.output() + size))[2];
  return [plies, looked / (performance.now() - began) * 1000];
}"""

Speed = tuple[float, float]  # plies and nodes in a second


def in_chromium(page: Page, game: str, games: int) -> Speed:
    code = base64.b64encode((WEB / "wasm" / f"{game}.wasm").read_bytes()).decode()
    lines = "".join(f"{name}={value}\n" for name, value in SETTINGS.items())
    plies, nodes = page.evaluate(IN_A_PAGE, [code, lines, games, SEED, NODES, PLIES])
    return float(plies), float(nodes)


def natively(game: str, games: int) -> Speed:
    state = new_state(game, SETTINGS)
    position = native.position_of(state)
    began = perf_counter()
    plies = position.rollouts(games, SEED, 10_000).plies / (perf_counter() - began)
    for ply in range(100):
        if ply >= PLIES and isinstance(state.turn, int) and len(state.legal_actions()) > 1:
            break
        position = native.position_of(state)
        state = state.play(get_game(game).parse(position.text(position.random_action(SEED + ply))))
    assert isinstance(state.turn, int)
    bot = make_bot("champion", get_game(game), state.turn, Budget(nodes=NODES))
    view, legal = state.view(state.turn), state.legal_actions()
    bot.observe(view)
    if prepared := getattr(bot, "is_solved", None):
        prepared(view)
    bot.choose(view, legal, Random(SEED))
    began = perf_counter()
    looked = bot.choose(view, legal, Random(SEED)).nodes
    return plies, looked / (perf_counter() - began)


def enough(game: str) -> int:
    """How many random games take long enough to be measured."""
    position, games = native.position_of(new_state(game, SETTINGS)), 1
    while True:
        began = perf_counter()
        position.rollouts(games, SEED, 10_000)
        if perf_counter() - began > SECONDS:
            return games
        games *= 2


def best(run: Callable[[], Speed], so_far: Speed) -> Speed:
    plies, nodes = run()
    return max(plies, so_far[0]), max(nodes, so_far[1])


def main() -> int:
    met = True
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for game in native.twins():
            met = measured(page, game) and met
        browser.close()
    return 0 if met else 1


def measured(page: Page, game: str) -> bool:
    """Measure and print a game; whether the goal is met."""
    games = enough(game)
    here = there = node = (0.0, 0.0)
    with WasmCore(game) as core:
        for _ in range(RUNS):
            here = best(lambda: natively(game, games), here)
            there = best(lambda: in_chromium(page, game, games), there)
            node = best(lambda: core.speed(SETTINGS, games=games, seed=SEED, nodes=NODES, plies=PLIES), node)
    for unit, own, chromium, nodes in zip(("plies/s", "nodes/s"), here, there, node, strict=True):
        print(f"{game} {unit}: native {own:,.0f}, Chromium {chromium:,.0f} ({chromium / own:.0%}), Node {nodes:,.0f}")
    return all(chromium / own >= GOAL for own, chromium in zip(here, there, strict=True))


if __name__ == "__main__":
    sys.exit(main())
