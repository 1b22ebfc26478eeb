"""What the server says about a game of Colorio besides its view."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct, UnsetType

from ...protocol import Choice, Extra, GameState, GameTypes, Replay, Step
from .view import ColorioView


class Tally(Struct, frozen=True):
    """How many fields of a colour are open, and how many there are."""

    colour: str
    open: int
    of: int


class ColorioExtra(Extra, frozen=True):
    """The open fields by colour; and what lies below the caps, where the table has the memory aid or the game is
    over."""

    tally: list[Tally]
    known: dict[str, str] | UnsetType = UNSET


class ColorioState(GameState[ColorioView, Choice, ColorioExtra], frozen=True, tag="colorio"):
    """A game of Colorio."""


class ColorioStep(Step[ColorioView, ColorioExtra], frozen=True, kw_only=True):
    """A moment of a game of Colorio: with what the seat could remember of covered fields, or every colour of the round
    where all is open."""

    known: dict[str, str]
    colours: dict[str, str] | UnsetType = UNSET


class ColorioReplay(Replay[ColorioStep], frozen=True, tag="colorio"):
    """A game of Colorio that is over."""


TYPES: Final = GameTypes(ColorioState, ColorioStep, ColorioReplay)
