"""Migrations give the tables that the models say, on both databases, and a second run changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from tools.postgres import Postgres
from tricolor.server.settings import Settings
from tricolor.server.storage.migrate import current, migrated, newest
from tricolor.server.storage.models import Base
from tricolor.server.storage.store import make_engine


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_migrations_give_what_the_models_say(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    settings = Settings(data=tmp_path)
    if kind == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        settings = Settings(data=tmp_path, database_url=postgres.new_database())
    for _ in range(2):
        migrated(settings.url)
    engine = make_engine(settings.url)
    assert current(engine) == newest()
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    engine.dispose()
    assert differences == []
