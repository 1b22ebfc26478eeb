"""The OpenAPI document, including every refusal that a call may answer with."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from ...protocol import AnyGameState, AnyReplay, Failure, registered
from ...protocol.base import Sentence

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

PREPARE_SECONDS: Final = 5.0  # after the start, when whoever waited for the server has been served
REFUSALS: Final = {
    400: "a value that cannot be used",
    401: "the sender is not signed in",
    403: "not allowed for the sender, or for the page that sends this",
    404: "there is no such thing",
    409: "not now: another player was faster, a seat or name is taken, the game is over or has not started",
    413: "too large",
    429: "too many requests; Retry-After says how long to wait",
    500: "an error in the server",
    503: "the database does not answer, or the server is too busy: nothing was written",
}


def documented(handlers: Iterable[BaseRouteHandler]) -> list[BaseRouteHandler]:
    """Handlers with their possible refusals documented."""
    found = list(handlers)
    for handler in found:
        if isinstance(handler, HTTPRouteHandler):
            given = dict(handler.responses or {})
            for status, why in REFUSALS.items():
                given.setdefault(status, ResponseSpec(Failure, generate_examples=False, description=why))
            handler.responses = given
    return found


class GameSchemas(OpenAPISchemaPlugin):
    """Schemas for `AnyGameState` and the like: one of the registered games' structs."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation in (AnyGameState, AnyReplay)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        is_state = field_definition.annotation is AnyGameState
        kinds = [types.state if is_state else types.replay for types in registered().values()]
        parts = [schema_creator.for_field_definition(FieldDefinition.from_annotation(kind)) for kind in kinds]
        return Schema(one_of=parts)


class SentenceSchema(OpenAPISchemaPlugin):
    """The schema of a sentence. Its values use `anyOf`, since an integer is a number too and would match twice."""

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


async def prepare_document(app: Litestar) -> None:
    """Build the document in a thread. Otherwise its first reader would hold up everyone for half a second."""
    await asyncio.sleep(PREPARE_SECONDS)
    await asyncio.to_thread(app.plugins.get(OpenAPIPlugin).provide_openapi_schema)
