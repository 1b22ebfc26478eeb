"""Seven creatures of our own, one per colour of Coloretto, drawn in lines on paper with their motif as skin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from ..look import INK, PAPER
from .svg import Svg, disc, group, join, line, num, tag

OUTLINE = 2.6


def _skin(d: str, skin: str) -> Svg:
    """A shape of paper with the motif on it, outlined in ink."""
    return join((_bare(d), tag("path", d=d, fill=skin, stroke=INK, stroke_width=OUTLINE, stroke_linejoin="round")))


def _bare(d: str) -> Svg:
    """A shape of paper, outlined in ink."""
    return tag("path", d=d, fill=PAPER, stroke=INK, stroke_width=OUTLINE, stroke_linejoin="round")


def _eye(x: float, y: float, radius: float = 3) -> Svg:
    return disc(x, y, radius, fill=INK)


def _bird(skin: str) -> Svg:
    body = (
        "M-43 -9L-24 3C-19 -7 -9 -11 -1 -12C0 -31 28 -35 32 -14L43 -8L32 -3"
        "C34 17 20 31 1 31C-16 31 -27 23 -29 14L-44 11Z"
    )
    wing = "M-16 6C-5 -2 12 0 17 11C9 24 -9 24 -16 6Z"
    legs = line("M-5 31V41M7 31V41M-10 41H-1M2 41H12", OUTLINE)
    return join((legs, _skin(body, skin), _bare(wing), line("M-7 9C-1 14 6 15 12 12", 1.8), _eye(20, -16)))


def _ladybird(skin: str) -> Svg:
    legs = line("M-28 -8L-40 -15M-32 8H-44M-27 23L-39 31M28 -8L40 -15M32 8H44M27 23L39 31", OUTLINE)
    feelers = line("M-6 -34C-8 -41 -13 -43 -17 -42M6 -34C8 -41 13 -43 17 -42", OUTLINE)
    head = tag("path", d="M-17 -20C-16 -40 16 -40 17 -20Z", fill=INK)
    body = "M0 -25C46 -25 46 40 0 40C-46 40 -46 -25 0 -25Z"
    eyes = join(disc(x, -27, 2.8, fill=PAPER) for x in (-7, 7))
    return join((legs, feelers, head, eyes, _skin(body, skin), line("M0 -24V39", OUTLINE)))


def _mane(points: int, inner: float, outer: float) -> str:
    """Petals around a centre."""
    d = []
    for i in range(points):
        here, mid, there = (2 * pi * (i + part) / points for part in (0, 0.5, 1))
        start = f"{num(inner * sin(here))} {num(-inner * cos(here))}"
        bend = f"{num(outer * sin(mid))} {num(-outer * cos(mid))}"
        end = f"{num(inner * sin(there))} {num(-inner * cos(there))}"
        d.append(f"M{start}Q{bend} {end}" if i == 0 else f"Q{bend} {end}")
    return "".join(d) + "Z"


def _lion(skin: str) -> Svg:
    face = disc(0, 3, 22, fill=PAPER, stroke=INK, stroke_width=OUTLINE)
    ears = join(disc(x, -15, 7, fill=PAPER, stroke=INK, stroke_width=OUTLINE) for x in (-16, 16))
    nose = tag("path", d="M-5 5H5L0 11Z", fill=INK, stroke=INK, stroke_width=2, stroke_linejoin="round")
    mouth = line("M0 11V14M0 14C-2 19 -8 18 -9 15M0 14C2 19 8 18 9 15", 2)
    return join((_skin(_mane(14, 33, 48), skin), ears, face, _eye(-9, -2), _eye(9, -2), nose, mouth))


def _frog(skin: str) -> Svg:
    body = (
        "M-38 22C-41 0 -31 -12 -24 -15C-27 -35 -4 -36 -4 -19H4C4 -36 27 -35 24 -15"
        "C31 -12 41 0 38 22C34 38 -34 38 -38 22Z"
    )
    eyes = join(join((disc(x, -22, 7, fill=PAPER), _eye(x, -22, 4.4))) for x in (-14, 14))
    face = "M-31 -2C-27 -13 27 -13 31 -2C24 14 -24 14 -31 -2Z"
    mouth = line("M-21 -2C-10 9 10 9 21 -2", OUTLINE)
    toes = line("M-34 34H-18M18 34H34", 5)
    return join((toes, _skin(body, skin), eyes, tag("path", d=face, fill=PAPER), mouth))


def _whale(skin: str) -> Svg:
    body = (
        "M-43 10C-43 -18 -10 -24 10 -13C19 -8 24 -4 28 -6C32 -9 26 -18 21 -23C29 -26 35 -22 37 -17"
        "C40 -22 45 -25 50 -22C50 -10 45 4 37 15C28 28 6 34 -14 33C-33 32 -43 23 -43 10Z"
    )
    belly = "M-43 12C-30 22 -6 20 4 32C-14 35 -42 34 -43 12Z"
    spray = line("M-16 -25C-16 -36 -28 -37 -30 -30M-16 -25C-16 -36 -4 -37 -2 -30", OUTLINE)
    parts = (spray, _skin(body, skin), _bare(belly), disc(-25, 4, 6.5, fill=PAPER), _eye(-25, 4, 3.4))
    return group(*parts, transform="translate(-3 0)")


def _moth(skin: str) -> Svg:
    wings = (
        "M0 -11C-12 -26 -30 -36 -43 -33C-46 -12 -38 3 -24 8C-37 13 -36 32 -23 37C-12 34 -4 26 0 17"
        "C4 26 12 34 23 37C36 32 37 13 24 8C38 3 46 -12 43 -33C30 -36 12 -26 0 -11Z"
    )
    body = tag("ellipse", cy=5, rx=5, ry=21, fill=INK)
    feelers = line("M-2 -15C-4 -28 -10 -33 -16 -34M2 -15C4 -28 10 -33 16 -34", OUTLINE)
    eyes = join(disc(x, -11, 1.5, fill=PAPER) for x in (-2.2, 2.2))
    return join((_skin(wings, skin), feelers, body, eyes))


def _tortoise(skin: str) -> Svg:
    head = "M20 14C26 -6 45 -8 46 4C46 14 36 16 32 24Z"
    legs = "M-28 18H-12V34H-28ZM10 18H26V34H10Z"
    tail = "M-28 16L-44 24L-28 24Z"
    shell = "M-35 20C-37 -36 29 -36 29 20Z"
    mouth = line("M45 7C42 9 39 9 37 8", 2)
    return join((_bare(tail), _bare(legs), _bare(head), mouth, _eye(38, 1, 2.6), _skin(shell, skin)))


CREATURES: Mapping[str, Callable[[str], Svg]] = {
    "red": _bird,
    "orange": _ladybird,
    "yellow": _lion,
    "green": _frog,
    "blue": _whale,
    "purple": _moth,
    "brown": _tortoise,
}


def creature(colour: str, skin: str) -> Svg:
    """The creature of a colour, about 90 wide around the origin; `skin` is the fill of its motif."""
    return group(CREATURES[colour](skin))
