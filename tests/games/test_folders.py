"""What belongs to a game is in files of that game."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACES = ("src", "web/src", "tools", "bench")
MOST = 12


def test_few_files_mention_a_game_that_are_not_its_own() -> None:
    """Outside its folders and files, the catalogues, docs and tests. Written files count too."""
    listed = subprocess.run(["git", "ls-files", "--", *PLACES], cwd=ROOT, capture_output=True, text=True, check=True)
    found = []
    for name in listed.stdout.splitlines():
        path = Path(name)
        is_own = any("colorio" in part.lower() for part in path.parts)
        if is_own or path.is_relative_to("src/tricolor/words") or not (ROOT / path).is_file():
            continue
        if b"colorio" in (ROOT / path).read_bytes().lower():
            found.append(name)
    assert len(found) < MOST, "\n".join(found)
    assert len(listed.stdout.splitlines()) > 300
