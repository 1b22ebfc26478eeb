"""The three games."""

from __future__ import annotations

from typing import Final

from ..core import AnyGame, OptionError
from .coloretto import COLORETTO
from .colorio import COLORIO
from .colorito import COLORITO

GAMES: Final[tuple[AnyGame, ...]] = (COLORITO, COLORETTO, COLORIO)


def get_game(key: object) -> AnyGame:
    """The game of a key. Raises `OptionError`."""
    for game in GAMES:
        if game.key == key:
            return game
    known = ", ".join(game.key for game in GAMES)
    raise OptionError("game", f"one of {known}", key, "error-game", known=known)
