"""`python -m tools.container`: build the Containerfile and try the image, without an image registry.

Buildah builds it on a base image made from the minimal Debian of tools/fresh, under the name in the Containerfile. Then
the image serves, and its start page and health are checked. It must run as root. The images are deleted afterwards.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tools import fresh
from tools.machine import ROOT, NeedError, apt_install, is_root, run, say
from tools.postgres import free_port

STORAGE = fresh.FOLDER / "images"
BASE = "docker.io/library/debian:bookworm-slim"
START_SECONDS = 60


def buildah(*arguments: object) -> list[object]:
    storage = ["--root", STORAGE / "root", "--runroot", STORAGE / "run", "--storage-driver", "vfs"]
    return ["buildah", *storage, *arguments]


def must(label: str, *arguments: object) -> None:
    if not run(label, buildah(*arguments)):
        raise NeedError(f"{label}: buildah failed; see the output above")


def make_base() -> None:
    """Make the base image under the name in the Containerfile."""
    must("Making a base image", "from", "--name", "base", "scratch")
    must("Filling it", "add", "--quiet", "base", fresh.minimal(), "/")
    for name, value in fresh.lent_environment().items():
        must(f"Lending it {name}", "config", "--env", f"{name}={value}", "base")
    must("Naming it", "commit", "--quiet", "--rm", "base", BASE)


def clone(folder: Path) -> None:
    """Clone the last commit."""
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", str(folder)], check=True)


def build(source: Path) -> None:
    options = ["--isolation", "chroot", "--pull-never", "--layers=false", "--tag", "tricolor"]
    must("Building the image", "bud", *options, "--file", source / "Containerfile", source)


def size() -> str:
    shown = subprocess.run(
        list(map(str, buildah("images", "--format", "{{.Size}}", "tricolor"))),
        capture_output=True,
        text=True,
        check=True,
    )
    return shown.stdout.strip()


def serve() -> None:
    """Run the image as its entry point does, and fetch the start page and its health. Raises `NeedError`."""
    must("Making a container", "from", "--pull-never", "--name", "tried", "tricolor")
    port = free_port()
    command = buildah("run", "--isolation", "chroot", "--env", f"TRICOLOR_PORT={port}", "tried", "--")
    entry = ["/opt/tricolor/bin/tricolor", "serve"]
    process = subprocess.Popen(list(map(str, [*command, *entry])), start_new_session=True)
    try:
        page = _asked(f"http://127.0.0.1:{port}/", process)
        health = _asked(f"http://127.0.0.1:{port}/healthz", process)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
    if "<html" not in page:
        raise NeedError("The image serves no start page")
    say(f"The image serves the start page ({len(page)} characters); /healthz says {health.strip()}")


def _asked(url: str, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                return str(answer.read().decode())
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.3)
    raise NeedError(f"The image does not serve: no answer from {url} in {START_SECONDS} s")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.container", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.parse_args()
    if not is_root():
        print("tricolor: tools.container uses chroot: run it as root", file=sys.stderr)
        return 1
    source = fresh.FOLDER / "source"
    shutil.rmtree(source, ignore_errors=True)
    began = time.monotonic()
    try:
        if shutil.which("buildah") is None and not apt_install(["buildah"], "building the image"):
            raise NeedError("tools.container needs buildah: apt install buildah")
        shutil.rmtree(STORAGE, ignore_errors=True)
        make_base()
        clone(source)
        build(source)
        say(f"Built in {time.monotonic() - began:.0f} s; size of the image: {size()}")
        serve()
    except NeedError as error:
        print(f"tricolor: {error}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(source, ignore_errors=True)
        shutil.rmtree(STORAGE, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
