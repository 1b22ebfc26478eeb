"""Where things are: the user's data, and the rules as people read them."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Where games are saved: TRICOLOR_DATA, or the user's data folder."""
    chosen = os.environ.get("TRICOLOR_DATA")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tricolor"


def rules_text(game: str, language: str) -> str:
    """The rules of a game in markdown: from the package, or from the tree it runs from."""
    package = Path(__file__).resolve().parent
    for folder in (package / "rulebook", package.parents[1] / "docs" / "rules"):
        file = folder / language / f"{game}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} in {language} are not part of this installation")
