"""Profiles over HTTP: one's own, and those that others share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from litestar import delete, get, put
from litestar.params import Parameter

from ...protocol import Profile, ProfileLink
from ..asgi import Request
from ..errors import ApiError
from ..people.identity import Player, Visit
from ..people.profiles import Found
from .account import NOTHING
from .context import Server, payer_of

GAMES_EACH: Final = 50  # games in a profile that cost as much as one hint
Code = Annotated[str, Parameter(max_length=40, description="of a shared profile")]


@get("/api/me/profile", summary="The caller's finished games: results, opponents, ratings, accuracy")
async def get_profile(request: Request, server: Server, player: Player) -> Profile:
    tables = await server.profiles.tables(player.id)
    _charge(request, server, player, tables)
    return await server.profiles.of(player, tables)


@put("/api/me/profile/link", status_code=200, summary="Share the profile with whoever knows its link")
async def share_profile(server: Server, owner: Visit) -> ProfileLink:
    return ProfileLink(await server.profiles.share(owner.player))


@delete("/api/me/profile/link", status_code=204, responses=NOTHING, summary="Make the profile private again")
async def revoke_profile(server: Server, owner: Visit) -> None:
    await server.profiles.revoke(owner.player)


@get("/api/profiles/{code:str}", summary="A profile that its owner shares, without the names of other people")
async def shared_profile(request: Request, server: Server, me: Player | None, code: Code) -> Profile:
    player = await server.identity.get(await server.profiles.owner(code))
    if player is None:
        raise ApiError("not_found", "this profile is not shared")
    tables = await server.profiles.tables(player.id)
    _charge(request, server, me, tables)
    return await server.profiles.shared(player, tables)


def _charge(request: Request, server: Server, me: Player | None, tables: Sequence[Found]) -> None:
    server.limits.charge(payer_of(request, me), "hard", len(tables) / GAMES_EACH)


HANDLERS = [get_profile, share_profile, revoke_profile, shared_profile]
