"""What differs from game to game in the arena: chance that is common to all games of a deal, and fair openings."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from ..core import AnyGame, AnyState
from ..games.parts import Part, part

S = TypeVar("S", bound=AnyState)


class ArenaGame(Part, Generic[S]):
    """A game in the arena. The plain version draws chance in the order it is asked for, and takes every opening."""

    def luck(self, state: S, seed: str) -> Any:
        """What chance does here in every game of a deal; None: the next draw of the deal."""
        return None

    def is_balanced(self, state: S) -> bool:
        """Whether no seat has got ahead, as far as a count can tell."""
        return True


def arena_of(game: AnyGame) -> ArenaGame[Any]:
    """A game in the arena."""
    return part(game, "arena", ArenaGame)
