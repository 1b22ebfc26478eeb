"""Judge a finished game: what every decision cost, what chance gave, and what the result owes to each.

The docs have an example and say what the numbers mean: docs/analysis.md.
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
