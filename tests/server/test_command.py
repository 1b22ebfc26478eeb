"""What people get wrong when they start a server: each time a sentence that helps, and never a traceback."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tools.running import RunningServer
from tricolor.cli import main
from tricolor.core import OptionError
from tricolor.server.settings import read_settings


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence that a command says which does not work."""
    assert main(["--lang", "en", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tricolor: ")
    assert err.count("\n") == 1, err
    return err


@pytest.mark.parametrize(
    ("flag", "value", "sentence"),
    [
        ("--port", "99999", "TRICOLOR_PORT cannot be 99999"),
        ("--log-level", "loud", "one of DEBUG, INFO, WARNING, ERROR"),
        ("--public-url", "play.example", "such as https://play.example"),
        ("--database-url", "nonsense", "expected postgresql://"),
        ("--database-url", "mysql://x/y", "expected postgresql://"),
        ("--database-url", "postgresql://u@[::1/x", "expected postgresql://"),
        ("--database-url", "postgresql://u@127.0.0.1:1/x", "Connection refused"),
        ("--host", "nowhere.invalid", "nowhere.invalid:8080"),
        ("--data", "/dev/null/x", "/dev/null/x: Not a directory"),
    ],
)
def test_what_cannot_be_used_is_said(
    flag: str, value: str, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = [] if flag == "--data" else ["--data", str(tmp_path)]
    assert sentence in refused(capsys, "serve", *data, flag, value)


def test_a_processor_is_left_for_games_while_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for processors in (1, 2, 4, 64, None):
        monkeypatch.setattr("os.cpu_count", lambda processors=processors: processors)
        found.append(read_settings(environment={}).bot_threads)
    assert found == [1, 1, 3, 8, 1]


def test_a_setting_of_the_environment_is_named() -> None:
    for name, value in (("BOT_THREADS", "0"), ("LOG_JSON", "perhaps"), ("ORIGINS", "play.example")):
        with pytest.raises(OptionError) as error:
            read_settings(environment={f"TRICOLOR_{name}": value})
        assert error.value.args_of_text["setting"] == f"TRICOLOR_{name}"
    with pytest.raises(OptionError) as error:
        read_settings(environment={"TRICOLOR_DATABASE_URL": "mysql://me:secret@db/x"})
    assert "secret" not in str(error.value)


def test_a_port_that_is_taken_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused(capsys, "serve", "--data", str(tmp_path), "--port", str(port))
    assert f"127.0.0.1:{port}: Address already in use" in said


@pytest.mark.parametrize("command", ["serve", "migrate", "backup"])
def test_a_file_that_is_no_database_is_said(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "tricolor.db").write_text("this is no database, whatever its name says")
    more = [str(tmp_path / "copy")] if command == "backup" else []
    assert "file is not a database" in refused(capsys, command, *more, "--data", str(tmp_path))
    assert [file.name for file in tmp_path.iterdir()] == ["tricolor.db"]


def test_a_copy_that_has_no_place_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tricolor.db")) as database:
        database.execute("CREATE TABLE x (y)")
    assert "This is a folder, not a file." in refused(capsys, "backup", str(tmp_path), "--data", str(tmp_path))
    missing = tmp_path / "none" / "copy"
    assert f"Cannot create {missing}" in refused(capsys, "backup", str(missing), "--data", str(tmp_path))
    assert "no embedded database" in refused(capsys, "backup", str(missing), "--data", str(tmp_path / "none"))


def test_an_engine_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "bot", "--server", "http://127.0.0.1:1", "--token", "t", "--engine", "/no/such --fast")
    assert "no program '/no/such --fast'" in said


def test_the_address_of_a_server_can_be_opened(tmp_path: Path) -> None:
    """Also one of IPv6, which needs brackets."""
    with RunningServer(tmp_path, host="::1") as server:
        assert server.port > 0
        command = [sys.executable, "-c", f"import urllib.request as u; u.urlopen('http://[::1]:{server.port}/healthz')"]
        subprocess.run(command, check=True, timeout=180)


OLD_CYCLES: Final = """
import weakref
from collections import deque
from tricolor.server.announcing import spare_the_collector

class Visitor:
    def __init__(self):
        self.line = [self]  # a cycle, as of a connection and its protocol

spare_the_collector()
alive, here = weakref.WeakSet(), deque(maxlen=20_000)  # they stay for a while, so they are old when they leave
most = 0
for _ in range(400_000):
    visitor = Visitor()
    alive.add(visitor)
    here.append(visitor)
    most = max(most, len(alive))
print(most)
"""


def test_visitors_who_have_left_do_not_fill_the_memory() -> None:
    """Their connections are cycles among old objects, which the collector must look through now and then."""
    done = subprocess.run([sys.executable, "-c", OLD_CYCLES], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 300_000
