"""JSON from outside: decoded into typed structures with errors that name the field and what was expected."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from .core import Json, PositionError, TricolorError

T = TypeVar("T")

_AT = re.compile(r" - at `(?:key in )?\$(?P<path>[^`]*)`$")


class FormatError(TricolorError):
    """Text that is not JSON, or JSON of an unexpected shape."""


def from_json(text: bytes | str) -> Json:
    """The values in a JSON text. Raises `FormatError`."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise FormatError(f"invalid JSON: {error}") from None


def decoded(data: Json, shape: type[T], name: str) -> T:
    """JSON values as a typed structure. Raises `PositionError` with the path of the field that does not fit."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        text = str(error)
        at = _AT.search(text)
        path = name + (at["path"] if at else "")
        raise ShapeError(path, text[: at.start()] if at else text) from None
    except RecursionError:
        raise ShapeError(name, "Values are nested too deeply") from None


class ShapeError(PositionError):
    """JSON values of the wrong type, or a field missing or unknown."""

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.expected = problem
        TricolorError.__init__(self, f"{field}: {problem}")
