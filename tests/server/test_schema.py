"""The OpenAPI document is true: whatever is sent, the answer is one that it names, and never a slip of ours."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from itertools import product
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.openapi import OpenAPIConfig

from tools.fuzz_schema import LASTING, LEADS, SETTINGS, fuzz
from tools.postgres import Postgres
from tricolor.client import Client
from tricolor.server.api import openapi

from .players import a_setup
from .running import RunningServer, migrate


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One whose long polls are short."""
    running = RunningServer(tmp_path_factory.mktemp("schema"))
    running.set(**SETTINGS)
    with running:
        yield running


def documented(url: str) -> set[str]:
    """Every operation in the document that ends by itself."""
    paths = httpx.get(f"{url}/schema/openapi.json", trust_env=False).json()["paths"]
    return {f"{verb.upper()} {path}" for path, verbs in paths.items() for verb in verbs if not re.search(LASTING, path)}


def check(url: str, examples: int) -> None:
    """Every operation succeeds once, and is tried with others. `python -m tools.fuzz_schema` tries many more."""
    tally = fuzz(url, examples)
    assert not tally.wrong, "\n\n".join(f"{label}\n{why}" for label, why in tally.wrong.items())
    assert set(tally.answers) == documented(url) == set(LEADS)
    assert tally.failed == {}, "every operation succeeds where there is something to do"


def test_every_answer_is_in_the_document(server: RunningServer) -> None:
    check(server.url, examples=4)


def test_every_answer_is_in_the_document_on_postgresql(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    database = postgres.new_database()
    migrate(database)
    running = RunningServer(tmp_path_factory.mktemp("schema"))
    running.set(**SETTINGS, database_url=database)
    with running as server:
        check(server.url, examples=0)


@pytest.fixture(scope="module")
def known(server: RunningServer) -> dict[str, Any]:
    """Somebody with an account and tables in every phase."""

    async def make() -> dict[str, Any]:
        async with Client(server.url) as ann:
            await ann.become("Ann")
            await ann.make_account("Schema", "long enough")
            table = await ann.make_table(a_setup({"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}]}))
            seating = await ann.make_table(a_setup({"game": "colorio", "seats": [{"who": "me"}, {"who": "open"}]}))
            over = await ann.make_table(a_setup({"game": "colorito", "seats": [{"who": "me"}, {"who": "me"}]}))
            await ann.resign(over.id, 0)
            cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
            return {"cookie": cookie, "table": [table.id, seating.id, over.id]}

    return asyncio.run(make())


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


def test_the_document_is_built_in_a_thread_before_anyone_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes half a second, in which the event loop would stand still."""
    monkeypatch.setattr(openapi, "PREPARE_SECONDS", 0.0)
    built: list[str] = []
    build = OpenAPIPlugin.provide_openapi_schema

    def noted(plugin: OpenAPIPlugin) -> dict[str, Any]:
        built.append(threading.current_thread().name)
        return build(plugin)

    monkeypatch.setattr(OpenAPIPlugin, "provide_openapi_schema", noted)
    asyncio.run(openapi.prepare_document(Litestar([], openapi_config=OpenAPIConfig("Tricolor", "1"))))
    assert len(built) == 1
    assert built != [threading.main_thread().name]
