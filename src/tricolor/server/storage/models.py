"""The database: SQLAlchemy models for SQLite and PostgreSQL. Migrations are in `migrations/`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Executable,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from ...protocol import Phase


class Base(DeclarativeBase):
    """All tables of the database."""

    type_annotation_map = {int: BigInteger, str: Text, bytes: LargeBinary}  # noqa: RUF012 - as SQLAlchemy wants it


class TableRow(Base):
    """A table of players. All but the first block is a cache of its entries, for the lobby and the sweeper."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    seed: Mapped[str] = mapped_column(String(200))  # of all chance; secret until the end
    join_code: Mapped[str] = mapped_column(String(32), unique=True)
    watch_code: Mapped[str] = mapped_column(String(32), unique=True)
    game: Mapped[str] = mapped_column(String(20))
    listed: Mapped[bool] = mapped_column(Boolean)
    created: Mapped[int]

    phase: Mapped[Phase] = mapped_column(String(10))
    updated: Mapped[int]  # when one of these last changed
    due: Mapped[int | None]  # when the server itself must act here: a bot's turn, a clock, an end
    lobby: Mapped[str]  # what the lobby shows, as JSON

    __table_args__ = (Index("tables_lobby", "listed", "phase", "updated"), Index("tables_due", "due"))


class NewTable(Struct, frozen=True, kw_only=True):
    """A row of `tables` to be written: the same fields."""

    id: str
    seed: str
    join_code: str
    watch_code: str
    game: str
    listed: bool
    created: int
    phase: Phase
    updated: int
    due: int | None
    lobby: str


class EntryRow(Base):
    """One entry of a table's log. The unique (table_id, number) is the only lock."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[int]
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int | None] = mapped_column(Integer)
    body: Mapped[str]
    player_id: Mapped[str | None] = mapped_column(String(32))  # who sent the request or was given a seat; its key:
    key: Mapped[str | None] = mapped_column(String(64))  # a repeated request finds what the first one wrote
    count: Mapped[int | None] = mapped_column(Integer)  # how many entries were written together, starting with this one

    __table_args__ = (Index("entries_key", "player_id", "key", unique=True),)


class PlayerRow(Base):
    """A person, or a bot that a person runs: a guest, or with an account."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    language: Mapped[str | None] = mapped_column(String(5))
    created: Mapped[int]
    epoch: Mapped[int] = mapped_column(Integer, default=0)  # of signed cookies, from before there were sessions
    account: Mapped[str | None] = mapped_column(String(40), unique=True)  # the name to sign in with, folded
    password: Mapped[str | None]  # its hash
    webhook: Mapped[str | None]
    is_bot: Mapped[bool] = mapped_column(Boolean, default=False)
    deleted: Mapped[int | None]


class SeatRow(Base):
    """Who sits or sat where: a cache of the entries, to find a player's games."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    player_id: Mapped[str] = mapped_column(String(32), index=True)


class TokenRow(Base):
    """A token with which a program acts for an account. Only its hash is stored."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[int]
    used: Mapped[int | None]
    scope: Mapped[str] = mapped_column(String(10), default="play", server_default="play")  # play, or read only


class SessionRow(Base):
    """A browser that is signed in, or a guest's. Only the hash of its cookie's secret is stored."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    device: Mapped[str] = mapped_column(String(40))  # such as "Firefox, Linux"
    created: Mapped[int]
    used: Mapped[int]
    expires: Mapped[int] = mapped_column(BigInteger, index=True)


class AuditRow(Base):
    """What happened to accounts: sign-ins, tokens, deletions. Kept for some months."""

    __tablename__ = "audit"

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger, index=True)
    what: Mapped[str] = mapped_column(String(30))
    player_id: Mapped[str | None] = mapped_column(String(32), index=True)
    address: Mapped[str | None] = mapped_column(String(64))
    detail: Mapped[str | None] = mapped_column(String(100))


class RatingRow(Base):
    """A player's strength in a game (openskill)."""

    __tablename__ = "ratings"

    player_id: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(20), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    updated: Mapped[int]


class MuteRow(Base):
    """Whom a player has muted."""

    __tablename__ = "mutes"

    player_id: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    other_id: Mapped[str] = mapped_column(String(32), primary_key=True)


class PushRow(Base):
    """A browser to notify of a player's turns at a table (web push). It is deleted with the session."""

    __tablename__ = "pushes"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)  # of the session
    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    player_id: Mapped[str] = mapped_column(String(32))
    endpoint: Mapped[str]  # the address at the browser's push service
    created: Mapped[int]

    __table_args__ = (Index("pushes_turn", "table_id", "player_id"),)


class AnalysisRow(Base):
    """What has been judged of a finished game so far (`analysis.run.Analyst.dump`): no names."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    judged: Mapped[bytes]
    updated: Mapped[int]
    accuracy: Mapped[str | None]  # of each seat once all is judged, as JSON, for profiles


class ProfileRow(Base):
    """A profile that its owner shares. Without a row it is private."""

    __tablename__ = "profiles"

    player_id: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    code: Mapped[str] = mapped_column(String(32), unique=True)  # whoever knows it may look
    created: Mapped[int]


class FactRow(Base):
    """Facts about this server, such as its last successful write."""

    __tablename__ = "facts"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str]


Model = TypeVar("Model", bound=Base)
Insert: TypeAlias = Callable[[Table], sqlite.Insert | postgresql.Insert]


def columns(row: type[Base]) -> Table:
    """The table of a model, for statements in bulk."""
    table = row.__table__
    assert isinstance(table, Table)
    return table


def fetch(connection: Connection, statement: Executable, row: type[Model]) -> list[Model]:
    """Whole rows of a table: SQLAlchemy rows, which have the fields of the model but not its methods."""
    return cast(list[Model], connection.execute(statement).all())


def fetch_one(connection: Connection, statement: Executable, row: type[Model]) -> Model | None:
    """The only row, or None."""
    return cast(Model | None, connection.execute(statement).one_or_none())
