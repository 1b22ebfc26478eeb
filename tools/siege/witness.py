"""A process that only sleeps, to notice how long the machine lets nobody run: `python -m tools.siege.witness`.

A virtual machine stands still now and then. Whatever a server did in such a moment looks slow and is not its fault. It
runs until its input is closed, and prints the longest delay in seconds.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from select import select

NAP = 0.005  # seconds


class Stalls:
    """How long the machine has stood still."""

    longest = 0.0  # seconds; known afterwards


@asynccontextmanager
async def witnessed() -> AsyncIterator[Stalls]:
    """Watch the machine during a block."""
    witness = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tools.siege.witness", stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    stalls = Stalls()
    try:
        yield stalls
    finally:
        said, _ = await witness.communicate(b"")  # closes its input
        stalls.longest = float(said)


def main() -> None:
    longest, due = 0.0, time.monotonic() + NAP
    while not select([sys.stdin], [], [], NAP)[0]:
        longest = max(longest, time.monotonic() - due)
        due = time.monotonic() + NAP
    print(longest)


if __name__ == "__main__":
    main()
