"""Trained agents as bots: they get a learner's observations, made from the views that a bot is shown.

`--bot agents/seed-0/003.zip` plays a model from `tricolor train`, or one of your own that was trained with MaskablePPO
on `TricolorVecEnv`. Opening such a file may run code: use only files that you trust.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.base import A, Bot, Choice
from ..bots.game import Watcher, bots_of
from ..core import AnyGame, AnyView, OptionError, Seat
from ..games import get_game
from ..native import Position, number_of, observation
from .common import Variant


class NumberedBot(Bot[AnyView, A]):
    """A bot that sees positions of the core and names actions by numbers, as learners do."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._watcher: Watcher | None = None  # of the first game that is shown
        self._told: dict[str, str] = {}

    def tell(self, known: Mapping[str, str]) -> None:
        self._told.update(known)

    def observe(self, view: AnyView) -> None:
        self._watching(view).observe(view)

    def _watching(self, view: AnyView) -> Watcher:
        if self._watcher is None:
            self._watcher = bots_of(get_game(view.game)).watcher()
            self._watcher.tell(self._told)
        return self._watcher

    def choose(self, view: AnyView, legal: Sequence[A], rng: Random) -> Choice[A]:
        position: Any = self.position(view)
        by_number = {number_of(position, position.parse(str(action))): action for action in legal}
        number, value = self.pick(position, sorted(by_number), rng)
        return Choice(by_number[number], value)

    def position(self, view: AnyView) -> Position:
        """What the bot knows about the table: exactly what it was shown."""
        position: Position = self._watching(view).position(view)
        return position

    @abstractmethod
    def pick(self, position: Position, numbers: Sequence[int], rng: Random) -> tuple[int, float]:
        """Pick one of the numbers, with the expected share of the win."""


class PolicyBot(NumberedBot[A]):
    """A Stable-Baselines3 model from a file. It plays what it thinks best, and has no values."""

    def __init__(self, seat: Seat, *, game: AnyGame, path: Path) -> None:
        super().__init__(seat)
        self.game = game
        self.path = path
        self.model = _model(str(path))
        space = self.model.observation_space
        self.scaled = bool((np.asarray(space.high) == 1).all())
        self.size = int(np.prod(space.shape))
        if all(self.size != np.prod(Variant.of(game.key, players, None).shape) for players in game.seats):
            expected = f"an agent for {game.name}: this one sees {self.size} numbers"
            raise OptionError("bot", expected, str(path), "error-bot-agent", game=game.name)

    def pick(self, position: Any, numbers: Sequence[int], rng: Random) -> tuple[int, float]:
        variant = Variant.of(self.game.key, getattr(position, "players", 2), None, memory=True, scaled=self.scaled)
        seen = variant.seen(observation(position, self.seat, memory=True)).reshape(1, -1).astype(np.float32)
        if seen.size != self.size:
            expected = f"a table that the agent was trained for: it sees {self.size} numbers, not {seen.size}"
            raise OptionError("players", expected, variant.players, "error-bot-agent", game=self.game.name)
        mask: NDArray[np.bool_] = np.zeros((1, variant.actions), dtype=bool)
        mask[0, list(numbers)] = True
        actions, _ = self.model.predict(seen, action_masks=mask, deterministic=True)
        return int(actions[0]), 1 / variant.players


@lru_cache(maxsize=8)
def _model(path: str) -> Any:
    try:
        from sb3_contrib import MaskablePPO
    except ImportError as error:
        expected = "the extra `train`: pip install 'tricolor[train]'"
        raise OptionError("bot", expected, path, "error-bot-extra", extra="train") from error
    import torch

    torch.set_num_threads(1)  # one row at a time: more threads only wait for each other
    return MaskablePPO.load(path, device="cpu")
