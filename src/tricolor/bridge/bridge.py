"""The bridge: an engine plays at all tables of an account, through restarts of the server and of itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from random import SystemRandom
from typing import Final

import httpx
from msgspec.structs import replace

from ..client import Client, ServerError, Shares, followed, new_key
from ..engine_client import Answer, AsyncEngine, EngineFault, EnginePool, Go, Move
from ..protocol import (
    AnyGameState,
    EntriesMessage,
    LiveMessage,
    Snapshot,
    SnapshotMessage,
    TableMessage,
    bot_decoder,
    live_decoder,
)
from .follower import Follower

FIRST_WAIT: Final = 0.3
LONGEST_WAIT: Final = 20.0
FAULTS: Final = 3  # in a row; then the engine resigns
LOST: Final = (httpx.HTTPError, OSError)
FOR_NOW: Final = (429, 500, 502, 503, 504)


class SignedOut(Exception):  # noqa: N818 - reads as what it is
    """The server rejected the token."""


class Backoff:
    """Waits longer after each failure, with jitter so that bridges do not all reconnect at once."""

    def __init__(self) -> None:
        self.wait = FIRST_WAIT

    def reset(self) -> None:
        self.wait = FIRST_WAIT

    async def sleep(self) -> None:
        await asyncio.sleep(self.wait * (0.5 + SystemRandom().random()))
        self.wait = min(self.wait * 2, LONGEST_WAIT)


class Bridge:
    """One account, one engine program, any number of tables."""

    def __init__(
        self, client: Client, command: list[str], *, ms: int = 1000, say: Callable[[str], None] = print
    ) -> None:
        self.client: Final = client
        self.command: Final = command
        self.ms: Final = ms
        self.say: Final = say
        self.engines: Final = EnginePool(on_stderr=lambda line: say(f"engine: {line}"))
        self.shares: Final = Shares(client)
        self.games = 0  # finished games
        self._playing: Final[dict[str, asyncio.Task[None]]] = {}

    async def run(self) -> None:
        """Play until stopped. Raises `SignedOut`."""
        backoff = Backoff()
        try:
            while True:
                try:
                    async with aclosing(self.client.lines(bot_decoder, "/api/bot/stream")) as lines:
                        async for message in lines:
                            backoff.reset()
                            if isinstance(message, TableMessage):
                                self._begin(message.id)
                except ServerError as error:
                    if error.status in (401, 403):
                        raise SignedOut(str(error)) from None
                    self.say(f"the server says {error}")
                except LOST as error:
                    self.say(f"the connection is lost: {error!r}")
                await backoff.sleep()
        finally:
            for task in self._playing.values():
                task.cancel()
            await asyncio.gather(*self._playing.values(), return_exceptions=True)
            await asyncio.to_thread(self.engines.close)

    def _begin(self, table: str) -> None:
        if table not in self._playing:
            task = asyncio.create_task(TablePlayer(self, table).play())
            self._playing[table] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        self._playing.pop(table, None)
        if task.cancelled():
            return
        self.games += 1
        if task.exception() is not None:
            self.say(f"table {table}: {task.exception()!r}")

    async def join(self, link: str) -> None:
        """Take the first free seat of the table that a link leads to."""
        found = await self.client.link(link.rstrip("/").rsplit("/", 1)[-1])
        table = await self.client.table(found.table)
        free = [seat for seat, info in enumerate(table.seats) if info.kind is None]
        if not table.me.seats and free:
            await self.client.sit(found.table, free[0], code=found.code, pledge=self.shares.seat())


class TablePlayer:
    """Plays at one table until its game is over."""

    def __init__(self, bridge: Bridge, table: str) -> None:
        self.bridge: Final = bridge
        self.client: Final = bridge.client
        self.table: Final = table
        self.follower: Final = Follower()
        self.engine: Final = AsyncEngine(bridge.engines.borrow(bridge.command))
        self.number = 0
        self.shown: Snapshot | None = None  # the table as it is now
        self.faults = 0

    async def play(self) -> None:
        backoff = Backoff()
        try:
            while not self._is_over():
                try:
                    await self._follow(backoff)
                except ServerError as error:
                    if error.status not in FOR_NOW:
                        self.bridge.say(f"table {self.table}: {error}")
                        return
                except LOST:
                    pass
                if not self._is_over():
                    await backoff.sleep()
        finally:
            if self._is_over():
                await asyncio.to_thread(self.bridge.engines.give_back, self.engine.process)
            else:
                await self.engine.close()

    async def _follow(self, backoff: Backoff) -> None:
        """Read the stream of the table until it ends, and act on it."""
        path = f"/api/bot/tables/{self.table}/stream"
        async with aclosing(self.client.lines(live_decoder, path, after=self.number)) as lines:
            async for message in lines:
                backoff.reset()
                self._take(message)
                if self._is_over():
                    return
                await self._answer()

    def _is_over(self) -> bool:
        return self.shown is not None and self.shown.phase == "over"

    def _take(self, message: LiveMessage) -> None:
        if isinstance(message, SnapshotMessage):
            self.shown = message.snapshot
            entries = self.shown.log
        elif isinstance(message, EntriesMessage) and self.shown is not None:
            self.shown = replace(followed(self.shown, message), log=[])
            entries = message.entries
        else:
            return
        fresh = [entry for entry in entries if entry.number > self.number]
        self.number = self.shown.number
        view = None if self.shown.game is None else self.shown.game.view
        self.follower.take(self.shown.setup, view, fresh)

    async def _answer(self) -> None:
        """Play if it is our turn; before the game starts, provide our share of the chance."""
        if self.shown is not None and self.shown.phase == "seating":
            await self.bridge.shares.follow(self.shown)
        game = None if self.shown is None or self.shown.phase != "running" else self.shown.game
        if game is None or not game.choices:
            return
        allowed = [choice.action for choice in game.choices]
        action = await self._choose(game, allowed)
        key = new_key()
        backoff = Backoff()
        while True:  # retry with the same key: never two moves
            try:
                if action is None:
                    await self.client.resign(self.table, game.mover, key)
                else:
                    await self.client.act(self.table, game.mover, game.event, action, key)
                return
            except ServerError as error:
                if error.status not in FOR_NOW:
                    if error.code != "conflict":
                        self.bridge.say(f"table {self.table}: {error}")
                    return
            except LOST:
                pass
            await backoff.sleep()

    async def _choose(self, game: AnyGameState, allowed: list[str]) -> str | None:
        """The engine's choice; None to resign."""
        if len(allowed) == 1:
            return allowed[0]
        while True:
            try:
                action = await self._ask(game)
                if action not in allowed:
                    raise EngineFault("illegal", f"the engine wants {action}, which is not allowed")
                self.faults = 0
                return action
            except LookupError as error:
                self.bridge.say(f"table {self.table}: {error}")
                return SystemRandom().choice(allowed)
            except EngineFault as error:
                self.faults += 1
                self.bridge.say(f"table {self.table}: {error}")
                await self.engine.close()
                self.follower.restart()
                if self.faults >= FAULTS:
                    return None

    async def _ask(self, game: AnyGameState) -> str:
        seconds = self.bridge.ms / 1000 * 3 + 10
        for request in self.follower.requests(game.view):
            await self.engine.ask(request, Answer, seconds)
        return (await self.engine.ask(Go(ms=self._ms(game)), Move, seconds)).action

    def _ms(self, game: AnyGameState) -> int:
        """Thinking time: a small part of what is left on the clock."""
        assert self.shown is not None
        left = self.shown.clocks.left[game.mover]
        return self.bridge.ms if left is None else max(min(self.bridge.ms, left // 20), 10)
