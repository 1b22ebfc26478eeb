"""Why a choice is good: the best actions of a position with what they are worth, and reasons as plain data.

A reason is a key and its arguments; the catalogues have a text for each in every language (`reasoning` lists them). The
best choice is told beside the next one, the others beside the best, and what speaks for a choice comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from ..core import GameOver, IllegalAction, OptionError, Turn
from ..games.coloretto.notation import Place, Take
from ..games.coloretto.view import ColorettoView
from ..games.colorito.notation import PASS
from ..match import Match
from .base import Bot, Budget
from .reasoning import LIFT_ANY, REASONS, Reason, compared, in_order, reason, said

__all__ = ["REASONS", "Explained", "Reason", "explain"]

MOST_ACTIONS: Final = 1_000  # more than there are in any position


class Explained(Struct, frozen=True):
    """A choice in notation, the share of the win that the seat on turn can expect of it, and why."""

    action: str
    value: float
    exact: bool  # whether the value is proven
    reasons: tuple[Reason, ...]
    said: Reason  # the action as a text `say-` and its arguments
    same: tuple[str, ...] = ()  # other actions that are as good for the same reasons


def explain(
    match: Match,
    k: int = 3,
    level: str = "champion",
    budget: Budget | None = None,
    *,
    seed: int = 0,
    tells_covered: bool = False,
) -> list[Explained]:
    """The best k choices of the seat on turn as a level sees them, best first, knowing what that seat was shown.

    In Colorio nothing depends on what lies below a cap unless `tells_covered` (a table with the memory aid, or a game
    that is over). Without the native core there is one choice, that of the greedy bot, and hardly a reason. Raises
    `OptionError`, and `IllegalAction` when no seat is on.
    """
    from . import LEVELS, has_native_core, make_bot, shown_to

    if k < 1:
        raise OptionError("k", "a number above 0", k)
    if level not in LEVELS:
        raise OptionError("level", f"one of {', '.join(LEVELS)}", level)
    if match.turn is None:
        raise GameOver("there is nothing to explain: the game is over")
    if match.turn is Turn.CHANCE:
        raise IllegalAction("there is nothing to explain: chance is on")
    assert isinstance(match.turn, int)
    view, legal = match.state.view(match.turn), match.state.legal_actions()
    if not has_native_core():
        bot = make_bot("greedy", match.game, match.turn)
        if match.game.key != "colorio" or tells_covered:
            bot = shown_to(bot, match)
        else:
            bot.observe(view)
        return [_chosen(bot, view, legal, seed)]
    bot = shown_to(make_bot(level, match.game, match.turn, budget or Budget()), match)
    if match.game.key == "colorito":
        return _colorito(bot, view, legal, k, seed)
    if match.game.key == "coloretto":
        return _coloretto(bot, view, k, seed)
    return _colorio(bot, view, legal, k, seed, tells_covered=tells_covered)


def _chosen(bot: Bot[Any], view: Any, legal: Sequence[Any], seed: int) -> Explained:
    """What a bot plays, where there is nothing to compare it with."""
    choice = bot.choose(view, legal, Random(seed))
    reasons = (reason("colorito-pass"),) if choice.action == PASS else (reason("forced"),) if len(legal) == 1 else ()
    return Explained(str(choice.action), choice.value, False, reasons, said(choice.action, _pieces(view)))


def _pieces(view: Any) -> Any:
    return getattr(view, "pieces", None)


# --- Colorito ----------------------------------------------------------------


def _colorito(bot: Bot[Any], view: Any, legal: Sequence[Any], k: int, seed: int) -> list[Explained]:
    from .colorito.levels import NativeColorito
    from .colorito.reasons import honest, reasons_of

    assert isinstance(bot, NativeColorito)
    found = bot.explain(view, max(k, 2), seed)  # the best is told beside the next
    if not found:  # nothing can move, or there was no time to compare anything
        return [_chosen(bot, view, legal, seed)]
    values = [honest(move.value, view) for move in found]
    names = [said(move.action, view.pieces) for move in found]
    explained = []
    for number, move in enumerate(found):
        other = 1 if number == 0 else 0
        beside: Iterable[Reason] = [reason("forced")] if len(legal) == 1 else []
        if other < len(found):
            beside = compared(values[number], names[other], values[other], is_best=number == 0)
        reasons = in_order([*reasons_of(move, view, bot.seat), *beside])
        explained.append(Explained(str(move.action), values[number], False, reasons, names[number]))
    return explained[:k]


# --- Coloretto ---------------------------------------------------------------


def _coloretto(bot: Bot[Any], view: ColorettoView, k: int, seed: int) -> list[Explained]:
    from .coloretto.levels import NativeColoretto, position_of_view
    from .coloretto.reasons import Averages, Why, beside, parsed

    assert isinstance(bot, NativeColoretto)
    answers, _, exact = bot.player.answer(position_of_view(view), seed)
    found: dict[str, tuple[Any, float, tuple[str, ...]]] = {}
    for number, value, _ in answers:
        action = parsed(number)
        same = tuple(_with_same_rows(action, view))
        if not found.keys() & set(same):
            found[str(action)] = (action, min(max(value, 0.0), 1.0), same)
    choices = list(found.values())
    averages, why = Averages(view, seed), Why(view)
    explained = []
    for number, (action, value, same) in enumerate(choices[:k]):
        reasons = list(why.reasons(action))
        if len(choices) > 1:
            other, other_value, _ = choices[1 if number == 0 else 0]
            reasons[:0] = beside(averages, (action, value), (other, other_value), is_best=number == 0, exact=exact)
        else:
            reasons.insert(0, reason("alike" if same else "forced"))
        explained.append(Explained(str(action), value, exact, in_order(reasons), said(action), same))
    return explained


def _with_same_rows(action: Any, view: ColorettoView) -> Iterator[str]:
    """The same action with other rows that hold and have room for the same: a search looks at one of them only."""
    if isinstance(action, Place | Take):
        contents = [(row.taken, row.room, sorted(row.cards)) for row in view.rows]
        for number, content in enumerate(contents, 1):
            if number != action.row and content == contents[action.row - 1]:
                yield str(type(action)(number))


# --- Colorio -----------------------------------------------------------------


def _colorio(
    bot: Bot[Any], view: Any, legal: Sequence[Any], k: int, seed: int, *, tells_covered: bool
) -> list[Explained]:
    from .colorio.perfect import PerfectColorio
    from .colorio.reasons import Weighed

    assert isinstance(bot, PerfectColorio)
    by_name = {str(action): action for action in legal}
    if not bot.is_solved(view):  # the solution did not come in time
        if not tells_covered:
            bot.forget(view)
        return [_chosen(bot, view, legal, seed)]
    weighed = Weighed(bot, view, tells_covered=tells_covered)
    groups = weighed.groups(frozenset(by_name))
    names = [said(by_name[group[0]]) for group in groups]
    if len(groups) == 1 and len(groups[0]) > 1 and view.lifted is None:
        names = [LIFT_ANY]
    explained = []
    for number, group in enumerate(groups[:k]):
        reasons = list(weighed.reasons(group[0]))
        value, other = weighed.values[group[0]], 1 if number == 0 else 0
        if len(groups) > 1:
            rival = weighed.values[groups[other][0]]
            reasons += compared(value, names[other], rival, is_best=number == 0, exact=weighed.exact)
        elif len(legal) == 1:
            reasons.append(reason("forced"))
        explained.append(Explained(group[0], value, weighed.exact, in_order(reasons), names[number], group[1:]))
    return explained


def reasons_of(game: str) -> Sequence[str]:
    """The keys of all reasons of a game, those of any game included."""
    games = ("colorito-", "coloretto-", "colorio-")
    return [key for key in REASONS if key.startswith(f"{game}-") or not key.startswith(games)]
