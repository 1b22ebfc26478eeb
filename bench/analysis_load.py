"""`python -m bench.analysis_load`: do live tables notice that games are analysed?

People play at many tables at a steady pace, first without and then with ten analyses queued, on a server with SQLite;
several times, each on a fresh server.
It fails if the p99 of the answers with analyses is more than 1.5 times that without. On a busy machine only the
comparison says anything; the load average is printed with it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from tools.running import RunningServer
from tricolor import play_match, record
from tricolor.bots import Budget
from tricolor.client import Client
from tricolor.match import Match
from tricolor.protocol import From, SeatSetup, Setup

from .server import at
from .wire import Load, acted, seated

MOST: Final = 1.5  # times the p99 without analyses
QUEUED: Final = 10


def games(number: int) -> list[Match]:
    """Games of Colorito between bots: no analysis takes longer."""
    bots = ["club", "casual"]
    return [play_match("colorito", bots, seed=f"load {i}", budget=Budget(nodes=200)) for i in range(number)]


async def finished(client: Client, match: Match) -> str:
    """A table with this game, given up just before its end."""
    event = max(number for number, state in enumerate(match.states) if isinstance(state.turn, int))
    seat = match.states[event].turn
    assert isinstance(seat, int)
    seats = [SeatSetup("me", name=f"Player {i + 1}") for i in range(match.players)]
    start = From(event=event, record=record.to_record(match))
    table = await client.make_table(Setup(game="colorito", seats=seats, from_=start, start="full"))
    await client.resign(table.id, seat)
    return table.id


async def measured(server: RunningServer, matches: list[Match], args: argparse.Namespace) -> tuple[float, float]:
    """The p99 in milliseconds without analyses and with them."""
    load = Load(pace=args.tables / args.rate)
    players = await seated([server.url], "coloretto", args.tables * 3, load)
    async with Client(server.url) as client:
        await client.become("Host")
        tables = [await finished(client, match) for match in matches]
        await acted(load, players, args.seconds, tables=args.tables)
        without = 1000 * at(sorted(load.latencies), 0.99)
        asked = [await client.analysis(table) for table in tables]
        await acted(load, players, args.seconds, tables=args.tables)
        with_ = 1000 * at(sorted(load.latencies), 0.99)
        answers = [await client.analysis(table) for table in tables]
    for player in players:
        player.close()
    judged = sum(answer.judged for answer in answers) - sum(answer.judged for answer in asked)
    waiting = sum(answer.analysis is None for answer in answers)
    print(f"p99 {without:.1f} ms without, {with_:.1f} ms with {QUEUED} analyses queued; ", end="")
    print(f"{judged} decisions were judged meanwhile, {waiting} analyses are not done", flush=True)
    if not judged or not waiting:
        raise SystemExit("nothing was judged, or everything before the end: the comparison says nothing")
    return without, with_


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.analysis_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="at which people play at a time")
    parser.add_argument("--rate", type=float, default=50.0, help="actions per second at all tables together")
    parser.add_argument("--seconds", type=float, default=15.0, help="of a measurement")
    parser.add_argument("--turns", type=int, default=3, help="measurements with and without analyses")
    args = parser.parse_args()
    matches, pairs = games(QUEUED), []
    for _ in range(args.turns):  # each on a fresh server: analyses go on for a while after nobody asks for them
        with tempfile.TemporaryDirectory(prefix="tricolor-bench-") as folder:
            server = RunningServer(Path(folder), log_level="WARNING", idle_seconds="100000")
            server.start()
            try:
                pairs.append(asyncio.run(measured(server, matches, args)))
            finally:
                server.stop()
    without, with_ = zip(*pairs, strict=True)
    ratio = median(with_) / median(without)
    print(
        f"median p99: {median(without):.1f} ms without, {median(with_):.1f} ms with analyses: {ratio:.2f} times; ",
        end="",
    )
    print(f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
