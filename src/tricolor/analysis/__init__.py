"""Judge a finished game: what every decision cost, what chance gave, and what the result owes to each.

>>> from tricolor import play_match
>>> from tricolor.analysis import analyse
>>> match = play_match("colorio", ["champion", "random"], {"layout": "random"}, seed=7)
>>> seat = analyse(match).seats[0]
>>> seat.exact["decisions"]
'0'
"""

from ..protocol.analysis import Analysis, JudgedChoice, JudgedEvent, SeatAccount
from .judging import GameAnalysis, Judge, Judged, analysis_of
from .run import Analyst, analyse

__all__ = [
    "Analysis",
    "Analyst",
    "GameAnalysis",
    "Judge",
    "Judged",
    "JudgedChoice",
    "JudgedEvent",
    "SeatAccount",
    "analyse",
    "analysis_of",
]
