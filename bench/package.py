"""What it costs to install and import the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from .results import Benchmark, Result

ROOT = Path(__file__).parents[1]
WHEEL_MEGABYTES = 5.0
IMPORT_SECONDS = 0.15


def import_time() -> Result:
    """The time of `import tricolor` beyond a bare start of Python; the best of five."""

    def seconds(code: str) -> float:
        began = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return perf_counter() - began

    value = min(seconds("import tricolor") for _ in range(5)) - min(seconds("") for _ in range(5))
    return Result.of("import tricolor", value, "s", "limit", IMPORT_SECONDS, "<= 1")


def wheel_size() -> Result:
    """The size of a freshly built wheel with the native core."""
    with TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, str(ROOT)]
        subprocess.run(build, check=True)
        (wheel,) = Path(folder).glob("*.whl")
        value = wheel.stat().st_size / 1e6
    return Result.of("wheel", value, "MB", "limit", WHEEL_MEGABYTES, "<= 1")


BENCHMARKS = (
    Benchmark("import", import_time),
    Benchmark("wheel", wheel_size, "native"),
)
