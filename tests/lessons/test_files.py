"""Lesson files: every one of ours is sound, and a faulty one is refused with a sentence that names the field."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.test_texts import messages
from tools import web_lessons
from tricolor import get_game
from tricolor.core import OptionError
from tricolor.games import GAMES
from tricolor.lessons import Lesson, LessonError, exercise_of, lesson_of, lessons_of, message_of, read_lesson
from tricolor.words import CATALOGUES, LANGUAGES

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game)]
GENERAL = {"lesson-good", "lesson-poor", "lesson-other", "lesson-you", "lesson-player"}


def texts_of(lesson: Lesson) -> set[str]:
    nodes = exercise_of(lesson).nodes
    said = {answer.says.key for node in nodes for answer in node.answers.values() if answer.says}
    return {lesson.key, *(node.text.key for node in nodes), *said}


def test_every_game_of_ours_has_a_guided_first_game_and_six_lessons_or_more() -> None:
    for key in ("colorito", "coloretto", "colorio"):
        lessons = lessons_of(get_game(key))
        assert [lesson.place for lesson in lessons] == list(range(len(lessons)))
        assert lessons[0].name == "first"
        assert 5 <= len(lessons[0].file.steps) <= 8
        assert len(lessons) >= 7


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.key}-{lesson.name}")
def test_the_goal_can_be_reached(lesson: Lesson) -> None:
    nodes = exercise_of(lesson).nodes
    reached, waiting = set[int](), [0]
    ends = False
    while waiting:
        number = waiting.pop()
        if number in reached:
            continue
        reached.add(number)
        node = nodes[number]
        after = [node.next] if node.is_page else [answer.next for answer in node.answers.values() if answer.good]
        assert after, f"node {number} leads nowhere"
        ends = ends or None in after
        waiting += [one for one in after if one is not None]
    assert ends
    assert reached == set(range(len(nodes)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_have_exactly_the_texts_of_the_lessons(language: str) -> None:
    needed = GENERAL.union(*(texts_of(lesson) for lesson in LESSONS if lesson.game.key != "nim"))
    texts = messages(CATALOGUES / "lessons" / f"{language}.ftl")
    assert texts.keys() == needed
    assert texts == messages(CATALOGUES / "lessons" / "en.ftl")


def test_a_click_that_is_no_move_gets_the_rule_that_forbids_it() -> None:
    lesson = lesson_of(get_game("colorito"), "step")
    node = message_of(exercise_of(lesson)).nodes[0]
    (red,) = [one for one in node.refused if "G3" in one.actions.get("F2-", "").split()]
    assert (red.rule, red.says.key) == ("CT-STEP", "why-not-colorito-colour")
    assert red.says.args == {"piece": "L16", "origin": "@0", "cell": "@1", "colour": "red", "own": "light blue"}
    (stuck,) = [one for one in node.refused if one.actions == {"J1-": "J1"}]
    assert stuck.says.key == "why-not-colorito-stuck"
    offered = {choice.action for choice in node.state.choices}
    assert not offered & {
        f"{start}{end}" for one in node.refused for start, e in one.actions.items() for end in e.split()
    }


def test_the_browser_has_the_lessons_as_they_are() -> None:
    written = {path: path.read_bytes() for path in web_lessons.FOLDER.rglob("*.json")}
    assert written == web_lessons.files(), "run: make protocol"


def test_a_game_without_lessons_has_none() -> None:
    for game in GAMES:
        if not (game.folder() / "lessons").is_dir():
            assert lessons_of(game) == ()


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="lesson: expected one of first, step"):
        lesson_of(get_game("colorito"), "castling")


SOUND = """
place = 1
players = 2
options = { layout = "random", starter = 0 }
[[steps]]
good = ["lift:A1"]
[steps.position]
turn = 0
alive = [0, 1]
open = { B1 = "red" }
known = { A1 = "blue" }
unknown = [ "C1", "D1", "E1", "A2", "B2", "C2", "D2", "E2", "A3", "B3", "C3", "D3", "E3", "A4", "B4", "C4", "D4", "E4",
  "A5", "B5", "C5", "D5", "E5" ]
"""


@pytest.mark.parametrize(
    ("found", "put", "error"),
    [
        ("", "", None),
        ("place = 1", "place = 1 1", "invalid TOML"),
        ("place = 1", "", "lesson: Object missing required field `place`"),
        ("players = 2", "players = 9", "lesson.players: Expected `int` <= 5"),
        ("players = 2", "players = 2\nseat = 2", "lesson.seat: expected a seat below 2, got 2"),
        ("place = 1", "place = 1\ncolour = 2", "lesson: Object contains unknown field `colour`"),
        ('layout = "random"', 'layout = "round"', "options: options.layout: expected one of 'strips', 'random'"),
        ('good = ["lift:A1"]', 'good = ["lift:Z9"]', "steps[0].good[0]: "),
        ('good = ["lift:A1"]', 'good = ["lift:B1"]', "steps[0].good[0]: lift:B1 is not legal"),
        ('good = ["lift:A1"]', "good = [7]", "lesson.steps[0].good[0]: "),
        ('B1 = "red"', 'B1 = "pink"', "steps[0]: position.open"),
        ("turn = 0", "turn = 1", "steps[0].position: expected the turn of seat 0, got that of 1"),
        (
            "[[steps]]",
            '[[steps]]\nforbidden = [{ play = "lift:B1", rule = "CI-LAST" }]',
            "steps[0].forbidden[0].rule: expected CI-TURN, which forbids lift:B1, got CI-LAST",
        ),
    ],
)
def test_a_faulty_file_is_refused_with_the_field(tmp_path: Path, found: str, put: str, error: str | None) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SOUND.replace(found, put, 1), encoding="utf-8")
    game = get_game("colorio")
    if error is None:
        assert exercise_of(read_lesson(path, game)).steps == 1
        return
    with pytest.raises(LessonError) as caught:
        exercise_of(read_lesson(path, game))
    assert error in str(caught.value)
    assert "mine" in str(caught.value)
