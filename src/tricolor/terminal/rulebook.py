"""The rules as players read them, in a terminal."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

_PICTURE = re.compile(r"^!\[(?P<text>[^\]]*)\]\([^)]*\)$", re.MULTILINE)


def rules_text(game: str, language: str) -> str:
    """The rules of a game in markdown: from the package, or from the tree it runs from."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "rulebook", package.parents[1] / "docs" / "rules"):
        file = folder / language / f"{game}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} in {language} are not part of this installation")


def show_rules(console: Console, game: str, language: str) -> None:
    """Print the rules; pictures become their description."""
    text = _PICTURE.sub(lambda picture: f"*[{picture['text']}]*", rules_text(game, language))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))
