"""The texts of the web app: complete in every language, exactly what it asks for, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from tests.test_words import Variables
from tools.web_look import GENERATED, files
from tricolor.words import CATALOGUES, LANGUAGES

WEB = Path(__file__).parents[2] / "web" / "src"

# Messages whose name is put together from parts; the walk through all pages in all languages asks for them.
COMPOSED = re.compile(
    r"^(game|about|level|bot|quip|language|clock|option|phrase|entry|offer|typed|key|pace|theme|colours|confirm|material|trouble|"
    r"phase|lobby|chat|mark|account|absence|setup|token-scope)-"
)


def messages(path: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def own(language: str) -> dict[str, set[str]]:
    return messages(CATALOGUES / "web" / f"{language}.ftl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_text(language: str) -> None:
    assert own(language) == own("en")
    assert not own(language).keys() & messages(CATALOGUES / f"{language}.ftl").keys(), "said in both catalogues"


def sources() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte")}


def test_the_pages_ask_for_every_text_and_for_no_other() -> None:
    code = "\n".join([*sources().values(), (WEB.parent / "plugins.ts").read_text(encoding="utf-8")])
    known = (
        own("en").keys() | messages(CATALOGUES / "en.ftl").keys() | messages(CATALOGUES / "lessons" / "en.ftl").keys()
    )
    said = set(re.findall(r"""\b(?:t|say)\(\s*"([a-z0-9-]+)\"""", code))
    quoted = set(re.findall(r"""["'`]([a-z0-9]+(?:-[a-z0-9]+)*)["'`]""", code))
    assert said - known == set(), "texts that no catalogue has"
    unused = {key for key in own("en") if key not in quoted and not COMPOSED.match(key)}
    assert unused == set(), "texts that nobody asks for"


def test_no_text_stands_outside_the_catalogues() -> None:
    loose: list[str] = []
    for path, code in sources().items():
        if path.suffix != ".svelte":
            continue
        markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", code, flags=re.DOTALL)
        attributes = re.findall(r"""\s(?:aria-label|title|alt|placeholder)="([^"{]*[A-Za-z]{2}[^"{]*)\"""", markup)
        text = markup
        while (fewer := re.sub(r"\{[^{}]*\}", "", text)) != text:
            text = fewer
        text = re.sub(r"<(?:[^<>]|=>)*>", "\n", text)
        loose += [f"{path.name}: {found}" for found in attributes]
        loose += [f"{path.name}: {found.strip()}" for found in re.findall(r"[^\n]*[^\W\d_]{2}[^\n]*", text)]
    assert loose == []


@pytest.mark.parametrize("name", sorted(files()))
def test_what_the_browser_draws_with_comes_from_the_drawings(name: str) -> None:
    assert (GENERATED / name).read_text(encoding="utf-8") == files()[name], "run: make pictures"
