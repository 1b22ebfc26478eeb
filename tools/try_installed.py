"""`python tools/try_installed.py [VERSION]`: use the installed package as its users do, away from the source tree.

The command must print its version, show the rules, think with the core and serve the web app, all from the package.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ASSET = re.compile(r'(?:src|href)="(/assets/[^"]+)"')
TRICOLOR = [sys.executable, "-m", "tricolor"]
CORE = """
from tricolor import _native
from tricolor.native import ColorettoPosition
assert not hasattr(_native, "testing"), "the core has parts that only tests need"
print(_native.__file__)
"""


def said(command: list[str], folder: Path) -> str:
    """A program's output. Raises `CalledProcessError` if it fails."""
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout


def serve(folder: Path) -> int:
    """Serve the start page with everything that it loads at once. Returns the number of files."""
    env = {**os.environ, "TRICOLOR_DATA": str(folder)}
    process = subprocess.Popen(
        [*TRICOLOR, "serve", "--port", "0"], env=env, cwd=folder, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "tricolor serve printed no address"
        with urllib.request.urlopen(found[0], timeout=30) as answer:
            assets = ASSET.findall(answer.read().decode())
        for asset in assets:
            urllib.request.urlopen(found[0].rstrip("/") + asset, timeout=30).close()
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()
    assert assets, "the start page loads nothing: the web app is not in the package"
    return len(assets)


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        version = said([*TRICOLOR, "--version"], folder).strip()
        assert wanted in version, f"this is {version}, not {wanted}"
        assert "Coloretto" in said([*TRICOLOR, "rules", "coloretto"], folder)
        where = said([sys.executable, "-c", CORE], folder).strip()
        print(f"{version} from {where}: the core thinks, the web app is served with {serve(folder)} files")


if __name__ == "__main__":
    main()
