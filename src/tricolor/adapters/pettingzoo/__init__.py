"""The games as environments of PettingZoo (AEC); docs/adapters/pettingzoo.md.

from tricolor.adapters.pettingzoo import colorio_v0

env = colorio_v0.env(players=3)
"""

from . import coloretto_v0, colorio_v0, colorito_v0

__all__ = ["coloretto_v0", "colorio_v0", "colorito_v0"]
