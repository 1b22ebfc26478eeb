"""`python -m bench.peers`: boardgame.io and this server in the same run, one process each, tables with two sockets.

boardgame.io 0.50 keeps everything in memory, and two players count: no rules to speak of, nothing hidden, nothing
durable. Ours plays Coloretto, and every action is on the disk before it is acknowledged. The peer is installed from
npm into `.build/peers`, only by this command. The two take turns; on a shared machine compare the processor
time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from msgspec import Struct

from tools.running import RunningServer

from ..server import as_fast_as_it_goes, at, cpu
from ..wire import Load, seated

HERE: Final = Path(__file__).parent
FOLDER: Final = HERE.parents[1] / ".build" / "peers"
PACKAGES: Final = ("boardgame.io@0.50", "socket.io-client@4")
SPARE: Final = 400  # tables that take over from games that are over


class Measured(Struct):
    """What a server did."""

    rate: float  # moves per second
    p50: float  # milliseconds
    p99: float
    cost: float = 0.0  # processor milliseconds per move


def installed() -> Path:
    """The folder with the peer, fetched if it is not there yet."""
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / "package.json").write_text('{"private": true}\n')
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", *PACKAGES], cwd=FOLDER, check=True)
    return FOLDER


def boardgame(tables: int, seconds: float) -> Measured:
    """The rate of boardgame.io."""
    environment = {**os.environ, "NODE_PATH": str(installed() / "node_modules"), "NODE_ENV": "production"}
    command = ["node", str(HERE / "boardgame_server.cjs")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        try:
            port = next(line for line in server.stdout if line.startswith("port")).split()[1]
            load = ["node", str(HERE / "boardgame_load.cjs"), port, str(tables), str(seconds)]
            before = cpu(server.pid)
            done = subprocess.run(load, capture_output=True, text=True, check=True, env=environment)
            found = msgspec.json.decode(done.stdout, type=Measured)
            spent = cpu(server.pid) - before
        finally:
            server.kill()
    found.cost = spent / (found.rate * (seconds + 2.5)) * 1000  # it also moved while the others connected
    return found


async def _ours(server: RunningServer, game: str, tables: int, seconds: float) -> Measured:
    load = Load()
    players = await seated([server.url], game, tables + SPARE, load)
    speed = await as_fast_as_it_goes(server, load, players, seconds, tables)
    taken = sorted(load.latencies)
    for player in players:
        player.close()
    return Measured(speed.actions, at(taken, 0.5) * 1000, at(taken, 0.99) * 1000, 1000 / speed.per_processor)


def ours(game: str, tables: int, seconds: float) -> Measured:
    """The rate of this server."""
    with (
        tempfile.TemporaryDirectory(prefix="tricolor-bench-") as folder,
        RunningServer(Path(folder), log_level="WARNING", idle_seconds="100000") as server,
    ):
        return uvloop.run(_ours(server, game, tables, seconds))


def main() -> int:
    """Measure both, in turn."""
    parser = argparse.ArgumentParser(prog="python -m bench.peers", description=__doc__)
    parser.add_argument("--game", default="coloretto", help="the game that our server plays")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    print(f"{args.tables} tables, load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'':12} {'moves/s':>10} {'p50 ms':>10} {'p99 ms':>10} {'processor ms per move':>22}")
    for _ in range(args.rounds):
        peer, own = boardgame(args.tables, args.seconds), ours(args.game, args.tables, args.seconds)
        for name, got in (("boardgame.io", peer), ("tricolor", own)):
            print(f"{name:12} {got.rate:10.0f} {got.p50:10.1f} {got.p99:10.1f} {got.cost:22.3f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
