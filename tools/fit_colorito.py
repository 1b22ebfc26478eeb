"""`python -m tools.fit_colorito`: fit the evaluation of Colorito's champion, and write native/colorito/fitted.h.

The champion plays the standard game against itself with the weights that were set by hand, from openings of random
moves and with so many nodes a move. Logistic regression of the results on what the evaluation counts of both sides
gives new weights; it is held to the old ones where the games say little.

Effort is counted in nodes and chance comes from the seed, so the same call writes the same file, byte for byte, until
the search changes. `--small` plays a handful of games to show that. Build the core again afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from tools.native_testing import colorito_features
from tricolor._native import ColoritoPlayer, colorito_weights
from tricolor.native import ColoritoPosition

Numbers = npt.NDArray[np.float64]

FILE: Final = Path(__file__).parent.parent / "native" / "colorito" / "fitted.h"
VERSION: Final = 1  # of what is counted and of how it is fitted
GAMES, NODES, SEED = 1_200, 1_200, 1
SMALL_GAMES, SMALL_NODES = 2, 60
OPENING: Final = 4  # plies drawn at random
MOST_MOVES: Final = 120  # of a side; a game that takes longer tells nothing
EVERY: Final = 3  # plies between two samples, so that they differ
SIDE_PIECES: Final = 20
TEMPO, SECOND = 150, 50  # thousandths, as in native/colorito/weights.h
HOLD: Final = 300.0  # pull of the weights towards their start; larger: they change less
LEAST_SLOPE: Final = 0.02


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game, as seen from Blue."""

    features: Numbers  # how much more Red has of each, with no piece home and with all of them
    constant: float  # what is not fitted, in thousandths
    stage: float  # the part of all pieces that are home
    share: float  # of the win


def samples_of(number: int, seed: int, nodes: int, weights: Sequence[int]) -> list[Sample]:
    """A game of the champion with itself."""
    rng = Random(f"{seed} {number}")
    starter = number % 2
    position = ColoritoPosition(starter=starter)
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
            stage = (position.home(0) + position.home(1)) / (2 * SIDE_PIECES)
            found.append(Sample(counted(position), constant, stage, 0))
        position.play(thought.action)
    outcome = position.outcome()
    if outcome is None or outcome[1][0] == outcome[1][1]:
        return []
    share = float(outcome[1][0] > outcome[1][1])
    return [replace(one, share=share) for one in found]


def counted(position: ColoritoPosition) -> Numbers:
    """What Red has more than Blue of what counts against a side; the pieces home mix the two sets of weights."""
    blue, red = (
        mixed(np.array(features, dtype=np.float64), position.home(seat) / SIDE_PIECES)
        for seat, features in enumerate(colorito_features(position))
    )
    return red - blue


def mixed(features: Numbers, home: float) -> Numbers:
    return np.concatenate([features * (1 - home), features * home])


def regression(known: Numbers, offset: Numbers, share: Numbers, start: Numbers, hold: Numbers) -> Numbers:
    """Logistic regression by Newton's method; `hold` is how much each weight is held to its start."""
    weights = start.copy()
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(known @ weights + offset, -30, 30)))
        curvature = (known * (chance * (1 - chance))[:, None]).T @ known + np.diag(hold)
        weights -= np.linalg.solve(curvature, known.T @ (chance - share) + hold * (weights - start))
    return weights


def slopes_of(scores: Numbers, stages: Numbers, shares: Numbers) -> Numbers:
    """How the logarithm of the odds grows with a score in units of 1,000: a parabola over the stage of the game."""
    known = np.stack([scores, scores * stages, scores * stages**2], axis=1)
    return regression(known, np.zeros(len(scores)), shares, np.zeros(3), np.full(3, 1e-3))


def slope_at(slopes: Numbers, stages: Numbers) -> Numbers:
    found: Numbers = np.maximum(slopes[0] + slopes[1] * stages + slopes[2] * stages**2, LEAST_SLOPE)
    return found


def weights_from(samples: Sequence[Sample], start: Sequence[int]) -> list[int]:
    """The weights that make the results of the games most likely, in thousandths."""
    if not samples:
        sys.exit("no game was decided: play more of them, or with more nodes a move")
    known = np.array([one.features for one in samples])
    offset = np.array([one.constant for one in samples]) / 1000
    stages, shares = (np.array([getattr(one, name) for one in samples]) for name in ("stage", "share"))
    before = np.array(start, dtype=np.float64) / 1000
    slope = slope_at(slopes_of(known @ before + offset, stages, shares), stages)
    scaled = known * slope[:, None]
    hold = HOLD * (scaled.std(axis=0) ** 2 + 1e-9)
    return [round(weight) for weight in 1000 * regression(scaled, offset * slope, shares, before, hold)]


def fitted(games: int, nodes: int, seed: int) -> list[int]:
    """The weights of the standard game."""
    start = colorito_weights(numbers=False)  # set by hand
    samples = []
    for number in range(games):
        samples += samples_of(number, seed, nodes, start)
        print(f"  {number + 1} of {games} games", end="\r", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return weights_from(samples, start)


def header(origin: str, weights: Sequence[int]) -> str:
    half = len(weights) // 2
    early, late = (", ".join(map(str, part)) for part in (weights[:half], weights[half:]))
    return f"""// Version {VERSION}. {origin}
#pragma once

#include "weights.h"

namespace tricolor::colorito {{

// What the evaluation counts in the standard game.
constexpr EvaluationWeights STANDARD{{.early = {{{early}}},
                                     .late = {{{late}}}}};

}}  // namespace tricolor::colorito
"""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--nodes", type=int, default=NODES, help="nodes per move")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--small", action="store_true", help=f"{SMALL_GAMES} games with {SMALL_NODES} nodes a move")
    parser.add_argument("--out", type=Path, default=FILE)
    chosen = parser.parse_args(arguments)
    if chosen.small:
        chosen.games, chosen.nodes = SMALL_GAMES, SMALL_NODES
    if min(chosen.games, chosen.nodes) < 1:
        parser.error("--games and --nodes must be numbers above 0")
    options = " ".join(f"--{name} {getattr(chosen, name)}" for name in ("games", "nodes", "seed"))
    weights = fitted(chosen.games, chosen.nodes, chosen.seed)
    chosen.out.write_text(header(f"Written by `python -m tools.fit_colorito {options}`.", weights), encoding="utf-8")


if __name__ == "__main__":
    main()
