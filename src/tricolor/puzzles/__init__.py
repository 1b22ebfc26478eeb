"""Puzzles: positions from bots' games with one best solution that the engine has proven.

`docs/puzzles.md` says what each kind asks for, how it was found and how to make more.
"""

from __future__ import annotations

from .daily import day_of, game_of_the_day, number_of_the_day
from .data import Made, Puzzle, PuzzleFile, Solved, difficulty, read_puzzles
from .game import GamePuzzles, puzzles_of

__all__ = [
    "GamePuzzles",
    "Made",
    "Puzzle",
    "PuzzleFile",
    "Solved",
    "day_of",
    "difficulty",
    "game_of_the_day",
    "number_of_the_day",
    "puzzles_of",
    "read_puzzles",
]
