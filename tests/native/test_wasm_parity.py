"""The core in WebAssembly against the native core. `python -m tools.parity_wasm` goes further."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from tests.amounts import amount
from tools.parity_wasm import check, walked
from tools.wasm_core import WasmCore
from tricolor import native
from tricolor.bots import Budget, make_bot
from tricolor.games.colorito import COLORITO
from tricolor.match import Match
from tricolor.protocol import AloneRequest
from tricolor.server.log import study

PLIES = amount(4_000, 20_000)
POSITIONS = {"colorito": amount(16, 24), "coloretto": amount(24, 40), "colorio": 30}


@pytest.mark.parametrize("game", POSITIONS)
def test_both_cores_offer_and_choose_the_same(game: str) -> None:
    plies, choices = check(game, plies=PLIES, positions=POSITIONS[game], seed=3)
    assert plies >= PLIES
    assert choices >= POSITIONS[game]


def test_a_game_of_many_thousand_moves_fits_into_the_memory_of_a_page() -> None:
    with WasmCore("colorito") as core:
        assert core.walk({"players": 2}, seed=5, plies=20_000) == walked("colorito", {}, seed=5, plies=20_000)


def lost_game(options: dict[str, bool]) -> Match:
    """A game of Colorito that an expert has won."""
    match = Match(COLORITO, 2, {**options, "starter": 0})
    bots = [make_bot(level, COLORITO, seat, Budget(nodes=2_000)) for seat, level in enumerate(("casual", "expert"))]
    rng = Random(1)
    while isinstance(match.turn, int):
        state, bot = match.state, bots[match.turn]
        match.play(bot.choose(state.view(bot.seat), state.legal_actions(), rng).action)
    return match


@pytest.mark.parametrize("options", [{}, {"numbers": False}])
def test_both_show_the_loser_the_same_who_plays_on_alone(options: dict[str, bool]) -> None:
    match = lost_game(options)
    outcome = match.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    loser, rng, moves, shown = 1 - winner, Random(2), list[str](), list[bytes]()
    for _ in range(8):
        state = study.alone(match, AloneRequest(loser, moves))
        shown.append(msgspec.json.encode(state))
        moves.append(rng.choice(state.choices).action)
    actions = [native.ColoritoPosition.parse(event.action) for event in match.events]
    with WasmCore("colorito") as core:
        found = core.alone({"players": 2, **options, "starter": 0}, actions, loser, moves)
        assert [one.encode() if one else None for one in found[:-1]] == shown
        assert core.alone({"players": 2, **options, "starter": 0}, actions, winner, []) == [None]
        assert core.alone({"players": 2, **options, "starter": 0}, actions[:-1], loser, []) == [None]
        refused = core.alone({"players": 2, **options, "starter": 0}, actions, loser, ["A1-A1"])[-1]
    assert refused is not None
    assert json.loads(refused)["rule"].startswith("CT-")
