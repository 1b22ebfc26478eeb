"""The browser's hints and the terminal's `why` agree: the same move, for the same reasons, in the same words."""

from __future__ import annotations

import json

import msgspec
import pytest

from tools.hint_texts import NAMES, PATH, positions, said
from tricolor import play_match
from tricolor.core import AnyGame
from tricolor.games import GAMES
from tricolor.protocol import Sentence
from tricolor.terminal.why import sentence_text
from tricolor.words import LANGUAGES, get_words


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_the_server_gives_the_hints_of_the_terminal(game: AnyGame) -> None:
    match = play_match(game, ["casual", "casual"], seed=1)
    for at in positions(match)[:2]:
        for row in said(at):  # which compares moves and values
            sentences = msgspec.convert(row["sentences"], list[Sentence])
            for language in LANGUAGES:
                words = get_words(language)
                assert [sentence_text(one, NAMES, words) for one in sentences] == row["texts"][language]


def test_the_texts_that_the_browser_is_tested_with_are_those_of_the_terminal() -> None:
    """web/tests/hints.test.ts puts the same sentences into words."""
    for row in [row for rows in json.loads(PATH.read_text(encoding="utf-8")).values() for row in rows]:
        sentences = msgspec.convert(row["sentences"], list[Sentence])
        for language in LANGUAGES:
            words = get_words(language)
            texts = [sentence_text(one, NAMES, words) for one in sentences]
            assert row["texts"][language] == texts, "run `python -m tools.hint_texts`"
