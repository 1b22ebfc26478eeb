"""Why a choice is good: the best actions of a position with what they are worth, and reasons as plain data.

A reason is a key and its arguments. The catalogues have a text for each, `reason-` and the key, in every language;
`REASONS` lists all there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from msgspec import Struct

from ..core import GameOver, IllegalAction, OptionError, Turn
from ..games.coloretto.notation import Place, Take
from ..games.coloretto.view import ColorettoView
from ..games.colorito.notation import PASS
from ..match import Match
from .base import Bot, Budget

Argument = str | int | tuple[str, ...]

# What each reason says of a choice. Rows count from 1, seats from 0; `chance` is a percentage; points may be below 0.
REASONS: Final[Mapping[str, frozenset[str]]] = {
    key: frozenset(arguments.split())
    for key, arguments in {
        # Colorito
        "colorito-finishes": "piece",  # comes home
        "colorito-leaves-home": "piece",  # was home
        "colorito-far": "hops",  # a long way in one move
        "colorito-opens": "places",  # so many more places that own pieces get to next turn: a ladder
        "colorito-closes": "places",  # so many fewer
        "colorito-strands": "pieces",  # own pieces that have nobody near any more
        "colorito-rescues": "pieces",  # own pieces that had nobody near before
        "colorito-blocks": "",  # goes onto a target of the other side
        "colorito-unblocks": "",  # leaves one
        "colorito-race": "moves theirs",  # that are left after it for oneself and for the other side, about
        "colorito-pass": "",  # nothing can move
        # Coloretto
        "coloretto-takes": "row points",  # what the row adds to the own score now
        "coloretto-no-minus-colour": "",  # the row brings no colour that counts minus
        "coloretto-adds-to": "colour cards",  # a colour that counts plus grows to so many cards
        "coloretto-minus-colour": "colour cards",  # likewise one that counts minus
        "coloretto-joker": "cards",  # so many come with the row
        "coloretto-plus2": "cards",
        "coloretto-denies": "row seat points",  # it is the next player's best row, by so many points
        "coloretto-leaves": "row seat points",  # the best row that the next player finds then
        "coloretto-builds": "row points",  # what the row is worth to oneself with the card
        "coloretto-spoils": "row seat points",  # so much less is the row worth to the next player
        "coloretto-nothing-good-yet": "points",  # what the best row would bring now
        "coloretto-may-improve": "chance",  # that the next card makes the best row better
        "coloretto-may-hurt": "chance",  # that it can only make it worse
        "coloretto-last-in-the-round": "",  # nobody can take a row away
        "coloretto-scores": "points",  # the final score with these jokers
        # Colorio
        "colorio-forced": "",  # the only thing to do
        "colorio-wins": "",  # for certain
        "colorio-loses": "",
        "colorio-unseen": "",  # a field that nobody remembers
        "colorio-fatal-risk": "chance",  # that the lift puts out
        "colorio-safe": "",  # a lift without any risk
        "colorio-shows": "colour",  # the remembered colour that is lifted
        "colorio-seen-before": "",  # the same where colours below caps are not told (CI-MEMORY)
        "colorio-removes": "",  # the cap leaves the game
        "colorio-covers": "colour",  # that the cap is put on
        "colorio-covers-danger": "colour",  # likewise a colour that was about to be fatal
        "colorio-sets-trap": "chance",  # the least risk that the next player has to run
        "colorio-next-risk": "chance",  # the least risk of one's own next lift
    }.items()
}

LADDER: Final = 4  # places more or fewer from which on a ladder is worth a word
FAR: Final = 3  # hops, likewise
MOST_ACTIONS: Final = 1_000  # more than there are in any position
LATE: Final = 8  # pieces that the other side has home when it minds who stands on its targets


class Reason(Struct, frozen=True):
    """Something that speaks for a choice or against it: the key of a text, and what goes into it."""

    key: str
    args: dict[str, Argument] = {}


class Explained(Struct, frozen=True):
    """A choice in notation, the share of the win that the seat on turn can expect of it, and why."""

    action: str
    value: float
    exact: bool  # whether the value is proven
    reasons: tuple[Reason, ...]
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

    In Colorio no colour below a cap is told unless `tells_covered` (a table with the memory aid, or a game that is
    over). Without the native core there is one choice, that of the greedy bot, and no reasons. Raises `OptionError`,
    and `IllegalAction` when no seat is on.
    """
    from . import LEVELS, best_choice, has_native_core, make_bot, shown_to

    if k < 1:
        raise OptionError("k", "a number above 0", k)
    if level not in LEVELS:
        raise OptionError("level", f"one of {', '.join(LEVELS)}", level)
    if match.turn is None:
        raise GameOver("there is nothing to explain: the game is over")
    if match.turn is Turn.CHANCE:
        raise IllegalAction("there is nothing to explain: chance is on")
    if not has_native_core():
        choice = best_choice(match, Random(seed))
        return [Explained(str(choice.action), choice.value, False, ())]
    bot = shown_to(make_bot(level, match.game, match.turn, budget or Budget()), match)
    view, legal = match.state.view(match.turn), match.state.legal_actions()
    if match.game.key == "colorito":
        return _colorito(bot, view, legal, k, seed)
    if match.game.key == "coloretto":
        return _coloretto(bot, view, k, seed)
    return _colorio(bot, view, legal, k, seed, tells_covered=tells_covered)


def reason(key: str, **args: Argument) -> Reason:
    """A reason that there is, with the arguments that belong to it."""
    assert REASONS[key] == args.keys(), f"{key} has other arguments than {', '.join(args)}"
    return Reason(key, args)


# --- Colorito ----------------------------------------------------------------


def _colorito(bot: Bot[Any], view: Any, legal: Sequence[Any], k: int, seed: int) -> list[Explained]:
    from .native_colorito import NativeColorito

    assert isinstance(bot, NativeColorito)
    found = bot.explain(view, k, seed)
    if not found:  # nothing can move, or there was no time to compare anything
        choice = bot.choose(view, legal, Random(seed))
        reasons = (reason("colorito-pass"),) if choice.action == PASS else ()
        return [Explained(str(choice.action), choice.value, False, reasons)]
    late = view.home[1 - bot.seat] >= LATE
    return [Explained(str(move.action), move.value, False, tuple(_of_move(move, late=late))) for move in found]


def _of_move(move: Any, *, late: bool) -> Iterator[Reason]:
    if move.finishes is not None:
        yield reason("colorito-finishes", piece=move.finishes)
    if move.leaves_home is not None:
        yield reason("colorito-leaves-home", piece=move.leaves_home)
    if move.hops >= FAR:
        yield reason("colorito-far", hops=move.hops)
    if move.opens >= LADDER:
        yield reason("colorito-opens", places=move.opens)
    if move.opens <= -LADDER:
        yield reason("colorito-closes", places=-move.opens)
    if move.strands:
        yield reason("colorito-strands", pieces=tuple(move.strands))
    if move.rescues:
        yield reason("colorito-rescues", pieces=tuple(move.rescues))
    if move.blocks and late:
        yield reason("colorito-blocks")
    if move.unblocks and late:
        yield reason("colorito-unblocks")
    if move.theirs_after > 0:  # a level that looks at the other side
        yield reason("colorito-race", moves=round(move.own_after), theirs=round(move.theirs_after))


# --- Coloretto ---------------------------------------------------------------


def _coloretto(bot: Bot[Any], view: Any, k: int, seed: int) -> list[Explained]:
    from .coloretto_reasons import explain as explained
    from .native_coloretto import NativeColoretto

    assert isinstance(bot, NativeColoretto)
    found: dict[str, Explained] = {}
    for choice in explained(view, MOST_ACTIONS, bot.player, seed):
        same = tuple(_with_same_rows(choice.action, view))
        if not found.keys() & set(same):
            reasons = tuple(reason(f"coloretto-{why.name.replace(' ', '-')}", **why.facts) for why in choice.reasons)
            value = min(max(choice.value, 0.0), 1.0)
            found[str(choice.action)] = Explained(str(choice.action), value, choice.exact, reasons, same)
    return list(found.values())[:k]


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
    from .perfect_colorio import PerfectColorio

    assert isinstance(bot, PerfectColorio)
    found = bot.reasons(view, MOST_ACTIONS)
    if not found:  # the solution did not come in time
        choice = bot.choose(view, legal, Random(seed))
        return [Explained(str(choice.action), choice.value, False, ())]
    if not tells_covered:  # to call a known field fatal would tell its colour
        found = [choice for choice in found if not _is_known_to_be_fatal(choice.features)] or found
    return [
        Explained(
            choice.action,
            choice.value,
            choice.exact,
            tuple(_of_features(choice.features, exact=choice.exact, tells_covered=tells_covered)),
            choice.same,
        )
        for choice in found[:k]
    ]


def _is_known_to_be_fatal(features: Mapping[str, Any]) -> bool:
    return "shows" in features and features["fatal_risk"] > 0


def _of_features(features: Mapping[str, Any], *, exact: bool, tells_covered: bool) -> Iterator[Reason]:
    for name in ("forced", "wins", "loses"):
        if name in features and (name == "forced" or exact):
            yield reason(f"colorio-{name}")
    if "unseen" in features:
        yield reason("colorio-unseen")
    if "shows" in features and not tells_covered:
        yield reason("colorio-seen-before")
        return
    if "shows" in features:
        yield reason("colorio-shows", colour=features["shows"])
    if "safe" in features:
        yield reason("colorio-safe")
    elif "fatal_risk" in features:
        yield reason("colorio-fatal-risk", chance=percent(features["fatal_risk"]))
    if "removes" in features:
        yield reason("colorio-removes")
    if "covers_danger" in features:
        yield reason("colorio-covers-danger", colour=features["covers_danger"])
    elif "covers" in features:
        yield reason("colorio-covers", colour=features["covers"])
    for name, key in (("sets_trap", "colorio-sets-trap"), ("next_risk", "colorio-next-risk")):
        if name in features:
            yield reason(key, chance=percent(features[name]))


def percent(chance: float) -> int:
    """A chance in percent; 0 and 100 are kept for what is certain."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


def reasons_of(game: str) -> Sequence[str]:
    """The keys of all reasons of a game."""
    return [key for key in REASONS if key.startswith(f"{game}-")]
