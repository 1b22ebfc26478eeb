"""Palettes keep their measured distances, and colour is never alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tricolor.look import (
    ACCENT,
    CARD,
    INK,
    LETTERS,
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
