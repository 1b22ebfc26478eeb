"""`python -m tools.fit_coloretto`: fit how hands of Coloretto grow, and write native/coloretto/weights.h.

The playout policy plays itself; at every start of a round, the final score of a hand is fitted as its current score
plus a linear function of how often its colours are held, which grows with the remaining part of the game. Rebuild the
core afterwards; the policy then plays with the new weights, and the fit can be repeated. The preferences of the players
in the same file are kept: they were tuned in matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tools.native_testing import coloretto_samples
from tricolor.native import ColorettoPosition

Numbers = npt.NDArray[np.float64]

FILE = Path(__file__).parent.parent / "native" / "coloretto" / "weights.h"
TABLES = ("brown", "grey")
COLOURS, MOST_COUNTED, BELOW_LAST = 7, 6, 15
WEIGHTS = 2 + COLOURS * MOST_COUNTED
GAMES = 6_000
RIDGE = 20.0


def features(samples: Numbers, players: int) -> tuple[Numbers, Numbers]:
    """The features of every line, and its stage as native/coloretto/worth.h counts it."""
    rows = 3 if players == 2 else players
    stage = (samples[:, COLOURS + 1] - BELOW_LAST + 2 * rows) / 60
    table = np.zeros((len(samples), WEIGHTS))
    table[:, 0] = 1
    table[:, 1] = samples[:, COLOURS]
    for rank in range(COLOURS):
        for cards in range(1, MOST_COUNTED + 1):
            table[:, 1 + rank * MOST_COUNTED + cards] = samples[:, rank] == cards
    return np.hstack([table * stage[:, None], table * stage[:, None] ** 2]), stage


def fit(players: int, table: str) -> tuple[Numbers, tuple[float, float]]:
    """The weights for both powers of the stage, and the spread."""
    samples = np.array(coloretto_samples(ColorettoPosition(players, table=table), GAMES, 1), dtype=np.float64)
    known, stage = features(samples, players)
    now, final, share = samples[:, -3], samples[:, -2], samples[:, -1] / 1000
    weights = np.linalg.solve(known.T @ known + RIDGE * np.eye(2 * WEIGHTS), known.T @ (final - now))
    expected = (now + known @ weights).reshape(-1, players)
    return weights.reshape(2, WEIGHTS).astype(np.float64), spread(
        expected, share.reshape(-1, players), stage[::players]
    )


def spread(expected: Numbers, share: Numbers, stage: Numbers) -> tuple[float, float]:
    """The softmax under which the victories are most likely."""

    def likelihood(constant: float, slope: float) -> float:
        scaled = expected / (constant + slope * np.sqrt(stage))[:, None]
        scaled -= scaled.max(axis=1, keepdims=True)
        logs = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
        return float((share * logs).sum(axis=1).mean())

    choices = [(a, b) for a in np.arange(0.5, 6, 0.5) for b in np.arange(1.0, 16.0)]
    return max(choices, key=lambda choice: likelihood(*choice))


def braces(parts: Sequence[str], indent: int) -> str:
    return "{" + f",\n{' ' * indent}".join(parts) + "}"


def numbers(values: Numbers) -> str:
    """Twelve to a line."""
    texts = [f"{value:.2f}f" for value in values]
    return "{" + ",\n     ".join(", ".join(texts[at : at + 12]) for at in range(0, len(texts), 12)) + "}"


def main() -> None:
    fits = [[fit(players, table) for table in TABLES] for players in (2, 3, 4, 5)]
    growth = braces([braces([braces([numbers(w) for w in f[0]], 4) for f in both], 2) for both in fits], 1)
    spreads = braces([braces([f"{{{f[1][0]:.2f}f, {f[1][1]:.2f}f}}" for f in both], 2) for both in fits], 1)
    text = FILE.read_text(encoding="utf-8")
    for name, value in (("GROWTH[4][2][GROWTHS][WEIGHTS]", growth), ("SPREAD[4][2][2]", spreads)):
        begin = text.index(f"constexpr float {name}")
        end = text.index(";\n", begin)
        text = f"{text[:begin]}constexpr float {name} = {value}{text[end:]}"
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
