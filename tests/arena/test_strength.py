"""`tricolor strength`: the same figures every time, equal to those that were committed, and a page made of them."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tricolor.arena.strength import command, data, page, plan
from tricolor.arena.strength.duel import Duel
from tricolor.cli import main
from tricolor.core import TricolorError

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "strength.md"
QUICK = DOCS / "strength" / "quick.json"
RESULTS = DOCS / "strength" / "results.json"


def a_slice(*, quick: bool = False) -> list[Duel]:
    """A duel of each game that is quick."""
    first = {(duel.section, duel.game): duel for duel in reversed(plan.plan(quick=True))}
    return list(first.values())


def run(folder: Path, *more: str) -> int:
    return main(["strength", "--quick", "--out", str(folder), "--lang", "en", "--jobs", "2", *more])


def test_a_slice_has_the_figures_that_were_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "plan", a_slice)
    assert run(tmp_path, "--check", str(QUICK)) == 0, capsys.readouterr().out
    assert "All 3 figures are the same." in capsys.readouterr().out


def test_what_differs_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "plan", lambda quick: a_slice()[-1:])
    report = data.read_report(QUICK)
    key = a_slice()[-1].key
    rows = [msgspec.structs.replace(row, moves="0") if row.key == key else row for row in report.rows]
    (tmp_path / "other.json").write_bytes(data.written(msgspec.structs.replace(report, rows=rows)))
    assert run(tmp_path / "run", "--check", str(tmp_path / "other.json")) == 1
    assert f"{key}: " in capsys.readouterr().out


def test_an_interrupted_run_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "plan", lambda quick: a_slice()[-1:])
    assert run(tmp_path) == 0
    (results,) = tmp_path.glob("*.jsonl")
    whole = results.read_bytes()
    lines = whole.splitlines(keepends=True)
    results.write_bytes(b"".join(lines[:-3]))
    first = (tmp_path / "results.json").read_bytes()
    assert run(tmp_path) == 0
    again = results.read_bytes().splitlines(keepends=True)
    assert again[:-3] == lines[:-3]
    assert len(again) == len(lines)
    assert (tmp_path / "results.json").read_bytes() == first


def test_the_page_is_made_of_the_data() -> None:
    """Every table that the data has is on the page as the code writes it."""
    text = PAGE.read_text(encoding="utf-8")
    report = data.read_report(RESULTS)
    assert page.updated(text, report) == text
    assert report.commit is not None
    assert not report.quick


def test_the_data_are_those_of_the_plan() -> None:
    """Nobody has changed what is measured without measuring it again."""
    duels = {duel.key: duel for duel in plan.plan()}
    for row in data.read_report(RESULTS).rows:
        duel = duels[row.key]
        assert (row.deals, row.nodes, row.players) == (duel.deals, duel.nodes, duel.players)
        assert row.games == duel.deals * duel.players
        assert row.low <= row.share <= row.high
    assert [row.key for row in data.read_report(QUICK).rows] == [duel.key for duel in plan.plan(quick=True)]


def test_the_page_has_a_place_for_every_section() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert set(re.findall(r"<!-- ([a-z-]+): ", text)) == set(plan.sections())
    report = data.read_report(RESULTS)
    with pytest.raises(TricolorError, match="the page has no place for"):
        page.updated("nothing", report)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--section", "chess"], "expected one of coloretto-champion"),
        (["--quick", "--page", "docs/strength.md"], "a whole run, without --quick"),
        (["--check", "nowhere.json"], "nowhere.json"),
    ],
)
def test_bad_arguments_are_refused(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["strength", "--out", str(tmp_path), "--lang", "en", *arguments]) == 2
    assert said in capsys.readouterr().err
