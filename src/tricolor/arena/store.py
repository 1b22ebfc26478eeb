"""The file of a run: a line for the setup, then one for every game as soon as it has ended.

A killed run leaves at most its last line incomplete. That line is dropped, and its game is played again.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from ..core import PositionError, TricolorError, shown
from ..wire import FormatError, decoded, from_json
from .results import Result
from .setup import Setup, differences

FORMAT = "tricolor-arena"
VERSION = 1

Key = tuple[int, int, int]


class StoreError(TricolorError):
    """A file that cannot hold this run."""


def read_results(path: Path) -> list[Result]:
    """The results in a file, in the order in which the games ended. Raises `StoreError`."""
    head, *lines = path.read_bytes().splitlines() or [b""]
    try:
        found = from_json(head)
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise StoreError(f"{path} is not an arena file: it begins with {shown(found)}")
        return [decoded(from_json(line), Result, "result") for line in lines]
    except (FormatError, PositionError) as error:
        raise StoreError(f"{path}: {error}") from None


class Store:
    """Results, in memory and, with a path, in a file."""

    def __init__(self, setup: Setup, path: Path | None, *, resume: bool = False) -> None:
        self.setup = setup
        self.path = path
        self.done: dict[Key, Result] = {}
        self._file: IO[bytes] | None = None
        if path is None:
            return
        if path.exists() and not resume:
            raise StoreError(f"{path} exists: add --resume to continue it, or name another file")
        kept = self._read(path) if path.exists() else 0
        self._file = path.open("ab")
        self._file.truncate(kept)
        if kept == 0:
            self._write({"format": FORMAT, "version": VERSION, "setup": setup})

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def has(self, key: Key) -> bool:
        """Whether a game is done. One that failed through our own error is not: it is played again."""
        return key in self.done and self.done[key].counts

    def add(self, result: Result) -> None:
        self.done[result.key] = result
        if self._file is not None:
            self._write(result)

    def _write(self, value: object) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()

    # --- reading ---

    def _read(self, path: Path) -> int:
        """Read a file, and return how many of its bytes are good."""
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines(keepends=True)
        if not lines and data:
            if not data.startswith(b'{"format":"tricolor-arena"'[: len(data)]):
                raise StoreError(f"{path} is not an arena file")
            return 0
        for number, line in enumerate(lines, 1):
            self._take(path, number, line)
        return len(whole)

    def _take(self, path: Path, number: int, line: bytes) -> None:
        try:
            value = from_json(line)
            if number == 1:
                self._check_head(path, value)
                return
            result = decoded(value, Result, "result")
        except (FormatError, PositionError) as error:
            raise StoreError(f"{path}, line {number}: {error}") from None
        self.done[result.key] = result

    def _check_head(self, path: Path, head: object) -> None:
        if not isinstance(head, dict) or head.get("format") != FORMAT or not isinstance(head.get("setup"), dict):
            raise StoreError(f"{path} is not an arena file: it begins with {shown(head)}")
        if head.get("version") != VERSION:
            raise StoreError(f"{path} has version {shown(head.get('version'))} of the format, this is {VERSION}")
        differing = differences(self.setup, head["setup"])
        if differing:
            raise StoreError(f"{path} belongs to another setup, which differs in {', '.join(differing)}")
