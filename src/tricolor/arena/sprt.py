"""A sequential test: play just until it is clear which of two strengths a bot has.

Each deal is played from both seats, and the two games count as one trial with the scores 0, 1/2, 1, 3/2 or 2 (a
pentanomial trial), so both bots get the luck of the deal. The test compares two hypotheses: that the first bot is
`elo0` or `elo1` points stronger than the second. For each of them the log-likelihood ratio uses the distribution of
scores that fits the results best among those with the mean of the hypothesis. Errors of the first and second kind are
bounded by `alpha` and `beta` (Wald).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import log
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

from ..core import FieldError, Json
from ..words import Words
from .results import Result
from .setup import Setup

SCORES: Final = 5  # of a pair of games
NEVER: Final = 1e-3  # the count of a score that never came up
STEPS: Final = 200  # of a bisection, down to floating-point precision

Verdict: TypeAlias = Literal["elo0", "elo1"]


class Hypotheses(Struct, frozen=True, kw_only=True):
    """What is tested. Raises `FieldError` if the hypotheses cannot be told apart."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise FieldError("--sprt", "two strengths, the smaller one first", f"{self.elo0} {self.elo1}")
        for name, value in (("--alpha", self.alpha), ("--beta", self.beta)):
            if not 0 < value < 0.5:
                raise FieldError(name, "a probability between 0 and 0.5", value)

    @property
    def bounds(self) -> tuple[float, float]:
        """The ratios at which `elo0` and `elo1` are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


def expected(elo: float) -> float:
    """The expected share of the points for a difference in strength."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def ratio(pairs: Sequence[int], elo0: float, elo1: float) -> float:
    """The log-likelihood ratio of `elo1` against `elo0`, from the number of pairs with each score."""
    counts = [count or NEVER for count in pairs]
    total = sum(counts)
    parts = [count / total for count in counts]
    if_elo0, if_elo1 = best_fit(parts, expected(elo0)), best_fit(parts, expected(elo1))
    return sum(count * log(one / zero) for count, zero, one in zip(counts, if_elo0, if_elo1, strict=True))


def best_fit(parts: Sequence[float], mean: float) -> list[float]:
    """The most likely distribution with a given mean, from the observed shares of the scores.

    With a multiplier x it is p / (1 + x (score - mean)); x is the value that gives the right mean.
    """
    above = [number / (len(parts) - 1) - mean for number in range(len(parts))]
    low, high = -1 / above[-1], -1 / above[0]
    for _ in range(STEPS):
        x = (low + high) / 2
        if sum(part * a / (1 + x * a) for part, a in zip(parts, above, strict=True)) > 0:
            low = x
        else:
            high = x
    x = (low + high) / 2
    return [part / (1 + x * a) for part, a in zip(parts, above, strict=True)]


class Trial(Protocol):
    """Watches the results, and says when enough games were played."""

    verdict: Verdict | None

    def add(self, result: Result) -> None: ...
    def includes(self, deal: int) -> bool: ...
    def to_json(self) -> dict[str, Json]: ...
    def sentences(self, words: Words) -> Iterator[str]: ...


class NoTrial:
    """A match of a fixed length."""

    verdict: Verdict | None = None

    def add(self, result: Result) -> None:
        pass

    def includes(self, deal: int) -> bool:
        return True

    def to_json(self) -> dict[str, Json]:
        return {}

    def sentences(self, words: Words) -> Iterator[str]:
        yield from ()


class SequentialTrial:
    """A sequential test that judges deals in the order of the schedule, so that a seed always gives one verdict."""

    def __init__(self, setup: Setup, hypotheses: Hypotheses) -> None:
        if setup.players != 2 or len(setup.bots) != 2:
            raise FieldError("--sprt", "a game of two players and two bots", f"{setup.players} players")
        self.setup: Final = setup
        self.hypotheses: Final = hypotheses
        self.pairs: Final = [0] * SCORES
        self.deals = 0  # judged so far
        self.verdict: Verdict | None = None
        self._waiting: dict[int, dict[int, Result]] = {}

    @property
    def ratio(self) -> float:
        return ratio(self.pairs, self.hypotheses.elo0, self.hypotheses.elo1) if self.deals else 0.0

    def add(self, result: Result) -> None:
        if result.counts:
            self._waiting.setdefault(result.deal, {})[result.rotation] = result
        while self.verdict is None and len(self._waiting.get(self.deals, ())) == 2:
            self._judge(self._waiting.pop(self.deals).values())

    def _judge(self, games: Iterable[Result]) -> None:
        first = self.setup.bots[0].label
        halves = sum(round(2 * game.share(game.seats.index(first))) for game in games)
        self.pairs[halves] += 1
        self.deals += 1
        low, high = self.hypotheses.bounds
        self.verdict = "elo1" if self.ratio >= high else "elo0" if self.ratio <= low else None

    def includes(self, deal: int) -> bool:
        """Whether a deal is part of the test: those after the verdict are not."""
        return self.verdict is None or deal < self.deals

    def to_json(self) -> dict[str, Json]:
        low, high = self.hypotheses.bounds
        return {
            "sprt": {
                **{name: getattr(self.hypotheses, name) for name in ("elo0", "elo1", "alpha", "beta")},
                "pairs": list(self.pairs),
                "ratio": self.ratio,
                "bounds": [low, high],
                "verdict": self.verdict,
            }
        }

    def sentences(self, words: Words) -> Iterator[str]:
        low, high = (f"{bound:.2f}" for bound in self.hypotheses.bounds)
        pairs = " ".join(map(str, self.pairs))
        yield words("arena-sprt", ratio=f"{self.ratio:.2f}", low=low, high=high, deals=self.deals, pairs=pairs)
        key = {None: "arena-sprt-open", "elo0": "arena-sprt-elo0", "elo1": "arena-sprt-elo1"}[self.verdict]
        facts = {"elo0": f"{self.hypotheses.elo0:g}", "elo1": f"{self.hypotheses.elo1:g}"}
        yield words(key, bot=self.setup.bots[0].label, other=self.setup.bots[1].label, **facts)
