"""The cards of Coloretto (CO-CARDS) and its two scoring tables (CO-TABLE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "brown")
PLUS2: Final = "plus2"
JOKER: Final = "joker"
LAST: Final = "last"
KINDS: Final = (*COLOURS, PLUS2, JOKER)  # all cards but the last-round card
KIND_OF: Final = {card: kind for kind, card in enumerate(KINDS)}

# How many cards of each kind, in the order of KINDS.
Counts: TypeAlias = tuple[int, ...]
FULL_DECK: Final[Counts] = (*(9 for _ in COLOURS), 10, 3)
NO_CARDS: Final[Counts] = (0,) * len(KINDS)

BROWN_ROOM: Final = 3
GREEN_ROOMS: Final = (1, 2, 3)
BELOW_LAST: Final = 15  # cards that lie below the last-round card

# Points for 0, 1, 2, ... cards of a colour; more than six count as six.
TABLES: Final[Mapping[str, tuple[int, ...]]] = {
    "brown": (0, 1, 3, 6, 10, 15, 21),
    "grey": (0, 1, 4, 8, 7, 6, 5),
}
PLUS2_POINTS: Final = 2


def add(counts: Counts, card: str, number: int = 1) -> Counts:
    """Counts with one more card."""
    kind = KIND_OF[card]
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])


def named(counts: Counts) -> dict[str, int]:
    """Counts above 0 by name."""
    return {card: n for card, n in zip(KINDS, counts, strict=True) if n}
