"""Accounts: guests may choose a name and a password, and find their games on other devices.

An account keeps the guest's player, and so everything that the guest has done. A guest who signs in brings their seats
along. People who delete their account leave their moves behind, but not their name.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, select
from sqlalchemy.exc import IntegrityError

from ... import record
from ...fair import new_seed
from ...protocol import NOBODY, ClaimEntry, Entry, ForgetEntry, LeaveEntry, Token, TokenScope
from ..errors import ApiError
from ..log import moves, shares
from ..log.table import Draft, Table, folded
from ..rooms.quarantine import Unreadable
from ..rooms.rooms import Rooms
from ..storage.models import MuteRow, PlayerRow, ProfileRow, RatingRow, SeatRow, TableRow, TokenRow, columns, fetch_one
from ..storage.store import Store, redact, tables_of, traces_of
from ..timing import now
from ..work.lanes import Busy, Payer
from .audit import Audit
from .identity import Identity, Player, Visit, account_name, new_id, player_of
from .passwords import Passwords
from .sessions import digest_of

_PLAYERS: Final = columns(PlayerRow)
_TOKENS: Final = columns(TokenRow)
_SEATS: Final = columns(SeatRow)
_TABLES: Final = columns(TableRow)

MOST_TOKENS: Final = 20
LONGEST_ACCOUNT: Final = 40  # of the folded name: folding may turn one character into many
EXPORT_RANK: Final = 2  # behind hints and replays
PATIENCE: Final = 60  # seconds that an export waits for a slot in the queue
TOKEN_PREFIX: Final = "tri_"


class Accounts:
    """Accounts and their tokens."""

    def __init__(self, store: Store, identity: Identity, rooms: Rooms, audit: Audit) -> None:
        self.store: Final = store
        self.identity: Final = identity
        self.sessions: Final = identity.sessions
        self.rooms: Final = rooms
        self.audit: Final = audit
        self.passwords: Final = Passwords()

    async def _check(self, player: Player, password: str, address: str) -> None:
        row = await self._row(_PLAYERS.c.id == player.id)
        if row is None or not await self.passwords.is_right(row.password, password):
            await self.audit.note("password_failed", player.id, address)
            raise ApiError("wrong_password", "the password is wrong")

    async def _row(self, condition: ColumnElement[bool]) -> PlayerRow | None:
        wanted = select(_PLAYERS).where(condition, _PLAYERS.c.deleted.is_(None))
        return await self.store.read(lambda connection: fetch_one(connection, wanted, PlayerRow))

    # --- accounts ---

    async def create(self, player: Player, name: str, password: str, address: str) -> Player:
        """Turn a guest into an account, and end the guest's sessions. Raises `ApiError` name_taken, weak_password."""
        if player.account is not None:
            raise ApiError("not_allowed", "you have an account: sign out first")
        name = moves.check_name(name)
        if len(account_name(name)) > LONGEST_ACCOUNT:
            raise ApiError("bad_request", f"name: expected at most {LONGEST_ACCOUNT} letters in all", field="name")
        values = {"account": account_name(name), "password": await self.passwords.hash(password, name), "name": name}
        statement = _PLAYERS.update().where(_PLAYERS.c.id == player.id, _PLAYERS.c.account.is_(None)).values(**values)

        def work(connection: Connection) -> None:
            try:
                connection.execute(statement)
            except IntegrityError:
                raise ApiError("name_taken", "there is an account of this name", field="name") from None

        await self.store.write(work)
        await self.sessions.end(player.id)
        await self.audit.note("account_made", player.id, address)
        return await self.identity.again(player)

    async def sign_in(self, guest: Player | None, name: str, password: str, address: str) -> Player:
        """Sign in to an account. The guest's games move to it, and the guest's sessions end."""
        row = await self._row(_PLAYERS.c.account == account_name(name))
        if not await self.passwords.is_right(None if row is None else row.password, password) or row is None:
            await self.audit.note("sign_in_failed", None if row is None else row.id, address)
            raise ApiError("wrong_password", "no account has this name and password")
        account = player_of(row)
        if guest is not None and guest.account is None and guest.id != account.id:
            await self._claim(guest, account)
            await self.sessions.end(guest.id)
        await self.audit.note("sign_in", account.id, address)
        return account

    async def change_password(self, visit: Visit, old: str, new: str, address: str) -> None:
        """Change the password; all other sessions end. Raises `ApiError` wrong_password, weak_password."""
        player = visit.player
        if player.account is None:
            raise ApiError("not_allowed", "you have no account")
        await self._check(player, old, address)
        hashed = await self.passwords.hash(new, player.name)
        await self.identity.change(player, password=hashed)
        await self.sessions.end(player.id, but=visit.session)
        await self.audit.note("password_changed", player.id, address)

    async def _claim(self, guest: Player, account: Player) -> None:
        def make(table: Table) -> list[Draft]:
            return [Draft(ClaimEntry(seats=list(table.seats_of(guest.id)), from_=guest.id, who=account.id))]

        for id_ in await self.store.read(lambda connection: tables_of(connection, {guest.id})):
            with suppress(Unreadable):
                await self.rooms.write(await self.rooms.fresh(id_), make, who=account.id)
        gone = _PLAYERS.update().where(_PLAYERS.c.id == guest.id).values(deleted=now(), webhook=None, name=NOBODY)
        await self.store.write(lambda connection: connection.execute(gone).rowcount)
        self.identity.forget(guest.id)

    async def delete(self, player: Player, password: str, address: str) -> None:
        """Delete an account: it leaves its seats, resigns its games, and its name disappears everywhere."""
        if player.account is None:
            raise ApiError("not_allowed", "you have no account")
        await self._check(player, password, address)
        ids, tables = await self.store.read(lambda connection: traces_of(connection, player.id))
        for id_ in tables:
            with suppress(Unreadable):
                room = await self.rooms.fresh(id_)
                await self.rooms.write(room, partial(depart, who=player.id, seed=room.seed, fresh=new_seed()))

        def work(connection: Connection) -> list[str]:
            redact(connection, ids, tables)
            ended = self.sessions.erase(connection, ids)
            _erase(connection, ids)
            return ended

        self.sessions.ended(await self.store.write(work))
        self.identity.forget(player.id)
        await self.audit.note("account_deleted", player.id, address)

    # --- tokens ---

    async def new_token(self, player: Player, name: str, scope: TokenScope, address: str) -> tuple[Token, str]:
        """A token for a program: its description, and the token itself, which is not stored."""
        if player.account is None:
            raise ApiError("not_allowed", "tokens are for accounts: make one first")
        token = TOKEN_PREFIX + secrets.token_urlsafe(32)
        kept = Token(new_id(), moves.check_name(name), now(), None, scope)
        row = {**msgspec.to_builtins(kept), "player_id": player.id, "digest": digest_of(token)}

        def work(connection: Connection) -> None:
            held = connection.execute(select(_TOKENS.c.id).where(_TOKENS.c.player_id == player.id)).all()
            if len(held) >= MOST_TOKENS:
                raise ApiError("not_allowed", f"an account has at most {MOST_TOKENS} tokens")
            connection.execute(_TOKENS.insert(), row)

        await self.store.write(work)
        await self.audit.note("token_made", player.id, address, kept.id)
        return kept, token

    async def tokens(self, player: Player) -> list[Token]:
        wanted = select(_TOKENS).where(_TOKENS.c.player_id == player.id).order_by(_TOKENS.c.created)
        rows = await self.store.read(lambda connection: connection.execute(wanted).all())
        return [Token(row.id, row.name, row.created, row.used, row.scope) for row in rows]

    async def drop_token(self, player: Player, id_: str, address: str) -> None:
        """Revoke a token; connections opened with it end."""
        if not await self.sessions.drop_token(player.id, id_):
            raise ApiError("not_found", "you have no such token")
        await self.audit.note("token_dropped", player.id, address, id_)

    # --- own games ---

    async def finished(self, player: Player) -> list[str]:
        """The tables of the player's finished games, oldest first."""
        mine = select(_SEATS.c.table_id).where(_SEATS.c.player_id == player.id)
        wanted = select(_TABLES.c.id).where(_TABLES.c.id.in_(mine), _TABLES.c.phase == "over")
        wanted = wanted.order_by(_TABLES.c.created)
        return [row[0] for row in await self.store.read(lambda connection: connection.execute(wanted).all())]

    async def records(self, tables: Sequence[str], payer: Payer) -> AsyncIterator[bytes]:
        """Games as records, one per line. Each is computed when the previous one has been read."""
        for id_ in tables:
            entries = await self.store.entries(id_)
            line = await self._line(id_, entries, payer)
            if line is not None:
                yield line

    async def _line(self, id_: str, entries: list[Entry], payer: Payer) -> bytes | None:
        for _ in range(PATIENCE):
            with suppress(Busy):
                return await self.rooms.bots.study(lambda: _record_line(id_, entries), payer, EXPORT_RANK)
            await asyncio.sleep(1)
        raise Busy


def depart(table: Table, who: str, seed: str, fresh: str) -> list[Draft]:
    """Entries that remove a person from a table for good, whether they sat or only spoke there."""
    seats = table.seats_of(who)
    drafts = moves.resign(table, seats[0], seed) if seats and table.phase in ("running", "paused") else []
    leaves = [Draft(LeaveEntry(seat=seat)) for seat in seats if table.phase == "seating"]
    if leaves:
        leaves = [*shares.void_if_called(table, seats[0], seed, fresh), *leaves]
    return [*drafts, Draft(ForgetEntry(seats=list(seats), who=who)), *leaves]


def _erase(connection: Connection, ids: set[str]) -> None:
    """Delete a person from everything but the logs."""
    for row in (RatingRow, MuteRow, ProfileRow):
        table = columns(row)
        connection.execute(table.delete().where(table.c.player_id.in_(ids)))
    gone = {"name": NOBODY, "account": None, "password": None, "webhook": None, "language": None, "deleted": now()}
    connection.execute(_PLAYERS.update().where(_PLAYERS.c.id.in_(ids)).values(epoch=_PLAYERS.c.epoch + 1, **gone))


def _record_line(id_: str, entries: list[Entry]) -> bytes | None:
    table = folded(id_, entries)
    if table.match is None or not table.ended:
        return None
    return msgspec.json.encode(record.to_record(table.match)) + b"\n"
