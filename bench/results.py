"""The result of a benchmark, and its format."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time
from typing import Final, Literal

RUN_SECONDS: Final = 1.5


@dataclass(frozen=True, slots=True)
class Result:
    """A measured value and that of a peer, or a limit. `goal` is the wanted ratio."""

    name: str
    value: float
    unit: str
    peer: str
    peer_value: float
    ratio: float
    goal: str

    @staticmethod
    def of(name: str, value: float, unit: str, peer: str, peer_value: float, goal: str = ">= 1") -> Result:
        return Result(name, round(value, 4), unit, peer, round(peer_value, 4), round(value / peer_value, 3), goal)

    @property
    def is_met(self) -> bool:
        """Whether the ratio meets the goal."""
        sign, number = self.goal.split()
        return self.ratio >= float(number) if sign == ">=" else self.ratio <= float(number)

    def line(self) -> str:
        return json.dumps(asdict(self))


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A named measurement."""

    name: str
    run: Callable[[], Result]
    kind: Literal["python", "native", "peer"] = "python"


def rate(work: Callable[[], int], seconds: float = RUN_SECONDS) -> float:
    """Units of work per second of processor time; the best of three runs."""
    best = 0.0
    for _ in range(3):
        began = process_time()
        done = 0
        while (spent := process_time() - began) < seconds / 3:
            done += work()
        best = max(best, done / spent)
    return best
