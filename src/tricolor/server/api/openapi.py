"""The OpenAPI document: every refusal that a call may answer with is said there, too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from ...protocol import AnyGameState, AnyReplay, Failure, registered
from ...protocol.base import Sentence

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

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


def documented(handlers: Iterable[BaseRouteHandler]) -> list[BaseRouteHandler]:
    """Handlers with the refusals that they may answer with."""
    found = list(handlers)
    for handler in found:
        if isinstance(handler, HTTPRouteHandler):
            given = dict(handler.responses or {})
            for status, why in REFUSALS.items():
                given.setdefault(status, ResponseSpec(Failure, generate_examples=False, description=why))
            handler.responses = given
    return found


class GameSchemas(OpenAPISchemaPlugin):
    """Values of any game in the document: those of one of the registered games."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation in (AnyGameState, AnyReplay)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        is_state = field_definition.annotation is AnyGameState
        kinds = [types.state if is_state else types.replay for types in registered().values()]
        parts = [schema_creator.for_field_definition(FieldDefinition.from_annotation(kind)) for kind in kinds]
        return Schema(one_of=parts)


class SentenceSchema(OpenAPISchemaPlugin):
    """A sentence. A whole number is a number too, so its values fit any of some kinds, where a union would say one."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation is Sentence

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        text, texts = (
            Schema(type=OpenAPIType.STRING),
            Schema(type=OpenAPIType.ARRAY, items=Schema(type=OpenAPIType.STRING)),
        )
        plain = (
            OpenAPIType.NUMBER,
            OpenAPIType.BOOLEAN,
            OpenAPIType.NULL,
            OpenAPIType.OBJECT,
        )  # an object is a sentence
        values = Schema(any_of=[text, texts, *(Schema(type=kind) for kind in plain)])
        args = Schema(type=OpenAPIType.OBJECT, additional_properties=values)
        return Schema(type=OpenAPIType.OBJECT, properties={"key": text, "args": args}, required=["key", "args"])
