"""The engine protocol: positions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.session import PLAYERS, Session, colorio_start, colorito_position, started
from tests.helpers import (
    SAMPLE,
    legal,
)
from tests.naive.colorio import COLOURS, FIELDS
from tests.naive.colorito import STARTS
from tricolor.core import Json
from tricolor.games import get_game
from tricolor.record import load

# --- position -----------------------------------------------------------------


def moved(**pieces: str) -> Json:
    return {"pieces": {**STARTS, **pieces}}


def without(*pieces: str) -> Json:
    return {"pieces": {piece: cell for piece, cell in STARTS.items() if piece not in pieces}}


def test_a_position_of_colorito_is_played_on() -> None:
    session = Session()
    position = {"to_move": 1, "starter": 0, "pieces": SAMPLE["pieces"]}
    fields = {"game": "colorito", "players": 2, "options": {"strict": True}, "position": position}
    assert session.ok("position", **fields) == {"ok": True, "turn": 1}
    state = get_game("colorito").from_position(2, position, {"strict": True})
    assert session.ok("legal")["actions"] == legal(state)
    session.ok("play", action=legal(state)[0])
    record = session.ok("record")["record"]
    assert record["position"] == position
    assert load(record).state.turn == 0


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (moved(B1="B1"), "position.pieces.B2"),  # two pieces on a square
        (moved(Y20="A1"), "position.pieces.Y20"),
        (without("B1"), "B1"),  # a missing piece
        (without("L11", "R3"), "L11"),
        (moved(B11="C5"), "B11"),  # a piece that does not exist
        (moved(B1="K1"), "position.pieces.B1"),
        (moved(B1="A11"), "position.pieces.B1"),
        (moved(B1="a1"), "position.pieces.B1"),
        ({"pieces": {**STARTS, "B1": 7}}, "position.pieces"),
        ({"pieces": []}, "position.pieces"),
        ({"pieces": {}}, "position.pieces"),
        ({"to_move": 2}, "position.to_move"),
        ({"to_move": -1}, "position.to_move"),
        ({"to_move": "0"}, "position.to_move"),
        ({"to_move": None}, "position.to_move"),
        ({"starter": 5}, "position.starter"),
        ({"starter": "lot"}, "position.starter"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_position_of_colorito_that_cannot_be_is_refused_by_name(change: Json, named: str) -> None:
    session = started("colorito")
    position = colorito_position(**change)
    assert named in session.fails("bad_request", "position", game="colorito", players=2, position=position)


def test_a_position_of_colorio_is_played_on() -> None:
    session = Session()
    position = colorio_start(turn=2, alive=[0, 2], forbidden="C1")
    fields = {"game": "colorio", "players": 3, "options": {"layout": "random"}, "position": position}
    assert session.ok("position", **fields, chance="manual") == {"ok": True, "turn": 2}
    actions = session.ok("legal")["actions"]
    assert actions == sorted(f"lift:{cell}" for cell in ("D1", *FIELDS[4:]))
    assert session.ok("play", action="lift:D1")["turn"] == 2
    assert session.ok("view")["view"]["open"]["D1"] == "blue"
    assert session.ok("undo")["turn"] == 2
    assert session.ok("play", action="lift:E1")["turn"] == "chance"
    odds = dict(session.ok("legal")["outcomes"])
    assert odds == pytest.approx(
        {"show:red": 3 / 21, "show:yellow": 5 / 21, "show:green": 5 / 21, "show:blue": 3 / 21, "show:purple": 5 / 21}
    )


SIX_RED = {"open": dict.fromkeys(FIELDS[:3], "red"), "known": dict.fromkeys(FIELDS[3:6], "red"), "unknown": FIELDS[6:]}
FIVE_OPEN = {"open": dict.fromkeys(FIELDS[:5], "red"), "known": {}, "unknown": FIELDS[5:]}
ALL_OPEN = {"open": {cell: COLOURS[n % 5] for n, cell in enumerate(FIELDS)}}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (SIX_RED, "6 red"),  # six fields of a colour
        (FIVE_OPEN, "position.open"),  # nobody is out, so nobody can have shown five
        ({"unknown": ["A1", *FIELDS[4:]]}, "A1"),  # a cell twice
        ({"known": {"A1": "blue", "C1": "blue", "D1": "blue"}}, "A1"),
        ({"unknown": [*FIELDS[4:], "E5"]}, "E5"),
        ({"unknown": FIELDS[5:]}, "E1"),  # a cell not named
        ({"unknown": [*FIELDS[5:], "F1"]}, "F1"),  # a cap that cannot be
        ({"unknown": [*FIELDS[4:], "A0"]}, "A0"),
        ({"forbidden": "A1"}, "position.forbidden"),  # a cap on an open field
        ({"forbidden": "E5"}, "position.forbidden"),  # put back on a field that nobody has seen
        ({"forbidden": "Z9"}, "position.forbidden"),
        ({**ALL_OPEN, "known": {}, "unknown": []}, "position"),  # no cap left to lift
        ({"open": {"A1": "pink", "B1": "red"}}, "position.open.A1"),
        ({"known": {"C1": None, "D1": "blue"}}, "position.known"),
        ({"alive": [0]}, "position.alive"),  # bad seats
        ({"alive": []}, "position.alive"),
        ({"alive": [0, 0]}, "position.alive"),
        ({"alive": [0, 2]}, "position.alive"),
        ({"alive": [0, -1]}, "position.alive"),
        ({"turn": 2}, "position.turn"),
        ({"turn": -1}, "position.turn"),
        ({"turn": None}, "position.turn"),
        ({"lifts_left": 0}, "position.lifts_left"),
        ({"lifts_left": 4}, "position.lifts_left"),
        ({"removed_this_turn": True}, "position.removed_this_turn"),
        ({"first_turn": 1}, "position.first_turn"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_position_of_colorio_that_cannot_be_is_refused_by_name(change: Json, named: str) -> None:
    session = started("colorio")
    fields = {"game": "colorio", "players": 2, "options": {"layout": "random"}, "position": colorio_start(**change)}
    assert named in session.fails("bad_request", "position", **fields)


def test_a_position_of_colorio_with_a_seat_out_may_show_five() -> None:
    session = Session()
    fields = {"game": "colorio", "players": 3, "options": {"layout": "random"}}
    assert session.ok("position", **fields, position=colorio_start(**FIVE_OPEN, alive=[0, 2]))["turn"] == 0


def test_a_position_of_colorio_must_be_one_the_strips_can_show() -> None:
    session = started("colorio")
    position = colorio_start(open=dict.fromkeys(FIELDS[:2], "red") | {"E1": "red"}, unknown=FIELDS[5:])
    for side in ("grey", "white"):
        options = {"layout": "strips", "side": side}
        message = session.fails(
            "bad_request", "position", game="colorio", players=2, options=options, position=position
        )
        assert side in message


def test_a_position_is_a_single_round() -> None:
    options = {"layout": "random", "points": True}
    fields = {"game": "colorio", "players": 2, "options": options, "position": colorio_start()}
    assert "options.points" in started("colorio").fails("bad_request", "position", **fields)


def test_a_position_of_coloretto_without_its_fields_is_unsupported() -> None:
    positions: list[Json] = [{}, {"rows": []}]
    for position in positions:
        started("coloretto").fails("unsupported", "position", game="coloretto", players=3, position=position)


@pytest.mark.parametrize("key", PLAYERS)
def test_a_position_needs_to_be_an_object(key: str) -> None:
    session = started(key)
    positions: list[Any] = [None, [], "A1", 7]
    for position in positions:
        session.fails("bad_request", "position", game=key, players=2, position=position)
    session.fails("bad_request", "position", game=key, players=2)
