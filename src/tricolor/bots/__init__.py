"""Bots: each plays from the views of its seat and what it remembers of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from ..core import AnyGame, OptionError, Seat
from ..match import Match
from .base import Bot, Choice
from .coloretto import GreedyColoretto
from .colorio import GreedyColorio
from .colorito import GreedyColorito
from .random import RandomBot

__all__ = ["BOTS", "LEVELS", "Bot", "Choice", "best_choice", "make_bot"]

AnyBot = Bot[Any]

_GREEDY: Final[Mapping[str, Callable[[Seat], AnyBot]]] = {
    "colorito": GreedyColorito,
    "coloretto": GreedyColoretto,
    "colorio": GreedyColorio,
}
BOTS: Final = ("greedy", "random")
LEVELS: Final = ("beginner", "casual", "club", "expert", "champion")


def make_bot(name: str, game: AnyGame, seat: Seat) -> AnyBot:
    """A bot by its name, for a seat. Raises `OptionError`."""
    if name == "random":
        return RandomBot(seat)
    if name == "greedy":
        return _GREEDY[game.key](seat)
    raise OptionError("bot", f"one of {', '.join(BOTS)}", name)


def best_choice(match: Match, rng: Random) -> Choice:
    """What the best bot there is would play for the seat on turn, knowing what that seat has been shown."""
    seat = match.turn
    assert isinstance(seat, int)
    bot = make_bot("greedy", match.game, seat)
    if isinstance(bot, GreedyColorio) and match.position is not None:
        bot.memory = bot.memory.told(match.position["known"])
    for state in match.states:
        bot.observe(state.view(seat))
    return bot.choose(match.state.view(seat), match.state.legal_actions(), rng)
