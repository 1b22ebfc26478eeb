"""Tables over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, cast

from litestar import Response, delete, get, post, put
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ...bots import bots_of
from ...games import GAMES
from ...match import Match
from ...protocol import (
    ActionRequest,
    AloneRequest,
    AnalysisAnswer,
    AnswerRequest,
    AnyGameState,
    AnyReplay,
    Coaching,
    Entry,
    Fair,
    GameInfo,
    Games,
    Hint,
    Link,
    LiveMessage,
    Lobby,
    MuteRequest,
    NewTable,
    NonceRequest,
    OfferRequest,
    OptionInfo,
    PledgeRequest,
    Record,
    RematchRequest,
    ReplayRequest,
    ResignRequest,
    RevealRequest,
    SayRequest,
    Setup,
    SitRequest,
    Snapshot,
    StartRequest,
    VoidRequest,
    Written,
)
from ..asgi import Request
from ..errors import ApiError
from ..log import moves, sight, study
from ..people.identity import Player
from ..people.tables import shown_entries
from ..rooms.room import Room
from ..rooms.rooms import MOST_LOG
from ..timing import now
from ..work.lanes import Payer
from .context import Server, payer_of, unless_gone

TableId = Annotated[str, Parameter(max_length=40, description="the id of a table")]
SeatPath = Annotated[int, Parameter(ge=0, le=4)]
ActionQuery = Annotated[str, Parameter(min_length=1, max_length=200, description="in notation")]
ENTRIES_EACH = 100  # entries of a log that cost as much as one request
MOST_OPENING = 100  # entries: a player who has missed more is shown the current table
After = Annotated[int, Parameter(ge=0, le=1_000_000_000, description="the last number that the caller has")]


def written(room: Room, player: Player, entries: Sequence[Entry]) -> Written:
    number = entries[0].number if entries else room.table.number
    return Written(number, shown_entries(room, player, entries))


@get("/api/games", summary="The games, their players, options and levels")
async def list_games() -> Games:
    return all_games()


def all_games() -> Games:
    """The games that can be played here."""
    return Games(
        [
            GameInfo(
                key=game.key,
                name=game.name,
                rules_version=game.rules_version,
                players=(game.seats[0], game.seats[-1]),
                options={
                    name: OptionInfo(list(option.values), option.default) for name, option in game.options.items()
                },
                levels=list(bots_of(game).levels or bots_of(game).simple),
                rated=dict(game.rated_options),
            )
            for game in GAMES
        ]
    )


@get("/api/tables", summary="The lobby")
async def list_tables(server: Server, show: Literal["open", "running"] = "open") -> Lobby:
    return Lobby(await server.tables.lobby(show))


@post("/api/tables", summary="Make a table")
async def make_table(request: Request, server: Server, player: Player, data: Setup) -> NewTable:
    payer = payer_of(request, player)
    if data.from_ is not None:
        server.limits.charge(payer, "hard", study.cost_of(data.from_.record))
    room = await server.tables.create(player, data, payer)
    snapshot = await server.rooms.snapshot(room, player.id)
    return NewTable(snapshot, snapshot.links)


@get("/api/links/{code:str}", summary="The table behind a join or watch code")
async def follow_link(server: Server, code: Annotated[str, Parameter(max_length=64)]) -> Link:
    return await server.tables.link(code)


@get("/api/tables/{table:str}", summary="A table as the caller may see it")
async def get_table(request: Request, server: Server, me: Player | None, table: TableId, after: After = 0) -> Snapshot:
    room = await server.rooms.fresh(table)
    charge_reading(server, room, after, payer_of(request, me))
    return await _shown(server, room, me, after)


def charge_reading(server: Server, room: Room, after: int, payer: Payer) -> None:
    """Count what a reader of a table lacks, before it is read. Raises `ApiError` too_many."""
    server.limits.charge(payer, "any", min(max(room.table.number - after, 0), MOST_LOG) / ENTRIES_EACH)


@get("/api/tables/{table:str}/log", summary="The log of a table from any number on, a page at a time")
async def get_log(request: Request, server: Server, me: Player | None, table: TableId, after: After = 0) -> list[Entry]:
    room = await server.rooms.fresh(table)
    server.limits.charge(payer_of(request, me), "any", MOST_LOG / ENTRIES_EACH)
    entries = await server.store.entries(table, after, MOST_LOG)
    known = [entry for entry in entries if entry.number <= room.table.number]
    return shown_entries(room, me, known, await server.mutes.of(me))


@get("/api/tables/{table:str}/opening", summary="What the caller has missed since the start, one action at a time")
async def get_opening(request: Request, server: Server, player: Player, table: TableId) -> list[LiveMessage]:
    room = await server.rooms.fresh(table)
    recipient = room.recipient(player.id, muted=await server.mutes.of(player))
    if not recipient.is_player or recipient.known or room.table.phase == "seating" or room.table.number > MOST_OPENING:
        return []
    payer = payer_of(request, player)
    server.limits.charge(payer, "any", MOST_OPENING / ENTRIES_EACH)
    entries = [entry for entry in await server.store.entries(table) if entry.number <= room.table.number]
    return await server.bots.load(
        lambda: sight.opening(recipient, table, entries, now=now(), presence=room.presence, codes=room.codes), payer
    )


async def _shown(server: Server, room: Room, player: Player | None, after: int = 0) -> Snapshot:
    """The table as a player may and wants to see it."""
    who = None if player is None else player.id
    return await server.rooms.snapshot(room, who, after, await server.mutes.of(player))


@post("/api/tables/{table:str}/seats/{seat:int}", summary="Take a free seat, or put a bot there")
async def take_seat(server: Server, player: Player, table: TableId, seat: SeatPath, data: SitRequest) -> Snapshot:
    room = await server.rooms.get(table)
    await server.tables.sit(room, player, seat, data)
    return await _shown(server, room, player)


@delete("/api/tables/{table:str}/seats/{seat:int}", status_code=HTTP_200_OK, summary="Leave a seat before the start")
async def leave_seat(server: Server, player: Player, table: TableId, seat: SeatPath) -> Snapshot:
    room = await server.rooms.get(table)
    await server.tables.leave(room, player, seat)
    return await _shown(server, room, player)


@post("/api/tables/{table:str}/start", status_code=HTTP_200_OK, summary="Start the game; bots fill free seats")
async def start_game(request: Request, server: Server, player: Player, table: TableId, data: StartRequest) -> Snapshot:
    room = await server.rooms.get(table)
    room.payer = payer_of(request, player)
    await server.tables.start(room, player, data)
    return await _shown(server, room, player)


@post("/api/tables/{table:str}/nonce", summary="Give the seat's share of the chance")
async def give_nonce(server: Server, player: Player, table: TableId, data: NonceRequest) -> Written:
    room = await server.rooms.get(table)
    return written(room, player, await server.tables.obey(room, player, data))


@post("/api/tables/{table:str}/pledge", summary="Promise the seat's share of the chance by its hash")
async def give_pledge(server: Server, player: Player, table: TableId, data: PledgeRequest) -> Written:
    room = await server.rooms.get(table)
    return written(room, player, await server.tables.obey(room, player, data))


@post("/api/tables/{table:str}/reveal", summary="Show the share that was promised, once all have pledged")
async def reveal_nonce(
    request: Request, server: Server, player: Player, table: TableId, data: RevealRequest
) -> Written:
    room = await server.rooms.get(table)
    room.payer = payer_of(request, player)
    return written(room, player, await server.tables.obey(room, player, data))


@post("/api/tables/{table:str}/void", summary="Restart the pledges, without those who keep the table waiting")
async def void_pledges(server: Server, player: Player, table: TableId, data: VoidRequest) -> Written:
    room = await server.rooms.get(table)
    return written(room, player, await server.tables.obey(room, player, data))


@post("/api/tables/{table:str}/actions", summary="Play")
async def act(request: Request, server: Server, player: Player, table: TableId, data: ActionRequest) -> Written:
    room = await server.rooms.get(table)
    room.payer = payer_of(request, player)
    return written(room, player, await server.tables.act(room, player, data))


@post("/api/tables/{table:str}/offers", summary="Offer a tie, or ask for an undo, a pause or a resumption")
async def offer(server: Server, player: Player, table: TableId, data: OfferRequest) -> Written:
    room = await server.rooms.get(table)
    return written(room, player, await server.tables.obey(room, player, data))


@post("/api/tables/{table:str}/answers", summary="Answer an offer")
async def answer(server: Server, player: Player, table: TableId, data: AnswerRequest) -> Written:
    room = await server.rooms.get(table)
    return written(room, player, await server.tables.obey(room, player, data))


@post("/api/tables/{table:str}/resign", summary="Give up")
async def resign(server: Server, player: Player, table: TableId, data: ResignRequest) -> Written:
    room = await server.rooms.get(table)
    return written(room, player, await server.tables.obey(room, player, data))


@post("/api/tables/{table:str}/say", summary="Say something")
async def say(server: Server, player: Player, table: TableId, data: SayRequest) -> Written:
    room = await server.rooms.get(table)
    return written(room, player, await server.tables.obey(room, player, data))


@put("/api/tables/{table:str}/mute", summary="Mute or unmute a person, here and elsewhere")
async def mute(server: Server, player: Player, table: TableId, data: MuteRequest) -> Snapshot:
    room = await server.rooms.get(table)
    other = await server.tables.speaker(room, data.seat, data.number)
    await server.mutes.set(player, other, data.muted)
    muted = await server.mutes.of(player)
    for connection in room.connections:
        if connection.who == player.id:
            connection.muted = muted
    return await server.rooms.snapshot(room, player.id, 0, muted)


@post("/api/tables/{table:str}/rematch", status_code=HTTP_201_CREATED, summary="Play again with seats rotated")
async def rematch(server: Server, player: Player, table: TableId, data: RematchRequest) -> NewTable:
    room = await server.rooms.get(table)
    following = await server.tables.rematch(room, player, data)
    snapshot = await server.rooms.snapshot(following, player.id)
    return NewTable(snapshot, snapshot.links)


@get("/api/tables/{table:str}/record", summary="The record, once the game is over")
async def get_record(server: Server, table: TableId) -> Response[Record]:
    room = await server.rooms.get(table)
    headers = {"Content-Disposition": f'attachment; filename="{room.table.setup.game}-{table[:8]}.json"'}
    return Response(server.tables.record(room), headers=headers)


@get("/api/tables/{table:str}/hint", summary="Good actions, and why")
async def hint(request: Request, server: Server, player: Player, table: TableId, seat: SeatPath) -> list[Hint]:
    room = await server.rooms.get(table)
    moves.own_seat(room.table, seat, player.id)
    study.may_hint(room.table, seat)
    assert room.table.match is not None
    match, aid = room.table.match.copy(), room.table.setup.memory_aid
    work = server.bots.study(lambda: study.hints(match, tells_covered=aid), payer_of(request, player))
    return await unless_gone(request, work)


@get("/api/tables/{table:str}/coach", summary="Whether an action loses much, in games against bots")
async def coach(
    request: Request, server: Server, player: Player, table: TableId, seat: SeatPath, action: ActionQuery
) -> Coaching:
    room = await server.rooms.get(table)
    moves.own_seat(room.table, seat, player.id)
    study.may_coach(room.table, seat)
    assert room.table.match is not None
    match, aid = room.table.match.copy(), room.table.setup.memory_aid
    work = server.bots.study(lambda: study.coaching(match, action, tells_covered=aid), payer_of(request, player))
    return await unless_gone(request, work)


@get("/api/tables/{table:str}/replay", summary="A finished game, step by step")
async def get_replay(
    request: Request,
    server: Server,
    me: Player | None,
    table: TableId,
    seat: SeatPath | None = None,
) -> Response[AnyReplay]:
    match, payer = finished(await server.rooms.get(table)), payer_of(request, me)
    server.limits.charge(payer, "hard", study.cost(len(match.events)))
    return await _studied(request, server, payer, lambda: study.replay(match, seat))


@post("/api/replay", status_code=HTTP_200_OK, summary="The same for a record from a file")
async def post_replay(request: Request, server: Server, me: Player | None, data: ReplayRequest) -> Response[AnyReplay]:
    payer = payer_of(request, me)
    server.limits.charge(payer, "hard", study.cost_of(data.record))
    return await _studied(request, server, payer, lambda: study.of_record(data.record, data.seat))


@post("/api/tables/{table:str}/alone", status_code=HTTP_200_OK, summary="Play out alone what the loser lacked")
async def play_alone(
    request: Request, server: Server, player: Player, table: TableId, data: AloneRequest
) -> AnyGameState:
    room = await server.rooms.get(table)
    moves.own_seat(room.table, data.seat, player.id)
    if room.table.phase != "over" or room.table.match is None:
        raise ApiError("not_allowed", "the game is not over")
    match, payer = room.table.match.copy(), payer_of(request, player)
    server.limits.charge(payer, "any", len(data.actions) / ENTRIES_EACH)
    return await unless_gone(request, server.bots.study(lambda: study.alone(match, data), payer))


@get("/api/tables/{table:str}/fair", summary="The chance of a finished game, recomputed")
async def get_fair(request: Request, server: Server, me: Player | None, table: TableId) -> Fair:
    match, payer = finished(await server.rooms.get(table)), payer_of(request, me)
    server.limits.charge(payer, "hard", study.cost(len(match.events)))
    return await unless_gone(request, server.bots.study(lambda: study.fairness(match), payer, 1))


@get("/api/tables/{table:str}/analysis", summary="A finished game judged, or how far that is")
async def get_analysis(request: Request, server: Server, me: Player | None, table: TableId) -> AnalysisAnswer:
    match, payer = finished(await server.rooms.get(table)), payer_of(request, me)
    server.limits.charge(payer, "hard", study.cost(len(match.events)))
    return await unless_gone(request, server.analyses.of(table, match, payer))


async def _studied(
    request: Request, server: Server, payer: Payer, work: Callable[[], AnyReplay]
) -> Response[AnyReplay]:
    """A replay, encoded and compressed in a thread: a long one takes megabytes."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    body = await unless_gone(request, server.bots.study(lambda: study.packed(work(), packs=packs), payer, 1))
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if packs else {}
    return cast(Response[AnyReplay], Response(body, headers=headers, media_type="application/json"))


def finished(room: Room) -> Match:
    """The match of a finished game, for another thread."""
    if room.table.match is None or not room.table.ended:
        raise ApiError("not_allowed", "the game is not over")
    return room.table.match.copy()


HANDLERS = [
    hint,
    coach,
    get_replay,
    post_replay,
    play_alone,
    get_analysis,
    get_fair,
    list_games,
    list_tables,
    make_table,
    follow_link,
    get_table,
    get_log,
    get_opening,
    take_seat,
    leave_seat,
    start_game,
    give_nonce,
    give_pledge,
    reveal_nonce,
    void_pledges,
    act,
    offer,
    answer,
    resign,
    say,
    mute,
    rematch,
    get_record,
]
