"""Colorito as an environment of PettingZoo."""

from __future__ import annotations

from typing import Any

from ..common import Variant
from .environment import TricolorEnv

MAX_PLIES = 1000  # random players would never finish


def env(**kwargs: Any) -> TricolorEnv:
    """The environment for learning: an illegal action ends the game. Takes the arguments of `raw_env`."""
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
    """Two players. After `max_plies` moves the game is cut short; None: never."""
    variant = Variant.of("colorito", 2, {"numbers": numbers, "strict": strict, "starter": starter}, scaled=scaled)
    return TricolorEnv(
        variant, name="colorito_v1", max_plies=max_plies, render_mode=render_mode, forgiving=forgiving
    )  # fmt: skip
