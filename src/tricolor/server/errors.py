"""The API's refusals, with their stable codes and HTTP status."""

from __future__ import annotations

from ..core import FieldError, IllegalAction, TricolorError, WhyNot
from ..engine import code_of
from ..protocol import STATUS, Entry, ErrorBody, ErrorCode, Failure, Forbidden


class ApiError(Exception):
    """A refusal: a stable code, a sentence for developers, and further fields of the answer."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        *,
        field: str | None = None,
        entries: list[Entry] | None = None,
        number: int | None = None,
        headers: dict[str, str] | None = None,
        why_not: WhyNot | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.entries = entries
        self.number = number
        self.headers = headers or {}
        self.why_not = why_not

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 400)

    def to_body(self) -> ErrorBody:
        why_not = None if self.why_not is None else Forbidden(**self.why_not.to_json())
        return ErrorBody(self.code, str(self), self.field, why_not)

    def to_failure(self) -> Failure:
        return Failure(self.to_body(), self.entries, self.number)


def from_rules(error: TricolorError) -> ApiError:
    """A refusal by the rules as one of the API."""
    field = error.field if isinstance(error, FieldError) else None
    return ApiError(
        code_of(error), str(error), field=field, why_not=error.why_not if isinstance(error, IllegalAction) else None
    )
