"""`python -m tools.crash`: kill the server with signal 9 again and again under load, and check that nothing was lost.

Players act over WebSocket and HTTP. An action whose answer did not come is sent again with the same key until it does.
At the end the database itself is asked: is every acknowledged action there, once, and as it was told? Are the numbers
of every table without gaps, does every log give a legal game, and do all games end after the last start?
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from msgspec.structs import replace
from websockets.exceptions import WebSocketException

from tools.running import RunningServer
from tricolor.client import Client, Live, ServerError, new_key
from tricolor.protocol import (
    Ack,
    AnyGameState,
    Clock,
    Entry,
    Refused,
    SeatSetup,
    Setup,
    Snapshot,
    Written,
    stored_entry,
)
from tricolor.server.log.table import folded

from .samples import SAMPLES

Json = Any
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
COLORITO_MOVES: Final = 25  # random moves never end it: then it is given up


@dataclass
class Tally:
    """What the players were told."""

    acknowledged: list[tuple[str, int, str, str]] = field(default_factory=list)  # table, number, action, key
    tables: list[str] = field(default_factory=list)
    again: int = 0  # sent again, because the answer did not come
    finished: int = 0
    refused: list[str] = field(default_factory=list)


class Driver:
    """One person who plays one game after the other, whatever happens to the server."""

    def __init__(self, url: str, number: int, tally: Tally) -> None:
        self.client: Final = Client(url, timeout=10)
        self.setup: Final = SETUPS[number % len(SETUPS)]
        self.over_socket: Final = number % 2 == 0
        self.rng: Final = Random(number)
        self.tally: Final = tally
        self.table: str | None = None
        self.moves = 0
        self.answered = -1  # the last event of the game that we have answered
        self.stopping = False

    async def run(self) -> None:
        """Play; once it is time to stop, only to the end of the game."""
        await self._until(lambda: self.client.become("Crash"))
        while not self.stopping:
            key = new_key()
            made = await self._until(lambda key=key: self.client.make_table(replace(self.setup, key=key)))
            self.table, self.moves, self.answered = made.id, 0, -1
            self.tally.tables.append(made.id)
            while self.table is not None:
                try:
                    await (self._play_live() if self.over_socket else self._play_once())
                except (*LOST, ServerError) as error:
                    self._check(error)
                    await asyncio.sleep(0.05)
        await self.client.close()

    async def _until(self, call: Any) -> Json:
        """Call until there is an answer; None if it is refused for good."""
        while True:
            try:
                return await call()
            except (*LOST, ServerError) as error:
                self._check(error)
                if isinstance(error, ServerError) and error.status not in FOR_NOW:
                    return None
                await asyncio.sleep(0.05)

    def _check(self, error: Exception) -> None:
        if isinstance(error, ServerError) and error.status not in FOR_NOW:
            self.tally.refused.append(f"{self.table}: {error}")

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
        """Act if it is our turn; whether we did."""
        assert self.table is not None
        if shown.game is None:
            return False
        if shown.phase == "over":
            if shown.playing.outcome is not None:
                self.tally.finished += 1
                self.table = None
            return False
        game = shown.playing
        if not game.choices or game.event <= self.answered:  # what the socket still had of before
            return False
        self.moves += 1
        if self.moves > COLORITO_MOVES and shown.setup.game == "colorito":
            table, key, self.answered = self.table, new_key(), game.event
            await self._until(lambda: self.client.resign(table, game.mover, key))
            return True
        await self._act(game, live)
        return True

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
            self.tally.acknowledged.append((table, answer.number, action, key))

    async def _sent(self, table: str, seat: int, event: int, action: str, key: str) -> Written | None:
        """The answer to an action, sent as often as it takes; None if it is refused for good."""
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
            await asyncio.sleep(0.05)


async def crash(server: RunningServer, kills: int, players: int, seed: int, end_seconds: float) -> Json:
    """Kill and restart under load; the figures."""
    tally, rng, starts = Tally(), Random(seed), list[float]()
    timed = await _timed_table(server.url, tally)
    drivers = [Driver(server.url, number, tally) for number in range(players)]
    tasks = [asyncio.create_task(driver.run()) for driver in drivers]
    try:
        for _ in range(kills):
            await _some(tally, rng.randint(1, 3 * players))
            await asyncio.sleep(rng.uniform(0.0, 0.2))
            await asyncio.to_thread(server.kill)
            began = time.monotonic()
            await asyncio.to_thread(server.start)
            starts.append(time.monotonic() - began)
        for driver in drivers:
            driver.stopping = True
        done, _ = await asyncio.wait(tasks, timeout=end_seconds)
        for task in done:
            task.result()
        stuck = [driver.table for driver in drivers if driver.table is not None]
        await _timed_out(server.url, timed, stuck)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    server.stop()
    found = checked(server.data / "tricolor.db", tally)
    return {
        "kills": kills,
        "players": players,
        "tables": len(tally.tables),
        "games finished": tally.finished,
        "actions acknowledged": len(tally.acknowledged),
        "actions sent again": tally.again,
        "actions lost": found["lost"],
        "events doubled": found["doubled"],
        "logs broken": found["broken"],
        "wrongly refused": len(tally.refused),
        "games stuck": len(stuck),
        "median seconds to start": round(sorted(starts)[len(starts) // 2], 2) if starts else None,
        "why": [*tally.refused[:5], *found["why"][:5], *map(str, stuck[:5])],
    }


async def _some(tally: Tally, actions: int) -> None:
    """Wait until the server that runs now has acknowledged some actions."""
    before, end = len(tally.acknowledged), time.monotonic() + 10
    while len(tally.acknowledged) < before + actions and time.monotonic() < end:
        await asyncio.sleep(0.005)


async def _timed_table(url: str, tally: Tally) -> str:
    """A table where nobody acts: its clock runs out, however often the server dies."""
    async with Client(url) as client:
        await client.become("Sleeper")
        table = await client.make_table(TIMED)
        tally.tables.append(table.id)
        return str(table.id)


async def _timed_out(url: str, table: str, stuck: list[str]) -> None:
    async with Client(url) as client:
        for _ in range(100):
            shown = await client.table(table)
            if shown.playing.outcome is not None and shown.playing.outcome.ending == "timeout":
                return
            await asyncio.sleep(0.1)
    stuck.append(table)


def checked(path: Path, tally: Tally) -> Json:
    """What the database says about what the players were told."""
    database = sqlite3.connect(path)
    rows = database.execute("SELECT table_id, number, at, kind, seat, body, key FROM entries ORDER BY 1, 2").fetchall()
    why = [] if database.execute("PRAGMA integrity_check").fetchone() == ("ok",) else ["the database is damaged"]
    database.close()
    logs: dict[str, list[Entry]] = {}
    by_key: dict[str, tuple[str, int, str | None]] = {}
    for table, number, at, kind, seat, body, key in rows:
        data = json.loads(body)
        logs.setdefault(table, []).append(stored_entry(number, at, kind, seat, body))
        if key is not None:
            by_key[key] = (table, number, data.get("action"))
    lost = [told for told in tally.acknowledged if by_key.get(told[3]) != told[:3]]
    keys = Counter(key for *_, key in rows if key is not None)
    doubled = sum(number - 1 for number in keys.values())
    doubled += len(tally.acknowledged) - len({told[:2] for told in tally.acknowledged})
    broken = [table for table, log in logs.items() if not _is_whole(table, log)]
    broken += [table for table in tally.tables if table not in logs]
    why += [f"lost: {told}" for told in lost] + [f"broken: {table}" for table in broken]
    return {"lost": len(lost), "doubled": doubled, "broken": len(broken), "why": why}


def _is_whole(table: str, log: list[Entry]) -> bool:
    """Numbers without gaps, and a game that the rules allow."""
    if [entry.number for entry in log] != list(range(1, len(log) + 1)):
        return False
    try:
        end = folded(table, log)
    except (ValueError, AssertionError):
        return False
    return end.ended or end.phase != "over"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tricolor-crash-") as folder:
        server = RunningServer(Path(folder), bot_ms="20", log_level="WARNING")
        server.start()
        figures = asyncio.run(crash(server, args.kills, args.players, args.seed, 180.0))
    for name, value in figures.items():
        print(f"{name:26} {value}")
    return 0 if is_good(figures) else 1


def is_good(figures: Json) -> bool:
    wrong = ("actions lost", "events doubled", "logs broken", "wrongly refused", "games stuck")
    return not any(figures[name] for name in wrong) and figures["actions acknowledged"] > 0


if __name__ == "__main__":
    sys.exit(main())
