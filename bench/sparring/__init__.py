"""Sparring partners for Colorito that share only the rules with the champion.

They are in `partners.cpp`, which is compiled on first use and is not part of the package.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
from functools import cache
from pathlib import Path
from typing import Final

from tricolor.match import Match
from tricolor.native import ColoritoPosition

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
SOURCES: Final = (HERE / "partners.cpp", ROOT / "native" / "colorito" / "position.cpp")
BUILD: Final = ROOT / ".build"
PARTNERS: Final = ("alpha-beta", "blocker", "flat", "greedy")  # in the order of Kind in partners.cpp


@cache
def compiled() -> ctypes.CDLL:
    """The library of partners, recompiled when a source has changed."""
    library = BUILD / "sparring.so"
    headers = (ROOT / "native").rglob("*.h")
    if not library.exists() or library.stat().st_mtime < max(file.stat().st_mtime for file in (*SOURCES, *headers)):
        BUILD.mkdir(exist_ok=True)
        compiler = os.environ.get("CXX", "c++")
        flags = ("-O3", "-DNDEBUG", "-std=c++20", "-shared", "-fPIC")
        subprocess.run([compiler, *flags, *map(str, SOURCES), "-o", str(library)], check=True)
    found = ctypes.CDLL(str(library))
    found.choose.argtypes = [
        *(ctypes.c_int,) * 4,
        ctypes.POINTER(ctypes.c_int),
        ctypes.c_int,
        ctypes.c_double,
        ctypes.c_uint64,
    ]
    return found


class Partner:
    """A partner on a seat."""

    def __init__(self, kind: str, ms: float) -> None:
        self.kind, self.ms = PARTNERS.index(kind), ms
        self.library = compiled()

    def choose(self, match: Match, seed: int) -> str:
        options = match.options
        assert isinstance(options["starter"], int)
        actions = [ColoritoPosition.parse(event.action) for event in match.events]
        action = self.library.choose(
            self.kind,
            int(bool(options["numbers"])),
            int(bool(options["strict"])),
            options["starter"],
            (ctypes.c_int * len(actions))(*actions),
            len(actions),
            self.ms,
            seed,
        )
        return ColoritoPosition.text(action)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
