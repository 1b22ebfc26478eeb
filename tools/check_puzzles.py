"""Prove all puzzles that are shipped, or some of them: `python -m tools.check_puzzles [GAME ...] [--no-levels]`."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tricolor.core import TricolorError
from tricolor.games import GAMES, game_keys, get_game
from tricolor.puzzles import difficulty, puzzles_of
from tricolor.puzzles.proving import prove


def main() -> int:
    """Prove them one by one, and say which are wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_puzzles", description=__doc__)
    parser.add_argument("game", nargs="*", choices=game_keys(), default=[game.key for game in GAMES])
    parser.add_argument("--no-levels", action="store_true", help="do not ask the levels of the bots again")
    args = parser.parse_args()
    wrong = 0
    for key in args.game:
        part, began = puzzles_of(get_game(key)), time.monotonic()
        for number, puzzle in enumerate(part.puzzles, 1):
            try:
                prove(part, puzzle, levels=not args.no_levels)
            except TricolorError as error:
                wrong += 1
                print(f"{key} {number}: {error}", flush=True)
        hard = sorted(Counter((puzzle.kind, difficulty(puzzle)) for puzzle in part.puzzles).items())
        spread = ", ".join(f"{kind} {level}: {count}" for (kind, level), count in hard)
        print(f"{key}: {len(part.puzzles)} puzzles in {time.monotonic() - began:.0f} s; {spread}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
