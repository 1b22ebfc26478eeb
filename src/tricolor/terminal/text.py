"""A view as plain text, in English: what `print` shows of states and views."""

from __future__ import annotations

from typing import Any

from ..words import get_words
from . import coloretto, colorio, colorito


def view_text(view: Any, name: str = "seat {}") -> str:
    """The table as a view shows it, in the words of the terminal, without colour. `name` is that of a seat."""
    words = get_words("en")
    screens: dict[str, Any] = {"colorito": colorito, "coloretto": coloretto, "colorio": colorio}
    screen = screens[view.game]
    names = tuple(name.format(seat) for seat in range(_players(view)))
    parts = (screen.draw(view, words).plain, screen.status(view, words, names).plain)
    return "\n".join(part for part in parts if part)


def _players(view: Any) -> int:
    if view.game == "colorito":
        return 2
    return len(view.seats) if view.game == "coloretto" else len(view.alive) + len(view.out)
