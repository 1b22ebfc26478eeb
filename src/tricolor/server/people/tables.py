"""What people do at tables: make one, sit down, start, play, make offers, play again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from sqlalchemy import select

from ... import record
from ...core import TricolorError
from ...fair import commitment, new_seed
from ...match import Match
from ...protocol import (
    Act,
    ActionRequest,
    Entry,
    Link,
    LobbyTable,
    Record,
    RematchEntry,
    RematchRequest,
    SayEntry,
    SeatSetup,
    Setup,
    SitRequest,
    StartRequest,
    TableSetup,
)
from ..errors import ApiError, from_rules
from ..log import moves, sight
from ..log.rows import LobbyRow, row_of
from ..log.shares import Share
from ..log.table import Draft, Table
from ..metrics import Metrics
from ..rooms.room import Room
from ..rooms.rooms import Make, Rooms, Then, note
from ..storage import ratings
from ..storage.models import NewTable, SeatRow, TableRow, columns, fetch
from ..storage.store import Append, Stale
from ..timing import now
from ..work.lanes import OURS, Payer
from .chat import Mutes
from .identity import Player, new_id

_TABLES: Final = columns(TableRow)
_SEATS: Final = columns(SeatRow)
MOST_LISTED: Final = 100
MOST_MISSED: Final = 100  # entries in the refusal of an action that came too late


class Tables:
    """The calls on tables, over HTTP and WebSocket alike."""

    def __init__(self, rooms: Rooms, metrics: Metrics) -> None:
        self.rooms: Final = rooms
        self.metrics: Final = metrics
        self.store: Final = rooms.store
        self.mutes: Final = Mutes(rooms.store)

    # --- making one ---

    async def create(self, player: Player, setup: Setup, payer: Payer = OURS) -> Room:
        """Make a table and seat those who are there already; the game starts at once if the table is full."""
        append, table = await self._new(player, setup, payer)
        try:
            await self.store.append(append)
        except Stale:  # a repeated request
            found = await self.store.answered(player.id, setup.key or "")
            if found is None:
                raise ApiError("unavailable", "the table could not be made: try again") from None
            return await self.rooms.get(found[0])
        note(append.table, append.entries)
        room = self.rooms.add(table, append)
        room.payer = payer
        self.rooms.serve(room)
        return room

    async def _new(self, player: Player, setup: Setup, payer: Payer) -> tuple[Append, Table]:
        seed = new_seed()
        try:
            begin = None
            if setup.from_ is not None:
                begin = await self._beginning(setup, payer)
                setup = msgspec.structs.replace(setup, options=begin.options)
            drafts = [moves.open_table(setup, player.id, commitment(seed), begin)]
        except TricolorError as error:
            raise from_rules(error) from None
        seating = [
            (place, seat.who, seat.level or "club", seat)
            for place, seat in enumerate(setup.seats)
            if seat.who != "open"
        ]
        mine = [place for place, who, *_ in seating if who == "me"]
        names = _hot_names(player.name, setup, mine)
        rating = await self._rating(player, setup)

        def more(table: Table) -> Sequence[Draft]:
            for place, who, level, wish in seating:
                if table.chairs[place].kind is None:
                    if who == "bot":
                        return [moves.seat_bot(table, place, level)]
                    name = moves.check_name(names[place], f"seats[{place}].name")
                    share = Share(wish.nonce or "", wish.pledge or "")
                    return [moves.sit(table, place, player.id, name, share=share, rating=rating)]
            return moves.onward(table, [], seed)

        def make() -> tuple[Append, Table]:
            return self._append_of(new_id(), seed, drafts, more, player.id, setup.key)

        return make() if begin is None else await self.rooms.bots.load(make, payer)

    @staticmethod
    def _append_of(
        id_: str, seed: str, drafts: list[Draft], more: Callable[[Table], Sequence[Draft]], who: str, key: str | None
    ) -> tuple[Append, Table]:
        table, at = Table(id_), now()
        entries: list[Entry] = []
        while drafts:
            for draft in drafts:
                entry = draft.numbered(table.number + 1, at)
                table.apply(entry, draft)
                entries.append(entry)
            drafts = list(more(table))
        cached = row_of(table)
        row = NewTable(
            id=id_,
            seed=seed,
            join_code=secrets.token_urlsafe(9),
            watch_code=secrets.token_urlsafe(9),
            game=table.setup.game,
            listed=table.setup.listed,
            created=at,
            phase=cached.phase,
            updated=at,
            due=cached.due,
            lobby=cached.lobby,
        )
        seats = [(seat, chair.who) for seat, chair in enumerate(table.chairs) if chair.who is not None]
        return Append(id_, entries, who, key, new=row, seats=seats), table

    async def _beginning(self, setup: Setup, payer: Payer) -> Record:
        """The events to continue from, as a record that is not over."""
        from_ = setup.from_
        assert from_ is not None
        if (from_.table is None) == (from_.record is None):
            raise ApiError("bad_request", "from: expected either table or record", field="from")
        data = from_.record
        if from_.table is not None:
            data = self.record(await self.rooms.get(from_.table))
        match = await self.rooms.bots.load(lambda: record.load(data, most_events=moves.MOST_EVENTS), payer)
        if match.game.key != setup.game or match.players != len(setup.seats):
            raise ApiError("bad_request", "from: expected a game of the same kind and number of seats", field="from")
        if not 0 <= from_.event <= len(match.events):
            raise ApiError("bad_request", f"from.event: expected 0 to {len(match.events)}", field="from.event")
        match.rewind(from_.event)
        match.segments = [segment for segment in match.segments if segment.first <= from_.event]
        if match.turn is None:
            raise ApiError("bad_request", "from.event: the game is over there", field="from.event")
        anew = Match(match.game, match.players)  # the new table must not learn who sat there, or when
        match.names, match.started = anew.names, anew.started
        return record.record_of(match)

    # --- seats ---

    async def sit(self, room: Room, player: Player, seat: int, data: SitRequest) -> list[Entry]:
        name = moves.check_name(data.name or player.name)
        rating = await self._rating(player, room.table.setup)

        def make(table: Table) -> Sequence[Draft]:
            mine = table.seats_of(player.id)
            is_host = table.host == player.id
            moves.chair_of(table, seat)
            if not (table.setup.listed or is_host or mine or data.code == room.codes[0]):
                raise ApiError("not_allowed", "this table is private: use its link")
            if data.bot is not None:
                if not is_host and not mine:
                    raise ApiError("not_allowed", "only players at the table may add bots")
                draft = moves.seat_bot(table, seat, data.bot)
            else:
                if mine and not data.hot:
                    raise ApiError("not_allowed", "you have a seat: send hot to add a player on this device")
                share = Share(data.nonce or "", data.pledge or "")
                draft = moves.sit(table, seat, player.id, name, share=share, rating=rating)
            return moves.onward(table, [draft], room.seed)

        return await self.rooms.write(room, make, who=player.id, key=data.key)

    async def _rating(self, player: Player, setup: Setup | TableSetup) -> int | None:
        """The rating of a player who sits down at a rated table."""
        return await ratings.of_game(self.store, player.id, setup.game) if setup.rated else None

    async def leave(self, room: Room, player: Player, seat: int) -> list[Entry]:
        fresh = new_seed()
        return await self.rooms.write(room, lambda table: moves.leave(table, seat, player.id, room.seed, fresh))

    async def start(self, room: Room, player: Player, data: StartRequest) -> list[Entry]:
        def make(table: Table) -> Sequence[Draft]:
            if table.host != player.id and not table.seats_of(player.id):
                raise ApiError("not_allowed", "only players at the table may start the game")
            if table.phase != "seating":
                return []
            if data.fill is not None and table.free and table.host != player.id:
                raise ApiError("not_allowed", "only the person who made the table may fill it with bots")
            return moves.start(table, room.seed, data.fill)

        return await self.rooms.write(room, make, who=player.id, key=data.key)

    # --- playing ---

    async def act(self, room: Room, player: Player, data: ActionRequest | Act, *, is_kept: bool = False) -> list[Entry]:
        """Play an action. `after` must be the last event of the game; otherwise another player was faster.

        `is_kept`: nobody cancels the calling task, so that the write needs no task of its own.
        """
        began = time.perf_counter()
        write = self.rooms.write_here if is_kept else self.rooms.write
        try:
            entries = await write(room, self._acting(room, player, data), who=player.id, key=data.key)
        except ApiError as error:
            raise await self._not_acted(room, player, data, error) from None
        self._acted(began)
        return entries

    def act_soon(self, room: Room, player: Player, data: Act, then: Then) -> None:
        """The same with a callback, without a task unless something is in the way."""
        began = time.perf_counter()

        def told(entries: Sequence[Entry], error: Exception | None) -> None:
            if error is None:
                self._acted(began)
                then(entries, None)
            elif isinstance(error, ApiError):
                self.rooms.spawn(self._refuse(room, player, data, error, then))
            else:
                then(entries, error)

        self.rooms.write_soon(room, self._acting(room, player, data), told, who=player.id, key=data.key)

    async def _refuse(self, room: Room, player: Player, data: Act, error: ApiError, then: Then) -> None:
        then([], await self._not_acted(room, player, data, error))

    def _acted(self, began: float) -> None:
        self.metrics.accepted.inc()
        self.metrics.latency.observe(time.perf_counter() - began)

    async def _not_acted(self, room: Room, player: Player, data: ActionRequest | Act, error: ApiError) -> ApiError:
        """The refusal of an action, with what the player has missed if that is why."""
        self.metrics.actions.labels(error.code).inc()
        return await self._with_missed(room, player, error, data.after) if error.code == "conflict" else error

    def _acting(self, room: Room, player: Player, data: ActionRequest | Act) -> Make:
        """What an action drafts."""

        def make(table: Table) -> Sequence[Draft]:
            moves.own_seat(table, data.seat, player.id)
            if table.match is None or table.phase == "seating":
                raise ApiError("not_started", "the game has not started")
            if table.event != data.after:
                raise ApiError("conflict", f"the last event of the game is {table.event}, not {data.after}")
            if moves.time_out(table, now(), room.seed):
                self.rooms.serve(room)
                raise ApiError("game_over", "the time is up")
            drafts = moves.play(table, data.seat, data.action, room.chance)
            return [*moves.hand_back(table, player.id), *drafts]

        return make

    async def _with_missed(self, room: Room, player: Player, error: ApiError, event: int) -> ApiError:
        """A conflict with the entries that the player had missed, or with the last of them."""
        after = max(self._number_of(room, event), room.table.number - MOST_MISSED)
        entries = await self.rooms.log(room, after)
        error.entries = shown_entries(room, player, entries, await self.mutes.of(player))
        error.number = room.table.number
        return error

    @staticmethod
    def _number_of(room: Room, event: int) -> int:
        """The number of an event's entry if it is still in memory; else 0."""
        numbers = [entry.number for entry in room.tail if getattr(entry, "event", None) == event]
        return numbers[-1] if numbers else 0

    async def obey(self, room: Room, player: Player, command: moves.TableCommand) -> list[Entry]:
        """Carry out any other command of a player."""
        fresh = new_seed()
        return await self.rooms.write(
            room,
            lambda table: moves.obey(table, player.id, player.name, command, room.seed, fresh, now()),
            who=player.id,
            key=command.key,
        )

    async def speaker(self, room: Room, seat: int | None, number: int | None) -> str:
        """The player on a seat, or the author of an entry."""
        if (seat is None) == (number is None):
            raise ApiError("bad_request", "expected either seat or number")
        if seat is not None:
            who = moves.chair_of(room.table, seat).who
        else:
            assert number is not None
            said = await self.store.entries(room.table.id, number - 1, 1) if number else []
            who = next((entry.who for entry in said if isinstance(entry, SayEntry)), None) or None
        if who is None:
            raise ApiError("not_found", "there is nobody to mute")
        return who

    async def rematch(self, room: Room, player: Player, data: RematchRequest) -> Room:
        """The next table, made only once: the same people and bots with seats rotated."""
        table, made = room.table, room.table.rematch
        if not table.seats_of(player.id):
            raise ApiError("not_allowed", "only those who played may ask for a rematch")
        if table.phase != "over":
            raise ApiError("not_allowed", "the game is not over")
        if made is None:
            follow = self._next(room, player)
            draft = Draft(RematchEntry(by=table.seats_of(player.id)[0], table=follow.table))
            await self.rooms.write(
                room, lambda t: [draft] if t.rematch is None else [], who=player.id, key=data.key, follow=follow
            )
            made = room.table.rematch
        if made is None:
            raise ApiError("bad_request", "key: expected one that was not used for something else", field="key")
        following = await self.rooms.get(made)
        self.rooms.serve(following)
        return following

    def _next(self, room: Room, player: Player) -> Append:
        """The same table once more: the player from seat 1 moves to seat 0."""
        old, seed = room.table, new_seed()
        setup = again(old.setup)
        chairs = [*old.chairs[1:], old.chairs[0]]

        def more(table: Table) -> Sequence[Draft]:
            for seat, chair in enumerate(chairs):
                if table.chairs[seat].kind is None and chair.kind is not None:
                    name = chair.name or "?"
                    level = chair.level if chair.who is None else None
                    share = Share(owes=bool(chair.pledge))  # those who pledged for the last game pledge for this one
                    return [moves.sit(table, seat, chair.who, name, level=level, rating=chair.rating, share=share)]
            return moves.onward(table, [], seed)

        opened = moves.open_table(setup, old.host or player.id, commitment(seed))
        return self._append_of(new_id(), seed, [opened], more, player.id, None)[0]

    # --- looking ---

    @staticmethod
    def record(room: Room) -> Record:
        """The record of a finished game."""
        table = room.table
        if table.match is None or not table.ended:
            raise ApiError("not_allowed", "a game has a record once it is over")
        return record.record_of(table.match)

    async def lobby(self, phase: str) -> list[LobbyTable]:
        """Listed tables, last changed first."""
        phases = ("seating",) if phase == "open" else ("running", "paused")
        wanted = (
            select(_TABLES)
            .where(_TABLES.c.listed.is_(True), _TABLES.c.phase.in_(phases))
            .order_by(_TABLES.c.updated.desc())
            .limit(MOST_LISTED)
        )
        rows = await self.store.read(lambda connection: fetch(connection, wanted, TableRow))
        return [lobby_table(row) for row in rows]

    async def link(self, code: str) -> Link:
        """The table behind a code."""
        wanted = select(_TABLES.c.id, _TABLES.c.join_code).where(
            (_TABLES.c.join_code == code) | (_TABLES.c.watch_code == code)
        )
        row = await self.store.read(lambda connection: connection.execute(wanted).one_or_none())
        if row is None:
            raise ApiError("not_found", "this link leads nowhere")
        return Link(row[0], "join" if row[1] == code else "watch", code)

    async def own(self, player: Player, before: int | None = None) -> list[LobbyTable]:
        """Tables where a player sits or sat, newest first."""
        mine = select(_SEATS.c.table_id).where(_SEATS.c.player_id == player.id)
        wanted = select(_TABLES).where(_TABLES.c.id.in_(mine))
        if before is not None:
            wanted = wanted.where(_TABLES.c.created < before)
        wanted = wanted.order_by(_TABLES.c.created.desc()).limit(MOST_LISTED)
        rows = await self.store.read(lambda connection: fetch(connection, wanted, TableRow))
        return [lobby_table(row) for row in rows]


def shown_entries(
    room: Room, player: Player | None, entries: Sequence[Entry], muted: frozenset[str] = frozenset()
) -> list[Entry]:
    """Entries as a player may and wants to see them."""
    return sight.seen_by(room.recipient(None if player is None else player.id, muted=muted), room.table, entries)


def again(setup: TableSetup) -> Setup:
    """A setup for another table of the same kind."""
    return Setup(
        game=setup.game,
        seats=[SeatSetup() for _ in range(setup.players)],
        options=setup.options,
        clock=setup.clock,
        listed=setup.listed,
        rated=setup.rated,
        chat=setup.chat,
        undo=setup.undo,
        hints=setup.hints,
        memory_aid=setup.memory_aid,
        absence=setup.absence,
    )


def lobby_table(row: TableRow) -> LobbyTable:
    shown = msgspec.json.decode(row.lobby, type=LobbyRow)
    return LobbyTable(
        id=row.id,
        game=row.game,
        players=shown.players,
        phase=row.phase,
        free=shown.names.count(None),
        names=shown.names,
        rated=shown.rated,
        clock=shown.clock,
        options=shown.options,
        created=row.created,
    )


def _hot_names(name: str, setup: Setup, mine: list[int]) -> dict[int, str]:
    """Names for several seats of one person: as given, or numbered."""
    return {
        seat: setup.seats[seat].name or (name if place == 0 else f"{name} ({place + 1})")
        for place, seat in enumerate(mine)
    }
