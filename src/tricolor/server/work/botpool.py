"""Who thinks where: bots at tables have their own threads; hints, replays, exports and counts have others.

The native core releases Python's lock while it thinks. See `lanes` for who comes first.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import SystemRandom
from typing import Final, TypeVar

from ...bots import Budget, best_choice
from ...match import Match
from ..errors import ApiError
from .lanes import OURS, Busy, Lane, Payer

__all__ = ["BotPool", "Busy", "Payer"]

T = TypeVar("T")

PROBE_SECONDS: Final = 5.0  # the most that an idle thread may take to do nothing
STUCK_SECONDS: Final = 120.0  # a lane that finishes nothing for so long, though it has work, is stuck
MOST_STUDIES: Final = 200
STUDIES_EACH: Final = 4  # hints, replays and exports that one visitor may have pending
MOST_ANALYSES: Final = 100
ANALYSES_EACH: Final = 10
MOST_LOADS: Final = 20_000
LOADS_EACH: Final = 1_000  # after a restart the sweeper loads everything that was due


class BotPool:
    """Threads for bots, and threads for what people want to see."""

    def __init__(
        self, threads: int, most_waiting: int, ms: int | None, thought: Callable[[float], None] = lambda _: None
    ) -> None:
        self.thought: Final = thought  # called with how long a bot has thought
        self.budget: Final = Budget(ms=ms)
        self.moves = 0
        self.bots: Final = Lane("bots", threads, most_waiting, most_waiting)
        self.studies: Final = Lane("studies", 1, MOST_STUDIES, STUDIES_EACH)
        self.counts: Final = Lane("counts", 1, most_waiting, most_waiting, thinks=True)
        self.loads: Final = Lane("loads", 1, MOST_LOADS, LOADS_EACH)
        self.analyses: Final = Lane("analyses", 1, MOST_ANALYSES, ANALYSES_EACH, thinks=True)
        self._rng: Final = SystemRandom()

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return self.bots, self.studies, self.counts, self.loads, self.analyses

    async def choose(self, match: Match, level: str, payer: Payer = OURS, rank: int = 0) -> str:
        """What a bot plays in a match that nobody else may touch meanwhile. Raises `Busy`."""

        def think() -> tuple[str, float]:
            began = time.perf_counter()
            return str(best_choice(match, self._rng, level, self.budget).action), time.perf_counter() - began

        action, seconds = await self.bots.run(think, payer, rank)
        self.moves += 1
        self.thought(seconds)
        return action

    async def study(self, work: Callable[[], T], payer: Payer = OURS, rank: int = 0) -> T:
        """Compute something that a person wants to see. Raises `Busy`."""
        return await self.studies.run(work, payer, rank)

    async def count(self, work: Callable[[], T], payer: Payer = OURS) -> T:
        """Count a score after the end of a game. Raises `Busy`."""
        return await self.counts.run(work, payer)

    async def load(self, work: Callable[[], T], payer: Payer = OURS, rank: int = 0) -> T:
        """Load a table from its log, or a game from its record. Raises `Busy`."""
        return await self.loads.run(work, payer, rank)

    async def analyse(self, work: Callable[[], T], payer: Payer = OURS) -> T:
        """Judge a little of a finished game. Raises `Busy`."""
        return await self.analyses.run(work, payer)

    async def check(self) -> None:
        """Check that the threads work, by a probe or by what they finished lately. Raises `ApiError`."""
        for lane in self.lanes:
            if lane is self.analyses:  # may wait for everything else, as long as it takes
                continue
            if lane.waiting >= lane.most_waiting and lane is not self.studies:
                raise Busy
            if lane.waiting:
                stuck = time.monotonic() - lane.moved > STUCK_SECONDS
            else:
                try:
                    stuck = not await asyncio.wait_for(lane.run(lambda: True), PROBE_SECONDS)
                except TimeoutError:
                    stuck = True
            if stuck:
                raise ApiError("unavailable", f"the {lane.name} are stuck")

    def close(self) -> None:
        for lane in self.lanes:
            lane.close()

    def join(self, seconds: float) -> None:
        """Wait for what is being thought after `close`. Python must not end while a thread is in the core."""
        until = time.monotonic() + seconds
        for lane in self.lanes:
            lane.join(until)
