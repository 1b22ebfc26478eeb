"""What the documents say is true: their examples run, their links lead somewhere, their vectors hold."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import tricolor
from tools.pictures import NAMES
from tools.terminal_picture import PICTURE, picture, printed
from tricolor.cli import main
from tricolor.core import AnyGame
from tricolor.games import GAMES
from tricolor.terminal.typed import verbs
from tricolor.words import LANGUAGES, get_words

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)", text)
    missing = [link for link in links if not link.startswith("http") and not (page.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize(
    ("page", "number"),
    [
        (page, number)
        for page in PAGES
        for number, _ in enumerate(re.findall(r"```python\n", page.read_text(encoding="utf-8")))
    ],
    ids=lambda value: value.name if isinstance(value, Path) else str(value),
)
def test_python_examples_run(page: Path, number: int, tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)[number]
    if '"game.json"' in code:
        record = ROOT / "tests" / "fixtures" / "records" / "coloretto.json"
        (tmp_path / "game.json").write_text(record.read_text(encoding="utf-8"), encoding="utf-8")
    code = code.replace('["tricolor", "engine"]', f'["{sys.executable}", "-m", "tricolor", "engine"]')
    code = code.replace('["tricolor", "arena"', f'["{sys.executable}", "-m", "tricolor", "arena"')
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_package_docstring_runs() -> None:
    assert doctest.testmod(tricolor).failed == 0


VERBS = {"colorito": ("pass",), "coloretto": ("draw", "place", "take"), "colorio": ("lift", "cover", "remove")}


def rules(game: AnyGame, language: str) -> str:
    return (ROOT / "docs" / "rules" / language / f"{game.key}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_name_every_option_and_each_of_them_works(game: AnyGame, language: str) -> None:
    named = re.findall(r"^\| `--option (\w+)=(\w+)`", rules(game, language), re.MULTILINE)
    assert [name for name, _ in named] == list(game.options)
    for name, value in named:
        switched = {"true": True, "false": False}.get(value, value)
        game.checked(game.seats[0], {name: int(value) if value.isdecimal() else switched})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_name_the_commands_of_their_language(game: AnyGame, language: str) -> None:
    for verb in VERBS[game.key]:
        assert f"`{verbs(verb, get_words(language))[0]}" in rules(game, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_an_elimination_shows_the_players_of_its_story(language: str) -> None:
    story = (ROOT / "docs" / "rules" / language / "colorio.md").read_text(encoding="utf-8")
    picture = "colorio-out.svg" if language == "en" else f"colorio-out-{language}.svg"
    drawn = (ROOT / "docs" / "images" / picture).read_text(encoding="utf-8")
    for name in NAMES[language]:
        assert name in story
        assert f">{name}</text>" in drawn


@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_of_a_game_have_the_same_sections_in_every_language(game: AnyGame, language: str) -> None:
    def sections(language: str) -> tuple[int, list[str]]:
        text = rules(game, language)
        end = "" if language == "en" else f"-{language}"  # a picture speaks the language of its page
        return len(re.findall(r"^## ", text, re.MULTILINE)), re.findall(rf"images/([a-z-]+?){end}\.svg", text)

    assert sections(language) == sections("en")


def test_the_picture_of_the_terminal_can_be_drawn_anew_and_loads_nothing() -> None:
    for drawn in (picture(printed()), PICTURE.read_text(encoding="utf-8")):
        shown = "".join(ET.fromstring(drawn).itertext()).replace("\xa0", " ")
        assert "Ben" in shown
        assert "1 of 20 home" in shown
        assert "H4-J7" in shown, "the answer to the last command"
        assert drawn.count("http") == drawn.count('xmlns="http') == 1


def test_the_page_of_the_arena_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help", "--lang", "en"])
    options = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out)) - {"--help"}
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    assert len(options) > 15
    assert sorted(options - set(re.findall(r"--[a-z][a-z-]+", page))) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_readme_names_every_option_of_a_game(game: AnyGame) -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8").split("### Options of each game")[1].split("###")[0]
    rows = re.findall(r"^\| (\w*) ?\| `(\w+)` \|", table, re.MULTILINE)
    first = [name for name, _ in rows].index(game.name)
    assert [option for _, option in rows[first : first + len(game.options)]] == list(game.options)


def test_the_readme_names_both_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in readme
    assert "make test" in readme


def test_the_lock_file_names_no_address() -> None:
    """Whoever installs the web app's packages has a registry of his own; integrity is checked by hashes."""
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in lock
    assert '"integrity": "sha512-' in lock
