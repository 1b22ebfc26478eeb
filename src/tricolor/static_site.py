"""The web app as a static site, with all tables on the visitor's own device. Any file server can host it.

`write_site` copies the built web app and the pictures of the rules, and marks the page so that it asks no server for
anything. Pages follow a `#`, so the site works below any path.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from .core import OptionError

PACKAGE: Final = Path(__file__).resolve().parent
WEB: Final = PACKAGE / "web"
CSP: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'"
)
PACKED: Final = (".gz", ".br")  # for servers that can send them
ROOT_OF_HTML: Final = '<html lang="en">'


def write_site(out: Path, base: str = "") -> int:
    """Write the site into a folder, and return how many files it has.

    The site works under any path. `base` is the path under which it is served (`/games/`): only the page for
    addresses that do not exist, `404.html`, needs it. Raises `OptionError` if the web app is not built, if `base` is no
    such path, or if the folder holds something else.
    """
    if not (WEB / "index.html").is_file():
        raise OptionError("web", "a built web app: make web", None, "error-site-web")
    if base and not (base.startswith("/") and base.endswith("/")):
        raise OptionError("base", "a path such as /games/", base, "error-site-base", base=base)
    if out.exists() and any(out.iterdir()) and not _is_ours(out):
        raise OptionError("out", "an empty folder, or one with an older site", str(out), "error-site-out", out=str(out))
    for part in ("assets", "images"):
        shutil.rmtree(out / part, ignore_errors=True)
    shutil.copytree(WEB, out, dirs_exist_ok=True, ignore=_unwanted)
    shutil.copytree(_images(), out / "images", dirs_exist_ok=True, ignore=_unwanted)
    page = (WEB / "index.html").read_text(encoding="utf-8")
    (out / "index.html").write_text(_plain(page, "./"), encoding="utf-8")
    (out / "404.html").write_text(_plain(page, base or "/"), encoding="utf-8")
    (out / ".nojekyll").touch()  # some hosts leave out files otherwise
    return sum(path.is_file() for path in out.rglob("*"))


def _is_ours(out: Path) -> bool:
    page = out / "index.html"
    return page.is_file() and "data-site" in page.read_text(encoding="utf-8")


def _unwanted(folder: str, names: list[str]) -> list[str]:
    """Packed copies, and pictures that are not of the rules."""
    is_of_images = Path(folder).name == "images"
    return [
        name
        for name in names
        if name.endswith(PACKED) or (is_of_images and Path(name).suffix != ".svg") or name.startswith("__")
    ]


def _images() -> Path:
    installed = PACKAGE / "images"
    return installed if installed.is_dir() else PACKAGE.parents[1] / "docs" / "images"


def _plain(page: str, base: str) -> str:
    """The page for a site whose files lie below `base`."""
    assert ROOT_OF_HTML in page
    marked = page.replace(ROOT_OF_HTML, '<html lang="en" data-site>')
    policy = f'<meta http-equiv="Content-Security-Policy" content="{CSP}" />'
    return marked.replace("<head>", f"<head>\n    {policy}", 1).replace('="/', f'="{base}')
