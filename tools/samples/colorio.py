"""Colorio for the tools."""

from tricolor.games.colorio.board import CELLS

from . import STARTERS, Film, Sample

SAMPLE = Sample(
    records={
        "colorio-2-random": (2, {"layout": "random"}),
        "colorio-3-white": (3, {"side": "white"}),
        "colorio-5-points": (5, {"points": True}),
    },
    crashes=(("me", "me", "me"), ("me", "bot")),
    turns=7,
    film=Film(3, 42),
    guesses=(
        *(f"{verb}:{cell}" for verb in ("lift", "cover") for cell in CELLS),
        *("remove", "show:red", "show:purple"),
        *STARTERS,
    ),
)
