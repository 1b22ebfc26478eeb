"""The twin of a game in the native core: how states and core positions convert to each other. Most games have none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..core import AnyGame, AnyState, Unsupported
from .parts import Part, has_part, part


class Twin(Part):
    """What the core knows about a game. Importing a game's own twin needs the core."""

    state_type: ClassVar[type[AnyState]]
    position_type: ClassVar[Any]  # of the core
    table_type: ClassVar[Any]  # likewise: a position with chance of its own
    max_plies: ClassVar[int | None] = None  # after which learners' games are cut short; None: they always end
    needs_memory: ClassVar[bool] = False  # whether learners must be shown what was seen before
    training_plies: ClassVar[int | None] = None  # the same limit for `tricolor train`; None: `max_plies`
    shaping: ClassVar[str | None] = None  # a potential that learners are rewarded for, as "module:function"

    def position(self, state: Any) -> Any:
        """The core's position for a state."""
        raise NotImplementedError

    def state(self, facts: dict[str, Any]) -> AnyState:
        """The state that `position.facts()` describe."""
        raise NotImplementedError

    def highest(self, players: int, shape: tuple[int, ...]) -> Sequence[int]:
        """The highest value of each entry of an observation, in order."""
        raise NotImplementedError


def twin_of(game: AnyGame) -> Twin:
    """The twin of a game. Raises `Unsupported` for a game that the core does not have."""
    if not has_part(game, "twin"):
        raise Unsupported(f"{game.name} has no twin in the native core: it plays by its rules in Python only")
    return part(game, "twin", Twin)
