"""Attacks on what is promised rather than on time: ended credentials, deleted words, muted voices."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_urlsafe

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from .attacks import OTHERS, attack, client, guest
from .floods import socket_at, table_of

SECRET = "x marks the spot"


async def again(work: Callable[[int], Awaitable[None]], seconds: float) -> None:
    """Do something from one end to the other for some seconds, at least once."""
    end, place = time.monotonic() + seconds, 0
    while place == 0 or time.monotonic() < end:
        with suppress(httpx.HTTPError, OSError, WebSocketException, KeyError):  # refused
            await work(place)
        place += 1


def _account() -> dict[str, str]:
    name = token_urlsafe(9)
    return {"name": name, "password": f"{name}-{name}"}


async def _status(url: str, address: str, **headers: str) -> int:
    """What somebody with these headers, and nothing else, is told about themselves."""
    async with client(url, address) as http:
        return (await http.get("/api/me", headers=headers)).status_code


def _cookie(http: httpx.AsyncClient) -> str:
    return f"tricolor={http.cookies['tricolor']}"


@attack("ended credentials")
async def ended(url: str, seconds: float) -> list[str]:
    """Cookies from before an account, after signing out, and tokens that were revoked, with what they opened."""
    got: list[str] = []

    async def one(place: int) -> None:
        address = OTHERS[place % 8]
        async with guest(url, address) as http:
            before = _cookie(http)
            if (await http.post("/api/account", json=_account())).status_code != 201:
                return  # too many accounts
            made = (await http.post("/api/account/tokens", json={"name": "x", "scope": "play"})).json()
            bearer = {"Authorization": f"Bearer {made['token']}"}
            async with client(url, address) as program:
                minted = await program.post("/api/account/tokens", json={"name": "y", "scope": "play"}, headers=bearer)
                if minted.status_code == 201 or "set-cookie" in minted.headers:
                    got.append("a token made another credential")
            async with socket_at(url, None, await table_of(http), address, bearer) as socket:
                await http.delete(f"/api/account/tokens/{made['id']}")
                if not await _ends(socket):
                    got.append("a socket outlived its token")
            copied = _cookie(http)
            await http.delete("/api/session")
            for what, headers in (("from before", before), ("after signing out", copied)):
                if await _status(url, address, Cookie=headers) == 200:
                    got.append(f"a cookie {what} was good")
            if await _status(url, address, **bearer) == 200:
                got.append("a revoked token was good")

    await again(one, seconds)
    return got


async def _ends(socket: ClientConnection) -> bool:
    """Whether the server closes a socket by itself."""
    try:
        async with asyncio.timeout(30):
            while True:
                await socket.recv()
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


@attack("words of others")
async def words(url: str, seconds: float) -> list[str]:
    """What a muted player and a deleted account have said, looked for in every answer."""
    got: list[str] = []

    async def one(place: int) -> None:
        address, account = OTHERS[place % 8], _account()
        async with guest(url, address) as ann, guest(url, address) as bob:
            if (await ann.post("/api/account", json=account)).status_code != 201:
                return  # too many accounts
            table = await table_of(ann, seats=[{"who": "me"}, {"who": "open"}])
            await bob.post(f"/api/tables/{table}/seats/1", json={"key": token_urlsafe(8)})
            await ann.post(f"/api/tables/{table}/say", json={"seat": 0, "text": SECRET, "key": token_urlsafe(8)})
            muted = await bob.put(f"/api/tables/{table}/mute", json={"seat": 0, "muted": True})
            got.extend(f"{path} has a muted word" for path in await _with(bob, table, SECRET) if muted.is_success)
            gone = await ann.request("DELETE", "/api/account", json={"password": account["password"]})
            for word in (SECRET, account["name"]):
                if gone.is_success:
                    got.extend(f"{path} has a deleted {word!r}" for path in await _with(bob, table, word))

    await again(one, seconds)
    return got


async def _with(http: httpx.AsyncClient, table: str, word: str) -> list[str]:
    """Where a word stands in what one may read, conflicts included."""
    at = f"/api/tables/{table}"
    answers = [await http.get(path) for path in (at, f"{at}/log", f"{at}/poll?after=0", "/api/me/games")]
    stale = {"seat": 1, "after": 0, "action": "draw", "key": token_urlsafe(8)}
    answers.append(await http.post(f"{at}/actions", json=stale))
    return [answer.request.url.path for answer in answers if word in answer.text]
