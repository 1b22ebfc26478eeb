"""Clocks, folded from the times of entries: how much time each seat has left. Server time decides."""

from __future__ import annotations

from typing import Final

from ...protocol import Clock, Clocks

DAY: Final = 86_400_000


class ClockFold:
    """The clocks of a table. Times are milliseconds; `left` is what was left at `since`."""

    __slots__ = ("each", "increment", "left", "per_turn", "running", "since")

    def __init__(self, setup: Clock, timed: list[bool]) -> None:
        self.each: int | None = None
        if setup.kind == "days":
            self.each = (setup.days or 1) * DAY
        elif setup.kind != "none":
            self.each = (setup.seconds or 60) * 1000
        self.per_turn = setup.kind in ("move", "days")
        self.increment = (setup.increment or 0) * 1000 if setup.kind == "game" else 0
        self.left: list[int | None] = [self.each if has else None for has in timed]
        self.running: int | None = None
        self.since = 0

    def copy(self) -> ClockFold:
        """An independent copy of the clocks."""
        other = ClockFold.__new__(ClockFold)
        other.each, other.increment, other.per_turn = self.each, self.increment, self.per_turn
        other.left, other.running, other.since = list(self.left), self.running, self.since
        return other

    def pass_to(self, seat: int | None, at: int, *, is_new: bool = False) -> None:
        """Start the clock of a seat. A turn may have several actions; `is_new`: the same seat starts another turn."""
        if seat == self.running and not is_new:
            return
        before = self.running
        self.stop(at)
        if before is not None and (rest := self.left[before]) is not None and seat is not None:
            self.left[before] = self.each if self.per_turn else rest + self.increment
        self.running, self.since = seat, at

    def stop(self, at: int) -> None:
        """Stop all clocks."""
        if self.running is not None and (left := self.left[self.running]) is not None:
            self.left[self.running] = max(left - (at - self.since), 0)
        self.running, self.since = None, at

    @property
    def deadline(self) -> int | None:
        """When the running clock will run out."""
        if self.running is None:
            return None
        left = self.left[self.running]
        return None if left is None else self.since + left

    def to_message(self) -> Clocks:
        return Clocks(self.running, list(self.left), self.since)
