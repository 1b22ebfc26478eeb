"""The documentation site: every page has its place in the navigation, and the reference names what is public."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CONF = runpy.run_path(str(DOCS / "conf.py"))


def entries(page: str) -> list[str]:
    """What the tables of contents of a page name, in their order."""
    text = (DOCS / page).read_text(encoding="utf-8")
    trees = re.findall(r"```\{toctree\}\n(.*?)```", text, re.DOTALL)
    return [line for tree in trees for line in tree.split("\n") if line and not line.startswith(":")]


def test_every_page_is_in_the_navigation_once() -> None:
    pages = {str(page.relative_to(DOCS).with_suffix("")) for page in DOCS.rglob("*.md")}
    assert sorted(entries("index.md")) == sorted(pages - {"index"})


def test_the_reference_names_every_public_module() -> None:
    listed = re.findall(
        r"^\| \{py:mod\}`tricolor\.(\w+)`", (DOCS / "reference.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(listed) == sorted(CONF["PUBLIC"])
    assert entries("reference.md") == [f"api/tricolor/{name}/index" for name in listed]


def test_every_module_is_public_or_internal() -> None:
    source = ROOT / "src" / "tricolor"
    modules = {path.stem for path in source.glob("*.py")} | {path.parent.name for path in source.glob("*/__init__.py")}
    declared = {*CONF["PUBLIC"], *CONF["INTERNAL"]}
    assert modules <= declared, "docs/conf.py says which modules are public"
    assert not set(CONF["PUBLIC"]) & set(CONF["INTERNAL"])
