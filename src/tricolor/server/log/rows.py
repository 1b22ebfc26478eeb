"""What the row of a table says for the lobby and the sweeper: a cache of what its log gives. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from ...protocol import ClaimEntry, Clock, Entry, ForgetEntry, LeaveEntry, OpenEntry, Options, Phase, SitEntry
from .table import Table

SEATING: Final = (OpenEntry, SitEntry, LeaveEntry, ClaimEntry, ForgetEntry)


class LobbyRow(Struct, frozen=True):
    """What the lobby shows of a table."""

    players: int
    names: list[str | None]
    rated: bool
    clock: Clock
    options: Options


class Row(Struct, frozen=True):
    """The row of a table as its log gives it. `due` is when the server has something to do there."""

    phase: Phase
    due: int | None
    lobby: str


def row_of(table: Table, lobby: str | None = None) -> Row:
    """The row of a table; `lobby` is what the lobby shows, where that cannot have changed."""
    if lobby is None:
        names = [chair.name for chair in table.chairs]
        shown = LobbyRow(table.players, names, table.setup.rated, table.setup.clock, table.options)
        lobby = msgspec.json.encode(shown).decode()
    duty = table.duty()
    return Row(table.phase, None if duty is None else duty.at, lobby)


def touches_seats(entries: Sequence[Entry]) -> bool:
    """Whether somebody may sit elsewhere, or be called otherwise, after these entries."""
    return any(isinstance(entry, SEATING) for entry in entries)


def seats_changed(before: Table, after: Table) -> list[tuple[int, str | None]]:
    """Seats that somebody else has now, and who, for the cache of seats."""
    had = [chair.who for chair in before.chairs] or [None] * after.players
    have = [chair.who for chair in after.chairs]
    return [(seat, who) for seat, (old, who) in enumerate(zip(had, have, strict=True)) if old != who]
