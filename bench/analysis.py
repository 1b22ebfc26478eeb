"""Let bots of all levels play, analyse every game, and check what docs/analysis.md claims.

`python -m bench.analysis GAME`. Every seat's sums must close, in fractions where the analysis is exact. With `--twice`,
two analyses of a game must agree within their stated errors. The table shows what the decisions of each level cost per
game. The same arguments give the same numbers on every machine, apart from times. With `--journal FILE`, a long
run that was stopped resumes where it was.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import cycle, islice
from math import hypot
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tricolor.analysis import Analysis, analyse
from tricolor.bots import LEVELS, Budget, play_match
from tricolor.games import get_game
from tricolor.match import Match

MOST_ERRORS: Final = 5.0  # standard errors that two analyses may be apart
ROUNDING: Final = 1e-9


class Judged(msgspec.Struct):
    """What was found in one game."""

    number: int
    events: int
    seconds: float
    costs: list[tuple[str, float]]  # level and cost of the decisions of each seat
    misses: list[float]  # between two analyses, in standard errors
    faults: list[str]


class Journal:
    """The games judged so far, in a file if there is one. Its first line says what was asked for."""

    def __init__(self, path: Path | None, asked: str) -> None:
        self.path = path
        self.judged: dict[int, Judged] = {}
        if path is None:
            return
        lines = path.read_text().splitlines() if path.exists() else []
        if not lines:
            path.write_text(f"{asked}\n")
        elif lines[0] != asked:
            raise SystemExit(f"{path}: these are games of another run: {lines[0]}")
        for line in lines[1:]:
            with suppress(msgspec.DecodeError):  # the run was stopped while it wrote
                one = msgspec.json.decode(line, type=Judged)
                self.judged[one.number] = one

    def add(self, one: Judged) -> None:
        self.judged[one.number] = one
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")


def judge(number: int, match: Match, *, twice: bool) -> Judged:
    """Analyse a game, and check its sums."""
    began = time.process_time()
    found = analyse(match)
    seconds = time.process_time() - began
    return Judged(
        number=number,
        events=len(match.events),
        seconds=seconds,
        costs=[(match.names[seat.seat], seat.cost) for seat in found.seats],
        misses=list(misses(found, analyse(match, seed=1))) if twice else [],
        faults=[f"game {number}: {', '.join(match.names)}: {fault}" for fault in faults(match, found)],
    )


def faults(match: Match, found: Analysis) -> Iterator[str]:
    """What is wrong with an analysis."""
    for seat in found.seats:
        if abs(seat.result - seat.start - seat.luck - seat.decisions - seat.others) > ROUNDING:
            yield f"the sums of seat {seat.seat} do not close"
        if found.exact_from == 0:
            parts = [Fraction(seat.exact[part]) for part in ("result", "start", "luck", "decisions", "others")]
            if parts[0] - parts[1] != sum(parts[2:]):
                yield f"the sums of seat {seat.seat} do not close"
            if match.names[seat.seat] == LEVELS[-1] and match.players == 2 and parts[3] != 0:
                yield f"a champion's decisions cost {-parts[3]}"


def misses(one: Analysis, other: Analysis) -> Iterator[float]:
    """How far two analyses of a game with different seeds are apart, in standard errors."""
    for a, b in zip(one.seats, other.seats, strict=True):
        if a.error and b.error:
            yield (a.luck - b.luck) / hypot(a.error, b.error)


def games(
    args: argparse.Namespace, options: Mapping[str, object], known: Container[int]
) -> Iterator[tuple[int, Match]]:
    """Games between levels drawn by lot, with all numbers of players in turn, except those known already."""
    game = get_game(args.game)
    rng = Random(args.seed)
    for number, players in enumerate(islice(cycle(args.players or game.seats), args.games)):
        bots = [rng.choice(args.levels) for _ in range(players)]
        if number not in known:
            budgets = [_budget(level, args) for level in bots]
            yield number, play_match(game, bots, options, seed=f"{args.seed}/{number}", budget=budgets)


def _budget(level: str, args: argparse.Namespace) -> Budget | None:
    """What a level may think; None: as much as it does at a table."""
    if args.champion is not None:
        return Budget(nodes=args.champion) if level == LEVELS[-1] else None
    return Budget(nodes=args.nodes)


def report(judged: Sequence[Judged]) -> Iterator[str]:
    """The figures, line by line."""
    yield f"{len(judged)} games, {sum(one.events for one in judged)} events"
    seconds = [one.seconds for one in judged]
    mean, worst = statistics.mean(seconds), max(seconds)
    yield f"an analysis takes {mean:.2f} s on average, {worst:.2f} s at most (processor time)"
    if apart := [abs(miss) for one in judged for miss in one.misses]:
        inside = [sum(miss <= limit for miss in apart) / len(apart) for limit in (1, 2, 3)]
        yield "two analyses agree within 1, 2, 3 standard errors: " + ", ".join(f"{part:.1%}" for part in inside)
        yield f"the worst are {max(apart):.1f} standard errors apart"
    yield "cost of a seat's decisions in a game, by level:"
    for level in LEVELS:
        if costs := [cost for one in judged for played, cost in one.costs if played == level]:
            error = statistics.pstdev(costs) / len(costs) ** 0.5
            yield f"  {level:10} {statistics.mean(costs):8.4f} ± {error:.4f}  ({len(costs)} seats)"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.analysis", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players; all by default")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--nodes", type=int, default=2_000, help="nodes per move of bots that search")
    parser.add_argument(
        "--champion",
        type=int,
        metavar="NODES",
        help="only the champion's; the others think as they do at a table",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--twice", action="store_true", help="compare two analyses of each game with different seeds")
    parser.add_argument("--journal", type=Path, help="keep what was found in this file, and resume from it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    options = {name: {"true": True, "false": False}.get(value, value) for name, _, value in map(_parted, args.option)}
    asked = {
        name: value for name, value in vars(args).items() if name not in ("games", "journal") and value is not None
    }
    journal = Journal(args.journal, json.dumps(asked))
    for number, match in games(args, options, journal.judged):
        if match.outcome is not None:
            journal.add(judge(number, match, twice=args.twice))
    judged = [one for _, one in sorted(journal.judged.items()) if one.number < args.games]
    wrong = [fault for one in judged for fault in one.faults]
    print("\n".join([*report(judged), *wrong]))
    return 1 if wrong or any(abs(miss) > MOST_ERRORS for one in judged for miss in one.misses) else 0


def _parted(text: str) -> tuple[str, str, str]:
    return text.partition("=")


if __name__ == "__main__":
    sys.exit(main())
