"""Actions of Coloretto: `draw`, `place:2`, `take:2`, `jokers:red,blue`; chance: `remove:brown`, `first:red`,
`starter:1`, `deal:red`, `deal:plus2`, `deal:joker`, `deal:last`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ...core import NotationError, Starter, shown
from .cards import COLOURS, KINDS, LAST

MOST_ROWS: Final = 5
MOST_JOKERS: Final = 3


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn up the top card of the deck."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the card just drawn beside a row."""

    row: int

    def __str__(self) -> str:
        return f"place:{self.row}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a row with its cards."""

    row: int

    def __str__(self) -> str:
        return f"take:{self.row}"


@dataclass(frozen=True, slots=True)
class Jokers:
    """Assign all jokers. The colours come in the order of COLOURS."""

    colours: tuple[str, ...]

    def __str__(self) -> str:
        return f"jokers:{','.join(self.colours)}"


@dataclass(frozen=True, slots=True)
class RemoveColour:
    """Chance: a colour that is not in play."""

    colour: str

    def __str__(self) -> str:
        return f"remove:{self.colour}"


@dataclass(frozen=True, slots=True)
class First:
    """Chance: a card that a player starts with."""

    colour: str

    def __str__(self) -> str:
        return f"first:{self.colour}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the card turned up."""

    card: str

    def __str__(self) -> str:
        return f"deal:{self.card}"


Action: TypeAlias = Draw | Place | Take | Jokers | RemoveColour | First | Deal | Starter

DRAW: Final = Draw()
PLACES: Final = tuple(Place(row) for row in range(1, MOST_ROWS + 1))
TAKES: Final = tuple(Take(row) for row in range(1, MOST_ROWS + 1))
REMOVALS: Final = tuple(RemoveColour(colour) for colour in COLOURS)
FIRSTS: Final = tuple(First(colour) for colour in COLOURS)
DEALS: Final = tuple(Deal(card) for card in (*KINDS, LAST))

_ALL: Final[tuple[Action, ...]] = (DRAW, *PLACES, *TAKES, *REMOVALS, *FIRSTS, *DEALS)
_ACTIONS: Final = {str(action): action for action in _ALL}


def parse(text: str) -> Action:
    """The action a text stands for; jokers may be named in any order. Raises `NotationError`."""
    action = (_ACTIONS.get(text) or _jokers(text) or Starter.parse(text)) if isinstance(text, str) else None
    if action is None:
        raise NotationError(
            f"{shown(text)} is not an action of Coloretto: expected draw, place:2, take:2 or jokers:red,blue "
            "(or chance's remove:brown, first:red, starter:1, deal:red)"
        )
    return action


def _jokers(text: str) -> Jokers | None:
    verb, _, named = text.partition(":")
    colours = named.split(",")
    if verb != "jokers" or len(colours) > MOST_JOKERS or not set(colours) <= set(COLOURS):
        return None
    return Jokers(tuple(sorted(colours, key=COLOURS.index)))
