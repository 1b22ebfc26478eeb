"""The rules for players, in a terminal."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, MarkdownElement, TableElement
from rich.table import Table

from ..core import AnyGame
from ..games.rulebook import rules_of
from .flow import JAPANESE_BREAK
from .screen import Screen

WIDEST: Final = 100  # columns: longer lines are hard to read
_PICTURE: Final = re.compile(r"^!\[(?P<text>[^\]]*)\]\([^)]*\)$", re.MULTILINE)


class WholeTable(TableElement):
    """A table that wraps cells without spaces, as in Japanese, instead of cutting them."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for part in super().__rich_console__(console, options):
            if isinstance(part, Table):
                for column in part.columns:
                    column.overflow = "fold"
            yield part


class Page(Markdown):
    """A page of the rules."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {**Markdown.elements, "table_open": WholeTable}


def page(game: AnyGame, language: str) -> Page:
    """The rules of a game, with pictures replaced by their descriptions. Raises `Unsupported` if it has none."""
    text = _PICTURE.sub(lambda picture: f"*[{picture['text']}]*", rules_of(game, language))
    return Page(JAPANESE_BREAK.sub("", text), hyperlinks=False)


def show_rules(screen: Screen, game: AnyGame) -> None:
    """Print the rules, in a pager if there is a terminal."""
    console, rules = screen.console, page(game, screen.words.language)
    width = min(console.width, WIDEST)
    if screen.plain or not console.is_terminal:
        with console.capture() as captured:
            console.print(rules, width=width)
        for line in captured.get().splitlines():
            console.out(line.rstrip(), highlight=False)  # rich pads every line with spaces
        return
    os.environ.setdefault("LESS", "-R")
    with console.pager(styles=pager_shows_styles(os.environ)):
        console.print(rules, width=width)


def pager_shows_styles(environment: Mapping[str, str]) -> bool:
    """Whether the user's pager shows bold and colour instead of raw escape codes."""
    chosen = environment.get("MANPAGER") or environment.get("PAGER") or "less"
    try:
        words = shlex.split(chosen)
    except ValueError:
        return False
    if not words or Path(words[0]).name != "less":
        return False
    options = [environment.get("LESS", ""), *words[1:]]
    return any(re.search(r"(^|\s)-?[A-Za-z]*[Rr]|--RAW-CONTROL-CHARS|--raw-control-chars", text) for text in options)
