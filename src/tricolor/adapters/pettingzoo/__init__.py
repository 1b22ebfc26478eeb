"""The games as PettingZoo environments (AEC); see docs/adapters/pettingzoo.md.

from tricolor.adapters.pettingzoo import coloretto_v1

env = coloretto_v1.env(players=3)

`env` makes one for any installed game, by its key.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ...core import OptionValue
from ...games import game_keys, get_game
from ..common import Variant
from .environment import TricolorEnv

__all__ = ["TricolorEnv", "env"]


def env(
    game: str,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    max_plies: int | None = None,
    scaled: bool = False,
    forgiving: bool = True,
    **options: OptionValue,
) -> TricolorEnv:
    """An environment for any game by its key. `max_plies` defaults to the game's own limit."""
    rules = get_game(game)
    variant = Variant.of(game, rules.seats[0] if players is None else players, options, scaled=scaled)
    plies = variant.max_plies if max_plies is None else max_plies
    return TricolorEnv(variant, name=f"{game}_v1", max_plies=plies, render_mode=render_mode, forgiving=forgiving)


def __getattr__(name: str) -> Any:
    """Import the module of a game on first use; for a removed version, name its replacement."""
    key, _, version = name.rpartition("_")
    if key in game_keys() and version == "v1":
        return import_module(f".{name}", __name__)
    if key in game_keys() and version == "v0":
        raise ImportError(
            f"{name} is gone: use {name[:-1]}1. Its observations are those of the seat to move, and its moves of "
            "Colorito are numbered as that seat sees the board (docs/adapters/pettingzoo.md)"
        )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
