"""Three colour games: one exact engine for players, servers and research.

>>> from tricolor import get_game
>>> state = get_game("colorito").new(2, {"starter": 0})
>>> state.turn
0
>>> str(state.legal_actions()[0])
'A1-A3'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import core

if TYPE_CHECKING:
    from .bots import play_match as play_match
    from .core import AnyView
    from .fair import Chance as Chance
    from .games import GAMES as GAMES
    from .games import get_game as get_game
    from .match import Match as Match

    __version__: str

_HOMES = {"GAMES": "games", "get_game": "games", "Match": "match", "Chance": "fair", "play_match": "bots"}

__all__ = ["GAMES", "Chance", "Match", "__version__", "get_game", "play_match"]


def __getattr__(name: str) -> object:
    """Import names on first use, so that `import tricolor` costs next to nothing."""
    from importlib import import_module

    if name == "__version__":
        from importlib.metadata import version

        return version("tricolor")
    if name in _HOMES:
        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _draw_view(view: AnyView) -> str:
    from .drawings import draw

    return draw(view)


def _write_view(view: AnyView) -> str:
    from .terminal.text import view_text

    return view_text(view)


core.draw_view = _draw_view
core.write_view = _write_view
