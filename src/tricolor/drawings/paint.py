"""The tones that shapes are drawn with: plain values in pictures, and in the web app custom properties that follow the
viewer's settings. Both come from here."""

from __future__ import annotations

from typing import Final, Protocol

from ..look import CARD, INK, PALETTES, SHARES, contrast, ink_on, mix
from .motifs import deep, tone_on
from .svg import Svg, group

# Squares are quieter than pieces, and as far apart in lightness as possible.
TINTS: Final = {"dark blue": "#868CBA", "light blue": "#BAD3F1", "red": "#DB9A93", "yellow": "#FDF0A0"}


def tones(game: str, colour: str, mode: str = "") -> dict[str, str]:
    """The tones of a colour: ground, motif, letters on it, and what is drawn with it on paper."""
    ground = PALETTES[game][colour]
    if mode == "motif":  # the motif in a strong tone on a nearly white ground
        pale = mix(CARD, ground, 0.1)
        figure = deep(ground)
        strong = figure if contrast(figure, pale) >= 3 else mix(figure, INK, 0.45)
        return {"ground": pale, "tone": strong, "ink": INK, "deep": strong}
    share = 0.75 if mode == "contrast" else SHARES[game]
    return {"ground": ground, "tone": tone_on(ground, share), "ink": ink_on(ground), "deep": deep(ground)}


def tints(colour: str, mode: str = "") -> dict[str, str]:
    """The tones of a square of Colorito, quieter than those of a piece."""
    tint = TINTS[colour]
    if mode == "motif":
        pale = mix(CARD, tint, 0.35)
        return {"tint": pale, "tint-tone": mix(pale, tones("colorito", colour, mode)["tone"], 0.55)}
    share = 0.6 if mode == "contrast" else 0.3
    return {"tint": tint, "tint-tone": mix(tint, deep(PALETTES["colorito"][colour]), share)}


def all_tones(game: str, colour: str, mode: str = "") -> dict[str, str]:
    """All tones of a colour."""
    return tones(game, colour, mode) | (tints(colour, mode) if game == "colorito" else {})


class Paint(Protocol):
    """How shapes get their tones."""

    @property
    def board(self) -> str:
        """The fill of white squares."""

    def tone(self, game: str, colour: str, name: str) -> str:
        """A tone by its name in `all_tones`."""

    def fine(self, letter: Svg) -> Svg:
        """A letter that may disappear where there is little room."""


class Printed:
    """Paint for pictures."""

    board: Final = CARD

    def tone(self, game: str, colour: str, name: str) -> str:
        return all_tones(game, colour)[name]

    def fine(self, letter: Svg) -> Svg:
        return letter


class Themed:
    """Paint for the web app: web/src/generated/look.css sets the properties."""

    board: Final = "var(--board)"

    def tone(self, game: str, colour: str, name: str) -> str:
        return f"var(--{game}-{colour.replace(' ', '-')}-{name})"

    def fine(self, letter: Svg) -> Svg:
        return group(letter, class_="fine")


PRINTED: Final = Printed()
THEMED: Final = Themed()
