"""The embedded database as a file: only its owner reads it, and only one server has it open."""

from __future__ import annotations

import os
from pathlib import Path

from ...core import OptionError

NAME = "tricolor.db"


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, or make one so that is there. What SQLite puts beside it follows."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)


class Lock:
    """Held until it is closed, or the process is gone."""

    def __init__(self, folder: Path) -> None:
        self._descriptor = -1
        try:
            import fcntl
        except ImportError:  # on Windows nothing warns of a second server
            return
        self._descriptor = os.open(folder, os.O_RDONLY)  # not of the database: SQLite has locks of its own there
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
    """The folder of the database, made if it is not there, and locked for one server. Raises `OptionError`."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    make_private(folder / NAME)
    try:
        return Lock(folder)
    except OSError:
        raise OptionError("data", "a folder that no other server uses", str(folder), "error-data-in-use") from None
