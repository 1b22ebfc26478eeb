"""Start, stop and kill servers."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

READY = re.compile(r"(https?://\S+)")


class RunningServer:
    """A server process, with at most `descriptors` files. `environment` has settings without their prefix."""

    def __init__(self, data: Path, port: int = 0, *, descriptors: int | None = None, **environment: str) -> None:
        self.descriptors = descriptors
        self.data = data
        self.port = port
        self.environment: dict[str, str] = {}
        self.set(**environment)
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.log = data / "server.log"

    def set(self, **environment: str) -> None:
        """Add settings for the next start."""
        self.environment |= {f"TRICOLOR_{name.upper()}": value for name, value in environment.items()}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def arguments(self) -> list[str]:
        """What follows `tricolor serve` on the command line."""
        return ["--port", str(self.port), "--data", str(self.data)]

    @property
    def settings(self) -> dict[str, str]:
        """The environment of the server beside our own."""
        return {"TRICOLOR_RATE_LIMITS": "false", "LC_ALL": "C.UTF-8", **self.environment}

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*self._limited(), sys.executable, "-m", "tricolor", "serve", *self.arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, **self.settings},
            )
        assert self.process.stdout is not None
        self.announced(self.process.stdout.readline())

    def announced(self, line: str) -> None:
        """Read the address from the first line that the server prints."""
        found = READY.search(line)
        assert found, f"no server: {line!r} {self.log.read_text()[-3000:]}"
        self.port = self.port or int(found[1].rsplit(":", 1)[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def _limited(self) -> list[str]:
        if self.descriptors is None:
            return []
        return ["/bin/sh", "-c", f'ulimit -n {self.descriptors}; exec "$0" "$@"']

    def stop(self) -> int:
        """Stop it as Ctrl-C does. Returns the exit status."""
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(60)
        self._gone()
        return status

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(60)
        self._gone()

    def _gone(self) -> None:
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None

    def wait_until(self, path: str, status: int, seconds: float = 10) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if httpx.get(self.url + path, trust_env=False).status_code == status:
                return
            time.sleep(0.05)
        raise AssertionError(f"{path} does not answer {status}")


def migrate(url: str) -> None:
    """Create the tables of a PostgreSQL database."""
    done = subprocess.run(
        [sys.executable, "-m", "tricolor", "migrate", "--database-url", url],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
