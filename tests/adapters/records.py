"""Every record in the test data, for the adapters to replay."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import FIXTURES
from tricolor.match import Match
from tricolor.record import load_file

FILES = sorted((FIXTURES / "records").rglob("*.json"))


def loaded(path: Path) -> Match:
    """A record as far as adapters know the game: nobody resigns there."""
    match = load_file(path)
    if match.events[-1].action == "resign":
        match.rewind(len(match.events) - 1)
    return match
