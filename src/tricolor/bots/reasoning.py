"""What reasons are made of: keys and arguments for the catalogues, and whether they speak for a choice or against it.

A text `reason-` and the key stands in every catalogue. What speaks against a choice begins with "but" there, and a
choice that is recommended has something that speaks for it first. Actions are said by texts `say-`, never in notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any, Final

from msgspec import Struct

from ..games.coloretto.notation import Draw, Jokers, Place, Take
from ..games.colorio.notation import Cover, Lift, Remove
from ..games.colorito.board import CELLS
from ..games.colorito.notation import Move, Pass


class Reason(Struct, frozen=True):
    """Something that speaks for a choice or against it: the key of a text, and what goes into it."""

    key: str
    args: dict[str, Argument] = {}


Argument = str | int | float | tuple[str, ...] | Reason


class Sign(IntEnum):
    """Whether a reason speaks for a choice."""

    AGAINST = -1
    TELLS = 0  # what has to be known to judge it
    FOR = 1


# What each reason says, by its sign. Rows count from 1, seats from 0; `chance`, `share`, `less` and `more` are
# percentages; `change` and `instead` are points with a sign; `other` is another choice, a text `say-`.
_FOR: Final = {
    "forced": "",  # the only thing to do
    "alike": "",  # whatever is done comes to the same
    "better": "share other less",  # than another choice, by the share of the victory
    "better-exact": "share other less",  # the same where it is proven
    "equal": "other",  # as good as another choice
    # Colorito
    "colorito-completes": "",  # all pieces are home then
    "colorito-finishes": "piece",  # comes home
    "colorito-nearer": "piece squares",  # gets so many squares nearer to its target
    "colorito-last": "piece",  # was the farthest from home
    "colorito-opens": "places",  # so many more squares that own pieces can get to: a ladder
    "colorito-rescues": "pieces",  # own pieces that had nobody near before
    "colorito-unblocks": "seat",  # leaves a target of that seat, which counted as filled (CT-BLOCKED)
    "colorito-pass": "",  # nothing can move
    # Coloretto
    "coloretto-average": "change other instead",  # points by the end of the round, and what another choice brings
    "coloretto-lead": "change other instead",  # the same for the gain on the best of the others
    "coloretto-takes": "row points",  # what the row adds to the own score now
    "coloretto-grows": "colour cards points",  # a colour grows to so many cards, which brings so many points
    "coloretto-joker": "cards",  # so many come with the row
    "coloretto-plus2": "cards points",
    "coloretto-denies": "row seat points",  # it is the next player's best row, by so many points
    "coloretto-leaves-little": "seat points",  # the best row that the next player finds then
    "coloretto-builds": "row points before",  # what the row is worth to oneself with the card, and without
    "coloretto-spoils": "row seat points",  # so much less is the row worth to the next player
    "coloretto-nothing-good-yet": "points",  # no row brings more
    "coloretto-may-improve": "chance",  # that the next card makes the best row better
    "coloretto-last-in-the-round": "",  # nobody can take a row away
    "coloretto-scores": "points",  # the final score with these jokers
    # Colorio
    "colorio-wins": "",  # for certain
    "colorio-safe": "",  # a lift without any risk
    "colorio-no-danger": "",  # no colour is open four times, so any lift is safe
    "colorio-least-risk": "chance",  # the lift puts out with this chance, and none is safer
    "colorio-duty": "",  # a cap has to leave the game in this turn
    "colorio-covers-danger": "colour",  # that was about to be fatal
    "colorio-hides": "colour",  # one field fewer of it is open
    "colorio-sets-trap": "seat chance",  # the least risk that the next player has to run
    "colorio-blind-trap": "seat chance",  # the same if that player remembers no cap
}
_TELLS: Final = {
    "colorio-unseen": "",  # nobody has seen this field
    "colorio-shows": "colour",  # the remembered colour that is lifted
    "colorio-danger": "colours",  # open four times
    "colorio-remember": "",  # a cap that is remembered not to hide one of those is safe
    "colorio-blind-risk": "chance",  # of a cap that is not remembered
}
_AGAINST: Final = {
    "worse": "other more share",  # than another choice
    "worse-exact": "other more share",
    "colorito-leaves-home": "piece",
    "colorito-farther": "piece squares",
    "colorito-closes": "places",
    "colorito-strands": "pieces",  # own pieces that have nobody near any more
    "colorito-blocks": "seat",  # goes onto a target of that seat, which counts as filled (CT-BLOCKED)
    "coloretto-average-less": "change other instead",
    "coloretto-lead-less": "change other instead",
    "coloretto-costs": "row points",  # what the row takes from the own score now
    "coloretto-brings-nothing": "row",
    "coloretto-minus": "colour cards points",  # a colour counts minus then, which costs so many points
    "coloretto-shrinks": "colour cards points",  # so many cards of a colour are worth less
    "coloretto-leaves-much": "row seat points",  # the best row that the next player finds then
    "coloretto-falls": "row points before",  # what the row is worth to oneself with the card, and without
    "coloretto-helps": "row seat points",  # so much more is the row worth to the next player
    "coloretto-may-hurt": "chance",  # that the next card fits nowhere without harm
    "colorio-loses": "",  # for certain
    "colorio-fatal-risk": "chance",  # that the lift puts out
    "colorio-fatal": "",  # the lift puts out for certain
    "colorio-next-risk": "chance",  # the least risk of one's own next lift
}
SIGNS: Final[Mapping[str, Sign]] = {
    **dict.fromkeys(_FOR, Sign.FOR),
    **dict.fromkeys(_TELLS, Sign.TELLS),
    **dict.fromkeys(_AGAINST, Sign.AGAINST),
}
REASONS: Final[Mapping[str, frozenset[str]]] = {
    key: frozenset(arguments.split()) for key, arguments in {**_FOR, **_TELLS, **_AGAINST}.items()
}
SAID: Final[Mapping[str, frozenset[str]]] = {
    key: frozenset(arguments.split())
    for key, arguments in {
        "move": "piece origin target",
        "pass": "",
        "draw": "",
        "place": "row",
        "take": "row",
        "jokers": "colours",
        "lift": "cell",
        "lift-any": "",
        "cover": "cell",
        "remove": "",
    }.items()
}
LIFT_ANY: Final = Reason("lift-any")
MOST_AGAINST: Final = 3  # reasons against a choice that are told


def reason(key: str, **args: Argument) -> Reason:
    """A reason that there is, with the arguments that belong to it."""
    assert REASONS[key] == args.keys(), f"{key} has other arguments than {', '.join(args)}"
    return Reason(key, args)


def said(action: Any, pieces: Mapping[str, str] | None = None) -> Reason:
    """An action as a text `say-` with its arguments. `pieces` of Colorito are named by where they stand."""
    match action:
        case Move(origin, target):
            assert pieces is not None
            piece = next(piece for piece, cell in pieces.items() if cell == CELLS[origin])
            return Reason("move", {"piece": piece, "origin": CELLS[origin], "target": CELLS[target]})
        case Pass():
            return Reason("pass")
        case Draw():
            return Reason("draw")
        case Place(row):
            return Reason("place", {"row": row})
        case Take(row):
            return Reason("take", {"row": row})
        case Jokers(colours):
            return Reason("jokers", {"colours": tuple(colours)})
        case Lift(cell):
            return Reason("lift", {"cell": cell})
        case Cover(cell):
            return Reason("cover", {"cell": cell})
        case Remove():
            return Reason("remove")
    raise AssertionError(f"a player never has the choice {action}")


def in_order(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """What speaks for a choice first, what has to be known next, and last a little of what speaks against it."""
    by_sign = {sign: [why for why in reasons if SIGNS[why.key] is sign] for sign in Sign}
    return (*by_sign[Sign.FOR], *by_sign[Sign.TELLS], *by_sign[Sign.AGAINST][:MOST_AGAINST])


def compared(
    share: float, other: Reason, other_share: float, *, is_best: bool, exact: bool = False
) -> Iterator[Reason]:
    """A choice beside another one, by the share of the victory: the best beside the next, others beside the best."""
    mine, theirs = (percent(value, exact=exact) for value in (share, other_share))
    proven = "-exact" if exact else ""
    if is_best and mine > theirs:
        yield reason(f"better{proven}", share=mine, other=other, less=theirs)
    elif not is_best and mine < theirs:
        yield reason(f"worse{proven}", other=other, more=theirs, share=mine)
    else:
        yield reason("equal", other=other)


def percent(chance: float, *, exact: bool = True) -> int:
    """A chance in percent; 0 and 100 are kept for what is certain."""
    return round(100 * chance) if exact and chance in (0, 1) else min(max(round(100 * chance), 1), 99)
