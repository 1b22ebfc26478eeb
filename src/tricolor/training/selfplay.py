"""Self-play with sb3-contrib's MaskablePPO on the vector environment.

A run is a chain of generations. A generation depends only on the plan, its number and the models of the generations
before it: an interrupted run continues from its last generation as if nothing had happened, on any machine.
"""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from pkgutil import resolve_name
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..core import OptionValue
from ..games import get_game
from ..games.twin import twin_of

JUDGED_FROM = 1_000_000  # the first seed of the games that judge


class Plan(Struct, frozen=True, kw_only=True):
    """Everything that a run depends on."""

    game: str = "coloretto"
    players: int = 2
    options: dict[str, OptionValue] = {}
    seed: int = 0
    envs: int = 64
    steps: int = 128  # in every game between updates
    updates: int = 15  # in a generation
    games: int = 200  # against each judge after every generation
    judges: tuple[str, ...] = ("random", "greedy")  # the same for all generations; the curve shows the last
    max_plies: int | None = None  # after which games are cut short; None: the game's own limit
    layers: tuple[int, ...] = (128, 128)
    learning_rate: float = 5e-4


class Generation(Struct, frozen=True, kw_only=True):
    """The result of a generation."""

    seed: int
    number: int
    steps: int  # of the learner so far
    share: float  # of the victory against the last judge
    shares: dict[str, float]  # against each judge; a game cut short counts as lost
    unfinished: dict[str, int]  # games that were cut short
    games: int
    model: str  # a fingerprint of the weights


def trained(plan: Plan, number: int, before: list[bytes]) -> tuple[bytes, Generation]:
    """Train one generation. Returns its model, and how well it plays. `before` has all earlier models."""
    import torch

    from ..adapters.gymnasium import TricolorVectorEnv
    from ..adapters.sb3 import TricolorVecEnv

    torch.set_num_threads(1)  # the same floating-point sums on every machine
    torch.manual_seed(plan.seed * 1000 + number)
    opponents: Any = Mixed([policy_of(model) for model in chosen(plan, number, before)]) if before else "random"
    env = TricolorVectorEnv(plan.game, plan.envs, opponents=opponents, **_options(plan))
    learner = _learner(plan, TricolorVecEnv(env, shaping_of(plan)), before[-1] if before else None)
    learner.set_random_seed(plan.seed * 1000 + number)
    learner.learn(plan.updates * plan.steps * plan.envs, reset_num_timesteps=not before)
    data = _saved(learner)
    results = {judge: judged(plan, learner, judge) for judge in plan.judges}
    weights = b"".join(value.detach().numpy().tobytes() for value in learner.policy.state_dict().values())
    row = Generation(
        seed=plan.seed,
        number=number,
        steps=int(learner.num_timesteps),
        share=results[plan.judges[-1]][0],
        shares={judge: share for judge, (share, _) in results.items()},
        unfinished={judge: unfinished for judge, (_, unfinished) in results.items()},
        games=plan.games,
        model=sha256(weights).hexdigest()[:16],
    )
    return data, row


def _options(plan: Plan) -> dict[str, Any]:
    """What all environments of a plan share."""
    memory = twin_of(get_game(plan.game)).needs_memory
    shown = {"players": plan.players, "memory": memory, "scaled": True, "max_plies": plan.max_plies}
    return {**shown, **plan.options}


def shaping_of(plan: Plan) -> Any:
    """The potential for reward shaping, in games that need one."""
    name = twin_of(get_game(plan.game)).shaping
    return None if name is None else resolve_name(name)


def chosen(plan: Plan, number: int, before: list[bytes]) -> list[bytes]:
    """The opponents: the latest generation, and some earlier ones so that nothing is unlearnt."""
    rng = Random(f"{plan.seed}/{number}")
    return [before[-1], *rng.sample(before[:-1], min(2, len(before) - 1))]


class Mixed:
    """Several policies. Each has fixed places, so that none is replaced in the middle of a game."""

    wants_places = True

    def __init__(self, policies: list[Any]) -> None:
        self.policies = policies

    def __call__(
        self, observations: NDArray[Any], masks: NDArray[np.int8], places: NDArray[np.intp]
    ) -> NDArray[np.int64]:
        actions = np.zeros(len(masks), dtype=np.int64)
        for number, policy in enumerate(self.policies):
            rows = places % len(self.policies) == number
            if rows.any():
                actions[rows] = policy(observations[rows], masks[rows])
        return actions


def policy_of(model: bytes) -> Any:
    """A saved model as a policy for vector environments."""
    from sb3_contrib import MaskablePPO

    loaded = MaskablePPO.load(BytesIO(model), device="cpu")

    def act(observations: NDArray[Any], masks: NDArray[np.int8]) -> NDArray[np.int64]:
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


def judged(plan: Plan, learner: Any, judge: str) -> tuple[float, int]:
    """The share of the victory against a judge, each deal played from every seat, and how many games were cut short.

    A game cut short counts as lost: a player who cannot finish a game has not won half of it.
    """
    from ..adapters.gymnasium import TricolorVectorEnv

    env = TricolorVectorEnv(plan.game, plan.games, opponents=judge, **_options(plan))
    seen, info = env.reset(seed=[JUDGED_FROM + game // plan.players for game in range(plan.games)])
    shares = np.zeros(plan.games)
    running = np.ones(plan.games, dtype=bool)
    unfinished = 0
    while running.any():
        flat = seen["observation"].reshape(plan.games, -1).astype(np.float32)
        actions, _ = learner.predict(flat, action_masks=info["action_mask"].astype(bool), deterministic=True)
        seen, rewards, terminated, truncated, info = env.step(actions)
        first = running & terminated  # games that start later do not count
        shares[first] = (rewards[first] * (plan.players - 1) + 1) / plan.players
        unfinished += int((running & truncated).sum())
        running &= ~(terminated | truncated)
    return float(shares.mean()), unfinished
