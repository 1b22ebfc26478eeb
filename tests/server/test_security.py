"""Nobody acts for another: every call, with every kind of stranger; and pages of others can do nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.handlers import WebsocketRouteHandler
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tools.postgres import free_port
from tricolor.client import Client, new_key
from tricolor.protocol import Act, PresenceMessage, Refused, SnapshotMessage
from tricolor.server.api import account, bot, live, me, ops, pages, tables
from tricolor.server.api.security import is_near

from .players import a_setup, join_code
from .running import RunningServer
from .test_tables import play, refused, table_for

Json = Any


def calls(id_: str) -> list[tuple[str, str, Json]]:
    """Every call that changes a table, as somebody would make it for seat 0."""
    at = f"/api/tables/{id_}"
    key = new_key()
    return [
        ("POST", f"{at}/seats/0", {"name": "Eve"}),
        ("POST", f"{at}/seats/0", {"bot": "club"}),
        ("DELETE", f"{at}/seats/0", None),
        ("POST", f"{at}/start", {"fill": "club"}),
        ("POST", f"{at}/nonce", {"seat": 0, "nonce": "x"}),
        ("POST", f"{at}/pledge", {"seat": 0, "pledge": "0" * 64}),
        ("POST", f"{at}/reveal", {"seat": 0, "nonce": "x"}),
        ("POST", f"{at}/void", {"seat": 0}),
        ("POST", f"{at}/actions", {"seat": 0, "after": 0, "action": "draw", "key": key}),
        ("POST", f"{at}/offers", {"seat": 0, "offer": "undo", "key": key}),
        ("POST", f"{at}/answers", {"seat": 0, "offer": "tie", "accept": True, "key": key}),
        ("POST", f"{at}/resign", {"seat": 0, "key": key}),
        ("POST", f"{at}/say", {"seat": 0, "phrase": "hello", "key": key}),
        ("POST", f"{at}/rematch", {"key": key}),
        ("GET", f"{at}/hint?seat=0", None),
        ("GET", f"{at}/coach?seat=0&action=draw", None),
        ("POST", f"{at}/alone", {"seat": 0, "actions": []}),
    ]


OWN: list[tuple[str, str, Json]] = [  # about whoever asks, and nobody else
    ("GET", "/api/me", None),
    ("GET", "/api/me/games", None),
    ("GET", "/api/me/games.ndjson", None),
    ("GET", "/api/me/profile", None),
    ("PUT", "/api/me/profile/link", None),
    ("DELETE", "/api/me/profile/link", None),
    ("PUT", "/api/me/webhook", {"url": "https://eve.example/"}),
    ("POST", "/api/account", {"name": "Eve", "password": "long enough"}),
    ("DELETE", "/api/account", {"password": "long enough"}),
    ("PUT", "/api/account/password", {"password": "long enough", "new": "quite another one"}),
    ("GET", "/api/sessions", None),
    ("DELETE", "/api/sessions", None),
    ("DELETE", "/api/sessions/{session}", None),
    ("POST", "/api/account/tokens", {"name": "x"}),
    ("GET", "/api/account/tokens", None),
    ("DELETE", "/api/account/tokens/{token}", None),
    ("POST", "/api/tables", {"game": "coloretto", "seats": [{"who": "me"}, {"who": "open"}]}),
    ("PUT", "/api/tables/{table}/mute", {"seat": 0, "muted": True}),
    ("GET", "/api/tables/{table}/opening", None),
    ("GET", "/api/push", None),
    ("GET", "/api/tables/{table}/push", None),
    ("PUT", "/api/tables/{table}/push", {"endpoint": "https://push.example/eve"}),
    ("DELETE", "/api/tables/{table}/push", None),
    ("GET", "/api/bot/stream", None),
    ("GET", "/api/bot/tables/{table}/stream", None),
]
SHOWN = [  # to anybody who knows a table, as a spectator
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/stream"),
    ("GET", "/api/tables/{table}/poll"),
]
LOGGED = [("GET", "/api/tables/{table}/log")]  # likewise, entry by entry
ONCE_OVER = [  # to anybody who knows a table, when its game is over
    ("GET", "/api/tables/{table}/record"),
    ("GET", "/api/tables/{table}/replay"),
    ("GET", "/api/tables/{table}/fair"),
    ("GET", "/api/tables/{table}/analysis"),
]
FOR_ALL = [  # nothing of anybody
    ("POST", "/api/me"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("GET", "/api/games"),
    ("GET", "/api/tables"),
    ("GET", "/api/links/{code}"),
    ("GET", "/api/profiles/{code}"),  # of somebody who shares it
    ("GET", "/api/links/{code}/qr.svg"),
    ("POST", "/api/replay"),
]


@pytest.mark.parametrize("phase", ["seating", "running", "over"])
def test_one_cannot_act_for_another(server: RunningServer, phase: str) -> None:
    """Somebody with another seat, a spectator and a stranger without a cookie, at every moment of a table."""

    async def scene(ann: Client, bob: Client, eve: Client) -> None:
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats, "listed": True, "start": "host"}))
        id_ = table.id
        await bob.sit(id_, 1)
        if phase != "seating":
            await ann.start(id_, fill="beginner")
        if phase == "over":
            await ann.resign(id_, 0)
        before = await ann.table(id_)
        async with Client(server.url) as stranger, Client(server.url, cookies={"tricolor": "forged"}) as forger:
            for method, path, data in calls(id_):
                for person in (bob, eve, stranger, forger):
                    if person is bob and path.endswith(("/start", "/rematch")):
                        continue  # his own right
                    error = await refused(person.call(method, path, data))
                    assert error.status in (401, 403, 409), (path, error)
            for person in (bob, eve, stranger, forger):
                async with person.live(id_) as live:
                    answer = await live.act(0, 0, "draw")
                    assert isinstance(answer, Refused)
                    assert answer.error.code in ("not_your_seat", "not_signed_in")
        after = await ann.table(id_)
        kinds = {entry.kind for entry in after.log[before.number :]}
        assert kinds <= {"play", "chance"}, "only the bot has gone on"
        assert [seat.name for seat in after.seats] == [seat.name for seat in before.seats]

    play(scene, server, "Ann", "Bob", "Eve")


def test_every_call_is_known_to_these_tests(server: RunningServer) -> None:
    """A new operation, or a new socket, is tried for another's seat, or named as what it is."""
    document = httpx.get(f"{server.url}/schema/openapi.json", trust_env=False).json()["paths"]
    found = {
        (method.upper(), path) for path, methods in document.items() if path.startswith("/api/") for method in methods
    }
    seats = {(method, path.split("?")[0].replace("/seats/0", "/seats/{seat}")) for method, path, _ in calls("{table}")}
    own = {(method, path) for method, path, _ in OWN}
    assert found == {*seats, *own, *SHOWN, *LOGGED, *ONCE_OVER, *FOR_ALL}
    modules = (account, bot, live, me, ops, tables, pages)
    handlers = [handler for module in modules for handler in module.HANDLERS]
    hidden = {path for handler in handlers if isinstance(handler, WebsocketRouteHandler) for path in handler.paths}
    assert hidden == {"/api/tables/{table:str}/live"}


def test_what_is_ones_own_is_shown_to_nobody_else(server: RunningServer) -> None:
    async def scene(ann: Client, eve: Client) -> None:
        me = await ann.make_account("Annabel", "long enough")
        await ann.webhook("https://annabel.example/hook")
        token = await ann.make_token("annabels")
        table = await ann.make_table(a_setup({"game": "coloretto", "seats": [{"who": "me"}, {"who": "open"}]}))
        secrets = (me.id, "annabel.example", token.id, token.token, join_code(table))
        async with Client(server.url) as stranger, Client(server.url, token="tri_forged") as forger:
            for method, wanted, data in OWN:
                path = wanted.replace("{table}", table.id).replace("{token}", token.id)
                for nobody in (stranger, forger):
                    assert (await refused(nobody.call(method, path, data))).code == "not_signed_in", path
                if path.endswith("/stream"):
                    async with eve.http.stream("GET", path) as answer:
                        said = (await anext(answer.aiter_bytes())).decode() if "tables" in path else ""
                else:
                    said = (await eve.http.request(method, path, json=data)).text
                assert not [secret for secret in secrets if secret in said], path
            for person in (eve, stranger):
                assert table.id not in [listed.id for listed in await person.lobby()]
        again = await ann.me()
        assert (again.webhook, again.name) == ("https://annabel.example/hook", "Annabel")
        assert len(await ann.tokens()) == 1

    play(scene, server, "Ann", "Eve")


def test_who_watches_sees_what_spectators_see(server: RunningServer) -> None:
    """Over every way to look at a table: no choices, no hints, no link to join, nothing of the end before it."""

    async def scene(ann: Client, eve: Client) -> None:
        table = await ann.make_table(a_setup({"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}]}))
        id_ = table.id
        async with Client(server.url) as stranger:
            for person in (eve, stranger):
                for _, path in SHOWN:
                    async with person.http.stream("GET", path.replace("{table}", id_)) as answer:
                        text = (await anext(answer.aiter_bytes())).decode()
                    assert join_code(table) not in text
                    assert '"choices":[]' in text
                    assert '"mine":true' not in text
                    assert '"spectator":true' in text
                for _, path in LOGGED:
                    text = (await person.http.get(path.replace("{table}", id_))).text
                    assert '"kind":"start"' in text
                    assert join_code(table) not in text
                    assert '"seed"' not in text
                async with person.live(id_) as live:
                    seen = (await live.expect(SnapshotMessage, 90)).snapshot
                    assert (seen.links.join, seen.playing.choices, seen.me.seats) == (None, [], [])
                    refusal = await live.act(0, seen.playing.event, "draw")
                    assert isinstance(refusal, Refused)
                    assert refusal.error.code in ("not_your_seat", "not_signed_in")
            for person in (ann, eve, stranger):
                for _, path in ONCE_OVER:
                    assert (await refused(person.call("GET", path.replace("{table}", id_)))).code == "not_allowed"
            await ann.resign(id_, 0)
            for _, path in ONCE_OVER:
                assert await stranger.call("GET", path.replace("{table}", id_))

    play(scene, server, "Ann", "Eve")


def test_a_key_of_another_tells_nothing(server: RunningServer) -> None:
    async def scene(ann: Client, bob: Client) -> None:
        id_ = await table_for(ann, bob, game="coloretto", options={"starter": 0})
        game = (await ann.table(id_)).playing
        await ann.act(id_, 0, game.event, "draw", "the same key")
        assert (await refused(bob.act(id_, 0, game.event, "draw", "the same key"))).code == "not_your_seat"

    play(scene, server, "Ann", "Bob")


def test_pages_of_others_can_do_nothing(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        table = await ann.make_table(a_setup({"game": "colorito", "seats": [{"who": "me"}, {"who": "open"}]}))
        path = f"/api/tables/{table.id}/seats/0"
        basic = {"X-Tricolor": "", "Authorization": "Basic QTpC"}  # a browser adds it by itself
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"X-Tricolor": ""}, basic):
            answer = await ann.http.request("DELETE", path, headers=headers)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_origin")
        cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
        url = f"ws{server.url.removeprefix('http')}/api/tables/{table.id}/live"
        evil = {"Cookie": cookie, "Origin": "https://evil.example"}
        with pytest.raises(InvalidStatus):
            await connect(url, additional_headers=evil, proxy=None)
        own = {"Cookie": cookie, "Origin": server.url}
        async with connect(url, additional_headers=own, proxy=None) as socket:
            assert '"snapshot"' in str(await socket.recv())
        assert (await ann.http.request("DELETE", path, headers={"Origin": server.url})).status_code == 200

    play(scene, server, "Ann")


def test_answers_have_strict_headers_and_cookies_are_out_of_reach(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as client:
        me = client.post("/api/me", json={}, headers={"X-Tricolor": "1"})
        cookie = me.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie  # not over TLS
        for path in ("/", "/api/me", "/api/games", "/nothing.js", "/t/none"):
            headers = client.get(path).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe-inline" not in headers["content-security-policy"].split("script-src")[1].split(";")[0]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers
        assert client.get("/assets/..%2f..%2fserver%2fapp.py").status_code == 404
        assert client.get("/words/..%2f..%2fcli.py").status_code == 404


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that people know by a name of its own."""
    folder = tmp_path_factory.mktemp("public")
    with RunningServer(folder, free_port(), public_url="https://play.example") as running:
        yield running


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server behind a proxy that it trusts."""
    with RunningServer(tmp_path_factory.mktemp("behind"), trusted_proxies="127.0.0.1") as running:
        yield running


def test_cookies_are_secure_behind_tls(public: RunningServer) -> None:
    with httpx.Client(trust_env=False) as client:
        url = public.url
        me = client.post(f"{url}/api/me", json={}, headers={"X-Tricolor": "1", "Origin": "https://play.example"})
        assert "secure" in me.headers["set-cookie"].lower()
        assert me.headers["strict-transport-security"]
        other = client.post(f"{url}/api/me", json={}, headers={"X-Tricolor": "1", "Origin": url})
        assert other.status_code == 403


def test_cookies_are_secure_behind_a_proxy_that_is_trusted(server: RunningServer, behind: RunningServer) -> None:
    """Who is not told to trust a proxy believes no header; a proxy's word is the last in the list."""

    def is_secure(url: str, proto: str) -> bool:
        headers = {"X-Tricolor": "1", "X-Forwarded-Proto": proto}
        me = httpx.post(f"{url}/api/me", json={}, headers=headers, trust_env=False)
        return "secure" in me.headers["set-cookie"].lower()

    assert not is_secure(server.url, "https")
    assert is_secure(behind.url, "https")
    assert not is_secure(behind.url, "http")
    assert not is_secure(behind.url, "https, http")


def test_a_page_has_our_scheme_as_well_as_our_name(server: RunningServer, behind: RunningServer) -> None:
    """What came over plain HTTP, somebody on the way may have changed."""

    def status(url: str, scheme: str, **more: str) -> int:
        headers = {"X-Tricolor": "1", "Origin": url.replace("http:", f"{scheme}:"), **more}
        return httpx.post(f"{url}/api/me", json={}, headers=headers, trust_env=False).status_code

    assert status(server.url, "http") == 200
    assert status(server.url, "https") == 403
    proto = "X-Forwarded-Proto"
    assert status(behind.url, "https", **{proto: "https"}) == 200
    assert status(behind.url, "http", **{proto: "https"}) == 403


def test_pages_that_are_named_may_use_the_api_from_a_browser(server: RunningServer, tmp_path: Any) -> None:
    club = {"Origin": "https://club.example"}
    asks = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,x-tricolor"}
    with RunningServer(tmp_path, origins="https://club.example") as open_, httpx.Client(trust_env=False) as http:
        for url, allowed in ((open_.url, "https://club.example"), (server.url, None)):
            asked = http.options(f"{url}/api/tables", headers={**club, **asks})
            assert asked.headers.get("access-control-allow-origin") == allowed
            read = http.get(f"{url}/api/games", headers=club)
            assert read.headers.get("access-control-allow-origin") == allowed
            made = http.post(f"{url}/api/me", json={}, headers={**club, "X-Tricolor": "1"})
            assert made.status_code == (403 if allowed is None else 200)
            evil = http.get(f"{url}/api/games", headers={"Origin": "https://evil.example"})
            assert "access-control-allow-origin" not in evil.headers
        asked = http.options(f"{open_.url}/api/tables", headers={**club, **asks})
        assert "x-tricolor" in asked.headers["access-control-allow-headers"].lower()
        refused = http.post(f"{open_.url}/api/tables", json={}, headers={**club, "X-Tricolor": "1"})
        assert refused.status_code in (400, 401)
        assert refused.headers["access-control-allow-origin"] == "https://club.example", "so that errors are readable"


@pytest.mark.parametrize(
    ("host", "near"),
    [
        ("127.0.0.1:8080", True),
        ("[::1]:8080", True),
        ("localhost:8080", True),
        ("games:8080", True),  # a machine or a container beside us
        ("games.local", True),
        ("Games.LAN.", True),
        ("play.example", True),  # what it listens on
        ("", True),
        ("evil.example:8080", False),
        ("127.0.0.1.evil.example", False),
        ("evil.example.", False),
        ("[::1", False),
    ],
)
def test_names_that_can_only_mean_this_machine(host: str, near: bool) -> None:
    assert is_near(host, "play.example") == near


def test_a_name_that_strangers_point_at_us_is_not_ours(server: RunningServer, public: RunningServer) -> None:
    port = server.url.rpartition(":")[2]
    evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}", "X-Tricolor": "1"}
    made = httpx.post(f"{server.url}/api/me", json={}, headers=evil, trust_env=False)
    assert (made.status_code, made.json()["error"]["code"]) == (403, "bad_origin")
    assert "TRICOLOR_PUBLIC_URL" in made.json()["error"]["message"]
    assert httpx.get(f"{server.url}/api/games", headers=evil, trust_env=False).status_code == 403
    assert httpx.get(f"{server.url}/healthz", headers=evil, trust_env=False).status_code == 200

    async def listen() -> None:
        async with Client(server.url) as ann:
            await ann.become("Ann")
            id_ = await table_for(ann, game="coloretto", seats=[{"who": "me"}, {"who": "me"}])
        url = f"{server.url.replace('http', 'ws')}/api/tables/{id_}/live"
        with pytest.raises(InvalidStatus):
            await connect(url, additional_headers={"Host": evil["Host"]}, proxy=None)

    asyncio.run(listen())
    answer = httpx.get(f"{public.url}/api/games", headers={"Host": "play.example"}, trust_env=False)
    assert answer.status_code == 200


def test_what_is_too_large_is_refused(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=[{"who": "me"}, {"who": "me"}])
        large = {"record": {"x": "y" * (5 << 20)}}
        assert (await refused(ann.call("POST", "/api/replay", large))).status == 413
        assert (await refused(ann.become("x" * 41))).code == "bad_request"
        assert (await refused(ann.become("\u202eevil"))).code == "bad_request"
        async with ann.live(id_) as live:
            await live.send(Act("x" * 20_000, 0, 0, "draw"))
            while (message := await live.next(90)) is not None:
                assert isinstance(message, SnapshotMessage | PresenceMessage | Refused)
        async with ann.live(id_) as live:
            await live.send(Act("x" * 10_000, 0, 0, "draw"))
            await live.expect(Refused, 90)

    play(scene, server, "Ann")


def test_ids_and_codes_cannot_be_guessed(server: RunningServer) -> None:
    async def scene(ann: Client) -> None:
        tables = await asyncio.gather(
            *(
                ann.make_table(a_setup({"game": "colorito", "seats": [{"who": "me"}, {"who": "open"}]}))
                for _ in range(5)
            )
        )
        for table in tables:
            assert len(table.id) >= 22
            assert len(table.links.join or "") >= len("/j/") + 12
        assert len({table.links.watch for table in tables}) == 5

    play(scene, server, "Ann")
