"""The application: all handlers, their dependencies, and how errors are answered."""

from __future__ import annotations

import logging
from typing import Final

from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ... import __version__
from ...core import TricolorError
from ...protocol import ErrorBody, ErrorCode, Failure
from ..asgi import Request
from ..errors import ApiError, from_rules
from ..settings import Settings
from . import account, bot, live, me, ops, pages, profile, push, puzzles, share, tables
from .context import Server, lifespan, provide_me, provide_owner, provide_player, provide_server, provide_visit
from .openapi import GameSchemas, SentenceSchema, documented
from .security import COUNTED, HEADER, Guard, Outermost

log = logging.getLogger("tricolor.server")
MOST_BODY = 256 << 10  # the longest possible record takes a third of it
HTTP_CODES: Final[dict[int, ErrorCode]] = {
    401: "not_signed_in",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    429: "too_many",
}


def make_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    server = Server(settings)
    api = Router(
        path="/",
        route_handlers=documented(
            [
                *me.HANDLERS,
                *account.HANDLERS,
                *profile.HANDLERS,
                *tables.HANDLERS,
                *live.HANDLERS,
                *bot.HANDLERS,
                *ops.HANDLERS,
                *puzzles.HANDLERS,
                *push.HANDLERS,
                *share.HANDLERS,
                *pages.HANDLERS,
            ]
        ),
    )
    app = Litestar(
        route_handlers=[api],
        dependencies={
            "server": Provide(provide_server, sync_to_thread=False),
            "visit": Provide(provide_visit),
            "owner": Provide(provide_owner),
            "me": Provide(provide_me),
            "player": Provide(provide_player),
        },
        exception_handlers={
            ApiError: _api_error,
            TricolorError: _rules_error,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            UnicodeDecodeError: _not_text,
            Exception: _bug,
        },
        middleware=[DefineMiddleware(Guard, settings=settings, limits=server.limits)],
        compression_config=CompressionConfig(
            backend="brotli", brotli_gzip_fallback=True, minimum_size=1000, exclude="/replay$"
        ),
        cors_config=_cors(settings) if settings.origins else None,
        openapi_config=OpenAPIConfig(
            title="Tricolor", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        plugins=[GameSchemas(), SentenceSchema()],
        lifespan=[lifespan],
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )
    app.state.server = server
    app.asgi_handler = Outermost(app.asgi_handler, settings, server.metrics)
    return app


def _cors(settings: Settings) -> CORSConfig:
    """The CORS settings that let the pages named in the settings use the API."""
    return CORSConfig(
        allow_origins=list(settings.origins),
        allow_methods=["GET", "POST", "PUT", "DELETE"],
        allow_headers=["Authorization", "Content-Type", "Last-Event-ID", HEADER],
        expose_headers=["Retry-After"],
        allow_credentials=True,
    )


def _failed(error: ApiError) -> Response[Failure]:
    return Response(error.to_failure(), status_code=error.status, headers=error.headers, media_type="application/json")


def _api_error(_: Request, error: ApiError) -> Response[Failure]:
    return _failed(error)


def _rules_error(_: Request, error: TricolorError) -> Response[Failure]:
    return _failed(from_rules(error))


def _http_error(request: Request, error: HTTPException) -> Response[Failure]:
    """Answer what Litestar refuses: bad shapes, unknown paths, bodies that are too large.

    A path or method that nobody serves passes no guard, so it is counted here.
    """
    if not request.scope["state"].get(COUNTED):
        server: Server = request.app.state.server
        try:
            server.limits.check(request)
        except ApiError as refusal:
            return _failed(refusal)
    name = HTTP_CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "unavailable")
    message, field = error.detail, None
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        field = first.get("key")
        message = f"{field}: {first.get('message')}" if field else str(first.get("message"))
    body = Failure(ErrorBody(name, message, field))
    return Response(body, status_code=error.status_code, headers=error.headers, media_type="application/json")


def _too_deep(_: Request, __: RecursionError) -> Response[Failure]:
    return _failed(ApiError("bad_request", "values are nested too deeply"))


def _not_text(_: Request, __: UnicodeDecodeError) -> Response[Failure]:
    return _failed(ApiError("bad_request", "the body must be JSON in UTF-8"))


def _bug(request: Request, error: Exception) -> Response[Failure]:
    """Answer a bug of ours: details go to the log, not to the client."""
    log.error("a request failed: %s %s", request.method, request.url.path, exc_info=error)
    body = Failure(ErrorBody("unavailable", "something is wrong with the server"))
    return Response(body, status_code=500, media_type="application/json")
