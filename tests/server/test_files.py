"""The embedded database belongs to one owner and one server, and an older server leaves a newer one alone."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tricolor.cli import main
from tricolor.core import OptionError
from tricolor.server.command import backup
from tricolor.server.storage.files import lock_of

from .running import RunningServer, own_server
from .test_command import refused


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_reads_the_database_or_its_copy(server: RunningServer, tmp_path: Path) -> None:
    for path in server.data.glob("tricolor.db*"):
        assert mode(path) == 0o600, path
    backup(server.data / "tricolor.db", tmp_path / "copy.db")
    assert mode(tmp_path / "copy.db") == 0o600


def test_a_database_is_migrated_in_private_and_not_below_a_server(
    server: RunningServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate", "--data", str(tmp_path / "new")]) == 0
    assert (mode(tmp_path / "new"), mode(tmp_path / "new" / "tricolor.db")) == (0o700, 0o600)
    assert main(["migrate", "--data", str(server.data)]) != 0
    assert "another server" in capsys.readouterr().err.lower()


def test_a_copy_has_no_secret_and_can_be_served(tmp_path: Path) -> None:
    import asyncio

    from tricolor.client import Client

    old, new = tmp_path / "old", tmp_path / "new"

    async def visit(url: str, cookies: dict[str, str] | None = None) -> tuple[str, dict[str, str]]:
        async with Client(url, cookies=cookies) as ann:
            me = await (ann.become("Ann") if cookies is None else ann.me())
            return me.id, dict(ann.http.cookies.items())

    for folder in (old, new):
        folder.mkdir()
    with RunningServer(old) as server:
        id_, cookies = asyncio.run(visit(server.url))
    with closing(sqlite3.connect(old / "tricolor.db")) as database:
        database.execute("INSERT INTO facts VALUES ('secret', 'of old, and not for copies')")
        database.commit()
    backup(old / "tricolor.db", new / "tricolor.db")
    assert b"not for copies" not in (new / "tricolor.db").read_bytes()
    with RunningServer(new) as server:
        assert asyncio.run(visit(server.url, cookies))[0] == id_


def test_one_server_has_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    held = lock_of(tmp_path)
    with pytest.raises(OptionError, match="no other server"):
        lock_of(tmp_path)
    assert "Another server uses the database" in refused(capsys, "serve", "--port", "0", "--data", str(tmp_path))
    held.close()
    lock_of(tmp_path).close()


def test_a_newer_database_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["migrate", "--data", str(tmp_path)]) == 0
    with closing(sqlite3.connect(tmp_path / "tricolor.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    capsys.readouterr()
    for command in (["serve", "--port", "0"], ["migrate"]):
        assert "comes from a newer version" in refused(capsys, *command, "--data", str(tmp_path))


def test_a_full_disk_is_noticed_before_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    from tricolor.server.api.ops import readyz
    from tricolor.server.errors import ApiError

    usage = namedtuple("usage", "total used free")

    async def run() -> None:
        async with own_server(tmp_path) as server:
            assert (await readyz.fn(server)).status == "ok"
            monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(100, 99, 1))
            with pytest.raises(ApiError, match="disk is full"):
                await readyz.fn(server)

    asyncio.run(run())


def test_two_lengths_of_one_body_are_refused(server: RunningServer) -> None:
    headers = {"X-Tricolor": "1", "Content-Length": "2", "Transfer-Encoding": "chunked"}
    answer = httpx.post(f"{server.url}/api/me", content=b"2\r\n{}\r\n0\r\n\r\n", headers=headers, trust_env=False)
    assert answer.status_code == 400
    assert "not both" in answer.json()["error"]["message"]


def test_nothing_has_a_name_with_nul(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url, headers={"X-Tricolor": "1"}, trust_env=False) as client:
        client.post("/api/me", json={})
        assert client.get("/api/tables/a%00b").status_code == 404
        assert client.get("/api/links/a%00b").status_code == 404
        assert client.post("/api/session", json={"name": "a\0b", "password": "x"}).status_code == 400
        wish = {"game": "colorito", "seats": [{"who": "me"}, {"who": "me"}], "key": "a\0b"}
        assert client.post("/api/tables", json=wish).status_code == 400
        longer = client.post("/api/account", json={"name": "\ufdfa" * 30, "password": "long enough for it"})
        assert longer.status_code == 400, "one sign that stands for eighteen letters"
