"""Call every operation of the API in states that exist, and compare every answer with the OpenAPI document.

    python -m tools.fuzz_schema                          # 200 requests for each operation, on SQLite
    python -m tools.fuzz_schema --postgres --examples 1000

For every operation there is a request that succeeds (`LEADS`): it makes the tables, people and records that it needs.
Schemathesis varies these requests and adds others of its own. Everything happens on the loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from msgspec import Struct
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tools.postgres import Postgres
from tools.running import RunningServer, migrate
from tricolor import play_match
from tricolor.client import Client, new_key
from tricolor.fair import pledge_of
from tricolor.protocol import Setup, Snapshot
from tricolor.record import to_record

Json = Any
CHECKS: Final = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
LASTING: Final = r"/stream$"  # never end by themselves
PASSWORD: Final = "correct horse"
SETTINGS: Final = {"poll_seconds": "0.05", "keep_alive_seconds": "0.2", "bot_ms": "5"}
ME, OPEN, NONCE = {"who": "me"}, {"who": "open"}, "a nonce"


class Lead(Struct, kw_only=True):
    """A request that succeeds, and who sends it."""

    by: Client
    path: dict[str, Json] = {}
    query: dict[str, Json] = {}
    body: Json = None

    @property
    def headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.by.http.cookies.items())
        return {"X-Tricolor": "1", **({"Cookie": cookies} if cookies else {})}


class World:
    """People and tables of a server, made as they are needed."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self._runner: Final = asyncio.Runner()
        self._people: Final[list[Client]] = []
        self._number: Final = count(1)

    def __enter__(self) -> Self:
        self._runner.__enter__()
        self.ann = self._runner.run(self.somebody(account=True))
        self.bob = self._runner.run(self.somebody())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for person in self._people:
            self._runner.run(person.close())
        self._runner.__exit__(kind, error, trace)

    def lead(self, label: str) -> Lead:
        """A request for an operation that succeeds now."""
        return self._runner.run(_of(LEADS[label](self)))

    async def somebody(self, *, account: bool = False) -> Client:
        """A guest of their own, or somebody with an account."""
        person = Client(self.url)
        self._people.append(person)
        await person.become(f"Somebody {next(self._number)}")
        if account:
            await person.make_account(self.name(), PASSWORD)
        return person

    def name(self) -> str:
        return f"account {new_key()[:12]}"

    async def table(self, *seats: Json, **more: Json) -> Snapshot:
        """A table of Ann's."""
        wish = {"game": "coloretto", "seats": list(seats), "chat": "text", "listed": True, **more}
        return await self.ann.make_table(msgspec.convert(wish, Setup))

    async def shared(self) -> Snapshot:
        """A game between Ann and Bob that has begun."""
        made = await self.table(ME, OPEN)
        return await self.bob.sit(made.id, 1)

    async def over(self) -> Snapshot:
        made = await self.table(ME, ME)
        await self.ann.resign(made.id, 0)
        return await self.ann.table(made.id)

    async def called(self) -> Snapshot:
        """A table whose pledges are final."""
        return await self.table({**ME, "pledge": pledge_of(NONCE)}, ME)


async def _of(lead: Awaitable[Lead]) -> Lead:
    return await lead


# --- a request for each operation that succeeds -------------------------------

Make = Callable[[World], Awaitable[Lead]]
LEADS: Final[dict[str, Make]] = {}


def leads(*labels: str) -> Callable[[Make], Make]:
    """Name the operations that a request is for."""

    def note(make: Make) -> Make:
        for label in labels:
            LEADS[label] = make
        return make

    return note


@leads(
    *("GET /api/me", "GET /api/me/games", "GET /api/me/games.ndjson", "GET /api/sessions", "GET /api/account/tokens"),
    *("GET /api/me/profile", "PUT /api/me/profile/link", "DELETE /api/me/profile/link"),
    *("GET /api/push", "GET /api/games", "GET /api/tables", "GET /healthz", "GET /readyz", "GET /metrics"),
)
async def plain(world: World) -> Lead:
    return Lead(by=world.ann)


@leads("DELETE /api/session", "DELETE /api/sessions")
async def signed_out(world: World) -> Lead:
    return Lead(by=await world.somebody())


@leads("POST /api/me")
async def renamed(world: World) -> Lead:
    return Lead(by=await world.somebody(), body={"name": "Zoe"})


@leads("POST /api/account")
async def registered(world: World) -> Lead:
    return Lead(by=await world.somebody(), body={"name": world.name(), "password": PASSWORD})


@leads("DELETE /api/account")
async def deleted(world: World) -> Lead:
    return Lead(by=await world.somebody(account=True), body={"password": PASSWORD})


@leads("POST /api/session")
async def signed_in(world: World) -> Lead:
    name, person = world.name(), await world.somebody()
    await person.make_account(name, PASSWORD)
    return Lead(by=await world.somebody(), body={"name": name, "password": PASSWORD})


@leads("DELETE /api/sessions/{session}")
async def one_session(world: World) -> Lead:
    person = await world.somebody()
    return Lead(by=person, path={"session": (await person.sessions())[0].id})


@leads("PUT /api/account/password")
async def new_password(world: World) -> Lead:
    return Lead(by=await world.somebody(account=True), body={"password": PASSWORD, "new": "battery staple"})


@leads("POST /api/account/tokens")
async def new_token(world: World) -> Lead:
    return Lead(by=world.ann, body={"name": "a program", "scope": "read"})


@leads("DELETE /api/account/tokens/{token}")
async def old_token(world: World) -> Lead:
    if not await world.ann.tokens():  # an account has only so many
        await world.ann.make_token("a program")
    return Lead(by=world.ann, path={"token": (await world.ann.tokens())[-1].id})


@leads("PUT /api/me/webhook")
async def webhook(world: World) -> Lead:
    return Lead(by=world.ann, body={"url": None})


@leads("POST /api/tables")
async def new_table(world: World) -> Lead:
    seats = [ME, {"who": "bot", "level": "random"}, OPEN]
    body = {"game": "coloretto", "seats": seats, "options": {"table": "grey"}, "start": "host", "key": new_key()}
    return Lead(by=world.ann, body=body)


@leads("GET /api/profiles/{code}")
async def profile(world: World) -> Lead:
    return Lead(by=world.bob, path={"code": (await world.ann.share_profile()).removeprefix("/profile/")})


@leads("GET /api/links/{code}", "GET /api/links/{code}/qr.svg")
async def link(world: World) -> Lead:
    made = await world.table(ME, OPEN)
    return Lead(by=world.ann, path={"code": made.links.watch.rsplit("/", 1)[-1]})


@leads("GET /api/tables/{table}", "GET /api/tables/{table}/log", "GET /api/tables/{table}/poll")
async def looked_at(world: World) -> Lead:
    return Lead(by=world.ann, path={"table": (await world.shared()).id}, query={"after": 1})


@leads("GET /api/tables/{table}/opening")
async def opening(world: World) -> Lead:
    return Lead(by=world.bob, path={"table": (await world.shared()).id})


@leads("GET /api/tables/{table}/coach")
async def coached(world: World) -> Lead:
    made = await world.table(ME, {"who": "bot", "level": "beginner"}, options={"starter": 0})
    return Lead(by=world.ann, path={"table": made.id}, query={"seat": 0, "action": "draw"})


@leads("GET /api/tables/{table}/hint")
async def hint(world: World) -> Lead:
    made = await world.table(ME, ME)
    return Lead(by=world.ann, path={"table": made.id}, query={"seat": made.playing.turn})


@leads("GET /api/tables/{table}/fair", "GET /api/tables/{table}/record", "GET /api/tables/{table}/analysis")
async def proof(world: World) -> Lead:
    return Lead(by=world.ann, path={"table": (await world.over()).id})


@leads("GET /api/tables/{table}/replay")
async def replay(world: World) -> Lead:
    return Lead(by=world.ann, path={"table": (await world.over()).id}, query={"seat": 0})


@leads("POST /api/replay")
async def replay_of(world: World) -> Lead:
    data = await world.ann.record((await world.over()).id)
    return Lead(by=world.ann, body={"record": msgspec.to_builtins(data), "seat": 1})


@leads("GET /api/tables/{table}/push", "PUT /api/tables/{table}/push", "DELETE /api/tables/{table}/push")
async def push(world: World) -> Lead:
    made = await world.shared()
    return Lead(by=world.ann, path={"table": made.id}, body={"endpoint": "https://push.example/ann"})


@leads("POST /api/tables/{table}/alone")
async def alone(world: World) -> Lead:
    match = play_match("colorito", ["greedy", "greedy"], seed=1)
    assert match.outcome is not None
    *before, last = match.events
    from_ = {"record": to_record(match), "event": len(before)}
    made = await world.table(ME, ME, game="colorito", **{"from": from_})
    await world.ann.act(made.id, made.playing.mover, made.playing.event, last.action)
    loser = 1 - match.outcome.winners[0]
    return Lead(by=world.ann, path={"table": made.id}, body={"seat": loser, "actions": []})


@leads("POST /api/tables/{table}/seats/{seat}")
async def sit(world: World) -> Lead:
    made = await world.table(ME, OPEN)
    body = {"name": "Zoe", "pledge": pledge_of(NONCE), "key": new_key()}
    return Lead(by=await world.somebody(), path={"table": made.id, "seat": 1}, body=body)


@leads("DELETE /api/tables/{table}/seats/{seat}")
async def leave(world: World) -> Lead:
    return Lead(by=world.ann, path={"table": (await world.table(ME, OPEN)).id, "seat": 0})


@leads("POST /api/tables/{table}/start")
async def start(world: World) -> Lead:
    made = await world.table(ME, OPEN, start="host")
    return Lead(by=world.ann, path={"table": made.id}, body={"fill": "random", "key": new_key()})


def seated(body: Json, state: Callable[[World], Awaitable[Snapshot]]) -> Make:
    """A command of a seat at a table in some state."""

    async def make(world: World) -> Lead:
        by = world.bob if body.get("seat") == 1 else world.ann
        return Lead(by=by, path={"table": (await state(world)).id}, body={**body, "key": new_key()})

    return make


def waiting(world: World) -> Awaitable[Snapshot]:
    return world.table(ME, OPEN)


async def asked(world: World) -> Snapshot:
    made = await world.shared()
    await world.ann.offer(made.id, 0, "pause")
    return made


for label_, body_, state_ in (
    ("nonce", {"seat": 0, "nonce": "open"}, waiting),
    ("pledge", {"seat": 0, "pledge": pledge_of("another")}, waiting),
    ("reveal", {"seat": 0, "nonce": NONCE}, World.called),
    ("void", {"seat": 0, "off": []}, World.called),
    ("offers", {"seat": 0, "offer": "tie"}, World.shared),
    ("answers", {"seat": 1, "offer": "pause", "accept": True}, asked),
    ("resign", {"seat": 0}, World.shared),
    ("say", {"seat": 0, "text": "hello"}, World.shared),
    ("rematch", {}, World.over),
):
    LEADS[f"POST /api/tables/{{table}}/{label_}"] = seated(body_, state_)


@leads("POST /api/tables/{table}/actions")
async def act(world: World) -> Lead:
    game = (made := await world.table(ME, ME)).playing
    action = game.choices[0].action
    body = {"seat": game.mover, "after": game.event, "action": action, "key": new_key()}
    return Lead(by=world.ann, path={"table": made.id}, body=body)


@leads("PUT /api/tables/{table}/mute")
async def mute(world: World) -> Lead:
    return Lead(by=world.ann, path={"table": (await world.shared()).id}, body={"seat": 1, "muted": True})


@leads("GET /rulebook/{language}/{game}")
async def rulebook(world: World) -> Lead:
    return Lead(by=world.ann, path={"language": "de", "game": "coloretto"})


# --- trying ------------------------------------------------------------------


class Tally(Struct):
    """What was answered, by operation, and what the document does not say."""

    answers: dict[str, Counter[int]] = {}
    wrong: dict[str, str] = {}
    failed: dict[str, int] = {}  # requests that should have succeeded, and their status

    @property
    def count(self) -> int:
        return sum(sum(answers.values()) for answers in self.answers.values())


def operations(url: str) -> list[Any]:
    """Every operation in the document of a server, without those that never end."""
    document = schemathesis.openapi.from_url(f"{url}/schema/openapi.json").exclude(path_regex=LASTING)
    found = list(document.get_all_operations())
    known = [one.ok() for one in found if isinstance(one, Ok)]
    assert len(known) == len(found), found
    return known


def fuzz(url: str, examples: int, *, start: int = 0) -> Tally:
    """Try every operation with a request that succeeds, and with `examples` others."""
    tally = Tally()
    with World(url) as world:
        for operation in operations(url):
            answers = tally.answers[operation.label] = Counter()
            try:
                lead = world.lead(operation.label)
                status = _send(url, operation.Case(**_parts(lead)), lead.headers)
                answers[status] += 1
                if status >= 300:
                    tally.failed[operation.label] = status
                if examples:
                    _vary(world, operation, answers, examples, start)
            except (Exception, BaseExceptionGroup) as error:  # report all of them, not only the first
                tally.wrong[operation.label] = str(error)
    return tally


def _parts(lead: Lead) -> dict[str, Json]:
    body = {} if lead.body is None else {"body": lead.body, "media_type": "application/json"}
    return {"path_parameters": lead.path, "query": lead.query, **body}


def _send(url: str, case: Any, headers: dict[str, str]) -> int:
    return int(case.call_and_validate(base_url=url, headers=headers, checks=CHECKS, timeout=30).status_code)


def _vary(world: World, operation: Any, answers: Counter[int], examples: int, start: int) -> None:
    """Made-up requests: random, for an existing place, with a single bad field, or from a stranger."""
    lead = world.lead(operation.label)
    number = count()

    @seed(start)
    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def one(case: Any) -> None:
        kind = next(number) % 4
        if kind:
            case.path_parameters = {**(case.path_parameters or {}), **lead.path}
        if kind == 2 and isinstance(lead.body, dict):
            given_ = case.body if isinstance(case.body, dict) and case.body else {}
            field = sorted(given_)[sum(answers.values()) % len(given_)] if given_ else None
            case.body = {**lead.body, **({} if field is None else {field: given_[field]})}
        answers[_send(world.url, case, {"X-Tricolor": "1"} if kind == 3 else lead.headers)] += 1

    one()


def report(tally: Tally) -> int:
    """Print what was found; the exit status."""
    for label, answers in tally.answers.items():
        print(f"{label:50}", " ".join(f"{status}:{number}" for status, number in sorted(answers.items())))
    for label, status in tally.failed.items():
        print(f"{label}: expected a success, got {status}")
    for label, why in tally.wrong.items():
        print(f"{label}: {why}")
    print(f"{tally.count} requests, {len(tally.wrong)} operations answered what the document does not say")
    return 1 if tally.wrong or tally.failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--examples", type=int, default=200, help="requests for each operation (default: 200)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the requests (default: 0)")
    parser.add_argument("--postgres", action="store_true", help="use PostgreSQL instead of SQLite")
    args = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = RunningServer(folder)
        server.set(**SETTINGS, log_level="WARNING")
        if args.postgres:
            database = stack.enter_context(Postgres()).new_database()
            migrate(database)
            server.set(database_url=database)
        stack.enter_context(server)
        tally = fuzz(server.url, args.examples, start=args.seed)
        text = server.log.read_text()
        print(text[-2000:] if re.search("Traceback|ERROR", text) else "nothing in the log", file=sys.stderr)
        return report(tally)


if __name__ == "__main__":
    sys.exit(main())
