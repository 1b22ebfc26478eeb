"""The row of a table for the lobby and the sweeper: a cache derived from its log. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from ...protocol import ClaimEntry, Clock, Entry, ForgetEntry, LeaveEntry, OpenEntry, Options, Phase, SitEntry
from .table import Table

SEATING: Final = frozenset({OpenEntry, SitEntry, LeaveEntry, ClaimEntry, ForgetEntry})


class LobbyRow(Struct, frozen=True):
    """What the lobby shows about a table."""

    players: int
    names: list[str | None]
    rated: bool
    clock: Clock
    options: Options


class Row(Struct, frozen=True, gc=False):
    """A table's row as derived from its log. `due` is when the server must act there."""

    phase: Phase
    due: int | None
    lobby: str


def row_of(table: Table, lobby: str | None = None) -> Row:
    """The row of a table; `lobby` is what the lobby shows, if that cannot have changed."""
    if lobby is None:
        names = [chair.name for chair in table.chairs]
        shown = LobbyRow(table.players, names, table.setup.rated, table.setup.clock, table.options)
        lobby = msgspec.json.encode(shown).decode()
    duty = table.duty()
    return Row(table.phase, None if duty is None else duty.at, lobby)


def touches_seats(entries: Sequence[Entry]) -> bool:
    """Whether these entries may change who sits where, or a player's name."""
    return not SEATING.isdisjoint({type(entry) for entry in entries})


def seats_changed(before: Table, after: Table) -> list[tuple[int, str | None]]:
    """Seats whose player has changed, with the new player, for the cache of seats."""
    had = [chair.who for chair in before.chairs] or [None] * after.players
    have = [chair.who for chair in after.chairs]
    return [(seat, who) for seat, (old, who) in enumerate(zip(had, have, strict=True)) if old != who]
