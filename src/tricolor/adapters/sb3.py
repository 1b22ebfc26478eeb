"""The vector environments for Stable-Baselines3, with masks for sb3-contrib; see docs/adapters/training.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from .gymnasium import TricolorVectorEnv

# Maps observations, a row for each game, to potentials.
Shaping: TypeAlias = Callable[[NDArray[Any]], NDArray[np.float32]]


class TricolorVecEnv(VecEnv):  # type: ignore[misc] # it has no types
    """Many games of one learner. Observations are plain arrays; `action_masks` gives the masks.

    `shaping` gives every observation a potential, and the learner is rewarded with its change after every action.
    """

    def __init__(self, env: TricolorVectorEnv, shaping: Shaping | None = None) -> None:
        self.env = env
        self.shaping = shaping
        self._potential = np.zeros(env.num_envs, dtype=np.float32)
        box = env.variant.observation_box()
        space = Box(box.low.ravel().astype(np.float32), box.high.ravel().astype(np.float32), dtype=np.float32)
        self.render_mode = None
        super().__init__(env.num_envs, space, env.single_action_space)
        self._actions: NDArray[Any] = np.zeros(env.num_envs, dtype=np.int32)

    def reset(self) -> NDArray[np.float32]:
        seed = self._seeds[0]
        self._reset_seeds()
        observation, _ = self.env.reset(seed=seed)
        if self.shaping is not None:
            self._potential = self.shaping(observation["observation"])
        return self._flat(observation["observation"])

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        observation, rewards, terminated, truncated, info = self.env.step(self._actions)
        over = terminated | truncated
        if self.shaping is not None:
            rewards = rewards + self._gained(observation["observation"], terminated, truncated, info)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            final = info["final_obs"]["observation"][game]
            infos[game] = {
                "terminal_observation": self._flat(final[None])[0],
                "TimeLimit.truncated": bool(truncated[game]),
                "episode": {"r": float(rewards[game]), "l": 0},
            }
        return self._flat(observation["observation"]), rewards, over, infos

    def _gained(
        self, seen: NDArray[Any], terminated: NDArray[np.bool_], truncated: NDArray[np.bool_], info: dict[str, Any]
    ) -> NDArray[np.float32]:
        """The change in potential, which is 0 in a finished game; a game cut short keeps its last potential."""
        assert self.shaping is not None
        before, self._potential = self._potential, self.shaping(seen)
        after = self._potential.copy()
        if truncated.any():
            after[truncated] = self.shaping(info["final_obs"]["observation"][truncated])
        after[terminated] = 0
        return after - before

    def _flat(self, observations: NDArray[Any]) -> NDArray[np.float32]:
        return observations.reshape(len(observations), -1).astype(np.float32)

    # --- what learners ask by name ---

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(f"only action_masks can be called, got {method_name}")
        return list(self.env.action_masks()[self._get_indices(indices)])

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name, None) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError("games side by side have no attributes of their own")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[None]:
        return [None] * self.num_envs

    def close(self) -> None:
        self.env.close()
