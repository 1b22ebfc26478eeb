"""Positions of Colorito in which somebody was stuck: games between players that searched without end.

`colorito-stuck.json` has four leads that an earlier champion did not bring home, and nine games that were locked for
70 moves of each side, seven of them in the strict game.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tools.native_testing import colorito_features
from tricolor._native import ColoritoPlayer, colorito_remaining
from tricolor.games.colorito.board import CELL_OF, COLOUR_OF, MAY_END, OF_SIDE, TARGET
from tricolor.native import ColoritoPosition

STUCK: Final[list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent.parent / "fixtures" / "colorito-stuck.json").read_text(encoding="utf-8")
)
LEADS: Final = [case for case in STUCK if case["what"] != "locked"]
LOCKED: Final = [case for case in STUCK if case["what"] == "locked"]
NODES: Final = 600


def position_of(case: dict[str, Any]) -> ColoritoPosition:
    return ColoritoPosition.from_facts(
        numbers=case["numbers"],
        strict=case["strict"],
        option_starter=None,
        starter=case["starter"],
        mover=case["mover"],
        pieces=bytes(CELL_OF[cell] for cell in case["cells"].split()),
        earlier=[],
        moves=tuple(case["moves"]),
    )


def length(position: ColoritoPosition, most: int) -> int:
    """Plies until the champion has ended a game with itself."""
    players, rng = [ColoritoPlayer() for _ in range(2)], Random(1)
    for ply in range(most):
        turn = position.turn
        if not isinstance(turn, int):
            return ply
        position.play(players[turn].think(position, rng.getrandbits(63), nodes=NODES).action)
    pytest.fail(f"not over after {most} more plies")


@pytest.mark.parametrize("case", LEADS, ids=[case["what"] for case in LEADS])
def test_a_lead_is_brought_home(case: dict[str, Any]) -> None:
    assert length(position_of(case), 120) > 0


@pytest.mark.parametrize("case", LOCKED[::2])
def test_a_locked_game_ends(case: dict[str, Any]) -> None:
    assert length(position_of(case), 120) > 0


# --- how many moves are needed to fetch somebody -----------------------------


def alone(cells: dict[int, int], *, strict: bool = False) -> ColoritoPosition:
    """Both sides are home but for some pieces of Blue, by their numbers from 0."""
    pieces = bytearray(TARGET)
    for piece, cell in cells.items():
        pieces[piece] = cell
    return ColoritoPosition.from_facts(
        numbers=True,
        strict=strict,
        option_starter=None,
        starter=0,
        mover=0,
        pieces=bytes(pieces),
        earlier=[],
        moves=(40, 40),
    )


def fetching(position: ColoritoPosition) -> int:
    """Moves of others to fetch Blue's stragglers; the evaluation counts them in eighths."""
    moves, rest = divmod(colorito_features(position)[0][-1], 8)
    assert rest == 0
    return moves


@pytest.mark.parametrize(("cell", "free", "strict"), [("E3", 8, 12), ("E5", 4, 6), ("E7", 0, 2), ("C8", 0, 0)])
def test_others_must_come_back_for_a_piece_alone_in_the_middle(cell: str, free: int, strict: int) -> None:
    assert fetching(alone({0: CELL_OF[cell]})) == free
    assert fetching(alone({0: CELL_OF[cell]}, strict=True)) == strict


@pytest.mark.parametrize("strict", [False, True])
def test_the_moves_that_are_needed_at_least_are_never_too_many(strict: bool) -> None:
    """With one or two pieces away, the forecast is a bound; it is compared with ways that were found."""
    rng, known = Random(4), 0
    for number in range(12):
        away: dict[int, int] = {}
        for piece in rng.sample(OF_SIDE[0], 1 + number % 2):
            cells = [cell for cell in range(40, 80) if MAY_END[COLOUR_OF[piece]][cell] and cell not in away.values()]
            away[piece] = rng.choice(cells)
        position = alone(away, strict=strict)
        moves, _ = colorito_remaining(position, 0, nodes=100_000)
        if moves > 0:
            known += 1
            assert len(away) + fetching(position) <= moves
    assert known >= 6


# --- values ------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in LOCKED if case["strict"]][:4])
def test_the_values_of_both_sides_add_up(case: dict[str, Any]) -> None:
    """In the strict game the search looks at its own troubles only; what it reports counts those of both."""
    values = [ColoritoPlayer().think(position_of(case | {"mover": mover}), nodes=200).value for mover in (0, 1)]
    assert sum(values) == pytest.approx(1, abs=0.3)
