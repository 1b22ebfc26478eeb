"""A small typed client of the game server, for tests, load and bot authors. docs/server-api.md says what is what.

async with Client("http://localhost:8080") as ann:
    await ann.become("Ann")
    table = await ann.make_table({"game": "coloretto", "seats": [{"who": "me"}, {"who": "bot"}]})
    async with ann.live(table["id"]) as live:
        async for message in live:
            ...
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = Any


class ServerError(Exception):
    """A call that the server refused. `code` is stable; `body` is the whole answer."""

    def __init__(self, status: int, body: Json) -> None:
        error = body.get("error", {}) if isinstance(body, dict) else {}
        self.status: Final = status
        self.code: Final[str] = error.get("code", "unavailable")
        self.body: Final = body
        super().__init__(f"{status} {self.code}: {error.get('message', '')}")


def new_key() -> str:
    """A key for a request: the same key again gets the first answer."""
    return secrets.token_urlsafe(12)


class Client:
    """One person, or one program with a token."""

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        timeout: float = 40.0,
        cookies: dict[str, str] | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self.url: Final = url.rstrip("/")
        headers = {"X-Tricolor": "1"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self.http: Final = httpx.AsyncClient(
            base_url=self.url, headers=headers, cookies=cookies, timeout=timeout, transport=transport, trust_env=False
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, data: Json = None, **params: Any) -> Json:
        """Any call. Raises `ServerError`."""
        content = None if data is None else msgspec.json.encode(data)
        headers = {"Content-Type": "application/json"} if data is not None else {}
        answer = await self.http.request(method, path, content=content, params=params or None, headers=headers)
        kind = answer.headers.get("content-type", "")
        body = msgspec.json.decode(answer.content) if kind.startswith("application/json") else answer.text
        if answer.status_code >= 400:
            raise ServerError(answer.status_code, body)
        return body

    # --- who one is ---

    async def become(self, name: str | None = None) -> Json:
        """Become a guest, or change one's name."""
        return await self.call("POST", "/api/me", {} if name is None else {"name": name})

    async def me(self) -> Json:
        return await self.call("GET", "/api/me")

    async def make_account(self, name: str, password: str) -> Json:
        """Make an account of oneself."""
        return await self.call("POST", "/api/account", {"name": name, "password": password})

    async def sign_in(self, name: str, password: str) -> Json:
        """Sign in; the games that one has played as a guest go over to the account."""
        return await self.call("POST", "/api/session", {"name": name, "password": password})

    async def sign_out(self) -> None:
        await self.call("DELETE", "/api/session")

    async def delete_account(self, password: str) -> None:
        await self.call("DELETE", "/api/account", {"password": password})

    async def make_token(self, name: str) -> Json:
        """A token for a program; it is shown only now."""
        return await self.call("POST", "/api/account/tokens", {"name": name})

    async def webhook(self, url: str | None) -> Json:
        """Where turn notices go."""
        return await self.call("PUT", "/api/me/webhook", {"url": url})

    async def games(self) -> Json:
        """Own tables, newest first."""
        return (await self.call("GET", "/api/me/games"))["tables"]

    async def records(self) -> list[Json]:
        """Own finished games."""
        return [line async for line in self.lines("/api/me/games.ndjson")]

    # --- tables ---

    async def make_table(self, setup: Json) -> Json:
        """A new table: its snapshot."""
        return (await self.call("POST", "/api/tables", setup))["table"]

    async def table(self, id_: str, after: int = 0) -> Json:
        return await self.call("GET", f"/api/tables/{id_}", after=after)

    async def link(self, code: str) -> Json:
        return await self.call("GET", f"/api/links/{code}")

    async def sit(self, id_: str, seat: int, **data: Any) -> Json:
        return await self.call("POST", f"/api/tables/{id_}/seats/{seat}", data)

    async def leave(self, id_: str, seat: int) -> Json:
        return await self.call("DELETE", f"/api/tables/{id_}/seats/{seat}")

    async def start(self, id_: str, **data: Any) -> Json:
        return await self.call("POST", f"/api/tables/{id_}/start", data)

    async def act(self, id_: str, seat: int, after: int, action: str, key: str | None = None) -> Json:
        data = {"seat": seat, "after": after, "action": action, "key": key or new_key()}
        return await self.call("POST", f"/api/tables/{id_}/actions", data)

    async def offer(self, id_: str, seat: int, offer: str, key: str | None = None) -> Json:
        data = {"seat": seat, "offer": offer, "key": key or new_key()}
        return await self.call("POST", f"/api/tables/{id_}/offers", data)

    async def answer(self, id_: str, seat: int, offer: str, accept: bool, key: str | None = None) -> Json:
        data = {"seat": seat, "offer": offer, "accept": accept, "key": key or new_key()}
        return await self.call("POST", f"/api/tables/{id_}/answers", data)

    async def resign(self, id_: str, seat: int, key: str | None = None) -> Json:
        return await self.call("POST", f"/api/tables/{id_}/resign", {"seat": seat, "key": key or new_key()})

    async def say(self, id_: str, **data: Any) -> Json:
        return await self.call("POST", f"/api/tables/{id_}/say", {"key": new_key(), **data})

    async def rematch(self, id_: str, key: str | None = None) -> Json:
        return (await self.call("POST", f"/api/tables/{id_}/rematch", {"key": key or new_key()}))["table"]

    async def record(self, id_: str) -> Json:
        return await self.call("GET", f"/api/tables/{id_}/record")

    # --- live ---

    @asynccontextmanager
    async def live(self, id_: str, after: int = 0) -> AsyncIterator[Live]:
        """A WebSocket to a table."""
        headers = {name: self.http.headers[name] for name in ("Authorization",) if name in self.http.headers}
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        if cookie:
            headers["Cookie"] = cookie
        url = f"ws{self.url.removeprefix('http')}/api/tables/{id_}/live?after={after}"
        async with connect(url, additional_headers=headers, max_size=8 << 20, proxy=None) as socket:
            yield Live(socket)

    async def lines(self, path: str, **params: Any) -> AsyncGenerator[Json, None]:
        """A stream of JSON lines; empty lines, which keep it alive, are left out."""
        async with self.http.stream("GET", path, params=params, timeout=httpx.Timeout(40.0)) as answer:
            if answer.status_code >= 400:
                raise ServerError(answer.status_code, msgspec.json.decode(await answer.aread()))
            async for line in answer.aiter_lines():
                text = line.removeprefix("data: ") if line.startswith("data: ") else line
                if text.startswith("{"):
                    yield msgspec.json.decode(text)


class Live:
    """The messages of a table, as they come. `act` waits for its own answer; what else comes meanwhile is kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.number = 0
        self.snapshot: Json = None  # how things stand, kept up to date
        self._kept: list[Json] = []

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Json:
        message = await self.next()
        if message is None:
            raise StopAsyncIteration
        return message

    async def next(self, timeout: float | None = None) -> Json:
        """The next message; None when the connection has ended. Raises `TimeoutError`."""
        if self._kept:
            return self._kept.pop(0)
        return await self._receive(timeout)

    async def _receive(self, timeout: float | None = None) -> Json:
        while True:
            try:
                async with asyncio.timeout(timeout):
                    message = msgspec.json.decode(await self.socket.recv())
            except ConnectionClosed:
                return None
            self._follow(message)
            if message["type"] == "ping":
                await self.send({"type": "pong", "number": self.number})
                continue
            return message

    def _follow(self, message: Json) -> None:
        if message["type"] == "snapshot":
            self.snapshot = message["snapshot"]
            self.number = self.snapshot["number"]
        elif message["type"] == "entries":
            self.number = message["number"]
            if self.snapshot is not None:
                shared = {name: message[name] for name in message if name in self.snapshot}
                self.snapshot = {**self.snapshot, **shared, "log": [*self.snapshot["log"], *message["entries"]]}

    async def send(self, message: Json) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def act(self, seat: int, after: int, action: str, key: str | None = None) -> Json:
        """Play, and the answer: an `ack` or a `refused`."""
        key = key or new_key()
        await self.send({"type": "act", "key": key, "seat": seat, "after": after, "action": action})
        while True:
            message = await self._receive()
            if message is None:
                raise ConnectionError("the connection has ended before the answer")
            if message["type"] in ("ack", "refused") and message.get("key") == key:
                return message
            self._kept.append(message)
