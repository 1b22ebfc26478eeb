"""Colorio in the native core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..._native import ColorioPosition, ColorioTable
from ..twin import Twin
from .rules import Colorio, Options


class ColorioTwin(Twin):
    """Colorio as the core plays it."""

    state_type = Colorio
    position_type: ClassVar[Any] = ColorioPosition
    table_type: ClassVar[Any] = ColorioTable
    needs_memory = True

    def position(self, state: Colorio) -> ColorioPosition:
        return ColorioPosition.from_facts(
            players=state.players,
            layout=state.options.layout,
            side=state.options.side,
            points_variant=state.options.points,
            option_starter=state.options.starter,
            starter=state.starter,
            mover=state.mover,
            seen=state.seen,
            caps=state.caps,
            lifts_left=state.lifts_left,
            removed_this_turn=state.removed_this_turn,
            first_turn=state.first_turn,
            forbidden=state.forbidden,
            lifted=state.lifted,
            out=state.out,
            round=state.round,
            points=state.points,
            over=state.over,
        )

    def state(self, facts: dict[str, Any]) -> Colorio:
        chosen = ("players", "layout", "side", "points_variant", "option_starter")
        options = Options(*(facts.pop(name) for name in chosen))
        return Colorio(options, **facts)

    def highest(self, players: int, shape: tuple[int, ...]) -> Sequence[int]:
        return [3, 1, 1, 5, 1, 1, *(1,) * 350, *(1, 20) * players]
