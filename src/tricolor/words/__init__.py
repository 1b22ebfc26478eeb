"""Everything Tricolor says, in every language: one set of Fluent catalogues for Python and the browser."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "de", "ja")
CATALOGUES: Final = Path(__file__).parent


_more: Final[list[Path]] = []  # folders with the catalogues of further games


def add_catalogues(folder: Path) -> None:
    """Add the texts of a game from another package: `en.ftl`, and any other languages it has."""
    if folder not in _more and (folder / "en.ftl").is_file():
        _more.append(folder)


def more_texts(language: str) -> str:
    """The texts of further games in a language, or in English if they lack it, for clients such as the web app."""
    return "\n".join(_own(folder, language).read_text(encoding="utf-8") for folder in _more)


def _own(folder: Path, language: str) -> Path:
    file = folder / f"{language}.ftl"
    return file if file.is_file() else folder / "en.ftl"


class Words:
    """The texts of a language: `words("turn-now", name="Ann")`."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._bundle: Final = _bundle(language)
        self._taken = 0  # further catalogues added so far
        self._has_lessons = False

    def has(self, key: str) -> bool:
        """Whether there is a text."""
        self._take_more(key)
        return bool(self._bundle.has_message(key))

    def __call__(self, key: str, **args: str | int | float) -> str:
        self._take_more(key)
        text, errors = self._bundle.format_pattern(self._bundle.get_message(key).value, args)
        if errors:
            raise LookupError(f"{key} ({self.language}): {errors[0]}")
        return str(text)

    def _take_more(self, key: str) -> None:
        if key.startswith("lesson-") and not self._has_lessons:  # long texts that few commands need
            self._has_lessons = True
            _add(self._bundle, CATALOGUES / "lessons" / f"{self.language}.ftl")
        for folder in _more[self._taken :]:
            _add(self._bundle, _own(folder, self.language))
        self._taken = len(_more)

    def colour(self, colour: str) -> str:
        """The name of a colour."""
        return self(f"colour-{colour.replace(' ', '-')}")

    def letter(self, game: str, colour: str) -> str:
        """The letter of a colour, different from all others in its game."""
        return self(f"letter-{game}-{colour.replace(' ', '-')}")

    def decimal(self, number: float, digits: int = 1, *, sign: bool = False) -> str:
        """A number with some decimals, as the language writes it."""
        return f"{number:{'+' if sign else ''}.{digits}f}".replace(".", self("decimal-sign"))

    def percent(self, share: float, digits: int = 1) -> str:
        """A share from 0 to 1 in percent."""
        return self("in-percent", number=self.decimal(100 * share, digits))

    def sentences(self, texts: list[str]) -> str:
        """Several sentences joined."""
        return ("" if self.language == "ja" else " ").join(text for text in texts if text)

    def listed(self, items: list[str]) -> str:
        """A list of several things."""
        return self("list-separator").join(items)


@cache
def get_words(language: str) -> Words:
    """The texts of a language; English if we do not have it."""
    return Words(language if language in LANGUAGES else "en")


def locale_language(environment: Mapping[str, str] | None = None) -> str:
    """The language that the environment asks for, as gettext reads it; English if it is not one of ours."""
    environment = os.environ if environment is None else environment
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for choice in environment.get(name, "").split(":"):
            language = choice.replace("-", "_").split("_")[0].split(".")[0].lower()
            if language in LANGUAGES:
                return language
            if language and name != "LANGUAGE":
                return "en"  # a locale that is set but not one of ours
    return "en"


def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    _add(bundle, CATALOGUES / f"{language}.ftl")
    return bundle


def _add(bundle: Any, file: Path) -> None:
    from fluent.runtime import FluentResource

    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
