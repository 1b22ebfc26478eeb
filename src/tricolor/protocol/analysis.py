"""The analysis of a finished game. docs/analysis.md says what the numbers mean."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .base import GameKey, Options, Sentence

Unit = Literal["share", "points"]  # of the victory, from 0 to 1; or points
Method = Literal["exact", "search", "playouts"]


class JudgedChoice(Struct, frozen=True):
    """A choice and what the seat to move could expect from it. `said` names it with a text of the catalogues."""

    action: str
    value: float
    said: Sentence


class JudgedEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an event did to everyone's prospects. Lists are by seat."""

    number: int
    by: int | None  # a seat; null: chance, or the whole table
    kind: Literal["chance", "decision", "end"]  # an early end: who resigned, or everyone by agreement
    action: str
    turn: int  # turns of players, from 1; chance belongs to the turn that it interrupts
    told: list[Sentence]
    values: list[float]  # after the event
    change: list[float]  # what the event did
    exact: list[str] = []  # `values` as fractions, in an exact analysis
    cost: float = 0.0  # of a decision: the best choice's value less this one's
    choices: list[JudgedChoice] = []  # of a decision: the best ones, best first
    played: JudgedChoice | None = None  # of a decision
    reasons: list[Sentence] = []  # for the best choice, where something else was played ...
    drawbacks: list[Sentence] = []  # ... and against the choice that was played
    remaining: list[
        float
    ] = []  # before a decision in a race: the moves that each seat still needs, as the search thinks
    line: list[str] = []  # how play might have gone on from the best choice, in notation


class SeatAccount(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat's game: result - start = luck + decisions + others."""

    seat: int
    start: float
    result: float
    luck: float
    decisions: float  # its own
    others: float  # what the others' decisions gave or took
    error: float = 0.0  # the standard error of `luck`, and of `decisions` and `others` together; 0: none is stated
    cost: float = 0.0  # of its decisions: what the best choices would have been worth beyond those it made
    exact: dict[str, str] = {}  # the sums as fractions, in an exact analysis
    choices: int = 0  # decisions with more than one choice
    best: int = 0  # how many of them cost nothing


class Analysis(Struct, frozen=True, kw_only=True):
    """A finished game, judged event by event."""

    game: GameKey
    players: list[str]
    options: Options
    unit: Unit
    method: Method
    exact_from: int | None  # from this event on all values are proven; 0: all of them
    seed: int
    start: list[float]
    seats: list[SeatAccount]
    turning_points: list[int]  # the numbers of the costliest decisions, in order
    events: list[JudgedEvent]


class AnalysisAnswer(Struct, frozen=True):
    """How many decisions of a game have been judged, of how many; the analysis comes with the last one."""

    judged: int
    decisions: int
    analysis: Analysis | None
