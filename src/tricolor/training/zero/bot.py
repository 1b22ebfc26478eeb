"""A trained agent at a table: it searches from what its seat was shown. It needs NumPy, not PyTorch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from ...adapters.policies import NumberedBot
from ...bots.base import A, Budget
from ...core import AnyGame, OptionError, PositionError, Seat
from ...native import Batch
from .net import Net
from .search import Search

SIMULATIONS = 128  # for a decision, unless the budget says how many


class SearchBot(NumberedBot[A]):
    """An agent from a file of `tricolor train --method alphazero`."""

    def __init__(self, seat: Seat, *, game: AnyGame, path: Path, budget: Budget | None = None) -> None:
        super().__init__(seat)
        self.net = _net(str(path))
        self.path = path
        self.simulations = budget.nodes if budget and budget.nodes else SIMULATIONS
        if self.net.game != game.key:
            raise self._unfit(game.name)

    def pick(self, position: Any, numbers: Sequence[int], rng: Random) -> tuple[int, float]:
        if getattr(position, "players", 2) != 2:
            raise self._unfit(self.net.variant.game.name)
        batch = Batch(self.net.game, 2, self.net.options, auto_reset=False, memory=True)
        batch.set(0, position)
        search = Search(batch, self.net, self.simulations, np.random.default_rng(rng.getrandbits(63)))
        return int(search.best()[0]), float(search.value[0])

    def _unfit(self, game: str) -> OptionError:
        expected = f"a table that the agent was trained for: {self.net.variant.game.name} with two players"
        return OptionError("bot", expected, str(self.path), "error-bot-agent", game=game)


@lru_cache(maxsize=8)
def _net(path: str) -> Net:
    try:
        return Net.opened(Path(path).read_bytes())
    except PositionError as error:
        raise OptionError("bot", str(error), path, "error-bot-raised", why=str(error)) from None
