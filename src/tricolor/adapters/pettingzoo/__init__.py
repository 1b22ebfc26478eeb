"""The games as environments of PettingZoo (AEC); docs/adapters/pettingzoo.md.

from tricolor.adapters.pettingzoo import colorio_v1

env = colorio_v1.env(players=3)
"""

from . import coloretto_v1, colorio_v1, colorito_v1

__all__ = ["coloretto_v1", "colorio_v1", "colorito_v1"]

_GONE = ("coloretto_v0", "colorio_v0", "colorito_v0")


def __getattr__(name: str) -> object:
    """Say what has taken the place of what was here."""
    if name in _GONE:
        raise ImportError(
            f"{name} is gone: use {name[:-1]}1. Its observations are seen from the seat on turn, and its moves of "
            "Colorito are numbered as that seat sees the board (docs/adapters/pettingzoo.md)"
        )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
