"""Turn notices: a webhook per player, one message per turn, in JSON that chat services accept.

Notices go to players who are not connected. A slow or broken receiver is left alone for a while, so that it cannot
delay other players' notices.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from ...protocol import Entry, PlayEntry, StartEntry
from ...words import get_words
from ..log.table import Table
from ..rooms.room import Room
from ..rooms.rooms import Rooms
from ..settings import Settings
from .identity import Identity, Player
from .posting import Poster

log = logging.getLogger("tricolor.notices")

AT_ONCE_EACH: Final = 4  # for one player
MOST_WAITING: Final = 1_000
REST: Final = 30.0  # seconds after a failure; doubles with each further one
LONGEST_REST: Final = 3600.0
MOST_RESTING: Final = 10_000


def started_turn(table: Table, entries: Sequence[Entry]) -> int | None:
    """The seat of a person whose turn started with these entries; None if it was to move before."""
    seat = table.turn
    plays = [entry for entry in entries if isinstance(entry, StartEntry | PlayEntry)]
    if seat is None or not plays or table.phase != "running" or table.chairs[seat].bot is not None:
        return None
    last = plays[-1]
    before = None if last.by is None else table.chairs[last.by].who
    return seat if isinstance(last, StartEntry) or before != table.chairs[seat].who else None


def awaited(room: Room, entries: Sequence[Entry]) -> int | None:
    """The same if that person is not connected."""
    turn = room.table.turn
    who = None if turn is None else room.table.chairs[turn].who
    if who is None or room.is_here(who):  # nearly always
        return None
    return started_turn(room.table, entries)


class Mentions(Struct, frozen=True):
    """Whom a chat service may alert: nobody, so that a name cannot ping a whole channel."""

    parse: list[str] = []


class Notice(Struct, frozen=True, kw_only=True):
    """The message: `text` and `content` are what chat services show, the rest is for programs."""

    type: str = "turn"
    text: str
    content: str
    title: str
    game: str
    table: str
    url: str
    seat: int
    event: int
    allowed_mentions: Mentions = Mentions()


def notice(room: Room, player: Player, seat: int, event: int, base: str) -> Notice:
    """The notice that a player's turn started after `event` events."""
    words, table = get_words(player.language or "en"), room.table
    url = f"{base.rstrip('/')}/t/{table.id}"
    names = words.listed([chair.name or "?" for chair in table.chairs])
    text = words("notice-turn", game=table.setup.game.capitalize(), names=names, url=url)
    return Notice(
        text=text,
        content=text,
        title=words("notice-title", game=table.setup.game.capitalize()),
        game=table.setup.game,
        table=table.id,
        url=url,
        seat=seat,
        event=event,
    )


class Notices:
    """Sends notices, a few at a time, and never delays a game."""

    def __init__(self, settings: Settings, identity: Identity, rooms: Rooms, poster: Poster) -> None:
        self.poster: Final = poster
        self.settings: Final = settings
        self.identity: Final = identity
        self.rooms: Final = rooms
        self.sent = 0
        self.failed = 0
        self._waiting = 0
        self._each: Final[Counter[str]] = Counter()  # notices queued or being sent, by player
        self._rests: Final[dict[str, tuple[int, float]]] = {}  # by player: failures of the receiver, end of its rest
        rooms.on_own.append(self.see)

    def see(self, room: Room, entries: Sequence[Entry]) -> None:
        """Note entries that this process has written."""
        seat = awaited(room, entries)
        if seat is None or self._waiting >= MOST_WAITING:
            return
        who = room.table.chairs[seat].who
        if who is None or self._each[who] >= AT_ONCE_EACH or self._is_resting(who):
            return
        self._waiting += 1
        self.rooms.spawn(self._tell(room, who, seat, room.table.event))

    def _is_resting(self, who: str) -> bool:
        return self._rests.get(who, (0, 0.0))[1] > time.monotonic()

    def _rest(self, who: str) -> None:
        """Leave a failed receiver alone for a while."""
        if len(self._rests) >= MOST_RESTING:
            self._rests.clear()
        failures = self._rests.get(who, (0, 0.0))[0] + 1
        self._rests[who] = (failures, time.monotonic() + min(REST * 2 ** (failures - 1), LONGEST_REST))

    async def _tell(self, room: Room, who: str, seat: int, event: int) -> None:
        self._each[who] += 1
        try:
            player = await self.identity.get(who)
            if player is None or player.webhook is None:
                return
            await asyncio.to_thread(get_words, player.language or "en")  # reads a catalogue the first time
            base = self.settings.public_url or f"http://localhost:{self.settings.port}"
            message = notice(room, player, seat, event, base)
            await self._send(player.webhook, message)
            self.sent += 1
            self._rests.pop(who, None)
        except Exception as error:  # whatever is wrong with a foreign address, the game continues
            self.failed += 1
            self._rest(who)
            log.info("a turn notice was not taken", extra={"table": room.table.id, "why": str(error) or repr(error)})
        finally:
            self._waiting -= 1
            self._less(who)

    def _less(self, key: str) -> None:
        self._each[key] -= 1
        if self._each[key] <= 0:
            del self._each[key]

    async def _send(self, url: str, message: Notice) -> None:
        """Send a notice. Raises `ValueError` if it is not taken."""
        status = await self.poster.post(url, msgspec.json.encode(message), {"Content-Type": "application/json"})
        if status >= 300:
            raise ValueError(f"answered {status}")
