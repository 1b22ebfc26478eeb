"""What the server says about a game of Colorito besides its view."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType

from ...protocol import Choice, Extra, GameState, GameTypes, Replay, Step
from .view import ColoritoView


class ColoritoChoice(Choice, frozen=True):
    """A move, with the cells from its start to its end. A pass has none."""

    path: list[str] | UnsetType = UNSET


class ColoritoExtra(Extra, frozen=True):
    """A quick bound of the moves left by side, the pieces that are home, the targets that keep a side from winning by
    CT-BLOCKED once an enemy and a correct piece stand on others of them (else null), and where the pieces of a colour
    belong if numbers do not count (CT-COLOURS)."""

    remaining: list[int]
    home: list[str]
    unfilled: list[list[str] | None] | UnsetType = UNSET
    targets: dict[str, list[str]] | UnsetType = UNSET


class ColoritoState(GameState[ColoritoView, ColoritoChoice, ColoritoExtra], frozen=True, tag="colorito"):
    """A game of Colorito."""


class ColoritoStep(Step[ColoritoView, ColoritoExtra], frozen=True):
    """A moment of a game of Colorito."""


class ColoritoReplay(Replay[ColoritoStep], frozen=True, tag="colorito"):
    """A game of Colorito that is over."""


TYPES: Final = GameTypes(ColoritoState, ColoritoStep, ColoritoReplay)
