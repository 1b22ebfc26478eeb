"""The engine protocol: go."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.session import LEVELS, PLAYERS, QUICK, Session, colorio_start, started
from tests.helpers import (
    VARIANTS,
    Variant,
)
from tests.naive.colorio import FIELDS
from tricolor.core import Json

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
