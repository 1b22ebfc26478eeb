"""Compare a database with what the players of `tools.crash` were told.

Is every acknowledged action there, exactly once and unchanged? Are the numbers of every table without gaps, does
every log give a legal game, and was every rated game counted once for each of its players?
"""

from __future__ import annotations

import json
from collections import Counter

import sqlalchemy
from msgspec import Struct, field

from tools.running import RunningServer
from tricolor.protocol import EndEntry, Entry, stored_entry
from tricolor.server.log.table import Table, folded
from tricolor.server.settings import Settings

ENTRIES = "SELECT table_id, number, at, kind, seat, body, key FROM entries ORDER BY table_id, number"


class Tally(Struct):
    """What the players were told."""

    acknowledged: list[tuple[str, int, str | None, str]] = field(default_factory=list)  # table, number, action, key
    tables: set[str] = field(default_factory=set)
    finished: set[str] = field(default_factory=set)
    refused: list[str] = field(default_factory=list)
    taken_back: int = 0
    again: int = 0  # sent again for lack of an answer


class Found(Struct):
    """What is wrong, and how many rated games there were."""

    lost: int
    doubled: int
    broken: int
    misrated: int
    rated: int
    why: list[str]


def checked(server: RunningServer, tally: Tally) -> Found:
    """Compare the database of a stopped server with what its players were told."""
    url = Settings(data=server.data, database_url=server.environment.get("TRICOLOR_DATABASE_URL", "")).url
    engine = sqlalchemy.create_engine(url)
    with engine.connect() as database:
        rows = database.execute(sqlalchemy.text(ENTRIES)).all()
        counted = database.execute(sqlalchemy.text("SELECT player_id, games FROM ratings")).all()
        is_sqlite = engine.dialect.name == "sqlite"
        damaged = is_sqlite and database.exec_driver_sql("PRAGMA integrity_check").scalar() != "ok"
    engine.dispose()
    logs: dict[str, list[Entry]] = {}
    by_key: dict[str, tuple[str, int, str | None]] = {}
    for table, number, at, kind, seat, body, key in rows:
        logs.setdefault(table, []).append(stored_entry(number, at, kind, seat, body))
        if key is not None:
            by_key[key] = (table, number, json.loads(body).get("action"))
    lost = [told for told in tally.acknowledged if by_key.get(told[3]) != told[:3]]
    keys = Counter(row.key for row in rows if row.key is not None)
    doubled = sum(number - 1 for number in keys.values())
    doubled += len(tally.acknowledged) - len({told[:2] for told in tally.acknowledged})
    tables = {table: _whole(table, log) for table, log in logs.items()}
    broken = [table for table in {*tally.tables, *logs} if tables.get(table) is None]
    rated = Counter[str]()
    for table, fold in tables.items():
        if fold is not None and fold.setup.rated and any(isinstance(entry, EndEntry) for entry in logs[table]):
            rated.update(fold.people)
    ratings: dict[str, int] = {row.player_id: row.games for row in counted}
    misrated = [who for who in {*rated, *ratings} if rated[who] != ratings.get(who, 0)]
    why = ["the database is damaged"] * damaged + [f"lost: {told}" for told in lost]
    why += [f"broken: {table}" for table in broken] + [f"misrated: {who}" for who in misrated]
    return Found(len(lost), doubled, len(broken) + damaged, len(misrated), rated.total() // 2, why)


def _whole(table: str, log: list[Entry]) -> Table | None:
    """The table, if the numbers have no gaps and the rules allow the game."""
    if [entry.number for entry in log] != list(range(1, len(log) + 1)):
        return None
    try:
        end = folded(table, log)
    except (ValueError, AssertionError):
        return None
    return end if end.ended or end.phase != "over" else None
