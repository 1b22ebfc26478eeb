"""A book of openings: random ones from a seed, kept only if a simple count puts neither side ahead.

The book knows no bot, so it favours none. Every table plays the opening of a deal from all seats.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core import AnyState, FieldError, Turn
from ..games import get_game
from .deals import Deal
from .game import arena_of
from .setup import Setup

TRIES: Final = 200  # for one deal


def opening(setup: Setup, seed: str) -> tuple[Any, ...]:
    """The players' actions in a deal's opening; chance comes from the deal. Raises `FieldError` if none is balanced."""
    if setup.book == 0:
        return ()
    for attempt in range(TRIES):
        actions, state = _played(setup, seed, Random(f"{seed}/book/{attempt}"))
        if state.turn is not None and arena_of(get_game(setup.game)).is_balanced(state):
            return actions
    raise FieldError("--book", f"fewer actions: of {TRIES} openings none was balanced", setup.book)


def _played(setup: Setup, seed: str, rng: Random) -> tuple[tuple[Any, ...], AnyState]:
    game = get_game(setup.game)
    deal = Deal(game, seed)
    state: AnyState = game.start(setup.players, setup.options)
    actions: list[Any] = []
    while state.turn is not None and (state.turn is Turn.CHANCE or len(actions) < setup.book):
        if state.turn is Turn.CHANCE:
            state = state.play(deal.draw(state))
        else:
            actions.append(rng.choice(state.legal_actions()))
            state = state.play(actions[-1])
    return tuple(actions), state
