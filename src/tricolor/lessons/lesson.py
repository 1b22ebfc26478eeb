"""Lesson files: `lessons/NAME.toml` in the folder of a game (docs/lessons.md)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from ..core import AnyGame, Json, OptionError, OptionValue, TricolorError
from ..wire import ShapeError, decoded

FIRST: Final = 0  # the place of the guided first game
REST: Final = "*"  # among poor moves: all that are not named
Number = Annotated[int, Meta(ge=0, le=99)]
Texts = Annotated[str, Meta(pattern="^[a-z]+(-[a-z]+)*$")]


class LessonError(TricolorError):
    """A lesson file that cannot be used. The message names the file and the field."""


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, what others and chance do after it, and the last part of its reply's key."""

    play: str
    then: tuple[str, ...] = ()
    says: Texts | None = None


class Forbidden(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that the text calls forbidden, and the rule that forbids it."""

    play: str
    rule: str


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, its goal and the allowed moves. Without good moves it is a page to read."""

    position: dict[str, Json] | None = None  # of the engine protocol; None: where the step before ended
    good: tuple[str | Way, ...] = ()
    poor: tuple[Way, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    only: bool = False  # offer good and poor moves only
    marks: tuple[str, ...] = ()
    claim: str | None = None  # how the tests prove that the good moves are good

    def ways(self) -> tuple[Way, ...]:
        """The good moves."""
        return tuple(Way(way) if isinstance(way, str) else way for way in self.good)


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What is in a file."""

    place: Number
    players: Annotated[int, Meta(ge=2, le=5)]
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=20)]
    seat: Annotated[int, Meta(ge=0, le=4)] = 0
    open: bool = False
    options: dict[str, OptionValue] = {}


class Lesson(Struct, frozen=True):
    """A lesson of a game. Its name is that of its file."""

    game: AnyGame
    name: str
    file: LessonFile

    @property
    def key(self) -> str:
        """The key of its title; those of its texts begin with it."""
        return f"lesson-{self.game.key}-{self.name}"

    @property
    def place(self) -> int:
        """Its place in the list; the guided first game is the first."""
        return self.file.place


def read_lesson(path: Path, game: AnyGame) -> Lesson:
    """A lesson from its file; positions and moves are not checked yet. Raises `LessonError`."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LessonError(f"{path.name}: invalid TOML: {error}") from None
    try:
        file = decoded(data, LessonFile, "lesson")
    except ShapeError as error:
        raise LessonError(f"{path.name}: {error}") from None
    if file.seat >= file.players:
        raise LessonError(f"{path.name}: lesson.seat: expected a seat below {file.players}, got {file.seat}")
    return Lesson(game, path.stem, file)


def with_nulls(value: Json) -> Json:
    """A value from TOML, which has no null and uses the text "null" instead."""
    if isinstance(value, dict):
        return {name: with_nulls(item) for name, item in value.items()}
    if isinstance(value, list):
        return [with_nulls(item) for item in value]
    return None if value == "null" else value


@cache
def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game, the guided first game first; none if it has none. Raises `LessonError`."""
    found = [read_lesson(path, game) for path in sorted((game.folder() / "lessons").glob("*.toml"))]
    return tuple(sorted(found, key=lambda lesson: lesson.place))


def lesson_of(game: AnyGame, name: str) -> Lesson:
    """A lesson by its name. Raises `OptionError`."""
    for lesson in lessons_of(game):
        if lesson.name == name:
            return lesson
    known = ", ".join(lesson.name for lesson in lessons_of(game))
    raise OptionError("lesson", f"one of {known}", name, "error-lesson", known=known)
