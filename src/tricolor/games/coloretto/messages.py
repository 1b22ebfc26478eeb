"""What the server says about a game of Coloretto besides its view."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct, UnsetType

from ...protocol import Choice, Extra, GameState, GameTypes, Replay, Step
from .scoring import Score
from .view import ColorettoView


class SumLine(Struct, frozen=True):
    """A line of a sum: the cards of a kind, including jokers assigned to it, and what they are worth."""

    card: str
    cards: int
    jokers: int
    points: int


class Sum(Struct, frozen=True):
    """What cards are worth, line by line."""

    total: int
    lines: list[SumLine]


class SeatSum(Struct, frozen=True):
    """What a seat holds now, with the colours that count plus."""

    total: int
    plus: list[str]
    lines: list[SumLine]


class Taking(Struct, frozen=True):
    """A seat's score before and after taking a row."""

    now: int
    after: int
    lines: list[SumLine]


class ColorettoChoice(Choice, frozen=True):
    """An action: with `score` for taking a row, with `sum` for assigning jokers."""

    score: Taking | UnsetType = UNSET
    sum: Sum | UnsetType = UNSET


class ColorettoExtra(Extra, frozen=True):
    """Points by number of cards (from 0), what each seat holds, and by how much each row would change the score of each
    seat that took it now; a row that is empty or taken has no such list."""

    table: list[int]
    sums: list[SeatSum]
    gains: list[list[int]] | UnsetType = UNSET


class ColorettoState(GameState[ColorettoView, ColorettoChoice, ColorettoExtra], frozen=True, tag="coloretto"):
    """A game of Coloretto."""


class ColorettoStep(Step[ColorettoView, ColorettoExtra], frozen=True):
    """A moment of a game of Coloretto."""


class ColorettoReplay(Replay[ColorettoStep], frozen=True, tag="coloretto"):
    """A game of Coloretto that is over."""


def lines_of(score: Score) -> list[SumLine]:
    """The lines of a score."""
    return [SumLine(line.card, line.cards, line.jokers, line.points) for line in score.lines]


TYPES: Final = GameTypes(ColorettoState, ColorettoStep, ColorettoReplay)
