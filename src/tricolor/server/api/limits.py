"""Rate limits: a bucket of tokens per address and per player, for each kind of request.

A full bucket is enough for a lively evening; an empty one refills with time. Each process counts for itself. A request
counts for a player once its session or token has been verified; all others count for their address.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from math import ceil
from typing import Final

from litestar.enums import ScopeType
from msgspec import Struct

from ..asgi import AnyConnection, HasClient
from ..errors import ApiError
from ..people.identity import account_name
from ..settings import Settings
from ..work.lanes import Payer

MOST_BUCKETS: Final = 100_000


class Rule(Struct, frozen=True):
    """At most `burst` at once, then `per_second`."""

    burst: int
    per_second: float


ADDRESS: Final = {  # a school or a club may share an address
    "any": Rule(600, 100),
    "change": Rule(300, 50),
    "guest": Rule(120, 0.2),
    "password": Rule(30, 0.2),
    "table": Rule(200, 1),
    "hard": Rule(120, 6),
    "message": Rule(600, 100),
}
IDENTITY: Final = {
    "any": Rule(300, 50),
    "change": Rule(120, 15),
    "table": Rule(60, 0.2),
    "say": Rule(20, 0.5),
    "hard": Rule(30, 2),  # hints, replays: they make the server think
    "message": Rule(120, 30),  # over all sockets
}
ACCOUNT: Final = Rule(20, 1 / 60)  # passwords for one name from one address, which cannot use up what others may try
ANYWHERE: Final = Rule(100, 1 / 10)  # for one name in all
SOCKET: Final = Rule(60, 15)  # messages of one connection
FRAMES: Final = Rule(120, 60)  # of one connection, with pings and fragments
STREAMS: Final = 500  # open connections of one address


class Bucket:
    """What is left of a rule."""

    __slots__ = ("at", "left", "rule")

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.left = float(rule.burst)
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> float:
        """Take tokens. Returns 0, or the seconds until there are enough."""
        now = time.monotonic()
        self.left = min(self.rule.burst, self.left + (now - self.at) * self.rule.per_second)
        self.at = now
        cost = min(max(cost, 0.0), float(self.rule.burst))
        if self.left >= cost:
            self.left -= cost
            return 0.0
        return (cost - self.left) / self.rule.per_second

    def reserve(self) -> float:
        """Take a token that may still have to come. Returns the seconds until it is there."""
        wait = self.take()
        if wait > 0:
            self.left = max(self.left - 1, -self.rule.burst)
        return wait

    @property
    def is_full(self) -> bool:
        return self.left + (time.monotonic() - self.at) * self.rule.per_second >= self.rule.burst


class Pace:
    """How fast messages of a socket are taken. They count for the socket, its player and its address."""

    def __init__(self, buckets: Sequence[Bucket]) -> None:
        self.buckets: Final = buckets

    def wait(self) -> float:
        """The seconds that the next message has to wait."""
        return max((bucket.reserve() for bucket in self.buckets), default=0.0)


class Limits:
    """The buckets of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.refused = 0
        self.verified: Callable[[AnyConnection], str | None] = lambda _: None
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._streams: Final[Counter[str]] = Counter()

    def check(self, connection: AnyConnection) -> None:
        """Count a request. Raises `ApiError` too_many."""
        if not self.settings.rate_limits:
            return
        scope = connection.scope
        method = scope["method"] if scope["type"] == ScopeType.HTTP else "GET"
        payer = Payer(address_of(scope), self.verified(connection) or "")
        for kind in kinds(method, scope["path"], is_known=bool(payer.who)):
            self.charge(payer, kind)

    def charge(self, payer: Payer, kind: str, cost: float = 1) -> None:
        """Count work before it is done. Raises `ApiError` too_many."""
        if not self.settings.rate_limits:
            return
        if kind in ADDRESS:
            self._take(f"a-{kind}", payer.address, ADDRESS[kind], cost)
        if payer.who and kind in IDENTITY:
            self._take(f"i-{kind}", payer.who, IDENTITY[kind], cost)

    def try_password(self, name: str, address: str) -> None:
        """Count an attempt to sign in with a name."""
        if self.settings.rate_limits:
            self._take("account", f"{address} {account_name(name)}", ACCOUNT)
            self._take("anywhere", account_name(name), ANYWHERE)

    def pace(self, payer: Payer) -> Pace:
        """How fast a new socket may talk. Raises `ApiError` too_many."""
        if not self.settings.rate_limits:
            return Pace(())
        held = [Bucket(SOCKET), self._bucket("a-message", payer.address, ADDRESS["message"])]
        if payer.who:
            held.append(self._bucket("i-message", payer.who, IDENTITY["message"]))
        return Pace(held)

    def stream(self, scope: HasClient) -> AbstractContextManager[None]:
        """Count a connection while it is open. Raises `ApiError` too_many at once."""
        address = address_of(scope)
        if self.settings.rate_limits and self._streams[address] >= STREAMS:
            self._refuse(10.0)
        return self._counted(address)

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        self._streams[address] += 1
        try:
            yield
        finally:
            self._streams[address] -= 1
            if self._streams[address] <= 0:
                del self._streams[address]

    def _take(self, kind: str, key: str, rule: Rule, cost: float = 1) -> None:
        wait = self._bucket(kind, key, rule).take(cost)
        if wait > 0:
            self._refuse(wait)

    def _bucket(self, kind: str, key: str, rule: Rule) -> Bucket:
        bucket = self._buckets.get((kind, key))
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets = {place: kept for place, kept in self._buckets.items() if not kept.is_full}
                if len(self._buckets) >= MOST_BUCKETS:  # all in use: admit nobody new until some are full again
                    self._refuse(10.0)
            bucket = self._buckets[kind, key] = Bucket(rule)
        return bucket

    def _refuse(self, wait: float) -> None:
        self.refused += 1
        raise ApiError("too_many", "too many requests: slow down", headers={"Retry-After": str(max(ceil(wait), 1))})


def kinds(method: str, path: str, *, is_known: bool) -> list[str]:
    """The kinds that a request counts as."""
    found = ["any"]
    if method not in ("GET", "HEAD", "OPTIONS"):
        found.append("change")
        if path == "/api/me" and not is_known:
            found.append("guest")
        elif path in ("/api/session", "/api/account", "/api/account/password"):
            found.append("password")
        elif path == "/api/tables" or path.endswith("/rematch"):
            found.append("table")
        elif path.endswith("/say"):
            found.append("say")
    is_hard = path.endswith(("/hint", "/coach", "/replay", "/fair", "/analysis", "/profile", ".ndjson"))
    if is_hard or path.startswith("/api/profiles/"):
        found.append("hard")
    return found


def address_of(scope: HasClient) -> str:
    """Where a request comes from, as the nearest trusted proxy saw it. An IPv6 network counts as one address."""
    client = scope.get("client")
    address = client[0] if client else "?"
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return str(address)[:64]
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known)
