"""Many games side by side on the batch simulator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ...core import OptionError, OptionValue
from ...games import get_game
from ...native import Batch
from ..common import Array, Variant
from .single import MAX_PLIES

Actions: TypeAlias = NDArray[np.int32]
# What plays the other seats: from observations and masks, a row for each game in which another is on, to actions.
Policy: TypeAlias = Callable[[Array, Array], NDArray[Any]]
Step: TypeAlias = tuple[dict[str, Array], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

FINISHED: Final = 1
BROKEN_OFF: Final = 2
SKIP: Final = -1


class TricolorVectorEnv(VectorEnv[Any, Any, Any]):
    """So many games at once.

    `opponents` None: you play all seats, each when it is on, and the reward is that of who acted. "random", or
    a policy: you have one seat, `seat` in all games or, with None, the next one in every new game.

    A game that is over is begun anew in the same step. With `copy` False the arrays show the memory of the simulator,
    and the next step changes them. An action that is not legal raises `IllegalAction`, and nothing is played.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as in the base class

    def __init__(  # noqa: PLR0913 - what a game can be chosen by
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        opponents: str | Policy | None = None,
        seat: int | None = None,
        memory: bool = False,
        max_plies: int | None = None,
        threads: int = 1,
        copy: bool = True,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        self.variant: Final = Variant.of(game, players or get_game(game).seats[0], options, memory=memory)
        if isinstance(opponents, str) and opponents != "random":
            raise OptionError("opponents", "None, 'random' or a policy", opponents)
        if seat is not None and seat not in range(self.variant.players):
            raise OptionError("seat", f"None, or 0 to {self.variant.players - 1}", seat)
        self.opponents = opponents
        self.seat: Final = seat
        self.threads: Final = threads
        self.max_plies: Final = max_plies or MAX_PLIES[game] or 0
        self.copy: Final = copy
        self.num_envs = num_envs
        self.single_observation_space = self.variant.observation_space()
        self.single_action_space = Discrete(self.variant.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begin(0)
        self.seats = self._first_seats()  # those of the learner
        self._all_marked = np.ones((num_envs, self.variant.actions), dtype=np.int8)  # of games that are over

    # --- playing ---

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self._begin(int(self.np_random.integers(1 << 63)))
        self.seats = self._first_seats()
        if self.opponents is not None:
            self.batch.set_seats(self.seats)
            nothing = np.zeros(self.num_envs, dtype=np.int8)
            self._let_others_play(nothing, np.zeros(self.num_envs, dtype=np.float32))
        return self._seen(), self._info()

    def step(self, actions: NDArray[Any]) -> Step:
        """One action in every game. In `infos["final_obs"]` the games that are over have what was seen last."""
        batch = self.batch
        batch.step(np.ascontiguousarray(actions, dtype=np.int32))
        ended, rewards = self._ended.copy(), self._gains.copy()
        if self.opponents is not None:
            self._move_on(self._ended)
            self._let_others_play(ended, rewards)
        info = self._info()
        if ended.any():
            info["_final_obs"] = ended > 0
            info["final_obs"] = {"observation": self._shown(self._finals), "action_mask": self._all_marked}
        return self._seen(), rewards, ended == FINISHED, ended == BROKEN_OFF, info

    def _begin(self, seed: int) -> None:
        """New games. The arrays show the memory of their batch as long as there is one."""
        variant = self.variant
        self.batch = batch = Batch(
            variant.key,
            variant.players,
            variant.options,
            self.num_envs,
            seed,
            threads=self.threads,
            max_plies=self.max_plies,
            memory=variant.memory,
            by_piece=True,
        )
        self._observations, self._legal, self._finals = batch.observations, batch.legal, batch.finals
        self._turn, self._ended, self._gains = batch.turn, batch.ended, batch.gains

    def _first_seats(self) -> NDArray[np.int8]:
        if self.seat is not None:
            return np.full(self.num_envs, self.seat, dtype=np.int8)
        return (np.arange(self.num_envs) % self.variant.players).astype(np.int8)

    def _move_on(self, ended: NDArray[np.int8]) -> None:
        """In a new game the learner has the next seat."""
        if self.seat is None and ended.any():
            moved = (self.seats + 1) % self.variant.players
            self.seats = np.where(ended > 0, moved, self.seats).astype(np.int8)
            self.batch.set_seats(self.seats)

    def _let_others_play(self, ended: NDArray[np.int8], rewards: NDArray[np.float32]) -> None:
        """Until it is the learner's turn in every game; notes the games that end by that."""
        batch = self.batch
        while (waiting := self._turn != self.seats).any():
            batch.step(self._others(waiting))
            now = self._ended
            if now.any():  # a game that ends twice before the learner is on counts once
                rewards += np.where(ended == 0, self._gains, 0)
                np.copyto(ended, now, where=ended == 0)
                self._move_on(now)

    def _others(self, waiting: NDArray[np.bool_]) -> Actions:
        """What the others play in games that wait for them."""
        if isinstance(self.opponents, str):
            return np.where(waiting, self.batch.random_actions(), SKIP).astype(np.int32)
        assert self.opponents is not None
        actions = np.full(self.num_envs, SKIP, dtype=np.int32)
        actions[waiting] = self.opponents(self._observations[waiting], self._legal[waiting])
        return actions

    # --- looking ---

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, by game. Never all False in a game."""
        return self._legal.astype(bool)

    def random_actions(self) -> Actions:
        """A legal action for every game, each with the same chance; from random numbers of its own."""
        return self.batch.random_actions()

    def _seen(self) -> dict[str, Array]:
        return {"observation": self._shown(self._observations), "action_mask": self._shown(self._legal)}

    def _shown(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def _info(self) -> dict[str, Any]:
        return {"seat": self._shown(self._turn)}
