"""The engine protocol: every command, every error code, and whatever else may come down the line."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import (
    FIXTURES,
    SAMPLE,
    VARIANTS,
    Variant,
    colorio_position,
    finish,
    hurried,
    legal,
    through_json,
)
from tests.naive.colorio import COLOURS, FIELDS
from tests.naive.colorito import STARTS, TARGETS
from tricolor.core import Json
from tricolor.engine import MOST_BYTES, Engine, serve
from tricolor.fair import Chance
from tricolor.games import GAMES, get_game
from tricolor.games.colorio import COLORIO, Colorio
from tricolor.match import Match
from tricolor.record import load, to_record, verify_fair

COMMANDS = [
    "games", "new", "position", "legal", "play", "undo", "state", "view",
    "outcome", "remaining", "best_score", "go", "perft", "record", "load", "quit",
]  # fmt: skip
CODES = {
    "bad_json", "bad_request", "unknown_command", "no_game",
    "bad_notation", "illegal_action", "game_over", "unsupported",
}  # fmt: skip
LEVELS = ["beginner", "casual", "club", "expert", "champion"]
PLAYERS = {"colorito": 2, "coloretto": 3, "colorio": 3}


class Session:
    """An engine that is asked with keywords and answers with dictionaries."""

    def __init__(self) -> None:
        self.engine = Engine()

    def ask(self, cmd: str, **fields: Any) -> Json:
        return json.loads(self.engine.answer(json.dumps({"cmd": cmd, **fields}).encode()))

    def ok(self, cmd: str, **fields: Any) -> Json:
        answer = self.ask(cmd, **fields)
        assert answer["ok"] is True, answer
        return answer

    def fails(self, code: str, cmd: str, **fields: Any) -> str:
        """Ask for something that fails, and see that it changed nothing; the message."""
        before = self.everything()
        answer = self.ask(cmd, **fields)
        assert answer["ok"] is False, answer
        assert set(answer) - {"id"} == {"ok", "error"}
        assert answer["error"]["code"] == code, answer
        assert self.everything() == before
        message = answer["error"]["message"]
        assert isinstance(message, str)
        assert message
        return message

    def everything(self) -> Json:
        """All that can be asked about a game."""
        return [self.ask(cmd) for cmd in ("record", "state", "legal", "outcome", "view")]

    def play_out(self, rng: Random, most: int = 10_000) -> list[str]:
        """Play any legal actions to the end; what was played."""
        played: list[str] = []
        while len(played) < most and (actions := self.ok("legal").get("actions")):
            played.append(rng.choice(actions))
            self.ok("play", action=played[-1])
        return played


def started(key: str, seed: Any = 1, **more: Any) -> Session:
    session = Session()
    session.ok("new", game=key, players=PLAYERS[key], seed=seed, **more)
    return session


def manual(key: str, *actions: str, **more: Any) -> Session:
    session = started(key, chance="manual", **more)
    session.ok("play", actions=list(actions))
    return session


def over(key: str) -> Session:
    """A session whose game has ended."""
    session = Session()
    if key == "colorito":
        position = {"to_move": 1, "starter": 1, "pieces": {**TARGETS, "R1": "E5", "R2": "G5"}}
        session.ok("position", game=key, players=2, position=position)
    else:
        session = started(key)
        session.play_out(Random(1))
    assert session.ok("legal") == {"ok": True, "turn": None, "actions": []}
    return session


def run(lines: Iterable[bytes | Json], **environment: str) -> tuple[list[Json], subprocess.CompletedProcess[bytes]]:
    """A real engine process: its answers, and how it ended."""
    text = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    process = subprocess.run(
        [sys.executable, "-m", "tricolor", "engine"],
        input=text,
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, **environment},
    )
    return [json.loads(line) for line in process.stdout.splitlines()], process


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


# --- the answer's frame -------------------------------------------------------

IDS: list[Any] = [
    None, 0, 1, -1, 2**63, 10**30, 1.5, "", "x", "ä千\u2028\x00", True, False, [], {}, [1, [2]], {"a": {"b": None}},
    "x" * 1000,
]  # fmt: skip


@pytest.mark.parametrize("identity", IDS, ids=lambda value: repr(value)[:20])
def test_the_id_is_repeated_whatever_json_it_is(identity: Any) -> None:
    session = started("coloretto")
    for cmd in (*COMMANDS, "nonsense", 7, None):
        answer = json.loads(session.engine.answer(json.dumps({"id": identity, "cmd": cmd}).encode()))
        assert answer["id"] == identity
        assert type(answer["id"]) is type(identity)
        assert isinstance(answer["ok"], bool)


def test_without_an_id_there_is_none() -> None:
    session = started("coloretto")
    for cmd in (*COMMANDS, "nonsense"):
        assert "id" not in session.ask(cmd)


@pytest.mark.parametrize(
    "line", [b"", b"{", b'{"cmd": "games"', b"\xff", b"nan", b"games", b"{}{}", b"'", b"\x00", b"[1,]"]
)
def test_text_that_is_no_json_is_bad_json(line: bytes) -> None:
    answer = json.loads(Engine().answer(line))
    assert answer["ok"] is False
    assert answer["error"]["code"] == "bad_json"


@pytest.mark.parametrize(
    "line", [b"[]", b"7", b'"games"', b"null", b"true", b"{}", b'{"cmd": 7}', b'{"cmd": null}', b'{"CMD": "games"}']
)
def test_json_that_is_no_request_is_a_bad_request(line: bytes) -> None:
    answer = json.loads(Engine().answer(line))
    assert answer["ok"] is False
    assert answer["error"]["code"] == "bad_request"


def test_an_unknown_command_is_refused_with_those_there_are() -> None:
    for cmd in ("", "Games", "move", "new ", "exit"):
        message = started("coloretto").fails("unknown_command", cmd)
        assert all(known in message for known in COMMANDS)


@pytest.mark.parametrize("cmd", COMMANDS)
def test_unknown_fields_are_refused_by_name(cmd: str) -> None:
    message = started("coloretto").fails("bad_request", cmd, colour="red")
    assert "colour" in message or "missing" in message


def test_commands_that_need_a_game_say_so() -> None:
    requests: dict[str, Json] = {"play": {"action": "draw"}, "remaining": {"seat": 0}, "best_score": {"seat": 0}}
    requests["perft"] = {"depth": 1}
    for cmd in COMMANDS:
        if cmd not in ("games", "new", "position", "load", "quit"):
            Session().fails("no_game", cmd, **requests.get(cmd, {}))


def test_every_code_of_the_protocol_has_a_request_that_gets_it() -> None:
    unfinished, finished = started("coloretto"), over("coloretto")
    met = {
        json.loads(unfinished.engine.answer(b"{"))["error"]["code"],
        unfinished.ask("new")["error"]["code"],
        unfinished.ask("move")["error"]["code"],
        Session().ask("legal")["error"]["code"],
        unfinished.ask("play", action="A2-B3")["error"]["code"],
        unfinished.ask("play", action="place:1")["error"]["code"],
        finished.ask("play", action="draw")["error"]["code"],
        unfinished.ask("remaining", seat=0)["error"]["code"],
    }
    assert met == CODES


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


# --- position -----------------------------------------------------------------


def colorito_position(**change: Any) -> Json:
    return {"to_move": 0, "starter": 0, "pieces": dict(STARTS), **change}


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


def colorio_start(**change: Any) -> Json:
    position = {
        "turn": 0,
        "alive": [0, 1],
        "open": {"A1": "red", "B1": "red"},
        "known": {"C1": "blue", "D1": "blue"},
        "unknown": FIELDS[4:],
        "lifts_left": 3,
        "removed_this_turn": False,
        "first_turn": False,
        "forbidden": None,
    }
    return {**position, **change}


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


def test_a_position_of_coloretto_is_unsupported() -> None:
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


# --- go -----------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_go_answers_with_a_legal_action_and_a_share(variant: Variant) -> None:
    session = Session()
    session.ok("new", game=variant.game.key, players=variant.players, options=dict(variant.options), seed=3)
    for _ in range(25):
        actions = session.ok("legal")["actions"]
        if not actions:
            break
        before = session.everything()
        answer = session.ok("go", **QUICK)
        assert set(answer) == {"ok", "action", "value", "nodes", "ms", "pv"}
        assert answer["action"] in actions
        assert 0 <= answer["value"] <= 1
        assert isinstance(answer["nodes"], int)
        assert isinstance(answer["ms"], int)
        assert answer["pv"][0] == answer["action"]
        assert session.everything() == before
        session.ok("play", action=answer["action"])


def test_go_knows_all_levels_and_no_other() -> None:
    session = started("coloretto")
    for level in LEVELS:
        assert session.ok("go", level=level, ms=100, nodes=100)["action"] == "draw"
    assert "level" in session.fails("bad_request", "go", level="master")
    for field in ("ms", "nodes"):
        for value in (0, -5, "1", 1.5):
            assert field in session.fails("bad_request", "go", **{field: value})
    assert "level" in session.fails("bad_request", "go", level=5)


def test_go_is_for_a_seats_turn() -> None:
    started("coloretto", chance="manual").fails("illegal_action", "go")


# So many positions, which take no time to speak of and give the same answer on every machine.
QUICK = {"nodes": 200}


def without_time(answer: Json) -> Json:
    return {name: value for name, value in answer.items() if name != "ms"}


@pytest.mark.parametrize("key", PLAYERS)
def test_go_gives_the_same_answer_again(key: str) -> None:
    session = started(key)
    session.play_out(Random(2), 11)
    first = without_time(session.ok("go", **QUICK))
    assert all(without_time(session.ok("go", **QUICK)) == first for _ in range(3))
    assert without_time(session.ok("go", seed=0, **QUICK)) == first


def histories(key: str, seed: int, actions: int, **options: Any) -> tuple[tuple[str, ...], Session]:
    session = started(key, seed=seed, options=options)
    session.play_out(Random(0), actions)
    return tuple(session.ok("record")["record"]["events"]), session


@pytest.mark.parametrize(
    ("key", "options"),
    [("colorio", {"layout": "strips"}), ("colorio", {"layout": "random"}), ("coloretto", {"starter": 0})],
    ids=str,
)
def test_go_does_not_look_at_what_chance_will_bring(key: str, options: Json) -> None:
    """Games whose seeds differ but have shown the same so far get the same answer."""
    met: dict[tuple[str, ...], list[Session]] = {}
    for seed in range(150):
        events, session = histories(key, seed, 4 if key == "colorio" else 0, **options)
        met.setdefault(events, []).append(session)
    alike = [sessions for sessions in met.values() if len(sessions) > 1]
    assert alike
    different = 0
    for sessions in alike[:12]:
        answers = [without_time(session.ok("go", **QUICK)) for session in sessions[:4]]
        assert all(answer == answers[0] for answer in answers)
        later = set()
        for session in sessions[:4]:
            session.play_out(Random(9), 12)
            later.add(tuple(session.ok("record")["record"]["events"]))
        different += len(later) > 1
    assert different, "the games would have gone on differently"


def test_go_needs_only_the_events_and_not_the_seed() -> None:
    for key in ("coloretto", "colorio"):
        session = started(key, seed="hidden")
        session.play_out(Random(5), 9)
        record = session.ok("record")["record"]
        bare = Session()
        bare.ok("new", game=key, players=PLAYERS[key], chance="manual")
        bare.ok("play", actions=[event.split(" ")[2] for event in record["events"]])
        assert without_time(bare.ok("go", **QUICK)) == without_time(session.ok("go", **QUICK))


def test_go_remembers_what_a_position_says_everyone_has_seen() -> None:
    """Four red are open, the fifth is known: lifting it would be the end, and any other cap is safe."""
    opened = dict.fromkeys(("A1", "B1", "C1", "D1"), "red")
    known = {"E1": "red", "A2": "blue"}
    position = colorio_start(open=opened, known=known, unknown=[c for c in FIELDS if c not in opened | known])
    session = Session()
    session.ok("position", game="colorio", players=2, options={"layout": "random"}, position=position)
    for seed in range(20):
        answer = session.ok("go", seed=seed, **QUICK)
        assert answer["action"] != "lift:E1"
        assert answer["value"] > 0


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


# --- lines in, lines out ------------------------------------------------------


def served(text: bytes) -> list[Json]:
    sink = io.BytesIO()
    serve(io.BytesIO(text), sink)
    answer = sink.getvalue()
    assert not answer or answer.endswith(b"\n")
    return [json.loads(line) for line in answer.splitlines()]


def codes(answers: Iterable[Json]) -> list[str]:
    return ["ok" if answer["ok"] else answer["error"]["code"] for answer in answers]


def padded(length: int) -> bytes:
    """A good request of a length."""
    return b'{"cmd":"games"}'.ljust(length)


def test_lines_up_to_one_mebibyte_are_read() -> None:
    assert MOST_BYTES == 1 << 20
    for end in (b"\n", b""):
        assert codes(served(padded(MOST_BYTES) + end)) == ["ok"]
    assert codes(served(padded(MOST_BYTES - 1) + b"\r\n")) == ["ok"]


@pytest.mark.parametrize("length", [MOST_BYTES + 1, MOST_BYTES + 2, MOST_BYTES + 3, 2 * MOST_BYTES, 5 * MOST_BYTES + 7])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_longer_lines_are_refused_and_the_next_is_read(length: int, end: bytes) -> None:
    answers = served(padded(length) + end + b'{"cmd":"games"}' + end)
    assert codes(answers) == ["bad_request", "ok"]
    assert str(MOST_BYTES) in answers[0]["error"]["message"]


def test_a_long_line_at_the_end_of_input_is_refused_too() -> None:
    assert codes(served(padded(2 * MOST_BYTES))) == ["bad_request"]


def test_a_long_line_is_one_line_whatever_stands_at_the_limit() -> None:
    """A carriage return is white space in JSON and ends no line."""
    for returns in (1, 2, 3, 5):
        line = b" " * (MOST_BYTES + 2 - returns) + b"\r" * returns + b" " * 10
        assert codes(served(line + b"\n" + b'{"cmd":"games"}\n')) == ["bad_request", "ok"]


def test_a_long_line_in_the_middle_of_a_game_changes_nothing() -> None:
    lines = [b'{"cmd":"new","game":"coloretto","players":3,"seed":1}', b'{"cmd":"state"}', padded(3 * MOST_BYTES)]
    answers = served(b"\n".join([*lines, b'{"cmd":"state"}', b""]))
    assert codes(answers) == ["ok", "ok", "bad_request", "ok"]
    assert answers[1] == answers[3]


def test_quit_ends_the_session_and_the_rest_is_not_read() -> None:
    answers = served(b'{"cmd":"games"}\n{"id":7,"cmd":"quit"}\n{"cmd":"games"}\n')
    assert codes(answers) == ["ok", "ok"]
    assert answers[1] == {"id": 7, "ok": True}


def test_the_end_of_input_ends_the_session() -> None:
    assert served(b"") == []
    assert codes(served(b'{"cmd":"games"}')) == ["ok"]
    assert codes(served(b"\n\n")) == ["bad_json", "bad_json"]


def test_answers_are_single_lines_of_utf8() -> None:
    answer = Engine().answer(json.dumps({"id": "ä\n千\r\u2028", "cmd": "games"}).encode())
    assert b"\n" not in answer
    assert b"\r" not in answer
    assert json.loads(answer.decode("utf-8"))["id"] == "ä\n千\r\u2028"


# --- a real process -----------------------------------------------------------


def a_conversation() -> list[bytes | Json]:
    return [
        {"id": 1, "cmd": "new", "game": "colorito", "players": 2, "options": {"starter": 0}},
        {"id": 2, "cmd": "play", "action": "A1-J10"},
        b"no json",
        {"id": 3, "cmd": "new", "game": "coloretto", "players": 3, "seed": 0},
        {"id": 4, "cmd": "play", "actions": ["draw", "place:1"]},
        {"id": 5, "cmd": "go", **QUICK},
        padded(MOST_BYTES + 100),
        {"id": 6, "cmd": "record"},
        {"id": 7, "cmd": "new", "game": "colorio", "players": 2, "seed": 0},
        {"id": 8, "cmd": "play", "actions": ["lift:A1", "remove"]},
        {"id": 9, "cmd": "state"},
        {"id": 10, "cmd": "perft", "depth": 2},
    ]


def test_a_process_answers_line_by_line_and_ends_with_status_0() -> None:
    answers, process = run([*a_conversation(), {"cmd": "quit"}, {"cmd": "games"}])
    assert process.returncode == 0
    assert process.stderr == b""
    assert codes(answers) == ["ok", "illegal_action", "bad_json", *["ok"] * 3, "bad_request", *["ok"] * 5, "ok"]
    assert [answer.get("id") for answer in answers] == [1, 2, None, 3, 4, 5, None, 6, 7, 8, 9, 10, None]


def comparable(answers: list[Json]) -> list[Json]:
    """Answers without what the clock says."""
    for answer in answers:
        answer.pop("ms", None)
        if not answer["ok"]:
            del answer["error"]["message"]
        if "record" in answer:
            del answer["record"]["started"]
    return answers


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    first, end = run(a_conversation(), PYTHONHASHSEED="1")
    second, _ = run(a_conversation(), PYTHONHASHSEED="2")
    assert end.returncode == 0  # the end of input is a good end
    assert comparable(first) == comparable(second)
    inside = Engine()
    here = [
        json.loads(inside.answer(line if isinstance(line, bytes) else json.dumps(line).encode()))
        for line in a_conversation()
    ]
    assert comparable(here) == first


def test_a_process_answers_before_the_next_line_comes() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tricolor", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(json.dumps({"id": number, "cmd": "games"}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_process_survives_a_flood_of_nonsense() -> None:
    rng = Random(1)
    lines: list[bytes | Json] = [rng.randbytes(rng.randrange(40)).replace(b"\n", b"") for _ in range(300)]
    lines += [b"[" * 100_000, b'{"id":' * 10_000, b'{"cmd":"new","options":' + b"[" * 900 + b"]" * 900 + b"}"]
    answers, process = run([*lines, {"id": "last", "cmd": "games"}])
    assert len(answers) == len(lines) + 1
    assert answers[-1]["ok"] is True
    assert all(answer["error"]["code"] in ("bad_json", "bad_request") for answer in answers[:-1])
    assert process.returncode == 0


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
