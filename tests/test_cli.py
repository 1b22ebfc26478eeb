"""The command line: what it takes, what it says to what it cannot take."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.terminal.drive import lines, run
from tricolor.cli import main
from tricolor.core import AnyGame
from tricolor.fair import Chance
from tricolor.games import GAMES
from tricolor.match import Match
from tricolor.record import save
from tricolor.terminal.rulebook import pager_shows_styles

ROOT = Path(__file__).parents[1]


def finished(game: AnyGame, path: Path) -> Path:
    """A record of a game with a few events in it, put aside."""
    match = Match(game, game.seats[0], chance=Chance("cli"))
    for _ in range(6):
        match.play(match.state.legal_actions()[0])
    save(match, path, reveal=True)
    return path


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "coloretto", "--seat", "Ann"], "needs at least 2 players. Add a bot (--seat Ann --seat bot:casual)"),
        (["play", "colorito", *["--seat", "Ann"] * 3], "Colorito is for 2 players, not 3"),
        (
            ["play", "colorito", "--seat", "Ann", "--seat", "bot:hal"],
            "Unknown bot 'hal'. Choose: greedy, random, beginner, casual, club",
        ),
        (["play", "colorito", "--seat", "", "--seat", "Ben"], "A seat needs a name"),
        (["play", "colorito", "--option", "strict"], "Write an option as NAME=VALUE"),
        (["play", "colorito", "--option", "strict=maybe"], "Option strict cannot be 'maybe'. Choose: false, true."),
        (
            ["play", "colorio", "--option", "table=grey"],
            "Colorio has no option 'table'. Choose: layout, side, points, starter.",
        ),
        (["play", "colorio", "--option", "starter=4"], "Option starter cannot be 4. Choose: lot, 0, 1, 2."),
        (["play", "--load", "missing.json"], "missing.json: There is no such file"),
        (["replay", "missing.json"], "missing.json: There is no such file"),
    ],
)
def test_bad_arguments_get_a_sentence_that_helps(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main([*arguments, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_verify_tells_good_from_bad(game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = finished(game, tmp_path / "good.json")
    bad = tmp_path / "bad.json"
    bad.write_text(good.read_text().replace('"4 ', '"5 ', 1))
    assert main(["verify", "--lang", "en", str(good)]) == 0
    assert main(["verify", "--fair", "--lang", "en", str(good)]) == 0
    assert main(["verify", "--lang", "en", str(good), str(bad), str(tmp_path / "none.json")]) == 1
    said = capsys.readouterr().out
    assert f"{good}: good and fair. {game.name}" in said
    assert re.search(r"SHA-256.*[0-9a-f]{64}", said)
    assert f"{bad}: bad. Event 4: expected number, player and action, not '5 " in said
    assert "none.json: bad. There is no such file." in said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_replay_prints_every_event_where_nothing_can_be_typed(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = finished(game, tmp_path / "game.json")
    status, screen = run(monkeypatch, ["replay", "--lang", "en", str(file)], lines([]))
    assert status == 0
    assert "   1. " in screen
    assert "   6. " in screen


@pytest.mark.parametrize(
    ("events", "reasons"),
    [
        (
            ["1 0 B2-A3"],
            {"en": "Event 1: not allowed. A3 is dark", "de": "Ereignis 1: nicht erlaubt. A3 ist Dunkelblau"},
        ),
        (
            ["1 0 foo"],
            {"de": "Ereignis 1: das ist keine Aktion", "ja": "イベント1：このゲームのアクションではありません"},
        ),
        (["1 1 J9-J8"], {"de": "'1' ist nicht am Zug", "ja": "'1' の番ではありません"}),
        (["1 0 resign", "2 1 pass"], {"de": "das Spiel ist zu Ende", "ja": "ゲームは終わっています"}),
        (["1 0 resign"], {"de": "Das Ergebnis passt nicht", "ja": "結果がイベントと合いません"}),
    ],
)
def test_verify_says_what_is_wrong_in_every_language(
    events: list[str], reasons: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(GAMES[0], 2, {"starter": 0})
    save(match, file := tmp_path / "game.json")
    record = json.loads(file.read_text())
    file.write_text(json.dumps({**record, "events": events}))
    for language, reason in reasons.items():
        assert main(["verify", str(file), "--lang", language]) == 1
        assert reason in capsys.readouterr().out


def test_verify_says_in_german_that_chance_was_not_fair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = finished(GAMES[1], tmp_path / "game.json")
    record = json.loads(file.read_text())
    for fair, reason in (
        ([], "Für Ereignis 1 ist kein Startwert angegeben."),
        ([{**record["fair"][0], "seed": None}], "Der Startwert ist noch nicht offengelegt."),
        ([{**record["fair"][0], "seed": "other"}], "Der Startwert passt nicht zu seiner SHA-256."),
    ):
        file.write_text(json.dumps({**record, "fair": fair}))
        assert main(["verify", "--fair", str(file), "--lang", "de"]) == 1
        assert reason in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "chess"], {"de": "game kann nicht 'chess' sein", "ja": "game に 'chess' は使えません"}),
        (["rules"], {"de": "Es fehlt: game", "ja": "game を指定してください"}),
        (["play", "--seat"], {"de": "--seat braucht einen Wert.", "ja": "--seat には値が必要です。"}),
        (["play", "--pace", "x"], {"de": "--pace kann nicht 'x' sein", "ja": "--pace に 'x' は使えません"}),
        (["rules", "colorio", "--nonsense"], {"de": "Unbekannt: --nonsense", "ja": "--nonsense は使えません"}),
        (["play", "--se", "x"], {"de": "--se kann --seat, --seed heißen", "ja": "--se は --seat, --seed"}),
        (["play", "--plain=1"], {"de": "--plain nimmt keinen Wert", "ja": "--plain に値は指定できません"}),
    ],
)
def test_mistakes_on_the_command_line_are_told_in_the_users_language(
    arguments: list[str], said: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    for language, text in said.items():
        with pytest.raises(SystemExit) as stop:
            main(["--lang", language, *arguments])
        assert stop.value.code == 2
        error = capsys.readouterr().err
        assert text in error
        assert "usage:" not in error
        assert "error:" not in error


def test_help_lists_the_options_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help", "--lang", "de"])
    said = capsys.readouterr().out
    assert "Aufruf: tricolor play" in said
    assert "Werte für --option, die Voreinstellung zuerst:" in said
    for game in GAMES:
        for name, option in game.options.items():
            assert f"{name}={str(option.default).lower()}|" in said


def letters(text: str) -> str:
    """The letters and digits of a text, and nothing of how it is set."""
    return "".join(char for char in text if char.isalnum())


@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_word_of_the_rules_is_in_the_pipe(game: AnyGame, language: str) -> None:
    """Paragraphs and items stand there word for word; of tables, whose cells stand side by side, all words do."""
    command = f"{sys.executable} -m tricolor rules {game.key} --lang {language} | cat"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True, cwd=ROOT)
    assert "\x1b" not in done.stdout
    assert not re.search(r"[ \t]$", done.stdout, re.MULTILINE)
    assert max(map(cell_len, done.stdout.splitlines())) <= 80
    page = (ROOT / "docs" / "rules" / language / f"{game.key}.md").read_text(encoding="utf-8")
    page = re.sub(r"\]\([^)]*\.svg\)", "]", page)
    shown = letters(done.stdout)
    prose = "\n".join("" if line.startswith("|") else line for line in page.splitlines())
    for paragraph in re.split(r"\n\s*\n|\n(?=- )", prose):
        assert letters(paragraph) in shown, paragraph
    parts = (
        re.findall(r"\w" if language == "ja" else r"\w+", page),
        re.findall(r"\w" if language == "ja" else r"\w+", done.stdout),
    )
    assert Counter(parts[0]) - Counter(parts[1]) == Counter()


def test_a_pager_gets_styles_only_if_it_shows_them() -> None:
    assert pager_shows_styles({"LESS": "-R"})
    assert pager_shows_styles({"LESS": "FRX", "PAGER": "/usr/bin/less"})
    assert pager_shows_styles({"PAGER": "less -r"})
    for environment in ({"LESS": "-FX"}, {"PAGER": "more"}, {"PAGER": "cat", "LESS": "-R"}, {"PAGER": "'"}):
        assert not pager_shows_styles(environment)


@pytest.mark.parametrize("language", ["en", "de", "ja"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_are_shown_in_every_language(
    game: AnyGame, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", game.key, "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert game.name in shown
    assert "svg" not in shown, "pictures are described, not linked"
    assert len(shown.splitlines()) > 60
    assert {"en": "Goal", "de": "Ziel", "ja": "目的"}[language] in shown


def test_help_speaks_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--lang", "de", "--help"])
    assert stop.value.code == 0
    assert "ein Spiel im Terminal spielen" in capsys.readouterr().out


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("tricolor 0.")


def test_output_into_a_closed_pipe_ends_quietly() -> None:
    command = f"{sys.executable} -m tricolor rules colorito --lang en | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stderr == ""
    assert done.stdout.strip()


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = (
        "import sys, tricolor; print(*(m for m in ('msgspec', 'rich', 'fluent', 'tricolor.games') if m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


WITHOUT_CORE = """
import sys
sys.modules["tricolor._native"] = None
from tricolor.cli import main
sys.exit(main(sys.argv[1:]))
"""


def without_core(data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command where the native core was not built."""
    command = [sys.executable, "-c", WITHOUT_CORE, *arguments, "--lang", "en"]
    env = {**os.environ, "TRICOLOR_DATA": str(data)}
    return subprocess.run(command, input="hint\n", capture_output=True, text=True, timeout=180, check=False, env=env)


def test_a_level_without_the_native_core_gets_the_sentence_that_fixes_it(tmp_path: Path) -> None:
    done = without_core(tmp_path, "play", "colorito", "--seat", "Ann", "--seat", "bot:club")
    assert done.returncode == 2
    assert "The native core is missing" in done.stderr
    assert "make clean" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_terminal_plays_without_the_native_core(game: AnyGame, tmp_path: Path) -> None:
    done = without_core(tmp_path, "play", game.key, "--seat", "Ann", "--seat", "bot:greedy", "--option", "starter=0")
    assert done.returncode == 0, done.stderr
    assert "A good choice: " in done.stdout


@pytest.mark.parametrize(("language", "first"), [("en", "Beginner: "), ("de", "Leicht: "), ("ja", "初心者：")])
def test_levels_says_how_each_of_them_plays(language: str, first: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "coloretto", "--lang", language]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 5
    assert told[0].startswith(first)


@pytest.mark.parametrize(
    ("library", "command", "extra"),
    [
        ("litestar", ["serve"], "server"),
        ("httpx", ["bot", "--server", "http://localhost:1", "--token", "x"], "server"),
        ("numpy", ["train", "coloretto", "--out", "x"], "research"),
    ],
)
def test_a_missing_library_is_named_with_the_command_that_installs_it(
    library: str, command: list[str], extra: str, tmp_path: Path
) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; from tricolor.cli import main; sys.exit(main({command!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert library in done.stderr
    assert f'pip install "tricolor[{extra}]"' in done.stderr
