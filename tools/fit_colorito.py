"""`python -m tools.fit_colorito`: fit the evaluation of Colorito's champion, and write native/colorito/fitted.h.

The champion plays against itself from openings of random moves, with so many nodes a move. Logistic regression of the
results on what the evaluation counts of both sides gives new weights, held to those of the start where the games say
little; regression of the results on the scores of the search gives the slopes that turn a score into a share of the
win. `--slopes` fits only these and plays with the weights of the core.

Each game (standard, colours, strict, strict-colours) has its own numbers; those that are not named stay as they are.
Effort is counted in nodes and chance comes from the seed, so the same call writes the same numbers until the search
changes. `--journal FILE` keeps the games, so that a long run can be stopped and goes on later; games of another core or
of other weights do not count. `--small` plays a handful of games to show all that. Build the core again afterwards.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from bench.journal import Journal, fingerprint
from tools.native_testing import colorito_features
from tricolor._native import ColoritoPlayer, colorito_weights
from tricolor.native import ColoritoPosition

Numbers = npt.NDArray[np.float64]

FILE: Final = Path(__file__).parent.parent / "native" / "colorito" / "fitted.h"
VERSION: Final = 2  # of what is counted and of how it is fitted
VARIANTS: Final[Mapping[str, dict[str, bool]]] = {
    "standard": {"numbers": True, "strict": False},
    "colours": {"numbers": False, "strict": False},
    "strict": {"numbers": True, "strict": True},
    "strict-colours": {"numbers": False, "strict": True},
}
GAMES, NODES, SEED = 1_200, 1_200, 1
SMALL_GAMES, SMALL_NODES = 2, 60
OPENING: Final = 4  # plies drawn at random
MOST_MOVES: Final = 120  # of a side; a game that takes longer tells nothing
EVERY: Final = 3  # plies between two samples, so that they differ
SIDE_PIECES: Final = 20
TEMPO, SECOND = 150, 50  # thousandths, as in native/colorito/weights.h
HOLD: Final = 300.0  # pull of the weights towards their start; larger: they change less
SLOPE_HOLD: Final = 1.0  # the same of the slopes towards 0
LEAST_SLOPE: Final = 0.05  # as in native/colorito/player.cpp

# Set by hand, in the order of weights.h, with no piece home and with all of them.
START_FREE: Final = (
    *(140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 2, 0, 40),
    *(140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 10, 0, 40),
)
START_STRICT: Final = 2 * (140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0, 40)


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game, as seen from Blue."""

    features: Numbers  # how much more Red has of each, with no piece home and with all of them
    constant: float  # what is not fitted, in thousandths
    score: float  # of the search, in thousandths
    stage: float  # the part of all pieces that are home
    share: float  # of the win


@dataclass(frozen=True, slots=True)
class Fit:
    """What is fitted for a game."""

    origin: str
    weights: tuple[int, ...]
    slopes: tuple[float, float, float]  # log-odds per 1,000 of a score: a parabola over the stage of the game


def game(variant: str, number: int, seed: int, nodes: int, weights: Sequence[int]) -> dict[str, Any]:
    """A game of the champion with itself: what each sample counts of Blue and of Red, and how it ended."""
    rng = Random(f"{seed} {number}" if variant == "standard" else f"{variant} {seed} {number}")
    starter = number % 2
    position = ColoritoPosition(**VARIANTS[variant], starter=starter)
    for _ in range(OPENING):
        position.play(rng.choice(position.legal_actions()))
    players = [ColoritoPlayer(weights=weights) for _ in range(2)]
    found = []
    for ply in range(2 * MOST_MOVES):
        turn = position.turn
        if not isinstance(turn, int):
            break
        thought = players[turn].think(position, rng.getrandbits(63), nodes=nodes)
        if (ply + number) % EVERY == 0:
            sign = 1 if turn == 0 else -1
            constant = TEMPO * sign + (SECOND if starter == 1 else -SECOND)
            homes = [position.home(seat) for seat in range(2)]
            found.append([*colorito_features(position), homes, constant, sign * thought.score])
        position.play(thought.action)
    outcome = position.outcome()
    share = None if outcome is None else 0.5 + (outcome[1][0] - outcome[1][1]) / 2
    return {"samples": found, "share": share}


def samples_of(played: Mapping[str, Any]) -> Iterator[Sample]:
    if played["share"] is None:
        return
    for blue, red, homes, constant, score in played["samples"]:
        ours, theirs = (mixed(side, home / SIDE_PIECES) for side, home in zip((blue, red), homes, strict=True))
        yield Sample(theirs - ours, constant, score, sum(homes) / (2 * SIDE_PIECES), played["share"])


def mixed(features: Sequence[int], home: float) -> Numbers:
    """The pieces home mix the two sets of weights."""
    counted = np.array(features, dtype=np.float64)
    return np.concatenate([counted * (1 - home), counted * home])


def regression(known: Numbers, offset: Numbers, share: Numbers, start: Numbers, hold: Numbers) -> Numbers:
    """Logistic regression by Newton's method; `hold` is how much each weight is held to its start."""
    weights = start.copy()
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(known @ weights + offset, -30, 30)))
        curvature = (known * (chance * (1 - chance))[:, None]).T @ known + np.diag(hold)
        weights -= np.linalg.solve(curvature, known.T @ (chance - share) + hold * (weights - start))
    return weights


def slopes_of(scores: Numbers, stages: Numbers, shares: Numbers, hold: float = 1e-3) -> Numbers:
    """How the logarithm of the odds grows with a score in units of 1,000: a parabola over the stage of the game."""
    known = np.stack([scores, scores * stages, scores * stages**2], axis=1)
    return regression(known, np.zeros(len(scores)), shares, np.zeros(3), np.full(3, hold))


def slope_at(slopes: Numbers, stages: Numbers) -> Numbers:
    found: Numbers = np.maximum(slopes[0] + slopes[1] * stages + slopes[2] * stages**2, LEAST_SLOPE)
    return found


def weights_from(samples: Sequence[Sample], start: Sequence[int]) -> tuple[int, ...]:
    """The weights that make the results of the games most likely, in thousandths."""
    known = np.array([one.features for one in samples])
    offset = np.array([one.constant for one in samples]) / 1000
    stages, shares = (np.array([getattr(one, name) for one in samples]) for name in ("stage", "share"))
    before = np.array(start, dtype=np.float64) / 1000
    slope = slope_at(slopes_of(known @ before + offset, stages, shares), stages)
    scaled = known * slope[:, None]
    hold = HOLD * (scaled.std(axis=0) ** 2 + 1e-9)
    return tuple(round(weight) for weight in 1000 * regression(scaled, offset * slope, shares, before, hold))


MOST_CERTAIN: Final = 5_000  # beyond that a score is a proven end, which needs no slope


def slopes_from(samples: Sequence[Sample]) -> tuple[float, float, float]:
    open_ones = [one for one in samples if abs(one.score) <= MOST_CERTAIN]
    scores, stages, shares = (
        np.array([getattr(one, name) for one in open_ones]) for name in ("score", "stage", "share")
    )
    first, second, third = slopes_of(scores / 1000, stages, shares, SLOPE_HOLD)
    return round(float(first), 2), round(float(second), 2), round(float(third), 2)


def fitted(variant: str, games: int, nodes: int, seed: int, file: Path | None, old: Fit | None) -> Fit:
    """The numbers of a game; with `old` ones only the slopes are fitted."""
    start = old.weights if old else START_STRICT if VARIANTS[variant]["strict"] else START_FREE
    match = f"{variant} {nodes} {seed} {' '.join(map(str, start))}"
    journal = Journal(file, match, fingerprint(["native/colorito"], without=("fitted.h",)))
    kept = journal.games()
    samples: list[Sample] = []
    for number in range(games):
        if (played := kept.get(number)) is None:
            played = game(variant, number, seed, nodes, start)
            journal.add(number, played)
        samples += samples_of(played)
        print(f"  {variant}: {number + 1} of {games} games", end="\r", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if not samples:
        sys.exit("no game was decided: play more of them, or with more nodes a move")
    how = f"{games} games at {nodes} nodes a move with seed {seed}"
    origin = f"{old.origin.partition('; slopes')[0]}; slopes: {how}" if old else f"Weights and slopes: {how}"
    return Fit(origin, old.weights if old else weights_from(samples, start), slopes_from(samples))


def header(fits: Mapping[str, Fit]) -> str:
    return f"""// Version {VERSION}. Written by `python -m tools.fit_colorito`.
#pragma once

#include "weights.h"

namespace tricolor::colorito::fitted {{
{"".join(_declared(name, fit) for name, fit in fits.items())}
}}  // namespace tricolor::colorito::fitted
"""


def _declared(variant: str, fit: Fit) -> str:
    half = len(fit.weights) // 2
    early, late = (", ".join(map(str, part)) for part in (fit.weights[:half], fit.weights[half:]))
    opening = f"constexpr Fitted {variant.upper().replace('-', '_')}{{"
    inner = f"{opening}.weights = {{"
    return f"""
// {fit.origin}.
{inner}.early = {{{early}}},
{" " * len(inner)}.late = {{{late}}}}},
{" " * len(opening)}.slopes = {{{", ".join(map(str, fit.slopes))}}}}};
"""


def shipped(text: str) -> dict[str, Fit]:
    """What a file of the tool says."""
    found = {}
    pattern = (
        r"// (.*)\.\nconstexpr Fitted (\w+)\{"
        r"\s*.weights = \{.early = \{(.*?)\},\s*.late = \{(.*?)\}\},\s*.slopes = \{(.*?)\}"
    )
    for origin, name, early, late, slopes in re.findall(pattern, text):
        weights = tuple(int(number) for part in (early, late) for number in part.split(","))
        first, second, third = (float(number) for number in slopes.split(","))
        found[name.lower().replace("_", "-")] = Fit(origin, weights, (first, second, third))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", metavar="game", help=f"of {', '.join(VARIANTS)}; all if none is named")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--nodes", type=int, default=NODES, help="nodes per move")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--slopes", action="store_true", help="keep the weights")
    parser.add_argument("--small", action="store_true", help=f"{SMALL_GAMES} games with {SMALL_NODES} nodes a move")
    parser.add_argument("--journal", type=Path, help="where games are kept")
    parser.add_argument("--out", type=Path, default=FILE)
    chosen = parser.parse_args(arguments)
    if chosen.small:
        chosen.games, chosen.nodes = SMALL_GAMES, SMALL_NODES
    if min(chosen.games, chosen.nodes) < 1:
        parser.error("--games and --nodes must be numbers above 0")
    if unknown := set(chosen.variants) - set(VARIANTS):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    fits = shipped(FILE.read_text(encoding="utf-8"))
    for variant in chosen.variants or VARIANTS:
        old = fits[variant] if chosen.slopes else None
        assert old is None or list(old.weights) == list(colorito_weights(**VARIANTS[variant])), "build the core first"
        fits[variant] = fitted(variant, chosen.games, chosen.nodes, chosen.seed, chosen.journal, old)
    chosen.out.write_text(header(fits), encoding="utf-8")


if __name__ == "__main__":
    main()
