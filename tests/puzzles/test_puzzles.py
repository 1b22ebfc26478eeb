"""The shipped puzzles: a sample is proven by the engine; `python -m tools.check_puzzles` proves all of them."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tricolor.core import AnyGame, OptionError, PositionError, TricolorError, Unsupported
from tricolor.games import GAMES, get_game
from tricolor.puzzles import day_of, difficulty, game_of_the_day, number_of_the_day, puzzles_of
from tricolor.puzzles.data import puzzles_from, read_puzzles
from tricolor.puzzles.game import margin_of
from tricolor.puzzles.kept import Kept, streak
from tricolor.puzzles.making import make, search
from tricolor.puzzles.proving import prove

FIXTURES = Path(__file__).parents[1] / "fixtures"
LEAST = 150  # puzzles of a game
SAMPLE = 6  # of them proven here
games = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def shipped(key: str) -> Any:
    return json.loads(puzzles_of(get_game(key)).path.read_text(encoding="utf-8"))


@games
def test_many_puzzles_of_several_difficulties_are_shipped(game: AnyGame) -> None:
    part = puzzles_of(game)
    assert part.file is not None
    assert len(part.puzzles) >= LEAST
    levels = Counter(difficulty(puzzle) for puzzle in part.puzzles)
    assert len(levels) >= 3
    assert max(levels.values()) <= len(part.puzzles) * part.crowd
    assert {puzzle.kind for puzzle in part.puzzles} == set(part.kinds)
    assert part.file.made.rules_version == game.rules_version
    assert f"--seed {part.file.made.seed}" in part.file.made.command


def test_the_files_are_small() -> None:
    assert sum(puzzles_of(game).path.stat().st_size for game in GAMES) < 600_000  # and about a tenth of it in a wheel


@games
def test_every_puzzle_is_legal_and_has_one_best_solution_by_its_margin(game: AnyGame) -> None:
    part = puzzles_of(game)
    for number, puzzle in enumerate(part.puzzles, 1):
        states = part.states(puzzle)
        for state, step in zip(states, puzzle.steps, strict=True):
            where, margin = margin_of(step.values, part.unit)
            assert step.best == [str(state.legal_actions()[place]) for place in where], number
            assert margin >= puzzle.margin >= part.kinds[puzzle.kind], number
            assert part.is_single(state, step.best), number
        assert part.is_whole(puzzle, puzzle.steps), number


@games
def test_a_sample_is_proven_by_the_engine(game: AnyGame) -> None:
    part = puzzles_of(game)
    for puzzle in part.puzzles[:: len(part.puzzles) // SAMPLE]:
        prove(part, puzzle, levels=False)


def test_the_levels_that_solve_a_puzzle_are_as_the_file_says() -> None:
    part = puzzles_of(get_game("colorio"))
    for puzzle in part.puzzles[:: len(part.puzzles) // SAMPLE]:
        prove(part, puzzle)


def test_a_shipped_puzzle_is_found_again_in_its_game() -> None:
    part = puzzles_of(get_game("colorio"))
    assert part.file is not None
    first = part.puzzles[0]
    assert first in list(search(part, part.file.made.seed, first.game))


def test_a_run_that_was_interrupted_goes_on_where_it_stopped(tmp_path: Path) -> None:
    game, whole, parts = get_game("colorio"), tmp_path / "whole.json", tmp_path / "parts.json"

    class Interruption(Exception):  # noqa: N818 - of a run, by its user
        pass

    def interrupt(_: object) -> None:
        raise Interruption

    make(game, whole, seed="twice", count=4, version="1")
    with pytest.raises(Interruption):
        make(game, parts, seed="twice", count=4, version="1", report=interrupt)
    assert 0 < len(read_puzzles(parts, "colorio").puzzles) < 4
    make(game, parts, seed="twice", count=4, version="1")
    assert parts.read_bytes() == whole.read_bytes()
    with pytest.raises(OptionError, match="--out"):
        make(game, parts, seed="thrice", count=4, version="1")


def test_a_game_without_puzzles_says_so(tmp_path: Path) -> None:
    from tests.fourth.tricolor_nim import NIM

    assert puzzles_of(NIM).puzzles == ()
    with pytest.raises(Unsupported, match="no puzzles"):
        make(NIM, tmp_path / "nim.json", seed="x", count=1, version="1")


# --- faulty files ---


def change(data: Any, *path: str | int, to: Any) -> Any:
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return data


@pytest.mark.parametrize(
    ("path", "to", "field"),
    [
        (("format",), 2, "file.format"),
        (("game",), "colorito", "file.game"),
        (("puzzles", 3, "margin"), 0, "file.puzzles[3].margin"),
        (("puzzles", 3, "steps"), [], "file.puzzles[3].steps"),
        (("puzzles", 0, "solved_by"), ["genius"], "file.puzzles[0].solved_by[0]"),
        (("puzzles", 0, "shape"), 1, "file.puzzles[0]"),
    ],
)
def test_a_faulty_file_names_the_field(path: tuple[str | int, ...], to: object, field: str) -> None:
    data = change(shipped("colorio"), *path, to=to)
    with pytest.raises(TricolorError) as caught:
        puzzles_from(data, "colorio")
    assert str(caught.value).startswith(f"{field}:")


@pytest.mark.parametrize(
    ("path", "to", "field"),
    [
        (("position", "turn"), 7, "position.turn"),
        (("played",), ["lift:A9"], "played"),
        (("steps", 0, "best"), ["lift:Z1"], "steps[0].best"),
        (("steps", 0, "values"), [1, 2], "steps[0].values"),
        (("margin",), 999, "margin"),
        (("kind",), "trap", "kind"),
    ],
)
def test_a_faulty_puzzle_names_the_field(path: tuple[str | int, ...], to: object, field: str) -> None:
    data = shipped("colorio")
    change(data["puzzles"][0], *path, to=to)
    part = puzzles_of(get_game("colorio"))
    with pytest.raises(PositionError) as caught:
        prove(part, puzzles_from(data, "colorio").puzzles[0])
    assert caught.value.field == field


# --- days ---


def test_the_puzzle_of_a_day_depends_on_the_date_alone() -> None:
    """The browser reads the same days (web/tests/daily.test.ts)."""
    for row in json.loads((FIXTURES / "puzzle-days.json").read_text()):
        today = date.fromisoformat(row["date"])
        assert day_of(today) == row["day"]
        assert game_of_the_day(today, (0, 1, 2)) == row["game"]
        assert {str(count): number_of_the_day(today, int(count)) for count in row["numbers"]} == row["numbers"]


def test_every_puzzle_has_its_day_before_one_comes_back() -> None:
    days = [date.fromordinal(date(2026, 11, 17).toordinal() + day) for day in range(160)]
    assert {number_of_the_day(day, 160) for day in days} == set(range(1, 161))


def test_streaks_count_days_in_a_row() -> None:
    kept = Kept()
    for day in (14, 15, 16):
        kept.note("colorio", day, 1, date(2026, 11, day))
    kept.note("colorio", 12, 0, date(2026, 11, 12))  # the solution was shown
    assert streak(kept.days, date(2026, 11, 16)) == 3
    assert streak(kept.days, date(2026, 11, 17)) == 3  # today's is still to come
    assert streak(kept.days, date(2026, 11, 18)) == 0
    assert kept.solved["colorio"] == {"14": 1, "15": 1, "16": 1, "12": 0}
