"""The engine protocol: legal, play and undo."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.session import PLAYERS, Session, manual, over, started
from tests.helpers import (
    VARIANTS,
    Variant,
    legal,
    through_json,
)
from tests.naive.colorito import TARGETS
from tricolor.fair import Chance
from tricolor.games import get_game
from tricolor.match import Match
from tricolor.record import load, verify_fair

# --- legal, play --------------------------------------------------------------


@pytest.mark.parametrize("key", PLAYERS)
def test_legal_lists_the_actions_of_the_seat_sorted(key: str) -> None:
    session = started(key)
    match = Match(get_game(key), PLAYERS[key], chance=Chance("1"))
    rng = Random(2)
    for _ in range(40):
        answer = session.ok("legal")
        assert answer == {"ok": True, "turn": match.turn, "actions": legal(match.state)}
        action = rng.choice(answer["actions"])
        played = session.ok("play", action=action)
        match.play_text(action)
        assert played == {"ok": True, "turn": match.turn, "outcome": None}


@pytest.mark.parametrize("key", PLAYERS)
def test_legal_lists_the_outcomes_of_chance_with_their_odds(key: str) -> None:
    answer = started(key, chance="manual").ok("legal")
    assert set(answer) == {"ok", "turn", "outcomes"}
    assert answer["turn"] == "chance"
    state = get_game(key).new(PLAYERS[key])
    assert answer["outcomes"] == [[str(action), odds] for action, odds in state.chance_outcomes()]
    assert sum(odds for _, odds in answer["outcomes"]) == pytest.approx(1)


def test_with_manual_chance_the_caller_plays_chance_too() -> None:
    session = manual("coloretto", "remove:red", "first:blue", "first:green", "first:brown", "starter:2")
    assert session.ok("play", action="draw")["turn"] == "chance"
    assert session.ok("play", action="deal:joker")["turn"] == 2
    session.fails("illegal_action", "play", action="deal:joker")


def test_with_automatic_chance_it_is_never_chances_turn() -> None:
    for key in ("coloretto", "colorio"):
        session = started(key)
        rng = Random(3)
        turn: Any = session.ok("legal")["turn"]
        while turn is not None:
            assert turn in range(3)
            turn = session.ok("play", action=rng.choice(session.ok("legal")["actions"]))["turn"]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_games_played_over_the_protocol_end_with_an_outcome(variant: Variant) -> None:
    session = Session()
    session.ok("new", game=variant.game.key, players=variant.players, options=dict(variant.options), seed=5)
    played = session.play_out(Random(5), 60 if variant.game.key == "colorito" else 10_000)
    outcome = session.ok("outcome")["outcome"]
    if variant.game.key == "colorito":
        assert len(played) == 60
        assert outcome is None
        return
    assert set(outcome) == {"ending", "scores", "winners"}
    assert len(outcome["scores"]) == variant.players
    best = max(outcome["scores"])
    assert outcome["winners"] == [seat for seat, score in enumerate(outcome["scores"]) if score == best]
    assert verify_fair(load(session.ok("record")["record"])) > 0


def test_play_answers_with_the_outcome_when_the_game_ends() -> None:
    session = Session()
    position = {"to_move": 0, "starter": 1, "pieces": {**TARGETS, "B4": "G8", "R3": "C3", "R7": "G3"}}
    session.ok("position", game="colorito", players=2, position=position)
    answer = session.ok("play", action="G8-G10")
    assert answer == {
        "ok": True, "turn": None, "outcome": {"ending": "completed", "scores": [0, -2], "winners": [0]}
    }  # fmt: skip
    assert session.ok("outcome")["outcome"] == answer["outcome"]


def test_play_refuses_in_the_right_words() -> None:
    session = manual("colorito", "starter:0")
    assert "A1-J10" in session.fails("illegal_action", "play", action="A1-J10")
    session.fails("illegal_action", "play", action="J9-J8")
    session.fails("illegal_action", "play", action="pass")
    session.fails("illegal_action", "play", action="starter:1")
    session.fails("bad_notation", "play", action="e2e4")
    session.fails("bad_notation", "play", action="")
    session.fails("bad_notation", "play", action="draw")
    session.fails("bad_request", "play")
    session.fails("bad_request", "play", action="A2-B3", actions=["A2-B3"])
    session.fails("bad_request", "play", action=7)
    session.fails("bad_request", "play", action=None)
    session.fails("bad_request", "play", actions="A2-B3")
    session.fails("bad_request", "play", actions=[7])


@pytest.mark.parametrize("key", PLAYERS)
def test_after_the_end_it_is_over(key: str) -> None:
    session = over(key)
    action = {"colorito": "A2-B3", "coloretto": "draw", "colorio": "lift:A1"}[key]
    session.fails("game_over", "play", action=action)
    session.fails("game_over", "play", actions=[action])
    session.fails("game_over", "go")
    assert session.ok("perft", depth=2)["nodes"] == 0
    assert session.ok("outcome")["outcome"] is not None


def test_actions_are_played_all_or_none() -> None:
    session = manual("colorito", "starter:0")
    assert session.ok("play", actions=["A2-B3", "J9-J8", "B3-A2"])["turn"] == 1
    session.fails("illegal_action", "play", actions=["J8-J9", "A2-B3", "A1-A9"])
    session.fails("bad_notation", "play", actions=["J8-J9", "A2-B3", "nonsense"])
    assert session.ok("play", actions=[])["turn"] == 1


@pytest.mark.parametrize("key", ["coloretto", "colorio"])
def test_actions_that_fail_take_the_chance_between_them_back(key: str) -> None:
    session = started(key)
    good = ["draw", "place:1"] if key == "coloretto" else ["lift:A1", "remove"]
    for bad, code in (("place:9", "bad_notation"), ("starter:0", "illegal_action")):
        session.fails(code, "play", actions=[*good, bad])
    before = session.ok("record")["record"]["events"]
    session.ok("play", actions=good)
    once = session.ok("record")["record"]["events"]
    assert once[: len(before)] == before
    assert len(once) == len(before) + 3


def test_actions_that_go_beyond_the_end_are_taken_back() -> None:
    session = Session()
    position = {"to_move": 0, "starter": 1, "pieces": {**TARGETS, "B4": "G8", "R3": "C3", "R7": "G3"}}
    session.ok("position", game="colorito", players=2, position=position)
    session.fails("game_over", "play", actions=["G8-G10", "C3-C1"])
    assert session.ok("legal")["turn"] == 0


# --- undo ---------------------------------------------------------------------


@pytest.mark.parametrize("chance", ["auto", "manual"])
@pytest.mark.parametrize("key", PLAYERS)
def test_undo_takes_back_what_was_played(key: str, chance: str) -> None:
    session = started(key, chance=chance)
    rng = Random(4)
    history = [session.everything()]
    for _ in range(25):
        answer = session.ok("legal")
        action = rng.choice(answer["actions"] if "actions" in answer else [o for o, _ in answer["outcomes"]])
        session.ok("play", action=action)
        history.append(session.everything())
    for count in (1, 1, 2, 5):
        del history[-count:]
        turn = session.ok("undo", **({} if count == 1 else {"count": count}))
        assert turn == {"ok": True, "turn": session.ok("legal")["turn"]}
        assert session.everything() == history[-1]


def test_undo_goes_back_to_the_start_and_no_further() -> None:
    for chance in ("auto", "manual"):
        session = started("coloretto", chance=chance)
        if chance == "manual":
            session.ok("play", actions=["remove:red", "first:blue"])
            assert "count" in session.fails("bad_request", "undo", count=3)
            assert session.ok("undo", count=2)["turn"] == "chance"
        else:
            turn = session.ok("legal")["turn"]
            session.ok("play", actions=["draw", "place:1"])
            session.fails("bad_request", "undo", count=3)
            assert session.ok("undo", count=2)["turn"] == turn
        session.fails("bad_request", "undo")


@pytest.mark.parametrize("count", [0, -1, 1.5, "1", [], 10**30])
def test_undo_refuses_a_count_that_is_none(count: Any) -> None:
    session = manual("colorito", "starter:0", "A2-B3")
    assert "count" in session.fails("bad_request", "undo", count=count)


def test_undo_takes_back_the_end_of_a_game() -> None:
    for key in ("coloretto", "colorio"):
        session = over(key)
        assert session.ok("undo")["turn"] is not None
        assert session.ok("outcome")["outcome"] is None


def test_undo_and_another_end_give_another_outcome() -> None:
    """What is counted after the end is counted anew when the last action was another one."""
    for seed in range(40):
        session = Session()
        session.ok("new", game="coloretto", players=2, seed=seed)
        last = session.play_out(Random(seed))[-1]
        if last.startswith("jokers"):
            session.ok("undo")
            scores = set()
            for action in session.ok("legal")["actions"]:
                scores.add(tuple(session.ok("play", action=action)["outcome"]["scores"]))
                record = session.ok("record")["record"]
                assert load(through_json(record)).turn is None
                session.ok("undo")
            assert len(scores) > 1
            return
    raise AssertionError("no game ended with a choice")


def test_what_is_drawn_again_after_undo_comes_out_the_same() -> None:
    session = started("coloretto")
    first = session.ok("play", action="draw") and session.ok("state")
    session.ok("undo")
    session.ok("play", action="draw")
    assert session.ok("state") == first
