"""Bots: each plays from its seat's views and what it remembers of them."""

from __future__ import annotations

from random import Random
from typing import Final

from ..core import AnyGame, OptionError, Seat
from ..match import Match
from .anywhere import bot_from
from .base import AnyBot, Bot, Budget, Choice
from .explaining import explain
from .game import LEVELS, Explained, GameBots, bots_of, has_native_core
from .matches import play_match
from .random import RandomBot
from .reasoning import Reason

__all__ = [
    "BOTS",
    "LEVELS",
    "AnyBot",
    "Bot",
    "Budget",
    "Choice",
    "Explained",
    "GameBots",
    "Reason",
    "best_choice",
    "bot_from",
    "bots_of",
    "explain",
    "has_native_core",
    "make_bot",
    "play_match",
    "prepare",
]

BOTS: Final = ("greedy", "random")  # in Python; the levels of our games need the native core


def make_bot(name: str, game: AnyGame, seat: Seat, budget: Budget | None = None) -> AnyBot:
    """A bot for a seat, by name. Raises `OptionError`, and `NativeMissing` for a level without the native core."""
    bots = bots_of(game)
    if name == "random":
        return RandomBot(seat)
    if name == "greedy" and bots.has_greedy:
        return bots.greedy(seat)
    if name in bots.levels:
        return bots.level(name, seat, budget or Budget())
    known = ", ".join((*bots.simple, *bots.levels))
    raise OptionError("bot", f"one of {known}", name, "error-bot", known=known)


def prepare(match: Match) -> None:
    """Start to compute in the background what this game's champion needs, so that its first action is on time."""
    bots = bots_of(match.game)
    if match.turn is not None and bots.playable:
        bots.prepare(match)


def best_choice(match: Match, rng: Random, name: str | None = None, budget: Budget | None = None) -> Choice[object]:
    """What a bot would play for the seat to move, knowing what that seat has been shown; by default the best bot.

    Without the native core the best Python bot stands in for a level.
    """
    seat = match.turn
    assert isinstance(seat, int)
    bots = bots_of(match.game)
    if name is None or (name in bots.levels and name not in bots.playable):
        name = bots.best
    bot = make_bot(name, match.game, seat, budget)
    bots.show(bot, match)
    return bot.choose(match.state.view(seat), match.state.legal_actions(), rng)
