"""How the games look: measured palettes, neutral tones, and the motif and letter that go with every colour.

Colour is never alone: whoever shows a colour shows its motif or its letter too. A motif belongs to the name of a
colour, so red has the same one in all three games.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

# --- neutral tones -----------------------------------------------------------

PAPER: Final = "#FAF8F4"
CARD: Final = "#FFFFFF"
INK: Final = "#1E1B18"
MUTED: Final = "#655F58"  # ink for asides; still above 4.5:1 on paper
HAIRLINE: Final = "#E0DDDA"  # 12 % ink on paper
NIGHT: Final = "#171513"  # the paper of the dark theme, and its ink
NIGHT_INK: Final = "#F2EEE8"
WOOD: Final = "#E9E2D6"  # boards, row cards and caps: warm, yet too grey to pass for a game's colour
WOOD_EDGE: Final = "#B9AE9E"
ACCENT: Final = "#00695C"  # what to do now; belongs to no player

# --- materials ---------------------------------------------------------------


class Material(NamedTuple):
    """The material of boards, rows, caps and card backs: all of it too grey to pass for a game's colour."""

    wood: str
    edge: str
    slot: str  # below a cap
    sign: str  # drawn on it
    cap_high: str  # where the light falls on a cap
    cap: str
    cap_low: str
    frame: str  # around the squares of Colorito
    back: str  # of a card


# The material of the pages and pictures, and others to choose from in the browser: each for a light and a dark page.
MATERIALS: Final[Mapping[str, tuple[Material, Material]]] = MappingProxyType(
    {
        "beech": (
            Material(WOOD, WOOD_EDGE, "#D3CABD", MUTED, CARD, WOOD, WOOD_EDGE, INK, WOOD),
            Material("#3B352E", "#7A7065", "#29251F", "#A9A198", "#DED6CA", "#BDB3A5", "#857B6E", INK, WOOD),
        ),
        "walnut": (
            Material("#A08A70", "#6B563F", "#84705A", "#2E2318", "#F7ECDD", "#DCC8AE", "#A08A70", "#3A2A1E", "#CDBBA6"),
            Material("#3A2E25", "#80705F", "#271E17", "#AC9A86", "#C0AA92", "#8F7A63", "#5F4E3D", "#1E1510", "#CDBBA6"),
        ),
        "slate": (
            Material("#D9DDE0", "#98A1A8", "#C2C8CD", "#535C63", "#FFFFFF", "#D9DDE0", "#98A1A8", "#22282C", "#D9DDE0"),
            Material("#2F3439", "#6F7880", "#212529", "#9AA4AC", "#D5DBE0", "#AEB7BE", "#78828A", "#15181A", "#D9DDE0"),
        ),
    }
)

# --- colours -----------------------------------------------------------------


def _frozen(items: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(items))


# Found by search: far apart for normal sight, for protan-, deutan- and tritanopia, and in greyscale.
PALETTES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "colorito": _frozen({"dark blue": "#030B49", "light blue": "#5D96D9", "red": "#A91C1D", "yellow": "#FFE31C"}),
        "coloretto": _frozen(
            {
                "red": "#AE381B",
                "orange": "#E3770A",
                "yellow": "#FBED2B",
                "green": "#21D6A6",
                "blue": "#0F3490",
                "purple": "#BB53EB",
                "brown": "#32241B",
            }
        ),
        "colorio": _frozen(
            {
                "red": "#BB1214",
                "yellow": "#FFEF29",
                "green": "#25B792",
                "blue": "#052698",
                "purple": "#C069E2",
            }
        ),
    }
)

# How much ink a motif has on its colour.
SHARES: Final[Mapping[str, float]] = MappingProxyType({"colorito": 0.45, "coloretto": 0.34, "colorio": 0.36})

# Straight, round, radial and broken shapes in different directions. The motifs differ most where colours are close:
# red, orange and brown to the eye (stripes, dots, bricks), orange and purple in greyscale (loose dots, a diamond net).
MOTIFS: Final = _frozen(
    {
        "red": "stripes",
        "orange": "dots",
        "yellow": "rays",
        "green": "chevrons",
        "blue": "waves",
        "purple": "diamonds",
        "brown": "bricks",
        "dark blue": "stars",
        "light blue": "rings",
    }
)

# English; drawings use other letters in other languages. N is brown, since B is blue.
LETTERS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "colorito": _frozen({"dark blue": "B", "light blue": "L", "red": "R", "yellow": "Y"}),
        "coloretto": _frozen(
            {
                "red": "R",
                "orange": "O",
                "yellow": "Y",
                "green": "G",
                "blue": "B",
                "purple": "P",
                "brown": "N",
            }
        ),
        "colorio": _frozen({"red": "R", "yellow": "Y", "green": "G", "blue": "B", "purple": "P"}),
    }
)


# --- measuring and mixing ----------------------------------------------------


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#RRGGBB`, 0 to 255."""
    if len(colour) != 7 or not colour.startswith("#"):
        raise ValueError(f"expected a colour like #A91C1D, got {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share (0 to 1) of another one in it."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 (black) to 1 (white)."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """CIE L*, 0 to 100: what remains of a colour in greyscale."""
    y = luminance(colour)
    return float(116 * y ** (1 / 3) - 16) if y > 216 / 24389 else y * 24389 / 27


def contrast(colour: str, other: str) -> float:
    """WCAG contrast of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(colour), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(colour: str) -> str:
    """Paper or ink, whichever reads better on a colour."""
    return max((PAPER, INK), key=lambda tone: contrast(colour, tone))
