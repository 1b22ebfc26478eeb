"""What a server keeps, and for how long, where it is told to forget."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tools.postgres import Postgres
from tricolor.client import Client
from tricolor.server.people import retention
from tricolor.server.people.sessions import DAY

from .players import a_setup, guests
from .running import RunningServer, migrate, own_server

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "level": "random"}
PASSWORD = "quite a long one"


async def evening(url: str) -> dict[str, str]:
    """Four people make tables: over, waiting, running. The ids, and whose is which."""
    ann, bob, eve, zoe = await guests(url, "Ann", "Bob", "Eve", "Zoe")
    async with ann, bob, eve, zoe:
        over = await ann.make_table(a_setup({"game": "coloretto", "seats": [ME, BOT], "listed": True}))
        await ann.resign(over.id, 0)
        waiting = await ann.make_table(a_setup({"game": "coloretto", "seats": [ME, OPEN]}))
        running = await bob.make_table(a_setup({"game": "coloretto", "seats": [ME, ME]}))
        played = await zoe.make_table(a_setup({"game": "coloretto", "seats": [ME, BOT]}))
        await zoe.resign(played.id, 0)
        await zoe.make_account("Zoe", PASSWORD)
        people = {
            name: (await person.me()).id
            for name, person in zip(("Ann", "Bob", "Eve", "Zoe"), (ann, bob, eve, zoe), strict=True)
        }
    return {"over": over.id, "waiting": waiting.id, "running": running.id, "played": played.id, **people}


def age(url: str, days: int, *, but: str = "") -> None:
    """Let the past be so many days further away."""
    engine, back = create_engine(url), {"back": days * DAY, "but": but}
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET updated = updated - :back WHERE id != :but"), back)
        connection.execute(text("UPDATE players SET created = created - :back WHERE id != :but"), back)
        connection.execute(text("UPDATE sessions SET used = used - :back WHERE player_id != :but"), back)
    engine.dispose()


def rows(url: str, table: str, column: str) -> set[str]:
    engine = create_engine(url)
    with engine.connect() as connection:
        found = {str(row[0]) for row in connection.execute(text(f"SELECT {column} FROM {table}"))}
    engine.dispose()
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_finished_tables_and_idle_guests_go_after_their_time(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "PAGE", 1)  # more than one page of each
    database = ""
    if kind == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.new_database()
        migrate(database)
    server = RunningServer(tmp_path)
    server.set(**({"database_url": database} if database else {}))
    with server:
        ids = asyncio.run(evening(server.url))
    url = database.replace("postgresql://", "postgresql+psycopg://") or f"sqlite:///{tmp_path / 'tricolor.db'}"

    async def forget(days: int) -> tuple[int, int]:
        async with own_server(tmp_path, database_url=database) as own:
            return await own.retention.forget(days)

    assert asyncio.run(forget(30)) == (0, 0)
    age(url, 40, but=ids["played"])
    assert asyncio.run(forget(30)) == (2, 2), "over and waiting; Ann and Eve"
    for table, column in (("tables", "id"), ("entries", "table_id"), ("seats", "table_id")):
        assert rows(url, table, column) == {ids["running"], ids["played"]}, table
    assert rows(url, "players", "id") == {ids["Bob"], ids["Zoe"]}
    assert rows(url, "sessions", "player_id") <= {ids["Bob"], ids["Zoe"]}


def test_a_server_forgets_by_itself_if_it_is_told_to(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    with server:
        ids = asyncio.run(evening(server.url))
    url = f"sqlite:///{tmp_path / 'tricolor.db'}"
    age(url, 40, but=ids["Eve"])
    with server:
        assert asyncio.run(found(server.url, ids["over"])), "by default everything is kept"
    server.set(retention_days="30")
    with server:
        end = time.monotonic() + 90
        while ids["Ann"] in rows(url, "players", "id") and time.monotonic() < end:
            time.sleep(0.1)
        assert not asyncio.run(found(server.url, ids["over"]))
        assert asyncio.run(found(server.url, ids["running"]))
    assert rows(url, "players", "id") == {ids["Bob"], ids["Eve"], ids["Zoe"]}, "Eve was here just now"


async def found(url: str, table: str) -> bool:
    async with Client(url) as client:
        status = (await client.http.get(f"{url}/api/tables/{table}")).status_code
    assert status in (200, 404)
    return status == 200
