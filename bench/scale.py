"""`python -m bench.scale`: several processes on one PostgreSQL, with many mostly idle tables.

Each process makes its share of all tables and of the busy ones: a table stays on one process, as behind a proxy that
routes by table. The busy tables play at a human pace. Afterwards idle tables are opened at random, from the database:
that is how long a returning player waits. Processes, database and load share this machine, so rates are lower bounds;
memory is not.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

import psycopg
import uvloop

from tools.postgres import Postgres
from tools.running import RunningServer, migrate
from tricolor.client import Client
from tricolor.games import game_keys
from tricolor.protocol import SeatSetup, Setup

from .server import at, counted, cpu, memory, pid_of
from .wire import Load, acted, seated

IDLE_SECONDS: Final = 10  # until a table without visitors is dropped from memory
MAKERS: Final = 8  # clients that make tables on each process
OPENED: Final = 400  # idle tables that are opened again
SWEEP_SECONDS: Final = 5
Found = dict[str, float]


class Host:
    """A player who has started many games and follows none of them."""

    def __init__(self, url: str) -> None:
        self.client: Final = Client(url)
        self.tables: Final[list[str]] = []

    async def start(self, game: str, tables: int) -> None:
        await self.client.become("Host")
        setup = Setup(game=game, seats=[SeatSetup("me"), SeatSetup("me")])
        for _ in range(tables):
            self.tables.append((await self.client.make_table(setup)).id)


async def open_again(hosts: list[Host]) -> list[float]:
    """Seconds until each of some idle tables is shown, sorted; they are opened one at a time."""
    rng, taken = Random(1), []
    for number in range(OPENED):
        host = hosts[number % len(hosts)]
        began = time.perf_counter()
        await host.client.table(rng.choice(host.tables))
        taken.append(time.perf_counter() - began)
    return sorted(taken)


async def load_of(servers: list[RunningServer], args: argparse.Namespace) -> Found:
    """Make all tables, let some of them play, and open idle ones again."""
    pids, urls = [pid_of(server) for server in servers], [server.url for server in servers]
    found: Found = {"MB of a process at the start": most_memory(pids)}
    began = time.perf_counter()
    hosts = [Host(url) for url in urls for _ in range(MAKERS)]
    await asyncio.gather(*(host.start(args.game, -(-args.tables // len(hosts))) for host in hosts))
    found["tables"] = sum(len(host.tables) for host in hosts)
    found["tables made per second"] = found["tables"] / (time.perf_counter() - began)
    found["MB of the largest process, tables in memory"] = most_memory(pids)
    load = Load()
    players = await seated(urls, args.game, args.busy, load)
    await asyncio.sleep(IDLE_SECONDS + SWEEP_SECONDS)
    found["tables in memory afterwards"] = sum(counted(url)["tricolor_rooms"] for url in urls)
    load.pace = args.pace
    spent, began = sum(map(cpu, pids)), time.perf_counter()
    seconds = await acted(load, players, args.seconds, settle=args.pace)
    latencies = sorted(load.latencies)
    found |= {
        "sockets": len(players),
        "at the pace of people: actions/s": load.accepted / seconds,
        "at the pace of people: p50 ms": at(latencies, 0.5) * 1000,
        "at the pace of people: p99 ms": at(latencies, 0.99) * 1000,
        "share of a processor, all processes": (sum(map(cpu, pids)) - spent) / (time.perf_counter() - began),
    }
    opened = await open_again(hosts)
    found |= {"idle table opened: p50 ms": at(opened, 0.5) * 1000, "idle table opened: p99 ms": at(opened, 0.99) * 1000}
    await asyncio.sleep(2 * args.pace)
    load.pace = None
    seconds = await acted(load, players, args.seconds)
    latencies = sorted(load.latencies)
    found |= {
        "as fast as it goes: actions/s": load.accepted / seconds,
        "as fast as it goes: p99 ms": at(latencies, 0.99) * 1000,
        "refused": load.refused,
        "MB of the largest process at the end": most_memory(pids),
    }
    for player in players:
        player.close()
    for host in hosts:
        await host.client.close()
    return found


def most_memory(pids: list[int]) -> float:
    return max(map(memory, pids)) / 1e6


def number_from(url: str, query: str) -> float:
    """A number from the database."""
    with psycopg.connect(url) as connection:
        row = connection.execute(query.encode()).fetchone()
    assert row is not None
    return float(row[0])


def run(args: argparse.Namespace) -> Found:
    with Postgres() as postgres, tempfile.TemporaryDirectory(prefix="tricolor-scale-") as folder, ExitStack() as stack:
        url = postgres.new_database()
        migrate(url)
        servers = []
        for number in range(args.processes):
            data = Path(folder) / str(number)
            data.mkdir()
            server = RunningServer(data, database_url=url, log_level="WARNING", idle_seconds=str(IDLE_SECONDS))
            servers.append(stack.enter_context(server))
        found = uvloop.run(load_of(servers, args))
        found["connections to the database"] = number_from(
            url, "select count(*) from pg_stat_activity where datname is not null"
        )
        found["MB of the database"] = number_from(url, "select pg_database_size(current_database())") / 1e6
        began = time.perf_counter()
        number_from(url, "select count(*) from tables where due <= 0")
        found["what has come due, asked of all tables: ms"] = (time.perf_counter() - began) * 1000
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=20_000, help="idle tables")
    parser.add_argument("--busy", type=int, default=200, help="tables that are played, with two sockets each")
    parser.add_argument("--game", default="coloretto", choices=game_keys())
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two actions of a table")
    parser.add_argument("--seconds", type=float, default=20.0, help="seconds to measure")
    args = parser.parse_args()
    print(
        f"{args.game}, {args.processes} processes, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True
    )
    for name, value in run(args).items():
        print(f"{name:46} {value:12.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
