"""Credentials: a browser's session, or a program's token. The database holds only their hashes.

A session lasts as long as it is used now and then. Ending one, or revoking a token, also closes the connections that
were opened with it: at once in this process, and in others on the same database as soon as they hear of it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, select

from ...protocol import Session, TokenScope
from ..storage.models import PushRow, SessionRow, TokenRow, columns
from ..storage.store import Store, tell_ended
from ..timing import now

DAY: Final = 86_400_000
GUEST_DAYS: Final = 400  # a guest has no other way back; browsers keep no cookie for longer
RENEW_EVERY: Final = 3_600_000  # milliseconds: the precision of when a session or a token was last used
MOST_CACHED: Final = 20_000
MOST_SESSIONS: Final = 50  # of a player; then the least recently used one ends
_SESSIONS: Final = columns(SessionRow)
_TOKENS: Final = columns(TokenRow)
_BROWSERS: Final = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"))
_OTHERS: Final = (("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Credential(Struct, frozen=True):
    """A session or a token as the server knows it."""

    digest: str
    player: str
    scope: Literal["all"] | TokenScope  # all: a session
    session: str | None  # its id
    created: int
    used: int | None
    expires: int | None


class Sessions:
    """Sessions and tokens by the hash of their secret, and the open connections of each."""

    def __init__(self, store: Store, days: int) -> None:
        self.store: Final = store
        self.days: Final = days  # that an account's session lasts unused
        self._cache: dict[str, tuple[Credential, float]] = {}
        self._lines: Final[dict[str, set[Callable[[], None]]]] = {}
        self._fresh: Final = 600.0 if store.is_sqlite else 5.0  # seconds; another process may end one, too

    # --- finding ---

    async def find(self, digest: str, *, is_token: bool) -> Credential | None:
        """The session or token with a hash, if it is valid."""
        held = self._cache.get(digest)
        if held is None or held[1] <= time.monotonic():
            self._cache.pop(digest, None)
            found = await self.store.read(lambda connection: _found(connection, digest, is_token=is_token))
            if found is None:
                return None
            self._keep(found)
        else:
            found = held[0]
        if found.expires is not None and found.expires <= now():
            return None
        return found if (found.session is None) == is_token else None

    def owner(self, digest: str) -> str | None:
        """The owner of a hash if known without asking the database."""
        held = self._cache.get(digest)
        return None if held is None else held[0].player

    def _keep(self, credential: Credential) -> None:
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        self._cache[credential.digest] = (credential, time.monotonic() + self._fresh)

    # --- sessions ---

    async def begin(self, player: str, device: str, *, has_account: bool, secret: str | None = None) -> str:
        """Start a session. Returns the secret for its cookie."""
        secret = secret or secrets.token_urlsafe(32)
        row = self.row_of(player, device, secret, has_account=has_account)

        def work(connection: Connection) -> list[str]:
            mine = select(_SESSIONS.c.digest).where(_SESSIONS.c.player_id == player)
            oldest = mine.order_by(_SESSIONS.c.used.desc()).offset(MOST_SESSIONS - 1)
            ended = [str(found[0]) for found in connection.execute(oldest)]
            self._delete(connection, SessionRow, ended)
            connection.execute(_SESSIONS.insert(), row)
            return ended

        self.ended(await self.store.write(work))
        return secret

    def row_of(self, player: str, device: str, secret: str, *, has_account: bool) -> dict[str, str | int]:
        at = now()
        return {
            "id": secrets.token_urlsafe(12),
            "digest": digest_of(secret),
            "player_id": player,
            "device": device,
            "created": at,
            "used": at,
            "expires": at + self.lifetime(has_account=has_account),
        }

    def lifetime(self, *, has_account: bool) -> int:
        """Milliseconds that a session lasts unused."""
        return (self.days if has_account else GUEST_DAYS) * DAY

    async def renew(self, credential: Credential, *, has_account: bool) -> bool:
        """Note now and then that a session or a token is in use. Returns whether this extended a session."""
        at = now()
        if credential.used is not None and credential.used > at - RENEW_EVERY:
            return False
        values = {"used": at}
        if credential.session is not None:
            values["expires"] = at + self.lifetime(has_account=has_account)
        table = _TOKENS if credential.session is None else _SESSIONS
        change = table.update().where(table.c.digest == credential.digest).values(**values)
        if not await self.store.write(lambda connection: connection.execute(change).rowcount):
            return False
        held = self._cache.get(credential.digest)
        if held is not None:
            expires = values.get("expires", credential.expires)
            kept = Credential(*_facts(credential), used=at, expires=expires)
            self._cache[credential.digest] = (kept, held[1])
        return credential.session is not None

    async def of_player(self, player: str, current: str | None) -> list[Session]:
        """A player's sessions, last used first."""
        wanted = select(_SESSIONS).where(_SESSIONS.c.player_id == player, _SESSIONS.c.expires > now())
        wanted = wanted.order_by(_SESSIONS.c.used.desc())
        rows = await self.store.read(lambda connection: connection.execute(wanted).all())
        return [Session(row.id, row.device, row.created, row.used, row.expires, row.id == current) for row in rows]

    # --- ending ---

    async def end(self, player: str, *, only: str | None = None, but: str | None = None) -> int:
        """End the sessions of a player: all, one, or all but one. Returns how many."""
        wanted = select(_SESSIONS.c.digest).where(_SESSIONS.c.player_id == player)
        if only is not None:
            wanted = wanted.where(_SESSIONS.c.id == only)
        if but is not None:
            wanted = wanted.where(_SESSIONS.c.id != but)

        def work(connection: Connection) -> list[str]:
            digests = [str(row[0]) for row in connection.execute(wanted)]
            self._delete(connection, SessionRow, digests)
            return digests

        digests = await self.store.write(work)
        self.ended(digests)
        return len(digests)

    async def drop_token(self, player: str, id_: str) -> bool:
        """Revoke a token. Returns whether there was one."""
        wanted = select(_TOKENS.c.digest).where(_TOKENS.c.id == id_, _TOKENS.c.player_id == player)

        def work(connection: Connection) -> list[str]:
            digests = [str(row[0]) for row in connection.execute(wanted)]
            self._delete(connection, TokenRow, digests)
            return digests

        digests = await self.store.write(work)
        self.ended(digests)
        return bool(digests)

    def erase(self, connection: Connection, players: set[str]) -> list[str]:
        """Delete all sessions and tokens of some players in a transaction; call `ended` with them afterwards."""
        digests: list[str] = []
        for kind in (SessionRow, TokenRow):
            wanted = select(kind.digest).where(kind.player_id.in_(players))
            found = list(connection.execute(wanted).scalars())
            self._delete(connection, kind, found)
            digests += found
        return digests

    def _delete(self, connection: Connection, row: type[SessionRow | TokenRow], digests: Sequence[str]) -> None:
        if digests:
            connection.execute(delete(row).where(row.digest.in_(digests)))
            connection.execute(delete(PushRow).where(PushRow.digest.in_(digests)))  # nothing is sent after signing out
            if not self.store.is_sqlite:
                tell_ended(connection, digests)

    async def expire(self) -> int:
        """Delete sessions that were unused for too long. Returns how many."""
        old = select(_SESSIONS.c.digest).where(_SESSIONS.c.expires <= now()).limit(1_000)

        def work(connection: Connection) -> list[str]:
            digests = [str(row[0]) for row in connection.execute(old)]
            self._delete(connection, SessionRow, digests)
            return digests

        digests = await self.store.write(work)
        self.ended(digests)
        return len(digests)

    # --- connections ---

    @contextmanager
    def line(self, digest: str | None, close: Callable[[], None]) -> Iterator[None]:
        """A connection opened with a session or token: `close` is called if that ends first."""
        if digest is None:
            yield
            return
        self._lines.setdefault(digest, set()).add(close)
        try:
            yield
        finally:
            lines = self._lines.get(digest, set())
            lines.discard(close)
            if not lines:
                self._lines.pop(digest, None)

    def ended(self, digests: Sequence[str]) -> None:
        """Forget sessions or tokens that have ended, and close their connections."""
        for digest in digests:
            self._cache.pop(digest, None)
            for close in list(self._lines.get(digest, ())):
                close()

    async def look_again(self) -> None:
        """Check the credentials of all open connections: we may have missed that another process ended some."""
        self._cache.clear()
        for digest in list(self._lines):
            if not await self.is_valid(digest):
                self.ended([digest])

    async def is_valid(self, digest: str) -> bool:
        """Whether a session or token has not ended."""
        return any([await self.find(digest, is_token=is_token) for is_token in (False, True)])


def _facts(credential: Credential) -> tuple[str, str, Literal["all"] | TokenScope, str | None, int]:
    return credential.digest, credential.player, credential.scope, credential.session, credential.created


def _found(connection: Connection, digest: str, *, is_token: bool) -> Credential | None:
    table = _TOKENS if is_token else _SESSIONS
    row = connection.execute(select(table).where(table.c.digest == digest)).one_or_none()
    if row is None:
        return None
    if is_token:
        return Credential(digest, row.player_id, row.scope, None, row.created, row.used, None)
    return Credential(digest, row.player_id, "all", row.id, row.created, row.used, row.expires)


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def device_of(agent: str) -> str:
    """A few words by which its owner recognises a browser. Nothing else of the user agent is kept."""
    browser = next((name for sign, name in (*_BROWSERS, *_OTHERS) if sign in agent), None)
    system = next((name for name in _SYSTEMS if name in agent), None)
    if browser is None:
        found = re.match(r"[A-Za-z][\w.-]*", agent)
        browser = found[0][:30] if found else "?"
    return browser if system is None else f"{browser}, {system.replace('Mac OS', 'macOS')}"
