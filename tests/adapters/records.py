"""Every record in the test data, for the adapters to replay."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import FIXTURES
from tricolor.match import Match
from tricolor.record import load_file

FILES = sorted((FIXTURES / "records").rglob("*.json"))


def loaded(path: Path) -> Match:
    return load_file(path)
