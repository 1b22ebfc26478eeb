"""Sessions and tokens: what ends, ends everywhere and at once. What was known before a sign-in is worth nothing."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import text

from tricolor.cli import main
from tricolor.client import Client, Live, ServerError
from tricolor.protocol import Ack, Bye, Refused
from tricolor.server.api.live import connected
from tricolor.server.people.audit import lines
from tricolor.server.people.identity import COOKIE, EXCHANGE_GRACE, Visit
from tricolor.server.people.passwords import check_strength
from tricolor.server.people.sessions import DAY, MOST_SESSIONS, RENEW_EVERY, device_of, digest_of
from tricolor.server.timing import now
from tricolor.server.work.lanes import Payer

from .players import a_setup, guests
from .running import RunningServer, own_server
from .test_limits import asks

COMMON = ("password", "Passw0rd!", "12345678", "qwertz123", "iloveyou1", "tricolor", "aaaaaaaa", "Guessable1")
PASSWORD, ANOTHER = "correct horse", "battery staple"
TABLE = {"game": "coloretto", "seats": [{"who": "me"}, {"who": "me"}], "options": {"starter": 0}}


async def refused(call: Any) -> str:
    with pytest.raises(ServerError) as error:
        await call
    return error.value.code


def cookies(client: Client) -> dict[str, str]:
    return dict(client.http.cookies.items())


async def ends(live: Live) -> bool:
    """Whether a socket ends with the word that it shall not come back."""
    async with asyncio.timeout(90):
        while (message := await live.next()) is not None:
            if isinstance(message, Bye):
                assert message.reason == "gone"
                assert await live.next() is None
                return True
    return False


def stored(server: RunningServer, what: str) -> list[Any]:
    with closing(sqlite3.connect(server.data / "tricolor.db")) as database:
        return database.execute(what).fetchall()


# --- sessions ----------------------------------------------------------------


def test_only_the_hash_of_a_cookie_is_kept(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            cookie = cookies(ann)[COOKIE]
            digests = {row[0] for row in stored(server, "SELECT digest FROM sessions")}
            assert hashlib.sha256(cookie.encode()).hexdigest() in digests
            for path in server.data.glob("tricolor.db*"):
                assert cookie.encode() not in path.read_bytes()

    asyncio.run(run())
    assert stored(server, "SELECT * FROM facts WHERE name = 'secret'") == []


def test_a_cookie_from_before_registering_is_void(server: RunningServer) -> None:
    """Whoever has slipped somebody a guest's cookie has nothing when that becomes an account."""

    async def run() -> None:
        (victim,) = await guests(server.url, "Victim")
        async with victim, Client(server.url, cookies=cookies(victim)) as thief:
            assert (await thief.me()).name == "Victim"
            table = await victim.make_table(a_setup(TABLE))
            async with thief.live(table.id) as live:
                await live.next()
                await victim.make_account("Registers", PASSWORD)
                assert await ends(live)
            assert await refused(thief.me()) == "not_signed_in"
            assert (await victim.me()).account == "registers"
            before = cookies(victim)
            await victim.sign_in("Registers", PASSWORD)
            assert cookies(victim) != before
            async with Client(server.url, cookies=before) as old:
                assert await refused(old.me()) == "not_signed_in"

    asyncio.run(run())


def test_signing_out_ends_the_session_and_its_sockets(server: RunningServer) -> None:
    async def run() -> None:
        ann, phone = await guests(server.url, "Ann", "Phone")
        async with ann, phone:
            await ann.make_account("Signs Out", PASSWORD)
            table = await ann.make_table(a_setup(TABLE))
            await phone.sign_in("Signs Out", PASSWORD)
            async with Client(server.url, cookies=cookies(ann)) as copied:
                async with copied.live(table.id) as live, phone.live(table.id) as other:
                    await live.next()
                    await other.next()
                    await ann.sign_out()
                    assert await ends(live)
                    assert isinstance(await other.act(0, other.snapshot.playing.event, "draw"), Ack)
                assert await refused(copied.me()) == "not_signed_in"
            assert (await phone.me()).account == "signs out"

    asyncio.run(run())


def test_one_sees_ones_sessions_and_ends_them(server: RunningServer) -> None:
    async def run() -> None:
        ann, phone, tablet, eve = await guests(server.url, "Ann", "Phone", "Tablet", "Eve")
        async with ann, phone, tablet, eve:
            await ann.make_account("Has Devices", PASSWORD)
            phone.http.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile) Gecko/1 Firefox/140.0"
            await phone.sign_in("Has Devices", PASSWORD)
            await tablet.sign_in("Has Devices", PASSWORD)
            listed = await ann.sessions()
            assert len(listed) == 3
            assert [session.current for session in listed].count(True) == 1
            mobile = next(session for session in listed if session.device == "Firefox, Android")
            assert mobile.expires - mobile.used == 60 * DAY
            assert await refused(eve.end_session(mobile.id)) == "not_found"
            await ann.end_session(mobile.id)
            assert await refused(phone.me()) == "not_signed_in"
            await ann.sign_out_everywhere()
            for person in (ann, tablet):
                assert await refused(person.me()) == "not_signed_in"

    asyncio.run(run())


def test_another_password_ends_the_other_sessions(server: RunningServer) -> None:
    async def run() -> None:
        ann, phone = await guests(server.url, "Ann", "Phone")
        async with ann, phone:
            assert await refused(ann.change_password(PASSWORD, ANOTHER)) == "not_allowed"
            await ann.make_account("Changes", PASSWORD)
            await phone.sign_in("Changes", PASSWORD)
            assert await refused(ann.change_password("wrong", ANOTHER)) == "wrong_password"
            assert await refused(ann.change_password(PASSWORD, "Changes1")) == "weak_password"
            assert (await phone.me()).account == "changes"
            await ann.change_password(PASSWORD, ANOTHER)
            assert (await ann.me()).account == "changes"
            assert await refused(phone.me()) == "not_signed_in"
            assert await refused(phone.sign_in("Changes", PASSWORD)) == "wrong_password"
            await phone.sign_in("Changes", ANOTHER)

    asyncio.run(run())


def test_common_passwords_are_refused(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            for weak in (
                "password",
                "Passw0rd!",
                "12345678",
                "qwertz123",
                "iloveyou1",
                "tricolor",
                "aaaaaaaa",
                "Guessable1",
            ):
                assert await refused(ann.make_account("Guessable", weak)) == "weak_password", weak
            await ann.make_account("Guessable", PASSWORD)

    asyncio.run(run())


def test_no_password_is_looked_at_for_long() -> None:
    """Signs that may stand for several letters are tried in all combinations."""
    check_strength("a quite usual sentence", "Ann")  # loads the lists of common words
    began = time.thread_time()
    check_strength("4@8({[<369&#!1/|0$5+7%2" * 5, "Ann")
    assert time.thread_time() - began < 1.0, "the whole of it would take twice as long"


def test_a_session_lasts_while_it_is_used(tmp_path: Path) -> None:
    """Used now and then it goes on, with a fresh cookie; left alone it ends, and its line with it."""

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            secret = await server.sessions.begin(ann.id, "?", has_account=False)
            asked = asks("/api/me", cookie=f"{COOKIE}={secret}")

            async def at(used: int, expires: int) -> None:
                change = text(f"UPDATE sessions SET used = {used}, expires = {expires}")
                await server.store.write(lambda connection: connection.execute(change).rowcount)
                await server.sessions.look_again()

            visit = await server.identity.of(asked)
            assert visit is not None
            assert visit.cookie is None
            await at(now() - RENEW_EVERY - 1, now() + DAY)
            visit = await server.identity.of(asked)
            assert visit is not None
            assert visit.cookie == secret
            (session,) = await server.sessions.of_player(ann.id, visit.session)
            assert session.expires > now() + 300 * DAY
            again = await server.identity.of(asked)
            assert again is not None
            assert again.cookie is None
            closed: list[bool] = []
            with server.sessions.line(visit.digest, lambda: closed.append(True)):
                await at(now() - 400 * DAY, now() - 1)
                assert await server.identity.of(asked) is None
                assert await server.sessions.expire() == 1
            assert closed

    asyncio.run(run())


def test_nobody_fills_the_database_with_sessions(tmp_path: Path) -> None:
    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            made = [await server.sessions.begin(ann.id, "?", has_account=True) for _ in range(MOST_SESSIONS + 3)]
            assert len(await server.sessions.of_player(ann.id, None)) == MOST_SESSIONS
            assert await server.sessions.find(digest_of(made[-1]), is_token=False) is not None

    asyncio.run(run())


# --- cookies from before -----------------------------------------------------


def test_a_guests_signed_cookie_is_exchanged_once(tmp_path: Path) -> None:
    """Requests that come together get the same session; later the old cookie is nobody's; an account signs in anew."""

    async def run() -> None:
        async with own_server(tmp_path, secret="of old") as server:
            ann = await server.identity.new_guest("Ann", "en")
            signed = str(URLSafeSerializer("of old", salt="tricolor-cookie").dumps([ann.id, 0]))
            asked = asks("/api/me", cookie=f"{COOKIE}={signed}")
            forged = str(URLSafeSerializer("guessed", salt="tricolor-cookie").dumps([ann.id, 0]))
            assert await server.identity.of(asks("/api/me", cookie=f"{COOKIE}={forged}")) is None
            visits = await asyncio.gather(*(server.identity.of(asked) for _ in range(5)))
            secrets = {visit.cookie for visit in visits if visit is not None}
            assert len(secrets) == 1
            assert all(visit is not None and visit.player.id == ann.id for visit in visits)
            (secret,) = secrets
            visit = await server.identity.of(asks("/api/me", cookie=f"{COOKIE}={secret}"))
            assert visit is not None
            assert visit.player.id == ann.id
            change = text(f"UPDATE sessions SET created = {now() - EXCHANGE_GRACE - 1}")
            await server.store.write(lambda connection: connection.execute(change).rowcount)
            await server.sessions.look_again()
            assert await server.identity.of(asked) is None
            await server.sessions.end(ann.id)
            assert await server.identity.of(asked) is None

            bob = await server.identity.new_guest("Bob", "en")
            signed = str(URLSafeSerializer("of old", salt="tricolor-cookie").dumps([bob.id, 0]))
            await server.accounts.create(bob, "Bob", PASSWORD, "1.2.3.4")
            assert await server.identity.of(asks("/api/me", cookie=f"{COOKIE}={signed}")) is None

    asyncio.run(run())


def test_the_answer_brings_the_new_cookie(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with Client(url) as ann:
            me = await ann.become("Ann")
        signed = str(URLSafeSerializer("of old", salt="tricolor-cookie").dumps([me.id, 0]))
        async with Client(url, cookies={COOKIE: signed}) as ann:
            answer = await ann.call("GET", "/api/me")
            fresh = answer.cookies[COOKIE]
            assert "HttpOnly" in answer.headers["set-cookie"]
            assert fresh != signed
        async with Client(url, cookies={COOKIE: fresh}) as ann:
            assert (await ann.me()).id == me.id

    with RunningServer(tmp_path, secret="of old") as server:
        asyncio.run(run(server.url))


# --- tokens ------------------------------------------------------------------


def test_a_token_mints_neither_cookies_nor_tokens(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            await ann.make_account("Owner", PASSWORD)
            token = (await ann.make_token("bot")).token
            async with Client(server.url, token=token) as program:
                answer = await program.call("POST", "/api/me", {})
                assert "set-cookie" not in answer.headers
                for call in (
                    program.make_token("more"),
                    program.tokens(),
                    program.drop_token("x"),
                    program.sessions(),
                    program.sign_out_everywhere(),
                    program.end_session("x"),
                    program.change_password(PASSWORD, ANOTHER),
                    program.delete_account(PASSWORD),
                    program.make_account("Other", PASSWORD),
                    program.webhook("https://eve.example/"),
                ):
                    assert await refused(call) == "not_allowed"
                table = await program.make_table(a_setup(TABLE))
                await program.act(table.id, 0, table.playing.event, "draw")

    asyncio.run(run())


def test_a_token_to_read_plays_nothing(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            await ann.make_account("Reader", PASSWORD)
            token = (await ann.make_token("statistics", "read")).token
            assert [kept.scope for kept in await ann.tokens()] == ["read"]
            table = await ann.make_table(a_setup(TABLE))
            event = table.playing.event
            async with Client(server.url, token=token) as program:
                assert (await program.table(table.id)).me.seats == [0, 1]
                assert await refused(program.act(table.id, 0, event, "draw")) == "not_allowed"
                assert await refused(program.make_table(a_setup(TABLE))) == "not_allowed"
                assert await refused(program.become("Renamed")) == "not_allowed"
                async with program.live(table.id) as live:
                    answer = await live.act(0, event, "draw")
                    assert isinstance(answer, Refused)
                    assert answer.error.code == "not_allowed"
                await ann.resign(table.id, 0)
                assert (await program.replay_of(await program.record(table.id))).steps

    asyncio.run(run())


def test_what_was_opened_with_a_token_ends_with_it(server: RunningServer) -> None:
    async def run() -> None:
        (ann,) = await guests(server.url, "Ann")
        async with ann:
            await ann.make_account("Dropper", PASSWORD)
            made = await ann.make_token("bot")
            table = await ann.make_table(a_setup(TABLE))
            async with Client(server.url, token=made.token) as program, program.live(table.id) as live:
                await live.next()
                stream = program.http.stream("GET", "/api/bot/stream")
                async with stream as answer:
                    lines = answer.aiter_lines()
                    assert "coloretto" in await anext(lines)
                    await ann.drop_token(made.id)
                    assert await ends(live)
                    async with asyncio.timeout(90):
                        assert '"gone"' in [line async for line in lines][-1]

    asyncio.run(run())


def test_what_ended_while_a_line_was_opened_ends_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann = await server.identity.new_guest("Ann", "en")
            room = await server.tables.create(ann, a_setup(TABLE))
            digest = digest_of(await server.sessions.begin(ann.id, "Firefox", has_account=False))
            visit = Visit(ann, "all", digest, None)
            async with connected(server, room.table.id, visit, 0, Payer()) as (_, connection):
                assert not connection.closed
            await server.sessions.end(ann.id)
            async with connected(server, room.table.id, visit, 0, Payer()) as (_, connection):
                assert connection.is_gone

    asyncio.run(run())


def test_another_process_ends_its_lines_too(two_servers: tuple[RunningServer, RunningServer]) -> None:
    one, two = two_servers

    async def run() -> None:
        async with Client(one.url) as ann:
            await ann.become("Ann")
            await ann.make_account("On Both", PASSWORD)
            made = await ann.make_token("bot")
            table = await ann.make_table(a_setup(TABLE))
            async with Client(two.url, token=made.token) as program, Client(two.url, cookies=cookies(ann)) as copied:
                async with program.live(table.id) as first, copied.live(table.id) as second:
                    await first.next()
                    await second.next()
                    assert (await copied.me()).account == "on both"
                    await ann.drop_token(made.id)
                    assert await ends(first)
                    await ann.sign_out_everywhere()
                    assert await ends(second)
                assert await refused(copied.me()) == "not_signed_in"
                assert await refused(program.me()) == "not_signed_in"

    asyncio.run(run())


# --- the audit log -----------------------------------------------------------


def test_what_happens_to_accounts_is_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def run(url: str) -> str:
        ann, phone = await guests(url, "Ann", "Phone")
        async with ann, phone:
            me = await ann.make_account("Audited", PASSWORD)
            assert await refused(phone.sign_in("Audited", "wrong one")) == "wrong_password"
            assert await refused(phone.sign_in("nobody", "wrong one")) == "wrong_password"
            await phone.sign_in("Audited", PASSWORD)
            made = await phone.make_token("bot")
            await phone.drop_token(made.id)
            await phone.change_password(PASSWORD, ANOTHER)
            await phone.sign_out()
            await phone.sign_in("Audited", ANOTHER)
            await phone.sign_out_everywhere()
            await phone.sign_in("Audited", ANOTHER)
            await phone.delete_account(ANOTHER)
            return me.id

    with RunningServer(tmp_path) as server:
        id_ = asyncio.run(run(server.url))
        assert main(["audit", "--data", str(tmp_path)]) == 0  # while the server runs
    shown = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[1] for line in shown] == [
        "account_made",
        "sign_in_failed",
        "sign_in_failed",
        "sign_in",
        "token_made",
        "token_dropped",
        "password_changed",
        "sign_out",
        "sign_in",
        "sessions_ended",
        "sign_in",
        "account_deleted",
    ]
    assert [line[2] for line in shown].count("-") == 1, "nobody has the name that was tried"
    assert {line[2] for line in shown} == {id_, "-"}
    assert {line[3] for line in shown} == {"127.0.0.1"}
    assert "sign_in_failed" in server.log.read_text()
    text_ = "\n".join(map(str, shown)) + server.log.read_text()
    assert not any(word in text_ for word in (PASSWORD, ANOTHER, "Audited", "wrong one"))


def test_the_audit_log_is_kept_for_some_months(tmp_path: Path) -> None:
    async def run() -> None:
        async with own_server(tmp_path) as server:
            for _ in range(2):
                await server.audit.note("sign_in", "p", "1.2.3.4")
            change = text(f"UPDATE audit SET at = {now() - 31 * DAY} WHERE id = 1")
            await server.store.write(lambda connection: connection.execute(change).rowcount)
            assert await server.audit.forget(32) == 0
            assert await server.audit.forget(30) == 1
            assert len(await server.store.read(lambda connection: list(lines(connection)))) == 1

    asyncio.run(run())


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1",
            "Safari, macOS",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("python-httpx/0.28", "python-httpx"),
        ("", "?"),
        ("<script>" * 100, "?"),
    ],
)
def test_a_device_is_named_by_its_browser_and_system(agent: str, device: str) -> None:
    assert device_of(agent) == device
