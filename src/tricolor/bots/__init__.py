"""Bots: each plays from the views of its seat and what it remembers of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from ..core import AnyGame, OptionError, Seat
from ..match import Match
from .base import Bot, Budget, Choice
from .coloretto.greedy import GreedyColoretto
from .colorio.greedy import GreedyColorio
from .colorito.greedy import GreedyColorito
from .explaining import Explained, Reason, explain
from .random import RandomBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "Choice",
    "Explained",
    "Reason",
    "best_choice",
    "explain",
    "has_native_core",
    "make_bot",
    "prepare",
]

AnyBot = Bot[Any]

_GREEDY: Final[Mapping[str, Callable[[Seat], AnyBot]]] = {
    "colorito": GreedyColorito,
    "coloretto": GreedyColoretto,
    "colorio": GreedyColorio,
}
LEVELS: Final = ("beginner", "casual", "club", "expert", "champion")
BOTS: Final = ("greedy", "random")  # in Python; the levels need the native core


def make_bot(name: str, game: AnyGame, seat: Seat, budget: Budget | None = None) -> AnyBot:
    """A bot by its name, for a seat. Raises `OptionError`, and `NativeMissing` for a level without the native core."""
    if name == "random":
        return RandomBot(seat)
    if name == "greedy":
        return _GREEDY[game.key](seat)
    if name in LEVELS:
        return _level(name, game, seat, budget or Budget())
    known = ", ".join((*BOTS, *LEVELS))
    raise OptionError("bot", f"one of {known}", name, "error-bot", known=known)


def _level(level: str, game: AnyGame, seat: Seat, budget: Budget) -> AnyBot:
    """A player of the native core, which is imported only when it is wanted."""
    if game.key == "colorito":
        from .colorito.levels import NativeColorito

        return NativeColorito(seat, level, ms=budget.ms or 0, nodes=budget.nodes or 0)
    if game.key == "coloretto":
        from .coloretto.levels import NativeColoretto

        return NativeColoretto(seat, level, ms=budget.ms, nodes=budget.nodes)
    from .colorio.perfect import PerfectColorio

    return PerfectColorio(seat, level, ms=budget.ms, nodes=budget.nodes)


def has_native_core() -> bool:
    """Whether the levels can be played: the native core is there."""
    try:
        from .. import native  # noqa: F401 - only whether it can be imported
    except ImportError:
        return False
    return True


def prepare(match: Match) -> None:
    """Begin to compute in the background what a champion of this game needs, so that its first action is in time."""
    if match.game.key == "colorio" and match.turn is not None and has_native_core():
        from .colorio.perfect import prepare as prepare_colorio

        prepare_colorio(match.state.view(None))


def best_choice(match: Match, rng: Random, name: str = "champion", budget: Budget | None = None) -> Choice:
    """What a bot would play for the seat on turn, knowing what that seat has been shown.

    Where the native core is missing, the best that there is in Python stands in for a level.
    """
    seat = match.turn
    assert isinstance(seat, int)
    bot = make_bot(name if name in BOTS or has_native_core() else "greedy", match.game, seat, budget)
    return shown_to(bot, match).choose(match.state.view(seat), match.state.legal_actions(), rng)


def shown_to(bot: AnyBot, match: Match) -> AnyBot:
    """A bot that has been shown all that its seat was shown in a match."""
    if match.game.key == "colorio" and match.position is not None:
        bot.tell(match.position["known"])
    for state in match.states:
        bot.observe(state.view(bot.seat))
    return bot
