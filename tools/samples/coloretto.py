"""Coloretto for the tools."""

from . import STARTERS, Film, Sample

SAMPLE = Sample(
    records={
        "coloretto-2-grey": (2, {"table": "grey"}),
        "coloretto-3-brown": (3, {}),
        "coloretto-5-grey": (5, {"table": "grey"}),
        "coloretto-resigned": (4, {}),
    },
    crashes=(("me", "me"), ("me", "bot", "bot"), ("me",) * 5),
    turns=6,
    film=Film(3, 103, patient=True, first=5),
    guesses=(
        "draw",
        *(f"{verb}:{row}" for verb in ("place", "take") for row in range(1, 6)),
        *(f"{verb}:{card}" for verb in ("remove", "first", "deal") for card in ("red", "blue", "brown")),
        *("deal:plus2", "deal:joker", "deal:last", "jokers:red", "jokers:blue,red", "jokers:brown,green,red"),
        *STARTERS,
    ),
)
