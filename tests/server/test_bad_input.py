"""Input that nobody means well gets an answer that says what was expected, never a 500."""

from __future__ import annotations

import httpx
import pytest

from tools.postgres import free_port

from .running import RunningServer

DEEP = "[" * 5_000 + "]" * 5_000


@pytest.mark.parametrize(
    "path",
    ["/a%00.js", "/images/%00.svg", "/rulebook/images/%00", f"/{'x' * 300}.js", f"/images/{'x' * 300}.svg", "/%ff.js"],
)
def test_files_that_cannot_be(server: RunningServer, path: str) -> None:
    assert httpx.get(server.url + path, trust_env=False).status_code == 404


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/replay", "/api/session", "/api/tables/x/actions"])
@pytest.mark.parametrize(
    "body", [DEEP, f'{{"record": {DEEP}}}', '{"name": ' + DEEP + "}"], ids=["list", "record", "name"]
)
def test_values_that_are_nested_too_deeply(server: RunningServer, path: str, body: str) -> None:
    headers = {"X-Tricolor": "1", "Content-Type": "application/json"}
    answer = httpx.post(server.url + path, content=body, headers=headers, trust_env=False)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]["code"]


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/replay", "/api/tables/x/actions"])
@pytest.mark.parametrize("body", [b'{"name": "\xff"}', b'{"n\xa3me": 1}', b'{"record": "\xed\xa0\x80"}'])
def test_bodies_that_are_no_text(server: RunningServer, path: str, body: bytes) -> None:
    headers = {"X-Tricolor": "1", "Content-Type": "application/json"}
    answer = httpx.post(server.url + path, content=body, headers=headers, trust_env=False)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")


@pytest.mark.parametrize("asked", ["me/games?before={}", "tables/{table}/poll?shown={}", "tables/{table}?after={}"])
def test_numbers_that_are_far_too_large(server: RunningServer, asked: str) -> None:
    with httpx.Client(base_url=server.url, headers={"X-Tricolor": "1"}, trust_env=False) as client:
        client.post("/api/me", json={})
        wish = {"game": "colorito", "seats": [{"who": "me"}, {"who": "me"}]}
        table = client.post("/api/tables", json=wish).json()["table"]["id"]
        path = asked.replace("{table}", table)
        assert client.get(f"/api/{path.format(1)}").status_code == 200
        assert client.get(f"/api/{path.format(10**30)}").status_code == 400


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "null", "x" * 10_000, "http://a@b"])
def test_origins_that_are_none(server: RunningServer, origin: str) -> None:
    headers = {"X-Tricolor": "1", "Origin": origin}
    answer = httpx.post(f"{server.url}/api/me", json={}, headers=headers, trust_env=False)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "bad_origin"


def test_a_host_that_is_too_long_for_a_qr_code(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url, headers={"X-Tricolor": "1"}, trust_env=False) as client:
        client.post("/api/me", json={})
        wish = {"game": "colorito", "seats": [{"who": "me"}, {"who": "open"}]}
        code = client.post("/api/tables", json=wish).json()["links"]["watch"].rpartition("/")[2]
        path = f"/api/links/{code}/qr.svg"
        assert client.get(path).status_code == 200
        assert client.get(path, headers={"Host": "x" * 4_000}).status_code == 400


def test_the_scheme_of_an_origin_counts(tmp_path_factory: pytest.TempPathFactory) -> None:
    with RunningServer(tmp_path_factory.mktemp("origin"), free_port(), public_url="https://play.example") as server:
        for origin, status in (("https://play.example", 200), ("http://play.example", 403)):
            headers = {"X-Tricolor": "1", "Origin": origin}
            url = f"http://127.0.0.1:{server.port}/api/me"
            assert httpx.post(url, json={}, headers=headers, trust_env=False).status_code == status
