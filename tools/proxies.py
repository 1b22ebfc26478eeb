"""`python -m tools.proxies`: try the server behind nginx and Caddy, with TLS and the settings of docs/hosting.md.

Two servers share a private PostgreSQL. Only ports, certificates and folders are replaced in the settings; everything
stays on the loopback. Needs `nginx` and `caddy` (Debian has both) and `openssl`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.machine import ROOT, NeedError
from tools.postgres import Postgres, free_port
from tools.proxy_trials import NAME, Door, Trial, trials
from tools.running import RunningServer, migrate

PAGE: Final = ROOT / "docs" / "hosting.md"
PORTS: Final = ("8081", "8082")  # of the servers in the settings
START_SECONDS: Final = 30.0
END_SECONDS: Final = 30.0
TRIAL_SECONDS: Final = 90.0


def settings_of(kind: str) -> str:
    """The settings of a proxy in docs/hosting.md."""
    found = re.search(rf"^```{kind}\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert found is not None, f"{PAGE.name} has no settings for {kind}"
    return found[1]


class Proxy(ABC):
    """A proxy with the settings of the page, except for ports, certificates and folders."""

    kind: str
    sockets: int  # of one address, refused beyond that by the proxy or by the server

    def __init__(self, folder: Path, servers: Sequence[RunningServer]) -> None:
        self.folder: Final = folder
        self.port: Final = free_port()
        settings = settings_of(self.kind)
        for port, server in zip(PORTS, servers, strict=True):
            assert f"127.0.0.1:{port}" in settings
            settings = settings.replace(f"127.0.0.1:{port}", f"127.0.0.1:{server.port}")
        self.settings: Final = settings

    @abstractmethod
    def command(self) -> list[str]:
        """Write the settings. Returns how to start the proxy."""

    @property
    @abstractmethod
    def authority(self) -> Path:
        """The certificate that clients must trust."""

    @contextmanager
    def running(self) -> Iterator[Door]:
        """Start the proxy, and stop it afterwards."""
        program, *arguments = self.command()
        if shutil.which(program) is None:
            raise NeedError(f"{program} is not installed; on Debian: sudo apt install {program}")
        log = self.folder / "proxy.log"
        environment = {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        with log.open("w") as said:
            process = subprocess.Popen([program, *arguments], stdout=said, stderr=said, env=environment)
        try:
            yield self._opened(process, log)
        finally:
            process.terminate()
            try:
                process.wait(END_SECONDS)
            except subprocess.TimeoutExpired:  # Caddy waits for open streams longer than it is told to
                process.kill()
                process.wait()

    def _opened(self, process: subprocess.Popen[bytes], log: Path) -> Door:
        """Wait until the proxy speaks TLS with a certificate that we trust."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and process.poll() is None:
            if self.authority.exists():
                trust = ssl.create_default_context(cafile=str(self.authority))
                door = Door(self.port, trust, self.sockets)
                if asyncio.run(door.is_open()):
                    return door
            time.sleep(0.1)
        raise RuntimeError(f"{self.kind} does not start: {log.read_text()[-3000:]}")


class Nginx(Proxy):
    """nginx, with a certificate of our own."""

    kind = "nginx"
    sockets = 100

    def command(self) -> list[str]:
        subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", str(self.folder / "key")]
        subprocess.run(
            ["openssl", "req", "-x509", *key, "-out", str(self.authority), "-days", "2", *subject],
            check=True,
            capture_output=True,
        )
        settings = self.settings.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl")
        settings = settings.replace(f"/etc/ssl/{NAME}.pem", str(self.authority))
        settings = settings.replace(f"/etc/ssl/{NAME}.key", str(self.folder / "key"))
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {self.folder / kind}; " for kind in kinds)
        main = self.folder / "nginx.conf"
        main.write_text(
            f"{'user root; ' if os.geteuid() == 0 else ''}daemon off; pid {self.folder / 'pid'}; error_log stderr;\n"
            f"worker_rlimit_nofile 4096; events {{ worker_connections 2048; }}\n"
            f"http {{ access_log off; {temporary}\n{settings}}}\n"
        )
        return ["nginx", "-p", str(self.folder), "-c", str(main)]

    @property
    def authority(self) -> Path:
        return self.folder / "certificate"


class Caddy(Proxy):
    """Caddy, which makes its own authority and certificate (`local_certs`)."""

    kind = "caddy"
    sockets = 500

    def command(self) -> list[str]:
        ports = f"http_port {free_port()}\n    https_port {self.port}\n    default_bind 127.0.0.1"
        own = f"{{\n    admin off\n    local_certs\n    skip_install_trust\n    {ports}\n"
        file = self.folder / "Caddyfile"
        file.write_text(self.settings.replace("{\n", own, 1))
        return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]

    @property
    def authority(self) -> Path:
        return self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"


PROXIES: Final[tuple[type[Proxy], ...]] = (Nginx, Caddy)


async def tried(door: Door, servers: Sequence[RunningServer], wanted: Sequence[str]) -> list[Trial]:
    """Try everything, one after the other. Returns what failed."""
    failed = []
    for trial in trials():
        if wanted and trial.name not in wanted:
            continue
        began = time.monotonic()
        try:
            async with asyncio.timeout(TRIAL_SECONDS):
                said = await trial.run(door, servers)
        except Exception as error:
            said = f"FAILED: {type(error).__name__}: {error}"
            failed.append(trial)
        print(f"  {trial.name:28} {time.monotonic() - began:5.1f} s  {said}", flush=True)
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.proxies", description=__doc__)
    parser.add_argument("--only", choices=[proxy.kind for proxy in PROXIES], help="only this proxy")
    parser.add_argument("--trial", action="append", default=[], choices=[trial.name for trial in trials()])
    args = parser.parse_args()
    failed = 0
    for kind in PROXIES:
        if args.only in (None, kind.kind):
            failed += _tried_behind(kind, args.trial)
    print("everything works" if not failed else f"{failed} failed")
    return 1 if failed else 0


def _tried_behind(kind: type[Proxy], wanted: Sequence[str]) -> int:
    """Try one proxy with two new servers. Returns how many trials failed."""
    with tempfile.TemporaryDirectory(prefix="tricolor-proxy-") as folder, Postgres() as postgres:
        database = postgres.new_database()
        migrate(database)
        servers = []
        for number in range(len(PORTS)):
            data = Path(folder) / str(number)
            data.mkdir()
            server = RunningServer(data, free_port(), rate_limits="true", log_level="WARNING", database_url=database)
            server.set(public_url=f"https://{NAME}", trusted_proxies="127.0.0.1", bot_ms="20")
            server.start()
            servers.append(server)
        proxy = kind(Path(folder), servers)
        try:
            with proxy.running() as door:
                print(kind.kind)
                return len(asyncio.run(tried(door, servers, wanted)))
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    sys.exit(main())
