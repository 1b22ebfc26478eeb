"""What the row of a table says for the lobby and the sweeper: a cache of what its log gives. No I/O."""

from __future__ import annotations

from msgspec import Struct

from ..protocol import Clock, Options
from .live import encode
from .table import Table


class LobbyRow(Struct, frozen=True):
    """What the lobby shows of a table."""

    players: int
    names: list[str | None]
    rated: bool
    clock: Clock
    options: Options


class Row(Struct, frozen=True):
    """The row of a table as its log gives it. `due` is when the server has something to do there."""

    phase: str
    due: int | None
    lobby: str


def row_of(table: Table) -> Row:
    names = [chair.name for chair in table.chairs]
    lobby = LobbyRow(table.players, names, table.setup.rated, table.setup.clock, table.options)
    duty = table.duty()
    return Row(table.phase, None if duty is None else duty.at, encode(lobby).decode())


def seats_changed(before: Table, after: Table) -> list[tuple[int, str | None]]:
    """Seats that somebody else has now, and who, for the cache of seats."""
    had = [chair.who for chair in before.chairs] or [None] * after.players
    have = [chair.who for chair in after.chairs]
    return [(seat, who) for seat, (old, who) in enumerate(zip(had, have, strict=True)) if old != who]
