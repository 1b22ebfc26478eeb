"""Attack a fresh server in every way we know while another visitor plays, and print how the visitor fared.

    python -m tools.siege                    # all attacks
    python -m tools.siege --only "bad input" --seconds 5
    python -m tools.siege --strict           # fails if a goal is missed

The first row is the same visitor without an attack. If that one misses the goals, the machine is busy with something
else and the table proves nothing. Server and attacker are separate processes on the loopback; nothing else is ever
contacted. What an attack gets that it should not get, such as an answer for a revoked token, counts as failed.

A process that only sleeps watches the machine (`witness`). A row that misses a goal while the machine itself stood
still for longer than 50 ms says little, so that attack is tried again, twice at most.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import httpx

from tools.running import RunningServer

from . import breaches, floods
from .attacks import ATTACKS, Kind
from .bystander import Bystander, share
from .witness import witnessed

WARM_UP = 12.0  # seconds: the server keeps its lag for 15 seconds, and the first reading comes after 5
GOALS = {"action p99": 0.25, "lag": 0.1, "memory": 400.0}
CALM = "nothing"  # the row without an attack
STALL = 0.05  # seconds in which the machine stood still, after which a row says little
TRIES = 3
assert breaches  # registers its attacks, and those of `floods`
assert floods


@dataclass
class Row:
    """How an attack went."""

    name: str
    actions: list[float]
    replies: list[float]
    lag: float
    memory: float
    failed: list[str]
    restart: float | None
    load: float  # of the machine over the last minute
    stall: float  # the longest time that the machine stood still

    def __str__(self) -> str:
        cells = (
            f"{self.name:24}",
            f"{len(self.actions):7}",
            f"{share(self.actions, 0.5) * 1000:7.0f}",
            f"{share(self.actions, 0.99) * 1000:7.0f}",
            f"{share(self.replies, 0.99) * 1000:7.0f}",
            f"{self.lag * 1000:7.0f}",
            f"{self.memory:7.0f}",
            f"{len(self.failed):7}",
            f"{'no' if self.restart is None else f'{self.restart:.1f} s':>8}",
            f"{self.load:5.1f}",
            f"{self.stall * 1000:6.0f}",
        )
        return " ".join(cells)

    @property
    def is_in_doubt(self) -> bool:
        """Whether it missed a goal that the machine may have missed."""
        return self.stall > STALL and bool(self.missed) and {"action p99", "lag"} >= set(self.missed)

    @property
    def missed(self) -> list[str]:
        """The goals that were missed."""
        reached = {"action p99": share(self.actions, 0.99), "lag": self.lag, "memory": self.memory}
        missed = [name for name, goal in GOALS.items() if reached[name] > goal]
        return missed + ["failed"] * bool(self.failed) + ["restart"] * (self.restart is None)


HEAD = (
    f"{'attack':24} {'actions':>7} {'p50 ms':>7} {'p99 ms':>7} {'bot p99':>7} {'lag ms':>7} {'peak MB':>7} "
    f"{'failed':>7} {'restart':>8} {'load':>5} {'stall':>6}"
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.siege", description=__doc__)
    parser.add_argument("--only", action="append", choices=list(ATTACKS), help="only this attack")
    parser.add_argument("--seconds", type=float, default=12.0, help="how long an attack lasts")
    parser.add_argument("--strict", action="store_true", help="fail if a goal is missed")
    parser.add_argument("--attack", help=argparse.SUPPRESS)  # set in the attacker's process
    parser.add_argument("--url", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.attack:
        for breach in asyncio.run(ATTACKS[args.attack].attack(args.url, args.seconds)) or ():
            print(breach)
        return 0
    print(f"{os.cpu_count()} cores, load {load():.1f} before we begin; goals: {GOALS}")
    print(HEAD, flush=True)
    rows = []
    for name in dict.fromkeys([CALM, *(args.only or ATTACKS)]):
        for _ in range(TRIES):
            with tempfile.TemporaryDirectory() as folder:
                row = asyncio.run(besieged(name, ATTACKS[name], Path(folder), args.seconds))
            print(row, flush=True)
            if not row.is_in_doubt:
                break
        rows.append(row)
    for row in rows:
        for why in sorted(set(row.failed))[:3]:
            print(f"  {row.name}: {why}")
    return 1 if judged(rows) and args.strict else 0


def judged(rows: list[Row]) -> bool:
    """Print the verdict. Returns whether a goal was missed."""
    calm, *attacked = rows
    worst = max(attacked, key=lambda row: share(row.actions, 0.99), default=calm)
    print(
        f"without an attack: p99 {share(calm.actions, 0.99) * 1000:.0f} ms, lag {calm.lag * 1000:.0f} ms, "
        f"load {calm.load:.1f}; worst p99: {share(worst.actions, 0.99) * 1000:.0f} ms ({worst.name})"
    )
    missed = {row.name: row.missed for row in rows if row.missed}
    print(f"goals missed: {missed or 'none'}")
    if calm.missed:
        print("the goals are missed without an attack, too: run this on a quiet machine")
    return bool(missed)


def load() -> float:
    """How many processes of this machine ran or waited, over the last minute."""
    return os.getloadavg()[0]


async def besieged(name: str, kind: Kind, folder: Path, seconds: float) -> Row:
    """One attack on one server."""
    server = RunningServer(folder, rate_limits="true", descriptors=kind.descriptors)
    server.set(**kind.settings)
    server.start()
    bystander = Bystander(server.url)
    try:
        await bystander.begin()
        if kind.breaks_tables:
            await break_tables(server, bystander)
        playing = asyncio.create_task(bystander.play())
        async with witnessed() as stalls:  # from the start, as the server keeps its lag for a while
            await asyncio.sleep(WARM_UP)  # do not count imports and a first game
            bystander.actions.clear()
            bystander.replies.clear()
            watching = asyncio.create_task(bystander.watch())
            await attacked(name, server.url, seconds, bystander)
        bystander.over.set()
        await playing
        watching.cancel()
        lag = max(bystander.lag, await bystander.number("tricolor_loop_lag_max_seconds"))
        memory = peak(server)
        restart = await restarted(server, bystander)
        bystander.failed += tracebacks(server)
        acted, replies, failed = bystander.actions, bystander.replies, bystander.failed
        return Row(name, acted, replies, lag, memory, failed, restart, load(), stalls.longest)
    finally:
        await bystander.close()
        if server.process is not None:
            server.kill()


async def attacked(name: str, url: str, seconds: float, bystander: Bystander) -> None:
    """Run an attack in a process of its own until it is over."""
    enemy = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tools.siege", "--attack", name, "--url", url, "--seconds", str(seconds),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        said, errors = await asyncio.wait_for(enemy.communicate(), 3 * seconds + 60)
        bystander.failed += said.decode().splitlines()
        if enemy.returncode:
            why = errors.decode().strip().splitlines()[-1:] or [f"exit {enemy.returncode}"]
            bystander.failed.append(f"the attack broke off: {why[0]}")
    except TimeoutError:
        enemy.kill()
        await enemy.wait()


async def break_tables(server: RunningServer, bystander: Bystander) -> None:
    """Make tables with unreadable logs that are due at once, and restart."""
    seats = [{"who": "bot", "level": "random"}, {"who": "me"}]
    for _ in range(12):
        await bystander.http.post("/api/tables", json={"game": "coloretto", "seats": seats})
    server.kill()
    with closing(sqlite3.connect(server.data / "tricolor.db")) as database:
        broken = "table_id IN (SELECT id FROM tables WHERE id != ?)"
        database.execute(f"UPDATE entries SET body = '{{}}' WHERE kind = 'chance' AND {broken}", (bystander.table,))
        database.execute("UPDATE tables SET due = 1 WHERE id != ?", (bystander.table,))
        database.commit()
    server.start()


def peak(server: RunningServer) -> float:
    """The server's peak memory in MB."""
    assert server.process is not None
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


async def restarted(server: RunningServer, bystander: Bystander) -> float | None:
    """The seconds from kill -9 until the server is ready and the bystander's game continues; None if never."""
    server.kill()
    began = time.monotonic()
    server.start()
    before = len(bystander.actions)
    bystander.over.clear()
    playing = asyncio.create_task(bystander.play())
    try:
        async with asyncio.timeout(60):
            while len(bystander.actions) == before or (await bystander.http.get("/readyz")).status_code != 200:
                await asyncio.sleep(0.05)
            return time.monotonic() - began
    except (TimeoutError, httpx.HTTPError):
        return None
    finally:
        bystander.over.set()
        await playing


def tracebacks(server: RunningServer) -> list[str]:
    """Tracebacks in the server's log, except those of quarantined tables."""
    said = server.log.read_text().split("Traceback (most recent call last)")
    return [f"traceback: {part.strip().splitlines()[-1][:200]}" for part in said[1:] if "quarantine" not in said[0]]


if __name__ == "__main__":
    sys.exit(main())
