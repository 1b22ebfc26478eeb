"""The terminal: what it can show, and how it asks."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ..look import PALETTES, ink_on
from ..words import Words
from .flow import flow, unbroken
from .typed import normal

CLEAR_WITH_HISTORY: Final = "\x1b[H\x1b[2J\x1b[3J"


class Screen:
    """Where we draw and ask. `plain`: no escape codes, no clearing, no line editing; for pipes and screen readers."""

    def __init__(self, words: Words, *, plain: bool = False, pace: float = 0.0) -> None:
        self.words: Final = words
        self.console: Final = Console(highlight=False, color_system=None if plain else "auto")
        self.pace: Final = pace
        self.plain: Final = plain
        dumb = self.console.is_dumb_terminal or not self.console.is_terminal
        self.is_live: Final = not plain and not dumb and sys.stdin.isatty()

    def say(self, key: str, **args: str | int | float) -> None:
        """Print a text."""
        self.write(self.words(key, **args))

    def write(self, text: str, style: str = "") -> None:
        """Print a paragraph, wrapped to the width of the terminal; in a pipe it stays one line."""
        text = unbroken(text)
        for line in flow(text, self.console.width) if self.console.is_terminal else [text]:
            self.draw(Text(line, style=style))

    def draw(self, picture: Text) -> None:
        """Print lines as they are; a terminal wraps those that are too wide between words."""
        self.console.print(picture, soft_wrap=not self.console.is_terminal)

    def clear(self) -> None:
        """Clear the screen and its scrollback: in a memory game they must not help."""
        if self.is_live:
            self.console.file.write(CLEAR_WITH_HISTORY)
            self.console.file.flush()

    def wait(self) -> None:
        """Pause briefly, so that people can follow what the others do."""
        if self.is_live and self.pace:
            time.sleep(self.pace)

    def pause(self, key: str) -> None:
        """Wait until the player has read it all."""
        if self.is_live:
            self.ask(f"{self.words(key)} ")

    def ask(self, prompt: str, completions: Sequence[str] = ()) -> str:
        """Read a line. Raises `EOFError` when input is closed and `KeyboardInterrupt` on Ctrl-C.

        Completions are listed on Tab. A menu would reserve lines below the prompt, and push the board off the screen.
        """
        if self.is_live:
            from prompt_toolkit import prompt as edit
            from prompt_toolkit.completion import WordCompleter
            from prompt_toolkit.shortcuts import CompleteStyle

            completer = WordCompleter(list(completions), ignore_case=True, sentence=True)
            return _cleaned(edit(prompt, completer=completer, complete_style=CompleteStyle.READLINE_LIKE))
        self.console.file.write(prompt)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        if not sys.stdin.isatty():
            self.draw(Text(_cleaned(line)))
        return _cleaned(line)

    def ask_hidden(self, prompt: str) -> str:
        """The same for input that the others at the table must not see."""
        if self.is_live:
            from prompt_toolkit import prompt as edit

            return _cleaned(edit(prompt, is_password=True))
        if sys.stdin.isatty():
            from getpass import getpass

            return _cleaned(getpass(prompt))
        self.console.file.write(prompt)
        self.console.file.flush()
        line = sys.stdin.readline()
        self.console.print()
        if not line:
            raise EOFError
        return _cleaned(line)

    def confirm(self, key: str, **args: str | int | float) -> bool:
        """Ask a yes-or-no question; anything but yes is no."""
        yes = self.words("answer-yes").split("|")
        return normal(self.ask(f"{self.words(key, **args)} ")).casefold() in yes


def _cleaned(line: str) -> str:
    """The input without control characters, which would affect the terminal when echoed; all spaces become plain."""
    spaced = (" " if char.isspace() else char for char in line)
    return "".join(char for char in spaced if char.isprintable()).strip()


def chip(words: Words, game: str, colour: str, text: str | None = None, width: int = 3) -> Text:
    """A patch of colour with its letter or with a text, so that it is clear without colour too."""
    background = PALETTES[game][colour]
    label = Text(words.letter(game, colour) if text is None else text)
    pad = max(width - label.cell_len, 0)
    style = Style(color=ink_on(background), bgcolor=background, bold=True)
    return Text(" " * (pad // 2) + label.plain + " " * (pad - pad // 2), style=style)


def colour_letters(words: Words, game: str) -> str:
    """The letters of a game with their colours."""
    return words.listed([f"{words.letter(game, colour)} {words.colour(colour)}" for colour in PALETTES[game]])
