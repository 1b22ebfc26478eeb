"""The OpenAPI document is true: whatever is sent, the answer is one that it names, and never a slip of ours."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tricolor.client import Client

from .running import RunningServer

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
LASTING: Final = r"/(stream|poll)$"
EXAMPLES: Final = 6


@pytest.fixture(scope="module")
def known(server: RunningServer) -> dict[str, Any]:
    """Somebody with an account and a table in play, so that some calls lead somewhere."""

    async def make() -> dict[str, Any]:
        async with Client(server.url) as ann:
            await ann.become("Ann")
            await ann.make_account("Schema", "long enough")
            table = await ann.make_table({"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}], "chat": "text"})
            seating = await ann.make_table({"game": "colorio", "seats": [{"who": "me"}, {"who": "open"}]})
            over = await ann.make_table({"game": "colorito", "seats": [{"who": "me"}, {"who": "me"}]})
            await ann.resign(over["id"], 0)
            code = table["links"]["watch"].rsplit("/", 1)[-1]
            cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
            return {"cookie": cookie, "table": [table["id"], seating["id"], over["id"]], "code": code}

    return asyncio.run(make())


def test_every_answer_is_in_the_document(server: RunningServer, known: dict[str, Any]) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json").exclude(path_regex=LASTING)
    wrong: dict[str, str] = {}
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        try:
            tried += check(operation, server.url, known)
        except (Exception, BaseExceptionGroup) as error:  # all of them are told, not only the first
            wrong[operation.label] = str(error)
    assert not wrong, "\n\n".join(f"{label}\n{why}" for label, why in wrong.items())
    assert tried > 150


def check(operation: Any, url: str, known: dict[str, Any]) -> int:
    """Try an operation with some made-up requests; how many there were."""
    tried = 0

    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def one(case: Any) -> None:
        nonlocal tried
        tried += 1
        number = sum(str(case.body).encode()) + sum(str(case.path_parameters).encode())
        if "table" in case.path_parameters and number % 4:
            case.path_parameters["table"] = known["table"][number % 4 - 1]
        if "code" in case.path_parameters and number % 2:
            case.path_parameters["code"] = known["code"]
        headers = {"X-Tricolor": "1", **({"Cookie": known["cookie"]} if number % 5 else {})}
        case.call_and_validate(base_url=url, headers=headers, checks=CHECKS, timeout=30)

    one()
    return tried
