"""`python -m bench.action`: the processor time of an action inside the server, by thread, without sockets or clients.

Messages go to the handler of a socket as they would from the network, and what is sent goes nowhere. So the figures
hold on a busy machine, too, and `--profile` shows the functions of the event loop's thread that take the time. A server
with sockets adds the system's calls: `python -m bench.server`.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import os
import pstats
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final, cast

import msgspec

from tricolor.games import game_keys
from tricolor.protocol import Act, SeatSetup, Setup, SitRequest
from tricolor.server.announcing import spare_the_collector
from tricolor.server.api.context import Server
from tricolor.server.api.line import Line
from tricolor.server.api.live import Listener
from tricolor.server.command import SWITCH_SECONDS
from tricolor.server.people.identity import Player, Visit
from tricolor.server.rooms.connections import Connection
from tricolor.server.rooms.room import Room
from tricolor.server.settings import read_settings
from tricolor.server.work.lanes import Payer

encode: Final = msgspec.json.Encoder().encode
GAMES: Final = 6  # that every table can play
NEWS: Final = (b'{"type":"entries"', b'{"type":"presence"')
ACK: Final = b'{"type":"ack"'


class Wire:
    """What a socket would be: it takes everything and keeps nothing, and notices when an action is answered."""

    def __init__(self) -> None:
        self.sent = 0
        self.answered: asyncio.Future[None] | None = None

    def push(self, data: bytes) -> bool:
        self.sent += len(data)
        if self.answered is not None and not data.startswith(NEWS):
            assert data.startswith(ACK), data[:500]
            self.answered.set_result(None)
            self.answered = None
        return True

    def pause(self) -> None:
        pass

    def resume(self) -> None:
        pass


class Busy:
    """Tables where somebody always acts, and the time that choosing takes, which is not the server's."""

    def __init__(self, server: Server, seed: int, most: int) -> None:
        self.server: Final = server
        self.rng: Final = Random(seed)
        self.most: Final = most  # actions
        self.wires: Final[dict[str, list[tuple[Wire, Listener]]]] = {}
        self.actions = 0
        self.own_seconds = 0.0

    async def open(self, game: str) -> Room:
        """A table with two connected players."""
        people = [await self.server.identity.new_guest(name, None) for name in ("Ann", "Ben")]
        setup = Setup(game=game, seats=[SeatSetup("me"), SeatSetup("open")], listed=True)
        room = await self.server.tables.create(people[0], setup)
        await self.server.tables.sit(room, people[1], 1, SitRequest())
        self.wires[room.table.id] = [await self._listen(room, player) for player in people]
        return room

    async def _listen(self, room: Room, player: Player) -> tuple[Wire, Listener]:
        wire, connection = Wire(), Connection(player.id)
        connection.push = wire.push
        await self.server.rooms.connect(room, connection)
        visit, pace = Visit(player, "all", None, None), self.server.limits.pace(Payer("", player.id))
        return wire, Listener(cast(Line, wire), self.server, room, connection, visit, pace, "")

    async def play(self, rooms: list[Room], until: float) -> None:
        """Act at a table, and at the next one when its game is over."""
        while rooms and self._goes_on(until):
            room = rooms.pop()
            while self._goes_on(until) and (match := room.table.match) is not None and match.turn is not None:
                began = time.thread_time()
                seat = match.turn
                assert isinstance(seat, int)
                action = str(self.rng.choice(match.state.legal_actions()))
                data = encode(Act(f"{self.rng.random()}", seat, len(match.events), action))
                wire, listener = self.wires[room.table.id][seat]
                wire.answered = answered = asyncio.get_running_loop().create_future()
                self.own_seconds += time.thread_time() - began
                self.actions += 1
                listener.hear(data)
                await answered

    def _goes_on(self, until: float) -> bool:
        return self.actions < self.most and time.perf_counter() < until


async def measured(folder: Path, args: argparse.Namespace, profile: cProfile.Profile | None) -> None:
    environment = {"RATE_LIMITS": "false", "LOG_LEVEL": "WARNING", "RULES": args.rules}
    settings = {f"TRICOLOR_{name}": value for name, value in environment.items()}
    server = Server(read_settings({"data": str(folder)}, settings))
    await server.start()
    busy = Busy(server, 1, args.actions or sys.maxsize)
    rooms = [await busy.open(args.game) for _ in range(GAMES * args.tables)]
    await asyncio.sleep(1.0)
    spare_the_collector()  # as `tricolor serve` does
    until = time.perf_counter() + args.seconds
    loop_before, all_before, commits = time.thread_time(), time.process_time(), server.store.commits
    if profile is not None:
        profile.enable()
    await asyncio.gather(*(busy.play(rooms, until) for _ in range(args.tables)))
    if profile is not None:
        profile.disable()
    in_loop = time.thread_time() - loop_before - busy.own_seconds
    elsewhere = time.process_time() - all_before - (in_loop + busy.own_seconds)
    print(f"{busy.actions} actions, {busy.actions / (server.store.commits - commits):.1f} per commit")
    for name, spent in (("in the event loop", in_loop), ("in other threads", elsewhere)):
        print(f"{spent / busy.actions * 1000:.3f} ms of processor time per action {name}")
    await server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.action", description=__doc__)
    parser.add_argument("--game", default="coloretto", choices=game_keys())
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--actions", type=int, help="stop after so many")
    parser.add_argument("--rules", default="native", choices=["native", "python"])
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args()
    profile = cProfile.Profile(time.thread_time) if args.profile else None
    print(f"{args.game}, {args.tables} tables, load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    sys.setswitchinterval(SWITCH_SECONDS)
    with tempfile.TemporaryDirectory(prefix="tricolor-bench-") as folder:
        import uvloop

        uvloop.run(measured(Path(folder), args, profile))
    if profile is not None:
        pstats.Stats(profile).sort_stats("cumtime").print_stats(90)
    return 0


if __name__ == "__main__":
    sys.exit(main())
