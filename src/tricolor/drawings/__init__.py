"""The games as pictures: SVG documents drawn from views alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ..games import game_keys, get_game
from ..protocol import View
from .game import Drawing, drawing_of

__all__ = ["Drawing", "View", "draw"]


def draw(
    view: View, *, letters: Mapping[str, str] | None = None, title: str | None = None, prefix: str | None = None
) -> str:
    """The table that a view shows, as an SVG document.

    `letters` are those of another language. `prefix` starts all ids: two drawings on one page need different ones.
    """
    if not isinstance(view, Struct) or getattr(view, "game", None) not in game_keys():
        raise TypeError(f"expected a view of a game, got {type(view).__name__}")
    game = get_game(view.game)
    name = title if title is not None else game.name
    return drawing_of(game).draw(view, letters=letters, title=name, prefix=prefix if prefix is not None else game.key)
