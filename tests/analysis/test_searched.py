"""Coloretto and Colorito judged by search: sums that close, stated errors, the same numbers for the same seed."""

from __future__ import annotations

from math import hypot

import pytest

from tricolor.analysis import Analysis, analyse, analysis_of, coloretto, colorito
from tricolor.bots import play_match
from tricolor.match import Match


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fraction of the effort, so that a game takes a second."""
    monkeypatch.setattr(coloretto, "PLAYOUTS", dict.fromkeys(range(2, 6), 300))
    monkeypatch.setattr(coloretto, "ENDGAME", 3_000)
    monkeypatch.setattr(colorito, "NODES", 400)


def closes(found: Analysis) -> bool:
    return all(
        seat.luck + seat.decisions + seat.others == pytest.approx(seat.result - seat.start, abs=1e-9)
        for seat in found.seats
    )


@pytest.fixture(scope="module")
def played() -> Match:
    return play_match("coloretto", ["beginner", "club", "casual"], seed=5)


def test_coloretto_adds_up_and_says_how_sure_it_is(played: Match) -> None:
    found = analyse(played)
    assert closes(found)
    assert found.method == "search"
    assert all(0 < seat.error < 0.3 for seat in found.seats)
    assert found.exact_from is not None
    assert len(found.events) * 0.8 < found.exact_from < len(found.events)
    for event in found.events:
        assert sum(event.values) == pytest.approx(1, abs=1e-4)
        if event.by is not None:
            assert event.change[event.by] == pytest.approx(-event.cost, abs=1e-4)


def test_coloretto_is_the_same_with_the_same_seed_and_alike_with_another(played: Match) -> None:
    one, two, other = analyse(played), analyse(played), analyse(played, seed=1)
    assert one == two
    assert one != other
    for a, b in zip(one.seats, other.seats, strict=True):
        assert abs(a.luck - b.luck) < 5 * hypot(a.error, b.error)


def test_coloretto_ends_exactly(played: Match) -> None:
    """Once the end is solved, a decision's effect is its cost and the last values are the result."""
    found = analyse(played)
    assert found.exact_from is not None
    assert found.events[-1].values == [float(seat.result) for seat in found.seats]
    last = [event for event in found.events[found.exact_from :] if event.kind == "decision"]
    assert last
    assert all(event.cost >= 0 for event in last)


def test_rows_that_are_alike_are_judged_alike(played: Match) -> None:
    number = next(n for n, state in enumerate(played.states) if str(state.legal_actions()[:1]).startswith("(Place"))
    judged = analysis_of(played.game).judge(played, 0).judged(number)
    assert sorted(choice.action for choice in judged.choices) == sorted(
        str(action) for action in played.states[number].legal_actions()
    )
    assert len({choice.values for choice in judged.choices}) == 1  # all rows are empty


def test_colorito_knows_no_luck_but_the_start() -> None:
    match = play_match("colorito", ["expert", "club"], seed=1)
    found = analyse(match)
    assert closes(found)
    drawn = [event for event in found.events if event.kind == "chance"]
    assert [event.action.partition(":")[0] for event in drawn] in ([], ["starter"])
    assert all(abs(seat.luck) < 0.1 for seat in found.seats)
    moved = [event for event in found.events if event.kind == "decision" and event.remaining]
    assert all(len(event.remaining) == 2 for event in moved)
    assert sum(moved[0].remaining) > sum(moved[-1].remaining)
    assert moved[0].line


def test_a_beginner_of_colorito_pays_more() -> None:
    match = play_match("colorito", ["beginner", "expert"], seed=3)
    found = analyse(match)
    assert found.seats[0].cost > found.seats[1].cost
    assert found.turning_points
    assert all(found.events[number - 1].reasons or found.events[number - 1].cost for number in found.turning_points)


def test_whoever_is_to_move_in_colorito_is_not_favoured() -> None:
    """A search sees one more move of the side to move; values that go up and down with the turn would tell nothing."""
    found = analyse(play_match("colorito", ["club", "club"], seed=2))
    moved = [event for event in found.events if event.kind == "decision" and event.by is not None]
    apart = [event.change[event.by] + event.cost for event in moved if event.by is not None]
    assert len(apart) > 60
    assert abs(sum(apart)) / len(apart) < 0.015
    assert all(abs(seat.decisions) < 2 for seat in found.seats)
