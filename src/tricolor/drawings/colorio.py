"""A game of Colorio as a picture: open fields, caps, the cap in hand, and how often every colour is visible.

It shows only what lies on the table: a cap looks the same whatever it hides (CI-MEMORY).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ..games.colorio.board import COLUMNS, OF_EACH, SIZE
from ..games.colorio.view import ColorioView
from ..look import (
    ACCENT,
    CARD,
    HAIRLINE,
    INK,
    MUTED,
    PALETTES,
    PAPER,
    WOOD,
    WOOD_EDGE,
    mix,
)
from .game import Drawing
from .motifs import pattern
from .style import Style
from .svg import Svg, box, disc, fitted, group, line, num, sheet, shortened, square, tag, use, words

PALETTE = PALETTES["colorio"]

CELL = 108
FIELD = 90
LEFT, TOP, RIM = 60, 36, 16
BOARD = SIZE * CELL
WIDTH = BOARD + 2 * LEFT
TALLY = TOP + BOARD + 112  # the middle of the line below the board
HEIGHT = TALLY + 138
STRIP_TONES = {"grey": "#8C8C8C", "white": CARD}


def draw(
    view: ColorioView,
    *,
    fatal: str | None = None,
    letters: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    title: str = "Colorio",
    prefix: str = "colorio",
) -> str:
    """The table as an SVG document.

    `fatal` is a field that eliminated a player: it is marked, with the others of its colour. Without names the seats
    count from 1.
    """
    style = Style.of("colorio", prefix, letters)
    body = [
        *_board(view),
        *_coordinates(),
        *_fields(style, view),
        *_fatal(view, fatal),
        *_tally(style, view),
        *_hand(style, view),
        *_seats(view, names),
    ]
    return sheet((WIDTH, HEIGHT), definitions(style), body, title=title, prefix=prefix)


# --- definitions -------------------------------------------------------------


def definitions(style: Style) -> Iterator[Svg]:
    """A field of every colour and a cap, each around its own middle."""
    yield from fields(style)
    yield from _cap(style)


def fields(style: Style) -> Iterator[Svg]:
    """A field of every colour."""
    for colour in PALETTE:
        ground = style.tone(colour, "ground")
        yield pattern(style.id(f"{colour}-motif"), colour, style.tone(colour, "tone"), 1.5)
        yield group(
            square(0, 0, FIELD, 12, fill=ground),
            square(0, 0, FIELD, 12, fill=style.fill(f"{colour}-motif")),
            square(0, 0, FIELD, 12, fill="none", stroke=INK, stroke_width=2.2),
            words(0, 0, style.letters[colour], 42, halo=ground, fill=style.tone(colour, "ink")),
            id=style.id(f"field-{colour}"),
        )


def _cap(style: Style) -> Iterator[Svg]:
    """A cap, lit from the upper left, on its own soft shadow."""
    light = (("0", CARD), ("0.55", WOOD), ("1", WOOD_EDGE))
    stops = (tag("stop", offset=offset, stop_color=tone) for offset, tone in light)
    yield tag("radialGradient", *stops, id=style.id("light"), cx="0.36", cy="0.3", r="0.85")
    dark = (("0.62", 0.42), ("1", 0.0))
    stops = (tag("stop", offset=offset, stop_color=INK, stop_opacity=share) for offset, share in dark)
    yield tag("radialGradient", *stops, id=style.id("shade"))
    yield disc(0, 0, 54, fill=style.fill("shade"), id=style.id("shadow"))
    yield group(
        disc(0, 0, 43, fill=style.fill("light"), stroke=mix(WOOD_EDGE, INK, 0.35), stroke_width=1.6),
        disc(0, 0, 31, fill="none", stroke=WOOD_EDGE, stroke_width=2, stroke_opacity=0.7),
        disc(-0.8, -0.8, 29.5, fill="none", stroke=CARD, stroke_width=2, stroke_opacity=0.8),
        id=style.id("cap"),
    )


# --- the board ---------------------------------------------------------------


def _centre(field: str) -> tuple[float, float]:
    """Where a field such as C3 lies in the drawing."""
    column, row = COLUMNS.index(field[0]), int(field[1:])
    return LEFT + CELL * (column + 0.5), TOP + CELL * (5.5 - row)


def _board(view: ColorioView) -> Iterator[Svg]:
    """The board with its five slots; the ends of the strips show which side is up (CI-STRIPS)."""
    frame = (BOARD + 2 * RIM, BOARD + 2 * RIM, 26)
    yield box(LEFT - RIM, TOP - RIM + 5, *frame, fill=INK, fill_opacity=0.15)
    yield box(LEFT - RIM, TOP - RIM, *frame, fill=WOOD, stroke=WOOD_EDGE, stroke_width=2)
    for slot in range(5):
        y = TOP + CELL * (slot + 0.5)
        yield box(LEFT, y - 50, BOARD, 100, 16, fill=mix(WOOD, WOOD_EDGE, 0.45))
        if view.layout == "strips":
            yield from _ends(LEFT - RIM + 3, LEFT + BOARD + RIM - 3, y, 10, STRIP_TONES[view.side])


def _ends(left: float, right: float, y: float, size: float, tone: str) -> Iterator[Svg]:
    """The triangles at both ends of a strip."""
    for x, way in ((left, 1), (right, -1)):
        d = f"M{num(x)} {num(y - size)}l{num(size * way)} {num(size)}l{num(-size * way)} {num(size)}Z"
        yield tag("path", d=d, fill=tone, stroke=INK, stroke_width=1.4, stroke_linejoin="round")


def _coordinates() -> Iterator[Svg]:
    for i, name in enumerate(COLUMNS):
        yield words(LEFT + CELL * (i + 0.5), TOP + BOARD + RIM + 20, name, 21, fill=MUTED, font_weight=600)
        yield words(LEFT - RIM - 20, TOP + CELL * (4.5 - i), str(i + 1), 21, fill=MUTED, font_weight=600)


def _fields(style: Style, view: ColorioView) -> Iterator[Svg]:
    for field, colour in sorted(view.open.items()):
        x, y = _centre(field)
        yield use(style.id(f"field-{colour}"), x, y)
        if field == view.lifted:
            yield square(x, y, FIELD + 11, 17, fill="none", stroke=ACCENT, stroke_width=5)
    for field in sorted(view.covered):
        x, y = _centre(field)
        yield use(style.id("shadow"), x + 2, y + 6)
        yield use(style.id("cap"), x, y)
        if field == view.forbidden:
            yield _barred(x, y)


def _barred(x: float, y: float) -> Svg:
    """The mark on the cap that may not be lifted now (CI-LAST)."""
    reach = 20 * 0.7071
    bar = f"M{num(x - reach)} {num(y + reach)}L{num(x + reach)} {num(y - reach)}"
    return group(disc(x, y, 20, fill=PAPER, stroke=INK, stroke_width=6), line(bar, 6))


def _fatal(view: ColorioView, fatal: str | None) -> Iterator[Svg]:
    """All fields of the colour that is visible five times; the last one has a badge."""
    if fatal is None:
        return
    if fatal not in view.open:
        raise ValueError(f"expected an open field, got {fatal!r}")
    for field in sorted(view.open):
        if view.open[field] == view.open[fatal]:
            x, y = _centre(field)
            yield square(x, y, FIELD + 5, 15, fill="none", stroke=PAPER, stroke_width=9)
            yield square(x, y, FIELD + 5, 15, fill="none", stroke=INK, stroke_width=5)
    x, y = _centre(fatal)
    yield group(_out_badge(), transform=f"translate({num(x + 40)} {num(y - 40)})")


def _out_badge() -> Svg:
    """The mark of a field that eliminated a player, and of the player."""
    cross = line("M-9 -9L9 9M-9 9L9 -9", 6, stroke=PAPER)
    return group(disc(0, 0, 22, fill=INK, stroke=PAPER, stroke_width=4), cross)


# --- below the board ---------------------------------------------------------


def _tally(style: Style, view: ColorioView) -> Iterator[Svg]:
    """How often every colour is visible: the fifth one is deadly (CI-OUT)."""
    visible = Counter(view.open.values())
    for i, colour in enumerate(PALETTE):
        x = LEFT + 40 + 84 * i
        yield use(style.id(f"field-{colour}"), x, TALLY - 14, 0.62)
        for mark in range(OF_EACH):
            seen = mark < visible[colour]
            look = INK if seen else "none"
            yield disc(x - 28 + 14 * mark, TALLY + 29, 5, fill=look, stroke=INK if seen else WOOD_EDGE, stroke_width=2)


def _hand(style: Style, view: ColorioView) -> Iterator[Svg]:
    """The cap in hand, and how many lifts are left in this turn (CI-TURN)."""
    x, y = LEFT + BOARD - 52, TALLY
    if view.lifted is not None:
        # Farther from its shadow than the others, and tilted: it is in the air.
        yield use(style.id("shadow"), x + 10, y + 2, 0.85)
        turned = f"translate({num(x)} {num(y - 18)}) rotate(-14) scale(1 0.9)"
        yield group(use(style.id("cap"), 0, 0), transform=turned)
        if view.must_remove:
            yield _away(x, y - 18)
    for lift in range(view.lifts_left):
        yield disc(x + 18 * (lift - (view.lifts_left - 1) / 2), y + 50, 6.5, fill=WOOD, stroke=MUTED, stroke_width=2)


def _away(x: float, y: float) -> Svg:
    """An arrow off the table: this cap has to leave the game (CI-FIRST, CI-REMOVE)."""
    return line(f"M{num(x - 13)} {num(y + 13)}L{num(x + 13)} {num(y - 13)}M{num(x - 4)} {num(y - 14)}h18v18", 5)


def _seats(view: ColorioView, names: Sequence[str]) -> Iterator[Svg]:
    """A tag per player: who is to move, who is out, and the points of earlier rounds (CI-POINTS)."""
    count = len(view.alive) + len(view.out)
    step = min(150, (WIDTH - 36) / max(count, 1))
    for seat in range(count):
        name = shortened(names[seat] if seat < len(names) else str(seat + 1))
        x = WIDTH / 2 + step * (seat - (count - 1) / 2)
        yield group(*_seat(view, seat, name, step - 12), transform=f"translate({num(x)} {num(HEIGHT - 42)})")


def _seat(view: ColorioView, seat: int, name: str, wide: float) -> Iterator[Svg]:
    on, out = view.turn == seat, seat in view.out
    edge, width = (ACCENT, 4.0) if on else (HAIRLINE, 1.5)
    shown = f"{name} · {view.scores[seat]}" if view.points else name
    size = fitted(shown, wide - 24, 22)
    yield box(-wide / 2, -23, wide, 46, 23, fill=PAPER if out else CARD, stroke=edge, stroke_width=width)
    yield words(0, 0, shown, size, fill=MUTED if out else INK)
    if on:
        yield tag("path", d="M-9 -38h18l-9 12Z", fill=ACCENT)
    if out:
        yield group(_out_badge(), transform=f"translate({num(wide / 2 - 12)} -20) scale(.62)")


# --- the strips --------------------------------------------------------------


def strips(
    sides: Mapping[str, Sequence[Sequence[str]]],
    *,
    letters: Mapping[str, str] | None = None,
    names: Mapping[str, str] | None = None,
    title: str = "Colorio: strips",
    prefix: str = "colorio-strips",
) -> str:
    """The strips of every side, one block per side: `{"grey": five strips of five colours, "white": ...}`."""
    style = Style.of("colorio", prefix, letters)
    wide = 400
    body: list[Svg] = []
    for i, (side, rows) in enumerate(sides.items()):
        x = 24 + i * (wide + 24)
        body.append(words(x + wide / 2, 40, (names or {}).get(side, side), 24, fill=MUTED, font_weight=600))
        body += [_strip(style, row, STRIP_TONES.get(side, CARD), x, 112 + 88 * j) for j, row in enumerate(rows)]
    rows_high = max((len(rows) for rows in sides.values()), default=0)
    width = 24 + len(sides) * (wide + 24)
    return sheet((width, 86 + 88 * rows_high), fields(style), body, title=title, prefix=prefix)


def _strip(style: Style, colours: Sequence[str], tone: str, x: float, y: float) -> Svg:
    """A strip with its fields in a row, and the mark of its side at both ends."""
    parts = [box(x, y - 36, 400, 76, 12, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.6)]
    parts += _ends(x + 6, x + 394, y + 2, 15, tone)
    parts += [use(style.id(f"field-{colour}"), x + 60 + 70 * i, y + 2, 0.7) for i, colour in enumerate(colours)]
    return group(*parts)


GAME = "colorio"
PREFIX = "ci"  # of the symbols of the web app


def symbols(style: Style) -> Iterator[Svg]:
    """The symbols for the web app."""
    yield from definitions(style)


class ColorioDrawing(Drawing[ColorioView]):
    """The picture of Colorio."""

    lengths: ClassVar[Mapping[str, tuple[str, int]]] = {"FIELD": ("From field to field of Colorio.", CELL)}

    def draw(self, view: ColorioView, *, letters: Mapping[str, str] | None, title: str, prefix: str) -> str:
        return draw(view, letters=letters, title=title, prefix=prefix)
