"""Games of a long match in a file, so that it can be stopped at any time and resumed by the next run.

Each line is a game: what was played, with which engine, its number, and how it went. Games of another engine or another
match in the same file do not count.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent


def fingerprint(folders: Iterable[str], without: Container[str] = ()) -> str:
    """What distinguishes the engines of two source trees: a hash of their files."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted((ROOT / folder).iterdir()):
            if file.suffix in {".h", ".cpp"} and file.name not in without:
                digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


class Journal:
    """The games of a match in a file. Without a file nothing is kept."""

    def __init__(self, file: Path | None, match: str, engine: str) -> None:
        self.file, self.match, self.engine = file, match, engine

    def games(self) -> dict[int, dict[str, Any]]:
        """The games of this match so far, by number."""
        if self.file is None or not self.file.exists():
            return {}
        lines = (json.loads(line) for line in self.file.read_text(encoding="utf-8").splitlines())
        ours = (line for line in lines if (line["match"], line["engine"]) == (self.match, self.engine))
        return {line["number"]: line["game"] for line in ours}

    def add(self, number: int, game: dict[str, Any]) -> None:
        if self.file is None:
            return
        line = {"match": self.match, "engine": self.engine, "number": number, "game": game}
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
