"""A tree search in all games of a batch at once, guided by a network.

Every simulation walks down the tree of each game to a position that is new there, asks the network about all of them
together, and credits the result to every action on the way (PUCT). Chance is sampled: copies of the games get random
numbers of their own, so a search does not know what will be drawn. Positions that differ by names only, however they
came about, are one node. A position holds nothing but what was shown to everyone (colours and cards are decided when
they are turned up), so the search sees no more than its seat may.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...native import Batch
from .net import Net
from .shapes import Floats, Look

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
        shape = (batch.size, simulations + 1, net.shape.width)
        self.odds, self.visits, self.sums = (np.zeros(shape, np.float32) for _ in range(3))
        self.values = np.zeros(shape[:2], np.float32)  # of a node for its seat: the assumed value of an untried action
        self.nodes: list[dict[int, int]] = [{} for _ in range(batch.size)]  # of each game, by key
        self.rows = np.flatnonzero(self.running)
        self.root = net.look(batch.observations[self.rows], batch.legal[self.rows])
        self.has_choice = (self.root.actions >= 0).sum(axis=1) > 1  # elsewhere there is nothing to search for
        if len(self.rows):
            self._open(self.rows, np.zeros(len(self.rows), np.intp), self.root)
            if noise:
                self._mix(self.rows, noise)
        if self.has_choice.any():
            for _ in range(simulations):
                self._simulate()

    def _open(self, rows: NDArray[np.intp], nodes: NDArray[np.intp], look: Look) -> None:
        """Ask the network about new nodes."""
        self.odds[rows, nodes], self.values[rows, nodes] = self.net.judge(look)

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
        rows, look = self.rows[self.has_choice], self.root.at(self.has_choice)
        nodes = np.zeros(len(rows), np.intp)
        won = np.zeros((games.size, 2), np.float32)
        path = []
        while len(rows):
            chosen = self._select(rows, nodes)
            path.append((rows, nodes, chosen, games.turn[rows].astype(np.intp)))
            actions = np.full(games.size, -1, np.int32)
            actions[rows] = look.actions[np.arange(len(rows)), chosen]
            games.step(actions)
            over = games.turn[rows] < 0
            won[rows[over]] = games.rewards[rows[over]]
            rows = rows[~over]
            look = self.net.look(games.observations[rows], games.legal[rows])
            nodes, new = self._follow(rows, look)
            if new.any():
                self._open(rows[new], nodes[new], look.at(new))
                seats = games.turn[rows[new]].astype(np.intp)
                won[rows[new], seats] = self.values[rows[new], nodes[new]]
                won[rows[new], 1 - seats] = 1 - self.values[rows[new], nodes[new]]
            rows, nodes, look = rows[~new], nodes[~new], look.at(~new)
        for rows, nodes, chosen, seats in path:
            self.visits[rows, nodes, chosen] += 1
            self.sums[rows, nodes, chosen] += won[rows, seats]

    def _follow(self, rows: NDArray[np.intp], look: Look) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        """The nodes of what has happened, and whether they are new."""
        nodes = np.zeros(len(rows), np.intp)
        new = np.zeros(len(rows), np.bool_)
        for place, (row, key) in enumerate(zip(rows.tolist(), look.keys.tolist(), strict=True)):
            known = self.nodes[row]
            new[place] = key not in known
            nodes[place] = known.setdefault(key, len(known) + 1)
        return nodes, new

    def _select(self, rows: NDArray[np.intp], nodes: NDArray[np.intp]) -> NDArray[np.intp]:
        odds, visits, sums = self.odds[rows, nodes], self.visits[rows, nodes], self.sums[rows, nodes]
        mean = np.where(visits > 0, sums / np.maximum(visits, 1), self.values[rows, nodes][:, None])
        hope = EXPLORE * odds * np.sqrt(visits.sum(axis=1, keepdims=True) + 1) / (1 + visits)
        best: NDArray[np.intp] = np.where(odds > 0, mean + hope, -np.inf).argmax(axis=1)
        return best

    # --- what it found ---

    @property
    def policy(self) -> Floats:
        """How often each output was tried, as a share, in the games that were looked at."""
        tried = np.where(self.has_choice[:, None], self.visits[self.rows, 0], self.root.actions >= 0)
        share: Floats = (tried / tried.sum(axis=1, keepdims=True)).astype(np.float32)
        return share

    @property
    def value(self) -> Floats:
        """The share of the victory that the seat to move can expect, in the games that were looked at."""
        tries = self.visits[self.rows, 0].sum(axis=1)
        mean: Floats = (self.sums[self.rows, 0].sum(axis=1) + self.values[self.rows, 0]) / (tries + 1)
        return mean

    def best(self) -> NDArray[np.int32]:
        """The action that was tried most often, -1 in games that were not looked at."""
        return self._actions(self.policy.argmax(axis=1))

    def drawn(self, free: NDArray[np.bool_]) -> NDArray[np.int32]:
        """The same, but at random by how often actions were tried where a game is `free` to vary."""
        edges = self.policy.cumsum(axis=1)
        aim = self.rng.random((len(edges), 1)) * edges[:, -1:]
        by_lot = (edges > aim).argmax(axis=1)
        return self._actions(np.where(free[self.rows], by_lot, self.policy.argmax(axis=1)))

    def _actions(self, outputs: NDArray[np.intp]) -> NDArray[np.int32]:
        actions = np.full(self.batch.size, -1, np.int32)
        actions[self.rows] = self.root.actions[np.arange(len(self.rows)), outputs]
        return actions
