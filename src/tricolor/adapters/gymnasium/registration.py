"""Tells Gymnasium which environments there are."""

from __future__ import annotations

from typing import Any

GAMES = ("colorito", "coloretto", "colorio")
IDS = {game: f"tricolor/{game.capitalize()}-v1" for game in GAMES}  # you against opponents
SELF_PLAY_IDS = {game: f"tricolor/{game.capitalize()}-SelfPlay-v1" for game in GAMES}  # you in all seats


def register() -> None:
    """Register the environments, those that are not registered yet. One id means one thing, alone or in a vector."""
    for game in GAMES:
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
