"""Web push over HTTP: whether a browser is notified of its owner's turns at a table."""

from __future__ import annotations

from litestar import delete, get, put
from litestar.status_codes import HTTP_200_OK

from ...games import get_game
from ...protocol import PushRequest, PushState, TurnNotice, TurnNotices
from ...words import get_words
from ..people.identity import Visit
from .context import Server
from .tables import TableId


async def _state(server: Server, owner: Visit, table: str) -> PushState:
    return PushState((await server.pushes.key()).public, await server.pushes.is_on(owner, table))


@get("/api/tables/{table:str}/push", summary="Whether this browser is notified of the caller's turns")
async def get_push(server: Server, owner: Visit, table: TableId) -> PushState:
    return await _state(server, owner, table)


@put("/api/tables/{table:str}/push", summary="Tell this browser of the caller's turns, by web push")
async def put_push(server: Server, owner: Visit, table: TableId, data: PushRequest) -> PushState:
    await server.pushes.subscribe(owner, await server.rooms.get(table), data.endpoint)
    return await _state(server, owner, table)


@delete("/api/tables/{table:str}/push", status_code=HTTP_200_OK, summary="Tell this browser no more")
async def delete_push(server: Server, owner: Visit, table: TableId) -> PushState:
    await server.pushes.unsubscribe(owner, table)
    return await _state(server, owner, table)


@get("/api/push", summary="The tables at which it is the caller's turn, among those that this browser is notified of")
async def get_turns(server: Server, owner: Visit) -> TurnNotices:
    words = get_words(owner.player.language or "en")
    return TurnNotices(
        [
            TurnNotice(
                f"/t/{room.table.id}", words("notice-title", game=get_game(room.table.setup.game).name), room.table.id
            )
            for room in await server.pushes.due(owner)
        ]
    )


HANDLERS = [get_push, put_push, delete_push, get_turns]
