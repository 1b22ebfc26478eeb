"""Ratings: one number for the strength of each bot, from openskill's Plackett-Luce model.

Winners rank before all others and the others are equal, since winning is what the bots play for. Bots do not learn, so
the model's drift (tau) is off. Games are rated in the order of the schedule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec

from .results import Result
from .stats import Summary, Z


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength and its uncertainty."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - Z * self.sigma

    @property
    def high(self) -> float:
        return self.mu + Z * self.sigma


def can_rate() -> bool:
    """Whether the library is installed: it comes with the extra `arena`."""
    return find_spec("openskill") is not None


def ratings(summary: Summary) -> Mapping[str, Rating]:
    """The rating of every bot that has played."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    held = {tally.name: (model.mu, model.sigma) for tally in summary.standings}
    for result in summary.counted:
        seats = [[model.rating(*held[label])] for label in result.seats]
        rated = model.rate(seats, ranks=ranks(result))
        after = [(team[0].mu, team[0].sigma) for team in rated]
        for label in set(result.seats):  # copies of a bot share one rating
            own = [new for name, new in zip(result.seats, after, strict=True) if name == label]
            held[label] = (sum(mu for mu, _ in own) / len(own), sum(sigma for _, sigma in own) / len(own))
    return {label: Rating(*value) for label, value in held.items()}


def ranks(result: Result) -> list[float]:
    """Ranks, the lower the better."""
    return [1.0 if seat in result.winners else 2.0 for seat in range(len(result.seats))]
