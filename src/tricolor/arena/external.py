"""A client of the engine protocol: an external program plays a seat. docs/engine-protocol.md.

It gets a process of its own for every game, so that no game depends on another. Whatever it does wrong is a `BotFault`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import deque
from contextlib import suppress
from hashlib import sha256
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import IO, Any, Final

from ..core import AnyState
from ..match import Match
from ..wire import FormatError, from_json
from .results import CRASHED, GARBAGE, LATE, REFUSED, BotFault
from .setup import Setup

MOST_BYTES: Final = 1 << 20
STARTING_SECONDS: Final = 30.0  # to load whatever it needs
PARTING_SECONDS: Final = 1.0


class Lines:
    """The lines of a stream, read by a thread, so that nobody waits longer than he wants to."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._queue: Queue[bytes | None] = Queue(maxsize=16)
        self._closed = Event()
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while line := self._stream.readline(MOST_BYTES + 1):
                self._put(line)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        """Who talks faster than we listen has to wait."""
        while not self._closed.is_set():
            with suppress(Full):
                self._queue.put(line, timeout=0.2)
                return

    def get(self, seconds: float) -> bytes | None:
        """The next line, None at the end of the stream. Raises `queue.Empty`."""
        return self._queue.get(timeout=max(seconds, 0.0))

    def close(self) -> None:
        """Once the process has gone. Where something of it still holds the pipe, the pipe is left to the system."""
        self._closed.set()
        _shut(self._stream, self._thread)


def _shut(stream: IO[bytes], reader: Thread) -> None:
    reader.join(PARTING_SECONDS)
    if not reader.is_alive():
        stream.close()


class Tail:
    """The last that a process said on its standard error, for whoever has to find out why it died."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._lines: deque[bytes] = deque(maxlen=3)
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while line := self._stream.readline(1000):
                self._lines.append(line)

    def text(self) -> str:
        self._thread.join(0.2)
        last = b"".join(self._lines).decode(errors="replace").strip().splitlines()
        return last[-1] if last else ""

    def close(self) -> None:
        _shut(self._stream, self._thread)


class Engine:
    """An external program on a seat."""

    def __init__(self, command: list[str], setup: Setup, seed: str) -> None:
        self._setup = setup
        self._seed = seed
        self._asked = 0
        self._untold: list[str] = []
        try:
            # A session of its own: Ctrl-C is for us, and it can be ended with all that it started.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise BotFault(CRASHED, str(error)) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._stdin = self._process.stdin
        self._lines = Lines(self._process.stdout)
        self._tail = Tail(self._process.stderr)
        RUNNING.add(self._process.pid)
        self._begin()

    def _begin(self) -> None:
        try:
            self._ask(
                max(STARTING_SECONDS, self._setup.timeout),
                cmd="new",
                game=self._setup.game,
                players=self._setup.players,
                options=self._setup.options,
                chance="manual",
            )
        except BotFault:
            self.close()
            raise

    def see(self, state: AnyState, event: str | None) -> None:
        """Events are told when it is on, all at once."""
        if event is not None:
            self._untold.append(event)

    def choose(self, match: Match) -> str:
        end = monotonic() + self._setup.timeout
        if self._untold:
            self._ask(end - monotonic(), cmd="play", actions=self._untold)
            self._untold = []
        answer = self._ask(end - monotonic(), cmd="go", seed=self._seed_of(len(match.events)), **self._budget())
        action = answer.get("action")
        if not isinstance(action, str):
            raise BotFault(GARBAGE, f"go was answered without an action: {json.dumps(answer)}")
        return action

    def _budget(self) -> dict[str, int]:
        given = {"ms": self._setup.ms, "nodes": self._setup.nodes}
        return {name: value for name, value in given.items() if value is not None}

    def _seed_of(self, event: int) -> str:
        """Another seed for every action: the same one would make the same choice among equals each time."""
        return sha256(f"{self._seed}/{event}".encode()).hexdigest()[:16]

    def _ask(self, seconds: float, **request: Any) -> dict[str, Any]:
        """The answer to a request."""
        self._asked += 1
        try:
            self._stdin.write(json.dumps({"id": self._asked, **request}).encode() + b"\n")
            self._stdin.flush()
            line = self._lines.get(seconds)
        except Empty:
            raise BotFault(LATE, f"{request['cmd']} was not answered in {seconds:.1f} s") from None
        except OSError:
            line = None
        if line is None:
            raise BotFault(CRASHED, self._why())
        return self._understood(line, request["cmd"])

    def _understood(self, line: bytes, cmd: str) -> dict[str, Any]:
        try:
            answer = from_json(line)
        except FormatError:
            answer = None
        if not isinstance(answer, dict) or answer.get("id") != self._asked or not isinstance(answer.get("ok"), bool):
            raise BotFault(GARBAGE, f"{cmd} was answered by {line[:100].decode(errors='replace').strip()!r}")
        if not answer["ok"]:
            raise BotFault(REFUSED, f"{cmd}: {json.dumps(answer.get('error'), ensure_ascii=False)}")
        return answer

    def _why(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING_SECONDS)
        status = self._process.poll()
        said = self._tail.text()
        ended = "closed its output" if status is None else f"ended with status {status}"
        return f"{ended}: {said}" if said else ended

    def close(self) -> None:
        """Ask it to leave, and see to it that it does, with all that it started."""
        with suppress(OSError):
            self._stdin.write(b'{"cmd": "quit"}\n')
            self._stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING_SECONDS)
        end_group(self._process.pid)
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        RUNNING.discard(self._process.pid)
        self._lines.close()
        self._tail.close()


RUNNING: Final[set[int]] = set()  # engines of this process, to be ended with it


def end_group(pid: int) -> None:
    """End a process that leads a group, and the group."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.killpg(pid, signal.SIGKILL)


def end_all() -> None:
    """End all engines that still run."""
    for pid in tuple(RUNNING):
        end_group(pid)
