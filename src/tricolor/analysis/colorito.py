"""Colorito judged by its champion: no luck, the same number of nodes for every position, and the moves left per side.

Two moves are compared by what the champion thinks of the positions after them. A search is partial to the side to move:
it sees one more move of that side. So a state is worth the mean of two opinions, the mover's and the other side's after
the best move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .._native import ColoritoPlayer, ColoritoThought
from ..bots import Reason, bots_of
from ..bots.colorito.levels import reason_of
from ..bots.colorito.reasons import reasons_of
from ..bots.reasoning import in_order
from ..core import Seat
from ..games.colorito.notation import PASS
from ..games.colorito.rules import Colorito
from ..games.colorito.view import ColoritoView
from ..match import Match
from ..native import ColoritoPosition
from .judging import GameAnalysis, Judge, Judged, Values, Weighed, rounded, shares

NODES: Final = 10_000  # for every position
DOUBT: Final = 0.005  # of the victory: closer values than twice this are no difference


class ColoritoAnalysis(GameAnalysis):
    """The champion's opinion."""

    method = "search"
    version = 2

    def judge(self, match: Match, seed: int) -> Judge:
        return ColoritoJudge(match, seed)


class ColoritoJudge(Judge):
    """Asks a new champion about every position, so that each is judged by itself."""

    def __init__(self, match: Match, seed: int) -> None:
        super().__init__(match, seed)
        self._thoughts: dict[int, ColoritoThought] = {}  # of the last states

    def _thought(self, number: int) -> ColoritoThought:
        """What the champion thinks of the state after an event."""
        if number not in self._thoughts:
            self._thoughts = {n: thought for n, thought in self._thoughts.items() if n >= number - 1}
            self._thoughts[number] = self._think(self._position(number))
        return self._thoughts[number]

    def _think(self, position: ColoritoPosition) -> ColoritoThought:
        return ColoritoPlayer().think(position, self.seed, nodes=NODES)

    def _view(self, number: int) -> ColoritoView:
        state = self.match.states[number]
        view = state.view(state.turn if isinstance(state.turn, int) else None)
        assert isinstance(view, ColoritoView)
        return view

    def _position(self, number: int) -> ColoritoPosition:
        position: ColoritoPosition = bots_of(self.match.game).watcher().position(self._view(number))
        return position

    def judged(self, number: int) -> Judged:
        view, legal = self._view(number), self.match.states[number].legal_actions()
        assert isinstance(view.turn, int)
        played = self.match.events[number].action if number < len(self.match.events) else None
        if list(legal) == [PASS]:
            values = self._after(number, str(PASS), view) if played == str(PASS) else rounded((0.5, 0.5))
            return Judged((Weighed(str(PASS), values),))
        thought = self._thought(number)
        best = ColoritoPosition.text(thought.action)
        line = tuple(ColoritoPosition.text(action) for action in thought.line)
        left = (thought.own, thought.theirs) if view.turn == 0 else (thought.theirs, thought.own)
        remaining = tuple(round(moves, 1) for moves in left)
        names = [best] if played in (best, None) or played not in map(str, legal) else [best, played]
        choices = [Weighed(name, self._after(number, name, view), doubt=DOUBT) for name in names]
        choices[0] = Weighed(best, choices[0].values, line=line)
        own = _between(_shares(view.turn, thought.value), choices[0].values)
        return Judged(tuple(choices), remaining=remaining, own=own)

    def _after(self, number: int, action: str, view: ColoritoView) -> Values:
        """What a move is worth by the position after it."""
        assert isinstance(view.turn, int)
        if number < len(self.match.events) and action == self.match.events[number].action:
            state, known = self.match.states[number + 1], True
        else:
            state, known = self.match.states[number].play(self.match.game.parse(action)), False
        outcome = state.outcome()
        if outcome is not None:
            return shares(outcome)
        assert isinstance(state, Colorito)
        assert isinstance(state.turn, int)
        if list(state.legal_actions()) == [PASS]:
            return _shares(view.turn, self._thought(number).value)
        thought = self._thought(number + 1) if known else self._think(_position_of(self.match, state.view(state.turn)))
        value = thought.value if state.turn == view.turn else 1 - thought.value
        return _shares(view.turn, value)

    def reasons(self, number: int, action: str) -> Sequence[Reason]:
        view = self._view(number)
        assert isinstance(view.turn, int)
        if action == str(PASS):
            return ()
        move = reason_of(self._position(number), ColoritoPosition.parse(action))
        return in_order(list(reasons_of(move, view, view.turn)))


def _position_of(match: Match, view: ColoritoView) -> ColoritoPosition:
    position: ColoritoPosition = bots_of(match.game).watcher().position(view)
    return position


def _between(one: Values, other: Values) -> Values:
    """The mean of two opinions."""
    return tuple((a + b) / 2 for a, b in zip(one, other, strict=True))


def _shares(seat: Seat, value: float) -> Values:
    """Both sides' shares."""
    own = min(max(value, 0.0), 1.0)
    return rounded((own, 1 - own) if seat == 0 else (1 - own, own))
