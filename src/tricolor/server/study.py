"""Looking at games: hints while one plays, and once a game is over its replay and the proof that it was fair."""

from __future__ import annotations

import gzip
from typing import Any, Final

import msgspec
from msgspec import Struct

from .. import record
from ..bots import Reason, explain
from ..fair import commitment
from ..games.colorio import Colorio, Memory
from ..match import CHANCE, RESIGN, TIE, TIMEOUT, Match
from .errors import ApiError
from .messages import Told
from .moves import MOST_EVENTS
from .table import Table
from .telling import extra, tell

HINTS_FROM: Final = "expert"  # good, and at once
HINTS: Final = 3
EVENTS_EACH: Final = 250  # events of a record that cost as much as a request


class Hint(Struct):
    """A good action, its value from 0 to 1, and why. `said` is the action as a text of the catalogues."""

    action: str
    value: float
    reasons: list[Told]
    said: Told


class Step(Struct, omit_defaults=True):
    """A moment of a game that is over: the event, and what a seat saw and could have remembered."""

    entry: dict[str, Any] | None
    view: Any
    known: dict[str, str] | None = None
    colours: dict[str, str] | None = None
    extra: dict[str, Any] = {}


class Replay(Struct):
    """A whole game, from its first state on."""

    game: str
    players: list[str]
    options: dict[str, Any]
    outcome: dict[str, Any] | None
    steps: list[Step]


class Fair(Struct):
    """The chance of a game: what was promised, what it came from, and how many draws were computed anew."""

    commitment: str
    seed: str
    nonces: list[str]
    checked: int
    draws: list[int]  # the numbers of the events that chance drew


def may_hint(table: Table, seat: int) -> None:
    if table.setup.rated or not table.setup.hints:
        raise ApiError("not_allowed", "there are no hints at this table")
    if table.turn != seat or table.phase != "running":
        raise ApiError("not_allowed", "there are hints for the seat on turn")


def hints(match: Match, *, tells_covered: bool) -> list[Hint]:
    """The best actions of the seat on turn. Hard work: for a thread."""
    return [
        Hint(choice.action, choice.value, [_told("reason", why) for why in choice.reasons], _told("say", choice.said))
        for choice in explain(match, HINTS, HINTS_FROM, tells_covered=tells_covered)
    ]


def _told(prefix: str, why: Reason) -> Told:
    """A reason or an action as a sentence; another action within it is one itself."""
    args = {name: _told("say", value) if isinstance(value, Reason) else value for name, value in why.args.items()}
    return Told(f"{prefix}-{why.key}", args)


def replay(match: Match, seat: int | None) -> Replay:
    """A game that is over, step by step with the knowledge of a seat; None: all open."""
    if seat is not None and seat not in range(match.players):
        raise ApiError("not_found", f"there is no seat {seat}", field="seat")
    outcome = match.settled
    memory, everything = Memory(), _colours_by_round(match)
    steps = []
    for number, state in enumerate(match.states):
        step = Step(_event(match, number), state.view(seat), extra=extra(state))
        if isinstance(state, Colorio):
            memory = memory.after(state.view(seat))
            step.known = dict(memory.colours)
            step.colours = everything[state.round] if seat is None else None
        steps.append(step)
    if len(match.events) == len(match.states):  # it ended early
        steps.append(msgspec.structs.replace(steps[-1], entry=_event(match, len(match.events))))
    result = None if outcome is None else outcome.to_json()
    return Replay(match.game.key, list(match.names), dict(match.options), result, steps)


def _event(match: Match, number: int) -> dict[str, Any] | None:
    """An event as the log has it; None for the first state."""
    if number == 0:
        return None
    event = match.events[number - 1]
    by = event.by if isinstance(event.by, int) else None
    if event.action in (RESIGN, TIE, TIMEOUT):
        told = [{"key": f"tell-{event.action}", "args": {} if by is None else {"seat": by}}]
        return {"kind": event.action, "by": by, "event": number, "tell": told}
    before, after = match.states[number - 1], match.states[number]
    kind = "chance" if event.by == CHANCE else "play"
    told = tell(before, after, by, match.game.parse(event.action))
    return {"kind": kind, "by": by, "event": number, "action": event.action, "tell": told}


def _colours_by_round(match: Match) -> dict[int, dict[str, str]]:
    """Colorio: every colour that came to light in a round."""
    rounds: dict[int, dict[str, str]] = {}
    for state in match.states:
        if isinstance(state, Colorio):
            rounds.setdefault(state.round, {}).update(state.view(None).open)
    return rounds


def fairness(match: Match) -> Fair:
    """Compute all chance anew. Raises `UnfairError` if it does not come out the same."""
    checked = record.verify_fair(match)
    last = match.segments[-1]
    assert last.seed is not None
    assert commitment(last.seed) == last.commitment
    draws = [event.number for event in match.events if event.by == CHANCE]
    return Fair(last.commitment, last.seed, list(last.nonces), checked, draws)


def of_record(data: dict[str, Any], seat: int | None) -> Replay:
    """The replay of a record from a file."""
    return replay(record.load(data, most_events=MOST_EVENTS), seat)


def packed(answer: Replay, *, packs: bool) -> bytes:
    """An answer as JSON, compressed for those who take that."""
    head, end = msgspec.json.encode(msgspec.structs.replace(answer, steps=[])), b"]}"
    assert head.endswith(b"[]}"), "the steps come last"
    steps = [msgspec.json.encode(step) for step in answer.steps]  # one by one: others get to run in between
    data = head.removesuffix(end) + b",".join(steps) + end
    return gzip.compress(data, 5, mtime=0) if packs else data


def cost(events: int) -> float:
    """What a long game costs beyond the request itself, in such requests."""
    return events / EVENTS_EACH


def cost_of(data: Any) -> float:
    """The same for a record that nobody has checked. Raises `ApiError` for one that is longer than a game can be."""
    events = data.get("events") if isinstance(data, dict) else None
    number = len(events) if isinstance(events, list) else 0
    if number > MOST_EVENTS:
        raise ApiError("too_large", f"events: expected at most {MOST_EVENTS}, got {number}", field="events")
    return cost(number)
