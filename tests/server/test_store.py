"""What the writer does with many requests at once: each is written whole or not at all, and told so."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from tools.postgres import Postgres
from tricolor.protocol import Entry, SayEntry
from tricolor.server.log.rows import Row
from tricolor.server.storage import store as store_module
from tricolor.server.storage.migrate import migrated
from tricolor.server.storage.models import NewTable
from tricolor.server.storage.store import ANSWERED_AT_ONCE, MOST_AT_ONCE, MOST_NEWS, Append, News, Stale, Store, news_of

from .running import migrate


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'tricolor.db'}"
        migrated(url)
        return url
    postgres: Postgres = request.getfixturevalue("postgres")
    url = postgres.new_database()
    migrate(url)
    return url


@asynccontextmanager
async def opened(url: str, *tables: str) -> AsyncIterator[Store]:
    """A store in which these tables have their first entry."""
    store = Store(url)
    try:
        for name in tables:
            row = NewTable(
                id=name,
                seed="s",
                join_code=f"j{name}",
                watch_code=f"w{name}",
                game="colorito",
                listed=False,
                created=0,
                phase="seating",
                updated=0,
                due=None,
                lobby="{}",
            )
            await store.append(Append(name, entries(1), new=row))
        yield store
    finally:
        await store.close()


def entries(first: int, count: int = 1, text: str = "hello") -> list[Entry]:
    return [SayEntry(number=number, at=7, name="Ann", text=text) for number in range(first, first + count)]


async def together(store: Store, appends: Sequence[Append]) -> list[bool]:
    """Ask for all at once; which of them were written."""
    results = await asyncio.gather(*(store.append(append) for append in appends), return_exceptions=True)
    assert all(result is None or isinstance(result, Stale) for result in results), results
    return [result is None for result in results]


def test_on_a_locked_database_all_wait_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "BUSY_SECONDS", 0.5)
    path = tmp_path / "tricolor.db"
    migrated(f"sqlite:///{path}")

    async def scene() -> None:
        names = [str(place) for place in range(12)]
        async with opened(f"sqlite:///{path}", *names) as store:
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                plain = [store.append(Append(name, entries(2))) for name in names]
                others = [store.write(lambda connection: connection.execute(text("SELECT 1"))) for _ in names]
                began = time.monotonic()
                results = await asyncio.gather(*plain, *others, return_exceptions=True)
                assert time.monotonic() - began < 3, "at most two rounds, not one for each"
                assert {getattr(result, "code", None) for result in results} == {"unavailable"}
                other.execute("ROLLBACK")
            assert await together(store, [Append(name, entries(2)) for name in names]) == [True] * 12

    asyncio.run(scene())


def test_one_who_is_late_keeps_nobody_else_from_writing(url: str) -> None:
    async def scene() -> None:
        async with opened(url, "a", "b", "c") as store:
            asked = [Append("a", entries(2, 2)), Append("b", entries(1)), Append("c", entries(2))]
            assert await together(store, asked) == [True, False, True]
            assert [entry.number for entry in await store.entries("a")] == [1, 2, 3]
            assert [entry.number for entry in await store.entries("b")] == [1]
            assert [entry.number for entry in await store.entries("c")] == [1, 2]

    asyncio.run(scene())


def test_of_many_for_one_number_one_writes_all_of_its_entries(url: str) -> None:
    async def scene() -> None:
        async with opened(url, "a") as store:
            won = await together(store, [Append("a", entries(2, 3, str(who))) for who in range(20)])
            assert won.count(True) == 1
            written = (await store.entries("a"))[1:]
            assert [entry.number for entry in written] == [2, 3, 4]
            assert [entry for entry in written if isinstance(entry, SayEntry)] == entries(2, 3, str(won.index(True)))

    asyncio.run(scene())


def test_a_key_is_written_once_and_found_again(url: str) -> None:
    async def scene() -> None:
        async with opened(url, "a", "b") as store:
            asked = [Append("a", entries(2, 2), "ann", "k"), Append("b", entries(2), "ann", "k")]
            assert sorted(await together(store, asked)) == [False, True]
            assert await together(store, asked) == [False, False]
            found = await store.answered("ann", "k")
            assert found in (("a", 2, 2), ("b", 2, 1))
            assert len(await store.entries("a")) + len(await store.entries("b")) == 2 + found[2]
            assert await together(store, [Append("a", entries(9), "bob", "k")]) == [True]

    asyncio.run(scene())


def test_more_entries_than_a_statement_takes(url: str) -> None:
    async def scene() -> None:
        async with opened(url, "a") as store:
            assert await together(store, [Append("a", entries(2, MOST_AT_ONCE + 1))]) == [True]
            assert len(await store.entries("a")) == MOST_AT_ONCE + 2
            assert store.written == MOST_AT_ONCE + 2

    asyncio.run(scene())


def test_the_short_and_the_long_way_are_counted_alike(url: str) -> None:
    async def scene() -> None:
        async with opened(url, "a") as store:
            before = (store.commits, store.written)
            await store.append(Append("a", entries(2, 2)))
            await store.append(Append("a", entries(4), row=Row("running", 5, "{}")))
            assert (store.commits - before[0], store.written - before[1]) == (2, 3)
            row = await store.row("a")
            assert row is not None
            assert (row.phase, row.due, row.updated) == ("running", 5, 7)

    asyncio.run(scene())


def test_news_fit_into_messages_and_long_ones_name_the_number_only() -> None:
    asked = [Append(f"table{place:03}", entries(5, 2, text="ü" * 40)) for place in range(100)]
    asked[7] = Append("long", entries(3, 4, text="ü" * 4000))
    messages = list(news_of(asked))
    assert len(messages) > 1
    assert all(0 < len(message.encode()) <= MOST_NEWS for message in messages)
    heard = [msgspec.json.decode(line, type=News) for message in messages for line in message.splitlines()]
    assert [news.table for news in heard] == [append.table for append in asked]
    assert [news.number for news in heard] == [append.entries[-1].number for append in asked]
    assert heard[7].entries == []
    assert all(news.entries == list(append.entries) for news, append in zip(heard, asked, strict=True) if news.entries)
    assert sum(not news.entries for news in heard) == 1
    assert list(news_of([])) == []


def test_others_have_their_turn_between_many_answers(url: str) -> None:
    async def run() -> list[int]:
        names = [f"t{number}" for number in range(3 * ANSWERED_AT_ONCE)]
        async with opened(url, *names) as store:
            writes = [store.append(Append(name, entries(2))) for name in names]
            answered: list[int] = []
            while not all(write.done() for write in writes):
                answered.append(sum(write.done() for write in writes))
                await asyncio.sleep(0)
            return [*answered, len(writes)]

    answered = asyncio.run(run())
    steps = [after - before for before, after in pairwise(answered)]
    assert max(steps) <= ANSWERED_AT_ONCE
