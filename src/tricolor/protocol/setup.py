"""What a table plays and how: as requested, and as the table keeps it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from .base import ChatKind, Code, GameKey, Key, LevelName, Name, Nonce, Number, Options, Pledge, StartKind
from .record import Record


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept: none, per move, per game with increment, or days per move."""

    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    increment: Annotated[int, Meta(ge=0, le=3_600)] | None = None
    days: Annotated[int, Meta(ge=1, le=60)] | None = None


class Absence(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player may stay away before a bot takes over, and its level."""

    seconds: Annotated[int, Meta(ge=1, le=86_400 * 30)]
    level: LevelName = "club"


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who takes a seat of a new table."""

    who: Literal["me", "open", "bot"] = "open"
    level: LevelName | None = None
    name: Name | None = None
    nonce: Nonce | None = None
    pledge: Pledge | None = None


class From(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event of a finished game to play on from: of a table, or of a record."""

    event: Number
    table: Code | None = None
    record: Record | None = None


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new table."""

    game: GameKey
    seats: Annotated[list[SeatSetup], Meta(min_length=2, max_length=5)]
    players: Annotated[int, Meta(ge=2, le=5)] | None = None
    options: Options = {}
    clock: Clock = Clock()
    listed: bool = False
    rated: bool = False
    chat: ChatKind = "phrases"
    undo: bool = True
    hints: bool = True
    memory_aid: bool = False
    absence: Absence | None = None
    start: StartKind = "full"
    from_: From | None = field(default=None, name="from")
    key: Key | None = None


class PlayedOn(Struct, frozen=True):
    """The event of another game that a table plays on from."""

    event: int


class TableSetup(Struct, frozen=True, kw_only=True):
    """What a table plays and how, as everyone may see it."""

    game: GameKey
    players: int
    options: Options
    clock: Clock = Clock()
    listed: bool = False
    rated: bool = False
    chat: ChatKind = "phrases"
    undo: bool = True
    hints: bool = True
    memory_aid: bool = False
    absence: Absence | None = None
    start: StartKind = "full"
    from_: PlayedOn | None = field(default=None, name="from")
