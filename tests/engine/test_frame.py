"""The engine protocol: what every answer has, and every error code."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.engine.session import CODES, COMMANDS, Session, over, started
from tricolor.core import Json
from tricolor.engine import Engine

# --- the answer's frame -------------------------------------------------------

IDS: list[Any] = [
    None, 0, 1, -1, 2**63, 10**30, 1.5, "", "x", "ä千\u2028\x00", True, False, [], {}, [1, [2]], {"a": {"b": None}},
    "x" * 1000,
]  # fmt: skip


@pytest.mark.parametrize("identity", IDS, ids=lambda value: repr(value)[:20])
def test_the_id_is_repeated_whatever_json_it_is(identity: Any) -> None:
    session = started("coloretto")
    for cmd in (*COMMANDS, "nonsense", 7, None):
        answer = json.loads(session.engine.answer(json.dumps({"id": identity, "cmd": cmd}).encode()))
        assert answer["id"] == identity
        assert type(answer["id"]) is type(identity)
        assert isinstance(answer["ok"], bool)


def test_without_an_id_there_is_none() -> None:
    session = started("coloretto")
    for cmd in (*COMMANDS, "nonsense"):
        assert "id" not in session.ask(cmd)


@pytest.mark.parametrize(
    "line", [b"", b"{", b'{"cmd": "games"', b"\xff", b"nan", b"games", b"{}{}", b"'", b"\x00", b"[1,]"]
)
def test_text_that_is_no_json_is_bad_json(line: bytes) -> None:
    answer = json.loads(Engine().answer(line))
    assert answer["ok"] is False
    assert answer["error"]["code"] == "bad_json"


@pytest.mark.parametrize(
    "line", [b"[]", b"7", b'"games"', b"null", b"true", b"{}", b'{"cmd": 7}', b'{"cmd": null}', b'{"CMD": "games"}']
)
def test_json_that_is_no_request_is_a_bad_request(line: bytes) -> None:
    answer = json.loads(Engine().answer(line))
    assert answer["ok"] is False
    assert answer["error"]["code"] == "bad_request"


def test_an_unknown_command_is_refused_with_those_there_are() -> None:
    for cmd in ("", "Games", "move", "new ", "exit"):
        message = started("coloretto").fails("unknown_command", cmd)
        assert all(known in message for known in COMMANDS)


@pytest.mark.parametrize("cmd", COMMANDS)
def test_unknown_fields_are_refused_by_name(cmd: str) -> None:
    message = started("coloretto").fails("bad_request", cmd, colour="red")
    assert "colour" in message or "missing" in message


def test_commands_that_need_a_game_say_so() -> None:
    requests: dict[str, Json] = {"play": {"action": "draw"}, "remaining": {"seat": 0}, "best_score": {"seat": 0}}
    requests["perft"] = {"depth": 1}
    for cmd in COMMANDS:
        if cmd not in ("games", "new", "position", "load", "quit"):
            Session().fails("no_game", cmd, **requests.get(cmd, {}))


def test_every_code_of_the_protocol_has_a_request_that_gets_it() -> None:
    unfinished, finished = started("coloretto"), over("coloretto")
    met = {
        json.loads(unfinished.engine.answer(b"{"))["error"]["code"],
        unfinished.ask("new")["error"]["code"],
        unfinished.ask("move")["error"]["code"],
        Session().ask("legal")["error"]["code"],
        unfinished.ask("play", action="A2-B3")["error"]["code"],
        unfinished.ask("play", action="place:1")["error"]["code"],
        finished.ask("play", action="draw")["error"]["code"],
        unfinished.ask("remaining", seat=0)["error"]["code"],
    }
    assert met == CODES
