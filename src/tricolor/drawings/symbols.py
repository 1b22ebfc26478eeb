"""The symbols that the boards of the web app share: squares, pieces, cards, fields and caps, as in the pictures.

Letters are placeholders: `{colorito red}` stands for the letter of red in the reader's language, `{coloretto plus2}`
for the text on that card.
"""

from __future__ import annotations

from importlib import import_module

from ..look import PALETTES
from .paint import THEMED
from .style import Style
from .svg import Svg, join


def symbols() -> Svg:
    """All symbols, for the `defs` of a page."""
    modules = [import_module(f".{game}", __package__) for game in PALETTES]
    return join(symbol for module in modules for symbol in module.symbols(_style(module.GAME, module.PREFIX)))


def _style(game: str, prefix: str) -> Style:
    letters = {name: f"{{{game} {name}}}" for name in (*PALETTES[game], "plus2")}
    return Style(prefix, letters, game, THEMED)
