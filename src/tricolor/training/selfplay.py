"""Self-play with sb3-contrib's MaskablePPO on the vector environment.

A run is a chain of generations. A generation depends on the plan, its number and what the generations before it left,
and on nothing else: a run that is broken off goes on from its last generation as if nothing had happened, anywhere.
"""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..core import OptionValue


class Plan(Struct, frozen=True, kw_only=True):
    """All that a run depends on."""

    game: str = "coloretto"
    players: int = 2
    options: dict[str, OptionValue] = {}
    seed: int = 0
    envs: int = 64
    steps: int = 128  # in every game between two updates
    updates: int = 15  # in a generation
    games: int = 200  # against the judge after every generation
    judge: str = "greedy"
    layers: tuple[int, ...] = (128, 128)
    learning_rate: float = 5e-4


class Generation(Struct, frozen=True, kw_only=True):
    """What came of a generation."""

    seed: int
    number: int
    steps: int  # of the learner so far
    share: float  # of the victory against the judge
    games: int
    model: str  # a fingerprint of the weights


def trained(plan: Plan, number: int, before: list[bytes]) -> tuple[bytes, Generation]:
    """One generation: the model that it leaves, and how well that plays. `before` has all earlier models."""
    import torch

    from ..adapters.gymnasium import TricolorVectorEnv
    from ..adapters.sb3 import TricolorVecEnv

    torch.set_num_threads(1)  # the same sums everywhere
    torch.manual_seed(plan.seed * 1000 + number)
    memory = plan.game == "colorio"
    opponents = mixed([policy_of(model) for model in chosen(plan, number, before)]) if before else "random"
    options: dict[str, Any] = dict(plan.options)
    env = TricolorVectorEnv(plan.game, plan.envs, players=plan.players, opponents=opponents, memory=memory, **options)
    learner = _learner(plan, TricolorVecEnv(env), before[-1] if before else None)
    learner.set_random_seed(plan.seed * 1000 + number)
    learner.learn(plan.updates * plan.steps * plan.envs, reset_num_timesteps=not before)
    data = _saved(learner)
    share = judged(plan, learner)
    weights = b"".join(value.detach().numpy().tobytes() for value in learner.policy.state_dict().values())
    row = Generation(
        seed=plan.seed,
        number=number,
        steps=int(learner.num_timesteps),
        share=share,
        games=plan.games,
        model=sha256(weights).hexdigest()[:16],
    )
    return data, row


def chosen(plan: Plan, number: int, before: list[bytes]) -> list[bytes]:
    """Who is played against: the latest generation, and some earlier ones so that nothing is forgotten."""
    rng = Random(f"{plan.seed}/{number}")
    return [before[-1], *rng.sample(before[:-1], min(2, len(before) - 1))]


def mixed(policies: list[Any]) -> Any:
    """A policy that hands the games round, row by row."""

    def act(observations: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        actions = np.zeros(len(masks), dtype=np.int64)
        for first, policy in enumerate(policies):
            rows = slice(first, None, len(policies))
            if len(masks[rows]):
                actions[rows] = policy(observations[rows], masks[rows])
        return actions

    return act


def policy_of(model: bytes) -> Any:
    """A saved model as a policy for vector environments."""
    from sb3_contrib import MaskablePPO

    loaded = MaskablePPO.load(BytesIO(model), device="cpu")

    def act(observations: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        flat = observations.reshape(len(observations), -1).astype(np.float32)
        actions, _ = loaded.predict(flat, action_masks=masks.astype(bool))
        return np.asarray(actions)

    return act


def _learner(plan: Plan, env: Any, model: bytes | None) -> Any:
    from sb3_contrib import MaskablePPO

    if model is not None:
        return MaskablePPO.load(BytesIO(model), env=env, device="cpu")
    return MaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=plan.learning_rate,
        n_steps=plan.steps,
        batch_size=plan.envs * plan.steps // 4,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        seed=plan.seed,
        device="cpu",
        policy_kwargs={"net_arch": list(plan.layers)},
    )


def _saved(learner: Any) -> bytes:
    file = BytesIO()
    learner.save(file)
    return file.getvalue()


def judged(plan: Plan, learner: Any) -> float:
    """The share of the victory against the judge, each deal played from every seat."""
    from ..adapters.gymnasium import TricolorEnv

    memory = plan.game == "colorio"
    options: dict[str, Any] = dict(plan.options)
    won = 0.0
    for number in range(plan.games):
        seat = number % plan.players
        env = TricolorEnv(plan.game, players=plan.players, opponents=plan.judge, seat=seat, memory=memory, **options)
        observation, _ = env.reset(seed=1_000_000 + number // plan.players)
        over = False
        while not over:
            flat = observation["observation"].reshape(-1).astype(np.float32)
            action, _ = learner.predict(flat, action_masks=env.action_masks(), deterministic=True)
            observation, reward, terminated, truncated, _ = env.step(int(action))
            over = terminated or truncated
        won += (reward * (plan.players - 1) + 1) / plan.players
    return won / plan.games
