"""Puzzles as files for the browser, which needs no server to play them.

    index.json          the puzzles of every game: how difficult each is, and its kind
    GAME/NUMBER.json    a puzzle as an exercise, with every state and a reply to every move
    GAME/NUMBER.LANGUAGE.svg    its position as a picture, with the letters of a language

A server makes them on request; `tricolor puzzles export` writes all of them for a static site.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from ..core import AnyGame, OptionError
from ..drawings import draw
from ..games import GAMES, get_game
from ..games.telling import register_all
from ..lessons.message import message_of
from ..look import LETTERS
from ..protocol import PuzzleList
from ..words import LANGUAGES, get_words
from .data import HARDEST, difficulty
from .exercise import exercise_of
from .game import puzzles_of

NAME: Final = re.compile(r"(?P<number>[1-9]\d{0,5})(?:\.json|\.(?P<language>[a-z]{2})\.svg)")
INDEX: Final = "index.json"
KEPT: Final = 128  # files in memory


def index() -> bytes:
    """The list of all puzzles."""
    return msgspec.json.encode([list_of(game) for game in GAMES if puzzles_of(game).puzzles])


def list_of(game: AnyGame) -> PuzzleList:
    """What a page needs to offer the puzzles of a game."""
    puzzles = puzzles_of(game).puzzles
    return PuzzleList(game.key, HARDEST, [difficulty(each) for each in puzzles], [each.kind for each in puzzles])


@lru_cache(KEPT)
def page(key: str, name: str) -> bytes:
    """A file of a game. Raises `OptionError` for an unknown name."""
    game, found = get_game(key), NAME.fullmatch(name)
    if found is None or found["language"] not in (None, *LANGUAGES):
        raise OptionError("name", "a name such as 1.json or 1.en.svg", name)
    number = int(found["number"])
    if found["language"] is None:
        register_all()
        return msgspec.json.encode(message_of(exercise_of(game, number)))
    return picture(game, number, found["language"]).encode()


def picture(game: AnyGame, number: int, language: str) -> str:
    """The position of a puzzle, as an SVG document."""
    words, part = get_words(language), puzzles_of(game)
    state = part.begin(part.numbered(number))
    letters = {colour: words.letter(game.key, colour) for colour in LETTERS.get(game.key, {})}
    title = words("puzzle-title", game=game.name, number=number)
    return draw(state.view(state.turn), letters=letters, title=title)


def names(game: AnyGame) -> Iterator[str]:
    """The names of all files of a game."""
    for number in range(1, len(puzzles_of(game).puzzles) + 1):
        yield f"{number}.json"
        yield from (f"{number}.{language}.svg" for language in LANGUAGES)


def export(folder: Path) -> int:
    """Write all files into a folder. Returns how many puzzles there are."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / INDEX).write_bytes(index())
    for game in GAMES:
        (folder / game.key).mkdir(exist_ok=True)
        for name in names(game):
            (folder / game.key / name).write_bytes(page(game.key, name))
    return sum(len(puzzles_of(game).puzzles) for game in GAMES)
