"""Who may see a field of a log entry. Every field must declare it; `fields_of` refuses one that does not."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, TypeAlias, TypeVar, get_type_hints

from msgspec import Struct

T = TypeVar("T")


class Sight(Enum):
    """Who may see a field, and when."""

    EVERYONE = "everyone"
    NOBODY = "nobody"  # only the server
    NEWS = "news"  # everyone; but once covered again, only those who have not been shown it yet (CI-MEMORY)
    PERSON = "person"  # everyone, until the person deletes their account
    SPEECH = "speech"  # likewise, except those who have muted the speaker


Shown: TypeAlias = Annotated[T, Sight.EVERYONE]
Secret: TypeAlias = Annotated[T, Sight.NOBODY]
News: TypeAlias = Annotated[T, Sight.NEWS]
Person: TypeAlias = Annotated[T, Sight.PERSON]
Speech: TypeAlias = Annotated[T, Sight.SPEECH]


def fields_of(kind: type[Struct]) -> dict[str, Sight]:
    """The fields of an entry and who may see each. Raises `TypeError` for a field that does not declare it."""
    found: dict[str, Sight] = {}
    hints = get_type_hints(kind, include_extras=True)
    for name in kind.__struct_fields__:
        marks = [mark for mark in getattr(hints[name], "__metadata__", ()) if isinstance(mark, Sight)]
        if len(marks) != 1:
            raise TypeError(f"{kind.__name__}.{name}: expected to be marked with who may see it, such as Shown[...]")
        found[name] = marks[0]
    return found
