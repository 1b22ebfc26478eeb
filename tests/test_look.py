"""Palettes keep their measured distances, and colour is never alone."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from tricolor.look import (
    ACCENT,
    CARD,
    INK,
    LETTERS,
    MATERIALS,
    MOTIFS,
    MUTED,
    NIGHT,
    NIGHT_INK,
    PALETTES,
    PAPER,
    WOOD,
    contrast,
    ink_on,
    lightness,
    mix,
)

COLOURS = {
    "colorito": "dark blue,light blue,red,yellow",
    "coloretto": "red,orange,yellow,green,blue,purple,brown",
    "colorio": "red,yellow,green,blue,purple",
}


@pytest.mark.parametrize("game", PALETTES)
def test_every_game_has_its_colours(game: str) -> None:
    assert ",".join(PALETTES[game]) == COLOURS[game]
    assert set(LETTERS[game]) == set(PALETTES[game])


@pytest.mark.parametrize(("game", "gap"), [("colorito", 24.2), ("colorio", 7.9), ("coloretto", 6.4)])
def test_colours_can_be_told_apart_in_greyscale(game: str, gap: float) -> None:
    steps = sorted(map(lightness, PALETTES[game].values()))
    assert min(lighter - darker for darker, lighter in pairwise(steps)) >= gap


@pytest.mark.parametrize("game", PALETTES)
def test_no_two_colours_of_a_game_share_a_motif_or_a_letter(game: str) -> None:
    assert len({MOTIFS[colour] for colour in PALETTES[game]}) == len(PALETTES[game])
    assert len(set(LETTERS[game].values())) == len(PALETTES[game])


def test_the_blues_have_motifs_of_their_own() -> None:
    assert len({MOTIFS[colour] for colour in ("blue", "dark blue", "light blue")}) == 3


@pytest.mark.parametrize("colour", [tone for palette in PALETTES.values() for tone in palette.values()])
def test_letters_read_on_every_colour(colour: str) -> None:
    assert ink_on(colour) in (PAPER, INK)
    assert contrast(colour, ink_on(colour)) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground"),
    [(INK, PAPER), (INK, WOOD), (MUTED, PAPER), (MUTED, CARD), (ACCENT, PAPER), (NIGHT_INK, NIGHT)],
)
def test_neutral_text_reads(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_measures_agree_with_known_values() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert (lightness("#000000"), lightness("#FFFFFF")) == pytest.approx((0, 100))
    assert lightness("#777777") == pytest.approx(50.0, abs=0.1)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert (mix("#102030", "#F0E0D0", 0), mix("#102030", "#F0E0D0", 1)) == ("#102030", "#F0E0D0")
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"


@pytest.mark.parametrize("text", ["", "red", "#FFF", "FFFFFFF", "#GGGGGG"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected a colour|invalid literal"):
        ink_on(text)


# --- materials ----------------------------------------------------------------

# How a colour looks to eyes without one kind of cone, in linear light (Machado, Oliveira and Fernandes, 2009).
SIGHTS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour as somebody sees it, in CIE L*a*b*."""
    light = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light]
    seen = [min(max(sum(a * b for a, b in zip(row, linear, strict=True)), 0), 1) for row in SIGHTS[sight]]
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) for row in TO_XYZ]
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (value / white for value, white in zip(xyz, WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str) -> float:
    return dist(lab(one, sight), lab(other, sight))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", MATERIALS)
def test_no_material_passes_for_a_colour_below_a_cap(name: str, sight: str) -> None:
    """Where it would matter: cards have a white rim of their own, and squares of Colorito lie on nothing."""
    for material in MATERIALS[name]:
        for colour, tone in PALETTES["colorio"].items():
            for part in (material.wood, material.slot, material.cap):
                assert distance(part, tone, sight) >= 7, f"{colour} beside {part}"


@pytest.mark.parametrize("name", MATERIALS)
def test_signs_and_edges_are_seen_on_every_material(name: str) -> None:
    light, dark = MATERIALS[name]
    for material, ink in ((light, INK), (dark, NIGHT_INK)):
        assert contrast(ink, material.wood) >= 4.5
        assert contrast(material.sign, material.wood) >= 4.5
        assert contrast(material.cap_low, material.cap_high) >= 1.5, "a cap has a side in the shade"
        assert contrast(material.cap, material.slot) >= 1.2, "a cap stands out from what is below it"
        assert contrast(material.frame, PAPER) >= 7
