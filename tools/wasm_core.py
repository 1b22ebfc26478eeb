"""The core in WebAssembly, run by Node: for parity and speed, against the native core.

with WasmCore("coloretto") as core:
    core.choose({"players": 2}, actions, "champion", seed=7, nodes=500)
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Self

from tools.machine import ROOT
from tricolor.bots import LEVELS
from tricolor.core import OptionValue

WEB = ROOT / "web"
Settings = Mapping[str, OptionValue]


def node() -> str:
    """The Node that the web app is built with; the core for the browser is up to date when this returns."""
    command = [sys.executable, str(WEB / "build.py"), "--core", "--node"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout.splitlines()[-1]


class WasmCore:
    """A game of the core in WebAssembly, in a process of its own."""

    def __init__(self, game: str) -> None:
        command = [node(), "--no-warnings", str(WEB / "tests" / "core_process.mjs")]
        self.game = game
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=30)

    def walk(self, settings: Settings, *, seed: int, plies: int) -> str:
        """A hash over random play."""
        return str(self._ask("walk", settings, seed=seed, plies=plies))

    def perft(self, settings: Settings, actions: Sequence[int], depth: int) -> int:
        return int(self._ask("perft", settings, actions=list(actions), depth=depth))

    def choose(
        self, settings: Settings, actions: Sequence[int], level: str, *, seed: int, nodes: int = 0
    ) -> tuple[int, float, int]:
        """What a level plays, the value that it expects and the nodes it looked at."""
        number = LEVELS.index(level)
        told = self._ask("choose", settings, actions=list(actions), level=number, seed=str(seed), nodes=nodes)
        action, value, looked = told
        return int(action), float(value), int(looked)

    def explain(
        self, settings: Settings, actions: Sequence[int], most: int, *, covered: bool, coached: str
    ) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """The best choices and why, as hints are given, and what a coach says to an action."""
        more = {"most": most, "covered": covered, "coached": coached, "seed": 0, "nodes": 0}
        found, coaching = self._ask("explain", settings, actions=list(actions), **more)
        return found, coaching

    def alone(self, settings: Settings, actions: Sequence[int], seat: int, moves: Sequence[str]) -> list[str | None]:
        """What a seat sees that plays on alone after the end, as JSON, before and after each of some moves."""
        told: list[str | None] = self._ask("alone", settings, actions=list(actions), seat=seat, moves=list(moves))
        return told

    def speed(self, settings: Settings, *, games: int, seed: int, nodes: int, plies: int) -> tuple[float, float]:
        """Plies of random play and nodes of the champion in a second, at the first choice after some plies."""
        told = self._ask("speed", settings, games=games, seed=seed, nodes=nodes, plies=plies)
        return float(told["plies"]), float(told["nodes"])

    def _ask(self, what: str, settings: Settings, **more: object) -> Any:
        lines = "".join(f"{name}={str(value).lower()}\n" for name, value in settings.items())
        question = {"ask": what, "game": self.game, "settings": lines, **more}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        told = json.loads(self._process.stdout.readline())
        if "error" in told:
            raise RuntimeError(f"{what} of {self.game}: {told['error']}")
        return told["answer"]
