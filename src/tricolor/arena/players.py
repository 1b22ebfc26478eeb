"""The players at a table of the arena: bots in Python, or engines in processes of their own. Neither is trusted."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from ..bots import Bot, Budget, bot_from
from ..bots.base import ask
from ..core import AnyGame, AnyState, Seat
from ..match import Match
from .results import RAISED, BotFault
from .setup import Entrant, Setup


class Player(Protocol):
    """A player on a seat: sees events, and chooses when it is to move. Every method may raise `BotFault`."""

    def see(self, state: AnyState, event: str | None) -> None:
        """Note a state, and the event that led to it (None: the first state)."""

    def choose(self, match: Match) -> Any:
        """An action, as a value or in notation."""

    def close(self) -> None:
        """End the game."""


class OwnBot:
    """A bot in Python, in this process. It gets views."""

    def __init__(self, entrant: Entrant, game: AnyGame, seat: Seat, budget: Budget, seed: str) -> None:
        self.seat = seat
        self.rng = Random(seed)
        try:
            self.bot = bot_from(entrant.spec, game, seat, budget)
        except Exception as error:
            raise raised(error) from error
        self.looks = type(self.bot).observe is not Bot.observe  # a bot that ignores views need not be shown any

    def see(self, state: AnyState, event: str | None) -> None:
        if not self.looks:
            return
        try:
            self.bot.observe(state.view(self.seat))
        except Exception as error:
            raise raised(error) from error

    def choose(self, match: Match) -> Any:
        try:
            return ask(self.bot, match.state.view(self.seat), match.state.legal_actions(), self.rng).action
        except Exception as error:
            raise raised(error) from error

    def close(self) -> None:
        pass


def raised(error: Exception) -> BotFault:
    return BotFault(RAISED, f"{type(error).__name__}: {error}")


def seated(setup: Setup, game: AnyGame, bot: int, seat: Seat, seed: str) -> Player:
    """The player on a seat. Raises `BotFault`."""
    entrant = setup.bots[bot]
    command = entrant.command
    if command is None:
        return OwnBot(entrant, game, seat, Budget(setup.ms, setup.nodes), seed)
    from .external import Engine

    return Engine(command, setup, seed)
