"""Upgrade databases: automatic on SQLite, `tricolor migrate` on PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from ...core import OptionError
from .store import make_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_246_655  # of PostgreSQL: concurrent migrations take turns


def migrated(url: str) -> None:
    """Upgrade the database to the newest revision; does nothing if it has it already. Raises `OptionError`."""
    engine = make_engine(url)
    try:
        found = current(engine)
        if found is not None and found > newest():
            raise OptionError("database", f"revision {newest()} or older", found, "error-newer-database")
        if found != newest():
            _migrate(engine)
    except SQLAlchemyError as error:
        raise _gone(error) from None
    finally:
        engine.dispose()


def check_migrated(url: str) -> None:
    """Refuse to run on a database with another revision. Raises `OptionError`."""
    engine = make_engine(url)
    try:
        found = current(engine)
    except SQLAlchemyError as error:
        raise _gone(error) from None
    finally:
        engine.dispose()
    if found is not None and found > newest():
        raise OptionError("database", f"revision {newest()} or older", found, "error-newer-database")
    if found != newest():
        raise OptionError("database", f"revision {newest()}: run `tricolor migrate`", found, "error-not-migrated")


def _gone(error: SQLAlchemyError) -> OptionError:
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    return OptionError("database", "a database that answers", reason, "error-database-gone", reason=reason)


def current(engine: Engine) -> str | None:
    """The revision of a database; None for an empty one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return None if found is None else str(found)


def newest() -> str:
    """The revision that this version of the server needs: the highest numbered file."""
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
