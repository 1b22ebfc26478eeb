"""What a game brings to the arena: chance that all games of a deal share, fair openings, and what is measured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ..core import AnyGame, AnyState
from ..games.parts import Part, part

if TYPE_CHECKING:
    from .strength.duel import Duel

S = TypeVar("S", bound=AnyState)


class ArenaGame(Part, Generic[S]):
    """A game in the arena. The plain version draws chance in order, and accepts every opening."""

    needs_plan: ClassVar[bool] = False  # whether bots without a plan may play for ever

    def luck(self, state: S, seed: str) -> Any:
        """What chance does here in every game of a deal; None: use the next draw of the deal."""
        return None

    def is_balanced(self, state: S) -> bool:
        """Whether no seat is ahead, as far as a simple count can tell."""
        return True

    def duels(self) -> Iterable[Duel]:
        """What `tricolor strength` measures."""
        return ()


def arena_of(game: AnyGame) -> ArenaGame[Any]:
    """A game in the arena."""
    return part(game, "arena", ArenaGame)
