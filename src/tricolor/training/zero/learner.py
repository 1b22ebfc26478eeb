"""Learning from games: the network imitates the search and predicts the result. Needs PyTorch (extra `train`)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core import PositionError
from .net import Net, forward, packed, unpacked
from .selfplay import Plan, Samples

DECAY = 1e-4  # pulls weights towards 0 unless the games need them


class Learner:
    """The weights and what the optimizer remembers of them. `saved` and `opened` keep both."""

    def __init__(self, plan: Plan, net: Net) -> None:
        import torch

        torch.set_num_threads(1)  # the same sums on every machine
        self.plan, self.net = plan, net
        self.weights = {name: torch.tensor(array, requires_grad=True) for name, array in net.weights.items()}
        rate = plan.learning_rate
        self.optimizer = torch.optim.AdamW(list(self.weights.values()), lr=rate, weight_decay=DECAY)

    def learn(self, window: list[Samples], iteration: int) -> float:
        """Learn from the games of the window. Returns the mean loss."""
        import torch

        plan, samples = self.plan, Samples.joined(window)
        rng = np.random.default_rng([plan.seed, iteration, 1 << 30])
        updates = max(1, int(len(samples.share) / len(window) * plan.passes / plan.rows))
        total = 0.0
        for _ in range(updates):
            rows = rng.integers(len(samples.share), size=min(plan.rows, len(samples.share)))
            table, things = torch.tensor(samples.table[rows]), torch.tensor(samples.things[rows])
            scores, value = forward(torch, self.weights, table, things)
            scores = scores.masked_fill(~torch.tensor(samples.may[rows]), -1e9)
            wanted = torch.tensor(samples.policy[rows].astype(np.float32))
            missed = -(wanted * torch.log_softmax(scores, 1)).sum(1).mean()
            share = torch.tensor(samples.share[rows])
            loss = missed + torch.nn.functional.binary_cross_entropy_with_logits(value, share)
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            total += float(loss.detach())
        weights = {name: tensor.detach().numpy().copy() for name, tensor in self.weights.items()}
        self.net = Net(plan.game, plan.options, weights)
        return total / updates

    def saved(self) -> bytes:
        """What the optimizer remembers; the weights are the agent's."""
        kept: dict[str, NDArray[Any]] = {}
        for name, tensor in self.weights.items():
            for part, memory in self.optimizer.state[tensor].items():
                kept[f"{name}.{part}"] = memory.numpy()
        return packed(kept)

    @staticmethod
    def opened(plan: Plan, net: Net, data: bytes) -> Learner:
        """A learner as it was saved. Raises `PositionError`."""
        import torch

        learner, kept = Learner(plan, net), unpacked(data)
        for name, tensor in learner.weights.items():
            state = {part: kept.get(f"{name}.{part}") for part in ("step", "exp_avg", "exp_avg_sq")}
            if any(array is None for array in state.values()):
                raise PositionError("optimizer", f"what the optimizer knew of {name}", sorted(kept)[:3])
            learner.optimizer.state[tensor] = {part: torch.tensor(array) for part, array in state.items()}
        return learner
