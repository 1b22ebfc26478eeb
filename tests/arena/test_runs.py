"""Runs that survive, and what is refused; soaks."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest

from tricolor.arena import soak
from tricolor.arena.play import play_game
from tricolor.arena.results import Fault, Result
from tricolor.arena.running import run_all
from tricolor.arena.schedule import Task
from tricolor.arena.setup import Entrant, entrants, tables_for
from tricolor.arena.workers import Job
from tricolor.cli import main
from tricolor.core import FieldError
from tricolor.games import GAMES, get_game
from tricolor.words import get_words

from .making import ENGINE, result_of, setup_of

# --- runs --------------------------------------------------------------------


def games_in(path: Path) -> dict[tuple[int, int, int], dict[str, Any]]:
    """The games of a file without their times."""
    found: dict[tuple[int, int, int], dict[str, Any]] = {}
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        game = json.loads(line)
        game.pop("ms")
        found[game["deal"], game["table"], game["rotation"]] = game
    return found


def report_without_times(text: str) -> Any:
    report = json.loads(text)
    for standing in report["standings"]:
        standing.pop("slowest_ms")
    return report


RUN = ["arena", "colorio", "--bot", "greedy", "--bot", "random", "--bot", "random", "--lang", "en", "--json"]


def test_a_run_is_the_same_with_any_number_of_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports: list[Any] = []
    for jobs in ("1", "2"):
        assert main([*RUN, "--games", "4", "--jobs", jobs, "--out", str(tmp_path / jobs)]) == 0
        reports.append(report_without_times(capsys.readouterr().out))
    assert games_in(tmp_path / "1") == games_in(tmp_path / "2")
    assert len(games_in(tmp_path / "1")) == 12
    assert reports[0] == reports[1]
    assert reports[0]["standings"][0]["bot"] == "greedy"
    assert reports[0]["standings"][0]["rating"]["mu"] > 25
    assert [entry["games"] for entry in reports[0]["encounters"]] == [4, 4, 4]


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run.jsonl"
    command = [*RUN, "--games", "8", "--out", str(out)]
    with subprocess.Popen([sys.executable, "-m", "tricolor", *command], stdout=subprocess.DEVNULL) as process:
        while not out.exists() or out.read_bytes().count(b"\n") < 4:
            time.sleep(0.01)
        process.kill()
    kept = out.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    out.write_bytes(whole + b'{"deal":7,"tab')
    assert main([*command, "--resume"]) == 0
    report = report_without_times(capsys.readouterr().out)
    assert out.read_bytes().startswith(whole)
    assert len(games_in(out)) == report["games"] == report["planned"] == 24
    assert out.read_bytes().count(b"\n") == 25, "nothing was played twice"
    assert main([*RUN, "--games", "8"]) == 0
    assert report_without_times(capsys.readouterr().out) == report


def test_ctrl_c_ends_politely_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    command = [sys.executable, "-m", "tricolor", *RUN[:-1], "--games", "2000", "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not out.exists() or out.read_bytes().count(b"\n") < 3:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        said, told = process.communicate(timeout=180)
    assert process.returncode == 130
    assert "of 6,000 games" in said
    assert f"Finished games are saved in {out}" in told
    assert f"--out {out} --resume" in told
    assert "Traceback" not in told


def test_ctrl_c_is_heard_where_its_exception_is_lost() -> None:
    class Lossy:
        """Plays on after an exception that Python dropped, as it does in finalizers."""

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None: ...

        def play(self, jobs: Iterable[Job]) -> Iterator[Result]:
            for number in range(3):
                with suppress(KeyboardInterrupt):
                    signal.raise_signal(signal.SIGINT)
                yield result_of((number, 0, 0), ("a", "b"), (0,))

    kept: list[Result] = []
    before = signal.getsignal(signal.SIGINT)
    finished = run_all([], done=0, total=3, workers=1, label="", keep=kept.append, players=Lossy())
    assert not finished
    assert len(kept) == 1
    assert signal.getsignal(signal.SIGINT) is before


def test_a_file_of_another_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run.jsonl"
    small = ["arena", "colorio", "--bot", "random", "--bot", "greedy", "--games", "2", "--out", str(out), "--jobs", "1"]
    assert main(small) == 0
    assert main(small) == 2
    assert "add --resume" in capsys.readouterr().err
    assert main([*small, "--resume", "--seed", "x", "--option", "layout=random"]) == 2
    assert "another setup, which differs in options, seed" in capsys.readouterr().err
    assert main([*small, "--resume", "--games", "3"]) == 0, "more games of the same are welcome"
    assert len(games_in(out)) == 4
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(lines[0] + b'{"deal": 1}\n' + lines[1])
    assert main([*small, "--resume"]) == 2
    assert "line 2: result: Object missing required field" in capsys.readouterr().err
    out.write_text("{}\n")
    assert main([*small, "--resume"]) == 2
    assert "is not an arena file" in capsys.readouterr().err
    assert out.read_text() == "{}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bot", "greedy"], "at least two bots"),
        (["--bot", "greedy", "--bot", "hal"], "Unknown bot 'hal'. Choose: greedy, random"),
        (["--bot", "greedy", "--bot", "engine:no-such-program"], "a command that can be run"),
        (["--bot", "greedy", "--bot", "engine:'"], "a command that a shell could read"),
        (["--bot", "greedy", "--bot", "=x"], "--bot: expected a bot"),
        (["--bot", "greedy", "--bot", "random", "--players", "6"], "is for 2 to 5 players"),
        (["--bot", "greedy", "--bot", "random", "--players", "3", "--tables", "mixed"], "with at least 3 bots"),
        (["--bot", "greedy", "--bot", "random", "--resume"], "--out FILE"),
        (["--bot", "greedy", "--bot", "random", "--seed", "x" * 200], "--seed: expected at most 100"),
        (["--bot", "greedy", "--bot", "random", "--plot", "no/such/folder/x.svg"], "a folder that exists"),
        (["--bot", "greedy", "--bot", "random", "--option", "table=pink"], "Option table cannot be 'pink'"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["arena", "coloretto", *arguments]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["--ms", "0"], ["--ms", "1", "--nodes", "1"], ["--games", "-1"], ["--timeout", "0"]]
)
def test_numbers_that_cannot_be_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["arena", "coloretto", "--bot", "greedy", "--bot", "random", *arguments])
    assert stop.value.code == 2


def test_bots_have_labels_that_tell_them_apart() -> None:
    bots = entrants(["greedy", "greedy", f"mine={ENGINE}", f"{ENGINE} --x=1"], get_game("colorito"))
    assert [bot.label for bot in bots[:3]] == ["greedy", "greedy 2", "mine"]
    assert bots[2].command == [sys.executable, "-m", "tricolor", "engine"]
    assert bots[3].command == [sys.executable, "-m", "tricolor", "engine", "--x=1"]
    assert bots[3].label == bots[3].spec.removeprefix("engine:")
    with pytest.raises(FieldError):
        tables_for("mixed", 2, 3)


# --- soak --------------------------------------------------------------------


def test_a_soak_covers_all_variants_and_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--games", "36", "--json", "--ms", "5000", "--plies", "600"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == {"colorito": 4, "coloretto": 8, "colorio": 24}
    assert [len(list(soak.choices(game))) * len(game.seats) for game in GAMES] == [4, 8, 24]
    assert report["wrong"] == []


def test_a_soak_finds_what_is_wrong(capsys: pytest.CaptureFixture[str], misbehaving: Callable[[str], str]) -> None:
    arguments = ["soak", "coloretto", "--games", "2", "--bot", misbehaving("illegal"), "--jobs", "1", "--lang", "en"]
    assert main(arguments) == 1
    said = capsys.readouterr().out
    assert "it played an illegal action: 'A1-A1'" in said
    assert "2 games, 2 wrong" in said


def test_a_soak_knows_slow_bots_and_endless_games() -> None:
    words = get_words("en")
    setup = setup_of("colorito", ["greedy", "random"], ms=10)
    endless = result_of((0, 0, 0), ["club", "club"], [0, 1], reason="plies")
    levels = msgspec.structs.replace(setup, bots=(Entrant("club", "club"),))
    assert soak.trouble(levels, endless, words) == "not over after 1,000 actions"
    aimless = result_of((0, 0, 0), ["greedy", "random"], [0, 1], reason="plies")
    assert soak.trouble(setup, aimless, words) is None
    slow = result_of((0, 0, 0), ["greedy", "random"], [0], ms=(32.0, 1.0))
    assert soak.trouble(setup, slow, words) == "32 ms for an action"


def test_checks_are_made_while_a_soak_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    from tricolor.games.colorio.rules import Colorio

    fine = play_game(setup_of("colorio"), Task(0, 0, 0, (0, 1)), checking=True)
    assert fine.fault is None
    legal = Colorio.legal_actions
    monkeypatch.setattr(Colorio, "legal_actions", lambda state: [*legal(state), *legal(state)])
    assert play_game(setup_of("colorio"), Task(0, 0, 0, (0, 1))).fault is None
    twice = play_game(setup_of("colorio"), Task(0, 0, 0, (0, 1)), checking=True)
    assert twice.fault == Fault(None, "wrong", "Broken: every legal action is listed once")


def test_a_named_bot_is_an_entrant() -> None:
    assert Entrant("x", "greedy").command is None
