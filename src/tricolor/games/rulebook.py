"""The rules of a game as people read them."""

from __future__ import annotations

from ..core import AnyGame, Unsupported
from ..places import rules_text


def rules_of(game: AnyGame, language: str) -> str:
    """The rules in markdown: `rules/LANGUAGE.md` in the folder of the game, or ours. Raises `Unsupported`."""
    for name in (language, "en"):
        file = game.folder() / "rules" / f"{name}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    try:
        return rules_text(game.key, language)
    except FileNotFoundError as error:
        raise Unsupported(f"{game.name} comes without rules to read: expected {file}") from error
