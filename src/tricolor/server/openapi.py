"""The OpenAPI document: every refusal that a call may answer with is said there, too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from .messages import Failure

REFUSALS: Final = {
    400: "a value that cannot be used",
    401: "nobody is known to send this",
    403: "not allowed for whoever sends this, or for the page it comes from",
    404: "there is no such thing",
    409: "not now: somebody was faster, a seat or name is taken, the game is over or has not begun",
    413: "too large",
    429: "too many requests; Retry-After says how long to wait",
    500: "a slip of the server",
    503: "the database does not answer, or there is too much to do: nothing was written",
}


def documented(handlers: Iterable[Any]) -> list[Any]:
    """Handlers with the refusals that they may answer with."""
    found = list(handlers)
    for handler in found:
        if isinstance(handler, HTTPRouteHandler):
            given = dict(handler.responses or {})
            for status, why in REFUSALS.items():
                given.setdefault(status, ResponseSpec(Failure, generate_examples=False, description=why))
            handler.responses = given
    return found
