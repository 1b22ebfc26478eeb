"""The bare durable rate: a loop that only writes a server's entries, with as many per commit as the server had.

`python -m bench.server` starts it as a separate program: `python -m bench.bare DATABASE ENTRIES_PER_COMMIT SECONDS`.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

FIELDS: Final = "table_id, number, at, kind, seat, body, player_id, key, count"


class Entries:
    """Rows like those that the real server has written, for a separate table in the same database."""

    def __init__(self, path: str) -> None:
        self.database: Final = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        execute = self.database.execute
        execute("PRAGMA journal_mode=WAL")
        execute("PRAGMA synchronous=FULL")
        made = execute("SELECT sql FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
        execute("DROP TABLE IF EXISTS bare")
        execute(made.replace("entries", "bare"))
        execute("CREATE UNIQUE INDEX bare_key ON bare (player_id, key)")
        self.rows: Final = execute(f"SELECT {FIELDS} FROM entries ORDER BY number DESC LIMIT 5000").fetchall()
        self.written = 0
        self.commits = 0
        self._left = 0.0

    def write(self, wanted: float) -> None:
        """Write a number of entries in one durable transaction; fractions carry over to the next."""
        count = int(wanted + self._left)
        self._left += wanted - count
        values: list[Any] = []
        for _ in range(count):
            self.written += 1
            row = self.rows[self.written % len(self.rows)]
            key = row[7] and f"{row[7][:40]}{self.written}"
            values += (row[0], 10**6 + self.written, *row[2:7], key, row[8])
        marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?)"] * count)
        self.database.execute(f"INSERT INTO bare ({FIELDS}) VALUES {marks}", values)
        self.commits += 1


def bare_entries(database: Path, batch: float, seconds: float) -> float:
    """Entries per second with `batch` per transaction, on the disk of a database that the server has filled."""
    command = [sys.executable, "-m", "bench.bare", str(database), str(batch), str(seconds)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    entries, batch, seconds = Entries(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
    began = time.perf_counter()
    while time.perf_counter() < began + seconds:
        entries.write(batch)
    print(entries.written / (time.perf_counter() - began))


if __name__ == "__main__":
    main()
