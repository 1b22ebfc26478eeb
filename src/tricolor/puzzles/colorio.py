"""Puzzles of Colorio: what to do with the next cap, with everything seen so far shown.

The exact solver knows what every action is worth on a random layout. A puzzle has one right answer: one field, or any
of several equivalent fields. It continues as long as nothing is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ..core import OptionValue, Turn
from ..games.colorio.board import CELLS, COLOURS, FIELD_OF
from ..games.colorio.rules import UNSEEN, Colorio
from ..match import Match
from ..native import ColorioPosition, evaluate_colorio, position_of
from .game import Candidate, GamePuzzles, Setting

CHOICES: Final = 3  # at least
WHOLE: Final = 1000  # a certain victory
BOTS: Final = ("club", "expert", "champion", "casual")
OPTIONS: Final[dict[str, OptionValue]] = {"layout": "random"}


class ColorioPuzzles(GamePuzzles[Colorio]):
    """Lift the right cap, and put it where it belongs."""

    kinds: ClassVar[Mapping[str, int]] = {"cap": 80}
    each = 2

    def setting(self, number: int) -> Setting:
        players = 2 if number % 3 else 3
        return Setting([BOTS[(number + seat) % len(BOTS)] for seat in range(players)], OPTIONS)

    def candidates(self, match: Match) -> Iterator[Candidate]:
        for event, state in enumerate(match.states):
            assert isinstance(state, Colorio)
            if not isinstance(state.turn, int) or len(state.legal_actions()) < CHOICES or state.first_turn:
                continue
            before, played = self._before_lift(match, event)
            yield Candidate("cap", match.players, OPTIONS, self.game.to_position(before), event, played)

    def _before_lift(self, match: Match, event: int) -> tuple[Colorio, list[str]]:
        """The last state that has a position, and what was played since."""
        for start in range(event, -1, -1):
            state = match.states[start]
            assert isinstance(state, Colorio)
            if state.lifted is None and state.turn is not Turn.CHANCE:
                return state, [each.action for each in match.events[start:event]]
        raise AssertionError("a game begins before a lift")

    def values(self, puzzle: object, state: Colorio, step: int) -> list[int] | None:
        position = position_of(state)
        assert isinstance(position, ColorioPosition)
        found = evaluate_colorio(position)
        worth = {ColorioPosition.text(action): shares[0] for action, shares in found.actions}
        if not found.is_exact:
            return None
        return [round(WHOLE * worth[str(action)] / found.total) for action in state.legal_actions()]

    def is_single(self, state: Colorio, best: Sequence[str]) -> bool:
        """Fields of one colour are equivalent, and so are all fields that nobody has seen."""
        cells = [action.partition(":")[2] for action in best]
        return len(best) == 1 or (all(cells) and len({state.seen[FIELD_OF[cell]] for cell in cells}) == 1)

    def seen(self, state: Colorio) -> dict[str, str]:
        covered = {FIELD_OF[cell] for cell in state.view(None).covered}
        known = {field: colour for field, colour in enumerate(state.seen) if field in covered and colour != UNSEEN}
        return {CELLS[field]: COLOURS[colour] for field, colour in known.items()}
