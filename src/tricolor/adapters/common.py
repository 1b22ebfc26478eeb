"""What all adapters share: the game variant, its numbers, rewards and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core import AnyGame, AnyState, OptionError, OptionValue, Outcome, State
from ..games import get_game
from ..games.parts import has_part
from ..games.twin import twin_of
from ..native import Position, Table, count_numbers, new_table, observation, position_of, state_of
from .arrays import Array
from .plain import PlainTable, learning_of
from .plain import observed as plainly_observed

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Dict

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
PICTURE_WIDTH: Final = 480  # pixels of an rgb_array
ILLEGAL_REWARD: Final = -1.0
ILLEGAL: Final = ("end", "raise")  # what an illegal action does


@dataclass(frozen=True)
class Variant:
    """A game with its players and options, checked. Raises `OptionError`."""

    key: str
    players: int
    options: Mapping[str, OptionValue]
    memory: bool = False  # observations include what everyone could remember (CI-MEMORY)
    scaled: bool = False  # observations are numbers from 0 to 1

    @staticmethod
    def of(
        key: str, players: int, options: Mapping[str, object] | None, *, memory: bool = False, scaled: bool = False
    ) -> Variant:
        """Check the players and options. Raises `OptionError`."""
        chosen = get_game(key).checked(players, options)
        return Variant(key, players, chosen, checked_flag("memory", memory), checked_flag("scaled", scaled))

    @cached_property
    def game(self) -> AnyGame:
        """The rules."""
        return get_game(self.key)

    @cached_property
    def is_native(self) -> bool:
        """Whether the core plays it; otherwise the Python rules do."""
        return has_part(self.game, "twin")

    @cached_property
    def start(self) -> Position:
        """The first position; copy it before playing. Raises `Unsupported` for a game that the core does not know."""
        twin_of(self.game)
        return position_of(self.game.new(self.players, self.options))

    @property
    def max_plies(self) -> int | None:
        """After how many actions a game is cut short; None: games always end."""
        return twin_of(self.game).max_plies if self.is_native else learning_of(self.game).max_plies

    def table(self, seed: int) -> Table | PlainTable:
        """A new game with chance from a seed."""
        if self.is_native:
            return new_table(self.start, seed, memory=self.memory)
        return PlainTable(self.game, self.game.new(self.players, self.options), seed)

    def whole(self, position: Position | AnyState) -> Array:
        """The whole position, as seat 0 sees and remembers it."""
        if isinstance(position, State):
            return plainly_observed(self.game, position, 0)
        known: Any = position
        return observation(known, 0, memory=True)

    @property
    def actions(self) -> int:
        """How many actions are numbered."""
        if not self.is_native:
            return learning_of(self.game).actions
        start: Any = self.start
        return count_numbers(start)

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """The shape of an observation."""
        if not self.is_native:
            return (learning_of(self.game).size,)
        start: Any = self.start
        return observation(start, 0).shape

    @cached_property
    def highest(self) -> Array:
        """The highest value of each entry of an observation."""
        if not self.is_native:
            return np.full(self.shape, learning_of(self.game).highest, dtype=np.int8)
        numbers = twin_of(self.game).highest(self.players, self.shape)
        return np.array(numbers, dtype=np.int8).reshape(self.shape)

    def seen(self, observation: Array) -> NDArray[Any]:
        """The core's observation as learners get it. The first dimension may hold several games."""
        return np.divide(observation, self.highest, dtype=np.float32) if self.scaled else observation

    def observation_box(self) -> Box:
        """The space of an observation, without the mask."""
        from gymnasium.spaces import Box

        if self.scaled:
            return Box(0, 1, self.shape, np.float32)
        return Box(np.zeros_like(self.highest), self.highest, dtype=np.int8)

    def observation_space(self) -> Dict:
        """The observation and the mask of the legal actions."""
        from gymnasium.spaces import Box, Dict

        mask = Box(0, 1, (self.actions,), np.int8)
        return Dict({"observation": self.observation_box(), "action_mask": mask})


# --- arguments ---------------------------------------------------------------


def checked_plies(key: str, max_plies: int | None) -> int | None:
    """After how many actions a game is cut short; None is the game's own limit.

    Raises `OptionError`, and `Unsupported` for a game that the core does not know.
    """
    twin = twin_of(get_game(key))
    if max_plies is None:
        return twin.max_plies
    return checked_count("max_plies", max_plies)


def checked_count(name: str, value: object, most: int | None = None) -> int:
    """A whole number above 0, and not above a limit if there is one. Raises `OptionError`."""
    if isinstance(value, int | np.integer) and not isinstance(value, bool) and 0 < value <= (most or value):
        return int(value)
    raise OptionError(name, "a whole number above 0" if most is None else f"a whole number from 1 to {most}", value)


def checked_flag(name: str, value: object) -> bool:
    """True or False. Raises `OptionError`."""
    if not isinstance(value, bool | np.bool_):
        raise OptionError(name, "True or False", value)
    return bool(value)


def checked_illegal(illegal: str) -> str:
    """What an illegal action does. Raises `OptionError`."""
    if illegal not in ILLEGAL:
        raise OptionError("illegal", f"one of {', '.join(ILLEGAL)}", illegal)
    return illegal


def checked_action(action: object, actions: int) -> int:
    """The number of an action, legal or not. Raises `OptionError` for anything else."""
    if type(action) is int and 0 <= action < actions:  # most are: the rest takes longer than a move
        return action
    if isinstance(action, np.ndarray) and action.ndim == 0:
        action = action.item()
    if isinstance(action, bool) or not isinstance(action, int | np.integer) or not 0 <= action < actions:
        raise OptionError("action", f"a whole number from 0 to {actions - 1}", action)
    return int(action)


def rewards_of(shares: Sequence[float]) -> list[float]:
    """Shares of the victory as rewards that sum to 0: 1 for winning alone, 0 for equal parts, -1 / (n - 1) for none."""
    others = len(shares) - 1
    return [(share * (others + 1) - 1) / others for share in shares]


def rewards_of_outcome(outcome: Outcome) -> list[float]:
    """The rewards of a finished game: equal scores share the victory."""
    winners = outcome.winners
    return rewards_of([1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.scores))])


# --- pictures ----------------------------------------------------------------


def checked_mode(mode: str | None) -> str | None:
    """A known render mode. Raises `OptionError`."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError("render_mode", f"None or one of {', '.join(RENDER_MODES)}", mode)
    return mode


def rendered(position: Position | AnyState, mode: str) -> Any:
    """The table as a spectator sees it: text, an SVG document or pixels; `human` prints the text."""
    state = position if isinstance(position, State) else state_of(position)
    if mode == "svg":
        return svg_of(state)
    if mode == "rgb_array":
        return pixels(svg_of(state))
    if mode == "human":
        print(text_of(state))
        return None
    return text_of(state)


def svg_of(state: AnyState) -> str:
    """The table as a spectator sees it, as an SVG document."""
    from ..drawings import draw

    return draw(state.view(None))


def text_of(state: AnyState) -> str:
    """The table as the terminal shows it."""
    from ..terminal.text import view_text

    return view_text(state.view(None), "player_{}")


def pixels(svg: str, width: int = PICTURE_WIDTH) -> NDArray[np.uint8]:
    """An SVG document as an array of height, width and red, green, blue."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff")
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
