"""The result of one game, as it is written to a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ..core import Seat
from .schedule import Task
from .setup import Setup

FAULT: Final = "fault"  # a bot misbehaved and lost
PLIES: Final = "plies"  # the limit was reached: a tie
ERROR: Final = "error"  # our own code failed; nobody lost, and the game does not count

ILLEGAL: Final = "illegal"
LATE: Final = "late"
CRASHED: Final = "crashed"
GARBAGE: Final = "garbage"
REFUSED: Final = "refused"
RAISED: Final = "raised"
WRONG: Final = "wrong"  # an error of ours


class Fault(Struct, frozen=True):
    """What a bot did wrong; `seat` is None if no bot is to blame."""

    seat: Seat | None
    kind: str
    text: str


class BotFault(Exception):  # noqa: N818 - reads as what it is
    """A bot that did not play as it should."""

    def __init__(self, kind: str, text: str) -> None:
        self.kind = kind
        self.text = text[:300]
        super().__init__(f"{kind}: {self.text}")

    def __reduce__(self) -> tuple[type[BotFault], tuple[str, str]]:
        return BotFault, (self.kind, self.text)


class Result(Struct, frozen=True, kw_only=True):
    """One game. Times are measured and differ from run to run; everything else depends only on the seed."""

    deal: int
    table: int
    rotation: int
    pairing: tuple[str, ...]
    seats: tuple[str, ...]
    seed: str
    scores: tuple[int, ...] | None  # None if the rules gave none
    winners: tuple[Seat, ...]
    reason: str  # an ending of the rules, or FAULT, PLIES, ERROR
    plies: int
    ms: tuple[float, ...]  # the slowest action of each seat
    moves: str  # a fingerprint of all events, the same for equal games
    lead: int | None = None  # Colorito: how many moves the loser still needed
    fault: Fault | None = None

    @property
    def key(self) -> tuple[int, int, int]:
        return self.deal, self.table, self.rotation

    @property
    def counts(self) -> bool:
        return self.reason != ERROR

    def share(self, seat: Seat) -> float:
        """A seat's part of the victory; winners share it equally."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def deal_seed(setup: Setup, deal: int) -> str:
    return f"{setup.seed}/{deal}"


def labels(setup: Setup, seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(setup.bots[bot].label for bot in seats)


def early_end(setup: Setup, task: Task, fault: Fault | None, *, plies: int, ms: Sequence[float], moves: str) -> Result:
    """A game that did not end by the rules: it reached the limit, or a bot is at fault and the others win."""
    seats = range(setup.players)
    everyone = tuple(seats)
    guilty = None if fault is None else fault.seat
    reason = PLIES if fault is None else ERROR if guilty is None else FAULT
    return Result(
        deal=task.deal,
        table=task.table,
        rotation=task.rotation,
        pairing=labels(setup, sorted(task.seats)),
        seats=labels(setup, task.seats),
        seed=deal_seed(setup, task.deal),
        scores=None,
        winners=everyone if guilty is None else tuple(seat for seat in seats if seat != guilty),
        reason=reason,
        plies=plies,
        ms=tuple(ms),
        moves=moves,
        fault=fault,
    )
