"""Coloretto judged by search: playouts for every choice with the same deals, and exactly once the end is near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..bots import Reason
from ..bots.coloretto.levels import position_of_view
from ..bots.coloretto.reasons import Why
from ..bots.reasoning import in_order
from ..games.coloretto.notation import parse
from ..games.coloretto.view import ColorettoView
from ..match import Match
from ..native import ColorettoPosition, judge_coloretto
from .judging import GameAnalysis, Judge, Judged, Weighed, rounded

PLAYOUTS: Final = {2: 10_000, 3: 5_000, 4: 3_000, 5: 2_000}  # of every choice, by players
ENDGAME: Final = 30_000  # positions at most, for an end that is solved
MOST_EVENTS: Final = 100_000  # of a game; keeps the seeds of two analyses apart


class ColorettoAnalysis(GameAnalysis):
    """Shares of the victory, with the standard errors of the playouts."""

    method = "search"
    error_factor = 1.5  # measured; whether a small difference counts as one changes with the seed

    def judge(self, match: Match, seed: int) -> Judge:
        return ColorettoJudge(match, seed)


class ColorettoJudge(Judge):
    """Asks the core's search about what the seat to move sees: nothing is hidden but the order of the deck."""

    carries = True

    def judged(self, number: int) -> Judged:
        seed = self.seed * MOST_EVENTS + number
        rows, is_exact = judge_coloretto(
            position_of_view(self._view(number)), PLAYOUTS[self.match.players], seed, endgame=ENDGAME
        )
        choices = [Weighed(ColorettoPosition.text(action), rounded(values), doubt) for action, values, _, doubt in rows]
        return Judged(tuple(choices), is_exact)

    def _view(self, number: int) -> ColorettoView:
        state = self.match.states[number]
        assert isinstance(state.turn, int)
        view = state.view(state.turn)
        assert isinstance(view, ColorettoView)
        return view

    def reasons(self, number: int, action: str) -> Sequence[Reason]:
        return in_order(list(Why(self._view(number)).reasons(parse(action))))
