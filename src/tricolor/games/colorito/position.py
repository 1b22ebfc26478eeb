"""Positions and states of Colorito as JSON, and the checks that refuse impossible ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...core import Json, OptionValue, PositionError, TricolorError
from ...wire import decoded
from .board import CELL_OF, CELLS, OF_SIDE, PIECES, START
from .history import History
from .notation import Move, Pass, parse
from .rules import Colorito, Options, board_of, repetition_key

Side = Literal[0, 1]
Count = Annotated[int, Meta(ge=0)]


class Position(Struct, forbid_unknown_fields=True):
    """A position of the engine protocol."""

    to_move: Side
    pieces: dict[str, str]
    starter: Side = 0


class LastData(Struct, forbid_unknown_fields=True):
    """The last action, and the pieces before it."""

    seat: Side
    action: str
    pieces: str


class StateData(Struct, forbid_unknown_fields=True):
    """A whole state. `earlier` has a text per position: the side to move and the cells of all pieces."""

    game: str
    options: dict[str, bool | int | str]
    starter: Side | None
    to_move: Side
    pieces: dict[str, str]
    earlier: list[str]
    moves: tuple[Count, Count]
    last: LastData | None


def options_of(options: Mapping[str, OptionValue]) -> Options:
    """Checked options in the form that the rules use."""
    starter = options["starter"]
    return Options(
        numbers=bool(options["numbers"]),
        strict=bool(options["strict"]),
        starter=starter if isinstance(starter, int) else None,
    )


def options_to_json(options: Options) -> dict[str, OptionValue]:
    """The inverse of `options_of`."""
    starter: OptionValue = "lot" if options.starter is None else options.starter
    return {"numbers": options.numbers, "strict": options.strict, "starter": starter}


def from_position(options: Options, data: Json) -> Colorito:
    """The state of a position, checked."""
    position = decoded(data, Position, "position")
    pieces = _pieces("position.pieces", position.pieces)
    return Colorito(options, position.starter, position.to_move, pieces, before=pieces)


def to_position(state: Colorito) -> Json:
    """A state as a position, without the positions before it."""
    return {
        "to_move": state.mover,
        "starter": state.starter,
        "pieces": dict(zip(PIECES, (CELLS[cell] for cell in state.pieces), strict=True)),
    }


def state_to_json(state: Colorito) -> Json:
    """The whole state as JSON."""
    last = None
    if state.last is not None:
        last = {"seat": state.last[0], "action": str(state.last[1]), "pieces": _cells_text(state.before)}
    return {
        "game": "colorito",
        "options": options_to_json(state.options),
        "starter": state.starter,
        "to_move": state.mover,
        "pieces": to_position(state)["pieces"],
        "earlier": [f"{position[40]} {_cells_text(position[:40])}" for position in state.earlier],
        "moves": list(state.moves),
        "last": last,
    }


def state_from_data(options: Options, data: StateData) -> Colorito:
    """The inverse of `state_to_json`, checked."""
    pieces = _pieces("state.pieces", data.pieces)
    if data.starter is None and (pieces != START or data.earlier or data.last is not None):
        raise PositionError("state.starter", "0 or 1 once the game has begun", None)
    earlier = []
    for number, text in enumerate(data.earlier):
        mover, _, cells = text.partition(" ")
        if mover not in ("0", "1"):
            raise PositionError(f"state.earlier[{number}]", "0 or 1, then 40 cells", text)
        before = _cells(f"state.earlier[{number}]", cells)
        earlier.append(repetition_key(options, before, int(mover)))
    last, previous = None, pieces
    if data.last is not None:
        previous = _cells("state.last.pieces", data.last.pieces)
        last = (data.last.seat, _last_action(data.last, previous, pieces))
    return Colorito(options, data.starter, data.to_move, pieces, History.of(earlier), data.moves, last, previous)


# --- checks ------------------------------------------------------------------


def _pieces(field: str, cells: dict[str, str]) -> bytes:
    """The cells of all 40 pieces, which must all differ."""
    for piece in cells:
        if piece not in PIECES:
            raise PositionError(field, "pieces B1-B10, L11-L20, R1-R10 and Y11-Y20", piece)
    on: dict[str, str] = {}
    for piece in PIECES:
        if piece not in cells:
            raise PositionError(field, "all 40 pieces", f"no {piece}")
        cell = cells[piece]
        if cell not in CELL_OF:
            raise PositionError(f"{field}.{piece}", "a cell from A1 to J10", cell)
        if cell in on:
            raise PositionError(f"{field}.{piece}", "one piece on a cell", f"{cell}, where {on[cell]} stands")
        on[cell] = piece
    return bytes(CELL_OF[cells[piece]] for piece in PIECES)


def _cells_text(pieces: bytes) -> str:
    return " ".join(CELLS[cell] for cell in pieces)


def _cells(field: str, text: str) -> bytes:
    cells = text.split(" ")
    if len(cells) != len(PIECES) or len(set(cells)) != len(PIECES) or not set(cells) <= CELL_OF.keys():
        raise PositionError(field, "40 different cells from A1 to J10", text)
    return bytes(CELL_OF[cell] for cell in cells)


def _last_action(last: LastData, before: bytes, after: bytes) -> Move | Pass:
    """The last action, which must lead from the pieces before it to those on the board."""
    try:
        action = parse(last.action)
    except TricolorError:
        action = None
    if isinstance(action, Pass) and before == after:
        return action
    if isinstance(action, Move):
        piece = board_of(before)[action.origin]
        moved = bytes(action.target if p == piece else cell for p, cell in enumerate(before))
        if piece in OF_SIDE[last.seat] and moved == after:
            return action
    raise PositionError("state.last.action", "the move that led to state.pieces", last.action)
