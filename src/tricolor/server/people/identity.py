"""Who one is: a guest with a signed cookie, or a program with a token. Accounts are in `accounts`."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from msgspec import Struct
from sqlalchemy import Connection, select

from ..storage.models import FactRow, PlayerRow, TokenRow, columns
from ..storage.store import Store
from ..timing import now

COOKIE: Final = "tricolor"
COOKIE_SECONDS: Final = 400 * 86_400
MOST_CACHED: Final = 20_000
MOST_COOKIES: Final = 4_096  # whose signatures are remembered
MOST_COOKIE: Final = 512  # characters; ours have fewer than 100
USED_EVERY: Final = 600_000  # milliseconds: how exactly it is kept when a token was used
_PLAYERS: Final = columns(PlayerRow)
_TOKENS: Final = columns(TokenRow)
_FACTS: Final = columns(FactRow)
_SYLLABLES: Final = ("lu", "mi", "ka", "no", "ri", "ta", "pe", "so", "va", "zu", "be", "do", "fi", "ga", "ju", "ne")


class Player(Struct, frozen=True):
    """A person, or a bot that somebody runs."""

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
    """The name to sign in with, the same however it is written. Limits and accounts must agree on it."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


class Identity:
    """Players by cookie and token."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store: Final = store
        self._signer: Final = URLSafeSerializer(secret, salt="tricolor-cookie")
        self._cache: dict[str, tuple[Player, float]] = {}
        self._signed: Final = lru_cache(MOST_COOKIES)(self._read_cookie)
        self._tokens: dict[str, str] = {}  # the digests of tokens that were good, and whose they were
        self._fresh: Final = 3600.0 if store.is_sqlite else 5.0  # others may change players, too

    # --- cookies and tokens ---

    def cookie(self, player: Player) -> str:
        signed = self._signer.dumps([player.id, player.epoch])
        return signed if isinstance(signed, str) else signed.decode()

    async def of(self, cookies: Mapping[str, str], headers: Mapping[str, str]) -> Player | None:
        """Who sends a request."""
        authorization = headers.get("authorization", "")
        if authorization.lower().startswith("bearer "):
            return await self.of_token(authorization[7:].strip())
        cookie = cookies.get(COOKIE)
        return None if cookie is None else await self.of_cookie(cookie)

    def verified(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """Whose request it is as far as that is certain without asking the database, for counting."""
        authorization = connection.headers.get("authorization", "")
        if authorization.lower().startswith("bearer "):
            return self._tokens.get(digest_of(authorization[7:].strip()))
        signed = self._signed(connection.cookies.get(COOKIE, "")[:MOST_COOKIE])
        return None if signed is None else signed[0]

    def _read_cookie(self, cookie: str) -> tuple[str, int] | None:
        try:
            id_, epoch = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(id_), epoch

    async def of_cookie(self, cookie: str) -> Player | None:
        signed = self._signed(cookie[:MOST_COOKIE])
        if signed is None:
            return None
        id_, epoch = signed
        player = await self.get(id_)
        return player if player is not None and player.epoch == epoch else None

    async def of_token(self, token: str) -> Player | None:
        digest = digest_of(token)
        wanted = select(_TOKENS.c.player_id, _TOKENS.c.used).where(_TOKENS.c.digest == digest)
        row = await self.store.read(lambda connection: connection.execute(wanted).one_or_none())
        if row is None:
            self._tokens.pop(digest, None)
            return None
        if len(self._tokens) >= MOST_CACHED:
            self._tokens.clear()
        self._tokens[digest] = row[0]
        if row[1] is None or row[1] < now() - USED_EVERY:
            used = _TOKENS.update().where(_TOKENS.c.digest == digest).values(used=now())
            await self.store.write(lambda connection: connection.execute(used).rowcount)
        return await self.get(row[0])

    # --- players ---

    async def get(self, id_: str) -> Player | None:
        found = self._cache.get(id_)
        if found is not None and found[1] > time.monotonic():
            return found[0]
        row = await self.store.read(
            lambda c: c.execute(
                select(_PLAYERS).where(_PLAYERS.c.id == id_, _PLAYERS.c.deleted.is_(None))
            ).one_or_none()
        )
        return None if row is None else self._keep(player_of(row))

    def _keep(self, player: Player) -> Player:
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        self._cache[player.id] = (player, time.monotonic() + self._fresh)
        return player

    async def again(self, player: Player) -> Player:
        """A player about whom something has changed."""
        self.forget(player.id)
        changed = await self.get(player.id)
        assert changed is not None
        return changed

    def forget(self, id_: str) -> None:
        """Something about a player has changed."""
        self._cache.pop(id_, None)

    async def new_guest(self, name: str | None, language: str | None) -> Player:
        values = {"id": new_id(), "name": name or guest_name(), "language": language, "created": now(), "epoch": 0}

        def work(connection: Connection) -> None:
            connection.execute(_PLAYERS.insert(), {**values, "is_bot": False})

        await self.store.write(work)
        return Player(str(values["id"]), str(values["name"]), language, None, None, False, 0)

    async def change(self, player: Player, **values: Any) -> Player:
        """Change facts of a player."""
        statement = _PLAYERS.update().where(_PLAYERS.c.id == player.id).values(**values)

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self.store.write(work)
        return await self.again(player)


def player_of(row: Any) -> Player:
    return Player(row.id, row.name, row.language, row.account, row.webhook, bool(row.is_bot), row.epoch)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


async def server_secret(store: Store) -> str:
    """The secret that all processes share: made once."""

    def work(connection: Connection) -> str:
        row = connection.execute(select(_FACTS.c.value).where(_FACTS.c.name == "secret")).one_or_none()
        if row is not None:
            return str(row[0])
        made = secrets.token_urlsafe(32)
        insert = store.insert(_FACTS).on_conflict_do_nothing()
        connection.execute(insert, {"name": "secret", "value": made})
        return str(connection.execute(select(_FACTS.c.value).where(_FACTS.c.name == "secret")).one()[0])

    return await store.write(work)
