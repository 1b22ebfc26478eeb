"""The cards of Coloretto, each defined once per drawing and then used wherever it lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import cos, pi, sin

from ..look import CARD, INK, PALETTES, PAPER, WOOD, WOOD_EDGE, mix
from .creatures import creature
from .motifs import pattern
from .style import Style
from .svg import Svg, box, disc, group, line, num, tag, use, words

PALETTE = PALETTES["coloretto"]
KINDS = (*PALETTE, "plus2", "joker")
WIDE, HIGH = 100, 140  # a card at full size, around its own middle


def card(style: Style, kind: str, x: float, y: float, scale: float = 1) -> Svg:
    """A card centred on a point. The drawing must define it."""
    return use(style.id(f"card-{kind}"), x, y, scale)


def definitions(style: Style, kinds: Collection[str]) -> Iterator[Svg]:
    """The definitions that `card` needs for some kinds of cards, in a fixed order."""
    for kind in KINDS:
        if kind in kinds:
            yield from _colour(style, kind) if kind in PALETTE else _plain(style, kind)


def blank(fill: str, *inside: Svg, identity: str | None = None, edge: str = INK) -> Svg:
    """The shape of all cards: a fine edge and rounded corners."""
    shadow = box(-WIDE / 2, -HIGH / 2 + 3, WIDE, HIGH, 11, fill=INK, fill_opacity=0.16)
    face = box(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 11, fill=fill, stroke=edge, stroke_width=1.6)
    return group(shadow, face, *inside, id=identity)


def _colour(style: Style, colour: str) -> Iterator[Svg]:
    """A colour card: ground and motif, the creature on top, and the letter where it shows even in a fan."""
    ground = style.tone(colour, "ground")
    yield pattern(style.id(f"{colour}-ground"), colour, style.tone(colour, "tone"), 1.45)
    yield pattern(style.id(f"{colour}-skin"), colour, style.tone(colour, "deep"), 0.85)
    panel = (-WIDE / 2 + 5, -HIGH / 2 + 5, WIDE - 10, HIGH - 10, 7)
    yield blank(
        CARD,
        box(*panel, fill=ground),
        box(*panel, fill=style.fill(f"{colour}-ground")),
        group(creature(colour, style.fill(f"{colour}-skin")), transform="translate(0 17) scale(.92)"),
        words(-29, -48, style.letters[colour], 30, halo=ground, fill=style.tone(colour, "ink")),
        identity=style.id(f"card-{colour}"),
    )


def _plain(style: Style, kind: str) -> Iterator[Svg]:
    """A card without a colour: +2, or a joker that can become any of the seven."""
    plus = style.letters.get(kind, "+2")
    face = words(0, 0, plus, 46) if kind == "plus2" else tag("path", d=star(7, 17, 39), fill=INK)
    frame = box(-42, -62, 84, 124, 6, fill=PAPER, stroke=INK, stroke_width=1.6)
    corner = (
        words(-24, -49, plus, 22)
        if kind == "plus2"
        else tag("path", d=star(7, 5, 12), fill=INK, transform="translate(-29 -49)")
    )
    yield blank(CARD, frame, face, corner, identity=style.id(f"card-{kind}"))


def star(points: int, inner: float, outer: float) -> str:
    """The outline of a star around the origin."""
    corners = (
        (reach * sin(pi * i / points), -reach * cos(pi * i / points)) for i, reach in enumerate((outer, inner) * points)
    )
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


def back(identity: str) -> Svg:
    """A card face down: three touching rings, in no colour of the game."""
    rings = (
        disc(x, y, 19, fill="none", stroke=tone, stroke_width=6)
        for x, y, tone in ((0, -32, INK), (-12, -11, WOOD_EDGE), (12, -11, mix(WOOD_EDGE, INK, 0.5)))
    )
    panel = box(-WIDE / 2 + 5, -HIGH / 2 + 5, WIDE - 10, HIGH - 10, 7, fill=WOOD)
    return blank(CARD, panel, *rings, identity=identity)


def last_round(identity: str) -> Svg:
    """The card that announces the last round (CO-LAST): a finishing flag."""
    squares = "".join(
        f"M{-18 + 12 * column} {-40 + 12 * row}h12v12h-12Z"
        for row in range(4)
        for column in range(4)
        if (row + column) % 2 == 0
    )
    flag = box(-18, -40, 48, 48, fill=CARD, stroke=INK, stroke_width=2.5)
    return blank(PAPER, flag, tag("path", d=squares, fill=INK), line("M-18 -44V46", 5), identity=identity)
