"""The core in WebAssembly against the native core. `python -m tools.parity_wasm` goes further."""

from __future__ import annotations

import pytest

from tools.parity_wasm import check

PLIES = 6_000
POSITIONS = {"colorito": 24, "coloretto": 40, "colorio": 30}


@pytest.mark.parametrize("game", POSITIONS)
def test_both_cores_offer_and_choose_the_same(game: str) -> None:
    plies, choices = check(game, plies=PLIES, positions=POSITIONS[game], seed=3)
    assert plies >= PLIES
    assert choices >= POSITIONS[game]
