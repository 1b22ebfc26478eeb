"""Lessons in the terminal: every one is played through, and a wrong or impossible move is answered."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tricolor import get_game
from tricolor.cli import main
from tricolor.lessons import Lesson, exercise_of, lessons_of
from tricolor.terminal.game import screen_of
from tricolor.words import LANGUAGES, get_words

LESSONS = [lesson for key in ("colorito", "coloretto", "colorio") for lesson in lessons_of(get_game(key))]


def solution(lesson: Lesson, language: str) -> list[str]:
    """What to type, in the language of the player: a good move at every step, and Enter to turn a page."""
    typed, exercise = list[str](), exercise_of(lesson)
    at: int | None = 0
    while at is not None:
        node = exercise.nodes[at]
        if node.is_page:
            typed, at = [*typed, ""], node.next
            continue
        action, answer = next((action, answer) for action, answer in node.answers.items() if answer.good)
        label = screen_of(lesson.game).label(lesson.game.parse(action), get_words(language))
        typed, at = [*typed, label], answer.next
    return typed


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, typed: list[str], *arguments: str) -> int:
    monkeypatch.setenv("TRICOLOR_DATA", str(folder))
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    return main(["learn", *arguments, "--plain"])


@pytest.mark.parametrize("number", range(len(LESSONS)))
def test_every_lesson_is_played_through_in_some_language(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lesson, language = LESSONS[number], LANGUAGES[number % len(LANGUAGES)]
    typed = solution(lesson, language)
    assert run(monkeypatch, tmp_path, typed, lesson.game.key, lesson.name, "--lang", language) == 0
    said = capsys.readouterr().out
    assert get_words(language)("terminal-learn-done") in said
    assert run(monkeypatch, tmp_path, [], lesson.game.key, "--lang", language) == 0
    assert f"✓ {lesson.name}" in capsys.readouterr().out, "progress stays on the device"


def test_wrong_and_impossible_moves_are_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed = ["F2-G3", "A2-B3", "castle", "", "hint", "F2-F3", "quit"]
    assert run(monkeypatch, tmp_path, typed, "colorito", "step", "--lang", "en") == 1
    said = capsys.readouterr().out
    assert "G3 is red; light blue 16 must end on white or light blue." in said
    assert "(CT-STEP)" in said or "CT-STEP" in said
    assert "not what this step is about" in said
    assert '"castle" means nothing here' in said
    assert "A good move: F2-F3" in said
    assert "Goodbye!" in said


def test_a_lesson_that_does_not_exist_is_named_with_those_that_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, tmp_path, [], "colorio", "memory", "--lang", "de") == 2
    assert "Die Lektion 'memory' gibt es nicht. Zur Wahl stehen: first, safe" in capsys.readouterr().err
