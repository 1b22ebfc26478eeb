"""Profiles: a player's finished games, private unless its owner shares a link.

A profile is read from the logs of the tables whenever somebody asks: nothing is stored but the code of a link, so that
a deleted game or a deleted account leaves nothing behind. Of other people a shared profile says nothing, not even their
names, and it leads to no table.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import UNSET, Struct
from sqlalchemy import Connection, exists, func, select

from ...protocol import (
    Accuracy,
    EndEntry,
    Entry,
    Opponent,
    PlayedGame,
    Profile,
    Result,
    SeatedPlayer,
    SitEntry,
    stored_entry,
)
from ..errors import ApiError
from ..log.rows import LobbyRow
from ..storage.models import AnalysisRow, EntryRow, PlayerRow, ProfileRow, SeatRow, TableRow, columns
from ..storage.store import Store
from ..timing import now
from .identity import Player

_TABLES: Final = columns(TableRow)
_SEATS: Final = columns(SeatRow)
_ENTRIES: Final = columns(EntryRow)
_ANALYSES: Final = columns(AnalysisRow)
_PROFILES: Final = columns(ProfileRow)
_PLAYERS: Final = columns(PlayerRow)
MOST_GAMES: Final = 500  # in a profile: the newest


class Found(Struct, frozen=True):
    """A finished table of a player."""

    id: str
    game: str
    seat: int
    lobby: LobbyRow


class Profiles:
    """Reads profiles, and makes and revokes their links."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def tables(self, player: str) -> list[Found]:
        """The tables of a profile, newest first, and one more if there are older ones."""
        return await self.store.read(lambda connection: _tables(connection, player))

    async def of(self, player: Player, tables: Sequence[Found]) -> Profile:
        """A profile as its owner sees it."""
        found = tables[:MOST_GAMES]
        games = await self.store.read(lambda connection: list(_games(connection, found)))
        code = await self._code(player.id)
        more = len(tables) > MOST_GAMES
        return Profile(name=player.name, games=games, more=more, link=None if code is None else link_of(code))

    async def shared(self, player: Player, tables: Sequence[Found]) -> Profile:
        """The same as everyone else sees it."""
        profile = await self.of(player, tables)
        return msgspec.structs.replace(profile, games=[without_others(game) for game in profile.games], link=None)

    # --- links ---

    async def owner(self, code: str) -> str:
        """Whose profile a link shows. Raises `ApiError` not_found."""
        wanted = select(_PROFILES.c.player_id).join(_PLAYERS, _PLAYERS.c.id == _PROFILES.c.player_id)
        wanted = wanted.where(_PROFILES.c.code == code, _PLAYERS.c.deleted.is_(None))
        found = await self.store.read(lambda connection: connection.execute(wanted).scalar())
        if found is None:
            raise ApiError("not_found", "this profile is not shared")
        return str(found)

    async def _code(self, player: str) -> str | None:
        wanted = select(_PROFILES.c.code).where(_PROFILES.c.player_id == player)
        return await self.store.read(lambda connection: connection.execute(wanted).scalar())

    async def share(self, player: Player) -> str:
        """Make the link of an account's profile, or find the one that it has."""
        if player.account is None:
            raise ApiError("not_allowed", "only an account can share its profile: make one first")
        row = {"player_id": player.id, "code": secrets.token_urlsafe(12), "created": now()}
        statement = self.store.insert(_PROFILES).values(row).on_conflict_do_nothing()
        await self.store.write(lambda connection: connection.execute(statement).close())
        code = await self._code(player.id)
        if code is None:
            raise ApiError("unavailable", "the link could not be made: try again")
        return link_of(code)

    async def revoke(self, player: Player) -> None:
        """Make the profile private again; its link stops working for good."""
        gone = _PROFILES.delete().where(_PROFILES.c.player_id == player.id)
        await self.store.write(lambda connection: connection.execute(gone).close())


def link_of(code: str) -> str:
    """Where a shared profile is."""
    return f"/profile/{code}"


def without_others(game: PlayedGame) -> PlayedGame:
    """A game without the names of people, and without the way to its table."""
    others = [other if other.kind == "bot" else Opponent("human", None) for other in game.opponents]
    return msgspec.structs.replace(game, table=None, opponents=others)


# --- reading -----------------------------------------------------------------


def _tables(connection: Connection, player: str) -> list[Found]:
    """Finished games in which the player had one seat, played from the beginning."""
    mine = (
        select(_SEATS.c.table_id, func.min(_SEATS.c.seat).label("seat"))
        .where(_SEATS.c.player_id == player)
        .group_by(_SEATS.c.table_id)
        .having(func.count() == 1)
        .subquery()
    )
    first = (_ENTRIES.c.table_id == _TABLES.c.id) & (_ENTRIES.c.number == 1)
    continues = exists().where(first, _ENTRIES.c.body.contains('"begin":{'))
    wanted = (
        select(_TABLES.c.id, _TABLES.c.game, mine.c.seat, _TABLES.c.lobby)
        .join(mine, mine.c.table_id == _TABLES.c.id)
        .where(_TABLES.c.phase == "over", ~continues)
        .order_by(_TABLES.c.created.desc(), _TABLES.c.id)
        .limit(MOST_GAMES + 1)
    )
    rows = connection.execute(wanted).all()
    return [Found(row.id, row.game, row.seat, msgspec.json.decode(row.lobby, type=LobbyRow)) for row in rows]


def _games(connection: Connection, tables: Sequence[Found]) -> Iterable[PlayedGame]:
    ids = [table.id for table in tables]
    wanted = (
        select(_ENTRIES.c.table_id, _ENTRIES.c.number, _ENTRIES.c.at, _ENTRIES.c.kind, _ENTRIES.c.seat, _ENTRIES.c.body)
        .where(_ENTRIES.c.table_id.in_(ids), _ENTRIES.c.kind.in_(("sit", "end")))
        .order_by(_ENTRIES.c.table_id, _ENTRIES.c.number)
    )
    logs: dict[str, list[Entry]] = {id_: [] for id_ in ids}
    for row in connection.execute(wanted):
        logs[row.table_id].append(stored_entry(*row[1:]))
    judged = select(_ANALYSES.c.table_id, _ANALYSES.c.accuracy)
    judged = judged.where(_ANALYSES.c.table_id.in_(ids), _ANALYSES.c.accuracy.is_not(None))
    accuracies = {
        row.table_id: msgspec.json.decode(row.accuracy, type=list[Accuracy]) for row in connection.execute(judged)
    }
    for table in tables:
        game = played_game(table, logs[table.id], accuracies.get(table.id))
        if game is not None:
            yield game


def played_game(table: Found, log: Sequence[Entry], accuracies: Sequence[Accuracy] | None) -> PlayedGame | None:
    """A finished game from what its log says about seats and its end; None without an end."""
    sat: dict[int, SeatedPlayer] = {entry.seat: entry.player for entry in log if isinstance(entry, SitEntry)}
    end = next((entry for entry in reversed(log) if isinstance(entry, EndEntry)), None)
    if end is None:
        return None
    others = [seat for seat in range(table.lobby.players) if seat != table.seat]
    people = [sat.get(seat, SeatedPlayer("human", "?")) for seat in others]
    return PlayedGame(
        table=table.id,
        game=table.game,
        options=table.lobby.options,
        at=end.at,
        ending=end.outcome.ending,
        result=result_of(end.outcome.winners, table.seat),
        score=end.outcome.scores[table.seat],
        scores=[end.outcome.scores[seat] for seat in others],
        opponents=[Opponent(one.kind, None if one.kind == "bot" else one.name, one.level) for one in people],
        rating=None if end.ratings is UNSET else end.ratings[table.seat],
        accuracy=None if accuracies is None else accuracies[table.seat],
    )


def result_of(winners: Sequence[int], seat: int) -> Result:
    """The result of a game for a seat; a shared victory is a tie."""
    if seat not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "tied"
