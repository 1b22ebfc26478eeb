"""Reasons: keys and arguments for the catalogues, and whether each is for or against a choice.

Every catalogue has a text `reason-KEY`. Texts against a choice begin with "but", so a recommended choice first names
something in its favour. Actions are named by texts `say-KEY`, never in notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Final

from msgspec import Struct

from ..protocol.base import Sentence, Value


class Reason(Struct, frozen=True):
    """A reason for or against a choice: the key of a text, and its arguments."""

    key: str
    args: dict[str, Argument] = {}


Argument = str | int | float | tuple[str, ...] | Reason


class Sign(IntEnum):
    """Whether a reason is for or against a choice."""

    AGAINST = -1
    TELLS = 0  # a fact needed to judge it
    FOR = 1


SIGNS: Final[dict[str, Sign]] = {}
REASONS: Final[dict[str, frozenset[str]]] = {}  # the names of the arguments, by key
SAID: Final[dict[str, frozenset[str]]] = {}  # likewise for the names of actions


def declare(
    *,
    speaks_for: Mapping[str, str] | None = None,
    tells: Mapping[str, str] | None = None,
    against: Mapping[str, str] | None = None,
    said: Mapping[str, str] | None = None,
) -> None:
    """Register reasons and names for actions, each with its arguments. A game declares its own.

    Rows count from 1, seats from 0; `chance`, `share`, `less` and `more` are percentages; `change` and `instead` are
    points with a sign; `other` is another choice, a text `say-`.
    """
    for sign, reasons in ((Sign.FOR, speaks_for), (Sign.TELLS, tells), (Sign.AGAINST, against)):
        for key, arguments in (reasons or {}).items():
            SIGNS[key], REASONS[key] = sign, frozenset(arguments.split())
    SAID.update({key: frozenset(arguments.split()) for key, arguments in (said or {}).items()})


declare(
    speaks_for={
        "forced": "",  # the only legal action
        "alike": "",  # all actions are equally good
        "better": "share other less",  # than another choice, by the share of the victory
        "better-exact": "share other less",  # the same, proven
        "equal": "other",  # as good as another choice
    },
    against={
        "worse": "other more share",  # than another choice
        "worse-exact": "other more share",
    },
    said={"action": "action"},  # in notation, if a game has no name for it
)
MOST_AGAINST: Final = 3  # reasons against a choice that are shown


def reason(key: str, **args: Argument) -> Reason:
    """A declared reason with its arguments."""
    assert REASONS[key] == args.keys(), f"{key} has other arguments than {', '.join(args)}"
    return Reason(key, args)


def as_sentence(prefix: str, why: Reason) -> Sentence:
    """A reason or the name of an action for a message; an action named within it is a nested sentence."""
    return Sentence(f"{prefix}-{why.key}", {name: _as_value(value) for name, value in why.args.items()})


def _as_value(value: Argument) -> Value | Sentence:
    if isinstance(value, Reason):
        return as_sentence("say", value)
    return list(value) if isinstance(value, tuple) else value


def names_all(said: Reason) -> bool:
    """Whether the name of an action covers all that are equally good."""
    return said.key.endswith("-any")


def in_order(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Reasons for a choice first, then facts, then a few reasons against it."""
    by_sign = {sign: [why for why in reasons if SIGNS[why.key] is sign] for sign in Sign}
    return (*by_sign[Sign.FOR], *by_sign[Sign.TELLS], *by_sign[Sign.AGAINST][:MOST_AGAINST])


def compared(
    share: float, other: Reason, other_share: float, *, is_best: bool, exact: bool = False
) -> Iterator[Reason]:
    """Compare two choices by the share of the victory: the best with the next, others with the best."""
    mine, theirs = (percent(value, exact=exact) for value in (share, other_share))
    proven = "-exact" if exact else ""
    if is_best and mine > theirs:
        yield reason(f"better{proven}", share=mine, other=other, less=theirs)
    elif not is_best and mine < theirs:
        yield reason(f"worse{proven}", other=other, more=theirs, share=mine)
    else:
        yield reason("equal", other=other)


def percent(chance: float, *, exact: bool = True) -> int:
    """A chance in percent; 0 and 100 are reserved for certainties."""
    return round(100 * chance) if exact and chance in (0, 1) else min(max(round(100 * chance), 1), 99)
