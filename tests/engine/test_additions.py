"""The engine protocol: a handshake, stop, progress, analyse, and positions of all games."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from random import Random
from typing import Any

import pytest

import tricolor
from tests.engine.session import PLAYERS, QUICK, Session, manual, over, run, started
from tricolor.core import Json
from tricolor.engine import COMMANDS, Engine


def test_the_handshake_says_who_this_is_and_what_it_can() -> None:
    hello = Session().ok("hello")
    assert (hello["name"], hello["version"], hello["protocol"]) == ("Tricolor", tricolor.__version__, 1)
    assert hello["commands"] == list(COMMANDS)
    assert {"stop", "progress", "analyse", "get_position"} <= set(hello["features"])
    assert {"colorito", "coloretto", "colorio"} <= set(hello["games"])


def test_the_handshake_names_the_bot() -> None:
    assert json.loads(Engine("club").answer(b'{"cmd": "hello"}'))["name"] == "Tricolor club"


# --- positions ---------------------------------------------------------------


@pytest.mark.parametrize("key", PLAYERS)
def test_a_position_that_was_given_can_be_set_up(key: str) -> None:
    session, rng, seen = started(key, 3), Random(3), 0
    other = Session()
    while (actions := session.ok("legal")["actions"]) and seen < 60:
        asked = session.ask("get_position")
        if asked["ok"]:
            seen += 1
            fields = {name: asked[name] for name in ("game", "players", "options", "position")}
            other.ok("position", **fields, chance="manual")
            assert other.ok("legal") == session.ok("legal")
            assert other.ok("view", seat=0)["view"].keys() == session.ok("view", seat=0)["view"].keys()
            assert other.ok("get_position") == asked
        else:
            assert asked["error"]["code"] == "unsupported", asked  # Colorio with a cap in hand
        session.ok("play", action=rng.choice(actions))
    assert seen > 10


def test_a_state_of_coloretto_survives_as_a_position() -> None:
    """All but who would have been drawn to start: the deck is what lies nowhere else."""
    for players in (2, 3, 5):
        session, rng = Session(), Random(players)
        session.ok("new", game="coloretto", players=players, seed=players)
        while actions := session.ok("legal")["actions"]:
            position = session.ok("get_position")["position"]
            other = Session()
            other.ok("position", game="coloretto", players=players, position=position, chance="manual")
            assert other.ok("state") == session.ok("state")
            session.ok("play", action=rng.choice(actions))


def a_position(**changes: Any) -> Json:
    position = {
        "turn": 1,
        "starter": 0,
        "rows": [["red", "plus2"], None, ["joker"]],
        "hands": [{"red": 2, "blue": 1}, {"green": 1}, {"yellow": 1}],
        "removed": ["brown"],
        "out": [0],
    }
    return {**position, **changes}


def test_a_position_of_coloretto_can_be_played() -> None:
    session = Session()
    assert session.ok("position", game="coloretto", players=3, position=a_position(), seed=1)["turn"] == 1
    assert session.ok("legal")["actions"] == ["draw", "take:1", "take:3"]
    assert session.ok("best_score", seat=0)["score"] == 4
    assert session.ok("go", **QUICK)["action"] in ("draw", "take:1", "take:3")
    session.play_out(Random(1))
    assert session.ok("outcome")["outcome"]["ending"] == "last round"
    session.ok("load", record=session.ok("record")["record"])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"turn": 3}, "position.mover: expected a seat"),
        ({"turn": 0}, "position.mover: expected a seat that has not taken a row"),
        ({"rows": [["red"], None]}, "position.rows: expected 3 rows"),
        ({"rows": [["brown"], None, []]}, "at most 0 cards of the kind brown"),
        ({"rows": [["red"] * 4, None, []]}, "position.rows[0]: expected at most 3 cards"),
        ({"rows": [["pink"], None, []]}, "cards of the kinds"),
        ({"hands": [{"red": 9}, {"green": 1}, {"yellow": 1}]}, "at most 9 cards of the kind red"),
        ({"hands": [{}, {}]}, "position.hands: expected one entry for each of 3 players"),
        ({"removed": []}, "position.starter: expected null before all colours"),
        ({"out": []}, "position.rows: expected a taken row for each of 0 seats"),
        ({"last_round": True}, "position.last_round: expected False"),
        ({"scoring": True}, "position.scoring: expected false"),
        ({"deck": {}}, "deck"),
        ({"hands": 7}, "hands"),
    ],
)
def test_a_position_of_coloretto_that_cannot_be_is_refused(changes: Json, said: str) -> None:
    position = a_position(**changes)
    message = started("coloretto").fails("bad_request", "position", game="coloretto", players=3, position=position)
    assert said in message


@pytest.mark.parametrize("key", PLAYERS)
def test_there_is_no_position_on_chances_turn_and_after_the_end(key: str) -> None:
    manual(key).fails("illegal_action", "get_position")
    over(key).fails("illegal_action", "get_position")


# --- analyse -----------------------------------------------------------------


@pytest.mark.parametrize("key", PLAYERS)
def test_analyse_gives_every_action_a_value_best_first(key: str) -> None:
    session = started(key, 2)
    answer = session.ok("analyse", **QUICK)
    values = [row["value"] for row in answer["actions"]]
    assert values == sorted(values, reverse=True)
    legal = session.ok("legal")["actions"]
    found = [row["action"] for row in answer["actions"]]
    assert set(found) <= set(legal)
    assert len(set(found)) == len(found)
    if key != "colorito":  # which looks at the best lines only
        assert set(found) == set(legal)
    assert len(session.ok("analyse", k=2, **QUICK)["actions"]) == min(2, len(legal))
    session.fails("bad_request", "analyse", k=0)
    over(key).fails("game_over", "analyse")


# --- progress and stop -------------------------------------------------------


@pytest.mark.parametrize("key", PLAYERS)
@pytest.mark.parametrize("cmd", ["go", "analyse"])
def test_progress_comes_before_the_answer_and_changes_nothing(
    key: str, cmd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Json] = []
    session = started(key, 4)
    monkeypatch.setattr(session.engine, "_say", said.append)
    plain = session.ok(cmd, nodes=600, seed=1)
    assert said == []
    told = session.ok(cmd, nodes=600, seed=1, progress=True, id=7)
    lines = [json.loads(line) for line in said]
    assert len(lines) == 2
    assert all(line["id"] == 7 and "ok" not in line for line in lines)
    assert all(line["progress"].keys() == plain.keys() - {"ok"} for line in lines)
    assert {**told, "ms": 0, "id": 0} == {**plain, "ms": 0, "id": 0}


class Live:
    """An engine in a process, to which one talks while it thinks."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([sys.executable, "-m", "tricolor", "engine"], stdin=pipe, stdout=pipe)

    def send(self, **request: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()

    def read(self) -> Json:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()


@pytest.mark.parametrize("key", ["colorito", "coloretto"])
def test_stop_ends_a_search_with_the_best_that_it_has(key: str) -> None:
    with Live() as engine:
        engine.send(cmd="new", game=key, players=2, seed=1)
        assert engine.read()["ok"]
        engine.send(id=1, cmd="go", ms=60_000)
        time.sleep(0.5)
        began = time.monotonic()
        engine.send(id=2, cmd="stop")
        answer = engine.read()
        assert time.monotonic() - began < 5
        assert (answer["id"], answer["ok"]) == (1, True)
        assert engine.read() == {"id": 2, "ok": True}
        engine.send(cmd="play", action=answer["action"])
        assert engine.read()["ok"]
        engine.send(id=3, cmd="go", nodes=2000)  # nothing of it is left
        assert engine.read()["nodes"] >= 1000
        engine.send(cmd="quit")
        assert engine.read() == {"ok": True}
        assert engine.process.wait(10) == 0


def test_stop_ends_all_that_was_asked_before_it() -> None:
    began = time.monotonic()
    lines: list[bytes | Json] = [
        {"cmd": "new", "game": "colorito", "players": 2, "seed": 1},
        {"id": 1, "cmd": "go", "ms": 60_000},
        {"id": 2, "cmd": "go", "ms": 60_000, "progress": True},
        {"id": 3, "cmd": "stop"},
        {"id": 4, "cmd": "go", "nodes": 500},
    ]
    answers, process = run(lines)
    assert time.monotonic() - began < 30
    assert process.returncode == 0
    assert [answer["id"] for answer in answers[1:]] == [1, 2, 2, 3, 4]
    assert "progress" in answers[2]


def test_stop_and_quit_that_are_none_change_nothing() -> None:
    lines: list[bytes | Json] = [
        {"cmd": "stop", "now": True},
        {"cmd": "quit", "now": True},
        b'["stop", "quit"]',
        b"stop quit",
        {"id": 5, "cmd": "games"},
        {"cmd": "quit"},
        {"id": 6, "cmd": "games"},
    ]
    answers, process = run(lines)
    assert [answer["ok"] for answer in answers] == [False, False, False, False, True, True]
    assert (process.returncode, process.stderr) == (0, b"")
