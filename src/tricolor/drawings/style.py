"""What all parts of one drawing share: its ids, its letters and its paint."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from ..look import LETTERS
from .paint import PRINTED, Paint

_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class Style:
    """The prefix of a drawing's ids (two drawings on one page need different ones), and a letter for every colour."""

    prefix: str
    letters: Mapping[str, str]
    game: str
    paint: Paint = PRINTED

    @classmethod
    def of(cls, game: str, prefix: str, letters: Mapping[str, str] | None) -> Self:
        """A style with a game's English letters, unless others are given.

        Raises `ValueError` for a prefix that cannot start an id.
        """
        if not _PREFIX.fullmatch(prefix):
            raise ValueError(f"expected a prefix of letters, digits and hyphens, got {prefix!r}")
        return cls(prefix, {**LETTERS[game], **(letters or {})}, game)

    def id(self, name: str) -> str:
        return f"{self.prefix}-{name}"

    def tone(self, colour: str, name: str) -> str:
        return self.paint.tone(self.game, colour, name)

    def fill(self, name: str) -> str:
        return f"url(#{self.prefix}-{name})"
