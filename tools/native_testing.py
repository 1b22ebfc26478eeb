"""The core's functions for tests, benchmarks and fits only. Editable installs include them, wheels do not."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol, cast

from tricolor import _native
from tricolor.native import ColorettoPlayer, ColorettoPosition, ColoritoPosition


class ColorettoMatch(Protocol):
    """Sums over the games of a match."""

    games: int
    wins: float  # shares of the victory of the hero
    score: float
    rival_score: float  # of all rivals together
    moves: int  # where the hero had a choice
    rival_moves: int
    seconds: float  # processor time of the hero
    rival_seconds: float


class _Testing(Protocol):
    def compare_with_plain_rules(
        self, start: ColoritoPosition, plies: int, seed: int, max_plies: int, hurry: int
    ) -> list[int]:
        """Play random games of Colorito and compare every position with the rules written out plainly."""

    def colorito_features(self, position: ColoritoPosition) -> list[list[int]]:
        """What the evaluation of Colorito counts against Blue and against Red, in the order of weights.h."""

    def coloretto_match(
        self, start: ColorettoPosition, hero: ColorettoPlayer, rival: ColorettoPlayer, deals: int, seed: int = 0
    ) -> ColorettoMatch:
        """One hero against identical rivals; each deal is played with the hero on every seat."""

    def coloretto_samples(self, start: ColorettoPosition, games: int, seed: int = 0) -> list[list[int]]:
        """Positions from self-play of the playout policy."""


try:
    _testing: Final = cast(_Testing, import_module(f"{_native.__name__}.testing"))
except ImportError as error:
    raise ImportError(
        "the core was built without its testing part: install the project with pip install -e ."
    ) from error

compare_with_plain_rules: Final = _testing.compare_with_plain_rules
colorito_features: Final = _testing.colorito_features
coloretto_match: Final = _testing.coloretto_match
coloretto_samples: Final = _testing.coloretto_samples
