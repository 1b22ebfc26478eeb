"""Analyses of finished games: each is computed once, in the background, behind everything else.

A lane of its own with one thread judges a few decisions at a time; the core judges without Python's lock. (A lower
priority of that thread would do harm: everyone would wait for it whenever it holds the lock.) What has been judged is
stored from time to time, so that a restarted server, or another process, continues where this one stopped. Clients ask
again and again; once nobody does, the analysis stops until somebody asks. Only judgements are stored, no names: the
accounts are drawn up on request.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import Final

import msgspec
from sqlalchemy import Connection, select

from ...analysis import Analyst
from ...match import Match
from ...protocol import Accuracy, Analysis, AnalysisAnswer
from ..errors import ApiError
from ..storage.models import AnalysisRow, columns
from ..storage.store import Store
from ..timing import now
from ..work.botpool import BotPool
from ..work.lanes import Busy, Payer

log = logging.getLogger("tricolor.server")

SLICE_SECONDS: Final = 0.25  # of judging, before others get their turn
STORE_SECONDS: Final = 5.0
LEFT_SECONDS: Final = 30.0  # after which nobody is waiting who does not ask
MOST_RUNNING: Final = 100
MOST_EACH: Final = 20  # of one address
MOST_NOTED: Final = 10_000
SLOW: Final = 3_000  # decisions: more than any game that people play


class Analyses:
    """What is being analysed, and what has been."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self._running: Final[dict[str, asyncio.Task[None]]] = {}
        self._analysts: Final[dict[str, Analyst]] = {}
        self._asked: Final[dict[str, float]] = {}  # when somebody last asked for what is running
        self._each: Final[Counter[str]] = Counter()  # running, by the address that asked first
        self._noted: Final[dict[str, None]] = {}  # tables whose accuracy this process has stored, oldest first

    @property
    def count(self) -> int:
        """How many are running."""
        return len(self._running)

    async def of(self, table: str, match: Match, payer: Payer) -> AnalysisAnswer:
        """The analysis of a finished game, or how far it is. Raises `Busy`."""
        if table not in self._running:
            stored = await self.store.read(lambda connection: _stored(connection, table))
            analyst = await self.bots.study(lambda: Analyst(match, judged=stored), payer, 1)
            if analyst.is_done:
                analysis = await self.bots.study(analyst.analysis, payer, 1)
                await self._note(table, analysis)
                return AnalysisAnswer(*analyst.progress, analysis)
            self._begin(table, analyst, payer)
        self._asked[table] = time.monotonic()
        progress = self._analysts[table].progress if table in self._analysts else (0, 1)
        return AnalysisAnswer(*progress, None)

    def _begin(self, table: str, analyst: Analyst, payer: Payer) -> None:
        if table in self._running:  # somebody else has asked in the meantime
            return
        has_share = self._each[payer.address] >= MOST_EACH
        if has_share or len(self._running) >= MOST_RUNNING:
            raise Busy(of_their_own=has_share)
        if analyst.progress[1] > SLOW:
            raise ApiError("too_large", f"the game has {analyst.progress[1]} decisions: at most {SLOW} are analysed")
        self._analysts[table] = analyst
        self._each[payer.address] += 1
        self._running[table] = asyncio.create_task(self._judge(table, analyst, payer))

    async def _judge(self, table: str, analyst: Analyst, payer: Payer) -> None:
        try:
            saved, is_left = time.monotonic(), False
            while not analyst.is_done and not is_left:
                await self.bots.analyse(lambda: _judge_some(analyst), payer)
                is_left = time.monotonic() - self._asked[table] > LEFT_SECONDS
                if analyst.is_done or is_left or time.monotonic() - saved > STORE_SECONDS:
                    await self._keep(table, analyst.dump())
                    saved = time.monotonic()
        except ApiError as error:  # too busy, or the database is away: whoever asks again continues
            log.info("an analysis has to wait: %s", error)
        except Exception:
            log.exception("an analysis stumbled")
        finally:
            del self._running[table], self._analysts[table], self._asked[table]
            self._each[payer.address] -= 1
            if not self._each[payer.address]:
                del self._each[payer.address]

    async def _keep(self, table: str, judged: bytes) -> None:
        values = {"judged": judged, "updated": now()}
        row = self.store.insert(columns(AnalysisRow)).values(table_id=table, **values)
        statement = row.on_conflict_do_update(index_elements=["table_id"], set_=values)
        await self.store.write(lambda connection: connection.execute(statement).close())

    async def _note(self, table: str, analysis: Analysis) -> None:
        """Store what the analysis says about each seat, once, for profiles."""
        rows = columns(AnalysisRow)
        if table in self._noted:
            return
        found = [Accuracy(seat.choices, seat.best, seat.cost) for seat in analysis.seats]
        noted = rows.update().where(rows.c.table_id == table, rows.c.accuracy.is_(None))
        statement = noted.values(accuracy=msgspec.json.encode(found).decode())
        await self.store.write(lambda connection: connection.execute(statement).close())
        self._noted[table] = None
        if len(self._noted) > MOST_NOTED:
            self._noted.pop(next(iter(self._noted)))

    async def close(self) -> None:
        """Stop; what has been stored is not lost."""
        for task in list(self._running.values()):
            task.cancel()


def _judge_some(analyst: Analyst) -> None:
    until = time.monotonic() + SLICE_SECONDS
    analyst.step()
    while not analyst.is_done and time.monotonic() < until:
        analyst.step()


def _stored(connection: Connection, table: str) -> bytes:
    found = connection.execute(select(AnalysisRow.judged).where(AnalysisRow.table_id == table)).scalar()
    return found or b""
