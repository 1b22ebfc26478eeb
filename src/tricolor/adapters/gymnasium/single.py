"""One game, with you on one of its seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from ...bots import AnyBot, Bot
from ...bots.anywhere import bot_from
from ...bots.base import ask
from ...bots.random import RandomBot
from ...core import AnyGame, IllegalAction, OptionError, OptionValue
from ...games import get_game
from ...native import Position, Table, new_table, number_of, state_of
from ..common import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    Variant,
    checked_action,
    checked_illegal,
    checked_mode,
    checked_plies,
    rendered,
    rewards_of,
)
from .opponents import check_opponent

Observation: TypeAlias = dict[str, NDArray[Any]]
NEVER: Final = 1 << 62  # more actions than a game has
Opponent: TypeAlias = str | Callable[[int], AnyBot]  # the name of a bot, or a factory that makes one for a seat


class TricolorEnv(gymnasium.Env[Any, np.int64]):
    """You against bots or, with `opponents` None, on all seats.

    `opponents`: one bot for all other seats, or a list in the order of play after you; a level, another bot by name,
    or a factory. `seat`: yours; None: drawn for every game. `illegal`: an illegal action ends the game with -1, and
    `info["illegal"]` is True, or it raises `IllegalAction`. In self-play the reward is that of the seat that acted, and
    `info["shares"]` has every seat's share of the victory at the end.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as in the base class

    def __init__(  # noqa: PLR0913 - what a game can be chosen by
        self,
        game: str,
        *,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] | None = "random",
        seat: int | None = None,
        memory: bool = False,
        scaled: bool = False,
        max_plies: int | None = None,
        illegal: str = "end",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.game: Final = get_game(game)
        chosen = self.game.seats[0] if players is None else players
        self.variant: Final = Variant.of(game, chosen, options, memory=memory, scaled=scaled)
        self.opponents: Final = None if opponents is None else opponents_for(opponents, self.game, self.variant.players)
        if seat is not None and seat not in range(self.variant.players):
            raise OptionError("seat", f"None, or 0 to {self.variant.players - 1}", seat)
        self.chosen_seat: Final = seat
        self.max_plies: Final = checked_plies(game, max_plies)
        self.illegal: Final = checked_illegal(illegal)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = self.variant.observation_space()
        self.action_space = Discrete(self.variant.actions)
        self._actions: Final = self.variant.actions
        self._is_scaled: Final = self.variant.scaled
        self.seat = 0
        self._limit: Final = NEVER if self.max_plies is None else self.max_plies
        self._table: Table | None = None
        self._bots: dict[int, AnyBot] = {}
        self._watchers: list[AnyBot] = []  # those of the bots that remember
        self._chance = Random()
        self._is_lost = False  # by an illegal action

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
        for ahead, opponent in enumerate(self.opponents or (), 1):
            other = (self.seat + ahead) % players
            self._bots[other] = bot_from(opponent, self.game, other)
        self._watchers = [bot for bot in self._bots.values() if type(bot).observe is not Bot.observe]
        self._is_lost = False
        self._let_others_play(self._table)
        return self._results()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others play until it is your turn again or the game is over."""
        table = self.table
        if table.turn < 0 or table.decisions >= self._limit or self._is_lost:
            raise ResetNeeded("the game is over: reset() begins another")
        actor = self.seat
        try:
            table.play(checked_action(action, self._actions))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            self._is_lost = True
            seen, info = self._results()
            return seen, ILLEGAL_REWARD, True, False, {**info, "illegal": True}
        self._let_others_play(table)
        over = table.turn < 0
        truncated = not over and table.decisions >= self._limit
        shares = table.shares if over else None
        seen, info = self._results()
        if self.opponents is None:
            info["shares"] = shares or (0.0,) * self.variant.players
        return seen, 0.0 if shares is None else rewards_of(shares)[actor], over, truncated, info

    def reseed(self, seed: int) -> None:
        """Change the future of chance in this game and the next ones: plans on a copy must not know what comes."""
        super().reset(seed=seed)
        self.table.reseed(int(self.np_random.integers(1 << 63)))
        self._chance = Random(int(self.np_random.integers(1 << 63)))

    def _let_others_play(self, table: Table) -> None:
        """Let the others play until it is your turn, and show every table to the bots that remember."""
        self._tell(table)
        turn = table.turn
        if self.opponents is None:
            self.seat = turn if turn >= 0 else self.seat
        while turn != self.seat and turn >= 0 and table.decisions < self._limit:
            bot = self._bots[turn]
            if isinstance(bot, RandomBot):
                turn = table.play(self._chance.choice(table.legal_actions()))
            else:
                position: Any = table.position
                state = state_of(position)
                chosen = ask(bot, state.view(bot.seat), state.legal_actions(), self._chance).action
                turn = table.play(number_of(position, position.parse(str(chosen))))
            self._tell(table)
        if self.render_mode == "human":
            self.render()

    def _tell(self, table: Table) -> None:
        """Show the table to the bots that remember."""
        if self._watchers:
            state = state_of(table.position)
            for bot in self._watchers:
                bot.observe(state.view(bot.seat))

    # --- looking ---

    @property
    def table(self) -> Table:
        """The game that is played. Raises `ResetNeeded` before the first one."""
        if self._table is None:
            raise ResetNeeded("reset() begins a game")
        return self._table

    @property
    def position(self) -> Position:
        """A copy of the native core's position."""
        return self.table.position

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, for sb3-contrib. Never all False: after the end all are True."""
        return self._results()[0]["action_mask"].view(bool)

    def _results(self) -> tuple[Observation, dict[str, Any]]:
        """Your observation and its info. The mask is in both, and nobody else has it."""
        table, seat = self.table, self.seat
        plies = table.decisions
        seen: NDArray[Any]
        seen, mask = table.look(seat)
        if table.turn != seat or plies >= self._limit or self._is_lost:  # learners cannot handle an empty mask
            mask.fill(1)
        if self._is_scaled:
            seen = self.variant.seen(seen)
        return {"observation": seen, "action_mask": mask}, {"seat": seat, "plies": plies, "action_mask": mask}

    def render(self) -> Any:
        return None if self.render_mode is None else rendered(self.position, self.render_mode)


def opponents_for(opponents: Opponent | Sequence[Opponent], game: AnyGame, players: int) -> tuple[Opponent, ...]:
    """One for each other seat. Raises `OptionError`."""
    if isinstance(opponents, str) or callable(opponents):
        opponents = (opponents,) * (players - 1)
    if not isinstance(opponents, Sequence) or len(opponents) != players - 1:
        raise OptionError("opponents", f"None, one bot, or a list of {players - 1}", opponents)
    for opponent in opponents:
        if not isinstance(opponent, str) and not callable(opponent):
            raise OptionError("opponents", "bots by name, or what makes a bot for a seat", opponent)
        if isinstance(opponent, str):
            check_opponent(opponent, game)
    return tuple(opponents)
