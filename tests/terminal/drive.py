"""Somebody at the keyboard: types lines, and may look at the screen before typing."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable

import pytest

from tricolor.cli import main


class Keyboard:
    """Standard input that asks a function for every line; None closes it."""

    def __init__(self, typed: Callable[[str], str | None], screen: io.StringIO) -> None:
        self._typed = typed
        self._screen = screen

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = self._typed(self._screen.getvalue())
        return "" if line is None else f"{line}\n"


def run(monkeypatch: pytest.MonkeyPatch, arguments: list[str], typed: Callable[[str], str | None]) -> tuple[int, str]:
    """Run the command; its exit status and all it printed."""
    screen = io.StringIO()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", Keyboard(typed, screen))
    status = main(arguments)
    return status, screen.getvalue()


def lines(texts: Iterable[str]) -> Callable[[str], str | None]:
    """Type these lines, then close input."""
    waiting = iter(texts)
    return lambda _: next(waiting, None)


def hints(hint: str, prefix: str) -> Callable[[str], str | None]:
    """Ask for a hint and follow it, to the end."""
    asked = False

    def typed(screen: str) -> str:
        nonlocal asked
        asked = not asked
        if asked:
            return hint
        said = [line for line in screen.splitlines() if line.startswith(prefix)]
        return said[-1].removeprefix(prefix)

    return typed
