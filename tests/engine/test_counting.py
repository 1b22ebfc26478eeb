"""The engine protocol: remaining, best_score and perft."""

from __future__ import annotations

import json

from tests.engine.session import PLAYERS, Session, manual, started
from tests.helpers import (
    FIXTURES,
)
from tests.naive.colorito import TARGETS

# --- remaining, best_score ----------------------------------------------------


def test_remaining_counts_the_moves_a_side_still_needs() -> None:
    session = Session()
    pieces = {**TARGETS, "B4": "G8", "R3": "C3", "R7": "G3"}
    session.ok("position", game="colorito", players=2, position={"to_move": 0, "pieces": pieces})
    assert session.ok("remaining", seat=0) == {"ok": True, "moves": 1, "exact": True}
    assert session.ok("remaining", seat=1, ms=2000) == {"ok": True, "moves": 2, "exact": True}
    for seat in (-1, 2, "0", None):
        assert "seat" in session.fails("bad_request", "remaining", seat=seat)
    for ms in (0, -1, "1", 1.5):
        assert "ms" in session.fails("bad_request", "remaining", seat=0, ms=ms)
    session.fails("bad_request", "remaining")


def test_remaining_keeps_its_time_and_says_what_it_could_not_prove() -> None:
    answer = started("colorito").ok("remaining", seat=0, ms=20)
    assert answer["exact"] is False
    assert answer["moves"] is None or answer["moves"] >= 20


def test_remaining_is_for_colorito_only() -> None:
    for key in ("coloretto", "colorio"):
        started(key).fails("unsupported", "remaining", seat=0)


def test_best_score_is_the_best_of_the_cards_held_now() -> None:
    chance = ["remove:brown", "first:red", "first:blue", "first:green", "starter:0"]
    cards = ["joker", "red", "plus2"]
    draws = [action for card in cards for action in ("draw", f"deal:{card}", "place:1")]
    session = manual("coloretto", *chance, *draws, "take:1")
    assert session.ok("best_score", seat=0) == {"ok": True, "score": 6 + 2, "jokers": ["red"], "plus": ["red"]}
    assert session.ok("best_score", seat=1) == {"ok": True, "score": 1, "jokers": [], "plus": ["blue"]}
    for seat in (3, -1, None, "0"):
        assert "seat" in session.fails("bad_request", "best_score", seat=seat)
    session.fails("bad_request", "best_score")


def test_best_score_is_for_coloretto_only() -> None:
    for key in ("colorito", "colorio"):
        started(key).fails("unsupported", "best_score", seat=0)


# --- perft --------------------------------------------------------------------


def test_perft_counts_the_lines_of_the_fixtures() -> None:
    session = Session()
    for key in PLAYERS:
        lines = (FIXTURES / "perft" / f"{key}.txt").read_text().splitlines()
        for line in (json.loads(text) for text in lines[::9]):
            fields = {"game": key, "players": line["players"], "options": line["options"], "chance": "manual"}
            if "position" in line:
                session.ok("position", **fields, position=line["position"])
            else:
                session.ok("new", **fields)
                session.ok("play", actions=line["events"])
            before = session.everything()
            assert session.ok("perft", depth=line["depth"]) == {"ok": True, "nodes": line["nodes"]}
            assert session.ok("perft", depth=0) == {"ok": True, "nodes": 1}
            assert session.everything() == before


def test_perft_refuses_a_depth_that_is_none() -> None:
    for depth in (-1, 101, "1", 1.5, None, 10**30):
        assert "depth" in started("colorito").fails("bad_request", "perft", depth=depth)
    started("colorito").fails("bad_request", "perft")
