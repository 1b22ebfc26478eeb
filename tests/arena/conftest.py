"""An engine that misbehaves as one wishes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

MISBEHAVING = """
import json, sys, time
mode = sys.argv[1]
games = 0
with open(sys.argv[0].replace("misbehaving.py", mode + ".starts"), "a") as starts:
    print("started", file=starts)
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request.get("id"), "ok": True, "turn": 0, "action": "A1-A1"}
    if request["cmd"] == "new" and mode == "refuse":
        answer = {"id": request["id"], "ok": False, "error": {"code": "unsupported", "message": "not this one"}}
    if request["cmd"] == "new":
        games += 1
        if mode == "once" and games == 2:
            sys.exit("one game is enough")
    if request["cmd"] == "go":
        if mode == "garbage":
            print("thinking hard")
        if mode == "number":
            answer["action"] = 7
        if mode == "other":
            answer["id"] = 99
        if mode == "flood":
            while True:
                print("x" * 1000)
        if mode == "endless":
            while True:
                sys.stdout.write("x" * 100000)
        if mode == "silent":
            time.sleep(60)
        if mode == "crash":
            sys.exit("out of memory")
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def misbehaving(tmp_path: Path) -> Callable[[str], str]:
    script = tmp_path / "misbehaving.py"
    script.write_text(MISBEHAVING, encoding="utf-8")
    return lambda mode: f"engine:{shlex.join([sys.executable, str(script), mode])}"
