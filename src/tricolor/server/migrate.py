"""Bring a database to the newest form: automatic on SQLite, `tricolor migrate` on PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Engine, text

from .store import make_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_246_655  # of PostgreSQL: two who migrate at once take turns


def migrated(url: str) -> None:
    """Bring the database to the newest form; at once if it has it already."""
    engine = make_engine(url)
    try:
        if newest() != current(engine):
            _migrate(engine)
    finally:
        engine.dispose()


def current(engine: Engine) -> str | None:
    """The revision that a database has; None for an empty one."""
    from alembic.runtime.migration import MigrationContext

    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def newest() -> str:
    """The revision that this version of the server wants: files are numbered."""
    return max(file.stem for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _migrate(engine: Engine) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
