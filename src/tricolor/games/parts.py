"""What a game brings to the layers above the rules: its messages, bots, screens and pictures.

Each layer has a class with a plain version of everything that may differ from game to game. A game that wants something
else names a subclass in `Game.parts`, as `module:class`. The layer imports it on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, TypeVar

from ..core import AnyGame, TricolorError

ROOMS: Final = frozenset(
    {"analysis", "arena", "bots", "counting", "drawing", "learning", "puzzles", "screen", "telling", "twin"}
)


class Part:
    """The base of all parts."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game


P = TypeVar("P", bound=Part)

_parts: Final[dict[tuple[AnyGame, str], Part]] = {}


def part(game: AnyGame, room: str, plain: type[P]) -> P:
    """The part of a game for a layer; a plain one if the game has none of its own. Raises `TricolorError`."""
    found = _parts.get((game, room))
    if found is None:
        found = _parts[game, room] = _kind(game, room, plain)(game)
    assert isinstance(found, plain)
    return found


def has_part(game: AnyGame, room: str) -> bool:
    """Whether a game has a part of its own for a layer."""
    return room in game.parts


def _kind(game: AnyGame, room: str, plain: type[P]) -> type[P]:
    assert room in ROOMS, f"no room has the name {room}"
    name = game.parts.get(room)
    if name is None:
        return plain
    module, _, attribute = name.partition(":")
    try:
        kind = getattr(import_module(module), attribute)
    except AttributeError as error:
        raise TricolorError(f"{game.key}: expected {name!r} to name a class, its part {room!r}: {error}") from error
    if not isinstance(kind, type) or not issubclass(kind, plain):
        raise TricolorError(f"{game.key}: expected {name!r}, its part {room!r}, to be a subclass of {plain.__name__}")
    return kind
