"""Identity: a person with a session, or a program with a token. Accounts are in `accounts`."""

from __future__ import annotations

import hmac
import secrets
import time
from typing import Final, Literal

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.enums import ScopeType
from msgspec import Struct
from sqlalchemy import Connection, select

from ...protocol import TokenScope
from ..asgi import AnyConnection
from ..names import folded_name
from ..storage.models import FactRow, PlayerRow, SessionRow, columns, fetch_one
from ..storage.store import Store
from ..timing import now
from .sessions import Sessions, device_of, digest_of

COOKIE: Final = "tricolor"
MOST_CACHED: Final = 20_000
MOST_COOKIE: Final = 512  # characters of a signed cookie; ours have fewer than 100
EXCHANGE_GRACE: Final = 600_000  # milliseconds: the answer with the new cookie may be lost
_PLAYERS: Final = columns(PlayerRow)
_SESSIONS: Final = columns(SessionRow)
_FACTS: Final = columns(FactRow)
_SYLLABLES: Final = ("lu", "mi", "ka", "no", "ri", "ta", "pe", "so", "va", "zu", "be", "do", "fi", "ga", "ju", "ne")


class Player(Struct, frozen=True):
    """A person, or a bot that a person runs."""

    id: str
    name: str
    language: str | None
    account: str | None
    webhook: str | None
    is_bot: bool
    epoch: int


def new_id() -> str:
    """An id that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def guest_name() -> str:
    """A name that is easy to say in any language."""
    made = "".join(secrets.choice(_SYLLABLES) for _ in range(2 + secrets.randbelow(2)))
    return f"{made.capitalize()} {secrets.randbelow(90) + 10}"


def account_name(name: str) -> str:
    """The name to sign in with, normalised. Limits and accounts must agree on it."""
    return folded_name(name)


class Visit(Struct, frozen=True):
    """Who sends a request, and with which credential."""

    player: Player
    scope: Literal["all"] | TokenScope  # all: a session; otherwise what the token may do
    digest: str | None  # of the session or the token
    session: str | None  # the id of the session
    cookie: str | None = None  # a new cookie for the browser, if it should change


class Identity:
    """Players by cookie and token."""

    def __init__(self, store: Store, sessions: Sessions, secret: str | None = None) -> None:
        self.store: Final = store
        self.sessions: Final = sessions
        self._secret: Final = secret  # of signed cookies, from before there were sessions
        self._signer: Final = None if secret is None else URLSafeSerializer(secret, salt="tricolor-cookie")
        self._cache: dict[str, tuple[Player, float]] = {}
        self._fresh: Final = 3600.0 if store.is_sqlite else 5.0  # seconds; other processes may change players, too

    # --- cookies and tokens ---

    async def of(self, connection: AnyConnection) -> Visit | None:
        """Who sends a request."""
        given = _given(connection)
        if given is None:
            return None
        secret, is_token = given
        if not is_token and "." in secret:
            return await self._of_signed(secret, connection)
        found = await self.sessions.find(digest_of(secret), is_token=is_token)
        player = None if found is None else await self.get(found.player)
        if found is None or player is None:
            return None
        longer = await self.sessions.renew(found, has_account=player.account is not None)
        return Visit(player, found.scope, found.digest, found.session, secret if longer else None)

    def verified(self, connection: AnyConnection) -> str | None:
        """The verified sender of a request if known without asking the database, for rate limits."""
        given = _given(connection)
        return None if given is None else self.sessions.owner(digest_of(given[0]))

    # --- signed cookies, from before there were sessions ---

    async def _of_signed(self, cookie: str, connection: AnyConnection) -> Visit | None:
        """Exchange a guest's signed cookie for a session, once. Accounts must sign in again.

        Simultaneous requests get the same session: it is derived from the cookie and our secret.
        """
        read = self._read_signed(cookie)
        if read is None or self._secret is None:
            return None
        id_, epoch = read
        secret = hmac.digest(self._secret.encode(), f"session {cookie}".encode(), "sha256").hex()
        player = await self.get(id_)  # read before the session: if the epoch has passed, another request has made one
        if player is None or player.account is not None:
            return None
        found = await self.sessions.find(digest_of(secret), is_token=False)
        if found is None and player.epoch == epoch:
            if connection.scope["type"] != ScopeType.HTTP:  # a WebSocket cannot set the new one
                return Visit(player, "all", None, None)
            await self._exchange(player, epoch, secret, device_of(connection.headers.get("user-agent", "")))
            found = await self.sessions.find(digest_of(secret), is_token=False)
        if found is None or found.created < now() - EXCHANGE_GRACE:
            return None
        return Visit(player, "all", found.digest, found.session, secret)

    def _read_signed(self, cookie: str) -> tuple[str, int] | None:
        if self._signer is None or len(cookie) > MOST_COOKIE:
            return None
        try:
            id_, epoch = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(id_), epoch

    async def _exchange(self, player: Player, epoch: int, secret: str, device: str) -> None:
        """Start a session in place of a signed cookie, unless another request did already."""
        of_cookie = _PLAYERS.update().where(_PLAYERS.c.id == player.id, _PLAYERS.c.epoch == epoch)
        row = self.sessions.row_of(player.id, device, secret, has_account=False)

        def work(connection: Connection) -> None:
            if connection.execute(of_cookie.values(epoch=epoch + 1)).rowcount:
                connection.execute(_SESSIONS.insert(), row)

        await self.store.write(work)
        self.forget(player.id)

    # --- players ---

    async def get(self, id_: str) -> Player | None:
        found = self._cache.get(id_)
        if found is not None and found[1] > time.monotonic():
            return found[0]
        wanted = select(_PLAYERS).where(_PLAYERS.c.id == id_, _PLAYERS.c.deleted.is_(None))
        row = await self.store.read(lambda connection: fetch_one(connection, wanted, PlayerRow))
        return None if row is None else self._keep(player_of(row))

    def _keep(self, player: Player) -> Player:
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        self._cache[player.id] = (player, time.monotonic() + self._fresh)
        return player

    async def again(self, player: Player) -> Player:
        """Read a changed player again."""
        self.forget(player.id)
        changed = await self.get(player.id)
        assert changed is not None
        return changed

    def forget(self, id_: str) -> None:
        """Drop a changed player from the cache."""
        self._cache.pop(id_, None)

    async def new_guest(self, name: str | None, language: str | None) -> Player:
        values = {"id": new_id(), "name": name or guest_name(), "language": language, "created": now(), "epoch": 0}

        def work(connection: Connection) -> None:
            connection.execute(_PLAYERS.insert(), {**values, "is_bot": False})

        await self.store.write(work)
        return Player(str(values["id"]), str(values["name"]), language, None, None, False, 0)

    async def change(self, player: Player, **values: str | None) -> Player:
        """Change facts of a player."""
        statement = _PLAYERS.update().where(_PLAYERS.c.id == player.id).values(**values)

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self.store.write(work)
        return await self.again(player)


def player_of(row: PlayerRow) -> Player:
    return Player(row.id, row.name, row.language, row.account, row.webhook, bool(row.is_bot), row.epoch)


def _given(connection: AnyConnection) -> tuple[str, bool] | None:
    """The credential of a request, and whether it is a token."""
    authorization = connection.headers.get("authorization", "")
    if authorization.lower().startswith("bearer "):
        return authorization[7:].strip(), True
    cookie = connection.cookies.get(COOKIE)
    return None if not cookie else (cookie, False)


def old_secret(store: Store) -> str | None:
    """The secret that signed cookies before there were sessions; None if this server never had one."""
    wanted = select(_FACTS.c.value).where(_FACTS.c.name == "secret")
    row = store.read_now(lambda connection: connection.execute(wanted).one_or_none())
    return None if row is None else str(row[0])
