"""The games as Python games of OpenSpiel; see docs/adapters/openspiel.md. Importing this registers them.

import pyspiel
import tricolor.adapters.openspiel

game = pyspiel.load_game("python_coloretto", {"players": 3})
"""

from importlib import import_module
from importlib.util import find_spec

import pyspiel

from ...games import game_keys
from .game import TricolorGame, TricolorState

__all__ = ["TricolorGame", "TricolorState"]

for _key in game_keys():
    if find_spec(f".{_key}", __name__) is not None:  # ours: OpenSpiel plays on the core
        _kind = import_module(f".{_key}", __name__).GAME
        pyspiel.register_game(_kind.game_type, _kind)
