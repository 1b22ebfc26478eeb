"""The file of a game's puzzles: what it holds, and how it is read and written."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ..core import Json, OptionValue, PositionError
from ..wire import decoded, from_json

FORMAT: Final = 1
HARDEST: Final = 5
Level = Literal["beginner", "casual", "club", "expert", "champion"]


class Solved(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision: the right actions, and what every legal action is worth, in the order of `legal_actions`.

    Several actions are right only if they are equivalent, and only at the end of a solution.
    A value is a share of the victory in thousandths, or the number of moves that the goal then takes; 0 moves: more
    than the solution, how many is not proven.
    """

    best: Annotated[list[str], Meta(min_length=1)]
    values: Annotated[list[int], Meta(min_length=2)]


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, what to do there, and the proven solution. `GamePuzzles` says what the kinds are."""

    kind: str
    players: int
    position: dict[str, Json]  # of the engine protocol
    steps: Annotated[list[Solved], Meta(min_length=1)]
    margin: Annotated[int, Meta(ge=1)]  # by which the solution is better than anything else, at every step
    game: Annotated[int, Meta(ge=0)]  # the bots' game that it comes from, and the event before it
    event: Annotated[int, Meta(ge=0)]
    solved_by: list[Level] = []
    options: dict[str, OptionValue] = {}
    played: list[str] = []  # actions that lead from the position to the puzzle
    about: dict[str, str | int] = {}  # what the goal names


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """How a file was made: the same command with the same version gives the same puzzles."""

    command: str
    seed: str
    version: str
    rules_version: str
    games: Annotated[int, Meta(ge=0)]  # bots' games that were searched


class PuzzleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """All puzzles of a game. A puzzle's number is its place in the list, from 1 on."""

    format: Literal[1]
    game: str
    made: Made
    puzzles: list[Puzzle]


def difficulty(puzzle: Puzzle) -> int:
    """From 1, which every level of the bots solves, to 5, which at most one of them does."""
    return min(HARDEST, HARDEST + 1 - len(set(puzzle.solved_by)))


def fingerprint(puzzle: Puzzle) -> str:
    """What makes two puzzles the same: the position and the solution."""
    solution = [step.best for step in puzzle.steps]
    data = msgspec.json.encode([puzzle.kind, puzzle.position, puzzle.played, solution], order="deterministic")
    return sha256(data).hexdigest()[:16]


def read_puzzles(path: Path, game: str) -> PuzzleFile:
    """The puzzles in a file. Raises `FormatError`, and `PositionError` with the field that does not fit."""
    return puzzles_from(from_json(path.read_bytes()), game)


def puzzles_from(data: Json, game: str) -> PuzzleFile:
    """The same from JSON values."""
    file = decoded(data, PuzzleFile, "file")
    if file.game != game:
        raise PositionError("file.game", repr(game), file.game)
    return file


def write_puzzles(file: PuzzleFile, path: Path) -> None:
    """Write a file, whole or not at all, with a line for each puzzle."""
    head = msgspec.json.encode(msgspec.structs.replace(file, puzzles=[])).removesuffix(b"]}")
    lines = b",\n".join(encoded(puzzle) for puzzle in file.puzzles)
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(head + b"\n" + lines + b"\n]}\n")
    part.replace(path)


def encoded(puzzle: Puzzle) -> bytes:
    """A puzzle as JSON, without what has its default value."""
    values = msgspec.to_builtins(puzzle)
    return msgspec.json.encode({name: value for name, value in values.items() if value not in ({}, [])})
