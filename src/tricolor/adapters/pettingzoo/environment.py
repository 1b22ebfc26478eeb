"""One environment for all games. It builds in the checks of PettingZoo's wrappers, which makes it fast."""

from __future__ import annotations

import copy
from typing import Any, ClassVar, Self, TypeAlias

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.logger import warn
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from ...core import AnyState, IllegalAction, OptionError, State, Unsupported
from ...native import Position, Table
from ..arrays import Array
from ..common import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    Variant,
    checked_action,
    checked_count,
    checked_flag,
    checked_mode,
    rendered,
    rewards_of,
)
from ..plain import PlainTable

Observation: TypeAlias = dict[str, Array]


class TricolorEnv(AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """A game in which every seat is an agent: `player_0` and so on.

    `forgiving`: an illegal action ends the game with -1 for its player, as PettingZoo's `TerminateIllegalWrapper` does.
    Otherwise it raises `IllegalAction` and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, variant: Variant, *, name: str, max_plies: int | None, render_mode: str | None, forgiving: bool
    ) -> None:
        super().__init__()
        self.metadata = {**TricolorEnv.metadata, "name": name}  # type: ignore[misc]
        self.variant = variant
        self.max_plies = None if max_plies is None else checked_count("max_plies", max_plies)
        self.render_mode = checked_mode(render_mode)
        self.forgiving = checked_flag("forgiving", forgiving)
        self.possible_agents = [f"player_{seat}" for seat in range(variant.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: variant.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(variant.actions) for agent in self.possible_agents}
        self.state_space: Box = variant.observation_box()
        self._actions = variant.actions
        self._scaled = variant.scaled
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._table: Table | PlainTable | None = None
        self._rng: np.random.Generator | None = None
        self._skip_agent_selection: str | None = None

    def observation_space(self, agent: str) -> Dict:
        space: Dict = self.observation_spaces[self._known(agent)]
        return space

    def action_space(self, agent: str) -> Discrete:
        space: Discrete = self.action_spaces[self._known(agent)]
        return space

    def _known(self, agent: str) -> str:
        """An agent of this game. Raises `OptionError`."""
        if agent not in self.possible_agents:
            raise OptionError("agent", f"one of {', '.join(self.possible_agents)}", agent)
        return agent

    # --- playing ---

    def reseed(self, seed: int) -> None:
        """Change the future of chance in this game and the next ones: plans on a copy must not know what comes."""
        if self._table is None:
            raise ResetNeeded("reset() begins a game")
        self._rng = np_random(seed)[0]
        self._table.reseed(int(self._rng.integers(1 << 63)))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. A seed determines this and all later games; without one they continue from the last seed."""
        if seed is not None or self._rng is None:
            self._rng = np_random(seed)[0]
        self._table = self.variant.table(int(self._rng.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._table.turn]
        self._show()

    def step(self, action: int | None) -> None:
        table, agent = self._table, self.agent_selection if self.agents else None
        if table is None or agent is None:
            raise ResetNeeded("reset() starts a game; step() continues it until there are no agents")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            turn = table.play(
                action if type(action) is int and 0 <= action < self._actions else checked_action(action, self._actions)
            )
        except IllegalAction as error:
            self._refuse(agent, checked_action(action, self._actions), error)
            return
        self._cumulative_rewards[agent] = 0.0
        if turn >= 0:
            self.agent_selection = self.possible_agents[turn]
            if self.max_plies is not None and table.decisions >= self.max_plies:
                self._end(self.truncations, dict.fromkeys(self.agents, 0.0))
        else:
            shares = table.shares or (1 / self.variant.players,) * self.variant.players
            self._end(self.terminations, dict(zip(self.possible_agents, rewards_of(shares), strict=True)))
        if self.render_mode == "human":
            self._show()

    def _refuse(self, agent: str, action: int, error: IllegalAction) -> None:
        """Handle an illegal action."""
        if not self.forgiving:
            raise error
        warn(f"{agent} ends the game: {error}")
        self._cumulative_rewards[agent] = 0.0
        self._end(self.terminations, {other: ILLEGAL_REWARD if other == agent else 0.0 for other in self.agents})

    def _end(self, ends: dict[str, bool], rewards: dict[str, float]) -> None:
        ends.update(dict.fromkeys(self.agents, True))
        self.rewards = rewards
        self._accumulate_rewards()
        self._deads_step_first()

    # --- looking ---

    def observe(self, agent: str) -> Observation:
        if self._table is None:
            raise ResetNeeded("reset() begins a game")
        observation, mask = self._table.look(self._seats[self._known(agent)])
        if self._scaled:
            observation = self.variant.seen(observation)
        return {"observation": observation, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """The observation and reward of the agent to move. Its mask is in the info, too."""
        if self._table is None:
            raise ResetNeeded("reset() begins a game")
        agent = self.agent_selection
        rewards, over, cut = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]
        if not observe:
            return None, rewards, over, cut, self.infos[agent]
        observation, mask = self._table.look(self._seats[agent])
        self.infos[agent] = info = {"action_mask": mask}
        if self._scaled:
            observation = self.variant.seen(observation)
        return {"observation": observation, "action_mask": mask}, rewards, over, cut, info

    def state(self) -> Array:
        """All there is to know, as seat 0 sees and remembers it; `state_space` is its space."""
        return self.variant.seen(self.variant.whole(self._position))

    @property
    def position(self) -> Position:
        """A copy of the native core's position; `tricolor.native.state_of` turns it into a state.

        Raises `Unsupported` for a game that the core does not know.
        """
        position = self._position
        if isinstance(position, State):
            raise Unsupported(f"{self.variant.game.name} has no twin in the native core, and so no position there")
        return position

    @property
    def _position(self) -> Position | AnyState:
        if self._table is None:
            raise ResetNeeded("reset() begins a game")
        return self._table.position

    def render(self) -> Any:
        if self.render_mode is None:
            warn("render() shows something only with a render_mode")
            return None
        return rendered(self._position, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def __copy__(self) -> Self:
        """An independent copy: two environments must not share a board."""
        return copy.deepcopy(self)

    def __repr__(self) -> str:
        return str(self)
