"""A view as plain text, in English: what `print` shows of states and views."""

from __future__ import annotations

from ..games import get_game
from ..protocol import View
from ..words import get_words
from .game import screen_of


def view_text(view: View, name: str = "seat {}") -> str:
    """The table that a view shows, as in the terminal but without colour. `name` is the pattern for a seat's name."""
    words, screen = get_words("en"), screen_of(get_game(view.game))
    names = tuple(name.format(seat) for seat in range(screen.players(view)))
    parts = (screen.draw(view, words).plain, screen.status(view, words, names).plain)
    return "\n".join(part for part in parts if part)
