"""The OpenAPI document is true: whatever is sent, the answer is one that it names, and never a slip of ours."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final
from urllib.parse import quote

import httpx
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

from .players import a_setup
from .running import RunningServer

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
LASTING: Final = r"/stream$"  # never end by themselves: they are tried below
ENDING: Final = ("DELETE /api/session", "DELETE /api/sessions")  # whoever calls them is signed out: they come last
EXAMPLES: Final = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One whose long polls are short."""
    with RunningServer(tmp_path_factory.mktemp("schema"), poll_seconds="0.05", keep_alive_seconds="0.2") as running:
        yield running


@pytest.fixture(scope="module")
def known(server: RunningServer) -> dict[str, Any]:
    """Somebody with an account and a table in play, so that some calls lead somewhere."""

    async def make() -> dict[str, Any]:
        async with Client(server.url) as ann:
            await ann.become("Ann")
            await ann.make_account("Schema", "long enough")
            table = await ann.make_table(
                a_setup({"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}], "chat": "text"})
            )
            seating = await ann.make_table(a_setup({"game": "colorio", "seats": [{"who": "me"}, {"who": "open"}]}))
            over = await ann.make_table(a_setup({"game": "colorito", "seats": [{"who": "me"}, {"who": "me"}]}))
            await ann.resign(over.id, 0)
            code = table.links.watch.rsplit("/", 1)[-1]
            await ann.make_token("for the schema")
            (token,) = await ann.tokens()
            cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
            return {"cookie": cookie, "table": [table.id, seating.id, over.id], "code": code, "token": token.id}

    return asyncio.run(make())


@pytest.mark.parametrize("who", ["account", "stranger"])
def test_every_answer_is_in_the_document(server: RunningServer, known: dict[str, Any], who: str) -> None:
    """Every operation, as somebody with an account and tables, and as nobody."""
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json").exclude(path_regex=LASTING)
    headers = {"X-Tricolor": "1", **({"Cookie": known["cookie"]} if who == "account" else {})}
    wrong: dict[str, str] = {}
    tried: dict[str, Counter[int]] = {}
    found = list(schema.get_all_operations())
    called = [one.ok() for one in found if isinstance(one, Ok)]
    assert len(called) == len(found), found
    for operation in sorted(called, key=lambda one: one.label in ENDING):
        try:
            tried[operation.label] = check(operation, server.url, known, headers)
        except (Exception, BaseExceptionGroup) as error:  # all of them are told, not only the first
            wrong[operation.label] = str(error)
    assert not wrong, "\n\n".join(f"{label}\n{why}" for label, why in wrong.items())
    document = httpx.get(f"{server.url}/schema/openapi.json", trust_env=False).json()
    assert set(tried) == {label for label in operations(document) if not re.search(LASTING, label)}
    assert sum(sum(statuses.values()) for statuses in tried.values()) > 6 * len(tried)
    if who == "account":
        led = {label for label, statuses in tried.items() if any(status < 300 for status in statuses)}
        assert len(led) > len(tried) // 2, f"too few lead somewhere: {sorted(set(tried) - led)}"


def operations(document: Any) -> set[str]:
    return {f"{method.upper()} {path}" for path, methods in document["paths"].items() for method in methods}


def check(operation: Any, url: str, known: dict[str, Any], headers: dict[str, str]) -> Counter[int]:
    """Try an operation with some made-up requests; how often there was which answer."""
    answers: Counter[int] = Counter()

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
        number = sum(answers.values())
        if "table" in case.path_parameters and number % 4:
            case.path_parameters["table"] = known["table"][number % 4 - 1]
        for name in ("code", "token"):
            if name in case.path_parameters and number % 2:
                case.path_parameters[name] = known[name]
        answers[case.call_and_validate(base_url=url, headers=headers, checks=CHECKS, timeout=30).status_code] += 1

    one()
    return answers


@pytest.mark.parametrize("who", ["account", "stranger"])
def test_streams_answer_as_the_document_says(server: RunningServer, known: dict[str, Any], who: str) -> None:
    """What never ends by itself: its head, and the first of it."""
    document = httpx.get(f"{server.url}/schema/openapi.json", trust_env=False).json()
    paths = [path for path in document["paths"] if re.search(LASTING, path)]
    assert len(paths) == 3
    headers = {"Cookie": known["cookie"]} if who == "account" else {}
    for path, table in product(paths, [*known["table"], "none", "\x00", "x" * 100]):
        said = document["paths"][path]["get"]["responses"]
        url = server.url + path.replace("{table}", quote(table, safe=""))
        for after in ("0", "3", "-1", "x"):
            with httpx.stream("GET", url, params={"after": after}, headers=headers, trust_env=False) as answer:
                assert str(answer.status_code) in said, (path, table, after)
                kind = answer.headers["content-type"].partition(";")[0]
                assert kind in said[str(answer.status_code)]["content"]
                assert next(answer.iter_bytes())
            if "{table}" not in path:
                break
