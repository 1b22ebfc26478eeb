"""The catalogues: complete in every language, and exactly what the code asks for."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tricolor.look import PALETTES
from tricolor.terminal.typed import COMMANDS, verbs
from tricolor.words import CATALOGUES, LANGUAGES, get_words, locale_language

SOURCE = Path(__file__).parents[1] / "src" / "tricolor"

# Messages whose name is put together from parts; the other tests of this file and of the terminal ask for all of them.
COMPOSED = (
    "about-",
    "colour-",
    "letter-",
    "command-",
    "verb-",
    "help-",
    "ending-",
    "table-",
    "card-",
    "choose-",
    "reason-",
    "say-",
    "level-",
    "expect-",
    "phrase-",
    "option-side-",
    "cli-mistake-",
    "terminal-do-",
    "terminal-ending-",
    "terminal-goal-",
    "terminal-legend-",
    "verify-",
    "why-not-",
    "puzzle-goal-",
)


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's own spelling
        self.names.add(node.id.name)


def messages(language: str, folder: str = "") -> dict[str, set[str]]:
    """The messages of a catalogue with their variables."""
    resource = FluentParser().parse((CATALOGUES / folder / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_message_or_a_variable(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 21])
def test_every_message_can_be_said_with_any_number(language: str, number: int) -> None:
    for key, variables in messages(language).items():
        text = get_words(language)(key, **dict.fromkeys(variables, number))
        assert text.strip()
        assert "{" not in text


def test_the_code_asks_for_every_message_and_for_no_other() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    said = set(re.findall(r"""\b(?:words|say|confirm)\(\s*["']([a-z0-9-]+)["']""", code))
    said |= {f"tell-{key}" for key in re.findall(r"""\bsentence\(\s*["']([a-z0-9-]+)["']""", code)}
    asked = said | set(re.findall(r"""["']([a-z]+(?:-[a-z0-9]+)+)["']""", code))
    known = set(messages("en"))
    plain = {key for key in known if not key.startswith(COMPOSED)}
    assert plain - asked == set(), "messages that nobody asks for"
    assert said - known - messages("en", "lessons").keys() == set(), "messages that no catalogue has"


# What a language says in one way only: retired words, and half-width signs after Japanese letters.
RETIRED = {
    "en": r"\d %|\} %|go on with|broken off|on turn\b|\bhe\b|\bhis\b|counts? (?:plus|minus)",
    "de": r"Remis|Hobby|a[mn]s? Ziel\b|Spieldatei|\bSpieler\b|Startspieler|\bder (?:Sieger|Verlierer|Gegner)\b|Partie",
    "ja": r"さん|偶然|種から|指し|[ぁ-んァ-ヶ一-龠][!?(:]|[}0-9] %|一手|コロ[リレ]|"
    r"駒|ゴール|対局|(?:ブラウザ|フォルダ)(?!ー)",
}


@pytest.mark.parametrize("folder", ["", "web", "lessons"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str, folder: str) -> None:
    text = (CATALOGUES / folder / f"{language}.ftl").read_text(encoding="utf-8")
    assert re.findall(RETIRED[language], text) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PALETTES)
def test_letters_are_unique_within_a_game(language: str, game: str) -> None:
    words = get_words(language)
    letters = [words.letter(game, colour) for colour in PALETTES[game]]
    assert len({letter.casefold() for letter in letters}) == len(letters)
    assert all(len(letter) == 1 for letter in letters)
    assert len({words.colour(colour) for colour in PALETTES[game]}) == len(letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_or_verb_means_two_things(language: str) -> None:
    words = get_words(language)
    commands = [{name, *words(f"command-{name}").casefold().split("|")} for name in COMMANDS]
    for one, other in combinations(commands, 2):
        assert not one & other
    for group in (("draw", "place", "take"), ("lift", "cover", "remove")):
        said = [set(verbs(verb, words)) for verb in group]
        for mine, theirs in combinations(said, 2):
            assert not mine & theirs


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LANGUAGE": "fr:ja:de", "LANG": "de_DE"}, "ja"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LANG": "de"}, "de"),
    ],
)
def test_the_language_comes_from_the_locale(environment: dict[str, str], language: str) -> None:
    assert locale_language(environment) == language


def test_a_language_that_we_do_not_have_is_english() -> None:
    assert get_words("xx").language == "en"


@pytest.mark.parametrize(("language", "share"), [("en", "33.3%"), ("de", "33,3 %"), ("ja", "33.3%")])
def test_shares_are_written_as_the_language_does(language: str, share: str) -> None:
    assert get_words(language).percent(1 / 3) == share
    assert get_words(language).decimal(2, sign=True) == {"de": "+2,0"}.get(language, "+2.0")
