"""A tree search in all games of a batch at once, guided by a network.

Every simulation walks down the tree of each game to a position that is new there, asks the network about all of them
together, and credits the result to every action on the way (PUCT). Chance is sampled: copies of the games get random
numbers of their own, so a search does not know what will be drawn, and each outcome leads to a node of its own. A
position holds nothing but what was shown to everyone (colours and cards are decided when they are turned up), so the
search sees no more than its seat may.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...native import Batch
from .net import Net
from .shapes import Floats

EXPLORE = 1.5  # how much an untried action that looks promising is worth
NOISE = 0.25  # the share of noise in the priors at the root, so that self-play tries everything


class Search:
    """One decision in each game of a batch in which a seat is to move, or in the marked ones."""

    def __init__(
        self,
        batch: Batch,
        net: Net,
        simulations: int,
        rng: np.random.Generator,
        *,
        games: NDArray[np.bool_] | None = None,
        noise: float = 0.0,
    ) -> None:
        self.batch, self.net, self.rng = batch, net, rng
        self.running = (batch.turn >= 0) if games is None else games & (batch.turn >= 0)
        shape = (batch.size, simulations + 1, batch.actions)
        self.odds, self.visits, self.sums = (np.zeros(shape, np.float32) for _ in range(3))
        self.values = np.zeros(shape[:2], np.float32)  # of a node for its seat: the assumed value of an untried action
        self.children: list[dict[tuple[int, int, bytes], int]] = [{} for _ in range(batch.size)]
        self.used = np.ones(batch.size, np.intp)
        rows = np.flatnonzero(self.running)
        if len(rows):
            self._open(batch, rows, np.zeros(len(rows), np.intp))
            if noise:
                self._mix(rows, noise)
            for _ in range(simulations):
                self._simulate()

    def _open(self, games: Batch, rows: NDArray[np.intp], nodes: NDArray[np.intp]) -> None:
        """Ask the network about new nodes."""
        odds, value = self.net.judge(games.observations[rows], games.legal[rows])
        self.odds[rows, nodes], self.values[rows, nodes] = odds, value

    def _mix(self, rows: NDArray[np.intp], noise: float) -> None:
        possible = self.odds[rows, 0] > 0
        drawn = (
            self.rng.standard_gamma(10 / possible.sum(axis=1, keepdims=True), possible.shape) * possible
            + 1e-9 * possible
        )
        chance = drawn / drawn.sum(axis=1, keepdims=True)
        self.odds[rows, 0] = (1 - noise) * self.odds[rows, 0] + noise * chance

    def _simulate(self) -> None:
        games = self.batch.copy(seed=int(self.rng.integers(1 << 63)))
        walking = self.running.copy()
        node = np.zeros(games.size, np.intp)
        won = np.zeros((games.size, 2), np.float32)
        path, leaves = [], []
        while walking.any():
            rows = np.flatnonzero(walking)
            chosen = self._select(rows, node[rows])
            path.append((rows, node[rows], chosen, games.turn[rows].astype(np.intp)))
            actions = np.full(games.size, -1, np.int32)
            actions[rows] = chosen
            games.step(actions)
            over = rows[games.turn[rows] < 0]
            won[over] = games.rewards[over]
            walking[over] = False
            new = self._follow(games, np.flatnonzero(walking), node, actions)
            leaves += new
            walking[new] = False
        if leaves:
            rows = np.array(leaves)
            self._open(games, rows, node[rows])
            seats = games.turn[rows].astype(np.intp)
            won[rows, seats] = self.values[rows, node[rows]]
            won[rows, 1 - seats] = 1 - self.values[rows, node[rows]]
        for rows, nodes, chosen, seats in path:
            self.visits[rows, nodes, chosen] += 1
            self.sums[rows, nodes, chosen] += won[rows, seats]

    def _follow(
        self, games: Batch, rows: NDArray[np.intp], node: NDArray[np.intp], actions: NDArray[np.int32]
    ) -> list[int]:
        """Move to the node of what has happened. Returns the games in which it is new."""
        new, seen = [], games.observations
        for row in rows.tolist():
            outcome = (int(node[row]), int(actions[row]), seen[row].tobytes())
            if outcome not in self.children[row]:
                self.children[row][outcome] = int(self.used[row])
                self.used[row] += 1
                new.append(row)
            node[row] = self.children[row][outcome]
        return new

    def _select(self, rows: NDArray[np.intp], nodes: NDArray[np.intp]) -> NDArray[np.intp]:
        odds, visits, sums = self.odds[rows, nodes], self.visits[rows, nodes], self.sums[rows, nodes]
        mean = np.where(visits > 0, sums / np.maximum(visits, 1), self.values[rows, nodes][:, None])
        hope = EXPLORE * odds * np.sqrt(visits.sum(axis=1, keepdims=True) + 1) / (1 + visits)
        best: NDArray[np.intp] = np.where(odds > 0, mean + hope, -np.inf).argmax(axis=1)
        return best

    # --- what it found ---

    @property
    def policy(self) -> Floats:
        """How often each action was tried, as a share; 0 in games that were not looked at."""
        visits = self.visits[:, 0]
        share: Floats = visits / np.maximum(visits.sum(axis=1, keepdims=True), 1)
        return share

    @property
    def value(self) -> Floats:
        """The share of the victory that the seat to move can expect, by game."""
        tries = self.visits[:, 0].sum(axis=1)
        mean: Floats = (self.sums[:, 0].sum(axis=1) + self.values[:, 0]) / (tries + 1)
        return mean

    def best(self) -> NDArray[np.int32]:
        """The action that was tried most often, -1 in games that were not looked at."""
        return np.where(self.running, self.visits[:, 0].argmax(axis=1), -1).astype(np.int32)

    def drawn(self, free: NDArray[np.bool_]) -> NDArray[np.int32]:
        """The same, but at random by how often actions were tried where a game is `free` to vary."""
        edges = self.policy.cumsum(axis=1)
        aim = self.rng.random((len(edges), 1)) * edges[:, -1:]
        by_lot = (edges > aim).argmax(axis=1)
        return np.where(free & self.running, by_lot, self.best()).astype(np.int32)
