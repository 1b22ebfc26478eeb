"""Servers that start in a moment, for tools that start a thousand of them.

Most of a start is the import of the server's modules. Python's fork server imports them once, and every start is a
fork of it: a process of its own, which runs `tricolor serve` and can be killed like any other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

from tools.running import RunningServer

CONTEXT: Final = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tools.warm"])


class ForkedServer(RunningServer):
    """A server process that is forked from one that has imported everything."""

    forked: ForkServerProcess | None = None

    def start(self) -> None:
        """Start the server and wait until it is ready."""
        ours, theirs = CONTEXT.Pipe(duplex=False)
        self.forked = CONTEXT.Process(target=_serve, args=(self.arguments, self.settings, self.log, theirs))
        self.forked.start()
        theirs.close()
        with os.fdopen(os.dup(ours.fileno())) as said:
            self.announced(said.readline())
        ours.close()

    def stop(self) -> int:
        """Stop it as Ctrl-C does. Returns the exit status."""
        return self._end(signal.SIGINT, 60)

    def kill(self) -> None:
        """Kill it with signal 9."""
        self._end(signal.SIGKILL, 60)

    def _end(self, number: signal.Signals, seconds: float) -> int:
        if self.forked is None or self.forked.pid is None:
            return 0
        os.kill(self.forked.pid, number)
        self.forked.join(seconds)
        assert self.forked.exitcode is not None, "the server does not end"
        status, self.forked = self.forked.exitcode, None
        return status


def _serve(arguments: list[str], settings: dict[str, str], log: Path, said: Connection) -> None:
    """Serve in a forked process, with standard output and error as the parent wants them."""
    os.environ.update(settings)
    with log.open("a") as errors:
        os.dup2(errors.fileno(), 2)
    os.dup2(said.fileno(), 1)
    sys.stdout = os.fdopen(1, "w", buffering=1)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    from tricolor.cli import main

    sys.exit(main(["serve", *arguments]))
