"""The embedded database as a file: only its owner may read it, and only one server may open it."""

from __future__ import annotations

import os
from pathlib import Path

from ...core import OptionError

NAME = "tricolor.db"


def make_private(path: Path) -> None:
    """Create a file that only its owner may read, or restrict an existing one. SQLite's extra files inherit this."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)


class Lock:
    """A lock that lasts until it is closed or the process ends."""

    def __init__(self, folder: Path) -> None:
        self._descriptor = -1
        try:
            import fcntl
        except ImportError:  # no protection from a second server on Windows
            return
        self._descriptor = os.open(folder, os.O_RDONLY)  # the folder, not the database: SQLite has its own locks there
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def lock_of(folder: Path) -> Lock:
    """Create the folder of the database if it is missing, and lock it for one server. Raises `OptionError`."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    make_private(folder / NAME)
    try:
        return Lock(folder)
    except OSError:
        raise OptionError("data", "a folder that no other server uses", str(folder), "error-data-in-use") from None
