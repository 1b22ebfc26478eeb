"""Trained agents as bots: what learners see of a table, from the views that a bot is shown.

`--bot agents/seed-0/003.zip` plays a model that `tricolor train` has left, or one of your own that was trained with
MaskablePPO on `TricolorVecEnv`. Opening such a file may run code: name only files that you trust.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.base import Bot, Choice
from ..bots.coloretto.levels import position_of_view as coloretto_position
from ..bots.colorio.perfect import Recollection
from ..bots.colorio.perfect import position_of_view as colorio_position
from ..core import AnyGame, OptionError, Seat
from ..games.coloretto import ColorettoView
from ..games.colorio import ColorioView
from ..games.colorito import ColoritoView
from ..games.colorito.board import CELL_OF, PIECES
from ..native import ColoritoPosition, Position, number_of, observation
from .common import Variant


class NumberedBot(Bot[Any]):
    """A bot that sees positions of the core and names actions by numbers, as learners do."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.recollection = Recollection()

    def tell(self, known: Any) -> None:
        self.recollection.tell(known)

    def observe(self, view: Any) -> None:
        if isinstance(view, ColorioView):
            self.recollection.observe(view)

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Choice:
        position: Any = self.position(view)
        by_number = {number_of(position, position.parse(str(action))): action for action in legal}
        number, value = self.pick(position, sorted(by_number), rng)
        return Choice(by_number[number], value)

    def position(self, view: Any) -> Position:
        """What the bot knows of the table: all that was shown, and nothing else."""
        match view:
            case ColoritoView():
                return _colorito_position(view)
            case ColorettoView():
                return coloretto_position(view)
            case ColorioView():
                return colorio_position(view, self.recollection.colours(view))
        raise TypeError(f"no view of Colorito, Coloretto or Colorio: {type(view).__name__}")

    @abstractmethod
    def pick(self, position: Position, numbers: Sequence[int], rng: Random) -> tuple[int, float]:
        """One of the numbers, and what share of the win is expected."""


def _colorito_position(view: ColoritoView) -> ColoritoPosition:
    pieces = bytes(CELL_OF[view.pieces[piece]] for piece in PIECES)
    mover = view.turn if isinstance(view.turn, int) else 0
    compared = pieces
    if not view.numbers:  # CT-REPEAT compares colours there
        compared = b"".join(bytes(sorted(pieces[first : first + 10])) for first in (0, 10, 20, 30))
    return ColoritoPosition.from_facts(
        numbers=view.numbers,
        strict=view.strict,
        option_starter=None,
        starter=view.starter,
        mover=mover,
        pieces=pieces,
        earlier=[compared + bytes((mover,))] * (view.repeated - 1),
        moves=view.moves,
    )


class PolicyBot(NumberedBot):
    """A model of Stable-Baselines3 by its file. It plays what it thinks best, and knows no values."""

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
