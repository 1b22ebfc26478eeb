"""A real terminal: colours, line editing, clearing, Ctrl-C. Runs the command on a pseudo-terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.own import Terminal
from tricolor.games import get_game
from tricolor.games.colorio.board import COLOURS
from tricolor.games.colorio.notation import REMOVE, Show
from tricolor.match import Match
from tricolor.record import load_file, save

PLAY = ["play", "colorito", "--lang", "en"]


def test_ctrl_c_saves_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    terminal = Terminal([*PLAY, "--seat", "Ann", "--seat", "bot:greedy", "--option", "starter=0"], tmp_path)
    terminal.until("Ann, your turn")
    terminal.type("E2-F3\r")
    terminal.until("1 move made")
    terminal.type("\x03")
    screen = terminal.until("Goodbye!")
    assert terminal.ends() == 0
    assert "Traceback" not in screen
    (file,) = tmp_path.glob("*.json")
    assert load_file(file).events[0].action == "E2-F3"


def test_a_hang_up_loses_nothing(tmp_path: Path) -> None:
    """The terminal window is closed in mid-game."""
    terminal = Terminal(
        ["play", "colorito", "--lang", "en", "--seat", "A", "--seat", "B", "--option", "starter=0"], tmp_path
    )
    terminal.until("A, your turn")
    terminal.type("E2-F3\r")
    terminal.until("B, your turn")
    terminal.close()
    terminal.ends()
    (file,) = tmp_path.glob("*.json")
    assert load_file(file).events[0].action == "E2-F3"


def test_colorio_clears_the_screen_and_its_history(tmp_path: Path) -> None:
    """CI-MEMORY: what has scrolled off must not help anybody."""
    terminal = Terminal(["play", "colorio", "--lang", "en", "--seat", "Ann", "--seat", "Ben"], tmp_path)
    screen = terminal.until("your turn")
    assert "\x1b[3J" in screen
    terminal.type("\x04")
    terminal.until("Goodbye!")
    assert terminal.ends() == 0


@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colour_is_used_only_where_it_is_wanted(tmp_path: Path, environment: dict[str, str], coloured: bool) -> None:
    terminal = Terminal([*PLAY, "--seat", "A", "--seat", "B"], tmp_path, environment)
    screen = terminal.until("your turn")
    backgrounds = re.findall(r"\x1b\[[0-9;]*48;[0-9;]*m", screen)
    assert bool(backgrounds) == coloured
    assert "B10" in screen
    terminal.type("\x04")
    terminal.until("Goodbye!")
    assert terminal.ends() == 0


# --- 80 by 24 ------------------------------------------------------------------

TURNS = {
    "colorito": (["E2-F3"], ["--seat", "Ann", "--seat", "bot:greedy", "--option", "starter=0"]),
    "coloretto": (
        ["draw", "1", "draw", "2"],
        ["--seat", "Ann", *["--seat", "bot:greedy"] * 4, "--option", "starter=0"],
    ),
    "colorio": (
        ["A1", "remove", "B1", "remove", "C1", "remove"],
        ["--seat", "Ann", *["--seat", "bot:greedy"] * 4, "--option", "points=true", "--option", "starter=0"],
    ),
}
TOP = {"colorito": ["A    B    C"], "coloretto": ["Row 1", "Reihe 1", "列1"], "colorio": ["A    B    C"]}


@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("game", TURNS)
def test_a_whole_turn_fits_80_by_24(game: str, language: str, tmp_path: Path) -> None:
    """What happened, the board from its first line on, and the prompt, at every step; also with a legend."""
    typed, seats = TURNS[game]
    terminal = Terminal(["play", game, "--lang", language, "--seed", "80x24", "--pace", "0", *seats], tmp_path)
    told = {"colorito": {"en": "Greedy (bot) moves", "de": "Greedy (Bot) zieht", "ja": "Greedy（ボット）："}}
    for number, action in enumerate([*typed, "board", ""]):
        shown = terminal.asks()
        check_fits(game, shown)
        if game == "colorito" and number == len(typed):
            assert any(told[game][language] in line for line in shown), "the answer of the bot is in sight, too"
        if number == 0:
            assert any("Goal" in line or "Ziel" in line or "目的" in line for line in shown)
        terminal.type(f"{action}\r")
    check_fits(game, terminal.asks())
    terminal.type("\x04")
    terminal.ends()


def check_fits(game: str, shown: list[str]) -> None:
    prompts = [number for number, line in enumerate(shown) if line.startswith(">")]
    boards = [number for number, line in enumerate(shown) if any(top in line for top in TOP[game])]
    assert prompts, shown
    assert boards, shown
    assert boards[0] < prompts[-1]


@pytest.mark.parametrize("columns", [40, 80])
def test_words_are_wrapped_whole(columns: int, tmp_path: Path) -> None:
    terminal = Terminal(["play", "coloretto", "--lang", "en", "--seat", "A", "--seat", "B"], tmp_path, columns=columns)
    terminal.type("help\r")
    shown = terminal.asks()
    words = " ".join(" ".join(shown).split())
    assert "At the end, type the colours of your jokers, such as jokers:red,blue or red blue." in words
    terminal.type("\x04")
    terminal.ends()


def test_the_rules_in_a_pager_are_complete_and_readable(tmp_path: Path) -> None:
    """A pager that is no less gets plain text."""
    terminal = Terminal(["rules", "colorio", "--lang", "en"], tmp_path, {"PAGER": "cat"})
    screen = terminal.rest()
    assert "In the terminal" in screen
    assert "\x1b" not in screen
    assert terminal.ends() == 0


def test_plain_prints_no_escape_codes(tmp_path: Path) -> None:
    terminal = Terminal(["rules", "colorio", "--lang", "en", "--plain"], tmp_path)
    screen = terminal.rest()
    assert "In the terminal" in screen
    assert "\x1b" not in screen
    assert terminal.ends() == 0


def almost_out(path: Path) -> Path:
    """A game of Colorio on points in which four fields of each colour are open, so that any lift ends the round."""
    match = Match(get_game("colorio"), 2, {"layout": "random", "points": True, "starter": 0}, names=["Ann", "Ben"])
    for colour in COLOURS * 4:
        match.play(match.state.legal_actions()[0])
        match.play(Show(colour))
        match.play(REMOVE)
    save(match, path)
    return path


def test_the_end_of_a_round_of_colorio_waits_until_it_was_read(tmp_path: Path) -> None:
    """CI-POINTS: the last board of the round is shown, with the points, before the next one begins."""
    file = almost_out(tmp_path / "game.json")
    terminal = Terminal(["play", "--load", str(file), "--lang", "en"], tmp_path)
    terminal.type("A5\r")
    shown = "\n".join(terminal.asks())
    assert re.search(r"Round 1 is over:\s+only\s+(Ann|Ben)\s+is\s+left", shown)
    assert "Press Enter for the next round." in shown
    assert re.search(r">[RYGBP]<", shown), "the field that ended it"
    terminal.type("\r")
    assert "Round 2 of 2" in "\n".join(terminal.asks())
    terminal.type("\x04")
    terminal.ends()
