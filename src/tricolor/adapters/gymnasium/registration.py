"""Tells Gymnasium which environments there are."""

from __future__ import annotations

IDS = {"colorito": "tricolor/Colorito-v0", "coloretto": "tricolor/Coloretto-v0", "colorio": "tricolor/Colorio-v0"}


def register() -> None:
    """Register the environments, those that are not registered yet."""
    from gymnasium.envs.registration import register as add
    from gymnasium.envs.registration import registry

    for game, name in IDS.items():
        if name not in registry:
            add(
                id=name,
                entry_point="tricolor.adapters.gymnasium:TricolorEnv",
                vector_entry_point="tricolor.adapters.gymnasium:TricolorVectorEnv",
                kwargs={"game": game},
            )
