"""What people type: commands, and the building blocks of actions."""

from __future__ import annotations

import unicodedata
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, set_cell_size

from ..words import Words

_BETWEEN: Final = frozenset(" -:,+_、・ー−–—‐‑")  # separators, including those of Japanese keyboards


def normal(text: str) -> str:
    """Turn full-width letters and digits into plain ones."""
    return unicodedata.normalize("NFKC", text)


def begins(action: str, beginning: str) -> bool:
    """Whether an action, as we show it, starts with a text; case and full-width characters do not matter."""
    return normal(action).casefold().startswith(normal(beginning).casefold())


def plain(text: str) -> str:
    """The significant part of what a player typed."""
    return "".join(char for char in normal(text).casefold() if char not in _BETWEEN)


def verbs(verb: str, words: Words) -> list[str]:
    """The words of a language for a verb of the notation."""
    return words(f"verb-{verb}").split("|")


COMMANDS = ("help", "board", "moves", "hint", "why", "undo", "save", "rules", "tie", "resign", "quit")


def command(text: str, words: Words) -> tuple[str, str] | None:
    """A command and its argument, in English or in the player's language."""
    first, _, rest = text.partition(" ")
    for name in COMMANDS:
        if normal(first).casefold() in (name, *command_names(name, words)):
            return name, rest.strip()
    for alias in command_names("moves", words):  # Japanese does without the space
        after = normal(text).casefold().removeprefix(alias)
        if not alias.isascii() and after.isascii() and after != normal(text).casefold():
            return "moves", after
    return None


def command_names(name: str, words: Words) -> list[str]:
    """The names of a command in a language, the one that we show first."""
    return words(f"command-{name}").casefold().split("|")


def command_lines(words: Words, width: int) -> list[str]:
    """All commands with what they do, in two columns if there is room."""
    names = [command_names(name, words)[0] for name in COMMANDS]
    widest = max(map(cell_len, names))
    said = [
        f"  {set_cell_size(name, widest)}  {words(f'terminal-do-{key}')}"
        for key, name in zip(COMMANDS, names, strict=True)
    ]
    column = max(map(cell_len, said)) + 1
    if 2 * column > width:
        return said
    half = (len(said) + 1) // 2
    return [
        f"{set_cell_size(left, column)}{right}".rstrip()
        for left, right in zip_longest(said[:half], said[half:], fillvalue="")
    ]
