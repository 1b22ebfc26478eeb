"""Games are found by their entry points, and a broken one harms nobody else."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tricolor import games
from tricolor.core import OptionError
from tricolor.games import BrokenGame, game_keys, get_game

OURS = ("colorito", "coloretto", "colorio")
Install = Callable[[str, str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a package with one game on the path: its name, its module's text and the entry point's value."""
    monkeypatch.syspath_prepend(str(tmp_path))

    packages: list[str] = []

    def put(package: str, code: str, key: str) -> None:
        packages.append(package)
        (tmp_path / f"{package}.py").write_text(code, encoding="utf-8")
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[tricolor.games]\n{key} = {package}:GAME\n", encoding="utf-8")
        games.reread()

    yield put
    monkeypatch.undo()
    for package in packages:
        sys.modules.pop(package, None)
    games.reread()


def code(**facts: str) -> str:
    lines = [f"    {name} = {value}" for name, value in facts.items()]
    return "\n".join(
        ["from tricolor.games.colorito import ColoritoGame", "class Mine(ColoritoGame):", *lines, "GAME = Mine()"]
    )


def test_ours_come_first_and_in_their_order(install: Install) -> None:
    install("another", code(key='"aaa"'), "aaa")
    assert game_keys() == (*OURS, "aaa")
    assert [game.key for game in games.GAMES] == [*OURS, "aaa"]
    assert get_game("aaa").name == "Colorito"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raise RuntimeError('not today')", "RuntimeError: not today"),
        ("import there_is_no_such_module", "there_is_no_such_module"),
        ("x = 1", "GAME"),
        ("GAME = 7", "expected an object of a subclass of tricolor.core.Game, got int"),
        (code(key='"other"'), "expected its key to be 'broken', up to 20 small letters and digits, got 'other'"),
        (code(key='"broken"', seats="range(1, 3)"), "expected 2 to 5 seats"),
        (code(key='"broken"', seats="range(2, 9)"), "expected 2 to 5 seats"),
        ("from tricolor.core import Game\nclass G(Game): pass\nG.__abstractmethods__ = frozenset()\nGAME = G()",
         "expected the game to have key, name, rules_version, seats, options, view_type"),
    ],
)  # fmt: skip
def test_a_broken_game_is_told_and_the_others_play(
    install: Install, caplog: pytest.LogCaptureFixture, text: str, why: str
) -> None:
    install("careless", text, "broken")
    with caplog.at_level(logging.WARNING):
        assert [game.key for game in games.GAMES] == list(OURS)
    assert [record.message for record in caplog.records if "'broken' of the package 'careless'" in record.message]
    assert why in caplog.text
    with pytest.raises(BrokenGame, match="cannot be used"):
        get_game("broken")
    assert get_game("colorio").key == "colorio"


def test_a_game_cannot_take_the_name_of_ours(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    install("greedy_package", code(key='"colorito"'), "colorito")
    with caplog.at_level(logging.WARNING):
        assert type(get_game("colorito")).__name__ == "ColoritoGame"
    assert "tricolor has a game of this name already" in caplog.text


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(OptionError, match="one of colorito, coloretto, colorio"):
        get_game("chess")
    with pytest.raises(OptionError):
        get_game(7)


def test_a_part_that_is_not_there_says_which(install: Install) -> None:
    from tricolor.bots import bots_of

    install("half", code(key='"half"', parts='{"bots": "half:Nothing"}'), "half")
    with pytest.raises(ValueError, match=r"half: expected 'half:Nothing' to name a class, its part 'bots'"):
        bots_of(get_game("half"))


def test_a_part_of_another_kind_is_refused(install: Install) -> None:
    from tricolor.bots import bots_of

    install("odd", code(key='"odd"', parts='{"bots": "half:Mine"}').replace("half:", "odd:"), "odd")
    with pytest.raises(ValueError, match=r"to be a subclass of GameBots"):
        bots_of(get_game("odd"))
