"""Perft counts in plain files, read by both engines: one JSON object a line.

It has `players` and `options`, `position` (of the engine protocol) or `events` (played from the start) where it is not
the first position of a game, `depth` and `nodes`. The files in `deep` go deeper than the rules in Python can in a test.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tricolor import native
from tricolor.core import AnyGame, AnyState, perft
from tricolor.games.coloretto import COLORETTO
from tricolor.games.colorio import COLORIO
from tricolor.games.colorito import COLORITO

FILES = Path(__file__).parent.parent / "fixtures" / "perft"
RULES_MOST = 3_000  # nodes that the rules in Python count, which are slower


def read(game: AnyGame) -> list[tuple[AnyState, int, int]]:
    lines = [
        line
        for folder in (FILES, FILES / "deep")
        for line in (folder / f"{game.key}.txt").read_text(encoding="utf-8").splitlines()
    ]
    cases = [json.loads(line) for line in lines]
    return [(state_of(game, case), case["depth"], case["nodes"]) for case in cases]


def state_of(game: AnyGame, case: dict[str, Any]) -> AnyState:
    if "position" in case:
        state: AnyState = game.from_position(case["players"], case["position"], case["options"])
    else:
        state = game.new(case["players"], case["options"])
    for action in case.get("events", ()):
        state = state.play(game.parse(action))
    return state


@pytest.mark.parametrize("game", [COLORITO, COLORETTO, COLORIO], ids=lambda game: game.key)
def test_the_core_counts_as_the_file_says(game: AnyGame) -> None:
    for state, depth, nodes in read(game):
        assert native.position_of(state).perft(depth) == nodes


@pytest.mark.parametrize("game", [COLORITO, COLORETTO, COLORIO], ids=lambda game: game.key)
def test_the_rules_count_as_the_file_says(game: AnyGame) -> None:
    for state, depth, nodes in read(game):
        if nodes <= RULES_MOST:
            assert perft(state, depth) == nodes
