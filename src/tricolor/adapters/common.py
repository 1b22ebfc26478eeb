"""What all adapters share: the game that is played, its numbers, rewards and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core import AnyState, OptionError, OptionValue, Outcome
from ..games import get_game
from ..native import Position, count_numbers, observation, position_of, state_of

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Dict

Array = NDArray[np.int8]

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
PICTURE_WIDTH: Final = 480  # pixels of an rgb_array
HIGHEST: Final[Mapping[str, int]] = {"colorito": 20, "coloretto": 76, "colorio": 25}  # numbers of an observation


@dataclass(frozen=True)
class Variant:
    """A game with its players and options, checked. Raises `OptionError`."""

    key: str
    players: int
    options: Mapping[str, OptionValue]
    memory: bool = False  # observations show what everyone could remember (CI-MEMORY)

    @staticmethod
    def of(key: str, players: int, options: Mapping[str, object] | None, *, memory: bool = False) -> Variant:
        return Variant(key, players, get_game(key).checked(players, options), memory)

    @cached_property
    def start(self) -> Position:
        """The first position; copy it before playing."""
        return position_of(get_game(self.key).new(self.players, self.options))

    @property
    def actions(self) -> int:
        """How many actions are numbered."""
        start: Any = self.start
        return count_numbers(start)

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Of an observation."""
        start: Any = self.start
        return observation(start, 0).shape

    def observation_box(self) -> Box:
        from gymnasium.spaces import Box

        return Box(0, HIGHEST[self.key], self.shape, np.int8)

    def observation_space(self) -> Dict:
        """The observation and, beside it, the mask of the legal actions."""
        from gymnasium.spaces import Box, Dict

        mask = Box(0, 1, (self.actions,), np.int8)
        return Dict({"observation": self.observation_box(), "action_mask": mask})


def rewards_of(shares: Sequence[float]) -> list[float]:
    """Shares of the victory as rewards that sum to 0: 1 for winning alone, 0 for equal parts, -1 / (n - 1) for none."""
    others = len(shares) - 1
    return [(share * (others + 1) - 1) / others for share in shares]


def rewards_of_outcome(outcome: Outcome) -> list[float]:
    winners = outcome.winners
    return rewards_of([1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.scores))])


# --- pictures ----------------------------------------------------------------


def checked_mode(mode: str | None) -> str | None:
    """A way to render that there is. Raises `OptionError`."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError("render_mode", f"None or one of {', '.join(RENDER_MODES)}", mode)
    return mode


def rendered(position: Position, mode: str) -> Any:
    """The table as a spectator sees it: text, an SVG document or pixels; `human` prints the text."""
    state = state_of(position)
    if mode == "svg":
        return svg_of(state)
    if mode == "rgb_array":
        return pixels(svg_of(state))
    if mode == "human":
        print(text_of(state))
        return None
    return text_of(state)


def svg_of(state: AnyState) -> str:
    from ..drawings import draw

    return draw(state.view(None))


def text_of(state: AnyState) -> str:
    """The table as the terminal shows it."""
    from ..terminal import coloretto, colorio, colorito
    from ..words import get_words

    words, view = get_words("en"), state.view(None)
    screens: Mapping[str, Any] = {"colorito": colorito, "coloretto": coloretto, "colorio": colorio}
    screen = screens[view.game]
    names = tuple(f"player_{seat}" for seat in range(state.players))
    parts = (screen.draw(view, words).plain, screen.status(view, words, names).plain)
    return "\n".join(part for part in parts if part)


def pixels(svg: str, width: int = PICTURE_WIDTH) -> NDArray[np.uint8]:
    """An SVG document as an array of height, width and red, green, blue."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff")
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
