"""Puzzles in a terminal: solved, refused with the reason, and given up, in every language."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from tests.terminal.drive import lines, run
from tricolor.core import AnyGame
from tricolor.games import GAMES, get_game
from tricolor.puzzles import game_of_the_day, number_of_the_day, puzzles_of
from tricolor.terminal.game import screen_of
from tricolor.words import LANGUAGES, get_words

RIDDLED = [game for game in GAMES if puzzles_of(game).puzzles]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRICOLOR_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RIDDLED, ids=[game.key for game in RIDDLED])
def test_a_puzzle_is_solved_by_typing_its_solution(
    game: AnyGame, language: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, part = get_words(language), puzzles_of(game)
    puzzle = part.numbered(2)
    typed = [screen_of(game).label(game.parse(step.best[0]), words) for step in puzzle.steps]
    status, said = run(monkeypatch, ["puzzle", game.key, "2", "--lang", language, "--plain"], lines(typed))
    assert status == 0
    assert words("puzzle-solved", tries=1) in said
    assert said.count(words("puzzle-right")) == len(puzzle.steps) - 1
    assert json.loads((folder / "puzzles.json").read_text())["solved"] == {game.key: {"2": 1}}


@pytest.mark.parametrize("game", RIDDLED, ids=[game.key for game in RIDDLED])
def test_a_wrong_answer_is_told_what_it_loses(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    words, part = get_words("en"), puzzles_of(game)
    puzzle = part.numbered(3)
    state, step = part.states(puzzle)[0], puzzle.steps[0]
    wrong = next(action for action in state.legal_actions() if str(action) not in step.best)
    typed = [screen_of(game).label(wrong, words), "solution"]
    _, said = run(monkeypatch, ["puzzle", game.key, "3", "--plain"], lines(typed))
    told = part.wrong(step, str(wrong), state)
    assert words(told.key, **{name: value for name, value in told.args.items() if isinstance(value, int)}) in said
    for each in puzzle.steps:
        assert words("puzzle-solution", action=screen_of(game).label(game.parse(each.best[0]), words)) in said


def test_a_forbidden_answer_is_told_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    part = puzzles_of(get_game("colorio"))
    number = next(n for n, puzzle in enumerate(part.puzzles, 1) if part.begin(puzzle).lifted is None)
    opened = next(iter(part.numbered(number).position["open"]))
    _, said = run(monkeypatch, ["puzzle", "colorio", str(number), "--plain"], lines([f"lift {opened}", "quit"]))
    assert "CI-" in said


def test_the_puzzle_of_the_day_counts_for_the_streak(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    today = datetime.now().astimezone().date()
    game = game_of_the_day(today, RIDDLED)
    part = puzzles_of(game)
    puzzle = part.numbered(number_of_the_day(today, len(part.puzzles)))
    typed = [screen_of(game).label(game.parse(step.best[0]), get_words("en")) for step in puzzle.steps]
    _, said = run(monkeypatch, ["puzzle", "--plain"], lines(typed))
    assert f"Puzzle of {today.isoformat()}." in said
    assert json.loads((folder / "puzzles.json").read_text())["days"] == [today.isoformat()]


def test_a_damaged_file_of_results_names_the_field(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "puzzles.json").write_text('{"solved": {"colorio": {"1": "yes"}}}')
    status, _ = run(monkeypatch, ["puzzle", "colorio", "1", "--plain"], lines(["solution"]))
    assert status == 2
    assert "puzzles.json.solved" in capsys.readouterr().err
