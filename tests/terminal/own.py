"""The command on a terminal of its own, with a screen that can be looked at as people see it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path

import pyte

# Makes standard input the terminal that Ctrl-C and a hang-up come from, then runs the command.
OWN_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "tricolor", *sys.argv[1:]])
"""


class Terminal:
    """The command running on a terminal of its own, of 80 by 24 unless said otherwise."""

    def __init__(
        self,
        arguments: list[str],
        data: Path,
        environment: Mapping[str, str] | None = None,
        *,
        columns: int = 80,
        lines: int = 24,
    ) -> None:
        environment = environment or {}
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "TRICOLOR_DATA": str(data)}
        for name in ("NO_COLOR", "COLUMNS", "LINES", "PAGER", "MANPAGER", "LESS"):
            env.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**env, **environment},
            start_new_session=True,
        )
        os.close(slave)
        self.screen = ""
        self._seen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._seen)
        self._is_dumb = environment.get("TERM") == "dumb"
        self._typed = 0  # how much of the screen was there when something was typed last

    @property
    def shown(self) -> list[str]:
        """The lines on the screen now, what has scrolled off left out. A wide sign fills its place and the next."""
        rows = self._seen.buffer
        wide = [[rows[y][x].data for x in range(self._seen.columns)] for y in range(self._seen.lines)]
        return ["".join(row).rstrip() for row in wide]

    def _read(self, seconds: float) -> bool:
        """Read what comes within some time; whether there may be more."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end has gone
            return False
        self._stream.feed(data)
        self.screen += data.decode(errors="replace")
        return True

    def rest(self) -> str:
        """Read until the command has ended; everything that was shown."""
        while self._read(90):
            pass
        return self.screen

    def until(self, text: str, seconds: float = 180) -> str:
        """Read until a text is shown; everything that was shown so far."""
        end = time.monotonic() + seconds
        while text not in self.screen[self._typed :] and time.monotonic() < end and self.process.poll() is None:
            self._read(0.1)
        while text not in self.screen[self._typed :] and self._read(0.1):
            pass
        assert text in self.screen[self._typed :], self.screen[-2000:]
        return self.screen

    def asks(self) -> list[str]:
        """Read until a line can be typed; the lines on the screen then."""
        self.until("> " if self._is_dumb else "\x1b[?2004h")
        while self._read(0.3):  # the prompt itself comes after that
            pass
        return self.shown

    def type(self, text: str) -> None:
        """Type when a line is asked for: what is typed before belongs to nobody."""
        self.until("> " if self._is_dumb else "\x1b[?2004h")
        self._typed = len(self.screen)
        os.write(self._master, text.encode())

    def close(self) -> None:
        """The window is closed: the kernel sends a hang-up."""
        os.close(self._master)

    def ends(self) -> int:
        """The exit status, once everything was read."""
        return self.process.wait(20)
