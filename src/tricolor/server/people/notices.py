"""Turn notices: a webhook per player, one message per turn, in JSON that chat services accept.

Notices go to players who are not connected. A webhook cannot reach into our own network: its host name is resolved
once, every address must be public, and we connect to exactly those. We ignore the body of the answer: only the status
counts. A slow or broken receiver is left alone for a while, so that it cannot delay other players' notices.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

import msgspec
from msgspec import Struct

from ...protocol import Entry, PlayEntry, StartEntry
from ...words import get_words
from ..errors import ApiError
from ..log.table import Table
from ..rooms.room import Room
from ..rooms.rooms import Rooms
from ..settings import Settings
from .identity import Identity, Player

if TYPE_CHECKING:
    import httpx

log = logging.getLogger("tricolor.notices")

TIMEOUT: Final = 5.0  # seconds for a whole notice, from resolving the name to the status of the answer
AT_ONCE: Final = 32
AT_ONCE_EACH: Final = 4  # for one host, and for one player
MOST_WAITING: Final = 1_000
REST: Final = 30.0  # seconds after a failure; doubles with each further one
LONGEST_REST: Final = 3600.0
MOST_RESTING: Final = 10_000


NOT_PUBLIC: Final = tuple(map(ipaddress.ip_network, ("fec0::/10", "64:ff9b:1::/48")))  # Python considers them public


def check_url(url: str) -> SplitResult:
    """Check that a webhook's address has a valid form. Raises `ApiError`."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and url.isprintable()
    except ValueError:
        usable = False
    if not usable or " " in url or parts.username is not None:
        raise ApiError("bad_request", "url: expected an address that begins with https:// or http://", field="url")
    return parts


def started_turn(table: Table, entries: Sequence[Entry]) -> int | None:
    """The seat of a person whose turn started with these entries; None if it was to move before."""
    seat = table.turn
    plays = [entry for entry in entries if isinstance(entry, StartEntry | PlayEntry)]
    if seat is None or not plays or table.phase != "running" or table.chairs[seat].bot is not None:
        return None
    last = plays[-1]
    before = None if last.by is None else table.chairs[last.by].who
    return seat if isinstance(last, StartEntry) or before != table.chairs[seat].who else None


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


def notice(room: Room, player: Player, seat: int, base: str) -> Notice:
    """The notice that it is a player's turn."""
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
        event=table.event,
    )


class Notices:
    """Sends notices, a few at a time, and never delays a game."""

    def __init__(self, settings: Settings, identity: Identity, rooms: Rooms) -> None:
        self.settings: Final = settings
        self.identity: Final = identity
        self.rooms: Final = rooms
        self.sent = 0
        self.failed = 0
        self._waiting = 0
        self._few: Final = asyncio.Semaphore(AT_ONCE)
        self._each: Final[Counter[str]] = Counter()  # notices queued or being sent, by player and by host
        self._rests: Final[dict[str, tuple[int, float]]] = {}  # by player: failures of the receiver, end of its rest
        self._making: Final = asyncio.Lock()
        self._client: httpx.AsyncClient | None = None
        rooms.on_own.append(self.see)

    def see(self, room: Room, entries: Sequence[Entry]) -> None:
        """Note entries that this process has written."""
        seat = started_turn(room.table, entries)
        if seat is None or self._waiting >= MOST_WAITING:
            return
        who = room.table.chairs[seat].who
        if who is None or who in room.here or self._each[who] >= AT_ONCE_EACH or self._is_resting(who):
            return
        self._waiting += 1
        self.rooms.spawn(self._tell(room, who, seat))

    def _is_resting(self, who: str) -> bool:
        return self._rests.get(who, (0, 0.0))[1] > time.monotonic()

    def _rest(self, who: str) -> None:
        """Leave a failed receiver alone for a while."""
        if len(self._rests) >= MOST_RESTING:
            self._rests.clear()
        failures = self._rests.get(who, (0, 0.0))[0] + 1
        self._rests[who] = (failures, time.monotonic() + min(REST * 2 ** (failures - 1), LONGEST_REST))

    async def _tell(self, room: Room, who: str, seat: int) -> None:
        self._each[who] += 1
        try:
            player = await self.identity.get(who)
            if player is None or player.webhook is None:
                return
            await asyncio.to_thread(get_words, player.language or "en")  # reads a catalogue the first time
            message = notice(room, player, seat, self.settings.public_url or f"http://localhost:{self.settings.port}")
            await self._send(player.webhook, message)
            self.sent += 1
            self._rests.pop(who, None)
        except Exception as error:  # whatever is wrong with a foreign address, the game goes on
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
        """Send a notice in its turn. Each host has a few slots, so that none can take them all."""
        host = f"host {check_url(url).hostname}"
        while self._each[host] >= AT_ONCE_EACH:
            await asyncio.sleep(0.1)
        self._each[host] += 1
        try:
            await self._http()
            async with self._few, asyncio.timeout(TIMEOUT):
                await self._post(url, message)
        finally:
            self._less(host)

    async def _http(self) -> httpx.AsyncClient:
        """The HTTP client, made for the first notice: loading certificates is slow, and few servers ever send one."""
        if self._client is None:
            async with self._making:
                if self._client is None:
                    self._client = await asyncio.to_thread(_new_client)
        return self._client

    async def _post(self, url: str, message: Notice) -> None:
        """Post to the first address of the host that answers: often only IPv4 or only IPv6 works."""
        import httpx

        parts = check_url(url)
        *others, last = await self._addresses(parts)
        for address in others:
            with suppress(httpx.ConnectError):
                await self._post_to(address, parts, message)
                return
        await self._post_to(last, parts, message)

    async def _post_to(self, address: str, parts: SplitResult, message: Notice) -> None:
        host = f"[{address}]" if ":" in address else address
        netloc = host if parts.port is None else f"{host}:{parts.port}"
        http = await self._http()
        async with http.stream(
            "POST",
            parts._replace(netloc=netloc, fragment="").geturl(),
            content=msgspec.json.encode(message),
            headers={
                "Host": parts.netloc,
                "User-Agent": "Tricolor",
                "Accept-Encoding": "identity",
                "Content-Type": "application/json",
            },
            extensions={"sni_hostname": parts.hostname},
        ) as answer:  # leave its body unread
            if answer.status_code >= 300:
                raise ValueError(f"answered {answer.status_code}")

    async def _addresses(self, parts: SplitResult) -> list[str]:
        """The addresses to connect to; none in a private network, unless that is allowed."""
        assert parts.hostname is not None
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
        if not self.settings.webhooks_private and not all(is_public(address) for address in addresses):
            raise ValueError(f"{parts.hostname} is in a private network")
        return addresses

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()


def _new_client() -> httpx.AsyncClient:
    import httpx

    return httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False)


def is_public(address: str) -> bool:
    """Whether an address is on the public internet."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        if any(known in network for network in NOT_PUBLIC):
            return False
        inner = known.ipv4_mapped or known.sixtofour or (known.teredo or (None, None))[1]
        if inner is not None and not inner.is_global:
            return False
        if known in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(known) & 0xFFFFFFFF)))
    return known.is_global and not known.is_multicast
