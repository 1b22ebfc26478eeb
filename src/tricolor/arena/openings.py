"""A book of openings: random ones from a seed, kept only where neither side stands better by a plain count.

The book knows no bot, so it favours none. Every table plays the opening of a deal from all its seats.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core import AnyState, FieldError, Turn
from ..games import get_game
from ..games.coloretto import Coloretto
from ..games.colorio import Colorio
from ..games.colorio.board import COLOURS, OF_EACH
from ..games.colorito import Colorito
from ..games.colorito.board import OF_SIDE, SIZE, TARGET
from .deals import Deal
from .setup import Setup

TRIES: Final = 200  # for one deal
FAR_APART: Final = 2  # squares of Colorito that the sides may differ by
POINTS_APART: Final = 3  # likewise points of Coloretto


def opening(setup: Setup, seed: str) -> tuple[Any, ...]:
    """The players' actions of a deal's opening; chance is the deal's. Raises `FieldError` where none is balanced."""
    if setup.book == 0:
        return ()
    for attempt in range(TRIES):
        actions, state = _played(setup, seed, Random(f"{seed}/book/{attempt}"))
        if state.turn is not None and is_balanced(state):
            return actions
    raise FieldError("--book", f"fewer actions: of {TRIES} openings none was balanced", setup.book)


def _played(setup: Setup, seed: str, rng: Random) -> tuple[tuple[Any, ...], AnyState]:
    deal = Deal(seed)
    state: AnyState = get_game(setup.game).start(setup.players, setup.options)
    actions: list[Any] = []
    while state.turn is not None and (state.turn is Turn.CHANCE or len(actions) < setup.book):
        if state.turn is Turn.CHANCE:
            state = state.play(deal.draw(state))
        else:
            actions.append(rng.choice(state.legal_actions()))
            state = state.play(actions[-1])
    return tuple(actions), state


def is_balanced(state: AnyState) -> bool:
    """Whether no seat has got ahead, as far as a count can tell."""
    if isinstance(state, Colorito):
        ways = [sum(_far(state, piece) for piece in OF_SIDE[seat]) for seat in (0, 1)]
        return abs(ways[0] - ways[1]) <= FAR_APART
    if isinstance(state, Coloretto):
        points = [state.score(seat).total for seat in range(state.players)]
        return max(points) - min(points) <= POINTS_APART
    assert isinstance(state, Colorio)
    return not state.out and all(state.visible(colour) < OF_EACH - 1 for colour in range(len(COLOURS)))


def _far(state: Colorito, piece: int) -> int:
    cell, target = state.pieces[piece], TARGET[piece]
    rows, columns = abs(cell // SIZE - target // SIZE), abs(cell % SIZE - target % SIZE)
    return max(rows, columns) if state.options.numbers else rows
