"""The rules as players read them, in a terminal."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown

from ..places import rules_text

WIDEST = 100  # columns: longer lines are hard to read
# A line break inside a Japanese paragraph is no space.
_JAPANESE_BREAK = re.compile(r"(?<=[^\x00-\x7f])\n *(?=[^\x00-\x7f])")
_PICTURE = re.compile(r"^!\[(?P<text>[^\]]*)\]\([^)]*\)$", re.MULTILINE)


def show_rules(console: Console, game: str, language: str) -> None:
    """Print the rules; pictures become their description."""
    text = _PICTURE.sub(lambda picture: f"*[{picture['text']}]*", rules_text(game, language))
    page = Markdown(_JAPANESE_BREAK.sub("", text))
    width = min(console.width, WIDEST)
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(page, width=width)
    else:
        console.print(page, width=width)
