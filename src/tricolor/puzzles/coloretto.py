"""Puzzles of Coloretto: the last round, solved exactly over all cards that may still come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ..bots.base import Budget
from ..core import OptionValue
from ..games.coloretto.rules import Coloretto
from ..match import Match
from ..native import ColorettoPosition, coloretto_endgame, position_of
from .game import Candidate, GamePuzzles, Setting

WHOLE: Final = 1000  # a certain victory
BOTS: Final = ("expert", "club", "casual", "club", "expert")
NODES: Final = 300_000  # positions of a proof at most
MIN_CHOICES: Final = 2


class ColorettoPuzzles(GamePuzzles[Coloretto]):
    """Draw, place or take in the last round."""

    kinds: ClassVar[Mapping[str, int]] = {"last-round": 80}
    effort = Budget(nodes=200)
    each = 2

    def setting(self, number: int) -> Setting:
        players = 2 + number % 3
        options: dict[str, OptionValue] = {"table": "grey" if number // 3 % 2 else "brown"}
        return Setting([BOTS[(number + seat) % len(BOTS)] for seat in range(players)], options)

    def candidates(self, match: Match) -> Iterator[Candidate]:
        for event, state in enumerate(match.states):
            assert isinstance(state, Coloretto)
            if not state.last_round or state.scoring or not isinstance(state.turn, int):
                continue
            if len(state.legal_actions()) < MIN_CHOICES:
                continue
            options: dict[str, OptionValue] = {"table": state.options.table}
            yield Candidate("last-round", match.players, options, self.game.to_position(state), event)

    def values(self, puzzle: object, state: Coloretto, step: int) -> list[int] | None:
        position = position_of(state)
        assert isinstance(position, ColorettoPosition)
        found = coloretto_endgame(position, NODES)
        if found is None:
            return None
        worth = {self._content(state, ColorettoPosition.text(action)): value for action, value in found}
        values = [worth[self._content(state, str(action))] for action in state.legal_actions()]
        return [round(WHOLE * min(max(value, 0.0), 1.0)) for value in values]

    def is_single(self, state: Coloretto, best: Sequence[str]) -> bool:
        """Rows with the same cards and the same room are equivalent."""
        return len({self._content(state, action) for action in best}) == 1

    def _content(self, state: Coloretto, action: str) -> tuple[str, int, tuple[str, ...]]:
        verb, _, row = action.partition(":")
        if verb not in ("place", "take"):
            return action, 0, ()
        cards = state.rows[int(row) - 1]
        assert cards is not None
        return verb, state.room(int(row) - 1), tuple(sorted(cards))
