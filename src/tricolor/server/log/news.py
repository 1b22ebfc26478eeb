"""New entries and the table after them, as bytes for many recipients: what several of them may see is encoded once.

The same as `sight.entries_message`, field by field; `sight` decides what a recipient may see. Where the core knows the
game, it writes the game's part (`games.twin`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec

from ...games.twin import Around, Scene, scene_of, writes
from ...protocol import Entry
from . import sight
from .sight import Presence, Recipient
from .table import Table

encode: Final = msgspec.json.Encoder().encode
OPENING: Final = b'{"type":"entries","entries":'
NULL: Final = b"null"
NOBODY: Final = -1  # the seat of a spectator, for the core


class News:
    """What happened at a table, for everyone who is there."""

    def __init__(self, table: Table, entries: Sequence[Entry], *, now: int, presence: Presence) -> None:
        self.table: Final = table
        self.entries: Final = entries
        self.presence: Final = presence
        self._head: Final = b',"number":%d,"time":%d,"phase":"%s","seats":' % (
            table.number,
            now,
            table.phase.encode(),
        )
        self._tail: Final = _tail(table)
        self._entries: Final = None if _differs(table, entries) else _encoded(Recipient(), table, entries)
        self._games: Final[dict[tuple[int | None, bool, bool], bytes]] = {}
        self._whole: Final[dict[tuple[int, ...], bytes]] = {}  # by seats, where nothing else matters

    @property
    def is_same(self) -> bool:
        """Whether a recipient's seats alone decide what they may see."""
        return self._entries is not None

    @property
    def shown(self) -> bytes | None:
        """The entries as JSON if everyone may see them alike."""
        return self._entries

    def message(self, recipient: Recipient) -> bytes:
        """The message `EntriesMessage` for a recipient."""
        if self._entries is not None:
            return self.message_to(recipient.seats)
        return self._made(recipient, _encoded(recipient, self.table, self.entries))

    def message_to(self, seats: tuple[int, ...]) -> bytes:
        """The same for everyone with these seats, if `is_same`."""
        found = self._whole.get(seats)
        if found is None:
            assert self._entries is not None
            found = self._whole[seats] = self._made(Recipient(None, seats), self._entries)
        return found

    def _made(self, recipient: Recipient, entries: bytes) -> bytes:
        game = self._game(recipient)
        return b"".join((OPENING, entries, self._head, self._seats(recipient), b',"game":', game, self._tail))

    def _seats(self, recipient: Recipient) -> bytes:
        key = (recipient.seats, self.presence.here)
        kept = self.table.kept_seats
        found = kept.get(key)
        if found is None:
            found = kept[key] = encode(sight.seats(recipient, self.table, self.presence))
        return found

    # --- the game ---

    def _game(self, recipient: Recipient) -> bytes:
        if self.table.match is None:
            return NULL
        if not writes(self.table.match.game):
            return encode(sight.game(recipient, self.table, self._common))
        key = sight.seat_shown(recipient, self.table)
        found = self._games.get(key)
        if found is None:
            found = self._games[key] = self._written(*key)
        return found

    def _written(self, seat: int | None, is_on: bool, undo: bool) -> bytes:
        """The game as the core writes it: at its own table, or for a state of the rules."""
        table, match = self.table, self.table.match
        assert match is not None
        place = NOBODY if seat is None else seat
        at = None if table.judge is None or match.is_early else table.judge.table(match)
        if at is None:
            return self._scene.game(place, is_on, undo)
        return at.state(place, is_on, undo, table.phase == "over", table.setup.memory_aid, *self._ended)

    @cached_property
    def _common(self) -> sight.Common:
        return sight.common_of(self.table)

    @cached_property
    def _ended(self) -> tuple[bytes, bytes]:
        """The outcome, and what is decided before it has been counted."""
        table = self.table
        if table.phase != "over":
            return NULL, NULL
        return NULL if table.outcome is None else encode(table.outcome), encode(sight.decided(table))

    @cached_property
    def _scene(self) -> Scene:
        table, match = self.table, self.table.match
        assert match is not None
        around = Around(len(match.events), match.turn is not None, table.phase == "over", *self._ended, self._known)
        return scene_of(match.game, match.state, around)

    @cached_property
    def _known(self) -> bytes:
        """What the memory aid of this table shows, if it has one."""
        match = self.table.match
        if match is None or not self.table.setup.memory_aid or self.table.phase == "over" or not match.game.has_hidden:
            return b""
        return encode(sight.remembered(match))


def ack(key: str, number: int, shown: bytes) -> bytes:
    """The message `Ack` with entries that are JSON already."""
    return b'{"type":"ack","key":%s,"number":%d,"entries":%s}' % (encode(key), number, shown)


def _differs(table: Table, entries: Sequence[Entry]) -> bool:
    """Whether it depends on more than their seats what recipients may see of these entries."""
    if table.covered and not table.covered.isdisjoint({entry.number for entry in entries}):
        return True
    return not {type(entry) for entry in entries}.isdisjoint(sight.PERSONAL)


def _encoded(recipient: Recipient, table: Table, entries: Sequence[Entry]) -> bytes:
    return encode(sight.seen_by(recipient, table, entries))


def _tail(table: Table) -> bytes:
    """What everyone is told of the table after its game."""
    fair = table.kept_fair.get(table.phase)
    if fair is None:
        fair = table.kept_fair[table.phase] = encode(sight.fair(table))
    return b',"clocks":%s,"offers":%s,"fair":%s,"rematch":%s}' % (
        encode(sight.clocks(table)),
        encode(sight.offers(table)) if table.offers else b"[]",
        fair,
        NULL if table.rematch is None else encode(table.rematch),
    )
