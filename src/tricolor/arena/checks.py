"""Invariants of every game, checked while bots play. A soak checks them; a match has no time for it."""

from __future__ import annotations

from typing import Any

from ..core import AnyGame, Turn
from ..match import Match
from ..record import load, to_record


class Broken(AssertionError):  # noqa: N818 - reads as what it is
    """A broken invariant."""


def require(holds: bool, what: str) -> None:
    """An assertion that `python -O` keeps."""
    if not holds:
        raise Broken(what)


def check_moment(match: Match) -> None:
    """Check the state of a running game."""
    state = match.state
    weights, legal = state.chance_weights(), state.legal_actions()
    require(state.outcome() is None, "a game that runs has no outcome")
    if match.turn is Turn.CHANCE:
        require(not legal, "a seat has nothing to choose on chance's turn")
        require(bool(weights) and all(weight > 0 for _, weight in weights), "chance has outcomes with weights above 0")
    else:
        require(match.turn in range(match.players), "the seat to move sits at the table")
        require(bool(legal) and not weights, "the seat to move has an action, and chance has none")
        require(len(set(legal)) == len(legal), "every legal action is listed once")
    for seat in (*range(match.players), None):
        require(
            state.view(seat).turn == (state.turn.value if isinstance(state.turn, Turn) else state.turn), "views agree"
        )


def check_action(game: AnyGame, action: Any) -> None:
    """Check an action that is about to be played."""
    require(game.parse(str(action)) == action, f"the notation of {action} means {action}")


def check_end(match: Match) -> None:
    """Check a game that has ended by the rules."""
    state, outcome = match.state, match.outcome
    require(outcome is not None and len(outcome.scores) == match.players, "every seat has a score")
    require(not state.legal_actions() and not state.chance_weights(), "nobody is on after the end")
    again = match.game.state_from_json(state.to_json())
    require(again == state, "a state survives its JSON")
    if not match.game.counts_after_end:  # a record would trigger the counting, which takes seconds
        read = load(to_record(match))
        require(read.state == state and read.events == match.events, "a game survives its record")
