"""An engine as a process, asked one question at a time from an event loop."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

LONGEST_LINE: Final = 1 << 20
STARTING_SECONDS: Final = 30.0
PARTING_SECONDS: Final = 5.0


class EngineFault(Exception):  # noqa: N818 - reads as what it is
    """The engine has crashed, is too slow, or says what cannot be understood."""


class Refused(EngineFault):
    """The engine has understood, and does not do it."""


class Engine:
    """A program that speaks the engine protocol."""

    def __init__(self, command: list[str]) -> None:
        self.command: Final = command
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="engine")
        self._asked = 0

    async def ask(self, seconds: float, **request: Any) -> dict[str, Any]:
        """The answer to a request; the process is started when it is needed. Raises `EngineFault`."""
        self._asked += 1
        line = json.dumps({"id": self._asked, **request}).encode() + b"\n"
        if self._process is None:
            seconds = max(seconds, STARTING_SECONDS)
        try:
            async with asyncio.timeout(seconds):
                answer = await asyncio.get_running_loop().run_in_executor(self._thread, self._exchange, line)
        except TimeoutError:
            self._kill()
            raise EngineFault(f"{request['cmd']} was not answered in {seconds:.1f} s") from None
        except (OSError, ValueError) as error:
            raise EngineFault(str(error)) from None
        return self._understood(answer, request["cmd"])

    def _exchange(self, line: bytes) -> bytes:
        """Ask and wait for the answer, in a thread."""
        if self._process is None:
            # A session of its own: Ctrl-C is for us, and it can be ended with all that it started.
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, start_new_session=True)
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        process.stdin.flush()
        return process.stdout.readline(LONGEST_LINE + 1)

    def _understood(self, line: bytes, cmd: str) -> dict[str, Any]:
        if not line:
            raise EngineFault("the engine has ended")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or answer.get("id") != self._asked:
            raise EngineFault(f"{cmd} was answered by {line[:100]!r}")
        if not answer.get("ok"):
            raise Refused(f"{cmd}: {answer.get('error')}")
        return answer

    def _kill(self) -> None:
        if self._process is not None:
            with suppress(OSError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)

    async def close(self) -> None:
        """End the process, with all that it started, even if nobody waits. The next question starts another one."""
        self._kill()
        await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._thread, self._gone))

    def _gone(self) -> None:
        self._kill()  # it may have been started just now
        process, self._process = self._process, None
        if process is not None:
            process.wait(PARTING_SECONDS)
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()
