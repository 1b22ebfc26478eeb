"""The five strips of Colorio, our own design, and what the fields seen so far tell about how they lie (CI-STRIPS).

Each side holds every colour five times. The strips all differ and none reads the same both ways, so there are
5! * 2^5 = 3840 different arrangements. A set of arrangements is an int with one bit for each: narrowing it down by a
field that was seen is one `&`, and a posterior is five bit counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final

from .board import COLOURS, FIELDS, SIZE

_LETTERS: Final = {colour[0].upper(): colour for colour in COLOURS}


def _strips(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(_LETTERS[letter] for letter in strip) for strip in text.split())


STRIPS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "grey": _strips("YPGPB RPGBY GBGBR RBYRY RPGYP"),
    "white": _strips("RRPPB PYBPB GGYGR RGYYB BGYPR"),
}


def arrangements(side: str) -> Iterator[tuple[str, ...]]:
    """All ways to put the strips into the slots, either way round; each as the colours of all fields."""
    strips = STRIPS[side]
    for order in permutations(range(SIZE)):
        for turned in product((False, True), repeat=SIZE):
            yield tuple(
                colour
                for strip, back in zip(order, turned, strict=True)
                for colour in (reversed(strips[strip]) if back else strips[strip])
            )


@cache
def fitting(side: str) -> tuple[tuple[int, ...], ...]:
    """For each field and colour, the set of arrangements that have this colour there."""
    sets = [[0] * len(COLOURS) for _ in range(FIELDS)]
    for bit, layout in enumerate(arrangements(side)):
        for field, colour in enumerate(layout):
            sets[field][COLOURS.index(colour)] |= 1 << bit
    return tuple(tuple(row) for row in sets)


@cache
def everything(side: str) -> int:
    """The set of all arrangements of a side."""
    return sum(fitting(side)[0])


def consistent(side: str, seen: Sequence[int]) -> int:
    """The set of arrangements that fit what was seen: a colour's index per field, -1 where nobody has looked."""
    fits = everything(side)
    for field, colour in enumerate(seen):
        if colour >= 0:
            fits &= fitting(side)[field][colour]
    return fits
