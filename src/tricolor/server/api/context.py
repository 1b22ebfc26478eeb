"""What the handlers share: the parts of a running server, and who sends a request."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar

from litestar import Litestar, Response
from litestar.datastructures import Cookie, State
from sqlalchemy import Connection, func, select

from ...core import OptionError
from ...games import GAMES
from ...games.twin import use_rules, writes
from ..asgi import AnyConnection, Request
from ..errors import ApiError
from ..metrics import Metrics
from ..people.accounts import Accounts
from ..people.analyses import Analyses
from ..people.audit import Audit
from ..people.chat import Mutes
from ..people.identity import COOKIE, Identity, Player, Visit, old_secret
from ..people.notices import Notices
from ..people.posting import Poster
from ..people.profiles import Profiles
from ..people.pushes import Pushes
from ..people.retention import Retention
from ..people.sessions import GUEST_DAYS, Sessions, device_of
from ..people.tables import Tables
from ..rooms.fanout import Fanout
from ..rooms.rooms import Rooms
from ..rooms.seatings import Seatings
from ..settings import Settings
from ..storage.files import lock_of
from ..storage.migrate import check_migrated, migrated
from ..storage.models import TableRow, columns
from ..storage.store import Store
from ..timing import CLOCK, Lag
from ..work.botpool import BotPool
from ..work.lanes import Payer
from ..work.pictures import Pictures
from .door import Door
from .gauges import Gauges
from .limits import Limits, address_of
from .openapi import prepare_document
from .security import NEW_COOKIE, SAFE
from .turns import MESSAGES, Turns

log = logging.getLogger("tricolor.server")
T = TypeVar("T")
B = TypeVar("B")  # the body of an answer
HOUSE_SECONDS: Final = 3_600.0
MOST_BASE: Final = 300  # characters of our address: a QR code holds no more


class Server:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        use_rules(settings.rules)
        for game in GAMES:
            writes(game)  # loads its part of the core before anybody waits for it
        self.lock: Final = lock_of(settings.data) if settings.is_sqlite else None
        if self.lock is not None:
            try:
                migrated(settings.url)
            except OptionError:
                self.lock.close()
                raise
        else:
            check_migrated(settings.url)
        self.store: Final = Store(settings.url)
        self.metrics: Final = Metrics()
        self.bots: Final = BotPool(
            settings.bot_threads, settings.bot_queue, settings.bot_ms, self.metrics.thinking.observe
        )
        self.rooms: Final = Rooms(settings, self.store, self.bots)
        self.lag: Final = Lag(self.metrics.lag.observe)
        self.metrics.add(Gauges(self))
        self.mutes: Final = Mutes(self.store)
        self.pictures: Final = Pictures()
        self.tables: Final = Tables(self.rooms, self.metrics)
        self.analyses: Final = Analyses(self.store, self.bots)
        self.fanout: Fanout | None = None
        self.limits: Final = Limits(settings)
        self.messages: Final = Turns(MESSAGES)
        self.door: Final = Door(settings)
        self.sessions: Final = Sessions(self.store, settings.session_days)
        self.audit: Final = Audit(self.store)
        self.identity: Final = Identity(self.store, self.sessions, settings.secret or old_secret(self.store))
        self.retention: Final = Retention(self.store, self.rooms, self.sessions)
        self.limits.verified = self.identity.verified
        self.accounts: Final = Accounts(self.store, self.identity, self.rooms, self.audit)
        self.profiles: Final = Profiles(self.store)
        self.seatings: Final = Seatings(self.rooms)
        self.poster: Final = Poster(settings)
        self.notices: Final = Notices(settings, self.identity, self.rooms, self.poster)
        self.pushes: Final = Pushes(settings, self.store, self.rooms, self.poster)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        if not self.store.is_sqlite:
            self.fanout = Fanout(self.store, self.rooms, self.settings.url)
            self.fanout.on_ended.append(self.sessions.ended)
            self.fanout.on_listening.append(self.sessions.look_again)
            self.fanout.start()
        CLOCK.at_least(await self.store.read(_last_written))
        self._tasks += [asyncio.create_task(self._sweep()), asyncio.create_task(self.lag.watch())]
        self._tasks += [asyncio.create_task(self.door.watch()), asyncio.create_task(self._keep_house())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.rooms.close()
        await self.poster.close()
        if self.fanout is not None:
            await self.fanout.stop()
        await self.analyses.close()
        self.bots.close()
        await self.store.close()
        if self.lock is not None:
            self.lock.close()

    async def _sweep(self) -> None:
        """Find tables that nobody serves: at once after a start, then periodically."""
        grace = 0 if self.store.is_sqlite else None
        while True:
            try:
                CLOCK.look()
                await (self.rooms.sweep() if grace is None else self.rooms.sweep(grace=grace))
                grace = None
                self.rooms.forget_idle()
            except asyncio.CancelledError:
                raise
            except ApiError as error:
                log.warning("the sweeper cannot read: %s", error)
            except Exception:
                log.exception("the sweeper stumbled")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _keep_house(self) -> None:
        """Delete what has expired, once an hour."""
        while True:
            try:
                while await self.sessions.expire():
                    pass
                await self.audit.forget(self.settings.audit_days)
                if self.settings.retention_days:
                    tables, guests = await self.retention.forget(self.settings.retention_days)
                    log.info("deleted what was kept long enough: %d tables, %d guests", tables, guests)
            except asyncio.CancelledError:
                raise
            except ApiError as error:
                log.warning("what has expired could not be deleted: %s", error)
            except Exception:
                log.exception("housekeeping stumbled")
            await asyncio.sleep(HOUSE_SECONDS)


def _last_written(connection: Connection) -> int:
    """When a table's row was last written."""
    return int(connection.execute(select(func.max(columns(TableRow).c.updated))).scalar() or 0)


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
    server: Server = app.state.server
    await server.start()
    preparing = asyncio.create_task(prepare_document(app))
    try:
        yield
    finally:
        preparing.cancel()
        with suppress(asyncio.CancelledError):
            await server.stop()


# --- dependencies ------------------------------------------------------------


def provide_server(state: State) -> Server:
    server: Server = state.server
    return server


async def provide_visit(request: Request, server: Server) -> Visit | None:
    """Who sends a request, and with which credential; None for a stranger."""
    visit = await who_sends(request, server)
    if visit is not None and visit.scope == "read" and request.method not in SAFE and request.url.path != "/api/replay":
        raise ApiError("not_allowed", "this token may only read")
    return visit


async def provide_me(visit: Visit | None) -> Player | None:
    """Who sends a request; None for a stranger."""
    return None if visit is None else visit.player


async def provide_player(visit: Visit | None) -> Player:
    """Who sends a request; a stranger is refused."""
    return _known(visit).player


async def provide_owner(visit: Visit | None) -> Visit:
    """A sender with a session, for what a token may not do."""
    owner = _known(visit)
    if owner.scope != "all":
        raise ApiError("not_allowed", "a token may not do this: sign in")
    return owner


def _known(visit: Visit | None) -> Visit:
    if visit is None:
        raise ApiError("not_signed_in", "become a guest with POST /api/me, or send a token")
    return visit


async def who_sends(connection: AnyConnection, server: Server) -> Visit | None:
    visit = await server.identity.of(connection)
    if visit is not None and visit.cookie is not None:  # every answer to this request sets it
        cookie = cookie_of(visit.cookie, connection, server, has_account=visit.player.account is not None)
        connection.scope["state"][NEW_COOKIE] = cookie
    return visit


def payer_of(connection: AnyConnection, player: Player | None) -> Payer:
    """Whom to charge for a request."""
    return Payer(address_of(connection.scope), "" if player is None else player.id)


def base_of(request: Request, server: Server) -> str:
    """Where people reach us, for links in what we answer. Raises `ApiError` if it is too long for a QR code."""
    base = server.settings.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
    if len(base) > MOST_BASE:
        raise ApiError("bad_request", f"Host: expected at most {MOST_BASE} characters")
    return base.rstrip("/")


async def unless_gone(request: Request, work: Coroutine[object, None, T]) -> T:
    """Wait for work, but abandon it when the client disconnects."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_until_gone(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ApiError("unavailable", "the client has disconnected")
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def _until_gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def is_secure(request: AnyConnection, settings: Settings) -> bool:
    """Whether clients reach us over TLS."""
    if settings.public_url:
        return settings.public_url.startswith("https:")
    return request.url.scheme in ("https", "wss")


async def begin_session(response: Response[B], player: Player, request: Request, server: Server) -> None:
    """Start a session for a browser, and set its cookie in an answer."""
    device, has_account = device_of(request.headers.get("user-agent", "")), player.account is not None
    secret = await server.sessions.begin(player.id, device, has_account=has_account)
    request.scope["state"].pop(NEW_COOKIE, None)
    response.set_cookie(cookie_of(secret, request, server, has_account=has_account))


def without_cookie(response: Response[B], request: Request, server: Server) -> None:
    request.scope["state"].pop(NEW_COOKIE, None)
    response.set_cookie(cookie_of("", request, server, has_account=False))


def cookie_of(secret: str, connection: AnyConnection, server: Server, *, has_account: bool) -> Cookie:
    days = server.settings.session_days if has_account else GUEST_DAYS
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=days * 86_400 if secret else 0,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection, server.settings),
        path="/",
    )
