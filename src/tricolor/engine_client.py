"""A client for programs that speak the engine protocol (docs/engine-protocol.md), each in a process of its own.

`EngineProcess` blocks; `AsyncEngine` is the same for an event loop. The first request starts the program, and a process
serves game after game: every game starts with `New` or `Position`. Each answer has a time limit. Whatever goes wrong is
an `EngineFault`. Unless that is a refusal, the process has been killed, and the next request starts another one, which
has no game. `EnginePool` keeps processes between games.

    engine = EngineProcess(["tricolor", "engine"])
    engine.ask(New(game="coloretto", players=2, chance="manual"), Answer, seconds=10)
    engine.ask(Play(["starter:0"]), Answer, seconds=10)
    print(engine.ask(Go(ms=100), Move, seconds=10).action)
    engine.close()
"""

from __future__ import annotations

import asyncio
import atexit
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread, Timer
from typing import IO, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from .core import OptionValue

MOST_BYTES: Final = 1 << 20  # of a line
STARTING_SECONDS: Final = 30.0  # to load whatever the program needs
PARTING_SECONDS: Final = 1.0
FITS_A_PIPE: Final = 4096  # bytes that a pipe takes at once even if nobody reads yet

FaultKind: TypeAlias = Literal[
    "crashed", "late", "garbage", "refused", "illegal"
]  # illegal: for callers who know the rules


class EngineFault(Exception):  # noqa: N818 - reads as what it is
    """A program crashed, was too slow, answered nonsense, or refused; `kind` says which."""

    def __init__(self, kind: FaultKind, text: str) -> None:
        self.kind: Final = kind
        self.text: Final = text
        super().__init__(f"{kind}: {text}")


# --- requests and answers ----------------------------------------------------


class Request(Struct, frozen=True, tag_field="cmd", omit_defaults=True, kw_only=True):
    """The fields of every request; the client sets `id`."""

    id: int = 0

    @property
    def cmd(self) -> str:
        """The name of the command."""
        return str(self.__struct_config__.tag)


class New(Request, frozen=True, tag="new", kw_only=True):
    """Start a game. With chance "manual" the draws are played like actions."""

    game: str
    players: int
    options: Mapping[str, OptionValue] = {}
    chance: Literal["auto", "manual"] = "auto"


class Position(New, frozen=True, tag="position", kw_only=True):
    """Start from a position: a struct that the game knows."""

    position: Struct


class Play(Request, frozen=True, tag="play"):
    """Play actions, all or none."""

    actions: Sequence[str]


class Go(Request, frozen=True, tag="go", kw_only=True):
    """Ask for an action. Answered by a `Move`."""

    level: str | None = None
    ms: int | None = None
    nodes: int | None = None
    seed: str | None = None


class Answer(Struct, frozen=True, kw_only=True):
    """The fields of every answer."""

    id: int
    ok: bool
    error: Raw = Raw(b"null")


class Move(Answer, frozen=True, kw_only=True):
    """The answer to `Go`."""

    action: str


A = TypeVar("A", bound=Answer)
_encode: Final = msgspec.json.Encoder().encode


# --- a process ---------------------------------------------------------------


class EngineProcess:
    """One program, asked one question at a time. `on_stderr` gets each line that it writes to standard error."""

    def __init__(self, command: Sequence[str], *, on_stderr: Callable[[str], None] | None = None) -> None:
        self.command: Final = tuple(command)
        self._on_stderr: Final = on_stderr
        self._running: _Running | None = None
        self._asked = 0
        self._lock: Final = Lock()  # only one thread at a time starts or stops the process

    @property
    def is_running(self) -> bool:
        """Whether the process runs and has not been told to end."""
        running = self._running
        return running is not None and not running.was_killed and running.process.poll() is None

    def ask(self, request: Request, shape: type[A], seconds: float) -> A:
        """The answer to a request. Raises `EngineFault`."""
        if self._running is None:
            seconds = max(seconds, STARTING_SECONDS)
        try:
            return self._understood(self._exchange(request, seconds), request.cmd, shape)
        except EngineFault as fault:
            if fault.kind != "refused":
                self.kill()
                self.close()
            raise

    def _exchange(self, request: Request, seconds: float) -> bytes:
        self._asked += 1
        try:
            with self._lock:
                running = self._running = self._running or _Running(self.command, self._on_stderr)
        except OSError as error:
            raise EngineFault("crashed", str(error)) from error
        try:
            running.write(_encode(replace(request, id=self._asked)) + b"\n", seconds)
            line = running.lines.get(seconds)
        except Empty:
            raise EngineFault("late", f"{request.cmd} was not answered in {seconds:.1f} s") from None
        except (OSError, ValueError):  # the program is gone, or `close` has closed the pipe
            line = None
        if line is None:
            raise EngineFault("crashed", running.why_it_ended())
        return line

    def _understood(self, line: bytes, cmd: str, shape: type[A]) -> A:
        try:
            head = msgspec.json.decode(line, type=Answer)
            if head.id != self._asked:
                raise ValueError(f"expected the id {self._asked}")
            if not head.ok:
                raise EngineFault("refused", f"{cmd}: {bytes(head.error).decode()}")
            return msgspec.json.decode(line, type=shape)
        except (ValueError, RecursionError) as error:
            text = line[:100].decode(errors="replace").strip()
            raise EngineFault("garbage", f"{cmd} was answered by {text!r}: {error}") from None

    def kill(self) -> None:
        """Kill the program at once, from any thread. A pending `ask` gets a fault."""
        running = self._running
        if running is not None:
            running.kill()

    def close(self) -> None:
        """Ask the program to quit, and make sure that it and everything it started ends."""
        with self._lock:
            running, self._running = self._running, None
        if running is not None:
            running.close()


class _Running:
    """A running process, with the threads that read its output."""

    def __init__(self, command: Sequence[str], on_stderr: Callable[[str], None] | None) -> None:
        # A session of its own: Ctrl-C is for us, and we can kill it with everything it started.
        pipe = subprocess.PIPE
        self.process: Final = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        self.was_killed = False
        _RUNNING.add(self)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self._stdin: Final = self.process.stdin
        self.lines: Final = _Lines(self.process.stdout)
        self._tail: Final = _Tail(self.process.stderr, on_stderr)

    def write(self, line: bytes, seconds: float) -> None:
        """Write a request. A program that does not read a long one is killed when its time is up."""
        if len(line) <= FITS_A_PIPE:
            self._stdin.write(line)
            self._stdin.flush()
            return
        limit = Timer(seconds, self.kill)
        limit.start()
        try:
            self._stdin.write(line)
            self._stdin.flush()
        finally:
            limit.cancel()

    def why_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PARTING_SECONDS)
        status = self.process.poll()
        ended = "closed its output" if status is None else f"ended with status {status}"
        last = self._tail.last_line()
        return f"{ended}: {last}" if last else ended

    def kill(self) -> None:
        self.was_killed = True
        if sys.platform != "win32":
            with suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()

    def close(self) -> None:
        with suppress(OSError):
            self._stdin.write(b'{"cmd": "quit"}\n')
        with suppress(OSError):
            self._stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PARTING_SECONDS)
        self.kill()
        self.process.wait()
        _RUNNING.discard(self)
        self.lines.close()
        self._tail.close()


class _Lines:
    """The lines of a stream, read by a thread so that waiting for one can time out."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream: Final = stream
        self._queue: Final[Queue[bytes | None]] = Queue(maxsize=16)
        self._closed: Final = Event()
        self._thread: Final = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while line := self._stream.readline(MOST_BYTES + 1):
                self._put(line)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        """Queue a line. A program that writes faster than we read has to wait."""
        while not self._closed.is_set():
            with suppress(Full):
                self._queue.put(line, timeout=0.2)
                return

    def get(self, seconds: float) -> bytes | None:
        """The next line, None at the end of the stream. Raises `queue.Empty`."""
        return self._queue.get(timeout=max(seconds, 0.0))

    def close(self) -> None:
        """Close the stream after the process has ended. If a child still holds the pipe, leave that to the system."""
        self._closed.set()
        _shut(self._stream, self._thread)


class _Tail:
    """Passes standard error on, and keeps the last lines to explain a crash."""

    def __init__(self, stream: IO[bytes], on_line: Callable[[str], None] | None) -> None:
        self._stream: Final = stream
        self._on_line: Final = on_line
        self._lines: Final[deque[str]] = deque(maxlen=3)
        self._thread: Final = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while line := self._stream.readline(1000):
                text = line.decode(errors="replace").rstrip()
                self._lines.append(text)
                if self._on_line is not None:
                    self._on_line(text)

    def last_line(self) -> str:
        self._thread.join(0.2)
        return next((line.strip() for line in reversed(tuple(self._lines)) if line.strip()), "")

    def close(self) -> None:
        _shut(self._stream, self._thread)


def _shut(stream: IO[bytes], reader: Thread) -> None:
    reader.join(PARTING_SECONDS)
    if not reader.is_alive():
        stream.close()


_RUNNING: Final[set[_Running]] = set()


def kill_all() -> None:
    """Kill every program that this process still runs."""
    for running in tuple(_RUNNING):
        running.kill()


@atexit.register
def _close_all() -> None:
    kill_all()
    for running in tuple(_RUNNING):
        running.close()


# --- in an event loop --------------------------------------------------------


class AsyncEngine:
    """An `EngineProcess` for an event loop, with a thread of its own."""

    def __init__(self, process: EngineProcess) -> None:
        self.process: Final = process
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="engine")

    async def ask(self, request: Request, shape: type[A], seconds: float) -> A:
        """The answer to a request. Raises `EngineFault`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self.process.ask, request, shape, seconds)

    async def close(self) -> None:
        """Kill the program, even if the caller is cancelled. The next request starts another one."""
        self.process.kill()
        await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._thread, self._close))

    def _close(self) -> None:
        self.process.kill()  # a queued request may have started it again
        self.process.close()


# --- from game to game -------------------------------------------------------


class EnginePool:
    """Processes that wait for their next game. Starting a program can take longer than a game."""

    def __init__(self, most: int = 8, *, on_stderr: Callable[[str], None] | None = None) -> None:
        self._most: Final = most
        self._on_stderr: Final = on_stderr
        self._idle: Final[list[EngineProcess]] = []
        self._lock: Final = Lock()

    def borrow(self, command: Sequence[str]) -> EngineProcess:
        """A process for one game: an idle one if there is one, else one that starts with its first request."""
        with self._lock:
            for engine in reversed(self._idle):
                if engine.command == tuple(command) and engine.is_running:
                    self._idle.remove(engine)
                    return engine
        return EngineProcess(command, on_stderr=self._on_stderr)

    def give_back(self, engine: EngineProcess) -> None:
        """Keep a process for the next game, unless it has ended. The longest idle one makes room."""
        with self._lock:
            if engine.is_running:
                self._idle.append(engine)
            running = [one for one in self._idle if one.is_running]
            kept = running[max(len(running) - self._most, 0) :]
            let_go = [one for one in (*self._idle, engine) if one not in kept]
            self._idle[:] = kept
        for one in let_go:
            one.close()

    def close(self) -> None:
        """Close all idle processes."""
        with self._lock:
            idle, self._idle[:] = list(self._idle), []
        for engine in idle:
            engine.close()
