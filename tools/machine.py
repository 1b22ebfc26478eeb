"""Inspect a machine and install what setup needs. Standard library only: this runs before anything is installed.

Nothing outside the project's own folder changes unless root runs it on a machine with apt; then every package is named
before it is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROVIDED = ROOT / ".build" / "provided"  # what setup provided for this project only
TAIL = 4000  # characters of a failed program's output to show


class NeedError(Exception):
    """Something is missing and could not be provided. The text says what to type."""


def say(text: str) -> None:
    print(text, flush=True)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def can_apt() -> bool:
    """Whether packages may be installed on the machine itself."""
    return is_root() and shutil.which("apt-get") is not None


def run(label: str, command: Sequence[object], env: Mapping[str, str] | None = None) -> bool:
    """Run a program, given as strings and paths, with a progress line; show its output only if it fails."""
    shown = sys.stdout.isatty()
    say(f"{label} ...")
    began = time.monotonic()
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        process = subprocess.Popen(
            list(map(str, command)),
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        while True:
            try:
                status = process.wait(1 if shown else None)
                break
            except subprocess.TimeoutExpired:
                print(f"\r  {time.monotonic() - began:.0f} s", end="", flush=True)
        seconds = time.monotonic() - began
        if shown and seconds >= 1:
            print("\r", end="")
        if status:
            output.seek(0)
            sys.stderr.write(output.read()[-TAIL:])
            say(f"  failed after {seconds:.0f} s: {' '.join(map(str, command))}")
        elif seconds >= 2:
            say(f"  done in {seconds:.0f} s")
    return status == 0


_UPDATED: list[bool] = []


def apt_install(packages: Sequence[str], what: str) -> bool:
    """Install Debian packages on this machine, and say so. False, after showing apt's output, if that fails."""
    env = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    if not _UPDATED:
        _UPDATED.append(run("Updating the lists of packages (apt-get update)", ["apt-get", "update", "-q"], env))
    label = f"Installing on this machine, for {what}: {' '.join(packages)}"
    return run(
        label,
        ["apt-get", "-o", "DPkg::Lock::Timeout=300", "install", "-q", "-y", "--no-install-recommends", *packages],
        env,
    )


def apt_unpack(packages: Sequence[str], what: str, into: Path) -> bool:
    """Unpack Debian packages into a folder of the project: needs no root and changes nothing on the machine."""
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        return False
    own = PROVIDED / "apt"
    for folder in ("lists/partial", "cache/archives/partial", "packages"):
        (own / folder).mkdir(parents=True, exist_ok=True)
    private = [f"Dir::State::Lists={own}/lists", f"Dir::Cache={own}/cache", "Debug::NoLocking=1", "APT::Sandbox::User="]
    apt = ["apt-get", "-q", *(part for option in private for part in ("-o", option))]
    if not run(f"Looking up {' '.join(packages)}, for {what}", [*apt, "update"]):
        return False
    fetch = f'cd "{own}/packages" && exec "$@"'
    if not run(f"Getting {' '.join(packages)}", ["sh", "-c", fetch, "sh", *apt, "download", *packages]):
        return False
    found = [next((own / "packages").glob(f"{package}_*.deb"), None) for package in packages]
    into.mkdir(parents=True, exist_ok=True)
    done = all(deb is not None and run(f"Unpacking {deb.name}", ["dpkg-deb", "-x", deb, into]) for deb in found)
    shutil.rmtree(own)
    return done


def headers() -> Path | None:
    """The folder with this Python's C headers: its own, or the one that setup unpacked."""
    own = Path(sysconfig.get_path("include", vars=_base()))
    unpacked = PROVIDED / "headers" / own.relative_to("/") if own.is_absolute() else own
    return next((folder for folder in (own, unpacked) if (folder / "Python.h").exists()), None)


def _base() -> dict[str, str]:
    """The prefix of the Python below a virtual environment."""
    return {"base": sys.base_prefix, "installed_base": sys.base_prefix}


def build_environment() -> dict[str, str]:
    """The environment for the compiler and CMake if the headers are not in their usual place."""
    found = headers()
    if found is None or PROVIDED not in found.parents:
        return {}
    roots = [str(found), str(PROVIDED / "headers" / "usr" / "include")]
    known = [os.environ["CPLUS_INCLUDE_PATH"]] if os.environ.get("CPLUS_INCLUDE_PATH") else []
    defined = [os.environ["SKBUILD_CMAKE_DEFINE"]] if os.environ.get("SKBUILD_CMAKE_DEFINE") else []
    return {
        "CPLUS_INCLUDE_PATH": os.pathsep.join(roots + known),
        "SKBUILD_CMAKE_DEFINE": ";".join([*defined, f"Python_INCLUDE_DIR={found}"]),
    }


def python_package() -> str:
    """Debian's name for this Python, such as python3.11."""
    return f"python{sys.version_info.major}.{sys.version_info.minor}"


def is_debians_python() -> bool:
    return re.match(r"/usr/bin/python3", str(Path(sys.executable).resolve())) is not None
