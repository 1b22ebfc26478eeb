"""Bring a database to the newest form: automatic on SQLite, `tricolor migrate` on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from .models import Base
from .store import make_engine


def migrated(url: str) -> None:
    """Bring the database to the newest form."""
    engine = make_engine(url)
    Base.metadata.create_all(engine)
    engine.dispose()


def folder() -> Path:
    return Path(__file__).parent / "migrations"
