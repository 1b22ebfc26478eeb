"""Coloretto for the tools."""

from . import Film, Sample

SAMPLE = Sample(
    records={
        "coloretto-2-grey": (2, {"table": "grey"}),
        "coloretto-3-brown": (3, {}),
        "coloretto-5-grey": (5, {"table": "grey"}),
        "coloretto-resigned": (4, {}),
    },
    crashes=(("me", "me"), ("me", "bot", "bot"), ("me",) * 5),
    turns=6,
    steps=12,
    film=Film(3, 103, patient=True, first=5),
)
