"""Builds the core for the browser: one WebAssembly module for each game, from `native/web` and the game's own sources.

The compiler is Zig's, which the package `ziglang` of PyPI brings with the C++ library for `wasm32-wasi`. It builds that
library once. What has not changed is not built again.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "native"
OUT = ROOT / "web" / "wasm"
CACHE = ROOT / ".build" / "zig"
FLAGS = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor"),
    *(
        "-std=c++20",
        "-O2",
        "-fno-unroll-loops",  # a page waits for every byte, and a copy of a loop's body gains little here
        "-flto",
        "-s",
        "-DNDEBUG",
        "-fno-exceptions",
        "-fno-rtti",
        "-ffp-contract=off",
        "-Wall",
        "-Wextra",
    ),
)
SMALL = "-Oz"  # for doors and what runs once a turn: size matters more than speed there
COLD = ("web", "explaining", "reasons", "scoring", "telling")  # files, or whole folders
NO_COMPILER = (
    "The core for the browser is compiled with Zig, and it is not installed. Let pip do it: "
    "python -m pip install ziglang"
)


class CoreError(Exception):
    """The core cannot be built; the text says what helps."""


def games() -> list[str]:
    """The games that have a door to the browser."""
    return sorted(path.stem for path in (NATIVE / "web").glob("*.cpp"))


def sources(game: str) -> list[Path]:
    """What a game's module is made of: its door and its own folder without what only Python or threads need."""
    own = [path for path in sorted((NATIVE / game).glob("*.cpp")) if not _is_elsewhere(path)]
    return [NATIVE / "web" / f"{game}.cpp", *own]


def _is_elsewhere(path: Path) -> bool:
    return "bind" in path.stem or path.stem in ("background", "observation")


def is_there() -> bool:
    """Whether the compiler is installed."""
    return find_spec("ziglang") is not None


def build() -> None:
    """Build all modules that are not up to date. Raises `CoreError`."""
    for game in games():
        target, mark = OUT / f"{game}.wasm", OUT / f"{game}.built"
        stamp = _stamp(game)
        if target.exists() and mark.exists() and mark.read_text() == stamp:
            continue
        if not is_there():
            raise CoreError(NO_COMPILER)
        print(f"Compiling the core of {game.capitalize()} for the browser ...", flush=True)
        _compile(game, target)
        mark.write_text(stamp)


def _stamp(game: str) -> str:
    """A hash of all that a module depends on: headers are few, so all of them count."""
    digest = hashlib.sha256(" ".join((*FLAGS, SMALL, *COLD)).encode())
    for path in sorted({*sources(game), *NATIVE.rglob("*.h")}):
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _compile(game: str, target: Path) -> None:
    OUT.mkdir(exist_ok=True)
    CACHE.mkdir(parents=True, exist_ok=True)
    parts = []
    for source in sources(game):
        if not {source.parent.name, source.stem} & set(COLD):
            parts.append(source)
            continue
        parts.append(CACHE / f"{source.parent.name}-{game}-{source.stem}.o")
        _run(game, SMALL, "-c", "-o", str(parts[-1]), str(source))
    _run(game, "-o", str(target), *map(str, parts))


def _run(game: str, *arguments: str) -> None:
    command = [sys.executable, "-m", "ziglang", "c++", *FLAGS, *arguments]
    env = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(CACHE), "ZIG_LOCAL_CACHE_DIR": str(CACHE)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CoreError(f"The core of {game} could not be compiled for the browser:\n{done.stderr[-4000:]}")
