"""What went wrong: a stable code, and a sentence for developers."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from .log import Entry

ErrorCode = Literal[
    "bad_json",
    "bad_request",
    "unknown_command",
    "no_game",
    "bad_notation",
    "illegal_action",
    "game_over",
    "unsupported",
    "not_found",
    "not_signed_in",
    "wrong_password",
    "weak_password",
    "not_your_seat",
    "not_allowed",
    "bad_origin",
    "seat_taken",
    "name_taken",
    "not_started",
    "conflict",
    "too_many",
    "too_large",
    "method_not_allowed",
    "unavailable",
]

STATUS: Final[dict[ErrorCode, int]] = {  # HTTP status; 400 for all others
    "not_found": 404,
    "not_signed_in": 401,
    "wrong_password": 403,
    "not_your_seat": 403,
    "not_allowed": 403,
    "bad_origin": 403,
    "seat_taken": 409,
    "name_taken": 409,
    "not_started": 409,
    "conflict": 409,
    "game_over": 409,
    "illegal_action": 409,
    "too_many": 429,
    "too_large": 413,
    "method_not_allowed": 405,
    "unavailable": 503,
}


class Forbidden(Struct, frozen=True):
    """The rule that forbids an action; `key` and `args` name a sentence in the catalogues."""

    rule: str
    key: str
    args: dict[str, str | int]


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """What went wrong, in which field, and which rule forbids it."""

    code: ErrorCode
    message: str
    field: str | None = None
    why_not: Forbidden | None = None


class Failure(Struct, frozen=True, omit_defaults=True):
    """The answer to a failed call; after a conflict, with the missed entries."""

    error: ErrorBody
    entries: list[Entry] | None = None
    number: int | None = None
