"""A small typed client of the game server, for tests, load and bot authors. docs/server-api.md describes the API.

Usage::

    async with Client("http://localhost:8080") as ann:
        await ann.become("Ann")
        table = await ann.make_table(Setup(game="coloretto", seats=[SeatSetup("me"), SeatSetup("bot")]))
        async with ann.live(table.id) as live:
            async for message in live:
                ...
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Final, Literal, Self, TypeVar

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .core import Json
from .fair import Chance, UnfairError, new_nonce, pledge_of
from .games.telling import register_all
from .protocol import (
    AccountRequest,
    Ack,
    Act,
    ActionRequest,
    AloneRequest,
    AnalysisAnswer,
    AnswerRequest,
    AnyGameState,
    AnyReplay,
    ChangePasswordRequest,
    Coaching,
    EntriesMessage,
    Entry,
    ErrorBody,
    ErrorCode,
    Failure,
    Fair,
    FairInfo,
    FromClient,
    GameInfo,
    Games,
    Hint,
    Link,
    LiveMessage,
    Lobby,
    LobbyTable,
    Me,
    MeRequest,
    MuteRequest,
    NewTable,
    NewToken,
    NonceRequest,
    OfferKind,
    OfferRequest,
    PasswordRequest,
    Ping,
    PledgeRequest,
    Pong,
    Profile,
    ProfileLink,
    Record,
    Refused,
    RematchRequest,
    ReplayRequest,
    ResignRequest,
    RevealRequest,
    SayRequest,
    Session,
    SessionRequest,
    Sessions,
    Setup,
    SitRequest,
    Snapshot,
    SnapshotMessage,
    StartRequest,
    Token,
    TokenRequest,
    Tokens,
    TokenScope,
    VoidRequest,
    WebhookRequest,
    Written,
    decode_game,
    decode_replay,
    live_decoder,
)

T = TypeVar("T")
register_all()


class ServerError(Exception):
    """A call that the server refused. `failure` is the whole answer; `code` is stable."""

    def __init__(self, status: int, failure: Failure) -> None:
        self.status: Final = status
        self.code: Final[ErrorCode] = failure.error.code
        self.failure: Final = failure
        super().__init__(f"{status} {self.code}: {failure.error.message}")


def _failure(content: bytes) -> Failure:
    """The server's refusal; an answer from anything else, such as a proxy, counts as unavailable."""
    try:
        return msgspec.json.decode(content, type=Failure)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return Failure(ErrorBody("unavailable", content[:200].decode(errors="replace")))


def new_key() -> str:
    """A key for a request. Sending the same key again gets the first answer."""
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
        """Close all connections."""
        await self.http.aclose()

    async def call(self, method: str, path: str, data: Json = None, **params: str | int) -> httpx.Response:
        """Any call. Raises `ServerError`."""
        content = None if data is None else msgspec.json.encode(data)
        headers = {"Content-Type": "application/json"} if data is not None else {}
        answer = await self.http.request(method, path, content=content, params=params or None, headers=headers)
        if answer.status_code >= 400:
            raise ServerError(answer.status_code, _failure(answer.content))
        return answer

    async def ask(
        self, wanted: type[T], method: str, path: str, command: Struct | None = None, **params: str | int
    ) -> T:
        """A call and its answer. Raises `ServerError`."""
        answer = await self.call(method, path, command, **params)
        return msgspec.json.decode(answer.content, type=wanted, dec_hook=decode_game)

    # --- identity ---

    async def become(self, name: str | None = None) -> Me:
        """Become a guest, or change the name."""
        return await self.ask(Me, "POST", "/api/me", MeRequest(name))

    async def me(self) -> Me:
        """Who this client is to the server."""
        return await self.ask(Me, "GET", "/api/me")

    async def make_account(self, name: str, password: str) -> Me:
        """Turn the guest into an account."""
        return await self.ask(Me, "POST", "/api/account", AccountRequest(name, password))

    async def sign_in(self, name: str, password: str) -> Me:
        """Sign in; games played as a guest move to the account."""
        return await self.ask(Me, "POST", "/api/session", SessionRequest(name, password))

    async def sign_out(self) -> None:
        """End this session."""
        await self.call("DELETE", "/api/session")

    async def sessions(self) -> list[Session]:
        """All sessions of the account."""
        return (await self.ask(Sessions, "GET", "/api/sessions")).sessions

    async def end_session(self, id_: str) -> None:
        """Sign out on another device."""
        await self.call("DELETE", f"/api/sessions/{id_}")

    async def sign_out_everywhere(self) -> None:
        """End all sessions of the account, this one too."""
        await self.call("DELETE", "/api/sessions")

    async def change_password(self, password: str, new: str) -> None:
        """Choose another password, which ends all other sessions."""
        await self.call("PUT", "/api/account/password", ChangePasswordRequest(password, new))

    async def delete_account(self, password: str) -> None:
        """Delete the account. The password is asked again."""
        await self.call("DELETE", "/api/account", PasswordRequest(password))

    async def make_token(self, name: str, scope: TokenScope = "play") -> NewToken:
        """A token for a program, to play or only to read; it is shown only once."""
        return await self.ask(NewToken, "POST", "/api/account/tokens", TokenRequest(name, scope))

    async def tokens(self) -> list[Token]:
        """The tokens of the account, without their secrets."""
        return (await self.ask(Tokens, "GET", "/api/account/tokens")).tokens

    async def drop_token(self, id_: str) -> None:
        """Revoke a token."""
        await self.call("DELETE", f"/api/account/tokens/{id_}")

    async def webhook(self, url: str | None) -> Me:
        """Set where turn notices go."""
        return await self.ask(Me, "PUT", "/api/me/webhook", WebhookRequest(url))

    async def games(self) -> list[LobbyTable]:
        """Own tables, newest first."""
        return (await self.ask(Lobby, "GET", "/api/me/games")).tables

    async def profile(self, code: str | None = None) -> Profile:
        """Own finished games with their results, or those that somebody shares."""
        return await self.ask(Profile, "GET", "/api/me/profile" if code is None else f"/api/profiles/{code}")

    async def share_profile(self) -> str:
        """Share the profile. Returns where it is."""
        return (await self.ask(ProfileLink, "PUT", "/api/me/profile/link")).link

    async def hide_profile(self) -> None:
        """Make the profile private again."""
        await self.call("DELETE", "/api/me/profile/link")

    async def records(self) -> list[Record]:
        """Own finished games."""
        return [line async for line in self.lines(msgspec.json.Decoder(Record), "/api/me/games.ndjson")]

    async def catalogue(self) -> list[GameInfo]:
        """The games that can be played here."""
        return (await self.ask(Games, "GET", "/api/games")).games

    # --- tables ---

    async def make_table(self, setup: Setup) -> Snapshot:
        """Open a table."""
        return (await self.ask(NewTable, "POST", "/api/tables", setup)).table

    async def table(self, id_: str, after: int = 0) -> Snapshot:
        """A table as it is now, with the log after an entry."""
        return await self.ask(Snapshot, "GET", f"/api/tables/{id_}", after=after)

    async def log(self, id_: str, after: int = 0) -> list[Entry]:
        """One page of the log."""
        return await self.ask(list[Entry], "GET", f"/api/tables/{id_}/log", after=after)

    async def opening(self, id_: str) -> list[LiveMessage]:
        """What happened since the start, one action at a time."""
        return await self.ask(list[LiveMessage], "GET", f"/api/tables/{id_}/opening")

    async def link(self, code: str) -> Link:
        """The table that an invitation leads to."""
        return await self.ask(Link, "GET", f"/api/links/{code}")

    async def sit(
        self,
        id_: str,
        seat: int,
        *,
        code: str | None = None,
        name: str | None = None,
        bot: str | None = None,
        hot: bool = False,
        pledge: str | None = None,
        key: str | None = None,
    ) -> Snapshot:
        """Take a free seat, or put a bot there. `Shares` makes and keeps pledges."""
        command = SitRequest(code=code, name=name, bot=bot, hot=hot, key=key, pledge=pledge)
        return await self.ask(Snapshot, "POST", f"/api/tables/{id_}/seats/{seat}", command)

    async def leave(self, id_: str, seat: int) -> Snapshot:
        """Leave a seat before the start."""
        return await self.ask(Snapshot, "DELETE", f"/api/tables/{id_}/seats/{seat}")

    async def start(self, id_: str, fill: str | None = None, key: str | None = None) -> Snapshot:
        """Start the game; `fill` names the bot for empty seats."""
        return await self.ask(Snapshot, "POST", f"/api/tables/{id_}/start", StartRequest(fill, key))

    async def nonce(self, id_: str, seat: int, nonce: str, key: str | None = None) -> Written:
        """Add a seat's share to the chance of a deal (scheme 1)."""
        return await self.ask(Written, "POST", f"/api/tables/{id_}/nonce", NonceRequest(seat, nonce, key))

    async def pledge(self, id_: str, seat: int, pledge: str, key: str | None = None) -> Written:
        """Promise the seat's share of the chance by its hash."""
        return await self.ask(Written, "POST", f"/api/tables/{id_}/pledge", PledgeRequest(seat, pledge, key))

    async def reveal(self, id_: str, seat: int, nonce: str, key: str | None = None) -> Written:
        """Show what was promised, once all have pledged."""
        return await self.ask(Written, "POST", f"/api/tables/{id_}/reveal", RevealRequest(seat, nonce, key))

    async def void(self, id_: str, seat: int, off: Sequence[int] = (), key: str | None = None) -> Written:
        """Restart the pledges, without those who keep the table waiting."""
        return await self.ask(Written, "POST", f"/api/tables/{id_}/void", VoidRequest(seat, list(off), key))

    async def act(self, id_: str, seat: int, after: int, action: str, key: str | None = None) -> Written:
        """Play an action. `after` is the number of the last event that the player knew."""
        command = ActionRequest(seat, after, action, key or new_key())
        return await self.ask(Written, "POST", f"/api/tables/{id_}/actions", command)

    async def offer(self, id_: str, seat: int, offer: OfferKind, key: str | None = None) -> Written:
        """Offer the others an undo, a tie or a pause."""
        return await self.ask(Written, "POST", f"/api/tables/{id_}/offers", OfferRequest(seat, offer, key or new_key()))

    async def answer(self, id_: str, seat: int, offer: OfferKind, accept: bool, key: str | None = None) -> Written:
        """Accept or decline an offer."""
        command = AnswerRequest(seat, offer, accept, key or new_key())
        return await self.ask(Written, "POST", f"/api/tables/{id_}/answers", command)

    async def resign(self, id_: str, seat: int, key: str | None = None) -> Written:
        """Give up a seat."""
        return await self.ask(Written, "POST", f"/api/tables/{id_}/resign", ResignRequest(seat, key or new_key()))

    async def say(
        self,
        id_: str,
        *,
        seat: int | None = None,
        phrase: str | None = None,
        text: str | None = None,
        key: str | None = None,
    ) -> Written:
        """Say something at the table, to everyone who may read there."""
        command = SayRequest(key or new_key(), seat, phrase, text)
        return await self.ask(Written, "POST", f"/api/tables/{id_}/say", command)

    async def rematch(self, id_: str, key: str | None = None) -> Snapshot:
        """Open a table for another game with the same people."""
        path = f"/api/tables/{id_}/rematch"
        return (await self.ask(NewTable, "POST", path, RematchRequest(key or new_key()))).table

    async def mute(self, id_: str, muted: bool, *, seat: int | None = None, number: int | None = None) -> Snapshot:
        """Mute or unmute a person: the one on a seat, or the author of an entry."""
        return await self.ask(Snapshot, "PUT", f"/api/tables/{id_}/mute", MuteRequest(muted, seat, number))

    async def lobby(self, show: Literal["open", "running"] = "open") -> list[LobbyTable]:
        """The public tables."""
        return (await self.ask(Lobby, "GET", "/api/tables", show=show)).tables

    async def hints(self, id_: str, seat: int) -> list[Hint]:
        """Good choices for a seat, with their reasons."""
        return await self.ask(list[Hint], "GET", f"/api/tables/{id_}/hint", seat=seat)

    async def coach(self, id_: str, seat: int, action: str) -> Coaching:
        """Whether a choice loses much; only in games against bots."""
        return await self.ask(Coaching, "GET", f"/api/tables/{id_}/coach", seat=seat, action=action)

    async def poll(self, id_: str, after: int = 0) -> list[LiveMessage]:
        """Wait for something newer than an entry."""
        return await self.ask(list[LiveMessage], "GET", f"/api/tables/{id_}/poll", after=after)

    async def replay(self, id_: str, seat: int | None = None) -> AnyReplay:
        """A finished game step by step, with the knowledge of a seat; without one, all open."""
        answer = await self.call("GET", f"/api/tables/{id_}/replay", **({} if seat is None else {"seat": seat}))
        return decode_replay(answer.content)

    async def analysis(self, id_: str) -> AnalysisAnswer:
        """A finished game judged, or how far that is: ask again until the analysis is there."""
        return await self.ask(AnalysisAnswer, "GET", f"/api/tables/{id_}/analysis")

    async def replay_of(self, record: Record, seat: int | None = None) -> AnyReplay:
        """The same for a record."""
        return decode_replay((await self.call("POST", "/api/replay", ReplayRequest(record, seat))).content)

    async def alone(self, id_: str, seat: int, actions: Sequence[str] = ()) -> AnyGameState:
        """The game after the end, for a loser who plays out alone what they lacked (CT-SCORE)."""
        return await self.ask(AnyGameState, "POST", f"/api/tables/{id_}/alone", AloneRequest(seat, list(actions)))

    async def fair(self, id_: str) -> Fair:
        """The chance of a finished game, recomputed."""
        return await self.ask(Fair, "GET", f"/api/tables/{id_}/fair")

    async def record(self, id_: str) -> Record:
        """The record of a finished game."""
        return await self.ask(Record, "GET", f"/api/tables/{id_}/record")

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

    async def lines(self, decoder: msgspec.json.Decoder[T], path: str, **params: str | int) -> AsyncGenerator[T, None]:
        """A stream of JSON lines or events, without the empty keep-alive lines."""
        async with self.http.stream("GET", path, params=params, timeout=httpx.Timeout(40.0)) as answer:
            if answer.status_code >= 400:
                raise ServerError(answer.status_code, _failure(await answer.aread()))
            async for line in answer.aiter_lines():
                text = line.removeprefix("data: ")
                if text.startswith("{"):
                    yield decoder.decode(text)


class Shares:
    """A player's shares of the chance: pledged with a seat, shown when all have pledged, checked after the end.

    Give `seat()` to `Client.sit` or a `SeatSetup`, and every new `Snapshot` of the table to `follow`.
    """

    def __init__(self, client: Client) -> None:
        self.client: Final = client
        self._nonces: Final[dict[str, str]] = {}  # by pledge
        self._shown: Final[dict[str, FairInfo]] = {}  # by pledge: the table's state when its nonce was shown

    def seat(self) -> str:
        """A new pledge, whose nonce is kept."""
        nonce = new_nonce()
        self._nonces[pledge_of(nonce)] = nonce
        return pledge_of(nonce)

    async def follow(self, table: Snapshot) -> None:
        """Pledge where due, and show the nonces once all have pledged. Raises `ServerError`, `UnfairError`."""
        fair = table.fair
        if table.phase != "seating":
            return
        if fair.called is None:
            for seat in sorted({*fair.owes} & {*table.me.seats}):
                await self.client.pledge(table.id, seat, self.seat())
            return
        for seat in table.me.seats:
            own = fair.pledges[seat]
            if own in self._nonces and seat not in fair.revealed:  # otherwise pledged elsewhere
                known = self._shown.setdefault(own, fair)
                if (known.commitment, known.pledges) != (fair.commitment, fair.pledges):
                    raise UnfairError("the table shows other pledges than before: nothing is shown to it", "pledge")
                await self.client.reveal(table.id, seat, self._nonces[own])

    def hold(self, proof: Fair) -> bool:
        """Whether a game was dealt from what the table showed when we revealed our nonces, including one of ours."""
        known = [self._shown[own] for own in proof.pledges if own in self._shown]
        chance = Chance(proof.seed, proof.nonces, proof.pledges)
        stood = all((fair.commitment, fair.pledges) == (proof.commitment, proof.pledges) for fair in known)
        return bool(known) and stood and chance.broken is None and chance.commitment == proof.commitment


class Live:
    """The messages of a table, in order. `act` waits for its own answer and keeps other messages for later."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.number = 0
        self._snapshot: Snapshot | None = None
        self._kept: list[LiveMessage] = []

    @property
    def has_snapshot(self) -> bool:
        """Whether the table has been shown yet."""
        return self._snapshot is not None

    @property
    def snapshot(self) -> Snapshot:
        """The current table, kept up to date. Raises `ValueError` before the first message."""
        if self._snapshot is None:
            raise ValueError("the snapshot has not come yet")
        return self._snapshot

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> LiveMessage:
        message = await self.next()
        if message is None:
            raise StopAsyncIteration
        return message

    async def next(self, timeout: float | None = None) -> LiveMessage | None:
        """The next message; None when the connection has ended. Raises `TimeoutError`."""
        if self._kept:
            return self._kept.pop(0)
        return await self._receive(timeout)

    async def expect(self, wanted: type[T], timeout: float | None = None) -> T:
        """The next message of a type; others are skipped. Raises `TimeoutError` and `ConnectionError`."""
        while (message := await self.next(timeout)) is not None:
            if isinstance(message, wanted):
                return message
        raise ConnectionError("the connection has ended")

    async def _receive(self, timeout: float | None = None) -> LiveMessage | None:
        while True:
            try:
                async with asyncio.timeout(timeout):
                    message: LiveMessage = live_decoder.decode(await self.socket.recv())
            except ConnectionClosed:
                return None
            self._follow(message)
            if not isinstance(message, Ping):
                return message
            await self.send(Pong(self.number))

    def _follow(self, message: LiveMessage) -> None:
        if isinstance(message, SnapshotMessage):
            self._snapshot = message.snapshot
            self.number = message.snapshot.number
        elif isinstance(message, EntriesMessage):
            self.number = message.number
            if self._snapshot is not None:
                self._snapshot = followed(self._snapshot, message)

    async def send(self, message: FromClient) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def act(self, seat: int, after: int, action: str, key: str | None = None) -> Ack | Refused:
        """Play an action, and return the answer."""
        key = key or new_key()
        await self.send(Act(key, seat, after, action))
        while True:
            message = await self._receive()
            if message is None:
                raise ConnectionError("the connection has ended before the answer")
            if isinstance(message, Ack | Refused) and message.key == key:
                return message
            self._kept.append(message)


def followed(snapshot: Snapshot, message: EntriesMessage) -> Snapshot:
    """A table after new entries."""
    return replace(
        snapshot,
        number=message.number,
        time=message.time,
        phase=message.phase,
        seats=message.seats,
        game=message.game,
        clocks=message.clocks,
        offers=message.offers,
        fair=message.fair,
        rematch=message.rematch,
        log=[*snapshot.log, *message.entries],
    )
