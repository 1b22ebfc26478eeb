"""A game of Coloretto as a picture: rows, deck, the card turned up, and what lies before every player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from tricolor.drawings.creatures import creature
from tricolor.drawings.motifs import deep, pattern, tone_on
from tricolor.drawings.svg import (
    Svg,
    box,
    checked_prefix,
    disc,
    group,
    line,
    num,
    sheet,
    tag,
    use,
    words,
)
from tricolor.games.coloretto.view import ColorettoView, RowView, SeatView
from tricolor.look import (
    ACCENT,
    CARD,
    HAIRLINE,
    INK,
    LETTERS,
    MUTED,
    PALETTES,
    PAPER,
    WOOD,
    WOOD_EDGE,
    ink_on,
    mix,
)

PALETTE = PALETTES["coloretto"]
KINDS = (*PALETTE, "plus2", "joker")
TABLES: Mapping[str, Sequence[int]] = {"brown": (1, 3, 6, 10, 15, 21), "grey": (1, 4, 8, 7, 6, 5)}  # CO-TABLE

WIDE, HIGH = 100, 140  # a card at full size, around its own middle
WIDTH = 720
EDGE = 20


@dataclass(frozen=True, slots=True)
class _Look:
    """What all parts of one drawing share."""

    prefix: str
    letters: Mapping[str, str]

    def id(self, name: str) -> str:
        return f"{self.prefix}-{name}"

    def fill(self, name: str) -> str:
        return f"url(#{self.prefix}-{name})"

    def card(self, kind: str, x: float, y: float, scale: float = 1) -> Svg:
        return use(self.id(f"card-{kind}"), x, y, scale)


def _look(prefix: str, letters: Mapping[str, str] | None) -> _Look:
    return _Look(checked_prefix(prefix), {**LETTERS["coloretto"], **(letters or {})})


# --- the table ---------------------------------------------------------------


def draw(
    view: ColorettoView,
    *,
    letters: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    title: str = "Coloretto",
    prefix: str = "coloretto",
) -> str:
    """The table as an SVG document. Without names the seats count from 1."""
    look = _look(prefix, letters)
    top = max(3, len(view.rows)) * ROW_HIGH + 2 * EDGE
    height = top + len(view.seats) * SEAT_HIGH + EDGE
    body = [
        *_rows(look, view),
        *_deck(look, view),
        *(
            _seat(look, view, seat, names[seat] if seat < len(names) else str(seat + 1), top + seat * SEAT_HIGH)
            for seat in range(len(view.seats))
        ),
    ]
    return sheet(WIDTH, height, _defs(look, _kinds_on(view)), body, title=title, prefix=prefix)


def _kinds_on(view: ColorettoView) -> set[str]:
    """What has to be defined: only what is seen."""
    seen = {*view.removed, *(card for row in view.rows for card in row.cards)}
    seen.update(kind for seat in view.seats for kind in seat.cards)
    seen.update(colour for seat in view.seats for colour in seat.jokers or ())
    return seen | ({view.drawn} if view.drawn else set())
