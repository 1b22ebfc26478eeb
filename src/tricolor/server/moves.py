"""What may be done at a table: every command as the entries it would write. Pure; raises `ApiError` or rule errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from ..bots import BOTS, LEVELS
from ..core import AnyGame, AnyState, OptionValue, Outcome, Turn
from ..fair import Chance
from ..games import get_game
from ..match import Match
from .errors import ApiError
from .messages import PHRASES, Setup
from .table import Draft, Table
from .telling import sentence, tell

BOT_LEVELS: Final = (*LEVELS, *BOTS)
MOST_EVENTS: Final = 3_000  # of a game: several times what the longest take; then it is a tie


# --- seating -----------------------------------------------------------------


def check_level(level: str, field: str = "level") -> str:
    if level not in BOT_LEVELS:
        raise ApiError("bad_request", f"{field}: expected one of {', '.join(BOT_LEVELS)}", field=field)
    return level


def check_name(name: str, field: str = "name") -> str:
    name = name.strip()
    if not name or not name.isprintable() or name.startswith("bot:"):
        raise ApiError("bad_request", f"{field}: expected a name of printable characters", field=field)
    return name


def opened(setup: Setup, host: str, commitment: str, begin: Any = None) -> Draft:
    """The first entry of a table."""
    game = get_game(setup.game)
    players = len(setup.seats)
    if setup.players not in (None, players):
        raise ApiError("bad_request", f"players: expected as many as seats, {players}", field="players")
    options = game.checked(players, {**(game.rated_options if setup.rated else {}), **setup.options})
    _check_clock(setup)
    if setup.absence is not None:
        check_level(setup.absence.level, "absence.level")
    kept = msgspec.to_builtins(setup)
    if setup.rated:
        _check_rated(setup, game, options)
        kept["undo"] = kept["hints"] = False
    kept["players"], kept["options"] = players, options
    kept.pop("key", None)
    if setup.from_ is not None:
        kept["from"] = {"event": setup.from_.event}
    kept["seats"] = [{"who": seat.who} for seat in setup.seats]
    data = {"setup": kept, "options": options, "players": players, "host": host, "commitment": commitment}
    return Draft("open", None, {**data, **({} if begin is None else {"begin": begin})})


def _check_rated(setup: Setup, game: AnyGame, options: Mapping[str, OptionValue]) -> None:
    """A rated game is played by people, from its beginning, without help, and with a layout that nobody knows."""
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


def sat(
    table: Table,
    seat: int,
    who: str | None,
    name: str,
    *,
    level: str | None = None,
    nonce: str = "",
    rating: float | None = None,
) -> Draft:
    """Somebody, or a bot, on a free seat."""
    chair = chair_of(table, seat)
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has begun: seats stay as they are")
    if chair.kind is not None:
        raise ApiError("seat_taken", f"seat {seat} is taken")
    if level is not None and table.setup.rated:
        raise ApiError("not_allowed", "a rated table has no bots of the server")
    player: dict[str, Any] = {"kind": "human" if level is None else "bot", "name": name}
    given = {"level": level, "rating": rating}
    player |= {field: value for field, value in given.items() if value is not None}
    data: dict[str, Any] = {"seat": seat, "player": player}
    if who is not None:
        data["who"] = who
    if nonce:
        data["nonce"] = nonce
    return Draft("sit", None, data)


def bot_seat(table: Table, seat: int, level: str) -> Draft:
    if table.free == [seat]:
        _need_people(table)
    return sat(table, seat, None, f"bot:{check_level(level)}", level=level)


def _need_people(table: Table) -> None:
    """Bots alone would think for nobody."""
    if not table.people:
        raise ApiError("not_allowed", "expected somebody at the table: bots alone do not play here")


def left(table: Table, seat: int, who: str) -> Draft:
    chair = chair_of(table, seat)
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has begun: resign instead")
    if chair.kind is None:
        raise ApiError("not_allowed", f"nobody sits on seat {seat}")
    if chair.who != who and not (chair.kind == "bot" and table.host == who):
        raise ApiError("not_your_seat", f"seat {seat} is not yours")
    return Draft("leave", None, {"seat": seat})


def nonce_given(table: Table, seat: int, who: str, nonce: str) -> Draft:
    own_seat(table, seat, who)
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has begun: its chance is mixed")
    return Draft("nonce", None, {"seat": seat, "nonce": nonce})


def chair_of(table: Table, seat: int) -> Any:
    if seat not in range(table.players):
        raise ApiError("not_found", f"there is no seat {seat}", field="seat")
    return table.chairs[seat]


def own_seat(table: Table, seat: int, who: str) -> None:
    if chair_of(table, seat).who != who:
        raise ApiError("not_your_seat", f"seat {seat} is not yours")


# --- the game ----------------------------------------------------------------


def started(table: Table, seed: str, fill: str | None) -> list[Draft]:
    """The game begins; free seats get bots."""
    if table.phase != "seating":
        raise ApiError("not_allowed", "the game has begun")
    if table.free and fill is None:
        raise ApiError("not_allowed", "there are free seats: name a level of bots to fill them with")
    _need_people(table)
    drafts = [bot_seat(table, seat, fill) for seat in table.free if fill is not None]
    return [*drafts, *begun(table, seed)]


def begun(table: Table, seed: str, nonces: list[str] | None = None) -> list[Draft]:
    """The start, and chance until a seat is on."""
    nonces = [chair.nonce for chair in table.chairs] if nonces is None else nonces
    game = get_game(table.setup.game)
    match = table.match or Match(game, table.players, table.options)
    start = Draft("start", None, {"commitment": table.commitment, "nonces": nonces})
    return [start, *_chances(match.state, len(match.events), Chance(seed, nonces))]


def played(table: Table, seat: int, action: str, chance: Chance) -> list[Draft]:
    """An action of the seat on turn, the chance that follows, and the end if it is one. Raises rule errors."""
    match = running(table)
    if match.turn != seat:
        raise ApiError("illegal_action", f"seat {seat} is not on, seat {match.turn} is")
    parsed = match.game.parse(action)
    before = match.state
    after = before.play(parsed)
    event = len(match.events) + 1
    data = {"event": event, "action": str(parsed), "tell": tell(before, after, seat, parsed)}
    drafts = [Draft("play", seat, data, after), *_chances(after, event, chance)]
    last = drafts[-1].state
    assert last is not None
    if last.outcome() is None and event + len(drafts) > MOST_EVENTS:
        return [*drafts, *_tied(table, event + len(drafts), chance.seed)]
    return [*drafts, *_end_of(match, last.outcome(), chance.seed)]


def _chances(state: AnyState, event: int, chance: Chance) -> list[Draft]:
    drafts = []
    while state.turn is Turn.CHANCE:
        event += 1
        weights = state.chance_weights()
        action = weights[chance.draw(event, [weight for _, weight in weights])][0]
        after = state.play(action)
        data = {"event": event, "action": str(action), "tell": tell(state, after, None, action)}
        drafts.append(Draft("chance", None, data, after))
        state = after
    return drafts


def _end_of(match: Match, outcome: Outcome | None, seed: str) -> list[Draft]:
    """The end, told at once unless something has to be counted first (CT-SCORE): then the server does that next."""
    if outcome is None or match.game.counts_after_end:
        return []
    return [ended(outcome, seed)]


def ended(outcome: Outcome, seed: str, *, exact: bool | None = None) -> Draft:
    """The end of a game. `exact`: whether the count of the loser's moves is proven (CT-SCORE)."""
    counted = {} if exact is None else {"exact": exact}
    return Draft("end", None, {"outcome": outcome.to_json(), "seed": seed, **counted})


def running(table: Table) -> Match:
    """The match of a table whose game goes on."""
    if table.match is None or table.phase == "seating":
        raise ApiError("not_started", "the game has not begun")
    if table.phase == "over":
        raise ApiError("game_over", "the game is over")
    if table.phase == "paused":
        raise ApiError("not_allowed", "the game is paused")
    return table.match


def resigned(table: Table, seat: int, seed: str) -> list[Draft]:
    return _ended_by("resign", table, seat, seed)


def timed_out(table: Table, now: int, seed: str) -> list[Draft]:
    """The end of who has no time left; nothing if there still is."""
    deadline = None if table.clock is None else table.clock.deadline
    if table.phase != "running" or table.turn is None or deadline is None or now < deadline:
        return []
    return _ended_by("timeout", table, table.turn, seed)


def _ended_by(kind: str, table: Table, seat: int, seed: str) -> list[Draft]:
    match = table.match
    if match is None or table.phase == "seating":
        raise ApiError("not_started", "the game has not begun")
    if table.phase == "over":
        raise ApiError("game_over", "the game is over")
    scores = tuple(-1 if other == seat else 0 for other in range(table.players))
    from ..core import Ending

    outcome = Outcome(Ending.RESIGNED if kind == "resign" else Ending.TIMEOUT, scores)
    data = {"event": table.event + 1, "tell": [sentence(kind, seat=seat)]}
    return [Draft(kind, seat, data), ended(outcome, seed)]


# --- offers ------------------------------------------------------------------


def offered(table: Table, seat: int, kind: str, seed: str) -> list[Draft]:
    """Ask the others; where nobody has to be asked it is done at once."""
    _check_offer(table, kind)
    data: dict[str, Any] = {"offer": kind}
    if kind == "undo":
        target = table.undo_target(seat)
        if target is None:
            raise ApiError("not_allowed", "nothing can be taken back: there is no action, or something was revealed")
        data["event"] = target
    if kind in table.offers:
        raise ApiError("not_allowed", f"there is an open offer already: answer it ({kind})")
    others = table.people - {table.chairs[seat].who}
    if kind == "tie" and not others:
        raise ApiError("not_allowed", "bots play on: there is nobody to agree on a tie with")
    draft = Draft("offer", seat, data)
    return [draft] if others else [draft, *_effect(table, kind, data.get("event"), seed)]


def answered(table: Table, seat: int, kind: str, accept: bool, seed: str) -> list[Draft]:
    """Answer an offer; the last yes that was needed has its effect."""
    offer = table.offers.get(kind)
    if offer is None:
        raise ApiError("not_allowed", f"there is no open offer of this kind: {kind}")
    who = table.chairs[seat].who
    if table.chairs[offer.by].who == who:
        raise ApiError("not_allowed", "the others answer this offer")
    draft = Draft("answer", seat, {"offer": kind, "accept": accept})
    if not accept:
        return [draft]
    _check_offer(table, kind)
    agreed = {table.chairs[other].who for other, yes in offer.answers.items() if yes} | {who}
    return [draft, *_effect(table, kind, offer.event, seed)] if table.people <= agreed else [draft]


def _check_offer(table: Table, kind: str) -> None:
    if kind == "resume":
        if table.phase != "paused":
            raise ApiError("not_allowed", "the game is not paused")
        return
    running(table)
    if kind == "undo" and not table.setup.undo:
        raise ApiError("not_allowed", "at this table nothing is taken back")


def _effect(table: Table, kind: str, event: int | None, seed: str) -> list[Draft]:
    if kind == "undo":
        return [Draft("undo", None, {"event": event})]
    if kind in ("pause", "resume"):
        return [Draft(kind)]
    return _tied(table, table.event + 1, seed)


def _tied(table: Table, event: int, seed: str) -> list[Draft]:
    from ..core import Ending

    outcome = Outcome(Ending.AGREED, (0,) * table.players)
    return [Draft("tie", None, {"event": event, "tell": [sentence("tie")]}), ended(outcome, seed)]


# --- chat --------------------------------------------------------------------


def said(table: Table, seat: int | None, name: str, phrase: str | None, text: str | None) -> Draft:
    if table.setup.chat == "off":
        raise ApiError("not_allowed", "there is no chat at this table")
    if (phrase is None) == (text is None):
        raise ApiError("bad_request", "expected either phrase or text")
    if phrase is not None and phrase not in PHRASES:
        raise ApiError("bad_request", f"phrase: expected one of {', '.join(PHRASES)}", field="phrase")
    if text is not None and table.setup.chat != "text":
        raise ApiError("not_allowed", "at this table only phrases are said")
    if text is not None and not text.isprintable():
        raise ApiError("bad_request", "text: expected printable characters", field="text")
    said_ = {"phrase": phrase} if phrase is not None else {"text": text}
    return Draft("say", seat, {"name": name, **said_})


# --- absence -----------------------------------------------------------------


def away(table: Table) -> list[Draft]:
    """A bot takes over for the seat on turn."""
    seat = table.turn
    if seat is None or table.setup.absence is None or table.phase != "running" or table.chairs[seat].bot is not None:
        return []
    return [Draft("away", seat, {"level": table.setup.absence.level})]


def back(table: Table, who: str | None) -> list[Draft]:
    """Somebody is back, on all his seats."""
    return [Draft("back", seat) for seat in table.seats_of(who) if table.chairs[seat].away and table.phase != "over"]
