"""Colorio as an environment of PettingZoo."""

from __future__ import annotations

from typing import Any

from ..common import Variant
from .environment import TricolorEnv


def env(**kwargs: Any) -> TricolorEnv:
    """The environment for learning: an illegal action ends the game. Takes the arguments of `raw_env`."""
    return raw_env(**kwargs, forgiving=True)


def raw_env(  # noqa: PLR0913 - all options of the game
    render_mode: str | None = None,
    *,
    players: int = 2,
    layout: str = "strips",
    side: str = "grey",
    points: bool = False,
    starter: int | str = "lot",
    memory: bool = False,
    max_plies: int | None = None,
    scaled: bool = False,
    forgiving: bool = False,
) -> TricolorEnv:
    """Two to five players. With `memory`, observations include what everyone could remember."""
    options = {"layout": layout, "side": side, "points": points, "starter": starter}
    variant = Variant.of("colorio", players, options, memory=memory, scaled=scaled)
    return TricolorEnv(
        variant, name="colorio_v1", max_plies=max_plies, render_mode=render_mode, forgiving=forgiving
    )  # fmt: skip
