"""Coloretto as an environment of PettingZoo."""

from __future__ import annotations

from typing import Any

from ..common import Variant
from .environment import TricolorEnv


def env(**kwargs: Any) -> TricolorEnv:
    """The environment for learning: an illegal action ends the game. Takes the arguments of `raw_env`."""
    return raw_env(**kwargs, forgiving=True)


def raw_env(
    render_mode: str | None = None,
    *,
    players: int = 2,
    table: str = "brown",
    starter: int | str = "lot",
    max_plies: int | None = None,
    scaled: bool = False,
    forgiving: bool = False,
) -> TricolorEnv:
    """Two to five players."""
    variant = Variant.of("coloretto", players, {"table": table, "starter": starter}, scaled=scaled)
    return TricolorEnv(
        variant, name="coloretto_v1", max_plies=max_plies, render_mode=render_mode, forgiving=forgiving
    )  # fmt: skip
