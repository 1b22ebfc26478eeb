"""Colorio in the native core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Final

from ..._native import ColorioPosition, ColorioScene, ColorioTable
from ..twin import Twin
from .rules import Colorio, Options

# The core's names for the options, in the order of `Options`; all other facts have the names of a state's fields.
OPTIONS: Final[Mapping[str, str]] = {
    "players": "players",
    "layout": "layout",
    "side": "side",
    "points_variant": "points",
    "option_starter": "starter",
}
FACTS: Final = tuple(field.name for field in fields(Colorio) if field.name != "options")


class ColorioTwin(Twin):
    """Colorio as the core plays it."""

    state_type = Colorio
    position_type: ClassVar[Any] = ColorioPosition
    table_type: ClassVar[Any] = ColorioTable
    scene_type: ClassVar[Any] = ColorioScene
    needs_memory = True

    def position(self, state: Colorio) -> ColorioPosition:
        options = {fact: getattr(state.options, name) for fact, name in OPTIONS.items()}
        return ColorioPosition.from_facts(**options, **{fact: getattr(state, fact) for fact in FACTS})

    def state(self, facts: dict[str, Any]) -> Colorio:
        options = Options(**{name: facts[fact] for fact, name in OPTIONS.items()})
        return Colorio(options, **{fact: facts[fact] for fact in FACTS})

    def highest(self, players: int, shape: tuple[int, ...]) -> Sequence[int]:
        return [3, 1, 1, 5, 1, 1, *(1,) * 350, *(1, 20) * players]
