"""Games of an agent with itself, and against judges. Both are functions of the plan, the weights and a number."""

from __future__ import annotations

from time import process_time
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ...adapters.gymnasium.opponents import opponents_of
from ...core import OptionValue
from ...native import Batch
from .net import Net
from .search import NOISE, Search
from .shapes import Floats

JUDGED_FROM = 1_000_000  # the first seed of the games that judge


class Plan(Struct, frozen=True, kw_only=True):
    """Everything that the weights of a run depend on."""

    game: str
    options: dict[str, OptionValue] = {}
    seed: int = 0
    width: int = 64  # of the layers
    games: int = 64  # side by side in a part
    parts: int = 2  # of an iteration; each can be played by another process
    simulations: int = 32  # for a decision
    free: int = 12  # decisions of a game that are drawn rather than the best, so that games differ
    window: int = 12  # iterations whose games are learnt from
    passes: float = 4.0  # how often a position is learnt from while it is in the window, on average
    rows: int = 512  # in an update
    learning_rate: float = 1e-3


class Samples(Struct, array_like=True):
    """Positions with what the search and the game made of them, a row each."""

    table: Floats
    things: Floats
    may: NDArray[np.bool_]  # the outputs of the network that stand for an action
    policy: NDArray[np.float16]  # how often it tried each
    share: NDArray[np.float32]  # of the victory, for the seat that was to move

    @staticmethod
    def joined(parts: list[Samples]) -> Samples:
        return Samples(*(np.concatenate(column) for column in zip(*map(Samples.columns, parts), strict=True)))

    def columns(self) -> tuple[NDArray[Any], ...]:
        return self.table, self.things, self.may, self.policy, self.share


class SelfPlay:
    """A worker: plays parts of iterations, here, in a process of its own or on a cluster."""

    def do(self, plan: Plan, agent: bytes, iteration: int, part: int) -> dict[str, NDArray[Any]]:
        """The samples of whole games, as plain arrays by name, and the processor time that they took, in `seconds`."""
        began = process_time()
        samples = played(plan, Net.opened(agent), iteration, part)
        found: dict[str, NDArray[Any]] = dict(zip(Samples.__struct_fields__, samples.columns(), strict=True))
        return {**found, "seconds": np.array(process_time() - began)}


def played(plan: Plan, net: Net, iteration: int, part: int) -> Samples:
    """Play whole games of self-play, and record every decision."""
    rng = np.random.default_rng([plan.seed, iteration, part])
    batch = Batch(plan.game, 2, plan.options, plan.games, int(rng.integers(1 << 62)), auto_reset=False, memory=True)
    won = np.zeros((plan.games, 2), np.float32)
    kept: list[tuple[NDArray[np.intp], NDArray[np.intp], Samples]] = []
    while (batch.turn >= 0).any():
        search = Search(batch, net, plan.simulations, rng, noise=NOISE)
        open_to_choice = search.has_choice
        rows, look = search.rows[open_to_choice], search.root.at(open_to_choice)
        policy = search.policy[open_to_choice].astype(np.float16)
        told = Samples(look.table, look.things, look.actions >= 0, policy, search.value[open_to_choice])
        kept.append((rows, batch.turn[rows].astype(np.intp), told))
        won += batch.step(search.drawn(batch.decisions < plan.free))
    for rows, seats, told in kept:  # luck decides many games: what the search expected says as much as the result
        told.share = (told.share + won[rows, seats]) * np.float32(0.5)
    return Samples.joined([told for _, _, told in kept])


def judged(plan: Plan, net: Net, judge: str, games: int, simulations: int) -> float:
    """The share of the victory against a judge, each deal played from both seats."""
    return float(marks(plan, net, judge, games, simulations).mean())


def marks(plan: Plan, net: Net, judge: str, games: int, simulations: int) -> Floats:
    """The same game by game, the two of a deal next to each other."""
    batch = Batch(plan.game, 2, plan.options, games, 0, auto_reset=False, memory=True)
    seeds = JUDGED_FROM + np.arange(games, dtype=np.uint64) // 2
    everywhere = np.ones(games, dtype=bool)
    batch.reseed_games(seeds)
    batch.reset()
    rivals = opponents_of(judge, net.variant, games)
    rivals.begin(everywhere, seeds)
    rng, seats, won = np.random.default_rng(plan.seed), np.arange(games) % 2, np.zeros(games, np.float32)
    while (batch.turn >= 0).any():
        rivals.watch(batch)
        ours = batch.turn == seats
        search = Search(batch, net, simulations, rng, games=ours)
        theirs = rivals.choose(batch, (batch.turn >= 0) & ~ours)
        rewards = batch.step(np.where(ours, search.best(), theirs).astype(np.int32))
        won += rewards[np.arange(games), seats]
    return won
