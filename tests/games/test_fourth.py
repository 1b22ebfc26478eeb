"""A fourth game, which is nothing but a folder and an entry point (tests/fourth), plays everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tools.running import RunningServer

FOLDER = Path(__file__).parents[1] / "fourth"
SEED = ["--seed", "5"]  # the heaps are 2, 2 and 4


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Processes that are started find the game as if it were installed."""
    monkeypatch.setenv("PYTHONPATH", str(FOLDER))
    monkeypatch.setenv("TRICOLOR_DATA", str(tmp_path))


def tricolor(*arguments: str, typed: str = "", status: int = 0) -> str:
    """What the command prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tricolor", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_it_is_short() -> None:
    files = [file for file in FOLDER.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < 300


# --- the terminal and records -------------------------------------------------


def played(*more: str, typed: str) -> str:
    return tricolor("play", "nim", "--seat", "Ann", "--seat", "Ben", "--lang", "en", *SEED, *more, typed=typed)


def test_a_game_in_the_terminal_and_its_record(tmp_path: Path) -> None:
    screen = played(typed="take C9\ntake C4\nhint\nmoves\nrules\nTAKE a2\ntake B2\n")
    assert "The heaps are 2-2-4." in screen
    assert "Heaps: A 2, B 2, C 4" in screen
    assert "Not possible. There are not so many on heap C. (NIM-TAKE)" in screen
    assert "Ann takes C4." in screen
    assert "This game has no bot that gives hints." in screen
    assert "take A1  take A2  take B1  take B2" in screen
    assert "There are three heaps." in screen
    assert "Ann wins: the game is decided." in screen
    (file,) = tmp_path.glob("nim-*.json")
    assert json.loads(file.read_text(encoding="utf-8"))["outcome"]["winners"] == [0]
    assert "good and fair" in tricolor("verify", "--fair", str(file), "--lang", "en")
    told = tricolor("replay", str(file), "--lang", "de")
    assert "Ann nimmt C4." in told
    assert "das Spiel ist entschieden" in told
    altered = file.read_text(encoding="utf-8").replace("take:C4", "take:C9")
    file.write_text(altered, encoding="utf-8")
    assert "There are not so many on heap C." in tricolor("verify", str(file), "--lang", "en", status=1)


def test_misere_and_bots_in_the_terminal() -> None:
    screen = played("--option", "misere=true", typed="take C4\ntake A2\ntake B2\n")
    assert "Ben wins" in screen
    seats = ["--seat", "Ann", "--seat", "bot:random"]
    screen = tricolor("play", "nim", *seats, "--lang", "de", *SEED, typed="nehmen C4\n")
    assert "Haufen: A 2, B 2, C 4" in screen
    assert "Ann nimmt C4." in screen
    assert "Random (Bot) nimmt " in screen


def test_it_is_among_the_games_to_choose_from() -> None:
    assert "4  Nim: take from one heap" in tricolor("play", "--lang", "en", typed="4\n")
    assert "misere=false|true" in tricolor("play", "--help", "--lang", "en")
    assert "Nim has no bots with levels. Its bots: greedy, random." in tricolor("levels", "nim", "--lang", "en")
    refused = tricolor("play", "nim", "--seat", "Ann", "--seat", "bot:champion", "--lang", "en", status=2)
    assert "greedy, random" in refused


# --- programs ----------------------------------------------------------------


def test_the_engine_plays_it() -> None:
    asked: list[dict[str, Any]] = [
        {"cmd": "new", "game": "nim", "players": 2, "chance": "manual"},
        {"cmd": "legal"},
        {"cmd": "play", "actions": ["set:3-4-5", "take:A3"]},
        {"cmd": "go"},
        {"cmd": "explain"},
        {"cmd": "go", "level": "champion"},
        {"cmd": "state"},
        {"cmd": "perft", "depth": 2},
        {"cmd": "record"},
        {"cmd": "position", "game": "nim", "players": 2, "position": {}},
    ]
    lines = tricolor("engine", typed="".join(f"{json.dumps(request)}\n" for request in asked)).splitlines()
    new, legal, play, go, explain, level, state, perft, record, position = map(json.loads, lines)
    assert new == {"ok": True, "turn": "chance"}
    assert legal["outcomes"] == [["set:3-4-5", 0.5], ["set:1-3-6", 0.25], ["set:2-2-4", 0.25]]
    assert play["turn"] == 1
    assert go["action"] == "take:C1", "leaves equal heaps"
    assert explain["error"] == {"code": "unsupported", "message": "Nim has no bot that explains its choices"}
    assert "one of greedy, random" in level["error"]["message"]
    assert state["state"]["heaps"] == [0, 4, 5]
    assert perft["nodes"] == (8 + 7 + 6 + 5) + (8 + 7 + 6 + 5 + 4)
    assert record["record"]["game"] == "nim"
    assert position["error"]["code"] == "unsupported"


def test_the_arena_measures_its_bots() -> None:
    report = tricolor("arena", "nim", "--bot", "greedy", "--bot", "random", "--games", "8", "--lang", "en")
    assert "8 of 8 games" in report


LEARNERS = """
import pickle, warnings
warnings.filterwarnings("error")
for wonder in ("The old environment", "Observation is not a NumPy", "Observation space for", "Observation numpy"):
    warnings.filterwarnings("ignore", message=wonder)
import pettingzoo.test
from tricolor.adapters.gymnasium import TricolorEnv
from tricolor.adapters.pettingzoo import env
from tricolor.core import IllegalAction, Unsupported

pettingzoo.test.api_test(env("nim"), num_cycles=100)
pettingzoo.test.seed_test(lambda: env("nim"), num_cycles=20)
table = env("nim", misere=True, render_mode="ansi", forgiving=False)
table.reset(seed=1)
copy = pickle.loads(pickle.dumps(table))
assert "heaps" in table.render() or "Heaps" in table.render()
try:
    table.step(17)
    table.step(17)
except IllegalAction:
    pass
else:
    raise AssertionError("17 cannot be legal twice")
assert table.state().shape == (4,) and copy.agents
try:
    TricolorEnv("nim")
except Unsupported as error:
    print(error)
"""


def test_learners_play_it_by_its_rules_in_python() -> None:
    done = subprocess.run([sys.executable, "-c", LEARNERS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Nim has no twin in the native core" in done.stdout


# --- the server --------------------------------------------------------------


def client_of(server: RunningServer) -> httpx.Client:
    return httpx.Client(base_url=server.url, headers={"X-Tricolor": "1"}, trust_env=False)


def test_a_game_on_the_server_against_a_bot(tmp_path: Path) -> None:
    with RunningServer(data=tmp_path) as server, client_of(server) as client:
        info = client.get("/api/games").json()["games"][-1]
        assert (info["key"], info["levels"]) == ("nim", ["greedy", "random"])
        assert client.post("/api/me", json={"language": "en"}).is_success
        bad = {"game": "nim", "seats": [{"who": "me"}, {"who": "bot", "level": "champion"}], "start": "full"}
        refused = client.post("/api/tables", json=bad)
        assert refused.status_code == 400
        assert "expected one of greedy, random" in refused.json()["error"]["message"]
        seats = [{"who": "me"}, {"who": "bot", "level": "random"}]
        answer = client.post("/api/tables", json={"game": "nim", "seats": seats, "start": "full"})
        assert answer.is_success, answer.text
        table = answer.json()["table"]["id"]
        snapshot = _play_out(client, table)
        told = [sentence["key"] for entry in snapshot["log"] for sentence in entry.get("tell", [])]
        assert {"tell-nim-set", "tell-nim-take"} <= set(told)
        record = client.get(f"/api/tables/{table}/record").json()
        (tmp_path / "record.json").write_text(json.dumps(record), encoding="utf-8")
        tricolor("verify", "--fair", str(tmp_path / "record.json"))
        assert client.get(f"/api/tables/{table}/replay").json()["steps"][0]["view"]["game"] == "nim"
        assert client.get(f"/api/tables/{table}/fair").is_success
        assert "tell-nim-take" in client.get("/words/games/de.ftl").text
        assert "three heaps" in client.get("/rulebook/en/nim").text


def _play_out(client: httpx.Client, table: str) -> dict[str, Any]:
    """Play the first choice until the game is over; the table as it is then."""
    for _ in range(400):
        snapshot: dict[str, Any] = client.get(f"/api/tables/{table}").json()
        game = snapshot["game"]
        if snapshot["phase"] == "over" and game["outcome"]:
            return snapshot
        if game["choices"]:
            assert game["expected"] == {"key": "expect-nim", "args": {"seat": 0}}
            action = game["choices"][0]["action"]
            body = {"seat": 0, "after": game["event"], "action": action, "key": f"event {game['event']}"}
            answer = client.post(f"/api/tables/{table}/actions", json=body)
            assert answer.is_success, answer.text
    raise AssertionError("the game does not end")


def test_its_finished_games_can_be_analysed(tmp_path: Path) -> None:
    played(typed="take C4\ntake A2\ntake B2\n")
    record = next(tmp_path.glob("nim-*.json"))
    text = tricolor("analyse", str(record), "--lang", "en")
    assert "rough estimates" in text
    assert "Ann: from" in text
    found = json.loads(tricolor("analyse", str(record), "--json"))
    assert found["method"] == "playouts"
    first = found["events"][1]
    assert first["played"]["action"] == "take:C4"
    assert first["choices"][0]["value"] >= first["played"]["value"]
    for seat in found["seats"]:
        parts = seat["luck"] + seat["decisions"] + seat["others"]
        assert abs(seat["result"] - seat["start"] - parts) < 1e-9
