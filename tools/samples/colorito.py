"""Colorito for the tools."""

from tricolor.games.colorito.board import CELLS

from . import STARTERS, Film, Moments, Sample

SAMPLE = Sample(
    records={
        "colorito": (2, {}),
        "colorito-colours-strict": (2, {"numbers": False, "strict": True}),
        "colorito-resigned": (2, {"strict": True}),
    },
    crashes=(("me", "bot"),),
    turns=3,
    film=Film(2, 45),
    moments=Moments(
        players=2,
        seed="guide",
        wanted={"start": lambda *_: True, "middle": lambda view, _: view.moves[0] == 14},
    ),
    guesses=(*(f"{origin}-{target}" for origin in CELLS for target in CELLS), "pass", *STARTERS),
)
