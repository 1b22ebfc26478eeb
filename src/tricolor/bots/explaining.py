"""Why a choice is good: the best actions of a position with their values, and reasons as plain data.

A reason is a key and its arguments; the catalogues have a text for each in every language (`reasoning` has the reasons
that all games share, a game's `speech` its own). The best choice is compared with the next one, the others with the
best, and the reasons for a choice come first.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..core import GameOver, IllegalAction, OptionError, Turn, Unsupported
from ..games import game_keys, get_game
from ..match import Match
from .base import Budget
from .game import LEVELS, Asked, Explained, bots_of
from .reasoning import REASONS, Reason

__all__ = ["REASONS", "Coached", "Explained", "Reason", "coach", "explain"]
FIRST = 3  # choices to look at before all of them


def explain(
    match: Match,
    k: int = 3,
    level: str = "champion",
    budget: Budget | None = None,
    *,
    seed: int = 0,
    tells_covered: bool = False,
) -> list[Explained]:
    """The best k choices of the seat to move as a level sees them, best first, knowing what that seat was shown.

    What was seen and is covered again has no influence unless `tells_covered` (a table with the memory aid, or a
    finished game). Without the native core there is one choice, that of the greedy bot, and hardly a reason. Raises
    `OptionError`, `IllegalAction` when no seat is to move, and `Unsupported` if the game has no levels.
    """
    if k < 1:
        raise OptionError("k", "a number above 0", k)
    if level not in LEVELS:
        raise OptionError("level", f"one of {', '.join(LEVELS)}", level)
    if match.turn is None:
        raise GameOver("there is nothing to explain: the game is over")
    if match.turn is Turn.CHANCE:
        raise IllegalAction("there is nothing to explain: it is chance's turn")
    assert isinstance(match.turn, int)
    bots = bots_of(match.game)
    if level not in bots.levels:
        raise Unsupported(f"{match.game.name} has no bot that explains its choices")
    view, legal = match.state.view(match.turn), match.state.legal_actions()
    if level not in bots.playable:
        bot = bots.greedy(match.turn)
        if not match.game.has_hidden or tells_covered:
            bots.show(bot, match)
        else:
            bot.observe(view)
        return [bots.chosen(bot, view, legal, seed)]
    bot = bots.level(level, match.turn, budget or Budget())
    bots.show(bot, match)
    return bots.explain(bot, view, legal, Asked(k, seed, tells_covered))


class Coached(Struct, frozen=True):
    """A choice beside the best one."""

    chosen: Explained
    best: Explained
    is_blunder: bool  # whether it loses so much that a coach asks: sure?

    @property
    def cost(self) -> float:
        """The share of the victory that the choice loses."""
        return max(self.best.value - self.chosen.value, 0.0)


def coach(match: Match, action: str, *, tells_covered: bool = False) -> Coached:
    """Judge a choice of the seat to move as hints do. Raises `IllegalAction` and what `explain` raises."""
    bots = bots_of(match.game)
    legal = match.state.legal_actions()
    if (parsed := match.game.parse(action)) not in legal:
        raise match.state.refusal(parsed)
    for k in sorted({min(FIRST, len(legal)), len(legal)}):  # most choices are good: that is seen at once
        found = explain(match, k, *bots.hints_from, tells_covered=tells_covered)
        chosen = next((one for one in found if str(parsed) in (one.action, *one.same)), None)
        if chosen is not None:
            return Coached(chosen, found[0], found[0].value - chosen.value >= bots.blunder)
    return Coached(found[-1], found[0], found[0].value - found[-1].value >= bots.blunder)  # no better than the last


def reasons_of(game: str) -> Sequence[str]:
    """The keys of all reasons of a game, including those that all games share."""
    bots_of(get_game(game))  # declares its reasons
    others = tuple(f"{key}-" for key in game_keys() if key != game)
    return [key for key in REASONS if not key.startswith(others)]
