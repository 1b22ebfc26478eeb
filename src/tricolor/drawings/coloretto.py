"""A game of Coloretto as a picture: rows, deck, the card turned up, and every player's cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..games.coloretto.view import ColorettoView, RowView, SeatView
from ..look import ACCENT, CARD, HAIRLINE, INK, MUTED, PAPER, WOOD, WOOD_EDGE, mix
from . import cards
from .cards import HIGH, KINDS, WIDE, back, blank, card, definitions, last_round
from .game import Drawing
from .style import Style
from .svg import Svg, Value, box, fitted, group, line, num, sheet, shortened, tag, use, words

TABLES: Mapping[str, Sequence[int]] = {"brown": (1, 3, 6, 10, 15, 21), "grey": (1, 4, 8, 7, 6, 5)}  # CO-TABLE
TABLE_TONES = {"brown": "#94704B", "grey": "#8C8C8C"}

WIDTH = 720
EDGE = 20
ROW = 106  # from row to row
SEAT = 106  # from player to player
IN_ROW, IN_PILE = 0.68, 0.52  # sizes of cards
FAN = 38  # from card to card in a fan


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
    style = Style.of("coloretto", prefix, letters)
    top = EDGE + max(3, len(view.rows)) * ROW + 10
    body = [
        *(_row(style, row, number) for number, row in enumerate(view.rows, start=1)),
        _middle(style, view, (max(3, len(view.rows)) - 3) * ROW / 2),
    ]
    for seat in range(len(view.seats)):
        name = names[seat] if seat < len(names) else str(seat + 1)
        body.append(_seat(style, view, seat, name, top + seat * SEAT))
    defs = [
        *definitions(style, _kinds_on(view)),
        back(style.id("back")),
        row_card(style.id("row")),
        *([last_round(style.id("last"))] if view.last_round else []),
    ]
    height = top + len(view.seats) * SEAT + EDGE - 8
    return sheet((WIDTH, height), defs, body, title=title, prefix=prefix)


def _kinds_on(view: ColorettoView) -> set[str]:
    """The kinds of cards in sight: no others need definitions."""
    seen = {*view.removed, *(kind for row in view.rows for kind in row.cards)}
    for seat in view.seats:
        seen.update(seat.cards)
        seen.update(seat.jokers or ())
    return seen | ({view.drawn} if view.drawn else set())


def row_card(identity: str) -> Svg:
    """The card at the head of a row."""
    arrow = line("M-24 30H22M8 16L24 30L8 44", 6, stroke=mix(WOOD_EDGE, INK, 0.45))
    return blank(WOOD, arrow, identity=identity, edge=WOOD_EDGE)


def _row(style: Style, row: RowView, number: int) -> Svg:
    """A row card with its number, its cards, and the room that is left (CO-ROWS)."""
    step = WIDE * IN_ROW + 10
    middle = ROW / 2
    if row.taken:
        return group(_slot(0, middle), transform=_row_at(number))
    parts = [use(style.id("row"), 0, middle, IN_ROW), words(0, middle - 16, str(number), 34)]
    for place in range(row.room):
        x = step * (place + 1)
        full = place < len(row.cards)
        parts.append(card(style, row.cards[place], x, middle, IN_ROW) if full else _slot(x, middle))
    return group(*parts, transform=_row_at(number))


def _row_at(number: int) -> str:
    return f"translate({num(EDGE + WIDE * IN_ROW / 2)} {EDGE + ROW * (number - 1)})"


def _slot(x: float, y: float) -> Svg:
    """An empty place."""
    wide, high = WIDE * IN_ROW - 3, HIGH * IN_ROW - 3
    outline: dict[str, Value] = {"stroke": WOOD_EDGE, "stroke_width": 2, "stroke_dasharray": "6 6"}
    return box(x - wide / 2, y - high / 2, wide, high, 8, fill="none", **outline)


def _middle(style: Style, view: ColorettoView, y: float) -> Svg:
    """What lies beside the rows: deck, scoring table and the colours that are out."""
    parts = (*_deck(style, view), _points(view.table), *_removed(style, view.removed))
    return group(*parts, transform=f"translate(520 {num(EDGE + y)})")


def _deck(style: Style, view: ColorettoView) -> Iterator[Svg]:
    """The deck with its number of cards, the card to be placed, and the last-round card once it is out."""
    x, y = -95, 84
    for layer in range(min(3, view.deck) - 1, -1, -1):
        yield use(style.id("back"), x + 5 * layer, y + 4 * layer, 1.1)
    if view.deck == 0:
        yield box(x - 52, y - 74, 104, 148, 11, fill="none", stroke=WOOD_EDGE, stroke_width=2, stroke_dasharray="6 6")
    yield box(x - 32, y + 22, 64, 42, 21, fill=INK)
    yield words(x, y + 43, str(view.deck), 28, fill=PAPER)
    if view.drawn is not None:
        yield box(x + 70, y - 88, 130, 176, 18, fill="none", stroke=ACCENT, stroke_width=4)
        yield card(style, view.drawn, x + 135, y, 1.1)
    if view.last_round:
        yield use(style.id("last"), x + 242, y, 0.68)


def _points(table: str) -> Svg:
    """The scoring table in use, as a strip: cards of a colour above, points below."""
    parts = [
        box(-170, -20, 340, 72, 12, fill=CARD, stroke=HAIRLINE, stroke_width=1.5),
        tag(
            "path",
            d="M-170 8v-16a12 12 0 0 1 12 -12h316a12 12 0 0 1 12 12v16Z",
            fill=TABLE_TONES[table],
            fill_opacity=0.35,
        ),
    ]
    for i, points in enumerate(TABLES[table]):
        at = -140 + 56 * i
        parts.append(words(at, -6, _counted(i), 17, fill=INK, font_weight=600))
        parts.append(words(at, 31, str(points), 24))
    return group(*parts, transform="translate(0 206)")


def _counted(index: int) -> str:
    return f"{index + 1}" if index < 5 else "6+"


def _removed(style: Style, removed: Sequence[str]) -> Iterator[Svg]:
    """The colours out of this game (CO-REMOVE), crossed out."""
    for i, colour in enumerate(removed):
        x, y = 26 - 26 * len(removed) + 52 * i, 293
        yield card(style, colour, x, y, 0.37)
        yield line(f"M{x - 22} {y + 28}L{x + 22} {y - 28}", 8, stroke=PAPER)
        yield line(f"M{x - 22} {y + 28}L{x + 22} {y - 28}", 4)


# --- players -----------------------------------------------------------------


def _seat(style: Style, view: ColorettoView, seat: int, name: str, y: float) -> Svg:
    """A player's name and score, and a pile per kind of card."""
    mine = view.seats[seat]
    on = view.turn == seat
    shown = shortened(name)
    parts = [
        box(
            EDGE, 0, WIDTH - 2 * EDGE, SEAT - 10, 14,
            fill=CARD, stroke=ACCENT if on else HAIRLINE, stroke_width=4 if on else 1.5,
        ),
        words(78, 28, shown, fitted(shown, 96, 22), fill=MUTED, font_weight=600),
        words(78, 63, _signed(mine.score), 32, font_variant_numeric="tabular-nums"),
    ]  # fmt: skip
    if on:
        parts.append(tag("path", d=f"M{EDGE - 14} 34L{EDGE + 4} 48L{EDGE - 14} 62Z", fill=ACCENT))
    if mine.took_row:
        parts.append(use(style.id("row"), WIDTH - EDGE - 24, 48, 0.34))
    kinds = [kind for kind in KINDS if mine.cards.get(kind)]
    parts += [_pile(style, mine, kind, 158 + 58 * place) for place, kind in enumerate(kinds)]
    return group(*parts, transform=f"translate(0 {num(y)})")


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _pile(style: Style, seat: SeatView, kind: str, x: float) -> Svg:
    """Cards of one kind on top of each other, with their number; on a joker, the colours it became (CO-JOKER)."""
    count = seat.cards[kind]
    layers = [
        card(style, kind, x - 2 + 3 * layer, 46 - 2 * layer, IN_PILE) for layer in range(min(count, 3) - 1, -1, -1)
    ]
    if kind == "joker":
        layers += [card(style, colour, x - 15 + 15 * i, 45, 0.28) for i, colour in enumerate(seat.jokers or ())]
    if count > 1:
        layers.append(box(x - 4, 66, 32, 25, 12.5, fill=INK, stroke=CARD, stroke_width=2))
        layers.append(words(x + 12, 78.5, str(count), 18, fill=PAPER))
    return group(*layers)


# --- scoring -----------------------------------------------------------------


def scoring(
    tables: Mapping[str, Sequence[int]] = TABLES,
    *,
    names: Mapping[str, str] | None = None,
    title: str = "Coloretto: scoring tables",
    prefix: str = "coloretto-scoring",
) -> str:
    """The scoring tables side by side: points for 1 to 6 and more cards of a colour (CO-TABLE)."""
    style = Style.of("coloretto", prefix, None)
    wide = 340
    body = [
        _table(points, (names or {}).get(key, key), TABLE_TONES.get(key, MUTED), EDGE + i * (wide + EDGE))
        for i, (key, points) in enumerate(tables.items())
    ]
    width = EDGE + len(tables) * (wide + EDGE)
    body.append(card(style, "plus2", width / 2 - 40, 422, 0.5))
    body.append(words(width / 2 + 26, 422, "= 2", 30))
    return sheet((width, 480), definitions(style, {"plus2"}), body, title=title, prefix=prefix)


def _table(points: Sequence[int], name: str, tone: str, x: float) -> Svg:
    """A column per number of cards, as high as its score."""
    parts = [
        box(0, EDGE, 340, 350, 16, fill=CARD, stroke=HAIRLINE, stroke_width=1.5),
        words(170, EDGE + 26, name, 22, fill=MUTED, font_weight=600),
        line("M16 306H324", 2, stroke=INK),
    ]
    for i, worth in enumerate(points):
        at, high = 38 + 53 * i, worth * 9.6
        parts.append(box(at - 20, 305 - high, 40, high, 4, fill=tone))
        parts.append(words(at, 305 - high - 15, str(worth), 24))
        parts += [_chip(at, i, layer) for layer in range(i + 1)]
        parts.append(words(at, 356, _counted(i), 18, fill=MUTED, font_weight=600))
    return group(*parts, transform=f"translate({num(x)} 0)")


def _chip(x: float, cards: int, layer: int) -> Svg:
    """One of the fanned cards below a column."""
    left = x - 8 + 5 * (layer - cards / 2)
    return box(left, 316, 16, 23, 3, fill=PAPER, stroke=INK, stroke_width=1.4)


# --- a collection ------------------------------------------------------------


def collection(
    cards: Mapping[str, int],
    *,
    jokers: Sequence[str] = (),
    points: Mapping[str, int] | None = None,
    letters: Mapping[str, str] | None = None,
    title: str = "Coloretto: a collection",
    prefix: str = "coloretto-collection",
) -> str:
    """Cards fanned out by kind, in the order given.

    Jokers lie with the colours named in `jokers`; `points` appear below the fans, with the sum at the end.
    """
    style = Style.of("coloretto", prefix, letters)
    fans = {kind: [kind] * count for kind, count in cards.items() if count > 0}
    for colour in jokers:
        fans.setdefault(colour, []).append("joker")
        fans["joker"].pop()
    shown = {kind: fan for kind, fan in fans.items() if fan}
    longest = max(map(len, shown.values()), default=1)
    bottom = EDGE + HIGH + FAN * (longest - 1)
    body = [_fan(style, fan, _column(i)) for i, fan in enumerate(shown.values())]
    if points is not None:
        body += _sum([points.get(kind, 0) for kind in shown], bottom + 36)
    width = _column(len(shown)) + (40 if points is not None else -WIDE / 2)
    height = bottom + (72 if points is not None else EDGE)
    return sheet((width, height), definitions(style, {*cards, *jokers}), body, title=title, prefix=prefix)


def _column(index: int) -> float:
    return EDGE + WIDE / 2 + 4 + index * (WIDE + 18)


def _fan(style: Style, kinds: Sequence[str], x: float) -> Svg:
    """Cards one below the other, so that every letter shows."""
    return group(*(card(style, kind, x, EDGE + HIGH / 2 + FAN * i) for i, kind in enumerate(kinds)))


def _sum(points: Sequence[int], y: float) -> Iterator[Svg]:
    for i, worth in enumerate(points):
        yield words(_column(i), y, f"{'+' if worth >= 0 else '−'}{abs(worth)}", 30, fill=INK)
    yield words(_column(len(points)) - 16, y, f"= {_signed(sum(points))}", 34)


GAME = "coloretto"
PREFIX = "co"  # of the symbols of the web app


def symbols(style: Style) -> Iterator[Svg]:
    """The symbols for the web app."""
    yield from cards.definitions(style, cards.KINDS)
    yield cards.back(style.id("card-back"))
    yield cards.last_round(style.id("card-last"))
    yield row_card(style.id("card-row"))


class ColorettoDrawing(Drawing[ColorettoView]):
    """The picture of Coloretto."""

    def draw(self, view: ColorettoView, *, letters: Mapping[str, str] | None, title: str, prefix: str) -> str:
        return draw(view, letters=letters, title=title, prefix=prefix)
