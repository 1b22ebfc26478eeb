"""The accounts of a game: every event's effect on every seat, and sums that close.

Every moment has one value for every seat, and an event's effect is the difference of the values after and before it. So
for every seat, in whole numbers,

    result - value at the start = luck + own decisions + others' decisions

Where values are exact, a decision's effect on its own seat is minus its cost. Where a search estimates them, two
searches may think differently about the same position. If chance has a part in the game (`Judge.carries`), a decision's
effect is the difference between the choice made and the best one, both judged by the same search on the same deals, and
the next draw makes up for what searches disagree about. Otherwise it is the change in the search's opinion.
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
    """What an event did, by seat: the values before and after it."""

    before: Values
    after: Values
    variance: float = 0  # of the change

    @property
    def change(self) -> Values:
        """What the event did."""
        return minus(self.after, self.before)


def plus(one: Values, other: Values) -> Values:
    """The sum, seat by seat."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


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

    # --- values ---

    @cached_property
    def start(self) -> Values:
        """What everyone could expect at the start."""
        return self.judged[0].value if 0 in self.judged else self.judge.start()

    @cached_property
    def effects(self) -> Sequence[Effect]:
        """The effects of all events in order."""
        effects: list[Effect] = []
        now = self.start
        for event in self.match.events:
            effect = self._effect(event, now)
            effects.append(effect)
            now = effect.after
        return effects

    def _effect(self, event: Event, before: Values) -> Effect:
        if event.parsed is None:
            return Effect(before, self.judge.after_early_end(before))
        follows = self._value(event.number)
        if event.by == CHANCE:
            return Effect(before, follows or before)  # if chance draws again, only its last draw shows the effect
        judged = self.judged[event.number - 1]
        played = judged.of(event.action)
        promised = plus(before, minus(played.values, judged.best.values))
        is_last = self.match.states[event.number].turn is None
        if follows is None or (self.judge.carries and not is_last):
            return Effect(before, promised, played.doubt**2)
        return Effect(before, follows)

    def _value(self, number: int) -> Values | None:
        """What the state after an event is worth in its own right; None on chance's turn."""
        if number in self.judged:
            return self.judged[number].value
        return self.judge.result() if self.match.states[number].turn is None else None

    # --- sums ---

    def account(self, seat: Seat) -> SeatAccount:
        """The sums of a seat."""
        pairs = list(zip(self.match.events, self.effects, strict=True))
        luck = sum((effect.change[seat] for event, effect in pairs if event.by == CHANCE), Fraction(0))
        own = sum((effect.change[seat] for event, effect in pairs if self._is_own(event, seat)), Fraction(0))
        all_ = sum((effect.change[seat] for effect in self.effects), Fraction(0))
        start, result = self.start[seat], self._result[seat]
        sums = {"start": start, "result": result, "luck": luck, "decisions": own, "others": all_ - luck - own}
        assert result - start == all_, "the sums do not close"
        free = [event for event in self.match.events if event.by == seat and self._is_free(event)]
        return SeatAccount(
            seat=seat,
            **{name: float(value) for name, value in sums.items()},
            error=self.part.error_factor * sqrt(sum(effect.variance for effect in self.effects)),
            exact={name: str(value) for name, value in sums.items()} if self.exact_from == 0 else {},
            cost=float(sum(map(self.cost, free), Fraction(0))),
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
        return event.parsed is not None and len(self.match.states[event.number - 1].legal_actions()) > 1

    @cached_property
    def exact_from(self) -> int | None:
        """The event from which every value is proven; 0: from the start; None: none is."""
        if self.part.method == "playouts":
            return None
        guessed = [number for number, judged in self.judged.items() if not judged.is_exact]
        first = max(guessed) + 1 if guessed else 0
        return None if guessed and max(guessed) == max(self.judged) else first

    # --- events ---

    def cost(self, event: Event) -> Fraction:
        """What a decision cost its seat: the best choice's value less that of the choice made."""
        judged = self.judged.get(event.number - 1)
        if judged is None or event.parsed is None or not isinstance(event.by, int):
            return Fraction(0)
        return judged.best.values[event.by] - judged.of(event.action).values[event.by]

    @cached_property
    def turning_points(self) -> list[int]:
        """The costliest decisions, in order."""
        unit = 1 if self.part.unit(self.match) == "share" else self.match.players - 1
        worth = [e for e in self.match.events if e.parsed and self.cost(e) >= self.part.worth_telling * unit]
        dearest = sorted(worth, key=self.cost, reverse=True)[:MOST_POINTS]
        return sorted(event.number for event in dearest)

    def analysis(self) -> Analysis:
        """The accounts of all seats, and every event."""
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
        is_proven = self.exact_from == 0
        plain = JudgedEvent(
            number=event.number,
            by=by,
            kind="end" if event.parsed is None else kind,
            action=event.action,
            turn=turn,
            told=self._told(event, by),
            values=floats(effect.after),
            change=floats(effect.change),
            exact=[str(value) for value in effect.after] if is_proven else [],
        )
        return self._with_choices(plain, event) if plain.kind == "decision" else plain

    def _with_choices(self, plain: JudgedEvent, event: Event) -> JudgedEvent:
        """A decision with its cost and the best choices."""
        judged = self.judged[event.number - 1]
        cost = self.cost(event)
        reasons, drawbacks = self._reasons(event, judged) if cost > 0 else ((), ())
        return JudgedEvent(
            **{name: getattr(plain, name) for name in plain.__struct_fields__[:9]},
            cost=float(cost),
            choices=[self._choice(choice, event) for choice in judged.choices[:NAMED]],
            played=self._choice(judged.of(event.action), event),
            reasons=[as_sentence("reason", why) for why in reasons],
            drawbacks=[as_sentence("reason", why) for why in drawbacks],
            line=list(next((choice.line for choice in judged.choices if choice.line), ())),
            remaining=list(judged.remaining),
        )

    def _reasons(self, event: Event, judged: Judged) -> tuple[Sequence[Reason], Sequence[Reason]]:
        """The reasons for the best choice, and those against the one that was made."""
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
