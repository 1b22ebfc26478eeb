"""The installed games: ours, and those of other packages.

A game is an entry point of the group `tricolor.games`: its name is the key, its object a `core.Game`. The list is read
once, on first use. A game that cannot be loaded is reported, and the others still work.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from logging import getLogger
from typing import TYPE_CHECKING, Final

from ..core import AnyGame, Game, OptionError, TricolorError
from ..words import add_catalogues

if TYPE_CHECKING:
    GAMES: tuple[AnyGame, ...]

__all__ = ["GAMES", "GROUP", "BrokenGame", "game_keys", "get_game", "reread"]

GROUP: Final = "tricolor.games"
OURS: Final = "tricolor"  # the distribution whose games come first
MOST_SEATS: Final = 5
FACTS: Final = ("key", "name", "rules_version", "seats", "options", "view_type")  # that every game must have
_KEY: Final = re.compile("[a-z][a-z0-9_]{0,19}")
_log: Final = getLogger(__name__)


class BrokenGame(TricolorError):  # noqa: N818 - reads as what it is
    """An installed game that cannot be used. The message says which package it comes from and what is wrong."""


def __getattr__(name: str) -> tuple[AnyGame, ...]:
    """`GAMES`: every playable game, loaded on first use."""
    if name == "GAMES":
        return _games()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def get_game(key: object) -> AnyGame:
    """The game with a key. Raises `OptionError`, and `BrokenGame` if it is installed but cannot be used."""
    if isinstance(key, str) and key in _installed():
        return _loaded(key)
    known = ", ".join(_installed())
    raise OptionError("game", f"one of {known}", key, "error-game", known=known)


def game_keys() -> tuple[str, ...]:
    """The keys of all installed games, without loading any."""
    return tuple(_installed())


def reread() -> None:
    """Forget what is installed. The list is read again on next use."""
    for kept in (_installed, _games, _loaded):
        kept.cache_clear()


@cache
def _installed() -> dict[str, EntryPoint]:
    """The entry points by key: ours first in their own order, then the others by name."""
    found = list(entry_points(group=GROUP))
    ours = [point for point in found if _owner(point) == OURS]
    others = sorted((point for point in found if _owner(point) != OURS), key=lambda point: (point.name, _owner(point)))
    if not ours:
        raise BrokenGame(
            f"no game is installed: this installation has no entry points {GROUP!r}; install the package again "
            "(`pip install .`, or `make play` in the source tree)"
        )
    installed: dict[str, EntryPoint] = {}
    for point in (*ours, *others):
        first = installed.setdefault(point.name, point)
        if first != point:
            _log.warning("%s", _broken(point, f"{_owner(first)} has a game of this name already"))
    return installed


@cache
def _games() -> tuple[AnyGame, ...]:
    games: list[AnyGame] = []
    for key in _installed():
        try:
            games.append(_loaded(key))
        except BrokenGame as error:
            _log.warning("%s", error)
    return tuple(games)


@cache
def _loaded(key: str) -> AnyGame:
    point = _installed()[key]
    try:
        game = point.load()
    except Exception as error:  # another package may do anything wrong
        raise _broken(point, f"{type(error).__name__}: {error}") from error
    problem = _problem(game, key)
    if problem is not None:
        raise _broken(point, problem)
    assert isinstance(game, Game)
    add_catalogues(game.folder() / "words")
    return game


def _problem(game: object, key: str) -> str | None:
    """What keeps an object from being the game of a key."""
    if not isinstance(game, Game):
        return f"expected an object of a subclass of tricolor.core.Game, got {type(game).__name__}"
    missing = [name for name in FACTS if not hasattr(game, name)]
    if missing:
        return f"expected the game to have {', '.join(missing)}"
    if game.key != key or not _KEY.fullmatch(key):
        return f"expected its key to be {key!r}, up to 20 small letters and digits, got {game.key!r}"
    if not game.seats or game.seats[0] < 2 or game.seats[-1] > MOST_SEATS:
        return f"expected 2 to {MOST_SEATS} seats, got {game.seats}"
    return None


def _owner(point: EntryPoint) -> str:
    return "" if point.dist is None else point.dist.name


def _broken(point: EntryPoint, why: str) -> BrokenGame:
    return BrokenGame(f"the game {point.name!r} of the package {_owner(point) or '?'!r} cannot be used: {why}")
