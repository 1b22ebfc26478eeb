"""`python -m tools.crash`: kill the server with signal 9 repeatedly under load, and check that nothing was lost.

Players act over WebSocket and HTTP, alone, against bots and in rated games between two accounts; they take actions
back and ask for rematches. An unanswered request is sent again with the same key until it is answered. With
`--processes 2` two servers share one PostgreSQL, the players of a rated game use different ones, and either server is
killed. At the end the database is checked (`tools.crash_check`).

A long run is divided into rounds, each with a database and a seed of its own. With `--results FILE` every round adds
a line to the file, and an interrupted run resumes after the rounds in it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import httpx
from msgspec.structs import replace
from websockets.exceptions import WebSocketException

from tools.forked import ForkedServer
from tools.postgres import Postgres
from tools.running import RunningServer, migrate
from tricolor.client import Client, Live, ServerError, new_key
from tricolor.protocol import Ack, AnyGameState, Clock, Refused, SeatSetup, Setup, Snapshot, Written

from .crash_check import Tally, checked
from .samples import SAMPLES

Json = Any
T = TypeVar("T")
LOST: Final = (httpx.HTTPError, OSError, WebSocketException)
FOR_NOW: Final = (500, 502, 503, 504)
BOT: Final = SeatSetup("bot", level="beginner")
ME: Final = SeatSetup("me")
SETUPS: Final = tuple(
    Setup(game=key, seats=[ME if who == "me" else BOT for who in seats])
    for key, sample in SAMPLES.items()
    for seats in sample.crashes
)
TIMED: Final = Setup(game="coloretto", seats=[ME, ME], clock=Clock("move", 2))
RATED: Final = Setup(
    game="coloretto", seats=[ME, SeatSetup("open")], listed=True, rated=True, undo=False, clock=Clock("move", 600)
)
UNDO_SHARE: Final = 0.05  # of the turns of players who act over HTTP
REMATCH_SHARE: Final = 0.5  # of the games that follow another
COLORITO_MOVES: Final = 25  # random moves never end a game: then resign
PATIENCE: Final = 60.0  # seconds for an answer: a dead server is noticed at once, a busy machine takes its time
END_SECONDS: Final = 600.0  # for the last games
FIRST_WAIT, LONGEST_WAIT = 0.05, 0.4  # seconds until a request is sent again: twice as long each time
WRONG: Final = ("actions lost", "events doubled", "logs broken", "ratings wrong", "wrongly refused", "games stuck")


class Hand:
    """A person who plays at table after table, whatever happens to the server."""

    def __init__(self, url: str, number: int, tally: Tally) -> None:
        self.client: Final = Client(url, timeout=PATIENCE)
        self.over_socket: Final = number % 2 == 0
        self.rng: Final = Random(number)
        self.tally: Final = tally
        self.table: str | None = None
        self.moves = 0
        self.answered = -1  # the last event that we have answered
        self.wait = FIRST_WAIT

    async def play(self, table: str) -> None:
        """Play a game to its end."""
        self.table, self.moves, self.answered = table, 0, -1
        while self.table is not None:
            try:
                await (self._play_live() if self.over_socket else self._play_once())
                self.wait = FIRST_WAIT
            except (*LOST, ServerError) as error:
                self._check(error)
                await self._rest()

    async def until(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """Call until there is an answer; None if it is refused permanently."""
        while True:
            try:
                return await call()
            except (*LOST, ServerError) as error:
                self._check(error)
                if isinstance(error, ServerError) and error.status not in FOR_NOW:
                    return None
                await self._rest()

    async def open(self, setup: Setup) -> str | None:
        """Make a table. Returns its id."""
        key = new_key()
        made = await self.until(lambda: self.client.make_table(replace(setup, key=key)))
        return self._noted(made)

    async def rematch(self, table: str) -> str | None:
        """Ask for a rematch. Returns the id of its table."""
        key = new_key()
        return self._noted(await self.until(lambda: self.client.rematch(table, key)))

    def _noted(self, made: Snapshot | None) -> str | None:
        if made is None:
            return None
        self.tally.tables.add(made.id)
        return made.id

    def _check(self, error: Exception) -> None:
        if isinstance(error, ServerError) and error.status not in FOR_NOW:
            self.tally.refused.append(f"{self.table}: {error}")

    async def _rest(self) -> None:
        """Wait before asking a server again that did not answer."""
        await asyncio.sleep(self.rng.uniform(0.5, 1.0) * self.wait)
        self.wait = min(2 * self.wait, LONGEST_WAIT)

    async def _play_live(self) -> None:
        assert self.table is not None
        async with self.client.live(self.table) as live:
            while self.table is not None:
                if await live.next(30) is None:
                    return
                await self._answer(live.snapshot, live)

    async def _play_once(self) -> None:
        assert self.table is not None
        if not await self._answer(await self.client.table(self.table)):
            await asyncio.sleep(0.02)

    async def _answer(self, shown: Snapshot, live: Live | None = None) -> bool:
        """Act if it is our turn. Returns whether we did."""
        assert self.table is not None
        if shown.game is None:
            return False
        if shown.phase == "over":
            if shown.playing.outcome is not None:
                self.tally.finished.add(self.table)
                self.table = None
            return False
        game = shown.playing
        if not game.choices or game.event <= self.answered:  # a stale message from the socket
            return False
        self.moves += 1
        if self.moves > COLORITO_MOVES and shown.setup.game == "colorito":
            table, key, self.answered = self.table, new_key(), game.event
            await self.until(lambda: self.client.resign(table, game.mover, key))
            return True
        if live is None and shown.setup.undo and self.rng.random() < UNDO_SHARE:
            await self._take_back(game)
        else:
            await self._act(game, live)
        return True

    async def _take_back(self, game: AnyGameState) -> None:
        """Take the seat's last action back, if possible."""
        assert self.table is not None
        table, seat, key = self.table, game.mover, new_key()
        while True:
            try:
                written = await self.client.offer(table, seat, "undo", key)
            except LOST:
                self.tally.again += 1
            except ServerError as error:
                if error.code == "not_allowed":  # there is nothing, or something was revealed
                    return
                if error.status not in FOR_NOW:
                    self._check(error)
                    return
                self.tally.again += 1
            else:
                self.answered = -1
                self.tally.acknowledged.append((table, written.number, None, key))
                self.tally.taken_back += 1
                return
            await self._rest()

    async def _act(self, game: AnyGameState, live: Live | None) -> None:
        assert self.table is not None
        table, seat, event, key = self.table, game.mover, game.event, new_key()
        action = self.rng.choice(game.choices).action
        answer: Ack | Written | Refused | None = None
        if live is not None:
            try:
                answer = await live.act(seat, event, action, key)
                if isinstance(answer, Refused) and answer.error.code != "unavailable":
                    self.tally.refused.append(f"{table}: {answer}")
                    return
                if isinstance(answer, Refused):
                    answer = None
            except LOST:
                pass
        if answer is None:
            self.tally.again += live is not None
            answer = await self._sent(table, seat, event, action, key)
        if isinstance(answer, Ack | Written):
            self.answered = event
            self.wait = FIRST_WAIT
            self.tally.acknowledged.append((table, answer.number, action, key))

    async def _sent(self, table: str, seat: int, event: int, action: str, key: str) -> Written | None:
        """Send an action as often as it takes. Returns the answer; None if it is refused permanently."""
        while True:
            try:
                return await self.client.act(table, seat, event, action, key)
            except LOST:
                self.tally.again += 1
            except ServerError as error:
                if error.status not in FOR_NOW:
                    self.tally.refused.append(f"{table}: {error}")
                    return None
                self.tally.again += 1
            await self._rest()


class Driver(ABC):
    """Plays games until told to stop, and finishes the last one."""

    def __init__(self, tally: Tally) -> None:
        self.tally: Final = tally
        self.stopping = False

    async def run(self) -> None:
        table: str | None = None
        while not self.stopping:
            table = await self.next(table)
            if table is not None:
                await self.play(table)
        for hand in self.hands:
            await hand.client.close()

    @property
    @abstractmethod
    def hands(self) -> Sequence[Hand]:
        """The people who play at its tables."""

    @abstractmethod
    async def next(self, last: str | None) -> str | None:
        """The table to play at."""

    async def play(self, table: str) -> None:
        await asyncio.gather(*(hand.play(table) for hand in self.hands))

    @property
    def stuck(self) -> list[str]:
        return [hand.table for hand in self.hands if hand.table is not None]


class Alone(Driver):
    """One person on all seats without a bot."""

    def __init__(self, urls: Sequence[str], number: int, tally: Tally) -> None:
        super().__init__(tally)
        self.setup: Final = SETUPS[number % len(SETUPS)]
        self.hand: Final = Hand(urls[number % len(urls)], number, tally)

    @property
    def hands(self) -> Sequence[Hand]:
        return (self.hand,)

    async def next(self, last: str | None) -> str | None:
        if last is None:
            await self.hand.until(lambda: self.hand.client.become("Crash"))
        elif self.hand.rng.random() < REMATCH_SHARE:
            return await self.hand.rematch(last)
        return await self.hand.open(self.setup)


class Pair(Driver):
    """Two accounts that play rated games, on different servers if there are two."""

    def __init__(self, urls: Sequence[str], number: int, tally: Tally) -> None:
        super().__init__(tally)
        self.pair: Final = tuple(Hand(urls[seat % len(urls)], 1000 + 2 * number + seat, tally) for seat in range(2))
        self.number: Final = number

    @property
    def hands(self) -> Sequence[Hand]:
        return self.pair

    async def join(self) -> None:
        """Make the accounts, before anything is killed."""
        for seat, hand in enumerate(self.pair):
            await hand.client.become("Crash")
            await hand.client.make_account(f"Crash {self.number} {seat}", f"{new_key()}-{new_key()}")

    async def next(self, last: str | None) -> str | None:
        host, guest = self.pair
        if last is not None and host.rng.random() < REMATCH_SHARE:
            table = await host.rematch(last)
            return table if table == await guest.rematch(last) else None
        table, key = await host.open(RATED), new_key()
        if table is None:
            return None
        sat = await guest.until(lambda: guest.client.sit(table, 1, key=key))
        return None if sat is None else table


async def crash(servers: Sequence[RunningServer], kills: int, players: int, seed: int, end_seconds: float) -> Json:
    """Kill and restart under load. Returns the figures."""
    tally, rng, starts = Tally(), Random(seed), list[float]()
    urls = [server.url for server in servers]
    timed = await _timed_table(urls[0], tally)
    pairs = [Pair(urls, number, tally) for number in range(max(players // 6, 1))]
    for pair in pairs:
        await pair.join()
    drivers = [*pairs, *(Alone(urls, number, tally) for number in range(players - 2 * len(pairs)))]
    tasks = [asyncio.create_task(driver.run()) for driver in drivers]
    try:
        for _ in range(kills):
            await _some(tally, rng.randint(1, 3 * players))
            await asyncio.sleep(rng.uniform(0.0, 0.2))
            server = rng.choice(servers)
            await asyncio.to_thread(server.kill)
            began = time.monotonic()
            await asyncio.to_thread(server.start)
            starts.append(time.monotonic() - began)
        for driver in drivers:
            driver.stopping = True
        done, _ = await asyncio.wait(tasks, timeout=end_seconds)
        for task in done:
            task.result()
        stuck = [table for driver in drivers for table in driver.stuck]
        await _timed_out(urls[0], timed, stuck)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for server in servers:
        server.stop()
    found = checked(servers[0], tally)
    return {
        "kills": kills,
        "players": players,
        "tables": len(tally.tables),
        "games finished": len(tally.finished),
        "rated games finished": found.rated,
        "actions acknowledged": len(tally.acknowledged),
        "of these taken back": tally.taken_back,
        "actions sent again": tally.again,
        "actions lost": found.lost,
        "events doubled": found.doubled,
        "logs broken": found.broken,
        "ratings wrong": found.misrated,
        "wrongly refused": len(tally.refused),
        "games stuck": len(stuck),
        "median seconds to start": round(sorted(starts)[len(starts) // 2], 2) if starts else None,
        "why": [*tally.refused[:5], *found.why[:5], *map(str, stuck[:5])],
    }


async def _some(tally: Tally, actions: int) -> None:
    """Wait until the current server has acknowledged some actions."""
    before, end = len(tally.acknowledged), time.monotonic() + 10
    while len(tally.acknowledged) < before + actions and time.monotonic() < end:
        await asyncio.sleep(0.005)


async def _timed_table(url: str, tally: Tally) -> str:
    """A table where nobody acts: its clock runs out, however often the server dies."""
    async with Client(url, timeout=PATIENCE) as client:
        await client.become("Sleeper")
        table = await client.make_table(TIMED)
        tally.tables.add(table.id)
        return str(table.id)


async def _timed_out(url: str, table: str, stuck: list[str]) -> None:
    async with Client(url, timeout=PATIENCE) as client:
        for _ in range(100):
            shown = await client.table(table)
            if shown.playing.outcome is not None and shown.playing.outcome.ending == "timeout":
                return
            await asyncio.sleep(0.1)
    stuck.append(table)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--round", type=int, default=100, help="kills with one database (default: 100)")
    parser.add_argument("--players", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="servers; two or more share a PostgreSQL")
    parser.add_argument("--results", type=Path, help="a file that gets a line of JSON for each round")
    args = parser.parse_args()
    rounds = finished_rounds(args.results, args.processes)
    while (left := args.kills - sum(figures["kills"] for figures in rounds)) > 0:
        seed = args.seed + len(rounds)
        figures = one_round(min(left, args.round), args.players, seed, args.processes)
        figures |= {"seed": seed, "processes": args.processes}
        rounds.append(figures)
        print(json.dumps(figures), flush=True)
        if args.results is not None:
            with args.results.open("a") as file:
                file.write(json.dumps(figures) + "\n")
    for name in rounds[0] if rounds else ():
        values = [figures[name] for figures in rounds]
        if all(isinstance(value, int) for value in values) and name not in ("players", "processes", "seed"):
            print(f"{name:26} {sum(values)}")
    return 0 if all(map(is_good, rounds)) else 1


def finished_rounds(results: Path | None, processes: int) -> list[Json]:
    """What an earlier run wrote for as many processes."""
    if results is None or not results.exists():
        return []
    rounds = [json.loads(line) for line in results.read_text().splitlines()]
    return [figures for figures in rounds if figures["processes"] == processes]


def one_round(kills: int, players: int, seed: int, processes: int) -> Json:
    """Kill servers with a new database. Returns the figures."""
    with tempfile.TemporaryDirectory(prefix="tricolor-crash-") as folder, ExitStack() as stack:
        settings = {"bot_ms": "20", "log_level": "WARNING"}
        if processes > 1:
            settings["database_url"] = stack.enter_context(Postgres()).new_database()
            migrate(settings["database_url"])
        servers = []
        for number in range(processes):
            data = Path(folder) / str(number)
            data.mkdir()
            servers.append(ForkedServer(data))
            servers[-1].set(**settings)
            servers[-1].start()
            stack.callback(servers[-1].kill)  # whatever happens: this program could not end before it
        return asyncio.run(crash(servers, kills, players, seed, END_SECONDS))


def is_good(figures: Json) -> bool:
    return not any(figures[name] for name in WRONG) and figures["actions acknowledged"] > 0


if __name__ == "__main__":
    sys.exit(main())
