"""Tests of the native core. `make sanitize` runs them with a core of its own, named by TRICOLOR_CORE."""

from __future__ import annotations

import importlib.util
import os
import sys


def _use_core(path: str) -> None:
    """Let `tricolor._native` be the extension module in a file."""
    spec = importlib.util.spec_from_file_location("tricolor._native", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["tricolor._native"] = module
    spec.loader.exec_module(module)
    import tricolor

    tricolor._native = module


if "TRICOLOR_CORE" in os.environ:
    _use_core(os.environ["TRICOLOR_CORE"])
