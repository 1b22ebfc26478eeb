"""The client of engine processes, against real programs: ours, and some that misbehave."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tricolor.engine_client import Answer, AsyncEngine, EngineFault, EnginePool, EngineProcess, Go, Move, New, Play

OURS = [sys.executable, "-m", "tricolor", "engine"]
COLORITO = New(game="colorito", players=2, options={"starter": 0})

PROGRAM = """
import json, os, subprocess, sys, time
for line in sys.stdin:
    request = json.loads(line)
    mode = request.get("level")
    if mode == "sleep":
        time.sleep(60)
    if mode == "crash":
        sys.exit("out of memory")
    if mode == "child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        print(child.pid, file=sys.stderr, flush=True)
    answer = {"id": request.get("id"), "ok": mode != "refuse", "action": str(os.getpid()), "error": "no"}
    print(json.dumps(answer), flush=True)
    if mode == "deaf":
        time.sleep(60)
"""


@pytest.fixture
def program(tmp_path: Path) -> list[str]:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, encoding="utf-8")
    return [sys.executable, str(path)]


@pytest.fixture
def engine(program: list[str]) -> Iterator[EngineProcess]:
    with closing(EngineProcess(program)) as engine:
        yield engine


def pid_of(engine: EngineProcess) -> int:
    return int(engine.ask(Go(), Move, 10).action)


def _played(engine: EngineProcess) -> Move:
    move = engine.ask(Go(level="beginner", nodes=50, seed="1"), Move, 10)
    engine.ask(Play([move.action]), Answer, 10)
    return move


def is_gone(pid: int) -> bool:
    """Whether a process has ended; the system may need a moment to notice."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            status = Path(f"/proc/{pid}/stat")
            if status.exists() and status.read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.05)
    return False


def test_it_plays_games_one_after_the_other_in_one_process() -> None:
    with closing(EngineProcess(OURS)) as engine:
        for _ in range(2):
            engine.ask(COLORITO, Answer, 30)
            moves = [_played(engine) for _ in range(2)]
        assert [move.id for move in moves] == [7, 9]
    assert not engine.is_running


def test_a_refusal_leaves_the_game_as_it_is(engine: EngineProcess) -> None:
    before = pid_of(engine)
    with pytest.raises(EngineFault, match='go: "no"') as refusal:
        engine.ask(Go(level="refuse"), Move, 10)
    assert refusal.value.kind == "refused"
    assert pid_of(engine) == before


def test_a_program_that_is_late_is_ended_and_started_again(engine: EngineProcess) -> None:
    before = pid_of(engine)
    began = time.monotonic()
    with pytest.raises(EngineFault, match=r"not answered in 0\.2 s") as fault:
        engine.ask(Go(level="sleep"), Move, 0.2)
    assert fault.value.kind == "late"
    assert time.monotonic() - began < 5
    assert is_gone(before)
    assert pid_of(engine) != before


def test_a_program_that_crashes_leaves_its_last_words(engine: EngineProcess) -> None:
    with pytest.raises(EngineFault, match="ended with status 1: out of memory") as fault:
        engine.ask(Go(level="crash"), Move, 10)
    assert fault.value.kind == "crashed"


def test_a_program_that_does_not_exist_is_a_crash() -> None:
    with pytest.raises(EngineFault, match="no-such-program") as fault:
        EngineProcess(["./no-such-program"]).ask(Go(), Move, 1)
    assert fault.value.kind == "crashed"


def test_a_program_that_does_not_read_cannot_hold_up_a_long_request(engine: EngineProcess) -> None:
    engine.ask(Go(level="deaf"), Move, 10)
    began = time.monotonic()
    with pytest.raises(EngineFault):
        engine.ask(Play(["A2-A3"] * 50_000), Answer, 0.3)
    assert time.monotonic() - began < 5


def test_what_a_program_started_ends_with_it(program: list[str]) -> None:
    said: list[str] = []
    with closing(EngineProcess(program, on_stderr=said.append)) as engine:
        engine.ask(Go(level="child"), Move, 10)
        while not said:
            time.sleep(0.01)
    assert is_gone(int(said[0]))


def test_an_end_is_completed_even_if_nobody_waits_for_it(program: list[str]) -> None:
    async def run() -> int:
        engine = AsyncEngine(EngineProcess(program))
        pid = int((await engine.ask(Go(), Move, 30)).action)
        asking = asyncio.create_task(engine.ask(Go(level="sleep"), Move, 30))
        await asyncio.sleep(0.1)  # the thread is busy when the end is wanted
        ending = asyncio.create_task(engine.close())
        await asyncio.sleep(0)
        ending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await ending
        with pytest.raises(EngineFault, match="crashed"):
            await asking
        return pid

    assert is_gone(asyncio.run(run()))


def test_a_pool_keeps_processes_between_games(program: list[str]) -> None:
    with closing(EnginePool(most=1)) as pool:
        first, second = pool.borrow(program), pool.borrow(program)
        pids = [pid_of(first), pid_of(second)]
        assert pids[0] != pids[1], "two seats never share a process"
        pool.give_back(first)
        assert pool.borrow([*program, "other"]) is not first, "another command"
        assert pid_of(pool.borrow(program)) == pids[0]
        pool.give_back(first)
        pool.give_back(second)
        assert is_gone(pids[0]), "only one may wait"
        assert pool.borrow(program) is second
        second.kill()
        pool.give_back(second)
        fresh = pool.borrow(program)
        assert pid_of(fresh) not in pids
        pool.give_back(fresh)
    assert not fresh.is_running
