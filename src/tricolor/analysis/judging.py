"""How a game is judged. A game may bring its own judge; the plain one lets random players finish the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ..bots import Reason, bots_of
from ..core import AnyGame, AnyState, Outcome, Seat, Turn
from ..games.parts import Part, part
from ..match import RESIGN, TIMEOUT, Match
from ..protocol.analysis import Method, Unit

Values: TypeAlias = tuple[Fraction, ...]  # by seat
GRAIN: Final = 1_000_000  # estimates are whole numbers of this part, so that sums are exact
SURE: Final = 2.0  # standard errors: what makes a difference
PLAYOUTS: Final = 48  # of every choice, by random players
DOUBT: Final = 0.5 / PLAYOUTS**0.5  # the standard error of their average, at most
LONGEST: Final = 400  # actions of such a playout


class Weighed(Struct, frozen=True):
    """A choice, and what every seat can expect from it."""

    action: str
    values: Values
    doubt: float = 0  # the standard error of the mover's difference from the best choice
    line: tuple[str, ...] = ()  # how play might continue, this action first; empty if nobody looked


class Judged(Struct, frozen=True):
    """A state on a seat's turn, and its choices, best first. What was played is always among them."""

    choices: tuple[Weighed, ...]
    is_exact: bool = False
    remaining: tuple[float, ...] = ()  # in a race: the moves that each seat still needs
    own: Values = ()  # what the state is worth, if not what its best choice is

    @property
    def value(self) -> Values:
        """What everyone can expect in this state."""
        return self.own or self.best.values

    @property
    def best(self) -> Weighed:
        """The choice that is best for the seat to move."""
        return self.choices[0]

    def of(self, action: str) -> Weighed:
        """The choice with a notation."""
        return next(choice for choice in self.choices if choice.action == action)

    def preferring(self, action: str, seat: Seat) -> Judged:
        """The same with a choice first if it may be as good as the best: a difference within doubt is none."""
        if action not in [choice.action for choice in self.choices]:
            return self
        mine = self.of(action)
        if self.best.values[seat] - mine.values[seat] > SURE * mine.doubt:
            return self
        others = tuple(choice for choice in self.choices if choice is not mine)
        return replace(self, choices=(mine, *others)) if mine.doubt else self


class Judge(ABC):
    """Judges the states of one finished match, each by itself and only by what its seat was shown until then."""

    carries: ClassVar[bool] = False  # a search's verdict stands until chance draws, whatever later ones say

    def __init__(self, match: Match, seed: int) -> None:
        self.match: Final = match
        self.seed: Final = seed

    @abstractmethod
    def judged(self, number: int) -> Judged:
        """Judge the state after an event, on a seat's turn; 0 is the first state."""

    def start(self) -> Values:
        """What everyone can expect before the first draw. Who starts is drawn by lot, so all are equal."""
        return equal(self.match.players)

    def result(self) -> Values:
        """What everyone got, in the unit of the values."""
        outcome = self.match.outcome
        assert outcome is not None
        return shares(outcome)

    def after_early_end(self, before: Values) -> Values:
        """What everyone got if the table ended the game, given what they could expect."""
        return self.result()

    def reasons(self, number: int, action: str) -> Sequence[Reason]:
        """The reasons for and against a choice in the state after an event."""
        return ()


class GameAnalysis(Part):
    """How a game is judged. The plain version knows no more than the rules."""

    method: ClassVar[Method] = "playouts"
    version: ClassVar[int] = 1  # of the numbers; a stored analysis with another one is computed again
    error_factor: ClassVar[float] = 1.0  # how much more two analyses differ than their standard errors say
    worth_telling: ClassVar[float] = 0.02  # the least cost of a turning point

    def unit(self, match: Match) -> Unit:
        """What the values count."""
        return "share"

    def judge(self, match: Match, seed: int) -> Judge:
        """A new judge for a finished match."""
        return PlayoutJudge(match, seed)

    def said(self, action: Any, view: Any) -> Reason:
        """An action as a text `say-` with its arguments."""
        return bots_of(self.game).said(action, view)


def analysis_of(game: AnyGame) -> GameAnalysis:
    """How a game is judged."""
    return part(game, "analysis", GameAnalysis)


# --- values ------------------------------------------------------------------


def equal(players: int) -> Values:
    """An equal share of the victory for everyone."""
    return (Fraction(1, players),) * players


def shares(outcome: Outcome) -> Values:
    """What an outcome is worth: the winners share the victory."""
    part_each = Fraction(1, len(outcome.winners))
    return tuple(part_each if seat in outcome.winners else Fraction(0) for seat in range(len(outcome.scores)))


def rounded(values: Sequence[float]) -> Values:
    """Estimates as fractions."""
    return tuple(Fraction(round(value * GRAIN), GRAIN) for value in values)


def gave_up(match: Match) -> Seat | None:
    """The seat that ended the game early; None if everyone agreed to."""
    last = match.events[-1]
    return last.by if last.action in (RESIGN, TIMEOUT) and isinstance(last.by, int) else None


def mean(rows: Sequence[Values]) -> Values:
    """The averages of some playouts, by seat."""
    return rounded([float(sum(column)) / len(rows) for column in zip(*rows, strict=True)])


# --- the plain judge ---------------------------------------------------------


class PlayoutJudge(Judge):
    """Lets random players finish the game after every choice, with the same random numbers for each."""

    def judged(self, number: int) -> Judged:
        state = self.match.states[number]
        seat = state.turn
        assert isinstance(seat, int)
        choices = []
        for action in state.legal_actions():
            ends = [self._played_out(state.play(action), number, playout) for playout in range(PLAYOUTS)]
            choices.append(Weighed(str(action), mean(ends), DOUBT))
        return Judged(tuple(sorted(choices, key=lambda choice: choice.values[seat], reverse=True)))

    def start(self) -> Values:
        state = self.match.states[0]
        return mean([self._played_out(state, 0, playout) for playout in range(PLAYOUTS)])

    def _played_out(self, state: AnyState, number: int, playout: int) -> Values:
        rng = Random(f"{self.seed}/{number}/{playout}")
        for _ in range(LONGEST):
            if state.turn is None:
                break
            if state.turn is Turn.CHANCE:
                actions, weights = zip(*state.chance_weights(), strict=True)
                state = state.play(rng.choices(actions, weights)[0])
            else:
                state = state.play(rng.choice(state.legal_actions()))
        outcome = state.outcome()
        return equal(state.players) if outcome is None else shares(outcome)
