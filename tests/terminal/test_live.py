"""A real terminal: colours, line editing, clearing, Ctrl-C. Runs the command on a pseudo-terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tricolor.record import load_file

PLAY = ["play", "colorito", "--lang", "en"]


# Makes standard input the terminal that Ctrl-C and a hang-up come from, then runs the command.
OWN_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "tricolor", *sys.argv[1:]])
"""


class Terminal:
    """The command running on a terminal of its own."""

    def __init__(self, arguments: list[str], data: Path, **environment: str) -> None:
        self._master, slave = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "TRICOLOR_DATA": str(data)}
        env.pop("NO_COLOR", None)
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
        self._is_dumb = environment.get("TERM") == "dumb"
        self._typed = 0  # how much of the screen was there when something was typed last

    def until(self, text: str, seconds: float = 30) -> str:
        """Read until a text is shown; everything that was shown so far."""
        end = time.monotonic() + seconds
        while text not in self.screen[self._typed :] and time.monotonic() < end:
            if select.select([self._master], [], [], 0.1)[0]:
                try:
                    self.screen += os.read(self._master, 65536).decode(errors="replace")
                except OSError:  # the other end has gone
                    break
        assert text in self.screen[self._typed :], self.screen[-2000:]
        return self.screen

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


def test_ctrl_c_saves_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    terminal = Terminal([*PLAY, "--seat", "Ann", "--seat", "bot:greedy", "--option", "starter=0"], tmp_path)
    terminal.until("Ann, your turn")
    terminal.type("E2-F3\r")
    terminal.until("1 move made")
    terminal.type("\x03")
    screen = terminal.until("Goodbye!")
    assert terminal.ends() == 0
    assert "Traceback" not in screen
    (file,) = tmp_path.glob("*.json")
    assert load_file(file).events[0].action == "E2-F3"


def test_a_hang_up_loses_nothing(tmp_path: Path) -> None:
    """The terminal window is closed in mid-game."""
    terminal = Terminal(
        ["play", "colorito", "--lang", "en", "--seat", "A", "--seat", "B", "--option", "starter=0"], tmp_path
    )
    terminal.until("A, your turn")
    terminal.type("E2-F3\r")
    terminal.until("B, your turn")
    terminal.close()
    terminal.ends()
    (file,) = tmp_path.glob("*.json")
    assert load_file(file).events[0].action == "E2-F3"


def test_colorio_clears_the_screen_and_its_history(tmp_path: Path) -> None:
    """CI-MEMORY: what has scrolled off must not help anybody."""
    terminal = Terminal(["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben"], tmp_path)
    screen = terminal.until("your turn")
    assert "\x1b[3J" in screen
    terminal.type("\x04")
    terminal.until("Goodbye!")
    assert terminal.ends() == 0


@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colour_is_used_only_where_it_is_wanted(tmp_path: Path, environment: dict[str, str], coloured: bool) -> None:
    terminal = Terminal([*PLAY, "--seat", "A", "--seat", "B"], tmp_path, **environment)
    screen = terminal.until("your turn")
    backgrounds = re.findall(r"\x1b\[[0-9;]*48;[0-9;]*m", screen)
    assert bool(backgrounds) == coloured
    assert "B10" in screen
    terminal.type("\x04")
    terminal.until("Goodbye!")
    assert terminal.ends() == 0
