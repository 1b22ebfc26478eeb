"""`python -m bench.server`: what one process of the server does on SQLite, and two on PostgreSQL.

Rates are per second of the wall clock and of processor time: on a shared machine only the second says much. The
bare rate is that of a loop which does nothing but write the same entries durably, as many in a transaction as the
server did, right after it and on the same disk. With few requests in flight the disk is the bottleneck, and the share
of the bare rate says what the server adds; with many it is the processor, and a disk that takes more than Python can
make is never busy. A server without a game (`bench.relay`) shows how much of the bare rate can be
reached at all. `--sync-ms` makes the disk slower, for the servers and for the bare loop.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from typing import Any, Final

import httpx
from msgspec import Struct

from tools.postgres import Postgres
from tools.running import RunningServer, migrate
from tricolor.client import Client
from tricolor.games import game_keys
from tricolor.protocol import SeatSetup, Setup

from .bare import bare_entries
from .relay import relayed
from .slow_disk import slower_syncs
from .wire import Load, Player, acted, seated

Json = Any
TICKS: Final = os.sysconf("SC_CLK_TCK")


def cpu(pid: int) -> float:
    """Processor seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> int:
    """Bytes of memory that a process really has."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) * 1024


def counted(url: str) -> dict[str, float]:
    """What the server says of itself."""
    text = httpx.get(f"{url}/metrics", trust_env=False, timeout=60).text
    return {name: float(value) for name, value in re.findall(r"^(tricolor_\w+) ([\d.e+]+)$", text, re.MULTILINE)}


def pid_of(server: RunningServer) -> int:
    assert server.process is not None
    return server.process.pid


# --- one process on SQLite ---------------------------------------------------


SETTLE: Final = 1.0  # seconds that are not counted
SEATED: Final = 500  # tables at least: those that are not busy yet take over from games that are over
IN_FLIGHT: Final = (1, 8, 64)  # and all


class Speed(Struct):
    """What a server did with so many requests in flight."""

    actions: float  # per second
    per_processor: float  # per second of its own time
    entries: float  # per action
    batch: float  # entries per commit
    busy: float  # the share of a processor that it took


async def as_fast_as_it_goes(
    server: RunningServer, load: Load, players: list[Player], seconds: float, in_flight: int | None = None
) -> Speed:
    pid = pid_of(server)
    before, spent_before, began = counted(server.url), cpu(pid), time.perf_counter()
    counted_seconds = await acted(load, players, seconds, settle=SETTLE, tables=in_flight)
    whole_seconds, spent, after = time.perf_counter() - began, cpu(pid) - spent_before, counted(server.url)
    entries = after["tricolor_entries_total"] - before["tricolor_entries_total"]
    commits = after["tricolor_commits_total"] - before["tricolor_commits_total"]
    assert load.accepted, "all games were over at once"
    accepted = load.accepted / counted_seconds
    whole = max(after["tricolor_action_seconds_count"] - before["tricolor_action_seconds_count"], 1)
    await asyncio.sleep(1.0)
    return Speed(accepted, whole / max(spent, 0.01), entries / whole, entries / commits, spent / whole_seconds)


async def sqlite_load(
    server: RunningServer, game: str, tables: int, seconds: float
) -> tuple[Json, dict[int | None, Speed]]:
    """As fast as it goes, then at two paces, then with few requests in flight."""
    pid = pid_of(server)
    load, there = Load(), max(tables, SEATED)
    empty = memory(pid)
    players = await seated([server.url], game, there, load)
    speeds: dict[int | None, Speed] = {None: await as_fast_as_it_goes(server, load, players, seconds, tables)}
    full, latencies = speeds[None], sorted(load.latencies)
    for player in players:
        player.close()
    used = memory(pid) - empty
    players = await seated([server.url], game, there, load)  # most of the first games are over by now
    paced: dict[str, float] = {}
    for name, rate in (("quiet", min(full.actions * 0.3, 200.0)), ("half speed", full.actions * 0.5)):
        load.pace = tables / max(rate, 1.0)
        spent_before = cpu(pid)
        paced_seconds = await acted(load, players, max(seconds, 8.0), settle=2.0, tables=tables)
        taken = sorted(load.latencies)
        paced |= {
            f"{name}: actions/s": len(taken) / paced_seconds,
            f"{name}: p50 ms": at(taken, 0.5) * 1000,
            f"{name}: p99 ms": at(taken, 0.99) * 1000,
            f"{name}: share of a processor": (cpu(pid) - spent_before) / (paced_seconds + 2.0),
        }
        await asyncio.sleep(2 * load.pace)  # nobody is about to act any more
    load.pace = None
    for player in players:
        player.close()
    players = await seated([server.url], game, there, load)
    for number in IN_FLIGHT:
        speeds[number] = await as_fast_as_it_goes(server, load, players, min(seconds, 4.0), number)
    for player in players:
        player.close()
    found = {
        "sockets": len(players),
        "actions/s": full.actions,
        "actions per processor second": full.per_processor,
        "processor ms per action": 1000 / full.per_processor,
        "entries per action": full.entries,
        "entries per commit": full.batch,
        "full speed p50 ms": at(latencies, 0.5) * 1000,
        "full speed p99 ms": at(latencies, 0.99) * 1000,
        **paced,
        "KB per table and two sockets, after the load": used / there / 1000,
        "refused": load.refused,
    }
    return found, speeds


async def idle_tables(server: RunningServer, game: str, tables: int) -> float:
    """Bytes per table that has begun and stays in memory, with nobody connected."""
    async with Client(server.url) as host:
        await host.become("Host")
        setup = Setup(game=game, seats=[SeatSetup("me"), SeatSetup("me")])
        for _ in range(50):  # the first tables load what all of them share
            await host.make_table(setup)
        before = memory(pid_of(server))
        for _ in range(tables):
            await host.make_table(setup)
        return (memory(pid_of(server)) - before) / tables


def at(values: list[float], share: float) -> float:
    return values[min(int(len(values) * share), len(values) - 1)] if values else float("nan")


def on_sqlite(game: str, tables: int, seconds: float) -> Json:
    with tempfile.TemporaryDirectory(prefix="tricolor-bench-") as folder:
        server = RunningServer(Path(folder), log_level="WARNING", idle_seconds="100000")
        began = time.perf_counter()
        server.start()
        httpx.get(f"{server.url}/healthz", trust_env=False)
        cold, cold_cpu = time.perf_counter() - began, cpu(pid_of(server))
        try:
            idle = _run(idle_tables(server, game, tables)) / 1000
            found, speeds = _run(sqlite_load(server, game, tables, seconds))
        finally:
            server.stop()
        found = {"KB per idle table": idle, **found}
        database, brief = Path(folder) / "tricolor.db", min(seconds, 4.0)
        for number in (*IN_FLIGHT, None):
            name = f"{number or 'all'} in flight"
            speed = speeds[number]
            bare = bare_entries(database, speed.batch, brief) / speed.entries
            relay = _run(relayed(database, speed.entries, tables, brief, number))
            bare_so = bare_entries(database, relay.batch, brief) / speed.entries
            found |= {
                f"{name}: actions/s": speed.actions,
                f"{name}: entries per commit": speed.batch,
                f"{name}: bare durable actions/s so": bare,
                f"{name}: share of the bare rate": speed.actions / bare,
                f"{name}: share with a core of its own": min(speed.per_processor, bare) / bare,
                f"{name}: share of a processor": speed.busy,
                f"{name}: actions/s without a game": relay.actions,
                f"{name}: share of the bare rate without a game": relay.actions / bare_so,
                f"{name}: share of the rate without a game": speed.actions / relay.actions,
            }
        return {**found, "cold start s": cold, "cold start processor s": cold_cpu}


# --- processes on PostgreSQL -------------------------------------------------


@contextmanager
def slow(pids: list[int], share: float) -> Iterator[None]:
    """Let each process run for a share of the time only, one after the other: a slower machine of its own for each.

    Two servers, the database and the load together need more than two processors. A server that runs for a quarter of
    the time leaves room for them, so that two servers do not compete with each other.
    """
    over = threading.Event()

    def turn() -> None:
        while not over.is_set():
            for pid in pids:
                os.kill(pid, signal.SIGCONT)
                time.sleep(PERIOD * share)
                os.kill(pid, signal.SIGSTOP)
            time.sleep(PERIOD * (1 - share * len(pids)))

    if share == 1:
        yield
        return
    thread = threading.Thread(target=turn)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


PERIOD: Final = 0.04  # seconds


async def postgres_load(
    servers: list[RunningServer], game: str, tables: int, seconds: float, apart: bool, share: float
) -> Json:
    load, pids = Load(), [pid_of(server) for server in servers]
    players = await seated([server.url for server in servers], game, tables, load, apart=apart)
    spent_before, done_before = [cpu(pid) for pid in pids], actions_of(servers)
    with slow(pids, share):
        seconds = await acted(load, players, seconds, settle=SETTLE)
    spent = [cpu(pid) - before for pid, before in zip(pids, spent_before, strict=True)]
    whole = max(actions_of(servers) - done_before, 1)
    for player in players:
        player.close()
    return {
        RATE: load.accepted / seconds,
        COST: sum(spent) / whole * 1000,
        MOST: whole / max(spent),
    }


RATE: Final = "actions/s"
MOST: Final = "actions/s if each had a core"
COST: Final = "processor ms per action"
ROUNDS: Final = 2  # of each case; the better one counts, since other load can only slow it down
CASES: Final = (  # how many processes, and whether the players of a table are on different ones
    ("1 process", 1, False),
    ("2 processes", 2, False),
    ("2, every table split", 2, True),
)


def actions_of(servers: list[RunningServer]) -> float:
    return sum(counted(server.url)["tricolor_action_seconds_count"] for server in servers)


def _postgres_case(
    postgres: Postgres, number: int, apart: bool, game: str, tables: int, seconds: float, share: float
) -> Json:
    url = postgres.new_database()
    migrate(url)
    with tempfile.TemporaryDirectory(prefix="tricolor-bench-") as folder, ExitStack() as stack:
        servers = []
        for place in range(number):
            data = Path(folder) / str(place)
            data.mkdir()
            servers.append(stack.enter_context(RunningServer(data, database_url=url, log_level="WARNING")))
        found: Json = _run(postgres_load(servers, game, tables, seconds, apart, share))
    return found


def on_postgres(game: str, tables: int, seconds: float, share: float) -> Json:
    """One process; two with tables spread over them, as a proxy does that looks at the table; two with all split."""
    found: dict[str, Json] = {}
    with Postgres() as postgres:
        for (name, number, apart), _ in product(CASES, range(ROUNDS)):
            for what, value in _postgres_case(postgres, number, apart, game, tables, seconds, share).items():
                key = f"{name}: {what}"
                found[key] = (min if what == COST else max)(value, found.get(key, value))
    for name, *_ in CASES[1:]:
        found[f"{name}: times one, wall clock"] = found[f"{name}: {RATE}"] / found[f"1 process: {RATE}"]
        found[f"{name}: times one, by processor"] = found[f"{name}: {MOST}"] / found[f"1 process: {MOST}"]
    return found


def _run(work: Any) -> Json:
    import uvloop

    return uvloop.run(work)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("what", nargs="?", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument("--game", default="coloretto", choices=game_keys())
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10.0)
    help_ = "of the time that each process on PostgreSQL runs, so that all fit on the machine; 1 is all of it"
    parser.add_argument("--share", type=float, default=0.25, help=help_)
    help_ = "milliseconds that every sync on SQLite takes longer than on this machine's disk, here and in the bare loop"
    parser.add_argument("--sync-ms", type=float, default=0.0, help=help_)
    args = parser.parse_args()
    print(f"{args.game}, {args.tables} tables, load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for what in ("sqlite", "postgres") if args.what == "both" else (args.what,):
        chosen = (args.game, args.tables, args.seconds)
        if what == "sqlite":
            with slower_syncs(args.sync_ms):
                found = on_sqlite(*chosen)
        else:
            found = on_postgres(*chosen, args.share)
        print(f"--- {what}")
        for name, value in found.items():
            print(f"{name:42} {value:12.2f}" if isinstance(value, float) else f"{name:42} {value:12}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
