"""The three games as pictures: SVG documents drawn from views, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from ..games.coloretto.view import ColorettoView
from ..games.colorio.view import ColorioView
from ..games.colorito.view import ColoritoView
from . import coloretto, colorio, colorito

__all__ = ["View", "draw"]

View = ColoritoView | ColorettoView | ColorioView


def draw(
    view: View, *, letters: Mapping[str, str] | None = None, title: str | None = None, prefix: str | None = None
) -> str:
    """The table that a view shows, as an SVG document.

    `letters` are those of another language, `prefix` begins all ids: two drawings on one page need two.
    """
    name = title if title is not None else view.game.capitalize()
    ids = prefix if prefix is not None else view.game
    match view:
        case ColoritoView():
            return colorito.draw(view, letters=letters, title=name, prefix=ids)
        case ColorettoView():
            return coloretto.draw(view, letters=letters, title=name, prefix=ids)
        case ColorioView():
            return colorio.draw(view, letters=letters, title=name, prefix=ids)
    raise TypeError(f"expected a view of a game, got {type(view).__name__}")
