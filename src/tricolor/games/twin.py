"""The twin of a game in the native core: how a state and its position become each other. Most games have none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..core import AnyGame, AnyState, Unsupported
from .parts import Part, has_part, part


class Twin(Part):
    """What the core has of a game. Importing a game's own needs the core."""

    state_type: ClassVar[type[AnyState]]
    position_type: ClassVar[Any]  # of the core
    table_type: ClassVar[Any]  # likewise: a position with chance of its own
    max_plies: ClassVar[int | None] = None  # after which learners' games are cut short; None: they end by themselves
    needs_memory: ClassVar[bool] = False  # whether learners have to be shown what was seen before

    def position(self, state: Any) -> Any:
        """The position of the core that is a state's twin."""
        raise NotImplementedError

    def state(self, facts: dict[str, Any]) -> AnyState:
        """The state that `position.facts()` stand for."""
        raise NotImplementedError

    def highest(self, players: int, shape: tuple[int, ...]) -> Sequence[int]:
        """The highest number that each entry of an observation can be, one after the other."""
        raise NotImplementedError


def twin_of(game: AnyGame) -> Twin:
    """The twin of a game. Raises `Unsupported` for a game that the core does not have."""
    if not has_part(game, "twin"):
        raise Unsupported(f"{game.name} has no twin in the native core: it plays by its rules in Python only")
    return part(game, "twin", Twin)
