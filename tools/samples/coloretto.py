"""Coloretto for the tools."""

from . import STARTERS, Film, Moments, Sample

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
    moments=Moments(
        players=3,
        seed="guide 7",
        wanted={
            "choose": lambda view, actions: "draw" in actions and sum(len(row.cards) for row in view.rows) > 2,
            "drawn": lambda view, _: view.drawn is not None and any(row.cards for row in view.rows),
            "last": lambda view, actions: view.last_round and "draw" in actions,
            "jokers": lambda _, actions: actions[0].startswith("jokers"),
        },
    ),
    guesses=(
        "draw",
        *(f"{verb}:{row}" for verb in ("place", "take") for row in range(1, 6)),
        *(f"{verb}:{card}" for verb in ("remove", "first", "deal") for card in ("red", "blue", "brown")),
        *("deal:plus2", "deal:joker", "deal:last", "jokers:red", "jokers:blue,red", "jokers:brown,green,red"),
        *STARTERS,
    ),
)
