"""Colorito in the native core."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, ClassVar

from ..._native import ColoritoPosition, ColoritoScene, ColoritoTable
from ..twin import Twin
from .history import History
from .rules import Colorito, Options


class ColoritoTwin(Twin):
    """Colorito as the core plays it."""

    state_type = Colorito
    position_type: ClassVar[Any] = ColoritoPosition
    table_type: ClassVar[Any] = ColoritoTable
    scene_type: ClassVar[Any] = ColoritoScene
    max_plies = 1000  # random players would never finish
    training_plies = 300  # enough for a game between two players with a direction
    shaping = "tricolor.training.shaping:potential"

    def position(self, state: Colorito) -> ColoritoPosition:
        return ColoritoPosition.from_facts(
            numbers=state.options.numbers,
            strict=state.options.strict,
            option_starter=state.options.starter,
            starter=state.starter,
            mover=state.mover,
            pieces=state.pieces,
            earlier=list(state.earlier),
            moves=state.moves,
        )

    def state(self, facts: dict[str, Any]) -> Colorito:
        return Colorito(
            Options(facts["numbers"], facts["strict"], facts["option_starter"]),
            facts["starter"],
            facts["mover"],
            facts["pieces"],
            History.of(facts["earlier"]),
            facts["moves"],
            before=facts["pieces"],
        )

    def highest(self, players: int, shape: tuple[int, ...]) -> Sequence[int]:
        return [1] * prod(shape)
