"""Puzzles as the browser gets them, from a server or from files."""

from __future__ import annotations

import json

import pytest

from tricolor.core import AnyGame, OptionError
from tricolor.games import GAMES
from tricolor.puzzles import pages, puzzles_of
from tricolor.puzzles.exercise import exercise_of

RIDDLED = [game for game in GAMES if puzzles_of(game).puzzles]


@pytest.mark.parametrize("game", RIDDLED, ids=[game.key for game in RIDDLED])
def test_a_page_replies_to_every_legal_move(game: AnyGame) -> None:
    part, number = puzzles_of(game), 5
    puzzle, shown = part.numbered(number), json.loads(pages.page(game.key, f"{number}.json"))
    assert shown["steps"] == len(puzzle.steps)
    for node, step, state in zip(shown["nodes"], puzzle.steps, part.states(puzzle), strict=True):
        legal = [str(action) for action in state.legal_actions()]
        assert [choice["action"] for choice in node["state"]["choices"]] == legal
        assert list(node["answers"]) == legal
        assert [action for action, answer in node["answers"].items() if answer["good"]] == step.best
        for action, answer in node["answers"].items():
            assert answer["good"] or answer["says"]["key"].startswith("puzzle-wrong-"), action
    assert [shown["nodes"][-1]["answers"][action]["next"] for action in puzzle.steps[-1].best] == [None] * len(
        puzzle.steps[-1].best
    )


def test_everything_seen_in_colorio_is_shown() -> None:
    part = puzzles_of(next(game for game in GAMES if game.has_hidden))
    exercise = exercise_of(part.game, 1)
    node = json.loads(pages.page(part.game.key, "1.json"))["nodes"][0]
    assert node["state"]["extra"]["known"] == part.seen(exercise.nodes[0].state)


@pytest.mark.parametrize("name", ["0.json", "999.json", "1.fr.svg", "1", "../1.json", "1.json.svg", "99999999.json"])
def test_there_are_no_other_pages(name: str) -> None:
    with pytest.raises(OptionError):
        pages.page("colorio", name)
