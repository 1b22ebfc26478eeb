"""What the tools play and show of each game: a file per game, found by its name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from msgspec import Struct

from tricolor.games import game_keys
from tricolor.protocol import Options


class Film(Struct, frozen=True):
    """The middle of a game between greedy bots, for the start page."""

    players: int
    skip: int  # states before the first picture
    patient: bool = False  # draws as long as there is room: then there is more to see
    first: int = 0  # the picture to begin with: who does not like motion sees no other


class Sample(Struct, frozen=True, kw_only=True):
    """What the tools want of a game."""

    records: Mapping[str, tuple[int, Options]]  # games that are kept as records: players and options
    crashes: tuple[tuple[str, ...], ...]  # seatings at a server that crashes: "me" or "bot"
    turns: int  # before a message is written down
    steps: int  # of one's own, before a picture is thought of
    film: Film


def _samples() -> dict[str, Sample]:
    there = {module.name for module in iter_modules(__path__)}
    return {key: import_module(f"{__name__}.{key}").SAMPLE for key in game_keys() if key in there}


SAMPLES: Final = _samples()
