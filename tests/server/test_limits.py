"""Limits that hold: a player is who was verified, an address is what a trusted proxy saw, a name is one name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection
from websockets.sync.client import connect

from tricolor.core import OptionError
from tricolor.server.api import limits as limits_
from tricolor.server.api.context import Server
from tricolor.server.api.limits import ACCOUNT, ADDRESS, ANYWHERE, IDENTITY, SOCKET, Limits
from tricolor.server.errors import ApiError
from tricolor.server.people.identity import COOKIE, account_name
from tricolor.server.people.tables import MOST_MISSED
from tricolor.server.settings import Settings, read_settings
from tricolor.server.work.lanes import Payer

from .running import RunningServer, own_server

Connection = ASGIConnection[Any, Any, Any, Any]
STREAM, LIVE = "/api/bot/tables/{}/stream", "/api/tables/{}/live"


@dataclass(frozen=True, slots=True)
class LongLog:
    """A table with many entries, whose player has a session, and what came of an action after the first of them."""

    folder: Path
    table: str
    cookies: dict[str, str]
    conflict: dict[str, Any]


def asks(path: str, method: str = "GET", address: str = "1.2.3.4", **headers: str) -> Connection:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {"type": "http", "method": method, "path": path, "query_string": b""}
    scope |= {"headers": raw, "client": (address, 1)}
    return ASGIConnection(scope)


def refused_after(limits: Limits, make: Callable[[int], Connection], most: int = 2000) -> int:
    for number in range(most):
        try:
            limits.check(make(number))
        except ApiError:
            return number
    return most


def with_server(folder: Path, scene: Callable[[Server], Any]) -> None:
    async def run() -> None:
        async with own_server(folder) as server:
            await scene(server)

    asyncio.run(run())


def test_a_cookie_that_nobody_was_given_is_nobody(tmp_path: Path) -> None:
    async def scene(server: Server) -> None:
        made = refused_after(server.limits, lambda n: asks("/api/me", "POST", cookie=f"{COOKIE}=forged{n}"))
        assert made == ADDRESS["guest"].burst

    with_server(tmp_path, scene)


def test_a_player_is_one_player_whatever_stands_beside_the_cookie(tmp_path: Path) -> None:
    async def scene(server: Server) -> None:
        ann = await server.identity.new_guest("Ann", "en")
        secret = await server.sessions.begin(ann.id, "Firefox", has_account=False)
        assert await server.identity.of(asks("/api/me", cookie=f"{COOKIE}={secret}")) is not None
        cookie = f"{COOKIE}={secret}"
        path = "/api/tables/x/hint"
        made = refused_after(
            server.limits, lambda n: asks(path, address=f"1.2.{n}.4", cookie=cookie, authorization=f"Basic {n}")
        )
        assert made == IDENTITY["hard"].burst

    with_server(tmp_path, scene)


def test_a_token_counts_once_it_was_good(tmp_path: Path) -> None:
    async def scene(server: Server) -> None:
        ann = await server.identity.new_guest("Ann", "en")
        ann = await server.accounts.create(ann, "Ann", "not a common one", "1.2.3.4")
        _, token = await server.accounts.new_token(ann, "bot", "play", "1.2.3.4")
        given = asks("/api/me", authorization=f"Bearer {token}")
        assert server.identity.verified(given) is None
        visit = await server.identity.of(given)
        assert visit is not None
        assert (visit.player, visit.scope, visit.cookie) == (ann, "play", None)
        assert server.identity.verified(given) == ann.id
        assert server.identity.verified(asks("/api/me", authorization="Bearer tri_other")) is None

    with_server(tmp_path, scene)


def test_hard_work_is_limited_by_address_without_a_name() -> None:
    limits = Limits(Settings())
    made = refused_after(limits, lambda _: asks("/api/replay", "POST"))
    assert made == ADDRESS["hard"].burst
    limits.check(asks("/api/replay", "POST", address="4.3.2.1"))


def test_long_work_costs_more() -> None:
    limits, mallory = Limits(Settings()), Payer("6.6.6.6", "mallory")
    limits.charge(mallory, "hard", 12)
    limits.charge(mallory, "hard", 12)
    with pytest.raises(ApiError, match="too many"):
        limits.charge(mallory, "hard", 12)


def test_nobody_is_paid_for_knowing_more_than_there_is(tmp_path: Path) -> None:
    """Whoever names a number beyond the log costs nothing, and gets nothing back either."""
    limits, mallory = Limits(Settings()), Payer("6.6.6.6", "mallory")
    limits.charge(mallory, "hard", IDENTITY["hard"].burst)
    limits.charge(mallory, "hard", -1_000_000)
    with pytest.raises(ApiError, match="too many"):
        limits.charge(mallory, "hard", 5)
    with (
        RunningServer(tmp_path, rate_limits="true") as server,
        httpx.Client(base_url=server.url, trust_env=False, timeout=90, headers={"X-Tricolor": "1"}) as client,
    ):
        client.post("/api/me", json={})
        seats = [{"who": "me"}, {"who": "open"}]
        table = client.post("/api/tables", json={"game": "coloretto", "seats": seats}).json()["table"]["id"]
        path = f"/api/tables/{table}"
        answers = (client.get(path, params={"after": 1_000_000_000}).status_code for _ in range(5_000))
        assert 429 in answers


@pytest.fixture(scope="module")
def long_log(tmp_path_factory: pytest.TempPathFactory) -> LongLog:
    """A table where people talked more than they played, on a server without limits."""
    folder = tmp_path_factory.mktemp("server")
    with (
        RunningServer(folder) as server,
        httpx.Client(base_url=server.url, trust_env=False, timeout=90, headers={"X-Tricolor": "1"}) as client,
    ):
        client.post("/api/me", json={})
        wish = {"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}], "chat": "text"}
        table = client.post("/api/tables", json=wish).json()["table"]["id"]
        for number in range(900):
            client.post(f"/api/tables/{table}/say", json={"seat": 0, "text": "x" * 100, "key": f"{number}"})
        late = {"seat": 0, "after": 0, "action": "draw", "key": "late"}
        conflict = client.post(f"/api/tables/{table}/actions", json=late).json()
        return LongLog(folder, table, dict(client.cookies), conflict)


def test_the_refusal_of_an_action_that_came_too_late_brings_only_the_last_entries(long_log: LongLog) -> None:
    numbers = [entry["number"] for entry in long_log.conflict["entries"]]
    assert numbers[-1] == long_log.conflict["number"]
    assert len(numbers) == MOST_MISSED


@pytest.mark.parametrize("door", ["/api/tables/{}", "/api/tables/{}/poll", "/api/tables/{}/stream", STREAM, LIVE])
def test_whoever_reads_a_long_log_pays_for_it_at_every_door(long_log: LongLog, door: str) -> None:
    """A third of the requests that would be allowed without a log are refused with one."""
    with RunningServer(long_log.folder, rate_limits="true") as server:
        cookie = "; ".join(f"{name}={value}" for name, value in long_log.cookies.items())
        headers = {"X-Tricolor": "1", "Cookie": cookie}
        url = server.url + door.format(long_log.table) + "?after=0"
        with httpx.Client(trust_env=False, timeout=90, headers=headers) as client:

            def is_refused() -> bool:
                if door == LIVE:
                    with connect(url.replace("http", "ws", 1), additional_headers=headers, proxy=None) as socket:
                        return "too_many" in str(socket.recv())
                with client.stream("GET", url) as answer:
                    assert answer.status_code in (200, 429)
                    return answer.status_code == 429

            assert any(is_refused() for _ in range(IDENTITY["any"].burst // 3))


@pytest.mark.parametrize(
    ("kind", "method", "path"),
    [
        ("password", "PUT", "/api/account/password"),
        ("hard", "GET", "/api/me/profile"),
        ("hard", "GET", "/api/profiles/code"),
        ("hard", "GET", "/api/tables/x/analysis"),
    ],
)
def test_what_makes_the_server_work_counts_before_it_is_done(kind: str, method: str, path: str) -> None:
    assert refused_after(Limits(Settings()), lambda _: asks(path, method)) == ADDRESS[kind].burst


def test_what_leads_nowhere_counts_and_a_code_is_drawn_at_its_readers_cost(tmp_path: Path) -> None:
    with (
        RunningServer(tmp_path, rate_limits="true") as server,
        httpx.Client(base_url=server.url, trust_env=False, timeout=90, headers={"X-Tricolor": "1"}) as client,
    ):
        client.post("/api/me", json={})
        seats = [{"who": "me"}, {"who": "open"}]
        made = client.post("/api/tables", json={"game": "coloretto", "seats": seats}).json()
        path = f"/api/links/{made['links']['join'].removeprefix('/j/')}/qr.svg"
        hosts = [f"{number}.local" for number in range(ADDRESS["hard"].burst + 60)]
        drawn = [client.get(path, headers={"Host": host}).status_code for host in hosts]
        assert (drawn[0], drawn[-1]) == (200, 429)
        assert client.get(path, headers={"Host": hosts[100]}).status_code == 200, "it was kept"
        assert 429 in (client.post("/nowhere").status_code for _ in range(5_000))


def test_messages_of_all_sockets_count_for_their_player_and_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_, "time", SimpleNamespace(monotonic=lambda: 0.0))  # nothing fills again
    limits, rule = Limits(Settings()), IDENTITY["message"]
    paces = [limits.pace(Payer("6.6.6.6", "mallory")) for _ in range(10)]
    waits = [paces[number % 10].wait() for number in range(rule.burst + 3)]
    assert waits[: rule.burst] == [0.0] * rule.burst
    assert waits[rule.burst :] == pytest.approx(
        [number / rule.per_second for number in (1, 2, 3)]
    )  # one after the other
    spectators = [limits.pace(Payer("6.6.6.6", "")) for _ in range(100)]
    taken = sum(pace.wait() == 0 for pace in spectators for _ in range(SOCKET.burst))
    assert taken == ADDRESS["message"].burst - len(waits)
    assert limits.pace(Payer("1.2.3.4", "ann")).wait() == 0


def test_all_spellings_of_a_name_are_one_name() -> None:
    """Full-width letters, ligatures and the sign for kelvin are letters to whoever signs in."""
    assert account_name("\uff21nn") == account_name("ANN ") == "ann"
    assert account_name("\u212aarl") == account_name("karl")
    assert account_name(account_name("\u1e9e\ufb03")) == account_name("\u1e9e\ufb03")
    limits, spellings = Limits(Settings()), ("Ann", "ANN", "\uff21nn", "a\uff4en", " ann", "\uff21\uff2e\uff2e")
    for number in range(ACCOUNT.burst):
        limits.try_password(spellings[number % len(spellings)], "6.6.6.6")
    for spelling in spellings:
        with pytest.raises(ApiError, match="too many"):
            limits.try_password(spelling, "6.6.6.6")


def test_nobody_keeps_somebody_else_from_signing_in() -> None:
    """One address uses up its own attempts only. Many addresses together have a limit, too."""
    limits, tried = Limits(Settings()), 0
    for _ in range(1_000):
        with suppress(ApiError):
            limits.try_password("Ann", "6.6.6.6")
    limits.try_password("ann", "1.2.3.4")
    for number in range(1_000):
        with suppress(ApiError):
            limits.try_password("Ann", f"6.6.{number % 100}.7")
            tried += 1
    assert tried == ANYWHERE.burst - ACCOUNT.burst - 1


def test_the_last_address_that_no_trusted_proxy_has_counts(tmp_path: Path) -> None:
    """Whatever a client writes before it, in the same header or in one of its own."""

    def guest(client: httpx.Client, *forwarded: str) -> int:
        headers = [("X-Tricolor", "1"), *(("X-Forwarded-For", value) for value in forwarded)]
        answer = client.post("/api/me", json={}, headers=headers)
        assert (answer.headers.get("connection") == "close") == (answer.status_code == 429)
        client.cookies.clear()
        return answer.status_code

    with (
        RunningServer(tmp_path, rate_limits="true", trusted_proxies="127.0.0.1 10.0.0.0/8") as server,
        httpx.Client(base_url=server.url, trust_env=False, timeout=90) as client,
    ):
        made = 0
        while guest(client, *((f"6.6.{made}.6, 1.2.3.4",) if made % 2 else (f"6.6.{made}.6", "1.2.3.4"))) == 200:
            made += 1
            assert made < 250, "other addresses before one's own help"
        assert made >= ADDRESS["guest"].burst
        assert guest(client, "4.3.2.1") == 200
        assert 429 in [guest(client, "1.2.3.4, 10.1.1.1") for _ in range(9)]  # one in five seconds is let in again


def test_proxies_are_named() -> None:
    named = read_settings(environment={"TRICOLOR_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8"})
    assert named.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    with pytest.raises(OptionError, match=r"expected addresses such as 127\.0\.0\.1"):
        read_settings(environment={"TRICOLOR_TRUSTED_PROXIES": "1"})
