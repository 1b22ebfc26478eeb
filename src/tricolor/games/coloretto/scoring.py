"""Scoring in Coloretto: jokers, the colours that count plus, and the lines of the sum (CO-JOKER, CO-SCORE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from .cards import COLOURS, JOKER, KIND_OF, PLUS2, PLUS2_POINTS, TABLES, Counts

PLUS_COLOURS: Final = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sum: the cards of a kind, jokers included, and their points."""

    card: str
    cards: int
    jokers: int
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """What a collection scores with the chosen jokers and plus colours."""

    total: int
    jokers: tuple[str, ...]
    plus: tuple[str, ...]
    lines: tuple[Line, ...]


def points(table: str, cards: int) -> int:
    """CO-TABLE: the points for a number of cards of a colour."""
    return TABLES[table][min(cards, 6)]


def score_with(table: str, cards: Counts, jokers: Sequence[str], plus: Sequence[str]) -> Score:
    """CO-SCORE: the sum with these jokers, when these colours count plus and all others minus."""
    lines = []
    for colour in COLOURS:
        number = cards[KIND_OF[colour]] + jokers.count(colour)
        if number:
            worth = points(table, number)
            lines.append(Line(colour, number, jokers.count(colour), worth if colour in plus else -worth))
    lines.sort(key=lambda line: -line.points)
    if cards[KIND_OF[PLUS2]]:
        lines.append(Line(PLUS2, cards[KIND_OF[PLUS2]], 0, PLUS2_POINTS * cards[KIND_OF[PLUS2]]))
    return Score(sum(line.points for line in lines), tuple(jokers), tuple(plus), tuple(lines))


def best_plus(table: str, cards: Counts, jokers: Sequence[str]) -> tuple[str, ...]:
    """The colours, up to three, that score most when they count plus; ties go to the first."""
    worth = {c: points(table, cards[KIND_OF[c]] + jokers.count(c)) for c in COLOURS}
    owned = [c for c in COLOURS if worth[c]]
    best = sorted(owned, key=lambda c: -worth[c])[:PLUS_COLOURS]
    return tuple(c for c in COLOURS if c in best)


def joker_choices(colours: Sequence[str], jokers: int) -> Iterator[tuple[str, ...]]:
    """CO-JOKER: all ways to assign every joker to a colour in play; which joker is which does not matter."""
    return combinations_with_replacement(colours, jokers)


@lru_cache(maxsize=1 << 14)
def best_score(table: str, cards: Counts, colours: tuple[str, ...]) -> Score:
    """CO-SCORE: the best score of all assignments of jokers (those held now) and plus colours.

    CO-EXAMPLE: a joker beside 6 green and 4 yellow cards makes the fifth yellow, since six already count the most.
    """
    jokers = _best_jokers(table, cards, colours)
    return score_with(table, cards, jokers, best_plus(table, cards, jokers))


@lru_cache(maxsize=1 << 16)
def _best_jokers(table: str, cards: Counts, colours: tuple[str, ...]) -> tuple[str, ...]:
    """The best assignment; ties go to the one that adds to the colours held most, then to the first."""
    return max(
        joker_choices(colours, cards[KIND_OF[JOKER]]),
        key=lambda jokers: (
            total(table, cards, jokers),
            sum(cards[KIND_OF[colour]] for colour in jokers),
        ),
    )


def total(table: str, cards: Counts, jokers: Sequence[str] = ()) -> int:
    """The points of a collection with these jokers and the best plus colours. Fast enough to try many."""
    worth = TABLES[table]
    numbers = list(cards[: len(COLOURS)])
    for joker in jokers:
        numbers[KIND_OF[joker]] += 1
    values = sorted((worth[min(number, 6)] for number in numbers), reverse=True)
    top = sum(values[:PLUS_COLOURS])
    return 2 * top - sum(values) + PLUS2_POINTS * cards[KIND_OF[PLUS2]]


def all_scores(table: str, cards: Counts, colours: tuple[str, ...]) -> Iterator[Score]:
    """Every choice a player has at the end: all jokers, all sets of up to three plus colours."""
    for jokers in joker_choices(colours, cards[KIND_OF[JOKER]]):
        for number in range(PLUS_COLOURS + 1):
            for plus in combinations(colours, number):
                yield score_with(table, cards, jokers, plus)
