"""Commands at a table, each as the entries that it would write. Pure; raises `ApiError` or rule errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from msgspec import UNSET

from ... import core
from ...bots import bots_of
from ...core import AnyGame, OptionValue
from ...fair import Chance
from ...games import get_game
from ...games.telling import sentence
from ...match import CHANCE, Match
from ...protocol import (
    PHRASES,
    AnswerEntry,
    AnswerRequest,
    AwayEntry,
    BackEntry,
    CallEntry,
    ChanceEntry,
    EndEntry,
    LeaveEntry,
    NonceRequest,
    OfferEntry,
    OfferKind,
    OfferRequest,
    OpenEntry,
    Outcome,
    PauseEntry,
    PlayedOn,
    PlayEntry,
    PledgeRequest,
    Record,
    ResignEntry,
    ResignRequest,
    ResumeEntry,
    RevealRequest,
    SayEntry,
    SayRequest,
    SeatedPlayer,
    Setup,
    SitEntry,
    StartEntry,
    TableSetup,
    TieEntry,
    TimeoutEntry,
    UndoEntry,
    VoidRequest,
)
from ..errors import ApiError
from ..names import folded_name
from . import shares
from .judge import Judged, judged
from .shares import Share
from .table import Chair, Draft, Table

NO_SHARE: Final = Share()
LONG_PAUSE: Final = 24 * 3_600_000  # milliseconds after which anybody at the table may end a pause without asking
MOST_BEFORE_TALK: Final = 10_000  # entries: the rest of a log is for seats, offers and the game
MOST_EVENTS: Final = 3_000  # of a game: several times the longest games; then it is a tie


# --- seating -----------------------------------------------------------------


def check_level(game: AnyGame, level: str, field: str = "level") -> str:
    """Check that a game has this bot. Raises `ApiError`."""
    bots = bots_of(game)
    known = (*bots.levels, *bots.simple)
    if level not in known:
        raise ApiError("bad_request", f"{field}: expected one of {', '.join(known)}", field=field)
    return level


def check_name(name: str, field: str = "name") -> str:
    name = name.strip()
    if not name or not name.isprintable() or name.startswith("bot:"):
        raise ApiError("bad_request", f"{field}: expected a name of printable characters", field=field)
    return name


def open_table(setup: Setup, host: str, commitment: str, begin: Record | None = None) -> Draft:
    """The first entry of a table."""
    game = get_game(setup.game)
    players = len(setup.seats)
    if setup.players not in (None, players):
        raise ApiError("bad_request", f"players: expected as many as seats, {players}", field="players")
    options = game.checked(players, {**(game.rated_options if setup.rated else {}), **setup.options})
    _check_clock(setup)
    if setup.absence is not None:
        check_level(game, setup.absence.level, "absence.level")
    if setup.rated:
        _check_rated(setup, game, options)
    kept = TableSetup(
        game=setup.game,
        players=players,
        options=options,
        clock=setup.clock,
        listed=setup.listed,
        rated=setup.rated,
        chat=setup.chat,
        undo=setup.undo and not setup.rated,
        hints=setup.hints and not setup.rated and bool(bots_of(game).levels),
        memory_aid=setup.memory_aid,
        absence=setup.absence,
        start=setup.start,
        from_=None if setup.from_ is None else PlayedOn(setup.from_.event),
    )
    return Draft(
        OpenEntry(
            setup=kept,
            options=options,
            players=players,
            host=host,
            commitment=commitment,
            begin=UNSET if begin is None else begin,
        )
    )


def _check_rated(setup: Setup, game: AnyGame, options: Mapping[str, OptionValue]) -> None:
    """Check a rated game: played by people, from its start, without help, and with a layout that nobody knows."""
    for name, value in game.rated_options.items():
        if options[name] != value:
            field = f"options.{name}"
            raise ApiError("bad_request", f"{field}: expected {value} at a rated table", field=field)
    if any(seat.who == "bot" for seat in setup.seats):
        raise ApiError("bad_request", "rated: a table with bots of the server is not rated", field="rated")
    if setup.memory_aid:
        raise ApiError("bad_request", "memory_aid: expected none at a rated table", field="memory_aid")
    if setup.from_ is not None:
        raise ApiError("bad_request", "from: a game that is played on is not rated", field="from")


def _check_clock(setup: Setup) -> None:
    clock = setup.clock
    needed = {"none": None, "move": clock.seconds, "game": clock.seconds, "days": clock.days}[clock.kind]
    if clock.kind != "none" and needed is None:
        field = "days" if clock.kind == "days" else "seconds"
        raise ApiError("bad_request", f"clock.{field}: expected a number", field=f"clock.{field}")


def sit(
    table: Table,
    seat: int,
    who: str | None,
    name: str,
    *,
    level: str | None = None,
    share: Share = NO_SHARE,
    rating: int | None = None,
) -> Draft:
    """Seat a person or a bot."""
    chair = chair_of(table, seat)
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has started: seats cannot change")
    if chair.kind is not None:
        raise ApiError("seat_taken", f"seat {seat} is taken")
    if level is not None and table.setup.rated:
        raise ApiError("not_allowed", "the server's bots may not play at a rated table")
    player = SeatedPlayer("human" if level is None else "bot", name, level, rating)
    return Draft(
        SitEntry(
            seat=seat,
            player=player,
            who=UNSET if who is None else who,
            nonce=share.nonce or UNSET,
            pledge=share.pledge or UNSET,
            owes=True if share.owes else UNSET,
        )
    )


def seat_bot(table: Table, seat: int, level: str) -> Draft:
    if table.free == [seat]:
        _need_people(table)
    return sit(table, seat, None, f"bot:{check_level(get_game(table.setup.game), level)}", level=level)


def _need_people(table: Table) -> None:
    """Refuse a table of bots alone, which would think for nobody."""
    if not table.people:
        raise ApiError("not_allowed", "expected somebody at the table: bots alone do not play here")


def leave(table: Table, seat: int, who: str, seed: str, fresh: str) -> list[Draft]:
    """Leave a seat, which voids pledges that are final already."""
    chair = chair_of(table, seat)
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has started: resign instead")
    if chair.kind is None:
        raise ApiError("not_allowed", f"nobody sits on seat {seat}")
    if chair.who != who and not (chair.kind == "bot" and table.host == who):
        raise ApiError("not_your_seat", f"seat {seat} is not yours")
    return [*shares.void_if_called(table, seat, seed, fresh), Draft(LeaveEntry(seat=seat))]


def chair_of(table: Table, seat: int) -> Chair:
    if seat not in range(table.players):
        raise ApiError("not_found", f"there is no seat {seat}", field="seat")
    return table.chairs[seat]


def own_seat(table: Table, seat: int, who: str) -> None:
    if chair_of(table, seat).who != who:
        raise ApiError("not_your_seat", f"seat {seat} is not yours")


# --- commands ----------------------------------------------------------------

ShareCommand = NonceRequest | PledgeRequest | RevealRequest | VoidRequest
TableCommand = ShareCommand | OfferRequest | AnswerRequest | ResignRequest | SayRequest


def obey(table: Table, who: str, name: str, command: TableCommand, seed: str, fresh: str, now: int) -> list[Draft]:
    """What a player's command writes. `fresh` is the seed to continue with if the pledges restart."""
    if command.seat is not None:
        own_seat(table, command.seat, who)
    match command:
        case NonceRequest():
            return [shares.nonce(table, command.seat, command.nonce)]
        case PledgeRequest():
            return onward(table, [shares.pledge(table, command.seat, command.pledge)], seed)
        case RevealRequest():
            return onward(table, [shares.reveal(table, command.seat, command.nonce)], seed)
        case VoidRequest():
            return shares.void(table, command.seat, command.off, seed, fresh, now)
        case OfferRequest():
            return offer(table, command.seat, command.offer, seed, now)
        case AnswerRequest():
            return answer(table, command.seat, command.offer, command.accept, seed)
        case ResignRequest():
            return resign(table, command.seat, seed)
        case SayRequest():
            return [say(table, who, name, command)]
        case _:
            assert_never(command)


# --- the game ----------------------------------------------------------------


def start(table: Table, seed: str, fill: str | None) -> list[Draft]:
    """Start the game; free seats get bots."""
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has started")
    if table.free and fill is None:
        raise ApiError("not_allowed", "there are free seats: name a level of bots to fill them with")
    _need_people(table)
    if table.called is not None:
        return []  # it starts with the last nonce
    drafts = [seat_bot(table, seat, fill) for seat in table.free if fill is not None]
    return onward(table, drafts, seed, wanted=True)


def onward(table: Table, drafts: list[Draft], seed: str, *, wanted: bool = False) -> list[Draft]:
    """Drafts and their consequences: once all seats are taken, the pledges become final or the game starts.

    `wanted`: a player asked for the start, at a table that does not start by itself.
    """
    ahead = table.copy()
    for draft in drafts:
        ahead.apply(draft.numbered(ahead.number + 1, ahead.at), draft)
    if ahead.phase != "seating" or ahead.free or any(chair.owes for chair in ahead.chairs):
        return drafts
    if ahead.called is None:
        if not wanted and ahead.setup.start != "full":
            return drafts
        if ahead.pledges:
            return [*drafts, Draft(CallEntry(commitment=ahead.commitment, pledges=ahead.pledges))]
    elif ahead.late:
        return drafts
    return [*drafts, *begin(ahead, seed)]


def begin(table: Table, seed: str) -> list[Draft]:
    """The start, and chance until a seat is to move."""
    nonces, pledges = [chair.nonce for chair in table.chairs], table.pledges
    game = get_game(table.setup.game)
    match = Match(game, table.players, table.options) if table.match is None else table.match.copy()
    first = len(match.events)
    match.draw_from(Chance(seed, nonces, pledges))
    start = StartEntry(commitment=table.commitment, nonces=nonces, pledges=pledges or UNSET)
    return [Draft(start), *map(_drafted, judged(match, first))]


def play(table: Table, seat: int, action: str, chance: Chance) -> list[Draft]:
    """An action of the seat to move, the chance that follows, and the end if the game is over. Raises rule errors."""
    match = running(table)
    if match.turn != seat:
        raise ApiError("illegal_action", f"it is the turn of seat {match.turn}, not of seat {seat}")
    assert table.judge is not None
    found = table.judge.play(match, action, chance)
    last, drafts = found[-1], [_drafted(one) for one in found]
    if last.turn is not None and last.event.number >= MOST_EVENTS:
        return [*drafts, *_tie(_followed(match, found), chance.seed)]
    return [*drafts, *_end(_followed(match, found), chance.seed)] if last.turn is None else drafts


def _drafted(one: Judged) -> Draft:
    event = one.event
    if event.by == CHANCE:
        return Draft(ChanceEntry(by=None, event=event.number, action=event.action, tell=one.tell), one)
    assert isinstance(event.by, int)
    return Draft(PlayEntry(by=event.by, event=event.number, action=event.action, tell=one.tell), one)


def _followed(match: Match, found: Sequence[Judged]) -> Match:
    """The match after events that were judged."""
    match = match.copy()
    for one in found:
        match.take(one.event, one.turn, one.outcome)
    return match


def _end(match: Match, seed: str) -> list[Draft]:
    """The end, unless the score has to be counted first (CT-SCORE): then that is the server's next duty."""
    if match.outcome is None or (match.game.counts_after_end and not match.is_early):
        return []
    return [end(match.outcome, seed)]


def end(outcome: core.Outcome, seed: str, *, exact: bool | None = None) -> Draft:
    """The entry that ends a game. `exact`: whether the count of the loser's moves is proven (CT-SCORE)."""
    told = Outcome(outcome.ending.value, list(outcome.scores), list(outcome.winners))
    return Draft(EndEntry(outcome=told, seed=seed, exact=UNSET if exact is None else exact))


def running(table: Table) -> Match:
    """The match of a table whose game is running."""
    match = _started_match(table)
    if table.phase == "paused":
        raise ApiError("not_allowed", "the game is paused")
    return match


def _started_match(table: Table) -> Match:
    if table.match is None or table.phase == "seating":
        raise ApiError("not_started", "the game has not started")
    if table.phase == "over":
        raise ApiError("game_over", "the game is over")
    return table.match


def resign(table: Table, seat: int, seed: str) -> list[Draft]:
    match = _started_match(table).copy()
    match.resign(seat)
    told = [sentence("resign", seat=seat)]
    return [Draft(ResignEntry(by=seat, event=len(match.events), tell=told)), *_end(match, seed)]


def time_out(table: Table, now: int, seed: str) -> list[Draft]:
    """Drafts for a clock that has run out; none while there is time."""
    deadline = None if table.clock is None else table.clock.deadline
    seat = table.turn
    if table.phase != "running" or seat is None or deadline is None or now < deadline:
        return []
    match = _started_match(table).copy()
    match.time_out(seat)
    told = [sentence("timeout", seat=seat)]
    return [Draft(TimeoutEntry(by=seat, event=len(match.events), tell=told)), *_end(match, seed)]


# --- offers ------------------------------------------------------------------


def offer(table: Table, seat: int, kind: OfferKind, seed: str, now: int) -> list[Draft]:
    """Ask the others; if there is nobody to ask, do it at once. Nobody can hold the others in a pause for long."""
    _check_offer(table, kind)
    if kind == "resume" and now >= table.paused_at + LONG_PAUSE:
        return [Draft(OfferEntry(by=seat, offer=kind)), *_effect(table, kind, None, seed)]
    target = table.undo_target(seat) if kind == "undo" else None
    if kind == "undo" and target is None:
        raise ApiError("not_allowed", "nothing can be taken back: there is no action, or something was revealed")
    if kind in table.offers:
        raise ApiError("not_allowed", f"there is an open offer already: answer it ({kind})")
    others = table.people - {table.chairs[seat].who}
    if kind == "tie" and not others:
        raise ApiError("not_allowed", "there is nobody to agree on a tie with: bots play on")
    draft = Draft(OfferEntry(by=seat, offer=kind, event=UNSET if target is None else target))
    return [draft] if others else [draft, *_effect(table, kind, target, seed)]


def answer(table: Table, seat: int, kind: OfferKind, accept: bool, seed: str) -> list[Draft]:
    """Answer an offer; the last yes needed puts it into effect."""
    offer_ = table.offers.get(kind)
    if offer_ is None:
        raise ApiError("not_allowed", f"there is no open offer of this kind: {kind}")
    who = table.chairs[seat].who
    if table.chairs[offer_.by].who == who:
        raise ApiError("not_allowed", "only the others may answer this offer")
    draft = Draft(AnswerEntry(by=seat, offer=kind, accept=accept))
    if not accept:
        return [draft]
    _check_offer(table, kind)
    agreed = {table.chairs[other].who for other, yes in offer_.answers.items() if yes} | {who}
    return [draft, *_effect(table, kind, offer_.event, seed)] if table.people <= agreed else [draft]


def _check_offer(table: Table, kind: OfferKind) -> None:
    if kind == "resume":
        if table.phase != "paused":
            raise ApiError("not_allowed", "the game is not paused")
        return
    running(table)
    if kind == "undo" and not table.setup.undo:
        raise ApiError("not_allowed", "this table does not allow undo")


def _effect(table: Table, kind: OfferKind, event: int | None, seed: str) -> list[Draft]:
    match kind:
        case "undo":
            assert event is not None
            return [Draft(UndoEntry(event=event))]
        case "pause":
            return [Draft(PauseEntry())]
        case "resume":
            return [Draft(ResumeEntry())]
        case "tie":
            return _tie(_started_match(table).copy(), seed)
        case _:
            assert_never(kind)


def _tie(match: Match, seed: str) -> list[Draft]:
    match.agree_tie()
    return [Draft(TieEntry(event=len(match.events), tell=[sentence("tie")])), *_end(match, seed)]


# --- chat --------------------------------------------------------------------


def say(table: Table, who: str, name: str, said: SayRequest) -> Draft:
    if table.setup.chat == "off":
        raise ApiError("not_allowed", "there is no chat at this table")
    if table.number >= MOST_BEFORE_TALK:
        raise ApiError("not_allowed", "the log of this table is too long for more talk")
    if (said.phrase is None) == (said.text is None):
        raise ApiError("bad_request", "expected either phrase or text")
    if said.phrase is not None and said.phrase not in PHRASES:
        raise ApiError("bad_request", f"phrase: expected one of {', '.join(PHRASES)}", field="phrase")
    if said.text is not None and table.setup.chat != "text":
        raise ApiError("not_allowed", "this table allows preset phrases only")
    if said.text is not None and not said.text.isprintable():
        raise ApiError("bad_request", "text: expected printable characters", field="text")
    if said.seat is not None:
        name = table.chairs[said.seat].name or name
    else:
        _check_speaker(table, who, name)
    return Draft(SayEntry(by=said.seat, name=name, phrase=said.phrase or UNSET, text=said.text or UNSET, who=who))


def _check_speaker(table: Table, who: str, name: str) -> None:
    """Let people without a seat talk only at listed tables, and not under a player's name."""
    if not table.setup.listed and who != table.host and who not in table.people:
        raise ApiError("not_allowed", "only players may chat at a private table")
    others = {folded_name(chair.name) for chair in table.chairs if chair.name and chair.who != who}
    if folded_name(name) in others:
        raise ApiError("not_allowed", "a player at the table has your name: choose another to chat")


# --- absence -----------------------------------------------------------------


def take_over(table: Table) -> list[Draft]:
    """Let a bot take over for the seat to move."""
    seat = table.turn
    if seat is None or table.setup.absence is None or table.phase != "running" or table.chairs[seat].bot is not None:
        return []
    return [Draft(AwayEntry(by=seat, level=table.setup.absence.level))]


def hand_back(table: Table, who: str | None) -> list[Draft]:
    """Give a returning player all their seats back."""
    away = [seat for seat in table.seats_of(who) if table.chairs[seat].away and table.phase != "over"]
    return [Draft(BackEntry(by=seat)) for seat in away]
