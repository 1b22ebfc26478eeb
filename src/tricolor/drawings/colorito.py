"""A game of Colorito as a picture: board, pieces, each side's direction, and the last or a given move.

Blue's pieces are discs and Red's are rounded squares, so that the owner is clear without colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ..games.colorito.board import CELL_OF, CELLS, LETTERS, PIECES, SIZE, SQUARES, TARGET
from ..games.colorito.board import COLOURS as COLOUR_NAMES
from ..games.colorito.view import ColoritoView
from ..look import ACCENT, CARD, INK, MUTED, PALETTES, PAPER, contrast, ink_on
from .game import Drawing
from .geometry import CELL, arrow_head, track
from .motifs import pattern
from .paint import TINTS
from .style import Style
from .svg import (
    Svg,
    box,
    disc,
    group,
    join,
    line,
    num,
    sheet,
    square,
    tag,
    use,
    words,
)

PALETTE = PALETTES["colorito"]
COLOURS = dict(zip(LETTERS, COLOUR_NAMES, strict=True))  # by a piece's first letter
SIDES = (LETTERS[:2], LETTERS[2:])  # by seat
COLUMNS = [cell[0] for cell in CELLS[:SIZE]]
TARGETS = {CELLS[cell]: piece for piece, cell in zip(PIECES, TARGET, strict=True)}  # the piece that belongs on a cell

LEFT = 56
TOP = 88
BOARD = SIZE * CELL
WIDTH = BOARD + 2 * LEFT
HEIGHT = BOARD + 2 * TOP


def draw(
    view: ColoritoView,
    *,
    path: Sequence[str] = (),
    letters: Mapping[str, str] | None = None,
    title: str = "Colorito",
    prefix: str = "colorito",
) -> str:
    """The table as an SVG document. Without a path it shows the last move."""
    style = Style.of("colorito", prefix, letters)
    shown = tuple(path) or (view.last.path if view.last else ())
    body = [
        *_squares(style),
        _frame(),
        *_coordinates(),
        *_ways(),
        *(_seat(style, view, seat) for seat in (0, 1)),
        *_pieces(style, view),
        *_move(style, view, shown),
    ]
    return sheet((WIDTH, HEIGHT), definitions(style), body, title=title, prefix=prefix)


# --- definitions -------------------------------------------------------------


def definitions(style: Style) -> Iterator[Svg]:
    """Squares, pieces and targets, each around its own middle."""
    for code, colour in COLOURS.items():
        yield pattern(style.id(f"{code}-tint"), colour, style.tone(colour, "tint-tone"))
        yield pattern(style.id(f"{code}-full"), colour, style.tone(colour, "tone"), 0.8)
        yield _square(style, code)
        yield _body(style, code)
        yield _piece(style, code)
        yield _token(style, code)
        yield _target(style, code)
    yield group(
        disc(0, 0, 9, fill=PAPER, stroke=INK, stroke_width=1.5),
        line("M-4.2 0.4L-1.2 3.6L4.4 -3.4", 2.6),
        id=style.id("home"),
    )


def _square(style: Style, code: str) -> Svg:
    """A coloured square: a tint with its motif, and the letter in a corner that no piece covers."""
    colour = COLOURS[code]
    tint = style.tone(colour, "tint")
    return group(
        square(0, 0, CELL, fill=tint),
        square(0, 0, CELL, fill=style.fill(f"{code}-tint")),
        words(-22.5, -22, style.letters[colour], 13, halo=tint, fill=ink_on(TINTS[colour])),
        id=style.id(f"square-{code}"),
    )


def _form(code: str, size: float, dy: float = 0, **attributes: str | float | None) -> Svg:
    """The outline that a side's pieces share; `size` is half its width."""
    if code in SIDES[0]:
        return disc(0, dy, size, **attributes)
    return square(0, dy, 2 * size * 0.91, size * 0.6, **attributes)


def _body(style: Style, code: str) -> Svg:
    """A piece without letter and number. The light rim inside the dark one shows it on any ground."""
    return group(
        _form(code, 24, 2.4, fill=INK, fill_opacity=0.28),
        _form(code, 24, fill=INK),
        _form(code, 23, fill=CARD),
        _form(code, 21, fill=style.tone(COLOURS[code], "ground")),
        _form(code, 21, fill=style.fill(f"{code}-full")),
        id=style.id(f"body-{code}"),
    )


def _piece(style: Style, code: str) -> Svg:
    """A piece without its number."""
    letter = style.paint.fine(_letter(style, code, 12.5, 11.5))
    return group(use(style.id(f"body-{code}"), 0, 0), letter, id=style.id(f"piece-{code}"))


def _token(style: Style, code: str) -> Svg:
    """A piece that stands for all of its colour."""
    return group(use(style.id(f"body-{code}"), 0, 0), _letter(style, code, 0, 25), id=style.id(f"token-{code}"))


def _letter(style: Style, code: str, y: float, size: float) -> Svg:
    colour = COLOURS[code]
    return words(0, y, style.letters[colour], size, halo=style.tone(colour, "ground"), fill=style.tone(colour, "ink"))


def _target(style: Style, code: str) -> Svg:
    """A white square with a faint print of the pieces that belong there."""
    return group(
        square(0, 0, CELL, fill=style.paint.board),
        _form(code, 20.5, fill=style.fill(f"{code}-tint"), fill_opacity=0.5),
        _form(code, 20.5, fill="none", stroke=style.tone(COLOURS[code], "deep"), stroke_width=1.6),
        words(-22.5, -22, style.letters[COLOURS[code]], 13, fill=MUTED),
        id=style.id(f"target-{code}"),
    )


# --- the board ---------------------------------------------------------------


def _centre(cell: str) -> tuple[float, float]:
    """Where a cell such as J10 lies in the drawing."""
    row, column = divmod(CELL_OF[cell], SIZE)
    return LEFT + CELL * (column + 0.5), TOP + CELL * (SIZE - 0.5 - row)


def _squares(style: Style) -> Iterator[Svg]:
    for row in range(SIZE - 1, -1, -1):
        for number in range(row * SIZE, (row + 1) * SIZE):
            cell, colour = CELLS[number], SQUARES[number]
            x, y = _centre(cell)
            if colour is not None:
                yield use(style.id(f"square-{LETTERS[colour]}"), x, y)
            else:
                yield use(style.id(f"target-{TARGETS[cell][0]}"), x, y)
                yield _number(x, y, TARGETS[cell])


def _number(x: float, y: float, piece: str) -> Svg:
    """A target's number in its colour; a colour too light for white gets an outline of ink."""
    colour = PALETTE[COLOURS[piece[0]]]
    outline = INK if contrast(colour, CARD) < 2 else CARD
    return tag(
        "text",
        piece[1:],
        x=x,
        y=y + 8,
        font_size=22,
        font_weight=800,
        text_anchor="middle",
        fill=colour,
        stroke=outline,
        stroke_width=3.4,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _frame() -> Svg:
    lines = "".join(f"M{LEFT + CELL * i} {TOP}v{BOARD}M{LEFT} {TOP + CELL * i}h{BOARD}" for i in range(1, 10))
    edge = box(LEFT, TOP, BOARD, BOARD, fill="none", stroke=INK, stroke_width=2.5)
    return join((tag("path", d=lines, stroke=INK, stroke_opacity=0.3), edge))


def _coordinates() -> Iterator[Svg]:
    for i, name in enumerate(COLUMNS):
        x, y = LEFT + CELL * (i + 0.5), TOP + CELL * (9.5 - i)
        yield words(x, TOP - 15, name, 18, fill=MUTED, font_weight=600)
        yield words(x, TOP + BOARD + 16, name, 18, fill=MUTED, font_weight=600)
        yield words(LEFT - 16, y, str(i + 1), 18, fill=MUTED, font_weight=600)
        yield words(LEFT + BOARD + 16, y, str(i + 1), 18, fill=MUTED, font_weight=600)


def _ways() -> Iterator[Svg]:
    """An arrow from each side's home to its goal, with the shape of its pieces at the tail."""
    for seat, x in ((0, 20), (1, WIDTH - 20)):
        shaft = line("M0 210V-225M-8 -214L0 -227L8 -214", 3.5, stroke=MUTED)
        tail = _form(SIDES[seat][0], 8, 220, fill=PAPER, stroke=MUTED, stroke_width=3.5)
        turn = "" if seat == 0 else " rotate(180)"
        yield group(shaft, tail, transform=f"translate({x} {TOP + BOARD // 2}){turn}")


def _seat(style: Style, view: ColoritoView, seat: int) -> Svg:
    """A side's two colours, how many of its pieces are home, and whether it is to move."""
    on = view.turn == seat
    first, second = tuple(SIDES[seat])
    pill = box(-104, -23, 208, 46, 23, fill=CARD, stroke=ACCENT if on else "none", stroke_width=3.5)
    parts = [
        pill,
        use(style.id(f"token-{first}"), -74, 0, 0.72),
        use(style.id(f"token-{second}"), -36, 0, 0.72),
        use(style.id("home"), 6, 0, 1.25),
        words(54, 0, f"{view.home[seat]}/20", 22, font_variant_numeric="tabular-nums"),
    ]
    if on:
        parts.append(tag("path", d="M-122 -9L-110 0L-122 9Z", fill=ACCENT))
    y = HEIGHT - 32 if seat == 0 else 32
    return group(*parts, transform=f"translate({num(WIDTH / 2)} {y})")


# --- pieces and moves --------------------------------------------------------


def _is_home(view: ColoritoView, piece: str, cell: str) -> bool:
    """Whether a piece stands on its target (CT-SETUP, CT-COLOURS)."""
    target = TARGETS.get(cell, "")
    return target == piece if view.numbers else target[:1] == piece[0]


def _pieces(style: Style, view: ColoritoView) -> Iterator[Svg]:
    for piece, cell in sorted(view.pieces.items()):
        x, y = _centre(cell)
        ground = PALETTE[COLOURS[piece[0]]]
        yield use(style.id(f"piece-{piece[0]}"), x, y)
        yield words(x, y - 4.5, piece[1:], 21, halo=ground, fill=ink_on(ground))
        if _is_home(view, piece, cell):
            yield use(style.id("home"), x + 20, y - 20)


def _move(style: Style, view: ColoritoView, path: Sequence[str]) -> Iterator[Svg]:
    """The path of a piece: a step is straight, a jump is an arc past the piece that it jumps over."""
    if len(path) < 2:
        return
    at = {cell: piece for piece, cell in view.pieces.items()}
    # The piece stands at one end; the other end shows where it came from or where it would go.
    end, piece = (path[-1], at.get(path[0])) if path[-1] not in at else (path[0], at.get(path[-1]))
    if piece is not None and end not in at:
        yield _ghost(piece, end)
    points = [_centre(cell) for cell in path]
    way = track(points)
    yield line(way, 9, stroke=PAPER)
    for x, y in points[1:-1]:
        yield disc(x, y, 7.5, fill=INK, stroke=PAPER, stroke_width=2.5)
    yield line(way, 4.5)
    yield tag("path", d=arrow_head(points), fill=INK, stroke=PAPER, stroke_width=2, stroke_linejoin="round")


def _ghost(piece: str, cell: str) -> Svg:
    x, y = _centre(cell)
    outline = _form(piece[0], 21, fill=PAPER, fill_opacity=0.8, stroke=INK, stroke_width=2.2, stroke_dasharray="5 3.5")
    return group(outline, words(0, 0, piece[1:], 21), transform=f"translate({num(x)} {num(y)})")


GAME = "colorito"
PREFIX = "ct"  # of the symbols of the web app


def symbols(style: Style) -> Iterator[Svg]:
    """The symbols for the web app."""
    yield from definitions(style)


class ColoritoDrawing(Drawing[ColoritoView]):
    """The picture of Colorito."""

    lengths: ClassVar[Mapping[str, tuple[str, int]]] = {"CELL": ("The side of a square of Colorito.", CELL)}

    def draw(self, view: ColoritoView, *, letters: Mapping[str, str] | None, title: str, prefix: str) -> str:
        return draw(view, letters=letters, title=title, prefix=prefix)
