"""The engine protocol: whatever may come down the line gets one answer and does no harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.session import (
    CODES,
    COMMANDS,
    LEVELS,
    PLAYERS,
    Session,
    a_conversation,
    colorio_start,
    colorito_position,
    started,
)
from tests.helpers import (
    colorio_position,
    finish,
    hurried,
    legal,
    through_json,
)
from tricolor.core import Json
from tricolor.engine import Engine
from tricolor.fair import Chance
from tricolor.games import GAMES
from tricolor.games.colorio import COLORIO, Colorio
from tricolor.match import Match
from tricolor.record import load, to_record

# --- any line -----------------------------------------------------------------


def assert_answered(session: Session, line: bytes) -> Json:
    """Exactly one valid answer on one line, with a known code and within reason."""
    text = session.engine.answer(line)
    assert b"\n" not in text
    answer = json.loads(text)
    assert isinstance(answer["ok"], bool)
    if not answer["ok"]:
        assert answer["error"]["code"] in CODES
        assert answer["error"]["message"]
        assert "Error" not in answer["error"]["message"].split("got")[0], "no slip of ours behind it"
    return answer


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_any_bytes_get_one_answer(line: bytes) -> None:
    assert_answered(Session(), line.replace(b"\n", b" "))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=200)
@given(json_values, st.integers(0, 2))
def test_any_json_gets_one_answer(value: Any, game: int) -> None:
    session = started(("colorito", "coloretto", "colorio")[game])
    before = session.everything()
    answer = assert_answered(session, json.dumps(value).encode())
    assert answer["ok"] is False
    if isinstance(value, dict) and "id" in value:
        assert answer["id"] == value["id"]
    assert session.everything() == before


SHORT: st.SearchStrategy[Any] = st.sampled_from([1, 2, 0, -1, "1", None, 1.5, True, [], 10**30])
SEATS: st.SearchStrategy[Any] = st.sampled_from([0, 1, 2, -1, 5, None, "0", 0.0, True, [], {}])
WORDS = [
    "draw", "place:1", "place:2", "take:1", "take:2", "lift:A1", "lift:B2", "remove", "cover:A1", "A2-B3", "J9-J8",
    "pass", "starter:0", "deal:red", "show:red", "jokers:red", "nonsense",
]  # fmt: skip
TEXTS = st.sampled_from(WORDS)
ACTIONS = TEXTS | json_values
SEEDS: st.SearchStrategy[Any] = st.sampled_from([None, 0, 1, "a", -1, [], 1.5, "x" * 201, 10**40])
GAME_KEYS = st.sampled_from(["colorito", "coloretto", "colorio", "chess", None, 7, ""])
OPTIONS: st.SearchStrategy[Any] = st.sampled_from(
    [None, {}, {"starter": 0}, {"starter": "lot"}, {"layout": "random"}, {"table": 3}, [], "x"]
)
POSITIONS = (
    st.sampled_from([colorito_position(), colorito_position(to_move=7), colorio_start(), {}, [], None]) | json_values
)
FIELDS_OF: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "new": {"game": GAME_KEYS, "players": SEATS, "options": OPTIONS, "seed": SEEDS,
            "chance": st.sampled_from(["auto", "manual", "x", None])},
    "position": {"game": GAME_KEYS, "players": SEATS, "options": OPTIONS, "position": POSITIONS},
    "play": {"action": ACTIONS, "actions": st.lists(ACTIONS, max_size=4) | json_values},
    "undo": {"count": SHORT},
    "view": {"seat": SEATS},
    "remaining": {"seat": SEATS, "ms": SHORT},
    "best_score": {"seat": SEATS},
    "go": {"level": st.sampled_from([*LEVELS, "x", None, 7]), "ms": SHORT, "nodes": SHORT, "seed": SEEDS},
    "perft": {"depth": SHORT},
    "load": {"record": json_values, "seed": SEEDS},
}  # fmt: skip
ALWAYS = {"remaining": ["ms"], "perft": ["depth"]}  # or it may take long


@st.composite
def requests(draw: st.DrawFn) -> Json:
    """A command with fields that fit it, some of them with bad values, some missing."""
    cmd = draw(st.sampled_from([c for c in COMMANDS if c != "quit"] + ["nonsense"]))
    request: Json = {"cmd": cmd}
    for name, values in FIELDS_OF.get(cmd, {}).items():
        if name in ALWAYS.get(cmd, []) or draw(st.integers(0, 3)):
            request[name] = draw(values)
    if draw(st.booleans()):
        request["id"] = draw(json_values)
    if draw(st.integers(0, 9)) == 0:
        request[draw(st.text(max_size=5))] = draw(json_values)
    return request


CHANGING = {"new", "position", "play", "undo", "load"}


@settings(max_examples=250)
@given(st.sampled_from(sorted(PLAYERS)), st.lists(requests(), max_size=8))
def test_any_commands_get_one_answer_each_and_failures_change_nothing(key: str, asked: list[Json]) -> None:
    session = started(key)
    for request in asked:
        before = session.everything()
        answer = assert_answered(session, json.dumps(request).encode())
        if "id" in request:
            assert answer["id"] == request["id"]
        if not answer["ok"] or request["cmd"] not in CHANGING:
            assert session.everything() == before
    record = session.ok("record")["record"]
    assert to_record(load(through_json(record)))["events"] == record["events"]


def cut_lines() -> Iterator[bytes]:
    for request in a_conversation():
        if not isinstance(request, bytes):
            line = json.dumps(request).encode()
            yield from (line[:length] for length in range(len(line)))


def test_truncated_requests_are_bad_json() -> None:
    session = started("coloretto")
    before = session.everything()
    for line in cut_lines():
        answer = json.loads(session.engine.answer(line))
        assert answer["error"]["code"] == "bad_json"
    assert session.everything() == before


def test_deeply_nested_requests_are_refused() -> None:
    for depth in (50, 500, 900, 1000, 5000, 100_000):
        nested = b"[" * depth + b"]" * depth
        for line in (
            nested,
            b'{"cmd":' + nested + b"}",
            b'{"id":' + nested + b',"cmd":"nonsense"}',
            b'{"cmd":"load","record":{"options":' + nested + b"}}",
            b'{"cmd":"position","game":"colorio","players":2,"position":{"open":' + nested + b"}}",
        ):
            text = Engine().answer(line)
            assert b'"ok":false' in text


# --- strangers of both kinds --------------------------------------------------


def test_actions_of_another_game_are_bad_notation() -> None:
    examples = {"colorito": "A2-B3", "coloretto": "draw", "colorio": "lift:A1"}
    for key in PLAYERS:
        for other, action in examples.items():
            if other != key:
                started(key).fails("bad_notation", "play", action=action)


def test_a_new_game_replaces_the_old_one() -> None:
    session = started("coloretto")
    session.ok("play", action="draw")
    session.ok("new", game="colorio", players=2)
    assert session.ok("record")["record"]["game"] == "colorio"
    assert session.ok("view")["view"]["game"] == "colorio"


def test_positions_of_random_games_are_accepted_and_go_on_alike() -> None:
    session = Session()
    for seed in range(10):
        match = Match(COLORIO, 4, {"layout": "strips"}, chance=Chance(f"{seed}"))
        finish(match, Random(seed), hurried, 30)
        for state in match.states[::7]:
            assert isinstance(state, Colorio)
            if state.lifted is None and state.starter is not None and not state.over:
                position = through_json(colorio_position(state))
                answer = session.ok("position", game="colorio", players=4, position=position, chance="manual")
                assert answer["turn"] == state.turn
                assert session.ok("legal")["actions"] == legal(state)


def test_the_engine_lists_the_games_of_the_package() -> None:
    assert [game["key"] for game in Session().ok("games")["games"]] == [game.key for game in GAMES]
