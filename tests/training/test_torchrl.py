"""TorchRL's wrappers. The one for vectors cannot read last observations that are dictionaries, so it is not tested."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

import tricolor.adapters.gymnasium  # noqa: F401 - registers the environments
from tricolor.adapters.pettingzoo import coloretto_v1

pytestmark = pytest.mark.filterwarnings("ignore")  # those of the learning libraries


@pytest.mark.parametrize("name", ["tricolor/Coloretto-v1", "tricolor/Colorio-SelfPlay-v1"])
def test_a_wrapped_environment_passes_its_checks(name: str) -> None:
    from torchrl.envs import TransformedEnv
    from torchrl.envs.libs.gym import GymWrapper
    from torchrl.envs.transforms import ActionMask
    from torchrl.envs.utils import check_env_specs

    env = TransformedEnv(GymWrapper(gymnasium.make(name), categorical_action_encoding=True), ActionMask())
    check_env_specs(env)
    played: Any = env.rollout(30)
    assert played["next", "reward"].shape[0] <= 30


def test_the_game_of_all_seats_is_wrapped() -> None:
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper

    env = PettingZooWrapper(coloretto_v1.env(), use_mask=True, categorical_actions=True)
    played: Any = env.rollout(40)
    assert len(played) > 1
