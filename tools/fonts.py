"""A Japanese font for the browser of the tests: an installed one, Debian's, or one from PyPI for this project only."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tools.machine import PROVIDED, NeedError, apt_install, can_apt, run, say

FOLDER = PROVIDED / "fonts"
SETTINGS = FOLDER / "fonts.conf"
DEBIAN = ("fonts-ipaexfont-gothic", "fonts-liberation", "fontconfig")
PACKAGE = "matplotlib-fontja>=1.0"  # carries IPAexGothic, the font of Debian's package
SYSTEM = "/etc/fonts/fonts.conf"
HELP = "There is no Japanese font. On Debian or Ubuntu: sudo apt install fonts-ipaexfont-gothic fontconfig"
XML = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">{system}</include>
  <dir>/usr/share/fonts</dir>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
</fontconfig>
"""


def has_font() -> bool:
    """Whether this machine has a Japanese font."""
    lister = shutil.which("fc-list")
    if lister is None:
        return False
    listed = subprocess.run([lister, ":lang=ja", "family"], capture_output=True, text=True, check=False)
    return bool(listed.stdout.strip())


def environment() -> dict[str, str]:
    """The environment in which a browser finds the font that setup provided."""
    return {"FONTCONFIG_FILE": str(SETTINGS)} if SETTINGS.exists() else {}


def provide() -> None:
    """Make sure there is a Japanese font. Raises `NeedError`."""
    if SETTINGS.exists() or has_font():
        return
    if can_apt() and apt_install(DEBIAN, "texts in Japanese") and has_font():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", FOLDER, PACKAGE]
    if not run("Getting a Japanese font from PyPI, for this project only", command):
        raise NeedError(HELP)
    write_settings()


def write_settings() -> None:
    """A fontconfig file that adds the project's own fonts to those of the machine."""
    say(f"  fonts: {FOLDER}")
    SETTINGS.write_text(XML.format(system=SYSTEM, folder=FOLDER), encoding="utf-8")


def add(folder: Path) -> None:
    """Put the fonts of a folder among the project's own."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for font in sorted(folder.rglob("*.[ot]tf")):
        shutil.copy(font, FOLDER / font.name)
