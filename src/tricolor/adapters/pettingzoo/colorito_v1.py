"""Colorito as an environment of PettingZoo."""

from __future__ import annotations

from typing import Any

from ..common import Variant
from .environment import TricolorEnv

MAX_PLIES = 1000  # random players would never end


def env(**kwargs: Any) -> TricolorEnv:
    """The environment for learning: an action that is not legal ends the game. Takes what `raw_env` takes."""
    return raw_env(**kwargs, forgiving=True)


def raw_env(
    render_mode: str | None = None,
    *,
    numbers: bool = True,
    strict: bool = False,
    starter: int | str = "lot",
    max_plies: int | None = MAX_PLIES,
    scaled: bool = False,
    forgiving: bool = False,
) -> TricolorEnv:
    """Two players. After `max_plies` moves the game is broken off; None: never."""
    variant = Variant.of("colorito", 2, {"numbers": numbers, "strict": strict, "starter": starter}, scaled=scaled)
    return TricolorEnv(
        variant, name="colorito_v1", max_plies=max_plies, render_mode=render_mode, forgiving=forgiving
    )  # fmt: skip
