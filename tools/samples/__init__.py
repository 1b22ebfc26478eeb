"""What the tools play and show for each game: one file per game, found by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from msgspec import Struct

from tricolor.games import game_keys
from tricolor.protocol import Options


class Film(Struct, frozen=True):
    """The middle of a game between greedy bots, for the start page."""

    players: int
    skip: int  # states before the first picture
    patient: bool = False  # draw as long as there is room, so that there is more to see
    first: int = 0  # the first picture, and the only one with reduced motion


class Moments(Struct, frozen=True):
    """Moments of a game for the style guide: what holds of the view and the legal actions on the first seat's turn."""

    players: int
    seed: str  # of a game in which all of them come
    wanted: Mapping[str, Callable[[Any, list[str]], bool]]
    bot: str = "greedy"  # that plays it


class Sample(Struct, frozen=True, kw_only=True):
    """What the tools need to know about a game."""

    records: Mapping[str, tuple[int, Options]]  # games to record: players and options
    crashes: tuple[tuple[str, ...], ...]  # seatings at a server that crashes: "me" or "bot"
    turns: int  # before a message is recorded
    film: Film
    moments: Moments
    guesses: tuple[str, ...]  # notations that may not be legal


STARTERS: Final = tuple(f"starter:{seat}" for seat in range(5))


def _samples() -> dict[str, Sample]:
    there = {module.name for module in iter_modules(__path__)}
    return {key: import_module(f"{__name__}.{key}").SAMPLE for key in game_keys() if key in there}


SAMPLES: Final = _samples()
