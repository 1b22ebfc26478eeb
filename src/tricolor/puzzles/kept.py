"""What a player has solved on this device: a file in the user's data folder, and nowhere else."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from pathlib import Path

import msgspec
from msgspec import Struct

from ..places import data_folder
from ..wire import decoded, from_json


class Kept(Struct):
    """Solved puzzles with the tries that they took, 0 if the solution was shown; and the days whose puzzle was
    solved."""

    solved: dict[str, dict[str, int]] = {}
    days: list[str] = []

    def note(self, game: str, number: int, tries: int, day: date | None) -> None:
        """Keep the first result of a puzzle."""
        self.solved.setdefault(game, {}).setdefault(str(number), tries)
        if day is not None and tries and day.isoformat() not in self.days:
            self.days.append(day.isoformat())


def kept_path() -> Path:
    """Where results are kept."""
    return data_folder() / "puzzles.json"


def read_kept() -> Kept:
    """The results on this device. Raises `TricolorError` that names the field of a damaged file."""
    path = kept_path()
    return decoded(from_json(path.read_bytes()), Kept, path.name) if path.exists() else Kept()


def write_kept(kept: Kept) -> None:
    """Keep results, whole or not at all."""
    path = kept_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(msgspec.json.encode(kept))
    part.replace(path)


def streak(days: Collection[str], today: date) -> int:
    """How many days in a row had their puzzle solved, up to today or yesterday."""
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        day, count = day - timedelta(days=1), count + 1
    return count
