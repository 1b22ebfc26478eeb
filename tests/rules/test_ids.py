"""Every rule has an ID, every ID a test that names it and a place in the code that cites it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INDEX = re.findall(r"^- (C[TOI]-[A-Z]+) ", (ROOT / "docs" / "rules-index.md").read_text(), re.MULTILINE)
SHEETS = {"CT": "colorito", "CO": "coloretto", "CI": "colorio"}


def named_by_tests(game: str) -> set[str]:
    """The IDs in the names of tests, and in the first lines of their docstrings."""
    files = sorted((ROOT / "tests" / "rules").glob(f"test_{game}*.py"))
    text = "\n".join(file.read_text() for file in files)
    names = re.findall(r"^def test_(c[toi])_([a-z]+)_", text, re.MULTILINE)
    first_lines = re.findall(r'^def test_.*?:\n    """(.*?)$', text, re.MULTILINE)
    in_names = {f"{sheet}-{rule}".upper() for sheet, rule in names}
    return in_names | {found for line in first_lines for found in re.findall(r"\bC[TOI]-[A-Z]+\b", line)}


def cited_by_code(game: str) -> set[str]:
    files = (ROOT / "src" / "tricolor" / "games" / game).glob("*.py")
    return {found for file in files for found in re.findall(r"\bC[TOI]-[A-Z]+\b", file.read_text())}


def test_the_index_names_every_rule_once() -> None:
    assert len(INDEX) == len(set(INDEX))
    assert {rule[:2] for rule in INDEX} == set(SHEETS)
    assert len(INDEX) == 16 + 18 + 13


@pytest.mark.parametrize("rule", INDEX)
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    assert rule in named_by_tests(SHEETS[rule[:2]])


@pytest.mark.parametrize("rule", INDEX)
def test_every_rule_is_cited_where_the_code_enforces_it(rule: str) -> None:
    assert rule in cited_by_code(SHEETS[rule[:2]])


@pytest.mark.parametrize("game", SHEETS.values())
def test_no_test_and_no_code_names_a_rule_that_does_not_exist(game: str) -> None:
    known = set(INDEX)
    assert named_by_tests(game) <= known
    assert cited_by_code(game) <= known
