"""What the results of a run say, and with how much certainty.

Games of one deal are not independent trials: the deal favours a seat, and the rotations pass that favour around. So
intervals come from a bootstrap over whole deals, which keeps the games of a deal together and is narrower where the
pairing cancels luck. If deals are few or all had the same result, a bootstrap underestimates the doubt; the interval is
then Wilson's, with the deals as trials.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from random import Random
from typing import Final

from ..games import get_game
from .results import ERROR, PLIES, Fault, Result
from .setup import Setup

Z: Final = 1.959964  # 95 %
RESAMPLES: Final = 2000
EFFORT: Final = 2_000_000  # most draws per interval: with many deals fewer resamples will do
FEWEST_RESAMPLES: Final = 400
FEWEST_DEALS: Final = 10  # for a bootstrap


# --- intervals ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float
    method: str


def wilson(mean: float, trials: int) -> tuple[float, float]:
    """Wilson's score interval for a share of a number of trials."""
    spread = Z * Z / trials
    centre = (mean + spread / 2) / (1 + spread)
    half = Z * sqrt(mean * (1 - mean) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def estimate(deals: Sequence[Sequence[float]], seed: str = "") -> Estimate:
    """The mean of shares grouped by deals."""
    sums = [sum(shares) for shares in deals]
    counts = [len(shares) for shares in deals]
    mean = sum(sums) / sum(counts)
    alike = len({total / count for total, count in zip(sums, counts, strict=True)}) == 1
    if alike or len(deals) < FEWEST_DEALS:
        return Estimate(mean, *wilson(mean, len(deals)), "wilson")
    return Estimate(mean, *bootstrap(sums, counts, seed), "bootstrap")


def bootstrap(sums: Sequence[float], counts: Sequence[int], seed: str) -> tuple[float, float]:
    """Percentiles of the mean over deals resampled with replacement."""
    rng = Random(f"bootstrap/{seed}")
    deals = range(len(sums))
    means: list[float] = []
    for _ in range(max(FEWEST_RESAMPLES, min(RESAMPLES, EFFORT // len(sums)))):
        drawn = rng.choices(deals, k=len(sums))
        means.append(sum(map(sums.__getitem__, drawn)) / sum(map(counts.__getitem__, drawn)))
    means.sort()
    cut = round(len(means) * 0.025)
    return means[cut], means[-1 - cut]


# --- tallies -----------------------------------------------------------------


@dataclass(slots=True)
class Tally:
    """Games from one bot's point of view: each a share of the victory from 0 to 1."""

    name: str
    against: str = ""
    parity: float = 0.5  # the share of a bot as good as the others
    wins: int = 0
    shared: int = 0
    losses: int = 0
    faults: int = 0
    slowest: float = 0.0
    deals: dict[int, list[float]] = field(default_factory=dict)
    margins: list[float] = field(default_factory=list)

    def add(self, deal: int, share: float, margin: float | None) -> None:
        self.deals.setdefault(deal, []).append(share)
        self.wins += share == 1
        self.shared += 0 < share < 1
        self.losses += share == 0
        if margin is not None:
            self.margins.append(margin)

    @property
    def games(self) -> int:
        return self.wins + self.shared + self.losses

    @property
    def margin(self) -> float | None:
        return mean(self.margins)

    def estimate(self) -> Estimate:
        return estimate([self.deals[deal] for deal in sorted(self.deals)], f"{self.name}/{self.against}")


@dataclass(frozen=True, slots=True)
class Summary:
    """Everything that is reported about a run."""

    setup: Setup
    results: tuple[Result, ...]  # in the order of the schedule
    planned: int
    standings: tuple[Tally, ...]  # best first
    encounters: tuple[Tally, ...]

    @property
    def plies(self) -> float | None:
        return mean([result.plies for result in self.counted])

    @property
    def lead(self) -> float | None:
        """Colorito: how many moves the winners were ahead."""
        return mean([result.lead for result in self.counted if result.lead])

    @property
    def counted(self) -> list[Result]:
        return [result for result in self.results if result.counts]

    @property
    def cut_short(self) -> int:
        return sum(result.reason == PLIES for result in self.results)

    @property
    def errors(self) -> list[Result]:
        return [result for result in self.results if result.reason == ERROR]

    @property
    def faults(self) -> list[tuple[Result, Fault]]:
        return [(result, result.fault) for result in self.results if result.fault is not None]

    @property
    def different(self) -> int:
        """How many different games were played: deterministic bots repeat themselves."""
        return len({(result.moves, result.seats) for result in self.counted})

    @property
    def late(self) -> list[Tally]:
        """The bots that exceeded their time by more than a tenth plus 20 ms of measuring error."""
        allowed = None if self.setup.ms is None else self.setup.ms * 1.1 + 20
        return [tally for tally in self.standings if allowed is not None and tally.slowest > allowed]


def mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def summarise(setup: Setup, results: Iterable[Result], planned: int) -> Summary:
    """Count results, in whatever order they come."""
    ordered = tuple(sorted(results, key=lambda result: result.key))
    counted = [result for result in ordered if result.counts]
    encounters = _pairs(setup, counted) if _is_mixed(setup) else _duels(setup, counted)
    standings = sorted(_standings(setup, counted), key=lambda tally: -tally.estimate().mean)
    return Summary(setup, ordered, planned, tuple(standings), encounters)


def _is_mixed(setup: Setup) -> bool:
    """Whether more than two different bots sit at a table."""
    return setup.tables == "mixed" and setup.players > 2


def _standings(setup: Setup, results: Sequence[Result]) -> list[Tally]:
    tallies = {bot.label: Tally(bot.label, parity=1 / setup.players) for bot in setup.bots}
    for result in results:
        for seat, label in enumerate(result.seats):
            tally = tallies[label]
            tally.add(result.deal, result.share(seat), margin_of(setup, result, seat))
            tally.slowest = max(tally.slowest, result.ms[seat])
            tally.faults += result.fault is not None and result.fault.seat == seat
    return [tally for tally in tallies.values() if tally.games]


def scores_of(setup: Setup, result: Result) -> tuple[int, ...] | None:
    """The scores, if they say how far apart the seats were: those of Colorito do so only when they were counted."""
    return None if get_game(setup.game).counts_after_end and not setup.lead else result.scores


def margin_of(setup: Setup, result: Result, seat: int) -> float | None:
    """How far a seat's score lies above the best of the others."""
    scores = scores_of(setup, result)
    if scores is None:
        return None
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _duels(setup: Setup, results: Sequence[Result]) -> tuple[Tally, ...]:
    """Each bot alone against copies of another; with two players each pair once."""
    return _tallied(setup, results, 1 / setup.players, _lone_share)


def _pairs(setup: Setup, results: Sequence[Result]) -> tuple[Tally, ...]:
    """Every pair of bots at mixed tables: who finished ahead of whom."""
    return _tallied(setup, results, 0.5, _ahead)


Encounter = tuple[str, str, float, float | None]


def _tallied(
    setup: Setup, results: Sequence[Result], parity: float, seen: Callable[[Setup, Result], Iterable[Encounter]]
) -> tuple[Tally, ...]:
    tallies: dict[tuple[str, str], Tally] = {}
    for result in results:
        for name, against, share, margin in seen(setup, result):
            tally = tallies.setdefault((name, against), Tally(name, against, parity))
            tally.add(result.deal, share, margin)
    return tuple(tallies.values())


def _lone_share(setup: Setup, result: Result) -> Iterable[Encounter]:
    if len(result.seats) == 2:
        lone = result.pairing[0]
    else:
        lone = next(label for label in result.seats if result.seats.count(label) == 1)
    seat = result.seats.index(lone)
    other = next(label for label in result.seats if label != lone)
    yield lone, other, result.share(seat), margin_of(setup, result, seat)


def _ahead(_: Setup, result: Result) -> Iterable[Encounter]:
    for name, against in combinations(result.pairing, 2):
        one, two = (result.seats.index(label) for label in (name, against))
        mine, theirs = _place(result, one), _place(result, two)
        margin = None if result.scores is None else result.scores[one] - result.scores[two]
        yield name, against, 0.5 if mine == theirs else float(mine > theirs), margin


def _place(result: Result, seat: int) -> float:
    """What orders the seats of a game: the score, or who was at fault."""
    return result.share(seat) if result.scores is None else result.scores[seat]
