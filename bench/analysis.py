"""Let bots of all levels play, analyse every game, and check what docs/analysis.md claims.

`python -m bench.analysis GAME`. Every seat's sums must close, in fractions where the analysis is exact. With `--twice`,
two analyses of a game must agree within their stated errors. The table shows what the decisions of each level cost per
game. The same arguments give the same numbers on every machine, apart from times.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import cycle, islice
from math import hypot
from random import Random
from typing import Final

from tricolor.analysis import Analysis, analyse
from tricolor.bots import LEVELS, Budget, play_match
from tricolor.games import get_game
from tricolor.match import Match

MOST_ERRORS: Final = 5.0  # standard errors that two analyses may be apart
ROUNDING: Final = 1e-9


@dataclass
class Tally:
    """What was found so far."""

    games: int = 0
    events: int = 0
    seconds: list[float] = field(default_factory=list)
    costs: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))  # by level, per game and seat
    misses: list[float] = field(default_factory=list)  # between two analyses, in standard errors
    faults: list[str] = field(default_factory=list)

    def add(self, match: Match, found: Analysis, seconds: float, name: str) -> None:
        """Count a game, and check its sums."""
        self.games += 1
        self.events += len(match.events)
        self.seconds.append(seconds)
        for seat in found.seats:
            level = match.names[seat.seat]
            self.costs[level].append(seat.cost)
            if abs(seat.result - seat.start - seat.luck - seat.decisions - seat.others) > ROUNDING:
                self.faults.append(f"{name}: the sums of seat {seat.seat} do not close")
            if found.exact_from == 0:
                parts = [Fraction(seat.exact[part]) for part in ("result", "start", "luck", "decisions", "others")]
                if parts[0] - parts[1] != sum(parts[2:]):
                    self.faults.append(f"{name}: the sums of seat {seat.seat} do not close")
                if level == LEVELS[-1] and match.players == 2 and parts[3] != 0:
                    self.faults.append(f"{name}: a champion's decisions cost {-parts[3]}")

    def compare(self, one: Analysis, other: Analysis) -> None:
        """Count how far two analyses of a game with different seeds are apart."""
        for a, b in zip(one.seats, other.seats, strict=True):
            if a.error and b.error:
                self.misses.append((a.luck - b.luck) / hypot(a.error, b.error))


def games(args: argparse.Namespace, options: Mapping[str, object]) -> Iterator[tuple[str, Match]]:
    """Games between levels drawn by lot, with all numbers of players in turn."""
    game = get_game(args.game)
    rng = Random(args.seed)
    for number, players in enumerate(islice(cycle(args.players or game.seats), args.games)):
        bots = [rng.choice(args.levels) for _ in range(players)]
        named = f"game {number}: {', '.join(bots)}"
        yield named, play_match(game, bots, options, seed=f"{args.seed}/{number}", budget=Budget(nodes=args.nodes))


def report(tally: Tally) -> Iterator[str]:
    """The figures, line by line."""
    yield f"{tally.games} games, {tally.events} events"
    mean, worst = statistics.mean(tally.seconds), max(tally.seconds)
    yield f"an analysis takes {mean:.2f} s on average, {worst:.2f} s at most (processor time)"
    if tally.misses:
        inside = [sum(abs(miss) <= limit for miss in tally.misses) / len(tally.misses) for limit in (1, 2, 3)]
        worst = max(map(abs, tally.misses))
        yield "two analyses agree within 1, 2, 3 standard errors: " + ", ".join(f"{part:.1%}" for part in inside)
        yield f"the worst are {worst:.1f} standard errors apart"
    yield "cost of a seat's decisions in a game, by level:"
    for level in LEVELS:
        if costs := tally.costs.get(level):
            error = statistics.pstdev(costs) / len(costs) ** 0.5
            yield f"  {level:10} {statistics.mean(costs):8.4f} ± {error:.4f}  ({len(costs)} seats)"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.analysis", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, nargs="+", help="all numbers by default")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--nodes", type=int, default=2_000, help="of bots that think")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--twice", action="store_true", help="compare two analyses of each game with different seeds")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    options = {name: {"true": True, "false": False}.get(value, value) for name, _, value in map(_parted, args.option)}
    tally = Tally()
    for name, match in games(args, options):
        if match.outcome is None:
            continue
        began = time.process_time()
        found = analyse(match)
        tally.add(match, found, time.process_time() - began, name)
        if args.twice:
            tally.compare(found, analyse(match, seed=1))
    print("\n".join([*report(tally), *tally.faults]))
    off = [miss for miss in tally.misses if abs(miss) > MOST_ERRORS]
    return 1 if tally.faults or off else 0


def _parted(text: str) -> tuple[str, str, str]:
    return text.partition("=")


if __name__ == "__main__":
    sys.exit(main())
