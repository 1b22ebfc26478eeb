"""Study games: hints during play, and after the end a replay and the proof that the game was fair."""

from __future__ import annotations

import gzip
from functools import partial
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from ... import record
from ...bots import Budget, Explained, bots_of, explain
from ...bots.explaining import coach
from ...bots.reasoning import SIGNS, Sign, as_sentence
from ...fair import commitment
from ...games import get_game
from ...games.telling import register_all, sentence, telling_of
from ...match import CHANCE, RESIGN, TIE, TIMEOUT, Match
from ...protocol import (
    AloneRequest,
    AnyGameState,
    AnyReplay,
    Coaching,
    Fair,
    Happening,
    Hint,
    Outcome,
    Record,
    Sentence,
    types_of,
)
from ..errors import ApiError
from .moves import MOST_EVENTS
from .table import Table

register_all()
HINTS: Final = 3
EVENTS_EACH: Final = 250  # events of a record that cost as much as one request
EARLY: Final[dict[str, Literal["resign", "tie", "timeout"]]] = {RESIGN: "resign", TIE: "tie", TIMEOUT: "timeout"}


def may_hint(table: Table, seat: int) -> None:
    """Refuse hints where there are none: at rated tables, where people play each other, for whoever is not to move."""
    if table.setup.rated or not table.setup.hints or not bots_of(get_game(table.setup.game)).levels:
        raise ApiError("not_allowed", "there are no hints at this table")
    if len({chair.who for chair in table.chairs if chair.kind == "human"}) > 1:
        raise ApiError("not_allowed", "there are no hints in a game against people")
    if table.turn != seat or table.phase != "running":
        raise ApiError("not_allowed", "hints are for the seat to move")


def hints(match: Match, *, tells_covered: bool) -> list[Hint]:
    """The best actions of the seat to move. Run it in a thread: it is hard work."""
    return [_hint(found) for found in explain(match, HINTS, *_hints_from(match), tells_covered=tells_covered)]


def _hints_from(match: Match) -> tuple[str, Budget]:
    """Who gives hints: the same as in the terminal."""
    return bots_of(match.game).hints_from


def _hint(found: Explained) -> Hint:
    return Hint(found.action, found.value, [as_sentence("reason", why) for why in found.reasons], _said(found))


def may_coach(table: Table, seat: int) -> None:
    """Refuse a coach where there are no hints, and where several people share a device."""
    may_hint(table, seat)
    if sum(chair.kind == "human" for chair in table.chairs) > 1:
        raise ApiError("not_allowed", "there is a coach in games against bots only")


def coaching(match: Match, action: str, *, tells_covered: bool) -> Coaching:
    """What a coach says to an action of the seat to move. Run it in a thread."""
    found = coach(match, action, tells_covered=tells_covered)
    if not found.is_blunder:
        return Coaching(False, found.cost)
    against = [why for why in found.chosen.reasons if SIGNS[why.key] is Sign.AGAINST]
    return Coaching(True, found.cost, _hint(found.best), [as_sentence("reason", why) for why in against])


def _said(found: Explained) -> Sentence:
    return as_sentence("say", found.said)


def replay(match: Match, seat: int | None) -> AnyReplay:
    """A finished game step by step, with the knowledge of a seat; None: all open."""
    if seat is not None and seat not in range(match.players):
        raise ApiError("not_found", f"there is no seat {seat}", field="seat")
    found = match.settled
    steps = telling_of(match.game).steps(match.states, seat, partial(_happening, match))
    if len(match.events) == len(match.states):  # it ended early
        steps.append(replace(steps[-1], entry=_happening(match, len(match.events))))
    outcome = None if found is None else Outcome(found.ending.value, list(found.scores), list(found.winners))
    types = types_of(match.game.key)
    return types.replay(players=list(match.names), options=dict(match.options), outcome=outcome, steps=steps)


def alone(match: Match, wish: AloneRequest) -> AnyGameState:
    """The game as the loser sees it who plays on alone after the end (CT-SCORE), after these actions."""
    state = match.game.alone(match.state)
    if state is None or state.turn != wish.seat:
        raise ApiError("not_allowed", "only the loser of a game that counts the moves left can play on alone")
    for action in wish.actions:
        state = state.play(action)
    telling = telling_of(match.game)
    choices = telling.choices(state)
    return types_of(match.game.key).state(
        event=len(wish.actions),
        turn=state.turn if isinstance(state.turn, int) else None,
        view=state.view(wish.seat),
        expected=telling.expected(state) if choices else None,
        choices=choices,
        undo=bool(wish.actions),
        outcome=None,
        extra=telling.extra(state),
    )


def _happening(match: Match, number: int) -> Happening | None:
    """An event as the log shows it; None for the first state."""
    if number == 0:
        return None
    event = match.events[number - 1]
    by = event.by if isinstance(event.by, int) else None
    if event.parsed is None:
        seat = {} if by is None else {"seat": by}
        return Happening(EARLY[event.action], by, number, [sentence(event.action, **seat)])
    told = telling_of(match.game).told(match.states[number - 1], match.states[number], by, event.parsed)
    return Happening("chance" if event.by == CHANCE else "play", by, number, told, event.action)


def fairness(match: Match) -> Fair:
    """Recompute all chance. Raises `UnfairError` if the result differs."""
    checked = record.verify_fair(match)
    last = match.segments[-1]
    assert last.seed is not None
    assert commitment(last.seed) == last.commitment
    draws = [event.number for event in match.events if event.by == CHANCE]
    return Fair(last.commitment, last.seed, list(last.nonces), checked, draws, list(last.pledges))


def of_record(data: Record, seat: int | None) -> AnyReplay:
    """The replay of a record from a file."""
    return replay(record.load(data, most_events=MOST_EVENTS), seat)


def packed(answer: AnyReplay, *, packs: bool) -> bytes:
    """An answer as JSON, compressed if the client accepts that."""
    head, end = msgspec.json.encode(msgspec.structs.replace(answer, steps=[])), b"]}"
    assert head.endswith(b"[]}"), "the steps come last"
    steps = [msgspec.json.encode(step) for step in answer.steps]  # one by one: lets other threads run in between
    data = head.removesuffix(end) + b",".join(steps) + end
    return gzip.compress(data, 5, mtime=0) if packs else data


def cost(events: int) -> float:
    """What a long game costs beyond the request itself, in requests."""
    return events / EVENTS_EACH


def cost_of(data: Record | None) -> float:
    """The same for an unchecked record. Raises `ApiError` if it is longer than a game can be."""
    number = 0 if data is None else len(data.events)
    if number > MOST_EVENTS:
        raise ApiError("too_large", f"events: expected at most {MOST_EVENTS}, got {number}", field="events")
    return cost(number)
