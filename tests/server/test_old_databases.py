"""A database from before entries were typed: its tables load, its games go on and end, its proofs hold."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tricolor import record
from tricolor.client import Client
from tricolor.protocol import NOBODY, SayEntry, SitEntry, Snapshot, body_of, stored_entry

from .players import ended, play_over
from .running import RunningServer

DUMP = Path(__file__).parents[1] / "fixtures" / "databases" / "before-typed-entries.sql"
OVER = ("rated", "finished-colorio", "deleted")
WAITING = ("seating", "left")


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, dict[str, str]]]:
    """A server on the old database, and its tables by what they are for."""
    folder = tmp_path_factory.mktemp("old")
    database = sqlite3.connect(folder / "tricolor.db")
    database.executescript(DUMP.read_text(encoding="utf-8"))
    (last,) = database.execute("SELECT MAX(at) FROM entries").fetchone()
    database.execute("UPDATE entries SET at = at + ?", (int(time.time() * 1_000) - last,))  # no clock has run out since
    database.commit()
    names = {name.removeprefix("table "): id_ for name, id_ in database.execute("SELECT name, value FROM test_notes")}
    database.close()
    with RunningServer(folder, bot_ms="10", sweep_seconds="0.3") as server:
        yield server, names


def test_what_was_stored_is_stored_again_as_it_was() -> None:
    """Every field that an old entry has comes out of the typed one; only wishes for seats are not kept any more."""
    database = sqlite3.connect(":memory:")
    database.executescript(DUMP.read_text(encoding="utf-8"))
    rows = database.execute("SELECT number, at, kind, seat, body FROM entries").fetchall()
    database.close()
    assert len(rows) > 200
    for row in rows:
        entry = stored_entry(*row)
        assert (entry.number, entry.at, entry.kind, entry.by) == row[:4]
        assert stored_entry(entry.number, entry.at, entry.kind, entry.by, body_of(entry)) == entry
        if entry.kind != "open":
            assert body_of(entry).decode() == row[4]


def test_every_table_of_an_old_database_can_be_seen(old: tuple[RunningServer, dict[str, str]]) -> None:
    server, names = old

    async def run() -> dict[str, Snapshot]:
        async with Client(server.url) as eve:
            await eve.become("Eve")
            return {name: await eve.table(id_) for name, id_ in names.items()}

    tables = asyncio.run(run())
    assert len(tables) == 14
    for name, table in tables.items():
        assert [entry.number for entry in table.log] == list(range(1, table.number + 1))
        assert (table.phase == "over") == (name in OVER)
        assert (table.phase == "seating") == (name in WAITING)
    assert tables["paused"].phase == "paused"
    assert [offer.offer for offer in tables["offers"].offers] == ["tie"]
    assert tables["rated"].rematch == names["rematch"]
    deleted = tables["deleted"]
    assert deleted.seats[0].name == NOBODY
    said = [(entry.name, entry.text) for entry in deleted.log if isinstance(entry, SayEntry)]
    assert said == [(NOBODY, "…"), ("Eve", "I watch")]
    assert [entry.player.name for entry in deleted.log if isinstance(entry, SitEntry)] == [NOBODY, "Bob"]


def test_games_of_an_old_database_go_on_and_end(old: tuple[RunningServer, dict[str, str]]) -> None:
    server, names = old

    async def run() -> None:
        async with Client(server.url) as ann:
            await ann.become("Ann")
            await ann.sign_in("Ann", "long enough")
            for name in ("running-coloretto", "running-colorio", "played-on", "bots", "claimed"):
                async with ann.live(names[name]) as live:
                    assert ended(await asyncio.wait_for(play_over(live, Random(1)), 180)).winners
            for name in ("running-colorito", "offers", "rematch"):
                seat = (await ann.table(names[name])).me.seats[0]
                await ann.resign(names[name], seat)
            for name, id_ in names.items():
                if name not in (*WAITING, "paused"):
                    assert record.verify_fair(record.load(await ann.record(id_))) >= 0
            assert len(await ann.games()) == len(names) - 1

    asyncio.run(run())
