"""An SVG document as PNG, drawn in a process of its own.

The library that draws holds Python's lock from start to end, about 0.2 s: in a thread of the server it would hold up
every table. This file is also the program of that process, so it imports nothing of ours.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

PATIENCE: Final = 60.0  # seconds: a busy machine takes its time
NICE: Final = 10  # a picture can wait for those who play


def rasterized(svg: str, width: int) -> bytes:
    """The document as PNG of this width. Waits without Python's lock."""
    program = [sys.executable, "-P", __file__, str(width)]  # -P: modules beside this file are none of its own
    return subprocess.run(program, input=svg.encode(), stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout


def main() -> None:
    """Read an SVG document, and write a PNG as wide as the argument says."""
    import resvg_py

    if sys.platform != "win32":
        os.nice(NICE)
    png = resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), width=int(sys.argv[1]))
    sys.stdout.buffer.write(bytes(png))


if __name__ == "__main__":
    main()
