"""The games as Python games of OpenSpiel; docs/adapters/openspiel.md. Importing this registers them.

import pyspiel
import tricolor.adapters.openspiel

game = pyspiel.load_game("python_coloretto", {"players": 3})
"""

from .game import ColorettoGame, ColorioGame, ColoritoGame, TricolorGame, TricolorState

__all__ = ["ColorettoGame", "ColorioGame", "ColoritoGame", "TricolorGame", "TricolorState"]
