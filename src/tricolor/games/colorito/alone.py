"""After the end the loser may play out alone the moves that they lacked (CT-SCORE)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ...core import Ending, Outcome
from .board import OF_SIDE, TARGET
from .history import NOTHING
from .notation import Action, Move
from .rules import GONE, Colorito, result


@dataclass(frozen=True, eq=False)
class Alone(Colorito):
    """The loser on the board of a finished game: only they move, until they are complete.

    The winner's pieces stay where they are. Those on a target of the loser are gone, as they are for the solver.
    """

    @property
    def is_final_move(self) -> bool:
        return False

    @cached_property
    def _actions(self) -> tuple[Action, ...]:
        return tuple(action for action in super()._actions if isinstance(action, Move))  # a pass leads nowhere

    @cached_property
    def _outcome(self) -> Outcome | None:
        return result(Ending.COMPLETED, True, True) if self.is_complete(self.mover) else None

    def _moved(self, action: Action, pieces: bytes) -> Alone:
        moves = tuple(made + (seat == self.mover) for seat, made in enumerate(self.moves))
        return replace(self, pieces=pieces, moves=(moves[0], moves[1]), last=(self.mover, action), before=self.pieces)


def alone(state: Colorito) -> Alone | None:
    """The state from which the loser continues alone; None unless the game ended by the rules with one winner."""
    outcome = state.outcome()
    if outcome is None or len(outcome.winners) != 1:
        return None
    loser = 1 - outcome.winners[0]
    targets = {TARGET[piece] for piece in OF_SIDE[loser]}
    pieces = bytes(
        GONE if piece not in OF_SIDE[loser] and cell in targets else cell for piece, cell in enumerate(state.pieces)
    )
    return Alone(state.options, state.starter, loser, pieces, NOTHING, state.moves, None, pieces)
