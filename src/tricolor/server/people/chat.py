"""Chat: who has muted whom. What people say is an entry of the table's log (`moves.say`)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, select

from ..errors import ApiError
from ..storage.models import MuteRow, columns
from ..storage.store import Store
from .identity import Player

_MUTES: Final = columns(MuteRow)
_MUTED_BY: Final = select(_MUTES.c.other_id).where(_MUTES.c.player_id == bindparam("player"))


class Mutes:
    """Whom each player has muted, at this table and all later ones."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def of(self, player: Player | None) -> frozenset[str]:
        """The ids of the players whom a player has muted."""
        if player is None:
            return frozenset()
        values = {"player": player.id}
        rows = await self.store.read(lambda connection: connection.execute(_MUTED_BY, values).all())
        return frozenset(row[0] for row in rows)

    async def set(self, player: Player, other: str, muted: bool) -> None:
        if other == player.id:
            raise ApiError("not_allowed", "you cannot mute yourself")
        pair = {"player_id": player.id, "other_id": other}

        def work(connection: Connection) -> None:
            if muted:
                connection.execute(self.store.insert(_MUTES).on_conflict_do_nothing(), pair)
            else:
                connection.execute(_MUTES.delete().where(_MUTES.c.player_id == player.id, _MUTES.c.other_id == other))

        await self.store.write(work)
