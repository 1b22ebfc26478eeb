"""The picture of a game. A game may have its own; the plain one lists the fields of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from ..core import AnyGame
from ..games.parts import Part, part
from .svg import fitted, sheet, shortened, words

V = TypeVar("V", bound=Struct)
WIDTH = 640
LINE = 40
LONGEST = 60  # characters of a line
COMMON = ("game", "seat")


class Drawing(Part, Generic[V]):
    """How a view is drawn. The plain version has a line for every field."""

    lengths: ClassVar[Mapping[str, tuple[str, int]]] = {}  # for the web app, by name: a description and a length

    def draw(self, view: V, *, letters: Mapping[str, str] | None, title: str, prefix: str) -> str:
        """The table as an SVG document.

        `letters` are those of another language. `prefix` starts all ids: two drawings on one page need different ones.
        """
        fields = [(name, value) for name, value in msgspec.to_builtins(view).items() if name not in COMMON]
        lines = [shortened(f"{name.replace('_', ' ')}: {shown(value)}", LONGEST) for name, value in fields]
        heading = words(WIDTH / 2, LINE, title, fitted(title, WIDTH - LINE, 24))
        body = [
            words(WIDTH / 2, LINE * number, line, fitted(line, WIDTH - LINE, 18), font_weight=400)
            for number, line in enumerate(lines, 2)
        ]
        return sheet((WIDTH, LINE * (len(lines) + 2)), (), [heading, *body], title=title, prefix=prefix)


def drawing_of(game: AnyGame) -> Drawing[Struct]:
    """The picture of a game."""
    return part(game, "drawing", Drawing)


def shown(value: object) -> str:
    """A value of a view on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(map(shown, value))
    return "-" if value is None else str(value)
