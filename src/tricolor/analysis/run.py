"""Run an analysis, at once or state by state: what has been judged can be stored, and continued elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec
from msgspec.structs import replace

from ..core import FieldError, Turn
from ..match import Match
from ..protocol.analysis import Analysis
from .judging import Judged, analysis_of
from .ledger import Ledger

KEPT: Final = 4  # choices of a state beside the one that was played
SEED: Final = 0


class Analyst:
    """Judges a finished match. Call `step` until `is_done`; `analysis` then adds everything up.

    Raises `FieldError` for a game that is not over.
    """

    def __init__(self, match: Match, *, seed: int = SEED, judged: bytes = b"") -> None:
        if match.outcome is None:
            raise FieldError("outcome", "that of a finished game: this one is still running", None)
        self.match: Final = match
        self.part: Final = analysis_of(match.game)
        self.judge: Final = self.part.judge(match, seed)
        self._decisions: Final = decisions_of(match)
        self._judged: Final[list[Judged]] = self._loaded(judged)

    def _loaded(self, judged: bytes) -> list[Judged]:
        """What `dump` wrote; nothing if it was written by another version."""
        if not judged:
            return []
        stored = msgspec.json.decode(judged, type=_Stored, dec_hook=_fraction)
        fits = stored.version == self.part.version and stored.seed == self.judge.seed
        return stored.judged[: len(self._decisions)] if fits else []

    @property
    def is_done(self) -> bool:
        """Whether every decision is judged."""
        return len(self._judged) == len(self._decisions)

    @property
    def progress(self) -> tuple[int, int]:
        """How many decisions are judged, and how many there are."""
        return len(self._judged), len(self._decisions)

    def step(self) -> None:
        """Judge the next decision."""
        number = self._decisions[len(self._judged)]
        played = None if number == len(self.match.events) else self.match.events[number].action
        judged, seat = self.judge.judged(number), self.match.states[number].turn
        if played is not None and isinstance(seat, int):
            judged = judged.preferring(played, seat)
        kept = tuple(choice for place, choice in enumerate(judged.choices) if place < KEPT or choice.action == played)
        self._judged.append(replace(judged, choices=kept))

    def dump(self) -> bytes:
        """What has been judged so far, for `judged` of another analyst of the same game."""
        stored = _Stored(self.part.version, self.judge.seed, self._judged)
        return msgspec.json.encode(stored, enc_hook=str)

    def analysis(self) -> Analysis:
        """The whole analysis, once every decision is judged."""
        assert self.is_done, "not all decisions are judged"
        return Ledger(self.match, self.judge, dict(zip(self._decisions, self._judged, strict=True))).analysis()


class _Stored(msgspec.Struct):
    version: int
    seed: int
    judged: list[Judged]


def _fraction(kind: type, text: object) -> Fraction:
    assert kind is Fraction
    assert isinstance(text, str)
    return Fraction(text)


def decisions_of(match: Match) -> Sequence[int]:
    """The numbers of the events after which a seat was to move, 0 for the first state."""
    return [number for number, state in enumerate(match.states) if state.turn not in (None, Turn.CHANCE)]


def analyse(match: Match, *, seed: int = SEED) -> Analysis:
    """Judge a finished match. Raises `FieldError` for one that is not over.

    The same match and seed give the same numbers on every machine.
    """
    analyst = Analyst(match, seed=seed)
    while not analyst.is_done:
        analyst.step()
    return analyst.analysis()
