"""How strong the players of Coloretto are: `python -m bench.coloretto [WHAT ...] [--ms 500] [--deals 20]`.

One hero plays identical rivals; every deal is played with the hero on each seat and the same cards in the same order.
The games of a deal are not independent, so intervals are over deals. WHAT is `champion` (against flat Monte Carlo with
200 greedy playouts per action; the goal on the brown table is 60 % of the games with 2 players, 45 % with 3 and 35 %
with 4, on the grey one more than an even share) or `ladder` (each level against the one below). The champion's budget
is a number of playouts. It is either given, and then the games are the same on every machine, or calibrated to the
given processor time, so that other programs on the machine do not weaken the champion.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import product
from math import sqrt
from statistics import fmean, stdev

from tools.native_testing import coloretto_match
from tricolor.bots.coloretto.levels import LEVELS, make_player
from tricolor.native import ColorettoPlayer, ColorettoPosition

FLAT_PLAYOUTS = 200
MOST_DEALS = 1_000_000  # of a seed; each deal has its own seed
TABLES = ("brown", "grey")


@dataclass(frozen=True, slots=True)
class Measured:
    """A share of the victories with half the width of its 95 % interval, and processor time per move with a choice."""

    hero: str
    rival: str
    players: int
    table: str
    games: int
    share: float
    within: float
    playouts: int
    hero_ms: float
    rival_ms: float

    def line(self) -> str:
        return json.dumps(asdict(self))


def measured(
    names: tuple[str, str],
    start: ColorettoPosition,
    hero: ColorettoPlayer,
    rival: ColorettoPlayer,
    deals: int,
    seed: int,
    playouts: int,
) -> Measured:
    matches = [coloretto_match(start, hero, rival, 1, seed * MOST_DEALS + deal) for deal in range(deals)]
    shares = [match.wins / match.games for match in matches]
    return Measured(
        *names,
        players=start.players,
        table=start.facts()["table"],
        games=sum(match.games for match in matches),
        share=round(fmean(shares), 4),
        within=round(1.96 * stdev(shares) / sqrt(deals), 4) if deals > 1 else 1.0,
        playouts=playouts,
        hero_ms=round(1000 * sum(m.seconds for m in matches) / max(sum(m.moves for m in matches), 1), 2),
        rival_ms=round(1000 * sum(m.rival_seconds for m in matches) / max(sum(m.rival_moves for m in matches), 1), 2),
    )


def playouts_in(ms: float, start: ColorettoPosition) -> int:
    """How many playouts the champion makes in a given processor time, on average over a game."""
    tried = 2_000
    match = coloretto_match(start, ColorettoPlayer.search(playouts=tried), ColorettoPlayer.policy(), 1, 99)
    return round(tried * ms / (1000 * match.seconds / match.moves))


def champion_match(start: ColorettoPosition, playouts: int, deals: int, seed: int) -> Iterator[Measured]:
    """The champion against flat Monte Carlo."""
    flat = ColorettoPlayer.flat_monte_carlo(FLAT_PLAYOUTS)
    names = ("champion", f"flat Monte Carlo {FLAT_PLAYOUTS}")
    yield measured(names, start, ColorettoPlayer.search(playouts=playouts), flat, deals, seed, playouts)


def ladder_matches(start: ColorettoPosition, playouts: int, deals: int, seed: int) -> Iterator[Measured]:
    """Each level against the one below."""
    for below, level in zip(LEVELS, [*LEVELS][1:], strict=False):
        games = deals * (20 if level in ("casual", "club") else 1)  # these cost next to nothing
        players = make_player(level, nodes=playouts), make_player(below)
        yield measured((level, below), start, *players, games, seed, playouts if level == "champion" else 0)


MATCHES = {"champion": champion_match, "ladder": ladder_matches}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the strength of the players of Coloretto.")
    parser.add_argument("what", nargs="*", help=f"{' or '.join(MATCHES)}; all by default")
    parser.add_argument("--ms", type=float, default=500.0, help="processor time of the champion for a move")
    parser.add_argument("--playouts", type=int, help="playouts of the champion for a move, whatever time they take")
    parser.add_argument("--deals", type=int, default=20, help="deals of each match; games are deals times players")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=range(2, 6))
    parser.add_argument("--table", nargs="+", default=TABLES, choices=TABLES)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    unknown = set(chosen.what) - set(MATCHES)
    if unknown:
        parser.error(f"expected {' or '.join(MATCHES)}, got {', '.join(sorted(unknown))}")
    for what in chosen.what or MATCHES:
        for table, players in product(chosen.table, chosen.players):
            start = ColorettoPosition(players, table=table)
            playouts = chosen.playouts or playouts_in(chosen.ms, start)
            for result in MATCHES[what](start, playouts, chosen.deals, chosen.seed):
                print(result.line(), flush=True)


if __name__ == "__main__":
    main()
