"""The engine protocol: what there is to know of a game, and records of it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.engine.session import PLAYERS, Session, manual, started
from tests.helpers import (
    FIXTURES,
)
from tricolor.games import get_game
from tricolor.record import load

# --- state, view, outcome, record, load ---------------------------------------


@pytest.mark.parametrize("key", PLAYERS)
def test_state_is_all_there_is_to_know(key: str) -> None:
    session = started(key)
    session.play_out(Random(1), 15)
    state = session.ok("state")["state"]
    match = load(session.ok("record")["record"])
    assert get_game(key).state_from_json(state) == match.state


@pytest.mark.parametrize("key", PLAYERS)
def test_view_is_what_a_seat_may_see(key: str) -> None:
    session = started(key)
    session.play_out(Random(1), 15)
    match = load(session.ok("record")["record"])
    spectator = session.ok("view")["view"]
    assert spectator == session.ok("view", seat=None)["view"]
    assert spectator["seat"] is None
    for seat in range(PLAYERS[key]):
        view = session.ok("view", seat=seat)["view"]
        assert view["seat"] == seat
        assert view["turn"] == match.turn
    wrong: list[Any] = [-1, PLAYERS[key], "0", 0.5, [], True]
    for bad in wrong:
        assert "seat" in session.fails("bad_request", "view", seat=bad)


def test_a_view_of_colorio_does_not_tell_what_is_covered() -> None:
    session = started("colorio", options={"starter": 0})
    session.play_out(Random(1), 25)
    known = session.ok("state")["state"]["known"]
    assert known
    for seat in (None, 0, 1, 2):
        view = session.ok("view", seat=seat)["view"]
        assert not set(known) & set(view["open"])


@pytest.mark.parametrize("key", PLAYERS)
def test_a_record_can_be_loaded_and_played_on(key: str) -> None:
    session = started(key, seed="first")
    session.play_out(Random(1), 15)
    record = session.ok("record")["record"]
    other = Session()
    answer = other.ok("load", record=record, seed="second")
    assert answer == {"ok": True, "turn": session.ok("legal")["turn"], "outcome": None}
    assert other.ok("state") == session.ok("state")
    assert other.ok("legal") == session.ok("legal")
    other.play_out(Random(1), 5)
    again = other.ok("record")["record"]
    assert again["events"][: len(record["events"])] == record["events"]
    assert [part["first"] for part in again["fair"]] == [1, len(record["events"]) + 1]


def test_a_finished_record_is_loaded_with_its_outcome() -> None:
    for key in PLAYERS:
        record = json.loads((FIXTURES / "records" / f"{key}.json").read_text())
        session = Session()
        answer = session.ok("load", record=record)
        assert answer["turn"] is None
        assert answer["outcome"]["winners"] == record["outcome"]["winners"]
        assert session.ok("record")["record"] == record
        session.fails("game_over", "go")


def test_a_game_that_ended_early_is_over_for_all_commands() -> None:
    for key, players in PLAYERS.items():
        session = started(key)
        record = session.ok("record")["record"]
        record["events"].append(f"{len(record['events']) + 1} = tie")
        record["outcome"] = {"ending": "agreed", "scores": [0] * players, "winners": list(range(players))}
        assert session.ok("load", record=record)["turn"] is None
        assert session.ok("legal") == {"ok": True, "turn": None, "actions": []}
        assert session.ok("outcome")["outcome"]["ending"] == "agreed"
        assert session.ok("perft", depth=1)["nodes"] == 0
        session.fails("game_over", "go")


def test_loading_with_manual_chance_leaves_chance_to_the_caller() -> None:
    session = manual("coloretto", "remove:red", "first:blue")
    record = session.ok("record")["record"]
    other = Session()
    assert other.ok("load", record=record, chance="manual")["turn"] == "chance"
    assert other.ok("load", record=record)["turn"] in (0, 1, 2)


def test_load_refuses_a_bad_record_and_names_the_event() -> None:
    session = started("coloretto")
    session.play_out(Random(1), 6)
    record = session.ok("record")["record"]
    record["events"][6] = "7 0 nonsense"
    assert "event 7: " in session.fails("bad_request", "load", record=record)
    assert "version" in session.fails("bad_request", "load", record={**record, "version": 9})
    session.fails("bad_request", "load", record={})
    session.fails("bad_request", "load", record=[])
    session.fails("bad_request", "load")
