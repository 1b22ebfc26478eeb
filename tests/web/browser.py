"""A browser for the tests: the one of this machine, or Debian's where it may be installed."""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The tests of the web app need a Chromium. On Debian: apt-get install chromium; "
    "or name one that is installed elsewhere: TRICOLOR_BROWSER=/path/to/chromium make test"
)


class NoBrowserError(Exception):
    """There is no browser; the text says what helps."""


def find_browser() -> str:
    """The path of a Chromium, which is installed if that is allowed. Raises `NoBrowserError`."""
    named = os.environ.get("TRICOLOR_BROWSER")
    if named:
        return named
    for _ in range(2):
        for name in NAMES:
            path = shutil.which(name)
            if path:
                return path
        _install()
    raise NoBrowserError(MISSING)


def _install() -> None:
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run([apt, "install", "--yes", "--quiet", "chromium"], check=False, capture_output=True)
