"""The accounts of a game: every event's effect on every seat, and sums that close.

A decision changes everyone's prospects from those of the best choice to those of the choice made, both judged by the
same search. Chance changes them from what the last decision promised to what the next state is worth. Where two
decisions follow each other, the second search may think differently about the position that the first one led to: that
difference is noise. So for every seat, in whole numbers,

    result - value at the start = luck + own decisions + others' decisions + noise

and in an exact analysis the noise is 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import Final, Literal

from ..bots import Reason
from ..bots.reasoning import SIGNS, Sign, as_sentence
from ..core import Seat
from ..games.telling import sentence, telling_of
from ..match import CHANCE, Event, Match
from ..protocol import Sentence
from ..protocol.analysis import Analysis, JudgedChoice, JudgedEvent, SeatAccount
from .judging import Judge, Judged, Values, Weighed, analysis_of

MOST_POINTS: Final = 3  # turning points
NAMED: Final = 3  # choices that an event names


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event did, by seat: from the values before to those after, and how far the next search differs."""

    before: Values
    after: Values
    noise: Values
    variance: tuple[float, ...]  # of the noise

    @property
    def change(self) -> Values:
        """What the event did."""
        return minus(self.after, self.before)


def minus(one: Values, other: Values) -> Values:
    """The difference, seat by seat."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


class Ledger:
    """The accounts of a match, given what was judged of the states on a seat's turn."""

    def __init__(self, match: Match, judge: Judge, judged: Mapping[int, Judged]) -> None:
        self.match: Final = match
        self.judge: Final = judge
        self.judged: Final = judged
        self.part: Final = analysis_of(match.game)
        self.nothing: Final[Values] = (Fraction(0),) * match.players

    # --- values ---

    @cached_property
    def start(self) -> Values:
        """What everyone could expect at the start."""
        return self.judged[0].best.values if 0 in self.judged else self.judge.chance(0)

    @cached_property
    def effects(self) -> Sequence[Effect]:
        """The effects of all events in order."""
        effects: list[Effect] = []
        now, errors = self.start, self._errors(0)
        for event in self.match.events:
            effect = self._effect(event, now, errors)
            effects.append(effect)
            now = tuple(a + b for a, b in zip(effect.after, effect.noise, strict=True))
            errors = self._errors(event.number)
        return effects

    def _errors(self, number: int) -> tuple[float, ...]:
        judged = self.judged.get(number)
        return judged.best.errors if judged else ()

    def _effect(self, event: Event, before: Values, errors: tuple[float, ...]) -> Effect:
        quiet = (0.0,) * self.match.players
        if event.parsed is None:
            return Effect(before, self.judge.after_early_end(before), self.nothing, quiet)
        follows = self._value(event.number)
        if event.by == CHANCE:
            return Effect(before, follows or self.judge.chance(event.number), self.nothing, quiet)
        played = self.judged[event.number - 1].of(event.action)
        if follows is None:  # chance is next: what was expected stands until it is drawn
            return Effect(before, played.values, self.nothing, quiet)
        sources = (played.errors or quiet, self._errors(event.number) or quiet)
        variance = tuple(sum(error[seat] ** 2 for error in sources) for seat in range(self.match.players))
        return Effect(before, played.values, minus(follows, played.values), variance)

    def _value(self, number: int) -> Values | None:
        """What the state after an event is worth in its own right; None on chance's turn."""
        if number in self.judged:
            return self.judged[number].best.values
        return self.judge.result() if self.match.states[number].turn is None else None

    # --- sums ---

    def account(self, seat: Seat) -> SeatAccount:
        """The sums of a seat."""
        pairs = list(zip(self.match.events, self.effects, strict=True))
        luck = sum((effect.change[seat] for event, effect in pairs if event.by == CHANCE), Fraction(0))
        own = sum((effect.change[seat] for event, effect in pairs if self._is_own(event, seat)), Fraction(0))
        all_ = sum((effect.change[seat] for effect in self.effects), Fraction(0))
        noise = sum((effect.noise[seat] for effect in self.effects), Fraction(0))
        start, result = self.start[seat], self._result[seat]
        sums = {"start": start, "result": result, "luck": luck, "decisions": own, "others": all_ - luck - own}
        assert result - start == all_ + noise, "the sums do not close"
        free = [event for event in self.match.events if event.by == seat and self._is_free(event)]
        return SeatAccount(
            seat=seat,
            **{name: float(value) for name, value in sums.items()},
            noise=float(noise),
            error=sqrt(sum(effect.variance[seat] for effect in self.effects)),
            exact={name: str(value) for name, value in sums.items()} if self.exact_from == 0 else {},
            choices=len(free),
            best=sum(self.cost(event) == 0 for event in free),
        )

    @property
    def _result(self) -> Values:
        return self.effects[-1].after if self.effects else self.start

    def _is_own(self, event: Event, seat: Seat) -> bool:
        """Whether a seat decided this; a tie is everyone's decision."""
        return event.by == seat or (event.parsed is None and not isinstance(event.by, int))

    def _is_free(self, event: Event) -> bool:
        judged = self.judged.get(event.number - 1)
        return judged is not None and event.parsed is not None and len(judged.choices) > 1

    @cached_property
    def exact_from(self) -> int | None:
        """The number of the event from which on every value is proven; 0: from the start; None: none is."""
        if self.part.method == "playouts":
            return None
        guessed = [number for number, judged in self.judged.items() if not judged.is_exact]
        first = max(guessed) + 1 if guessed else 0
        return None if guessed and max(guessed) == max(self.judged) else first

    # --- events ---

    def cost(self, event: Event) -> Fraction:
        """What a decision cost its seat."""
        if not isinstance(event.by, int):
            return Fraction(0)
        return -self.effects[event.number - 1].change[event.by]

    @cached_property
    def turning_points(self) -> list[int]:
        """The costliest decisions, in order."""
        unit = 1 if self.part.unit(self.match) == "share" else self.match.players - 1
        worth = [e for e in self.match.events if e.parsed and self.cost(e) >= self.part.worth_telling * unit]
        dearest = sorted(worth, key=self.cost, reverse=True)[:MOST_POINTS]
        return sorted(event.number for event in dearest)

    def analysis(self) -> Analysis:
        """All accounts."""
        return Analysis(
            game=self.match.game.key,
            players=list(self.match.names),
            options=dict(self.match.options),
            unit=self.part.unit(self.match),
            method=self.part.method,
            exact_from=self.exact_from,
            seed=self.judge.seed,
            start=floats(self.start),
            seats=[self.account(seat) for seat in range(self.match.players)],
            turning_points=self.turning_points,
            events=[self.event(event, turn) for event, turn in zip(self.match.events, self._turns, strict=True)],
        )

    @cached_property
    def _turns(self) -> list[int]:
        """The number of the turn in which each event happened."""
        turns, turn, mover = [], 0, None
        for event in self.match.events:
            if isinstance(event.by, int) and event.by != mover:
                turn, mover = turn + 1, event.by
            turns.append(max(turn, 1))
            if event.parsed is not None and self.match.states[event.number - 1].ends_turn(event.parsed):
                mover = None
        return turns

    def event(self, event: Event, turn: int) -> JudgedEvent:
        """An event with its effect."""
        effect, by = self.effects[event.number - 1], event.by if isinstance(event.by, int) else None
        kind: Literal["chance", "decision", "end"] = "chance" if event.by == CHANCE else "decision"
        values = tuple(a + b for a, b in zip(effect.after, effect.noise, strict=True))
        is_proven = self.exact_from == 0
        plain = JudgedEvent(
            number=event.number,
            by=by,
            kind="end" if event.parsed is None else kind,
            action=event.action,
            turn=turn,
            told=self._told(event, by),
            values=floats(values),
            change=floats(effect.change),
            noise=floats(effect.noise) if any(effect.noise) else [],
            exact=[str(value) for value in values] if is_proven else [],
        )
        return self._with_choices(plain, event) if plain.kind == "decision" else plain

    def _with_choices(self, plain: JudgedEvent, event: Event) -> JudgedEvent:
        """A decision with its cost and the best choices."""
        judged = self.judged[event.number - 1]
        cost = self.cost(event)
        reasons, drawbacks = self._reasons(event, judged) if cost > 0 else ((), ())
        return JudgedEvent(
            **{name: getattr(plain, name) for name in plain.__struct_fields__[:10]},
            cost=float(cost),
            choices=[self._choice(choice, event) for choice in judged.choices[:NAMED]],
            played=self._choice(judged.of(event.action), event),
            reasons=[as_sentence("reason", why) for why in reasons],
            drawbacks=[as_sentence("reason", why) for why in drawbacks],
            line=list(judged.best.line),
        )

    def _reasons(self, event: Event, judged: Judged) -> tuple[Sequence[Reason], Sequence[Reason]]:
        """What speaks for the best choice, and what against the one that was made."""
        best, played = (self.judge.reasons(event.number - 1, a) for a in (judged.best.action, event.action))
        return (
            [why for why in best if SIGNS[why.key] is not Sign.AGAINST],
            [why for why in played if SIGNS[why.key] is Sign.AGAINST],
        )

    def _choice(self, choice: Weighed, event: Event) -> JudgedChoice:
        assert isinstance(event.by, int)
        view = self.match.states[event.number - 1].view(event.by)
        said = self.part.said(self.match.game.parse(choice.action), view)
        return JudgedChoice(choice.action, float(choice.values[event.by]), as_sentence("say", said))

    def _told(self, event: Event, by: Seat | None) -> list[Sentence]:
        if event.parsed is None:
            return [sentence(event.action, **({} if by is None else {"seat": by}))]
        before, after = self.match.states[event.number - 1], self.match.states[event.number]
        return telling_of(self.match.game).told(before, after, by, event.parsed)


def floats(values: Values) -> list[float]:
    """Values for a message."""
    return [float(value) for value in values]
