"""RLlib: PPO with masked actions trains on a Gymnasium environment, and its wrapper plays our PettingZoo games."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import tricolor.adapters.gymnasium  # noqa: F401 - registers the environments
from tricolor.adapters.pettingzoo import coloretto_v1

pytestmark = pytest.mark.filterwarnings("ignore")  # those of the learning libraries


def masked_module() -> Any:
    """A network for our observations, whose scores of illegal actions are so low that they are never drawn."""
    import torch
    from ray.rllib.core.columns import Columns
    from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
    from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule

    class Masked(TorchRLModule, ValueFunctionAPI):  # type: ignore[misc]
        def setup(self) -> None:
            numbers = int(np.prod(self.observation_space["observation"].shape))
            self.body = torch.nn.Sequential(torch.nn.Linear(numbers, 32), torch.nn.Tanh())
            self.scores = torch.nn.Linear(32, int(self.action_space.n))
            self.worth = torch.nn.Linear(32, 1)

        def _forward(self, batch: Any, **_: Any) -> Any:
            seen = batch[Columns.OBS]
            body = self.body(seen["observation"].float())
            scores = self.scores(body).masked_fill(seen["action_mask"] == 0, -1e9)
            return {Columns.ACTION_DIST_INPUTS: scores, Columns.EMBEDDINGS: body}

        def compute_values(self, batch: Any, embeddings: Any = None) -> Any:
            body = self.body(batch[Columns.OBS]["observation"].float()) if embeddings is None else embeddings
            return self.worth(body)[..., 0]

    return Masked


def test_ppo_trains_with_masked_actions() -> None:
    """In this process: a cluster is tested in tests/cluster, and starting one takes longer than the lesson."""
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.tune.registry import register_env

    register_env(
        "coloretto", lambda _: gymnasium.make("tricolor/Coloretto-v1", opponents="random", illegal="raise", scaled=True)
    )
    config = (
        PPOConfig()
        .environment("coloretto")
        .env_runners(num_env_runners=0)
        .training(train_batch_size=200, minibatch_size=100, num_epochs=1)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=masked_module()))
    )
    algorithm: Any = config.build_algo()

    def weights() -> Any:
        return np.concatenate([np.ravel(array) for array in algorithm.get_module().get_state().values()])

    before = weights()
    for _ in range(2):
        found = algorithm.train()
    after = weights()
    algorithm.stop()
    assert found["env_runners"]["num_episodes_lifetime"] > 0, "games ended, without an illegal action"
    assert found["env_runners"]["num_env_steps_sampled_lifetime"] >= 400
    assert np.isfinite(after).all()
    assert np.abs(after - before).max() > 0, "and something was learnt from them"


def test_the_game_of_all_seats_is_wrapped() -> None:
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

    env = PettingZooEnv(coloretto_v1.env())
    seen, _ = env.reset(seed=3)
    rng, rewards = np.random.default_rng(3), dict.fromkeys(env.agents, 0.0)
    for _ in range(2_000):
        (who,) = seen
        legal = np.flatnonzero(seen[who]["action_mask"])
        seen, earned, ended, _, _ = env.step({who: int(rng.choice(legal))})
        for agent, reward in earned.items():
            rewards[agent] += reward
        if ended["__all__"]:
            break
    assert ended["__all__"]
    assert any(rewards.values())
