"""Tianshou's wrapper for PettingZoo, its collector, and a learner that plays what the mask allows."""

from __future__ import annotations

from typing import Any

import pytest

from tricolor.adapters.pettingzoo import coloretto_v1, colorio_v1

pytestmark = pytest.mark.filterwarnings("ignore")  # those of the learning libraries


def against_random(first: Any) -> Any:
    """A learner (DQN) at the first seat, and players at the others who play anything."""
    from tianshou.algorithm.modelfree.dqn import DQN, DiscreteQLearningPolicy
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
    from tianshou.utils.net.common import Net

    net: Any = Net(
        state_shape=first.observation_space["observation"].shape,
        action_shape=first.action_space.n,
        hidden_sizes=[32],
    )
    policy = DiscreteQLearningPolicy(model=net, action_space=first.action_space, eps_training=0.2)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3))
    others = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(first.action_space) for _ in first.agents[1:]]
    return net, MultiAgentOffPolicyAlgorithm(algorithms=[learner, *others], env=first)


@pytest.mark.parametrize("game", [coloretto_v1, colorio_v1])
def test_a_learner_collects_whole_games_and_learns_from_them(game: Any) -> None:
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.env.pettingzoo_env import PettingZooEnv
    from tianshou.utils.torch_utils import policy_within_training_step

    net, players = against_random(PettingZooEnv(game.env()))
    buffer = VectorReplayBuffer(5_000, 1)
    collector: Any = Collector(players, DummyVectorEnv([lambda: PettingZooEnv(game.env())]), buffer)
    collector.reset()
    before = [weights.detach().clone() for weights in net.parameters()]
    with policy_within_training_step(players.policy):
        found = collector.collect(n_episode=3)
        for _ in range(3):
            players.update(buffer=buffer, sample_size=64)
    assert found.n_collected_episodes == 3
    steps: Any = buffer[: found.n_collected_steps]
    assert all(mask[action] for mask, action in zip(steps.obs.mask, steps.act, strict=True)), "only legal actions"
    assert steps.rew[steps.done].any(), "somebody wins"
    assert any((one != other).any() for one, other in zip(before, net.parameters(), strict=True)), "it learns"
