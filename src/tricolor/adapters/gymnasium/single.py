"""One game, and you are one of its seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from ...bots import Bot, make_bot
from ...bots.random import RandomBot
from ...core import OptionError, OptionValue
from ...games import get_game
from ...native import Position, Table, new_table, number_of, state_of
from ..common import RENDER_MODES, Array, Variant, checked_mode, rendered, rewards_of

Observation: TypeAlias = dict[str, Array]
Opponent: TypeAlias = str | Callable[[int], Bot[Any]]  # the name of a bot, or what makes one for a seat

MAX_PLIES: Final = {"colorito": 1000, "coloretto": None, "colorio": None}
ILLEGAL_REWARD: Final = -1.0


class TricolorEnv(gymnasium.Env[Any, np.int64]):
    """You against bots.

    `opponents`: one bot for all other seats, or a list in the order of play after you. `seat`: yours, None: by lot in
    every game. An action that is not legal ends the game with -1, and `info["illegal"]` is True.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as in the base class

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        seat: int | None = None,
        memory: bool = False,
        max_plies: int | None = None,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game: Final = get_game(game)
        self.variant: Final = Variant.of(game, players or self.game.seats[0], options, memory=memory)
        self.opponents: Final = opponents_for(opponents, self.variant.players)
        if seat is not None and seat not in range(self.variant.players):
            raise OptionError("seat", f"None, or 0 to {self.variant.players - 1}", seat)
        self.chosen_seat: Final = seat
        self.max_plies: Final = max_plies or MAX_PLIES[game]
        self.render_mode = checked_mode(render_mode)
        self.observation_space = self.variant.observation_space()
        self.action_space = Discrete(self.variant.actions)
        self.seat = 0
        self._table: Table | None = None
        self._bots: dict[int, Bot[Any]] = {}
        self._chance = Random()

    # --- playing ---

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        players = self.variant.players
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self.chosen_seat is None else self.chosen_seat
        self._chance = Random(int(self.np_random.integers(1 << 63)))
        self._table = new_table(self.variant.start, int(self.np_random.integers(1 << 63)), memory=self.variant.memory)
        self._bots = {}
        for ahead, opponent in enumerate(self.opponents, 1):
            other = (self.seat + ahead) % players
            self._bots[other] = make_bot(opponent, self.game, other) if isinstance(opponent, str) else opponent(other)
        self._tell()
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        if table.turn != self.seat:
            raise ResetNeeded("the game is over: reset() begins another")
        if not table.is_legal(int(action)):
            return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
        table.play(int(action))
        self._tell()
        self._let_others_play()
        over = table.turn < 0
        truncated = not over and self._is_long
        reward = rewards_of(table.shares)[self.seat] if table.shares is not None else 0.0
        return self._seen(), reward, over, truncated, self._info()

    @property
    def _is_long(self) -> bool:
        return self.max_plies is not None and self.table.decisions >= self.max_plies

    def _let_others_play(self) -> None:
        table = self.table
        while table.turn not in (self.seat, -1) and not self._is_long:
            bot = self._bots[table.turn]
            if isinstance(bot, RandomBot):
                table.play(self._chance.choice(table.legal_actions()))
            else:
                position: Any = table.position
                state = state_of(position)
                chosen = bot.choose(state.view(bot.seat), state.legal_actions(), self._chance).action
                table.play(number_of(position, position.parse(str(chosen))))
            self._tell()
        if self.render_mode == "human":
            self.render()

    def _tell(self) -> None:
        """Show the table to the bots that remember."""
        looking = [bot for bot in self._bots.values() if type(bot).observe is not Bot.observe]
        if looking:
            state = state_of(self.table.position)
            for bot in looking:
                bot.observe(state.view(bot.seat))

    # --- looking ---

    @property
    def table(self) -> Table:
        if self._table is None:
            raise ResetNeeded("reset() begins a game")
        return self._table

    @property
    def position(self) -> Position:
        """A copy of the position as the native core has it."""
        return self.table.position

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as sb3-contrib asks for it. Never all False: after the end all are True."""
        return self._seen()["action_mask"].astype(bool)

    def _all_true(self) -> NDArray[np.bool_]:
        return np.ones(self.variant.actions, dtype=bool)

    def _seen(self) -> Observation:
        observation, mask = self.table.look(self.seat)
        if (
            self.table.turn != self.seat or self._is_long
        ):  # broken off, or over: nothing to choose, and no learner wants an empty mask
            mask = self._all_true().astype(np.int8)
        return {"observation": observation, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "plies": self.table.decisions}

    def render(self) -> Any:
        return None if self.render_mode is None else rendered(self.position, self.render_mode)


def opponents_for(opponents: Opponent | Sequence[Opponent], players: int) -> tuple[Opponent, ...]:
    """One for each other seat. Raises `OptionError`."""
    if isinstance(opponents, str) or callable(opponents):
        return (opponents,) * (players - 1)
    if len(opponents) != players - 1:
        raise OptionError("opponents", f"one bot, or a list of {players - 1}", list(opponents))
    return tuple(opponents)
