"""The caller's identity over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from ...protocol import Lobby, Me, MeRequest
from ..asgi import Request
from ..errors import ApiError
from ..log import moves
from ..people.identity import Player
from ..storage import ratings
from .context import Server, begin_session

Before = Annotated[int | None, Parameter(ge=0, le=1 << 53, description="only tables made before this time")]


async def me_of(server: Server, player: Player) -> Me:
    held = await ratings.of_player(server.store, player.id)
    return Me(player.id, player.name, player.account, player.language, player.webhook, held)


@get("/api/me", summary="Who one is")
async def get_me(server: Server, player: Player) -> Me:
    return await me_of(server, player)


@post("/api/me", status_code=200, summary="Become a guest, or change name and language")
async def post_me(request: Request, server: Server, me: Player | None, data: MeRequest) -> Response[Me]:
    name = None if data.name is None else moves.check_name(data.name)
    if me is None:
        player = await server.identity.new_guest(name, data.language)
        response = Response(await me_of(server, player))
        await begin_session(response, player, request, server)
        return response
    changes = {"name": name, "language": data.language}
    changed = {field: value for field, value in changes.items() if value is not None}
    return Response(await me_of(server, await server.identity.change(me, **changed) if changed else me))


@get("/api/me/games", summary="The caller's tables, newest first")
async def my_games(server: Server, player: Player, before: Before = None) -> Lobby:
    return Lobby(await server.tables.own(player, before))


HANDLERS = [get_me, post_me, my_games]
__all__ = ["HANDLERS", "ApiError", "me_of"]
