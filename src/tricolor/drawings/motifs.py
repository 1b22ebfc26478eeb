"""The motif of every colour, as a pattern that can fill any shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from ..look import INK, MOTIFS, ink_on, lightness, mix
from .svg import Svg, num, tag

AMBER = "#A86A00"


@dataclass(frozen=True, slots=True)
class Motif:
    """One tile of a texture, drawn for fields of 60 by 60; filled, or stroked if it has a `stroke`."""

    width: float
    height: float
    d: str
    stroke: float | None = None
    turn: float = 0


def _rays(count: int, inner: float, outer: float) -> str:
    """Wedges that leave the centre free for a letter."""
    half = pi / count / 2
    wedges = []
    for ray in range(count):
        angle = 2 * pi * (ray + 0.5) / count
        tip = f"M{num(30 + inner * cos(angle))} {num(30 + inner * sin(angle))}"
        ends = (
            f"L{num(30 + outer * cos(angle + turn))} {num(30 + outer * sin(angle + turn))}" for turn in (-half, half)
        )
        wedges.append(tip + "".join(ends) + "Z")
    return "".join(wedges)


def _ring(x: float, y: float, radius: float) -> str:
    r = num(radius)
    return f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {num(2 * radius)} 0a{r} {r} 0 1 0 {num(-2 * radius)} 0Z"


def _staggered(size: float, radius: float) -> str:
    """Circles in the middle and on the corners of a tile."""
    corners = ((x, y) for x in (0, size) for y in (0, size))
    return "".join(_ring(x, y, radius) for x, y in ((size / 2, size / 2), *corners))


def _star(x: float, y: float, reach: float) -> str:
    """A star with four points."""
    r, waist = num(reach), num(reach * 0.18)
    rest = num(reach - reach * 0.18)
    return (
        f"M{num(x)} {num(y - reach)}q{waist} {rest} {r} {r}q-{rest} {waist} -{r} {r}"
        f"q-{waist} -{rest} -{r} -{r}q{rest} -{waist} {r} -{r}Z"
    )


TILES: Mapping[str, Motif] = {
    "stripes": Motif(15, 15, "M0 0H15V6.5H0Z", turn=-45),
    "dots": Motif(21, 21, _staggered(21, 4.4)),
    "rays": Motif(60, 60, _rays(12, 10, 48)),
    "chevrons": Motif(20, 16, "M-10 3.5L0 12.5L10 3.5L20 12.5L30 3.5", stroke=4.4),
    "waves": Motif(24, 13, "M-12 6.5Q-6 -1.5 0 6.5T12 6.5T24 6.5T36 6.5", stroke=3.6),
    "diamonds": Motif(18, 27, "M9 0L18 13.5L9 27L0 13.5Z"),
    "bricks": Motif(24, 20, "M-1 5H25M-1 15H25M6 5V15M18 15V25M18 -5V5", stroke=2.8),
    "stars": Motif(24, 24, _star(12, 12, 8) + "".join(_star(x, y, 8) for x in (0, 24) for y in (0, 24))),
    "rings": Motif(24, 24, _staggered(24, 5.4), stroke=2.8),
}


def pattern(identity: str, colour: str, figure: str, scale: float = 1) -> Svg:
    """The motif of a colour in a tone, centred on the origin of the shape that it fills.

    It has no background, so that no seams show between its tiles: fill the shape first.
    """
    motif = TILES[MOTIFS[colour]]
    if motif.stroke is None:
        shape = tag("path", d=motif.d, fill=figure)
    else:
        shape = tag("path", d=motif.d, fill="none", stroke=figure, stroke_width=motif.stroke)
    turns = (f"rotate({num(motif.turn)})" if motif.turn else "", f"scale({num(scale)})" if scale != 1 else "")
    return tag(
        "pattern",
        shape,
        id=identity,
        x=-motif.width / 2,
        y=-motif.height / 2,
        width=motif.width,
        height=motif.height,
        patternUnits="userSpaceOnUse",
        patternTransform=" ".join(filter(None, turns)) or None,
    )


def tone_on(ground: str, share: float = 0.3) -> str:
    """A tone for a motif on a full colour: visible at a glance, yet quiet enough for a letter on top."""
    # Ink makes yellow look dirty; amber keeps it bright.
    return mix(ground, AMBER if lightness(ground) > 85 else ink_on(ground), share)


def deep(colour: str) -> str:
    """A colour dark enough to draw with on paper."""
    if lightness(colour) > 85:
        return mix(colour, AMBER, 0.6)
    return mix(colour, INK, 0.22) if lightness(colour) > 70 else colour
