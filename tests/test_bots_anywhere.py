"""Bots from anywhere: by module, file, entry point and class; what cannot be one gets a clear error."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.terminal.drive import lines, run
from tricolor import play_match
from tricolor.bots import Bot, Budget, Choice, bot_from
from tricolor.bots.anywhere import BotSpec, installed_bots, label_of
from tricolor.bots.random import RandomBot
from tricolor.cli import main
from tricolor.core import IllegalAction, OptionError, Seat, TricolorError
from tricolor.engine import Engine
from tricolor.games import get_game
from tricolor.match import Match
from tricolor.record import save
from tricolor.words import get_words

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BOTS = '''
from tricolor.bots import Bot, Choice

print("made by others")


class First(Bot):
    def choose(self, view, legal, rng):
        print("thinking")
        return Choice(str(legal[0]), 0.25)


class OnlyColorio(First):
    games = ("colorio",)


class Half(Bot):
    """Cannot choose."""


class Failing(First):
    def __init__(self, seat):
        raise RuntimeError("no weights")


class Cheat(First):
    def choose(self, view, legal, rng):
        return Choice("take:5")


class Plain(First):
    def choose(self, view, legal, rng):
        return legal[0]


class Dreamer(First):
    def choose(self, view, legal, rng):
        return 1 / 0


class Thrifty(First):
    def __init__(self, seat, budget, game):
        super().__init__(seat)
        self.budget, self.game = budget, game


def made(seat):
    return First(seat)


def wrong(seat):
    return "no bot"


NUMBER = 7
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with bots, which is the current one."""
    (tmp_path / "theirs.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import json\nraise ValueError('half written')\n", encoding="utf-8")
    (tmp_path / "needy.py").write_text("import there_is_no_such_library\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    for name in [name for name in sys.modules if name in ("theirs", "broken", "needy") or "tricolor_bot_" in name]:
        del sys.modules[name]


# --- ways to name one --------------------------------------------------------


@pytest.mark.parametrize("spec", ["theirs:First", "theirs.py:First", "./theirs.py:First", "theirs:made"])
def test_a_bot_by_module_file_or_function(folder: Path, spec: str) -> None:
    bot = bot_from(spec, get_game("colorio"), 1)
    assert type(bot).__name__ == "First"
    assert bot.seat == 1
    assert label_of(spec) == spec.rpartition(":")[2]


def test_an_entry_point_of_an_installed_package(folder: Path) -> None:
    package = folder / "their_package-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: their-package\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text("[tricolor.bots]\nsteady = theirs:First\n", encoding="utf-8")
    sys.path.insert(0, str(folder))
    assert "steady" in installed_bots()
    assert type(bot_from("steady", get_game("coloretto"), 0)).__name__ == "First"


def test_a_class_gets_the_game_and_the_budget_if_it_takes_them(folder: Path) -> None:
    game = get_game("coloretto")
    bot: Any = bot_from("theirs:Thrifty", game, 0, Budget(nodes=7))
    assert bot.budget == Budget(nodes=7)
    assert bot.game is game


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nowhere:First", "a module nowhere"),
        ("nowhere.deeper:First", "a module nowhere.deeper"),
        ("nowhere.py:First", "a file nowhere.py"),
        ("agents/none.zip", "a file agents/none.zip"),
        ("theirs:Nobody", "Nobody in it"),
        ("theirs:NUMBER", "a tricolor.bots.Bot, int is none"),
        ("json:JSONDecoder", "a tricolor.bots.Bot, JSONDecoder is none"),
        ("theirs:wrong", "a tricolor.bots.Bot, str is none"),
        ("theirs:Half", "a class that has choose"),
        ("theirs:Failing", "RuntimeError: no weights"),
        ("broken:First", "ValueError: half written"),
        ("broken.py:First", "ValueError: half written"),
        ("needy:First", "No module named 'there_is_no_such_library'"),
        ("theirs:OnlyColorio", "one that plays Coloretto"),
        ("gready", "one of greedy, random, beginner"),
        (":", "module:Class"),
        ("", "module:Class"),
    ],
)
def test_what_cannot_be_a_bot_gets_a_clear_error(folder: Path, spec: str, said: str) -> None:
    with pytest.raises(OptionError, match=re.escape(said)) as raised:
        bot_from(spec, get_game("coloretto"), 0)
    assert raised.value.key is not None
    for language in ("en", "de", "ja"):
        assert repr(spec) in get_words(language)(raised.value.key, **raised.value.args_of_text)


# --- a match in three lines --------------------------------------------------


class Last(Bot[Any, Any]):
    """Plays the last of the legal actions, and remembers what it was shown."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seen: list[Any] = []

    def observe(self, view: Any) -> None:
        self.seen.append(view)

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Choice[Any]:
        assert self.seen[-1] == view
        assert view.seat == self.seat
        return Choice(legal[-1])


@pytest.mark.parametrize("game", ["coloretto", "colorio"])
def test_bots_play_a_match(folder: Path, game: str) -> None:
    bots: list[BotSpec] = ["theirs:First", Last, "casual"]
    match = play_match(game, bots, seed=7)
    assert match.outcome is not None
    assert match.names == ("First", "Last", "casual")
    assert [str(event) for event in match.events] == [str(event) for event in play_match(game, bots, seed=7).events]
    assert [str(event) for event in match.events] != [str(event) for event in play_match(game, bots, seed=8).events]


def test_a_match_that_does_not_end_is_left_as_it_is() -> None:
    match = play_match("colorito", ["random", "random"], plies=20)
    assert match.outcome is None
    assert len(match.actions) == 20


@pytest.mark.parametrize(
    ("bot", "error", "said"),
    [
        ("theirs:Cheat", IllegalAction, "Cheat on seat 1: take:5 is not legal"),
        ("theirs:Plain", TricolorError, "Plain.choose: expected a Choice"),
        ("theirs:Dreamer", ZeroDivisionError, "division"),
    ],
)
def test_a_bot_that_plays_wrong_is_named(folder: Path, bot: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        play_match("coloretto", ["random", bot], seed=1)


# --- where they play ---------------------------------------------------------


def test_the_bot_that_opens_the_page_plays_what_the_page_says(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    code, commands, python = re.findall(r"```(?:python)?\n(.*?)```", text, re.DOTALL)[:3]
    assert text.index(code) < 200
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    (tmp_path / "hasty.py").write_text(code, encoding="utf-8")
    arena, play, engine, bot = (shlex.split(line)[1:] for line in commands.splitlines())
    command = [sys.executable, "-m", "tricolor"]

    def done_with(arguments: list[str], stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(arguments, input=stdin, cwd=tmp_path, capture_output=True, text=True, check=False)

    done = done_with([*command, *arena, "--json", "--jobs", "1"])
    assert {row["bot"] for row in json.loads(done.stdout)["standings"]} == {"Hasty", "beginner"}, done.stderr
    assert "Hasty" in done_with([*command, *play, "--plain", "--lang", "en"], "Ann\nquit\n").stdout
    asked = '{"cmd": "new", "game": "coloretto", "players": 2, "seed": 1}\n{"cmd": "go"}\n'
    assert json.loads(done_with([*command, *engine], asked).stdout.splitlines()[1])["ok"]
    assert [bot[0], *bot[-2:]] == ["bot", "--bot", "hasty:Hasty"], "test_bot.py lets one play on a server"
    assert "Outcome" in done_with([sys.executable, "-c", python]).stdout


def test_an_engine_of_any_bot(folder: Path) -> None:
    asked = [
        {"cmd": "new", "game": "coloretto", "players": 2, "seed": 1},
        {"cmd": "go"},
        {"cmd": "go", "level": "beginner"},
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tricolor.engine", "theirs:First"],
        input="".join(json.dumps(request) + "\n" for request in asked),
        capture_output=True,
        text=True,
        check=True,
    )
    _, own, level = (json.loads(line) for line in done.stdout.splitlines())
    assert (own["action"], own["value"]) == ("draw", 0.25)
    assert level["value"] != 0.25
    assert done.stderr.count("thinking") == 1, "what a bot prints is no answer"


def test_a_bot_in_an_engine_sees_the_game_as_it_is_after_undo(folder: Path) -> None:
    engine = Engine(Last)

    def ask(**request: Any) -> Any:
        answer = json.loads(engine.answer(json.dumps(request).encode()))
        assert answer["ok"], answer
        return answer

    ask(cmd="new", game="colorio", players=2, seed=1)
    for _ in range(6):
        ask(cmd="play", action=ask(cmd="go")["action"])
    ask(cmd="undo", count=3)
    ask(cmd="go")


@pytest.mark.parametrize(("bot", "code"), [("theirs:Cheat", "illegal_action"), ("theirs:Dreamer", "bad_request")])
def test_an_engine_survives_its_bot(folder: Path, bot: str, code: str) -> None:
    engine = Engine(bot)
    engine.answer(b'{"cmd": "new", "game": "coloretto", "players": 2, "seed": 1}')
    assert json.loads(engine.answer(b'{"cmd": "go"}'))["error"]["code"] == code
    assert json.loads(engine.answer(b'{"cmd": "legal"}'))["ok"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["engine", "nowhere:Bot"],
        ["engine", "--bot", "nowhere:Bot"],
        ["arena", "colorio", "--bot", "nowhere:Bot", "--bot", "random"],
        ["play", "colorio", "--bot", "nowhere:Bot"],
        ["play", "colorio", "--seat", "Ann", "--seat", "bot:nowhere:Bot"],
        ["bot", "--server", "http://localhost:1", "--token", "x", "--bot", "nowhere:Bot"],
    ],
)
def test_every_command_says_what_is_wrong(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--lang", "en"]) == 2
    assert "Cannot load bot 'nowhere:Bot': there is no module nowhere." in capsys.readouterr().err


def test_a_saved_game_cannot_name_code(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("coloretto", 2, names=["Ann", "bot:theirs.py:First"])
    save(match, folder / "game.json")
    assert main(["play", "--load", str(folder / "game.json"), "--lang", "en", "--plain"]) == 2
    said = capsys.readouterr()
    assert "Name all players again" in said.err
    assert "made by others" not in said.out + said.err, "nothing of it was run"


@pytest.mark.parametrize(("bot", "why"), [("Cheat", "take:5 is not legal"), ("Dreamer", "ZeroDivisionError")])
def test_a_bot_that_fails_in_the_terminal_loses_nobody_a_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch, bot: str, why: str
) -> None:
    monkeypatch.setenv("TRICOLOR_DATA", str(folder))
    arguments = ["play", "coloretto", "--bot", f"theirs:{bot}", "--option", "starter=1", "--lang", "en", "--plain"]
    status, screen = run(monkeypatch, arguments, lines([]))
    assert status == 0
    assert f"{bot} (bot) has failed: " in screen
    assert why in screen
    assert "saved" in screen


def test_one_name_is_not_a_list_of_bots() -> None:
    with pytest.raises(OptionError, match="bots: expected a list with one for each seat, got 'club'"):
        play_match("coloretto", "club")


def test_each_seat_may_think_as_much_as_its_budget_allows() -> None:
    """A budget for one seat is not another's."""
    thought: dict[int, Budget] = {}

    class Thrifty(RandomBot[Any]):
        def __init__(self, seat: Seat, budget: Budget) -> None:
            super().__init__(seat)
            thought[seat] = budget

    play_match("colorio", [Thrifty, Thrifty], budget=[Budget(nodes=7), None], seed=1, plies=1)
    assert thought == {0: Budget(nodes=7), 1: Budget()}
    play_match("colorio", [Thrifty, Thrifty], budget=Budget(nodes=3), seed=1, plies=1)
    assert thought == {0: Budget(nodes=3), 1: Budget(nodes=3)}
    with pytest.raises(OptionError, match="budget: expected one for all bots, or one for each seat, got 1"):
        play_match("colorio", ["random", "random"], budget=[None])
