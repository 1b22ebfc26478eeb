"""The games as Gymnasium environments: you against bots, one game or many; docs/adapters/gymnasium.md.

import gymnasium
import tricolor.adapters.gymnasium

env = gymnasium.make("tricolor/Coloretto-v1", players=3, opponents=["club", "random"])
"""

from .opponents import Policy
from .registration import register
from .single import TricolorEnv
from .vector import TricolorVectorEnv

__all__ = ["Policy", "TricolorEnv", "TricolorVectorEnv", "register"]

register()
