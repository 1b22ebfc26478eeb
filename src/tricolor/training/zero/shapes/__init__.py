"""The games that the network can learn: a file per game, found by its name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from ....games import game_keys
from .shape import Floats, Look, Shape

__all__ = ["SHAPES", "Floats", "Look", "Shape"]


def _shapes() -> dict[str, Shape]:
    there = {module.name for module in iter_modules(__path__)}
    return {key: import_module(f"{__name__}.{key}").SHAPE for key in game_keys() if key in there}


SHAPES: Final[Mapping[str, Shape]] = _shapes()
