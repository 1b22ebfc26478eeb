"""Analyses of all games: sums that close, the same numbers for the same seed, words, pictures and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

from tests.helpers import FIXTURES
from tricolor.analysis import Analysis, Analyst, analyse
from tricolor.cli import main
from tricolor.core import FieldError
from tricolor.fair import Chance
from tricolor.match import Match
from tricolor.record import load_file, save
from tricolor.words import LANGUAGES

RECORD = FIXTURES / "records" / "colorio.json"


def test_a_stored_half_continues_as_if_nothing_had_happened() -> None:
    match = load_file(RECORD)
    whole = analyse(match)
    first = Analyst(match)
    while first.progress[0] < first.progress[1] // 2:
        first.step()
    second = Analyst(match, judged=first.dump())
    assert second.progress == first.progress
    while not second.is_done:
        second.step()
    assert second.analysis() == whole


def test_what_another_version_judged_is_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = load_file(RECORD)
    first = Analyst(match)
    first.step()
    monkeypatch.setattr(type(first.part), "version", 99)
    assert Analyst(match, judged=first.dump()).progress[0] == 1
    monkeypatch.undo()
    old = first.dump()
    monkeypatch.setattr(type(first.part), "version", 99)
    assert Analyst(match, judged=old).progress[0] == 0


def test_a_running_game_is_refused_by_a_sentence_that_names_the_field() -> None:
    match = Match("colorio", 2, chance=Chance("running"))
    with pytest.raises(FieldError, match="outcome: expected that of a finished game"):
        analyse(match)


# --- the command --------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(RECORD), "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Colorio")
    assert sum("%" in line for line in lines) >= 2


def test_what_speaks_against_a_move_stands_under_it_and_what_for_under_the_advice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = load_file(RECORD)
    found = analyse(match)
    assert main(["analyse", str(RECORD), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    points = [found.events[number - 1] for number in found.turning_points]
    assert any(event.drawbacks for event in points)
    told = [text.splitlines() for text in said.split("\nTurn ")[1:]]
    assert [len(lines) for lines in told] == [2 + len(event.drawbacks) + len(event.reasons) for event in points]
    for lines, event in zip(told, points, strict=True):
        assert event.by is not None
        assert lines[1 + len(event.drawbacks)].startswith("  Advice to "), lines
        assert all(line.startswith("    - but ") for line in lines[1 : 1 + len(event.drawbacks)])


def test_as_json_and_as_a_graph(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(RECORD), "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=Analysis)
    assert found == analyse(load_file(RECORD))
    assert main(["analyse", str(RECORD), "--svg", "--lang", "ja"]) == 0
    drawn = ET.fromstring(capsys.readouterr().out)
    curves = [node for node in drawn.iter() if node.tag.endswith("path") and "H" in node.attrib["d"]]
    assert len(curves) >= len(found.players)
    assert [node.text for node in drawn.iter() if node.text in found.players] == found.players


def test_a_broken_record_and_a_running_one_name_the_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = json.loads(RECORD.read_text(encoding="utf-8"))
    broken["events"][4] = "5 0 lift:Z9"
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(broken), encoding="utf-8")
    assert main(["analyse", str(file), "--lang", "en"]) == 1
    assert "vent 5" in capsys.readouterr().out
    running = Match("colorio", 2, chance=Chance("cli"))
    running.play(running.state.legal_actions()[0])
    save(running, tmp_path / "running.json", reveal=True)
    assert main(["analyse", str(tmp_path / "running.json"), "--lang", "en"]) == 1
    assert "The field outcome is wrong" in capsys.readouterr().out
    assert main(["analyse", str(tmp_path / "nothing.json"), "--lang", "de"]) == 1
