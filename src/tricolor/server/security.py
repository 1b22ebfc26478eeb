"""Guards: origins, the header that browsers of others cannot send, strict headers of answers."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .errors import ApiError
from .settings import Settings

HEADER: Final = "x-tricolor"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
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


def check_origin(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> None:
    """A browser says where a page comes from: it must be ours. Raises `ApiError` bad_origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    host = urlsplit(settings.public_url).netloc if settings.public_url else connection.headers.get("host", "")
    if urlsplit(origin).netloc != host or not host:
        raise ApiError("bad_origin", "this page may not act here")


def check_request(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> None:
    """Requests that change something come from our own pages, or from programs."""
    check_origin(connection, settings)
    if connection.headers.get(HEADER) != "1" and not connection.headers.get("authorization"):
        raise ApiError("bad_origin", "send the header X-Tricolor: 1")


class Guard:
    """Every request passes here first, every answer last."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app: Final = app
        self.settings: Final = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            if scope["method"] not in SAFE and scope["path"].startswith("/api/"):
                check_request(ASGIConnection(scope), self.settings)
            await self.app(scope, receive, _strict(send))
        else:
            await self.app(scope, receive, send)


def _strict(send: Send) -> Send:
    async def strict(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(pair for pair in HEADERS if pair[0] not in given)]
        await send(message)

    return strict
