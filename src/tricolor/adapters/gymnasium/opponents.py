"""The players on the other seats of a batch: random players, levels and other bots, or a policy."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...bots import LEVELS, AnyBot, Bot
from ...bots.anywhere import bot_from
from ...bots.base import ask
from ...bots.game import bots_of
from ...core import AnyGame, OptionError
from ...games import get_game
from ...native import Batch, number_of, state_of
from ..common import Variant

Actions: TypeAlias = NDArray[np.int32]
# Maps observations and masks, a row for each game in which an opponent is to move, to actions.
Policy: TypeAlias = Callable[[NDArray[Any], NDArray[np.int8]], NDArray[Any]]

SKIP = -1


class Opponents(Protocol):
    """Opponents in the games of a batch."""

    def begin(self, games: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> None:
        """Start new games in the marked places, each with a seed."""

    def watch(self, batch: Batch) -> None:
        """Look at the games after a step."""

    def choose(self, batch: Batch, waiting: NDArray[np.bool_]) -> Actions:
        """Choose actions in the waiting games; -1 elsewhere."""


class RandomPlayers:
    """Plays every legal action with the same chance, from the batch's own random numbers."""

    def begin(self, games: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> None:
        """Nothing to prepare."""

    def watch(self, batch: Batch) -> None:
        """Nothing to remember."""

    def choose(self, batch: Batch, waiting: NDArray[np.bool_]) -> Actions:
        return batch.random_actions(waiting)


class CoreLevel(RandomPlayers):
    """A level that the core plays itself, in all games at once, from the batch's own random numbers."""

    def __init__(self, game: str, level: str) -> None:
        self.game, self.level = game, level
        self._make()

    def _make(self) -> None:
        self.player = bots_of(get_game(self.game)).core_player(self.level)

    def choose(self, batch: Batch, waiting: NDArray[np.bool_]) -> Actions:
        return batch.answers(self.player, waiting, seed=None)

    def __getstate__(self) -> tuple[str, str]:
        return self.game, self.level

    def __setstate__(self, state: tuple[str, str]) -> None:
        self.game, self.level = state
        self._make()


class Bots:
    """Individual bots, one for each seat of each game, each shown all that its seat is shown."""

    def __init__(self, name: str, variant: Variant, size: int) -> None:
        self.name = name
        self.variant = variant
        self.bots: list[list[AnyBot]] = [[] for _ in range(size)]
        self.rngs = [Random(0) for _ in range(size)]
        self._remember = False

    def begin(self, games: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> None:
        game = get_game(self.variant.key)
        for place in np.flatnonzero(games):
            self.bots[place] = [bot_from(self.name, game, seat) for seat in range(self.variant.players)]
            self.rngs[place] = Random(int(seeds[place]))
        self._remember = type(self.bots[0][0]).observe is not Bot.observe

    def watch(self, batch: Batch) -> None:
        if self._remember:
            for place, bots in enumerate(self.bots):
                state = state_of(batch.position(place))
                for bot in bots:
                    bot.observe(state.view(bot.seat))

    def choose(self, batch: Batch, waiting: NDArray[np.bool_]) -> Actions:
        actions = np.full(batch.size, SKIP, dtype=np.int32)
        for place in np.flatnonzero(waiting):
            position: Any = batch.position(int(place))
            state = state_of(position)
            bot = self.bots[place][int(batch.turn[place])]
            chosen = ask(bot, state.view(bot.seat), state.legal_actions(), self.rngs[place]).action
            actions[place] = number_of(position, position.parse(str(chosen)))
        return actions


class PolicyPlayers(RandomPlayers):
    """A policy of yours, called once for all waiting games."""

    def __init__(self, policy: Policy, variant: Variant) -> None:
        self.policy = policy
        self.variant = variant

    def choose(self, batch: Batch, waiting: NDArray[np.bool_]) -> Actions:
        actions = np.full(batch.size, SKIP, dtype=np.int32)
        seen = self.variant.seen(batch.observations[waiting])
        chosen = np.asarray(self._asked(seen, batch.legal[waiting], np.flatnonzero(waiting)))
        count = int(waiting.sum())
        if chosen.shape != (count,) or chosen.dtype.kind not in "iu":
            raise OptionError("opponents", f"a policy that returns {count} whole numbers", chosen)
        actions[waiting] = chosen
        return actions

    def _asked(self, seen: NDArray[Any], masks: NDArray[np.int8], places: NDArray[np.intp]) -> NDArray[Any]:
        return self.policy(seen, masks)


class PlacedPlayers(PolicyPlayers):
    """A policy that also gets the places of the games, so that it can stay the same for whole games."""

    def _asked(self, seen: NDArray[Any], masks: NDArray[np.int8], places: NDArray[np.intp]) -> NDArray[Any]:
        policy: Any = self.policy
        actions: NDArray[Any] = policy(seen, masks, places)
        return actions


def opponents_of(opponents: str | Policy, variant: Variant, size: int) -> Opponents:
    """The players on the other seats. Raises `OptionError`."""
    if not isinstance(opponents, str):
        if not callable(opponents):
            raise OptionError("opponents", "None, a policy or the name of a bot", opponents)
        placed = getattr(opponents, "wants_places", False)
        return (PlacedPlayers if placed else PolicyPlayers)(opponents, variant)
    if opponents == "random":
        return RandomPlayers()
    if opponents in LEVELS and bots_of(variant.game).core_player(opponents) is not None:
        return CoreLevel(variant.key, opponents)
    check_opponent(opponents, variant.game)
    return Bots(opponents, variant, size)


def check_opponent(spec: str, game: AnyGame) -> None:
    """Raise `OptionError` now, rather than in the middle of a game, if there is no such bot."""
    try:
        bot_from(spec, game, 0)
    except OptionError as error:
        raise OptionError("opponents", f"None, a function, or {error.expected}", spec) from error
