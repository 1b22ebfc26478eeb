"""Registers the environments with Gymnasium."""

from __future__ import annotations

from typing import Any

from ...games import GAMES
from ...games.parts import has_part

KEYS = [game.key for game in GAMES if has_part(game, "twin")]  # the games that the core knows
IDS = {key: f"tricolor/{key.capitalize()}-v1" for key in KEYS}  # you against opponents
SELF_PLAY_IDS = {key: f"tricolor/{key.capitalize()}-SelfPlay-v1" for key in KEYS}  # you in all seats


def register() -> None:
    """Register environments that are not registered yet. An id means one thing, alone or in a vector."""
    for game in KEYS:
        _add(IDS[game], {"game": game})
        _add(SELF_PLAY_IDS[game], {"game": game, "opponents": None})


def _add(name: str, kwargs: dict[str, Any]) -> None:
    from gymnasium.envs.registration import register as add
    from gymnasium.envs.registration import registry

    if name not in registry:
        add(
            id=name,
            entry_point="tricolor.adapters.gymnasium:TricolorEnv",
            vector_entry_point="tricolor.adapters.gymnasium:TricolorVectorEnv",
            kwargs=kwargs,
        )
