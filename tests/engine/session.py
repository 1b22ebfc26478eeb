"""An engine to talk to, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from random import Random
from typing import Any

from tests.naive.colorio import FIELDS
from tests.naive.colorito import STARTS, TARGETS
from tricolor.core import Json
from tricolor.engine import MOST_BYTES, Engine

COMMANDS = [
    "games", "new", "position", "legal", "play", "undo", "state", "view",
    "outcome", "remaining", "best_score", "go", "perft", "record", "load", "quit",
]  # fmt: skip
CODES = {
    "bad_json", "bad_request", "unknown_command", "no_game",
    "bad_notation", "illegal_action", "game_over", "unsupported",
}  # fmt: skip
LEVELS = ["beginner", "casual", "club", "expert", "champion"]
PLAYERS = {"colorito": 2, "coloretto": 3, "colorio": 3}
QUICK = {"nodes": 200}


class Session:
    """An engine that is asked with keywords and answers with dictionaries."""

    def __init__(self) -> None:
        self.engine = Engine()

    def ask(self, cmd: str, **fields: Any) -> Json:
        return json.loads(self.engine.answer(json.dumps({"cmd": cmd, **fields}).encode()))

    def ok(self, cmd: str, **fields: Any) -> Json:
        answer = self.ask(cmd, **fields)
        assert answer["ok"] is True, answer
        return answer

    def fails(self, code: str, cmd: str, **fields: Any) -> str:
        """Ask for something that fails, and see that it changed nothing; the message."""
        before = self.everything()
        answer = self.ask(cmd, **fields)
        assert answer["ok"] is False, answer
        assert set(answer) - {"id"} == {"ok", "error"}
        assert answer["error"]["code"] == code, answer
        assert self.everything() == before
        message = answer["error"]["message"]
        assert isinstance(message, str)
        assert message
        return message

    def everything(self) -> Json:
        """All that can be asked about a game."""
        return [self.ask(cmd) for cmd in ("record", "state", "legal", "outcome", "view")]

    def play_out(self, rng: Random, most: int = 10_000) -> list[str]:
        """Play any legal actions to the end; what was played."""
        played: list[str] = []
        while len(played) < most and (actions := self.ok("legal").get("actions")):
            played.append(rng.choice(actions))
            self.ok("play", action=played[-1])
        return played


def started(key: str, seed: Any = 1, **more: Any) -> Session:
    session = Session()
    session.ok("new", game=key, players=PLAYERS[key], seed=seed, **more)
    return session


def manual(key: str, *actions: str, **more: Any) -> Session:
    session = started(key, chance="manual", **more)
    session.ok("play", actions=list(actions))
    return session


def over(key: str) -> Session:
    """A session whose game has ended."""
    session = Session()
    if key == "colorito":
        position = {"to_move": 1, "starter": 1, "pieces": {**TARGETS, "R1": "E5", "R2": "G5"}}
        session.ok("position", game=key, players=2, position=position)
    else:
        session = started(key)
        session.play_out(Random(1))
    assert session.ok("legal") == {"ok": True, "turn": None, "actions": []}
    return session


def run(lines: Iterable[bytes | Json], **environment: str) -> tuple[list[Json], subprocess.CompletedProcess[bytes]]:
    """A real engine process: its answers, and how it ended."""
    text = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    process = subprocess.run(
        [sys.executable, "-m", "tricolor", "engine"],
        input=text,
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, **environment},
    )
    return [json.loads(line) for line in process.stdout.splitlines()], process


def colorito_position(**change: Any) -> Json:
    return {"to_move": 0, "starter": 0, "pieces": dict(STARTS), **change}


def colorio_start(**change: Any) -> Json:
    position = {
        "turn": 0,
        "alive": [0, 1],
        "open": {"A1": "red", "B1": "red"},
        "known": {"C1": "blue", "D1": "blue"},
        "unknown": FIELDS[4:],
        "lifts_left": 3,
        "removed_this_turn": False,
        "first_turn": False,
        "forbidden": None,
    }
    return {**position, **change}


def padded(length: int) -> bytes:
    """A good request of a length."""
    return b'{"cmd":"games"}'.ljust(length)


def a_conversation() -> list[bytes | Json]:
    return [
        {"id": 1, "cmd": "new", "game": "colorito", "players": 2, "options": {"starter": 0}},
        {"id": 2, "cmd": "play", "action": "A1-J10"},
        b"no json",
        {"id": 3, "cmd": "new", "game": "coloretto", "players": 3, "seed": 0},
        {"id": 4, "cmd": "play", "actions": ["draw", "place:1"]},
        {"id": 5, "cmd": "go", **QUICK},
        padded(MOST_BYTES + 100),
        {"id": 6, "cmd": "record"},
        {"id": 7, "cmd": "new", "game": "colorio", "players": 2, "seed": 0},
        {"id": 8, "cmd": "play", "actions": ["lift:A1", "remove"]},
        {"id": 9, "cmd": "state"},
        {"id": 10, "cmd": "perft", "depth": 2},
    ]
