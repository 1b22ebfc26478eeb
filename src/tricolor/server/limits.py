"""Rate limits: a bucket of tokens per address and per identity, for each kind of request.

A full bucket lets a lively evening through; an empty one fills again with time. Each process counts for itself.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from math import ceil
from typing import Any, Final

from msgspec import Struct

from .errors import ApiError
from .identity import COOKIE
from .settings import Settings

MOST_BUCKETS: Final = 100_000


class Rule(Struct, frozen=True):
    """At most `burst` at once, then `per_second`."""

    burst: float
    per_second: float


ADDRESS: Final = {  # a school or a club may share one
    "any": Rule(600, 100),
    "change": Rule(300, 50),
    "guest": Rule(120, 0.2),
    "password": Rule(30, 0.2),
}
IDENTITY: Final = {
    "any": Rule(300, 50),
    "change": Rule(120, 15),
    "table": Rule(60, 0.2),
    "say": Rule(20, 0.5),
    "hard": Rule(30, 2),  # hints, replays: they make the server think
}
ACCOUNT: Final = Rule(20, 1 / 30)  # wrong passwords for one name, from wherever
SOCKET: Final = Rule(60, 15)  # messages of one connection
STREAMS: Final = 500  # open connections of one address


class Bucket:
    """What is left of a rule."""

    __slots__ = ("at", "left", "rule")

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.left = rule.burst
        self.at = time.monotonic()

    def take(self) -> float:
        """Take one: 0, or the seconds until there is one again."""
        now = time.monotonic()
        self.left = min(self.rule.burst, self.left + (now - self.at) * self.rule.per_second)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rule.per_second


class Limits:
    """The buckets of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.refused = 0
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._streams: Final[Counter[str]] = Counter()

    def check(self, scope: Any, headers: Mapping[str, str]) -> None:
        """Count a request. Raises `ApiError` too_many."""
        if not self.settings.rate_limits:
            return
        address = address_of(scope, headers, self.settings.trusted_proxies)
        who = _identity(headers)
        for kind in kinds(scope.get("method", "GET"), scope["path"], is_known=who is not None):
            if kind in ADDRESS:
                self._take(f"a-{kind}", address, ADDRESS[kind])
            if who is not None and kind in IDENTITY:
                self._take(f"i-{kind}", who, IDENTITY[kind])

    def try_password(self, name: str) -> None:
        """Count a try to sign in with a name."""
        if self.settings.rate_limits:
            self._take("account", name.casefold(), ACCOUNT)

    def of_socket(self) -> Bucket | None:
        """What a connection may send."""
        return Bucket(SOCKET) if self.settings.rate_limits else None

    def stream(self, scope: Any, headers: Mapping[str, str]) -> AbstractContextManager[None]:
        """Count an open connection for as long as it is. Raises `ApiError` too_many at once."""
        address = address_of(scope, headers, self.settings.trusted_proxies)
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

    def _take(self, kind: str, key: str, rule: Rule) -> None:
        bucket = self._buckets.get((kind, key))
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets = {place: kept for place, kept in self._buckets.items() if kept.left < 1}
            bucket = self._buckets[kind, key] = Bucket(rule)
        wait = bucket.take()
        if wait > 0:
            self._refuse(wait)

    def _refuse(self, wait: float) -> None:
        self.refused += 1
        raise ApiError("too_many", "too many requests: slow down", headers={"Retry-After": str(max(ceil(wait), 1))})


def kinds(method: str, path: str, *, is_known: bool) -> list[str]:
    """What a request counts as."""
    found = ["any"]
    if method not in ("GET", "HEAD", "OPTIONS"):
        found.append("change")
        if path == "/api/me" and not is_known:
            found.append("guest")
        elif path in ("/api/session", "/api/account"):
            found.append("password")
        elif path == "/api/tables" or path.endswith("/rematch"):
            found.append("table")
        elif path.endswith("/say"):
            found.append("say")
    if path.endswith(("/hint", "/replay", "/fair", ".ndjson")):
        found.append("hard")
    return found


def address_of(scope: Any, headers: Mapping[str, str], proxies: int) -> str:
    """Where a request comes from: what the outermost of our own proxies saw. A network of IPv6 is one address."""
    client = scope.get("client")
    address = client[0] if client else "?"
    forwarded = [part.strip() for part in headers.get("x-forwarded-for", "").split(",") if part.strip()]
    if proxies and forwarded:
        address = forwarded[-min(proxies, len(forwarded))]
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if known.version == 6:
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known)


def _identity(headers: Mapping[str, str]) -> str | None:
    """What names somebody in a request; whether it is true is found out later, and the address counts anyway."""
    authorization = headers.get("authorization")
    if authorization:
        return authorization[:200]
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value[:200]
    return None
