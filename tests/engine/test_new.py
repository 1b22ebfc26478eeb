"""The engine protocol: games, new, and the same game from the same seed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.engine.session import LEVELS, Session, started
from tests.helpers import (
    VARIANTS,
    Variant,
)
from tricolor.core import Json
from tricolor.games import get_game

# --- games, new ---------------------------------------------------------------


def test_games_lists_all_there_is_to_choose() -> None:
    games = Session().ok("games")["games"]
    assert [game["key"] for game in games] == ["colorito", "coloretto", "colorio"]
    assert [game["name"] for game in games] == ["Colorito", "Coloretto", "Colorio"]
    assert [game["players"] for game in games] == [[2, 2], [2, 5], [2, 5]]
    assert [game["levels"] for game in games] == [LEVELS] * 3
    lot = {"values": ["lot", 0, 1, 2, 3, 4], "default": "lot"}
    assert [game["options"] for game in games] == [
        {
            "numbers": {"values": [True, False], "default": True},
            "strict": {"values": [False, True], "default": False},
            "starter": {"values": ["lot", 0, 1], "default": "lot"},
        },
        {"table": {"values": ["brown", "grey"], "default": "brown"}, "starter": lot},
        {
            "layout": {"values": ["strips", "random"], "default": "strips"},
            "side": {"values": ["grey", "white"], "default": "grey"},
            "points": {"values": [False, True], "default": False},
            "starter": lot,
        },
    ]
    assert all(game["rules_version"] == get_game(game["key"]).rules_version for game in games)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_new_begins_every_variant(variant: Variant) -> None:
    session = Session()
    for starter in range(variant.players):
        options = {**variant.options, "starter": starter}
        fields = {"game": variant.game.key, "players": variant.players, "options": options}
        assert session.ok("new", **fields) == {"ok": True, "turn": starter}
        assert session.ok("outcome") == {"ok": True, "outcome": None}
    by_lot = {"game": variant.game.key, "players": variant.players, "options": dict(variant.options)}
    assert session.ok("new", **by_lot)["turn"] in range(variant.players)
    assert session.ok("new", **by_lot, chance="auto")["turn"] in range(variant.players)
    assert session.ok("new", **by_lot, chance="manual") == {"ok": True, "turn": "chance"}


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"game": "chess", "players": 2}, "game"),
        ({"game": 3, "players": 2}, "game"),
        ({"game": "colorito"}, "players"),
        ({"players": 2}, "game"),
        ({"game": "colorito", "players": 3}, "players"),
        ({"game": "coloretto", "players": 1}, "players"),
        ({"game": "coloretto", "players": 6}, "players"),
        ({"game": "colorio", "players": "2"}, "players"),
        ({"game": "colorio", "players": True}, "players"),
        ({"game": "colorio", "players": 2.5}, "players"),
        ({"game": "colorito", "players": 2, "options": []}, "options"),
        ({"game": "colorito", "players": 2, "options": {"table": "brown"}}, "options"),
        ({"game": "colorito", "players": 2, "options": {"numbers": 1}}, "options.numbers"),
        ({"game": "colorito", "players": 2, "options": {"starter": 2}}, "options.starter"),
        ({"game": "colorito", "players": 2, "options": {"starter": True}}, "options.starter"),
        ({"game": "coloretto", "players": 3, "options": {"starter": 3}}, "options.starter"),
        ({"game": "coloretto", "players": 3, "options": {"table": None}}, "options.table"),
        ({"game": "colorio", "players": 3, "options": {"side": "black"}}, "options.side"),
        ({"game": "colorio", "players": 3, "chance": "random"}, "chance"),
        ({"game": "colorio", "players": 3, "seed": 1.5}, "seed"),
        ({"game": "colorio", "players": 3, "seed": "x" * 201}, "seed"),
        ({"game": "colorio", "players": 3, "seed": []}, "seed"),
        ({"game": "colorio", "players": 3, "sed": 1}, "sed"),
    ],
)
def test_new_refuses_what_cannot_be_and_names_it(fields: Json, named: str) -> None:
    assert named in Session().fails("bad_request", "new", **fields)
    assert named in started("coloretto").fails("bad_request", "new", **fields)


# --- the same seed, the same game ---------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, "", "0", "text ä千", "x" * 200])
def test_the_same_seed_gives_the_same_game(seed: Any) -> None:
    for key in ("coloretto", "colorio"):
        events = []
        for _ in range(2):
            session = started(key, seed=seed)
            session.play_out(Random(1), 30)
            events.append(session.ok("record")["record"]["events"])
        assert events[0] == events[1]


def test_a_whole_number_and_its_text_are_the_same_seed() -> None:
    for seed in (0, 7, -3):
        number, text = started("coloretto", seed=seed), started("coloretto", seed=str(seed))
        assert number.ok("state") == text.ok("state")


def test_without_a_seed_games_differ() -> None:
    session = Session()
    deals = set()
    for _ in range(6):
        session.ok("new", game="coloretto", players=5)
        deals.add(json.dumps(session.ok("state")["state"]["hands"]))
    assert len(deals) > 1


def test_different_seeds_give_different_games() -> None:
    deals = {json.dumps(started("coloretto", seed=seed).ok("state")) for seed in range(20)}
    assert len(deals) > 10
