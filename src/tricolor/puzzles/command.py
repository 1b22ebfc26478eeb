"""The commands `tricolor puzzles make` and `tricolor puzzles export`."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..games import get_game
from ..words import Words
from .data import PuzzleFile
from .making import make


def run_make(args: argparse.Namespace, words: Words) -> int:
    """Make puzzles, and report progress."""
    from .. import __version__

    game = get_game(args.game)
    path = args.out or Path(f"{game.key}-puzzles.json")

    def report(file: PuzzleFile) -> None:
        print(words("puzzles-made", games=file.made.games, found=len(file.puzzles), count=args.count), flush=True)

    make(game, path, seed=args.seed, count=args.count, version=__version__, report=report)
    print(words("puzzles-written", path=str(path)))
    return 0


def run_export(args: argparse.Namespace, words: Words) -> int:
    """Write the puzzles in the form that the browser reads."""
    from .pages import export

    print(words("puzzles-exported", number=export(args.folder), path=str(args.folder)))
    return 0
