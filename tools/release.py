"""`make release`: build the source archive and a wheel into dist/, and try both as users would.

The wheel is built from the source archive with neither Node nor cmake on the path. It is installed into a new
environment with the extra `server`, far from the project: there it must show the rules, play a game between bots and
serve the web app. Nothing is published; docs/development.md says how that is done.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

from tools import machine, setup
from tools.machine import ROOT, NeedError, run, say

DIST = ROOT / "dist"
HIDDEN = ("node", "npm", "npx", "corepack", "cmake", "ninja", "ninja-build")
TESTING = b"compare_with_plain_rules"  # a name in native/testing
MEGABYTES = 5.0  # of a wheel, without the web app


def version() -> str:
    """The version, which must be in the changelog with a date. Raises `NeedError`."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        said = str(tomllib.load(file)["project"]["version"])
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(said)} - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE):
        raise NeedError(f"CHANGELOG.md has no heading '## {said} - YEAR-MONTH-DAY' for the version in pyproject.toml")
    return said


def bare_path(folder: Path) -> str:
    """A folder with all programs of the path but Node's and CMake's."""
    folder.mkdir()
    for place in reversed(os.environ["PATH"].split(os.pathsep)):
        for program in Path(place).glob("*") if Path(place).is_dir() else ():
            link = folder / program.name
            if program.name not in HIDDEN and program.is_file():
                link.unlink(missing_ok=True)
                link.symlink_to(program)
    return str(folder)


def must(label: str, command: list[object], env: dict[str, str]) -> None:
    if not run(label, command, env):
        raise NeedError(f"{label} failed; see its output above")


def build(folder: Path) -> tuple[Path, Path]:
    """Build the source archive, and from it the wheel. Raises `NeedError`."""
    tools = folder / "tools"
    env = {"PATH": bare_path(folder / "bin"), "CMAKE_PREFIX_PATH": "", **machine.build_environment()}
    must("Making an environment to build in", [sys.executable, "-m", "venv", tools], env)
    python = tools / "bin" / "python"
    must("Installing build", [python, "-m", "pip", "install", "--quiet", "build"], env)
    shutil.rmtree(DIST, ignore_errors=True)
    must("Building the source archive", [python, "-m", "build", "--sdist", "--outdir", DIST, ROOT], env)
    (archive,) = DIST.glob("*.tar.gz")
    pip = [python, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", DIST]
    must("Building the wheel from it, without Node and cmake on the path", [*pip, archive], env)
    (wheel,) = DIST.glob("*.whl")
    return archive, wheel


def check_size(wheel: Path) -> None:
    """Check that the wheel without the web app is small. Raises `NeedError`."""
    with zipfile.ZipFile(wheel) as packed:
        parts = {member.filename: member.compress_size for member in packed.infolist()}
    web = sum(size for name, size in parts.items() if name.startswith("tricolor/web/"))
    rest = sum(parts.values()) - web
    say(f"The wheel: {rest / 1e6:.2f} MB and {web / 1e6:.2f} MB for the web app")
    if not web:
        raise NeedError("The wheel has no web app")
    if rest > MEGABYTES * 1e6:
        raise NeedError(f"The wheel without the web app must stay under {MEGABYTES} MB")


def check_contents(wheel: Path) -> None:
    """Check that the wheel has the core but nothing that only tests need. Raises `NeedError`."""
    with zipfile.ZipFile(wheel) as packed:
        cores = [
            name for name in packed.namelist() if name.startswith("tricolor/_native.") and not name.endswith(".pyi")
        ]
        if not cores:
            raise NeedError("The wheel has no core")
        if any(TESTING in packed.read(name) for name in cores):
            raise NeedError("The core of the wheel was built with TRICOLOR_TESTING: wheels leave that out")


def try_wheel(wheel: Path, folder: Path, said: str) -> None:
    """Install the wheel far from the project and use it. Raises `NeedError`."""
    env = {"PATH": str(folder / "bin"), "HOME": str(folder), "PYTHONPATH": ""}
    must("Making a new environment", [sys.executable, "-m", "venv", folder / "tried"], env)
    python = folder / "tried" / "bin" / "python"
    must("Installing the wheel with the server", [python, "-m", "pip", "install", f"{wheel}[server]"], env)
    must("Using it, far from here", [python, "-P", ROOT / "tools" / "try_installed.py", said], env)


def main() -> int:
    try:
        said = version()
        setup.compiler()
        setup.headers()
        with tempfile.TemporaryDirectory(prefix="tricolor-release-") as name:
            folder = Path(name)
            archive, wheel = build(folder)
            check_size(wheel)
            check_contents(wheel)
            try_wheel(wheel, folder, said)
    except NeedError as error:
        print(f"tricolor: {error}", file=sys.stderr)
        return 1
    say(f"Good: {archive.relative_to(ROOT)} ({archive.stat().st_size / 1e6:.1f} MB), {wheel.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
