"""Colorio for the tools."""

from collections import Counter

from tricolor.games.colorio.board import CELLS

from . import STARTERS, Film, Moments, Sample

SAMPLE = Sample(
    records={
        "colorio-2-random": (2, {"layout": "random"}),
        "colorio-3-white": (3, {"side": "white"}),
        "colorio-5-points": (5, {"points": True}),
    },
    crashes=(("me", "me", "me"), ("me", "bot")),
    turns=7,
    film=Film(3, 42),
    moments=Moments(
        players=4,
        bot="random",
        seed="guide",
        wanted={
            "lift": lambda view, _: view.lifted is None and len(view.open) > 6,
            "lifted": lambda view, actions: view.lifted is not None and "remove" in actions and len(view.open) > 6,
            "danger": lambda view, _: view.lifted is None and 4 in Counter(view.open.values()).values(),
            "out": lambda view, _: len(view.alive) == 3,
        },
    ),
    guesses=(
        *(f"{verb}:{cell}" for verb in ("lift", "cover") for cell in CELLS),
        *("remove", "show:red", "show:purple"),
        *STARTERS,
    ),
)
