"""Whatever is typed, the game goes on and says something about it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.terminal.drive import run
from tricolor.games import GAMES, get_game
from tricolor.terminal.game import screen_of
from tricolor.terminal.typed import command_names, verbs
from tricolor.words import LANGUAGES, get_words

LINES = 200
LASTING = ("help", "board", "moves", "undo", "rules")  # commands after which the game goes on and no file is written
VERBS = ("pass", "draw", "place", "take", "lift", "cover", "remove")
SIGNS = "ABCDEJZ0123459-:,.!?'\"\\/{}[]%$ äöüßÜ色手引取ー−、。　\t\x07\x1b\x00\u200b\ufeff\U0001f600"
FULL_WIDTH = str.maketrans({"-": "ー", " ": "\u3000", **{chr(code): chr(code + 0xFEE0) for code in range(0x30, 0x5B)}})


def fuzzed(rng: Random, game: str, language: str) -> Iterator[str]:
    """Lines that people, cats and scripts type: actions legal and not, commands, and noise."""
    words = get_words(language)
    commands = [name for key in LASTING for name in (key, *command_names(key, words))]
    said = [name for verb in VERBS for name in (verb, *verbs(verb, words))]
    state = get_game(game).new(2, {"starter": 0})
    while state.turn != 0:
        state = state.play(state.chance_weights()[0][0])
    legal = [screen_of(get_game(game)).label(action, words) for action in state.legal_actions()]
    while True:
        cell = f"{rng.choice('ABCDEFGHIJKabcde')}{rng.randrange(12)}"
        what = rng.choice([cell, str(rng.randrange(-1, 12)), ""])
        kinds = {
            "cells": f"{cell}{rng.choice('- ,:–ー')}{rng.choice('ABCDEFGHIJ')}{rng.randrange(1, 11)}",
            "cell": cell,
            "verb": f"{rng.choice(said)}{rng.choice(['', ' ', ':'])}{what}",
            "command": f"{rng.choice(commands)}{rng.choice(['', ' ', ' A', ' xyz'])}",
            "legal": rng.choice(legal),
            "mangled": "".join(char for char in rng.choice(legal) if rng.random() < 0.8),
            "noise": "".join(rng.choices(SIGNS, k=rng.randrange(12))),
            "unicode": "".join(chr(rng.randrange(0x20, 0x3100)) for _ in range(rng.randrange(8))),
            "long": rng.choice(SIGNS) * rng.randrange(2000),
            "empty": "",
        }
        line = kinds[rng.choice(list(kinds))]
        yield line.translate(FULL_WIDTH) if rng.random() < 0.2 else line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_no_line_ends_the_game_and_each_is_answered(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRICOLOR_DATA", str(tmp_path))
    source = fuzzed(Random(f"{game} {language}"), game, language)
    typed = 0

    def typing() -> Iterator[str | None]:
        nonlocal typed
        while typed < LINES:
            typed += 1
            yield next(source)
        yield None

    lines = typing()
    while typed < LINES:  # a game that was played to its end is followed by another
        before, asked = "", 0

        def answer(screen: str) -> str | None:
            nonlocal before, asked
            if asked:
                check_answer(screen[len(before) :])
            before, asked = screen, asked + 1
            return next(lines)

        arguments = ["play", game, "--lang", language, "--seat", "Ann", "--seat", "Ben", "--option", "starter=0"]
        status, screen = run(monkeypatch, [*arguments, "--seed", str(typed)], answer)
        assert status == 0
        assert "Traceback" not in screen
        assert all(char in "\n\u3000" or char.isprintable() for char in screen)


def check_answer(added: str) -> None:
    """Beside the line itself and the next question there is an answer."""
    echo, *answer, question, prompt = added.split("\n")
    assert prompt == "> "
    assert "Ann" in question or "Ben" in question
    said = "".join(answer).strip()
    assert said, f"{echo!r} got no answer"
    assert any(unicodedata.category(char)[0] == "L" for char in said)
