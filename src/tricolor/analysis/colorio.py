"""Colorio judged: exactly with a random layout, by search over the arrangements on strips.

A judge sees what every player was shown, view by view, and forgets nothing. Values are of the game as public knowledge
(nothing is hidden from a player who remembers), so what was shown later never changes them. In a game for points
(CI-POINTS) they are points, and every round is played for the most points in that round, as the solver does.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Final

from ..bots import Reason, bots_of
from ..bots.colorio.perfect import NO_CLOCK, PerfectColorio, objective_of, position_of_view, preference
from ..bots.colorio.reasons import Weighed as WeighedView
from ..bots.reasoning import in_order
from ..core import AnyState, Seat
from ..games.colorio.view import ColorioView
from ..match import Match
from ..native import ColorioEvaluation, ColorioPosition, evaluate_colorio
from ..protocol.analysis import Unit
from .judging import GameAnalysis, Judge, Judged, Values, Weighed, equal, gave_up

NODES: Final = 300  # of the search on strips, for each decision


class ColorioAnalysis(GameAnalysis):
    """Exact fractions with a random layout."""

    method = "exact"

    def unit(self, match: Match) -> Unit:
        return "points" if match.options["points"] else "share"

    def judge(self, match: Match, seed: int) -> Judge:
        return ColorioJudge(match, seed)


class ColorioJudge(Judge):
    """Shows all views of a match to a champion in order, and asks the solver about what it remembers."""

    carries = True

    def __init__(self, match: Match, seed: int) -> None:
        super().__init__(match, seed)
        self._champion, self._shown = self._new_champion(), 0  # states that it has been shown
        self._weighed: tuple[int, WeighedView] | None = None  # the last state that reasons were asked for

    def _new_champion(self) -> PerfectColorio:
        champion = PerfectColorio(0, nodes=NODES)
        bots_of(self.match.game).brief(champion, self.match)
        return champion

    def _view(self, number: int) -> ColorioView:
        """What the seat to move was shown last; the champion has been shown everything until then."""
        if number + 1 < self._shown:
            self._champion, self._shown = self._new_champion(), 0
        for state in islice(self.match.states, self._shown, number + 1):
            self._champion.observe(_seen(state))
        self._shown = number + 1
        return _seen(self.match.states[number])

    def judged(self, number: int) -> Judged:
        view = self._view(number)
        position = position_of_view(view, self._champion.recollection.colours(view))
        evaluation = _evaluated(position, objective_of(view))
        choices = [
            Weighed(ColorioPosition.text(action), self._values(view, evaluation, row))
            for action, row in _best_first(evaluation)
        ]
        return Judged(tuple(choices), evaluation.is_exact)

    def _values(self, view: ColorioView, evaluation: ColorioEvaluation, row: Sequence[int]) -> Values:
        """What every seat can expect, from the solver's numbers for those still in, the mover first."""
        assert isinstance(view.turn, int)
        first = view.alive.index(view.turn)
        order = (*view.alive[first:], *view.alive[:first])
        gained = {seat: Fraction(number, evaluation.total) for seat, number in zip(order, row, strict=True)}
        if not view.points:
            return tuple(gained.get(seat, Fraction(0)) for seat in range(self.match.players))
        for place, seat in enumerate(view.out):
            gained[seat] = Fraction(place)
        for seat in view.alive:  # each has outlived everyone who is out
            gained[seat] += len(view.out)
        later = self._later_rounds(view)
        return tuple(view.scores[seat] + gained[seat] + later[seat] for seat in range(self.match.players))

    def start(self) -> Values:
        """Before the lot decides who starts all seats are equal; in a game for points everyone starts once."""
        players = self.match.players
        if not self.match.options["points"]:
            return equal(players)
        return (Fraction(players * (players - 1), 2),) * players

    @cached_property
    def _new_round(self) -> Values:
        """What to expect from a new round, counted from the seat that starts."""
        layout, side = str(self.match.options["layout"]), str(self.match.options["side"])
        position = ColorioPosition(self.match.players, layout=layout, side=side, starter=0)
        objective = "points" if self.match.options["points"] else "win"
        evaluation = _evaluated(position, objective)
        return tuple(Fraction(number, evaluation.total) for number in _best_first(evaluation)[0][1])

    def _later_rounds(self, view: ColorioView) -> list[Fraction]:
        """What to expect from the rounds after this one (CI-POINTS): the next seat starts each."""
        assert view.starter is not None
        players, sums = self.match.players, [Fraction(0)] * self.match.players
        for number in range(1, view.rounds - view.round + 1):
            for place, points in enumerate(self._new_round):
                sums[(view.starter + number + place) % players] += points
        return sums

    def result(self) -> Values:
        if not self.match.options["points"]:
            return super().result()
        outcome = self.match.outcome
        assert outcome is not None
        return tuple(Fraction(points) for points in outcome.scores)

    def after_early_end(self, before: Values) -> Values:
        """For points, a player who gives up keeps the points of finished rounds, and the others share the rest."""
        if not self.match.options["points"]:
            return self.result()
        loser = gave_up(self.match)
        if loser is None:
            return (sum(before, Fraction(0)) / len(before),) * len(before)
        return _shared(before, loser, _seen(self.match.states[-1]).scores[loser])

    def reasons(self, number: int, action: str) -> Sequence[Reason]:
        if self._weighed is None or self._weighed[0] != number:
            view = self._view(number)
            self._weighed = number, WeighedView(self._champion, view, tells_covered=True)
        return in_order(list(self._weighed[1].reasons(action)))


def _seen(state: AnyState) -> ColorioView:
    """What everyone was shown."""
    view = state.view(None)
    assert isinstance(view, ColorioView)
    return view


def _shared(before: Values, loser: Seat, keeps: int) -> Values:
    """The others share what the one who gave up could still have got."""
    rest = (before[loser] - keeps) / (len(before) - 1)
    return tuple(Fraction(keeps) if seat == loser else value + rest for seat, value in enumerate(before))


def _evaluated(position: ColorioPosition, objective: str) -> ColorioEvaluation:
    """What every action is worth; with a random layout nodes do not matter."""
    return evaluate_colorio(position, objective=objective, nodes=NODES, ms=NO_CLOCK)


def _best_first(evaluation: ColorioEvaluation) -> list[tuple[int, tuple[int, ...]]]:
    return sorted(evaluation.actions, key=lambda row: preference(row[1]), reverse=True)
