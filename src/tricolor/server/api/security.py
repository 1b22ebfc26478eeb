"""Guards: origins, the header that foreign pages cannot send, strict headers on answers."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import nullcontext, suppress
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from ..asgi import AnyConnection
from ..errors import ApiError
from ..metrics import Metrics
from ..settings import Settings
from .limits import Limits, address_of
from .turns import REQUESTS, Turns

HEADER: Final = "x-tricolor"
NEAR: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test")  # never in the public DNS
SAFE: Final = ("GET", "HEAD", "OPTIONS")
COUNTED: Final = "tricolor_counted"  # in the state of a request: the limits have seen it
NEW_COOKIE: Final = "tricolor_cookie"  # in the state of a request: the cookie that its answer sets
CSP: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "  # WebAssembly, and nothing else that is evaluated
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
MOST_HELD: Final = 32 << 20
TOO_MANY: Final = 429
HSTS: Final = ((b"strict-transport-security", b"max-age=31536000"),)


def check_host(connection: AnyConnection, settings: Settings) -> None:
    """Without a configured public address, refuse host names that strangers could point at this machine.

    Their page would count as ours otherwise (DNS rebinding). Raises `ApiError` bad_origin.
    """
    if not settings.public_url and not is_near(connection.headers.get("host", ""), settings.host):
        raise ApiError("bad_origin", "Host: expected an address of this server; for a name set TRICOLOR_PUBLIC_URL")


def is_near(host: str, own: str = "") -> bool:
    """Whether a Host is an IP address, a name of this machine, or a name outside the public DNS."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    with suppress(ValueError):
        return bool(ipaddress.ip_address(name))
    return "." not in name or name.endswith(NEAR) or name in (own.lower(), _own_name())


@cache
def _own_name() -> str:
    return socket.getfqdn().lower()


def check_origin(connection: AnyConnection, settings: Settings) -> None:
    """Check the origin of a page that a browser reports: it must be ours. Raises `ApiError` bad_origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    if not _is_ours(origin, connection, settings):
        raise ApiError("bad_origin", "this page may not act here; behind a proxy set TRICOLOR_PUBLIC_URL")


def _is_ours(origin: str, connection: AnyConnection, settings: Settings) -> bool:
    try:
        given = urlsplit(origin)
    except ValueError:  # such as http://[::1
        return False
    if settings.public_url:
        ours = urlsplit(settings.public_url)
        return (given.scheme, given.netloc) == (ours.scheme, ours.netloc)
    host = connection.headers.get("host", "")
    scheme = connection.url.scheme.replace("ws", "http", 1)
    return bool(host) and (given.scheme, given.netloc) == (scheme, host)


def check_request(connection: AnyConnection, settings: Settings) -> None:
    """Check that a request that changes something comes from our own pages, or from a program."""
    check_origin(connection, settings)
    bears_token = connection.headers.get("authorization", "").lower().startswith("bearer ")  # browsers never add that
    if connection.headers.get(HEADER) != "1" and not bears_token:
        raise ApiError("bad_origin", "send the header X-Tricolor: 1")


class Guard:
    """Every request passes here first."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.limits: Final = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection: AnyConnection = ASGIConnection(scope)
        scope["state"][COUNTED] = True
        try:
            self.limits.check(connection)
            if "\0" in scope["path"] or b"%00" in scope["query_string"]:
                raise ApiError("not_found", "a path cannot contain NUL")
            if scope["path"].startswith("/api/"):
                check_host(connection, self.settings)
            if scope["type"] == ScopeType.HTTP and changes(scope):
                check_request(connection, self.settings)
            lasting = self.limits.stream(scope) if is_lasting(scope) else nullcontext()
        except ApiError as error:
            if scope["type"] == ScopeType.HTTP:
                raise
            await receive()  # the handshake, which is refused
            code = 4429 if error.code == "too_many" else 4403
            await send({"type": "websocket.close", "code": code, "reason": error.code})
            return
        with lasting:
            await self.app(scope, receive, send)


def changes(scope: HTTPScope) -> bool:
    """Whether a request may change something."""
    return scope["method"] not in SAFE and scope["path"].startswith("/api/")


def is_lasting(scope: Scope) -> bool:
    """Whether a connection stays open for long."""
    return scope["type"] != ScopeType.HTTP or scope["path"].endswith(("/stream", "/poll"))


async def _refuse_length(send: Send) -> None:
    body = b'{"error": {"code": "bad_request", "message": "send Content-Length or Transfer-Encoding, not both"}}'
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class Outermost:
    """The outermost layer for every HTTP answer, refusals included: strict headers, and the count of answers.

    It wraps the whole application, since a Litestar hook would also be called for every message of a WebSocket.
    """

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app: Final = app
        self.metrics: Final = metrics
        self.turns: Final = Turns(REQUESTS)
        self.held = 0  # bytes of request bodies that are not answered yet
        self.headers: Final = (*HEADERS, *(HSTS if settings.public_url.startswith("https:") else ()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.turns.wait(address_of(scope))
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        if {b"content-length", b"transfer-encoding"} <= {name for name, _ in scope["headers"]}:
            await _refuse_length(send)  # a proxy may have read the other one of the two
            return
        own = 0

        async def receive_some() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            nonlocal own
            message = await receive()
            if message["type"] == "http.request":
                own += len(message["body"])
                self.held += len(message["body"])
                if self.held > MOST_HELD and message.get("more_body"):
                    raise ApiError("unavailable", "too much is being sent at once: try again later")
            return message

        async def send_strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.count_answer(scope["method"], message["status"])
                headers = self._strict(scope["path"], list(message["headers"]))
                if message["status"] == TOO_MANY:  # what else has arrived on this connection is not even read
                    headers.append((b"connection", b"close"))
                if (cookie := scope.get("state", {}).get(NEW_COOKIE)) is not None:
                    headers.append(cookie.to_encoded_header())
                message["headers"] = headers
            await send(message)

        try:
            await self.app(scope, receive_some, send_strictly)
        finally:
            self.held -= own

    def _strict(self, path: str, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        given = {name.lower() for name, _ in headers}
        headers += [pair for pair in self.headers if pair[0] not in given]
        if b"cache-control" not in given and path.startswith("/api/"):
            headers.append((b"cache-control", b"no-store"))
        return headers
