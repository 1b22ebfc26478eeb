"""Accounts, tokens, notices and own games over HTTP."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Annotated, Any, Final

from litestar import Request, Response, delete, get, post, put
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from litestar.response import Stream

from ...protocol import (
    AccountRequest,
    Me,
    NewToken,
    PasswordRequest,
    SessionRequest,
    TokenRequest,
    Tokens,
    WebhookRequest,
)
from ..people import notices
from ..people.identity import Player
from .context import Server, payer_of, with_cookie, without_cookie
from .me import me_of

GAMES_EACH: Final = 10  # games of an export that cost as much as a request
NOTHING: Final = {204: ResponseSpec(None, description="done")}


@post("/api/account", status_code=201, summary="Make an account of the guest, with its games")
async def make_account(
    request: Request[Any, Any, Any], server: Server, player: Player, data: AccountRequest
) -> Response[Me]:
    return await _signed_in(request, server, await server.accounts.create(player, data.name, data.password), 201)


@post("/api/session", status_code=200, summary="Sign in; the guest's games go over to the account")
async def sign_in(
    request: Request[Any, Any, Any], server: Server, me: Player | None, data: SessionRequest
) -> Response[Me]:
    server.limits.try_password(data.name)
    return await _signed_in(request, server, await server.accounts.sign_in(me, data.name, data.password))


@delete("/api/session", status_code=204, responses=NOTHING, summary="Sign out")
async def sign_out(request: Request[Any, Any, Any], server: Server) -> Response[None]:
    return _signed_out(request, server)


@delete(
    "/api/account",
    status_code=204,
    responses=NOTHING,
    summary="Delete the account; its games keep their moves and lose its name",
)
async def delete_account(
    request: Request[Any, Any, Any], server: Server, player: Player, data: PasswordRequest
) -> Response[None]:
    server.limits.try_password(player.id)
    await server.accounts.delete(player, data.password)
    return _signed_out(request, server)


@post("/api/account/tokens", status_code=201, summary="Make a token for a program; it is shown once")
async def make_token(server: Server, player: Player, data: TokenRequest) -> NewToken:
    kept, token = await server.accounts.new_token(player, data.name)
    return NewToken(kept.id, kept.name, token)


@get("/api/account/tokens", summary="One's tokens, without the tokens themselves")
async def list_tokens(server: Server, player: Player) -> Tokens:
    return Tokens(await server.accounts.tokens(player))


@delete("/api/account/tokens/{token:str}", status_code=204, summary="Make a token void")
async def drop_token(server: Server, player: Player, token: Annotated[str, Parameter(max_length=40)]) -> None:
    await server.accounts.drop_token(player, token)


@put("/api/me/webhook", summary="Where turn notices go")
async def set_webhook(server: Server, player: Player, data: WebhookRequest) -> Me:
    if data.url is not None:
        notices.check_url(data.url)
    return await me_of(server, await server.identity.change(player, webhook=data.url))


@get("/api/me/games.ndjson", media_type="application/x-ndjson", summary="Own finished games as records, one per line")
async def my_records(request: Request[Any, Any, Any], server: Server, player: Player) -> Stream:
    payer, tables = payer_of(request, player), await server.accounts.finished(player)
    server.limits.charge(payer, "hard", len(tables) / GAMES_EACH)

    async def lines() -> AsyncGenerator[bytes, None]:
        async for line in server.accounts.records(tables, payer):
            yield line

    headers = {"Content-Disposition": 'attachment; filename="tricolor-games.ndjson"'}
    return Stream(lines(), media_type="application/x-ndjson", headers=headers)


async def _signed_in(
    request: Request[Any, Any, Any], server: Server, player: Player, status: int = 200
) -> Response[Me]:
    response = Response(await me_of(server, player), status_code=status)
    with_cookie(response, player, request, server)
    return response


def _signed_out(request: Request[Any, Any, Any], server: Server) -> Response[None]:
    response: Response[None] = Response(None, status_code=204)
    without_cookie(response, request, server)
    return response


HANDLERS = [
    make_account,
    sign_in,
    sign_out,
    delete_account,
    make_token,
    list_tokens,
    drop_token,
    set_webhook,
    my_records,
]
