"""Perft counts in plain files, read by both engines: `position ; depth nodes`.

A position is a JSON object with `players` and `options`, and `position` (of the engine protocol) or `actions` (from the
start) where it is not the first one of a game.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tricolor import native
from tricolor.core import AnyGame, AnyState, perft
from tricolor.games.coloretto import COLORETTO
from tricolor.games.colorio import COLORIO
from tricolor.games.colorito import COLORITO

FILES = Path(__file__).parent.parent / "fixtures" / "perft"
RULES_MOST = 3_000  # nodes that the rules in Python count, which are slower


def read(game: AnyGame) -> list[tuple[AnyState, int, int]]:
    cases = []
    for line in (FILES / f"{game.key}.txt").read_text(encoding="utf-8").splitlines():
        text, _, counts = line.rpartition(" ; ")
        depth, nodes = map(int, counts.split())
        cases.append((state_of(game, json.loads(text)), depth, nodes))
    return cases


def state_of(game: AnyGame, data: dict[str, object]) -> AnyState:
    players, options = data["players"], data["options"]
    assert isinstance(players, int)
    assert isinstance(options, dict)
    if "position" in data:
        state: AnyState = game.from_position(players, data["position"], options)
    else:
        state = game.new(players, options)
    actions = data.get("actions", [])
    assert isinstance(actions, list)
    for action in actions:
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
