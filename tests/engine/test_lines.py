"""The engine protocol: lines in, lines out, and a real process."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterable
from random import Random

import pytest

from tests.engine.session import a_conversation, padded, run
from tricolor.core import Json
from tricolor.engine import MOST_BYTES, Engine, serve

# --- lines in, lines out ------------------------------------------------------


def served(text: bytes) -> list[Json]:
    sink = io.BytesIO()
    serve(io.BytesIO(text), sink)
    answer = sink.getvalue()
    assert not answer or answer.endswith(b"\n")
    return [json.loads(line) for line in answer.splitlines()]


def codes(answers: Iterable[Json]) -> list[str]:
    return ["ok" if answer["ok"] else answer["error"]["code"] for answer in answers]


def test_lines_up_to_one_mebibyte_are_read() -> None:
    assert MOST_BYTES == 1 << 20
    for end in (b"\n", b""):
        assert codes(served(padded(MOST_BYTES) + end)) == ["ok"]
    assert codes(served(padded(MOST_BYTES - 1) + b"\r\n")) == ["ok"]


@pytest.mark.parametrize("length", [MOST_BYTES + 1, MOST_BYTES + 2, MOST_BYTES + 3, 2 * MOST_BYTES, 5 * MOST_BYTES + 7])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_longer_lines_are_refused_and_the_next_is_read(length: int, end: bytes) -> None:
    answers = served(padded(length) + end + b'{"cmd":"games"}' + end)
    assert codes(answers) == ["bad_request", "ok"]
    assert str(MOST_BYTES) in answers[0]["error"]["message"]


def test_a_long_line_at_the_end_of_input_is_refused_too() -> None:
    assert codes(served(padded(2 * MOST_BYTES))) == ["bad_request"]


def test_a_long_line_is_one_line_whatever_stands_at_the_limit() -> None:
    """A carriage return is white space in JSON and ends no line."""
    for returns in (1, 2, 3, 5):
        line = b" " * (MOST_BYTES + 2 - returns) + b"\r" * returns + b" " * 10
        assert codes(served(line + b"\n" + b'{"cmd":"games"}\n')) == ["bad_request", "ok"]


def test_a_long_line_in_the_middle_of_a_game_changes_nothing() -> None:
    lines = [b'{"cmd":"new","game":"coloretto","players":3,"seed":1}', b'{"cmd":"state"}', padded(3 * MOST_BYTES)]
    answers = served(b"\n".join([*lines, b'{"cmd":"state"}', b""]))
    assert codes(answers) == ["ok", "ok", "bad_request", "ok"]
    assert answers[1] == answers[3]


def test_quit_ends_the_session_and_the_rest_is_not_read() -> None:
    answers = served(b'{"cmd":"games"}\n{"id":7,"cmd":"quit"}\n{"cmd":"games"}\n')
    assert codes(answers) == ["ok", "ok"]
    assert answers[1] == {"id": 7, "ok": True}


def test_the_end_of_input_ends_the_session() -> None:
    assert served(b"") == []
    assert codes(served(b'{"cmd":"games"}')) == ["ok"]
    assert codes(served(b"\n\n")) == ["bad_json", "bad_json"]


def test_answers_are_single_lines_of_utf8() -> None:
    answer = Engine().answer(json.dumps({"id": "ä\n千\r\u2028", "cmd": "games"}).encode())
    assert b"\n" not in answer
    assert b"\r" not in answer
    assert json.loads(answer.decode("utf-8"))["id"] == "ä\n千\r\u2028"


# --- a real process -----------------------------------------------------------


def test_a_process_answers_line_by_line_and_ends_with_status_0() -> None:
    answers, process = run([*a_conversation(), {"cmd": "quit"}, {"cmd": "games"}])
    assert process.returncode == 0
    assert process.stderr == b""
    assert codes(answers) == ["ok", "illegal_action", "bad_json", *["ok"] * 3, "bad_request", *["ok"] * 5, "ok"]
    assert [answer.get("id") for answer in answers] == [1, 2, None, 3, 4, 5, None, 6, 7, 8, 9, 10, None]


def comparable(answers: list[Json]) -> list[Json]:
    """Answers without what the clock says."""
    for answer in answers:
        answer.pop("ms", None)
        if not answer["ok"]:
            del answer["error"]["message"]
        if "record" in answer:
            del answer["record"]["started"]
    return answers


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    first, end = run(a_conversation(), PYTHONHASHSEED="1")
    second, _ = run(a_conversation(), PYTHONHASHSEED="2")
    assert end.returncode == 0  # the end of input is a good end
    assert comparable(first) == comparable(second)
    inside = Engine()
    here = [
        json.loads(inside.answer(line if isinstance(line, bytes) else json.dumps(line).encode()))
        for line in a_conversation()
    ]
    assert comparable(here) == first


def test_a_process_answers_before_the_next_line_comes() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tricolor", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(json.dumps({"id": number, "cmd": "games"}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_process_survives_a_flood_of_nonsense() -> None:
    rng = Random(1)
    lines: list[bytes | Json] = [rng.randbytes(rng.randrange(40)).replace(b"\n", b"") for _ in range(300)]
    lines += [b"[" * 100_000, b'{"id":' * 10_000, b'{"cmd":"new","options":' + b"[" * 900 + b"]" * 900 + b"}"]
    answers, process = run([*lines, {"id": "last", "cmd": "games"}])
    assert len(answers) == len(lines) + 1
    assert answers[-1]["ok"] is True
    assert all(answer["error"]["code"] in ("bad_json", "bad_request") for answer in answers[:-1])
    assert process.returncode == 0
