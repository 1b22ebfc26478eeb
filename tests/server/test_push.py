"""Web push, to a push service of our own: who is told, what it says, and when it ends."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from tools.postgres import free_port
from tricolor.client import Client, ServerError
from tricolor.server.people import pushes
from tricolor.server.people.notices import AT_ONCE_EACH
from tricolor.server.people.vapid import Vapid, new_key

from .players import a_setup, guests
from .running import RunningServer, own_server
from .test_notices import play_turns, receiver
from .test_tables import refused

Json = Any


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def claims(header: str) -> Json:
    """What a signature of ours says, once it has been checked as a push service does."""
    found = re.search(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found
    head, body, signature, key = found.groups()
    raw = unpacked(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpacked(key))
    public.verify(encode_dss_signature(*numbers), f"{head}.{body}".encode(), ECDSA(SHA256()))
    assert json.loads(unpacked(head)) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(unpacked(body))


async def table_of(ann: Client, bob: Client) -> str:
    seats = [{"who": "me"}, {"who": "open"}]
    table = await ann.make_table(a_setup({"game": "coloretto", "seats": seats, "listed": True}))
    await bob.sit(table.id, 1)
    return str(table.id)


async def turn_on(person: Client, table: str, endpoint: str) -> Json:
    return (await person.call("PUT", f"/api/tables/{table}/push", {"endpoint": endpoint})).json()


async def is_on(person: Client, table: str) -> bool:
    return bool((await person.call("GET", f"/api/tables/{table}/push")).json()["on"])


def test_a_browser_is_told_of_turns_and_of_nothing_else(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with receiver(201) as (endpoint, taken):
            ann, bob = await guests(url, "Ann", "Bob")
            async with ann, bob:
                await ann.call("POST", "/api/me", {"language": "de"})
                table, other = await table_of(ann, bob), await table_of(ann, bob)
                state = await turn_on(ann, table, endpoint)
                assert state["on"]
                assert not await is_on(ann, other), "one table at a time"
                begun = await play_turns(ann, bob, table, 4)
                await play_turns(ann, bob, other, 4)
                said = [await asyncio.wait_for(taken.get(), 90) for _ in range(begun - 1)]
                await asyncio.sleep(0.5)
                said += [taken.get_nowait() for _ in range(taken.qsize())]
                assert len(said) <= begun, "once for every turn of Ann's, but for the one that had begun"
                for head, body in said:
                    assert body is None, "a message says nothing"
                    assert table not in head
                    assert "Ann" not in head
                    claimed = claims(head)
                    assert claimed["aud"] == endpoint.split("/hook")[0]
                    assert claimed["sub"] == "mailto:operator@localhost"
                    assert f"k={state['key']}" in head
                due = (await ann.call("GET", "/api/push")).json()["turns"]
                mine = (await ann.table(table)).playing.mover == 0
                assert [turn["url"] for turn in due] == ([f"/t/{table}"] if mine else [])
                assert all(turn["title"] == "Coloretto: Du bist dran" for turn in due)
                assert (await bob.call("GET", "/api/push")).json()["turns"] == []
                await ann.resign(table, 0)
                while await is_on(ann, table):  # the game is over: nothing more to tell
                    await asyncio.sleep(0.05)

    with RunningServer(tmp_path, free_port(), webhooks_private="true", public_url="http://play.example") as server:
        asyncio.run(run(server.url))
        assert stat.S_IMODE((server.data / "tricolor.db").stat().st_mode) == 0o600, "the key lies with all secrets"


@pytest.fixture(scope="module")
def private(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that may call addresses of this machine."""
    with RunningServer(tmp_path_factory.mktemp("private"), free_port(), webhooks_private="true") as running:
        yield running


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(private: RunningServer, status: int) -> None:
    async def run(url: str) -> None:
        async with receiver(status) as (endpoint, taken):
            ann, bob = await guests(url, "Ann", "Bob")
            async with ann, bob:
                table = await table_of(ann, bob)
                await turn_on(ann, table, endpoint)
                await play_turns(ann, bob, table, 3)
                await asyncio.wait_for(taken.get(), 90)
                for _ in range(100):
                    if not await is_on(ann, table):
                        return
                    await asyncio.sleep(0.05)
                raise AssertionError("it is still there")

    asyncio.run(run(private.url))


def test_a_browser_that_fails_keeps_no_other_from_being_told(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with receiver(500) as (broken, refused_), receiver(201) as (endpoint, taken):
            ann, bob = await guests(url, "Ann", "Bob")
            async with ann, bob, Client(url) as phone:
                await ann.make_account("Annabel", "long enough for all")
                await phone.sign_in("Annabel", "long enough for all")
                table = await table_of(ann, bob)
                for browser, where in ((ann, broken), (phone, endpoint)):
                    await turn_on(browser, table, where)
                await play_turns(ann, bob, table, 4)
                await asyncio.wait_for(refused_.get(), 30)
                await asyncio.wait_for(taken.get(), 30)

    with RunningServer(tmp_path, free_port(), webhooks_private="true") as server:
        asyncio.run(run(server.url))


def test_one_player_does_not_take_all_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns of one player that a slow service does not take are not piled up before those of everyone else."""
    monkeypatch.setattr(pushes, "awaited", lambda room, entries: 0)

    async def run() -> None:
        async with own_server(tmp_path) as server:
            ann, bob = [await server.identity.new_guest(name, "en") for name in ("Ann", "Bob")]
            wish = a_setup({"game": "coloretto", "seats": [{"who": "me"}, {"who": "open"}]})
            rooms = [await server.tables.create(person, wish) for person in (ann, bob)]
            await asyncio.sleep(0.2)
            for _ in range(50):
                server.pushes.see(rooms[0], [])
            assert server.pushes._waiting == AT_ONCE_EACH
            server.pushes.see(rooms[1], [])
            assert server.pushes._waiting == AT_ONCE_EACH + 1

    asyncio.run(run())


def test_it_ends_with_the_session_and_with_the_account(private: RunningServer) -> None:
    async def run(url: str) -> None:
        async with receiver(201) as (endpoint, taken):
            ann, bob = await guests(url, "Ann", "Bob")
            async with ann, bob:
                await ann.make_account("Annabel", "long enough for all")
                first, second = await table_of(ann, bob), await table_of(ann, bob)
                await turn_on(ann, first, endpoint)
                await ann.call("DELETE", "/api/sessions")
                await ann.sign_in("Annabel", "long enough for all")
                assert not await is_on(ann, first), "signing out ends it"
                await turn_on(ann, second, endpoint)
                assert await is_on(ann, second)
                await ann.call("DELETE", "/api/account", {"password": "long enough for all"})
                await asyncio.sleep(0.3)
                assert taken.empty()

    asyncio.run(run(private.url))
    with closing(sqlite3.connect(private.data / "tricolor.db")) as database:
        assert database.execute("SELECT COUNT(*) FROM pushes").fetchone() == (0,)


def test_nobody_is_called_who_should_not_be(server: RunningServer) -> None:
    """Only https, and no address of a private network; only at one's own tables."""

    async def run() -> None:
        ann, bob = await guests(server.url, "Ann", "Bob")
        async with ann, bob, Client(server.url) as eve:
            table = await table_of(ann, bob)
            for wrong in ("http://push.example/x", "ftp://push.example/", "https://", "https://a:b@push.example/", "x"):
                assert (await refused(turn_on(ann, table, wrong))).code == "bad_request", wrong
            await eve.become("Eve")
            assert (await refused(turn_on(eve, table, "https://push.example/x"))).code == "not_allowed"
            async with receiver(201) as (endpoint, taken):
                await turn_on(ann, table, endpoint.replace("http:", "https:"))
                await play_turns(ann, bob, table, 3)
                await asyncio.sleep(0.3)
                assert taken.empty(), "this machine is a private address"
                with pytest.raises(ServerError):
                    await turn_on(ann, "none", endpoint)

    asyncio.run(run())


def test_every_server_has_a_key_of_its_own() -> None:
    one, other = Vapid(new_key()), Vapid(new_key())
    assert one.public != other.public
    assert len(unpacked(one.public)) == 65
    assert claims(one.authorization("https://push.example", "mailto:x@y.example"))["aud"] == "https://push.example"
