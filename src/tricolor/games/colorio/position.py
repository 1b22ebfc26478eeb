"""Positions and states of Colorio as JSON, and the checks that refuse impossible ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ...core import Json, OptionValue, PositionError, Seat, Unsupported
from ...wire import decoded
from .board import CELLS, COLOURS, FIELD_OF, FIELDS, OF_EACH
from .rules import LIFTS_PER_TURN, UNSEEN, Colorio, Options
from .strips import consistent


class Position(Struct, forbid_unknown_fields=True):
    """A position of the engine protocol: a player is about to lift a cap."""

    turn: int
    alive: list[int]
    open: dict[str, str]
    known: dict[str, str]  # covered, but everyone has seen the colour
    unknown: list[str]  # covered, and nobody has seen the colour
    lifts_left: Annotated[int, Meta(ge=1, le=LIFTS_PER_TURN)] = LIFTS_PER_TURN
    removed_this_turn: bool = False
    first_turn: bool = False
    forbidden: str | None = None


class StateData(Struct, forbid_unknown_fields=True):
    """A whole state."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    starter: int | None
    mover: int
    open: dict[str, str]
    known: dict[str, str]
    unknown: list[str]
    lifted: str | None
    lifts_left: Annotated[int, Meta(ge=0, le=LIFTS_PER_TURN)]
    removed_this_turn: bool
    first_turn: bool
    forbidden: str | None
    out: list[int]
    round: Annotated[int, Meta(ge=1)]
    points: list[Annotated[int, Meta(ge=0)]]
    over: bool


def options_of(players: int, options: Mapping[str, OptionValue]) -> Options:
    """Checked options in the form that the rules use."""
    starter = options["starter"]
    return Options(
        players=players,
        layout=str(options["layout"]),
        side=str(options["side"]),
        points=bool(options["points"]),
        starter=starter if isinstance(starter, int) else None,
    )


def options_to_json(options: Options) -> dict[str, OptionValue]:
    """The inverse of `options_of`."""
    return {
        "layout": options.layout,
        "side": options.side,
        "points": options.points,
        "starter": "lot" if options.starter is None else options.starter,
    }


def from_position(options: Options, data: Json) -> Colorio:
    """The state of a position, checked."""
    position = decoded(data, Position, "position")
    if options.points:
        raise PositionError("options.points", "false with a position, which is a single round", options.points)
    alive = _seats("position.alive", position.alive, options.players)
    if len(alive) < 2:
        raise PositionError("position.alive", "at least two seats", position.alive)
    if position.turn not in alive:
        raise PositionError("position.turn", f"one of the seats still in, {list(alive)}", position.turn)
    seen, caps = _fields("position", position.open, position.known, position.unknown, None)
    out = tuple(seat for seat in range(options.players) if seat not in alive)
    _check_forbidden("position.forbidden", position.forbidden, position.known)
    if position.lifts_left == LIFTS_PER_TURN and position.removed_this_turn:
        raise PositionError("position.removed_this_turn", "false before the first lift of a turn", True)
    state = Colorio(
        options,
        starter=position.turn,
        mover=position.turn,
        seen=seen,
        caps=caps,
        lifts_left=position.lifts_left,
        removed_this_turn=position.removed_this_turn,
        first_turn=position.first_turn,
        forbidden=_forbidden(position.forbidden, position.lifts_left),
        out=out,
    )
    _check(state, "position")
    return state


def to_position(state: Colorio) -> Json:
    """The position of a state in which no cap is in hand. Raises `Unsupported`."""
    if state.options.points:
        raise Unsupported("a position of Colorio is a single round, this game is for points")
    if state.lifted is not None or state.over:
        raise Unsupported("a position of Colorio has no cap in hand and is not over")
    data = state_to_json(state)
    same = ("open", "known", "unknown", "lifts_left", "removed_this_turn", "first_turn", "forbidden")
    alive = [seat for seat in range(state.players) if seat not in state.out]
    return {"turn": state.mover, "alive": alive, **{name: data[name] for name in same}}


def state_to_json(state: Colorio) -> Json:
    """The whole state as JSON."""
    open_fields, known, unknown = {}, {}, []
    for field, cell in enumerate(CELLS):
        colour = state.seen[field]
        if state.caps >> field & 1:
            if colour == UNSEEN:
                unknown.append(cell)
            else:
                known[cell] = COLOURS[colour]
        elif colour != UNSEEN:  # a field just lifted has no colour until chance shows it
            open_fields[cell] = COLOURS[colour]
    return {
        "game": "colorio",
        "players": state.players,
        "options": options_to_json(state.options),
        "starter": state.starter,
        "mover": state.mover,
        "open": open_fields,
        "known": known,
        "unknown": unknown,
        "lifted": None if state.lifted is None else CELLS[state.lifted],
        "lifts_left": state.lifts_left,
        "removed_this_turn": state.removed_this_turn,
        "first_turn": state.first_turn,
        "forbidden": None if state.forbidden is None else CELLS[state.forbidden],
        "out": list(state.out),
        "round": state.round,
        "points": list(state.points),
        "over": state.over,
    }


def state_from_data(options: Options, data: StateData) -> Colorio:
    """The inverse of `state_to_json`, checked."""
    players = options.players
    if data.mover not in range(players):
        raise PositionError("state.mover", f"a seat from 0 to {players - 1}", data.mover)
    if data.starter is not None and data.starter not in range(players):
        raise PositionError("state.starter", f"a seat from 0 to {players - 1}, or null", data.starter)
    if data.round > (players if options.points else 1):
        raise PositionError("state.round", "at most one round for each player", data.round)
    if data.points and len(data.points) != players:
        raise PositionError("state.points", f"none, or one number for each of {players} players", data.points)
    if not data.points and (data.over or data.round > 1):
        raise PositionError("state.points", "the points of the finished rounds", data.points)
    out = _seats("state.out", data.out, players)
    if len(out) != players - 1 if data.over else len(out) > players - 2:
        raise PositionError("state.out", "all seats but one when over, else at most all but two", data.out)
    if data.mover in out:
        raise PositionError("state.mover", "a seat that is still in", data.mover)
    seen, caps = _fields("state", data.open, data.known, data.unknown, data.lifted)
    _check_forbidden("state.forbidden", data.forbidden, data.known)
    if data.lifted is None and data.lifts_left == 0 and not data.over:
        raise PositionError("state.lifts_left", "1 to 3 with no cap in hand", data.lifts_left)
    state = Colorio(
        options,
        starter=data.starter,
        mover=data.mover,
        seen=seen,
        caps=caps,
        lifts_left=data.lifts_left,
        removed_this_turn=data.removed_this_turn,
        first_turn=data.first_turn,
        forbidden=_forbidden(data.forbidden, data.lifts_left),
        lifted=None if data.lifted is None else FIELD_OF[data.lifted],
        out=out,
        round=data.round,
        points=tuple(data.points),
        over=data.over,
    )
    _check(state, "state")
    return state


# --- checks ------------------------------------------------------------------


def _seats(field: str, seats: list[int], players: int) -> tuple[Seat, ...]:
    if len(set(seats)) != len(seats) or not all(seat in range(players) for seat in seats):
        raise PositionError(field, f"different seats from 0 to {players - 1}", seats)
    return tuple(seats)


def _fields(
    where: str, opened: dict[str, str], known: dict[str, str], unknown: list[str], lifted: str | None
) -> tuple[tuple[int, ...], int]:
    """The colours seen and the caps. Every field must be named once, no colour more than five times."""
    seen, caps = [UNSEEN] * FIELDS, 0
    named: set[str] = set()
    unseen_lift = [lifted] if lifted is not None and lifted not in opened else []
    for field, cells in (("open", opened), ("known", known), ("unknown", unknown), ("lifted", unseen_lift)):
        for cell in cells:
            if cell not in FIELD_OF:
                raise PositionError(f"{where}.{field}", "cells from A1 to E5", cell)
            if cell in named:
                raise PositionError(f"{where}.{field}", "every cell once in open, known or unknown", cell)
            named.add(cell)
            if field in ("known", "unknown"):
                caps |= 1 << FIELD_OF[cell]
    if len(named) < FIELDS:
        missing = [cell for cell in CELLS if cell not in named]
        raise PositionError(
            where,
            f"all {FIELDS} cells in open, known or unknown; not named: {', '.join(missing)}",
            len(named),
        )
    for field, colours in (("open", opened), ("known", known)):
        for cell, colour in colours.items():
            if colour not in COLOURS:
                raise PositionError(f"{where}.{field}.{cell}", f"one of {', '.join(COLOURS)}", colour)
            seen[FIELD_OF[cell]] = COLOURS.index(colour)
    for index, colour in enumerate(COLOURS):
        if seen.count(index) > OF_EACH:
            raise PositionError(where, f"at most {OF_EACH} fields of a colour", f"{seen.count(index)} {colour}")
    return tuple(seen), caps


def _check_forbidden(field: str, cell: str | None, known: dict[str, str]) -> None:
    if cell is not None and cell not in known:
        raise PositionError(field, "null, or a covered cell in known (the cap was put on an open field)", cell)


def _forbidden(cell: str | None, lifts_left: int) -> int | None:
    """CI-LAST binds the first action of a turn only."""
    return FIELD_OF[cell] if cell is not None and lifts_left == LIFTS_PER_TURN else None


def _check(state: Colorio, where: str) -> None:
    """Refuse what can never happen, however the game was played."""
    if state.options.layout == "strips" and not consistent(state.options.side, state.seen):
        raise PositionError(
            where,
            f"colours that the {state.options.side} side of the strips can show",
            "a layout that none gives",
        )
    full = [COLOURS[colour] for colour in range(len(COLOURS)) if state.visible(colour) == OF_EACH]
    if len(full) > len(state.out):
        raise PositionError(f"{where}.open", "no more colours five times open than players are out", ", ".join(full))
    if not state.over and state.lifted is None and state.caps.bit_count() < 1 + (state.forbidden is not None):
        raise PositionError(f"{where}.known", "a cap that may be lifted", "none")
