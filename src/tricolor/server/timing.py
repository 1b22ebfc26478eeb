"""Time: a clock that ignores changes of the wall clock, and the lag of the event loop.

The server's time starts at the wall clock and then follows the monotonic clock. If the wall clock is set forward or
back, no player loses or gains time; the jump is logged. A server that starts with a wall clock behind its last written
entry continues from that entry's time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Final

log = logging.getLogger("tricolor.server")

JUMP: Final = 2_000  # milliseconds by which the wall clock may differ: it is often corrected in small steps
MOST_BEHIND: Final = 86_400_000  # milliseconds: beyond that the clock was wrong before, or is now; we cannot tell which
LAG_EVERY: Final = 0.1  # seconds between measurements
LAG_KEPT: Final = 15.0  # seconds: about the interval between scrapes


class Clock:
    """Milliseconds since 1970 that never jump."""

    def __init__(
        self,
        wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        steady: Callable[[], int] = lambda: time.monotonic_ns() // 1_000_000,
    ) -> None:
        self.wall: Final = wall
        self.steady: Final = steady
        self.jumps = 0
        self._ahead = wall() - steady()
        self._seen = self._ahead

    def now(self) -> int:
        return self.steady() + self._ahead

    def look(self) -> int:
        """How far the wall clock has jumped since the last call; 0 if it has not."""
        ahead = self.wall() - self.steady()
        jump, self._seen = ahead - self._seen, ahead
        if abs(jump) < JUMP:
            return 0
        self.jumps += 1
        log.warning("the clock has jumped by %.1f s: games continue by the time that has passed", jump / 1000)
        return jump

    def at_least(self, at: int) -> None:
        """Continue from the time of the last written entry, if the wall clock is behind it."""
        behind = at - self.now()
        if behind > MOST_BEHIND:
            log.error("the clock is %.0f s behind what was written last: set it right", behind / 1000)
            return
        if behind >= JUMP:
            log.warning("the clock is %.1f s behind what was written last: time continues from there", behind / 1000)
        self._ahead += max(behind, 0)


CLOCK: Final = Clock()
now = CLOCK.now


class Lag:
    """How late the event loop runs what is due."""

    def __init__(self, observe: Callable[[float], None]) -> None:
        self.observe: Final = observe
        self._late: Final[deque[tuple[float, float]]] = deque(maxlen=int(LAG_KEPT / LAG_EVERY))

    async def watch(self) -> None:
        while True:
            due = time.monotonic() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            late = max(time.monotonic() - due, 0.0)
            self.observe(late)
            self._late.append((due, late))

    @property
    def lately(self) -> float:
        """The longest lag of the last seconds."""
        return max((late for at, late in self._late if at > time.monotonic() - LAG_KEPT), default=0.0)
