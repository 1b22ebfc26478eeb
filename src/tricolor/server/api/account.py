"""Accounts, tokens, notices and a player's own games over HTTP."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Annotated, Final

from litestar import Response, delete, get, post, put
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from litestar.response import Stream

from ...protocol import (
    AccountRequest,
    ChangePasswordRequest,
    Me,
    NewToken,
    PasswordRequest,
    SessionRequest,
    Sessions,
    TokenRequest,
    Tokens,
    WebhookRequest,
)
from ..asgi import Request
from ..errors import ApiError
from ..people.identity import Player, Visit
from ..people.posting import check_url
from .context import Server, begin_session, payer_of, without_cookie
from .limits import address_of
from .me import me_of

GAMES_EACH: Final = 10  # games in an export that cost as much as one request
NOTHING: Final = {204: ResponseSpec(None, description="done")}


@post("/api/account", status_code=201, summary="Turn the guest into an account, with its games")
async def make_account(request: Request, server: Server, owner: Visit, data: AccountRequest) -> Response[Me]:
    address = address_of(request.scope)
    player = await server.accounts.create(owner.player, data.name, data.password, address)
    return await _signed_in(request, server, player, 201)


@post("/api/session", status_code=200, summary="Sign in; the guest's games move to the account")
async def sign_in(request: Request, server: Server, visit: Visit | None, data: SessionRequest) -> Response[Me]:
    server.limits.try_password(data.name, address_of(request.scope))
    before = None if visit is None or visit.scope != "all" else visit
    guest = None if before is None else before.player
    player = await server.accounts.sign_in(guest, data.name, data.password, address_of(request.scope))
    if before is not None and before.session is not None:  # do not let the old session live on
        await server.sessions.end(before.player.id, only=before.session)
    return await _signed_in(request, server, player)


@delete("/api/session", status_code=204, responses=NOTHING, summary="Sign out here")
async def sign_out(request: Request, server: Server, visit: Visit | None) -> Response[None]:
    if visit is not None and visit.session is not None:
        await server.sessions.end(visit.player.id, only=visit.session)
        if visit.player.account is not None:
            await server.audit.note("sign_out", visit.player.id, address_of(request.scope))
    return _signed_out(request, server)


@get("/api/sessions", summary="All sessions of the caller")
async def list_sessions(server: Server, owner: Visit) -> Sessions:
    return Sessions(await server.sessions.of_player(owner.player.id, owner.session))


@delete("/api/sessions", status_code=204, responses=NOTHING, summary="Sign out everywhere")
async def sign_out_everywhere(request: Request, server: Server, owner: Visit) -> Response[None]:
    count = await server.sessions.end(owner.player.id)
    await server.audit.note("sessions_ended", owner.player.id, address_of(request.scope), str(count))
    return _signed_out(request, server)


@delete("/api/sessions/{session:str}", status_code=204, summary="Sign out on another device")
async def end_session(
    request: Request, server: Server, owner: Visit, session: Annotated[str, Parameter(max_length=40)]
) -> None:
    if not await server.sessions.end(owner.player.id, only=session):
        raise ApiError("not_found", "you have no such session")
    await server.audit.note("sessions_ended", owner.player.id, address_of(request.scope), "1")


@put(
    "/api/account/password",
    status_code=204,
    responses=NOTHING,
    summary="Change the password, which ends all other sessions",
)
async def change_password(request: Request, server: Server, owner: Visit, data: ChangePasswordRequest) -> None:
    server.limits.try_password(owner.player.id, address_of(request.scope))
    await server.accounts.change_password(owner, data.password, data.new, address_of(request.scope))


@delete(
    "/api/account",
    status_code=204,
    responses=NOTHING,
    summary="Delete the account; its games keep their moves and lose its name",
)
async def delete_account(request: Request, server: Server, owner: Visit, data: PasswordRequest) -> Response[None]:
    server.limits.try_password(owner.player.id, address_of(request.scope))
    await server.accounts.delete(owner.player, data.password, address_of(request.scope))
    return _signed_out(request, server)


@post("/api/account/tokens", status_code=201, summary="Make a token for a program; it is shown once")
async def make_token(request: Request, server: Server, owner: Visit, data: TokenRequest) -> NewToken:
    address = address_of(request.scope)
    kept, token = await server.accounts.new_token(owner.player, data.name, data.scope, address)
    return NewToken(kept.id, kept.name, token)


@get("/api/account/tokens", summary="The caller's tokens, without the tokens themselves")
async def list_tokens(server: Server, owner: Visit) -> Tokens:
    return Tokens(await server.accounts.tokens(owner.player))


@delete("/api/account/tokens/{token:str}", status_code=204, summary="Revoke a token")
async def drop_token(
    request: Request, server: Server, owner: Visit, token: Annotated[str, Parameter(max_length=40)]
) -> None:
    await server.accounts.drop_token(owner.player, token, address_of(request.scope))


@put("/api/me/webhook", summary="Where turn notices go")
async def set_webhook(server: Server, owner: Visit, data: WebhookRequest) -> Me:
    if data.url is not None:
        check_url(data.url)
    return await me_of(server, await server.identity.change(owner.player, webhook=data.url))


@get("/api/me/games.ndjson", media_type="application/x-ndjson", summary="The caller's finished games as records")
async def my_records(request: Request, server: Server, player: Player) -> Stream:
    payer, tables = payer_of(request, player), await server.accounts.finished(player)
    server.limits.charge(payer, "hard", len(tables) / GAMES_EACH)

    async def lines() -> AsyncGenerator[bytes, None]:
        async for line in server.accounts.records(tables, payer):
            yield line

    headers = {"Content-Disposition": 'attachment; filename="tricolor-games.ndjson"'}
    return Stream(lines(), media_type="application/x-ndjson", headers=headers)


async def _signed_in(request: Request, server: Server, player: Player, status: int = 200) -> Response[Me]:
    response = Response(await me_of(server, player), status_code=status)
    await begin_session(response, player, request, server)
    return response


def _signed_out(request: Request, server: Server) -> Response[None]:
    response: Response[None] = Response(None, status_code=204)
    without_cookie(response, request, server)
    return response


HANDLERS = [
    make_account,
    sign_in,
    sign_out,
    list_sessions,
    sign_out_everywhere,
    end_session,
    change_password,
    delete_account,
    make_token,
    list_tokens,
    drop_token,
    set_webhook,
    my_records,
]
