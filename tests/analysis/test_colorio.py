"""Colorio judged exactly: sums in whole numbers, luck that is 0 on average, and nothing that was not shown."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tricolor.analysis import Analysis, analyse, analysis_of
from tricolor.bots import Budget, play_match
from tricolor.core import Turn
from tricolor.fair import Chance
from tricolor.match import CHANCE, Match

LEVELS = ("beginner", "casual", "club", "expert", "champion")
RANDOM = {"layout": "random"}


def played(players: int, seed: int, **options: object) -> Match:
    bots = [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(players)]
    return play_match("colorio", bots, {**RANDOM, **options}, seed=seed, budget=Budget(nodes=100))


def fractions(analysis: Analysis, seat: int) -> dict[str, Fraction]:
    return {name: Fraction(text) for name, text in analysis.seats[seat].exact.items()}


def steps(analysis: Analysis, seat: int) -> list[Fraction]:
    """The changes of a seat's value, event by event."""
    values = [Fraction(event.exact[seat]) for event in analysis.events]
    start = fractions(analysis, seat)["start"]
    return [after - before for before, after in zip([start, *values], values, strict=False)]


@pytest.mark.parametrize("points", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_luck_and_decisions_add_up_to_the_result_exactly(players: int, points: bool) -> None:
    match = played(players, 40 + players, points=points)
    found = analyse(match)
    assert found.exact_from == 0
    total = Fraction(players * players * (players - 1), 2) if points else Fraction(1)
    assert match.outcome is not None
    for seat in range(players):
        sums, changes = fractions(found, seat), steps(found, seat)
        by = [event.by for event in match.events]
        assert sums["luck"] == sum(c for c, who in zip(changes, by, strict=True) if who == CHANCE)
        assert sums["decisions"] == sum(c for c, who in zip(changes, by, strict=True) if who == seat)
        assert sums["others"] == sum(c for c, who in zip(changes, by, strict=True) if who not in (seat, CHANCE))
        assert sums["result"] - sums["start"] == sums["luck"] + sums["decisions"] + sums["others"]
        won = Fraction(seat in match.outcome.winners, len(match.outcome.winners))
        assert sums["result"] == (match.outcome.scores[seat] if points else won)
        assert sums["start"] == total / players
    for event in found.events:
        assert sum(Fraction(value) for value in event.exact) == total
        assert event.cost >= 0
        if event.kind == "decision" and event.by is not None:
            assert event.change[event.by] == -event.cost


@pytest.mark.parametrize("seed", range(6))
def test_a_champion_errs_never_with_two_players(seed: int) -> None:
    bots = ["champion", LEVELS[seed % 5]]
    found = analyse(play_match("colorio", bots, RANDOM, seed=seed, budget=Budget(nodes=100)))
    assert found.seats[0].exact["decisions"] == "0"
    assert found.seats[0].best == found.seats[0].choices > 0


@pytest.mark.parametrize(("players", "points"), [(2, False), (3, False), (3, True)])
def test_luck_is_0_on_average(players: int, points: bool) -> None:
    """Over all that chance could have drawn, by the weights of the rules."""
    match = played(players, 7, points=points)
    judge = analysis_of(match.game).judge(match, 0)
    looked = 0
    for number, state in enumerate(match.states):
        if state.turn is not Turn.CHANCE or number == 0:
            continue
        before = judge.judged(number - 1).of(match.events[number - 1].action).values
        sums, total = [Fraction(0)] * players, 0
        for action, weight in state.chance_weights():
            other = match.copy()
            other.rewind(number)
            other.play(action)
            if other.turn is None:
                values = analysis_of(match.game).judge(other, 0).result()
            else:
                values = analysis_of(match.game).judge(other, 0).judged(number + 1).best.values
            sums = [a + weight * b for a, b in zip(sums, values, strict=True)]
            total += weight
        assert [a / total for a in sums] == list(before)
        looked += 1
    assert looked >= 18


def test_what_was_shown_later_changes_no_judgement() -> None:
    """The same game up to a moment, then other draws: all until then is judged alike, to the last fraction."""
    match = played(3, 11)
    first = analyse(match).events
    for cut in (6, 20, 41):
        other = match.copy()
        other.rewind(cut)
        other.draw_from(Chance("another future"))
        while isinstance(other.turn, int):
            other.play(other.state.legal_actions()[0])
        second = analyse(other).events
        assert [e.action for e in second[cut:]] != [e.action for e in first[cut:]]
        for one, two in zip(first[: cut - 1], second[: cut - 1], strict=True):
            assert one == two


def test_a_judge_is_shown_views_only() -> None:
    """Colours that lie under caps and were seen count as seen; colours that nobody saw do not exist for it."""
    match = played(2, 5)
    judge = analysis_of(match.game).judge(match, 0)
    number = max(n for n, state in enumerate(match.states) if isinstance(state.turn, int))
    asked = []

    class Watched:
        def __init__(self, state: object) -> None:
            self.state = state

        def view(self, seat: int | None) -> object:
            asked.append("view")
            return self.state.view(seat)  # type: ignore[attr-defined]

        def __getattr__(self, name: str) -> object:
            asked.append(name)
            raise AssertionError(f"a judge looked at {name}")

    expected = judge.judged(number)
    match._states = [Watched(state) for state in match._states]
    assert analysis_of(match.game).judge(match, 0).judged(number) == expected
    assert set(asked) == {"view"}


def test_strips_say_from_where_on_they_are_exact() -> None:
    match = play_match("colorio", ["expert", "club"], seed=4, budget=Budget(nodes=100))
    found = analyse(match)
    assert found.exact_from is not None
    assert 0 < found.exact_from < len(found.events)
    assert found.seats[0].exact == {}
    for event in found.events[found.exact_from :]:
        if event.kind == "decision" and event.by is not None:
            assert event.change[event.by] == pytest.approx(-event.cost, abs=1e-9)
    for seat in found.seats:
        parts = seat.luck + seat.decisions + seat.others
        assert parts == pytest.approx(seat.result - seat.start, abs=1e-9)


@pytest.mark.parametrize("points", [False, True])
def test_who_resigns_gives_away_what_they_could_expect(points: bool) -> None:
    match = played(3, 9, points=points).copy()
    match.rewind(30)
    match.resign(1)
    found = analyse(match)
    last, before = found.events[-1], found.events[-2]
    assert last.kind == "end"
    assert Fraction(last.exact[1]) == 0
    assert last.change[1] == -before.values[1]
    assert sum(Fraction(value) for value in last.exact) == sum(Fraction(value) for value in before.exact)
    sums = fractions(found, 1)
    assert sums["result"] - sums["start"] == sums["luck"] + sums["decisions"] + sums["others"]


def test_a_game_from_a_position_knows_what_that_tells() -> None:
    match = played(2, 3)
    states: Any = match.states
    number = next(n for n, s in enumerate(states) if n > 40 and isinstance(s.turn, int) and s.view(None).lifted is None)
    position = match.game.to_position(match.states[number])
    other = Match(match.game, 2, RANDOM, position=position, chance=Chance("on"))
    while isinstance(other.turn, int):
        other.play(other.state.legal_actions()[0])
    one = analysis_of(match.game).judge(match, 0).judged(number)
    assert analysis_of(match.game).judge(other, 0).judged(0).best.values == one.best.values
    assert analyse(other).exact_from == 0
