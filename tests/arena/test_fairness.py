"""Fair schedules, and the same luck for all."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tricolor.arena.deals import Deal
from tricolor.arena.play import play_game
from tricolor.arena.schedule import schedule
from tricolor.core import AnyGame, Turn
from tricolor.games import get_game
from tricolor.match import Match

from .making import setup_of

# --- who meets whom ----------------------------------------------------------


@pytest.mark.parametrize(("bots", "count"), [(2, 2), (4, 2), (3, 3), (5, 3), (4, 4), (5, 4), (5, 5)])
def test_at_mixed_tables_everyone_meets_everyone_equally_on_every_seat(bots: int, count: int) -> None:
    setup = setup_of("colorio", ["random"] * bots, players=count)
    tasks = list(schedule(setup, 4 * count))
    met = Counter(pair for task in tasks for pair in combinations(sorted(task.seats), 2))
    sat = Counter((bot, seat) for task in tasks for seat, bot in enumerate(task.seats))
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1
    assert len(sat) == bots * count
    assert len(set(sat.values())) == 1


def test_in_a_duel_each_bot_is_alone_on_each_seat_equally_often() -> None:
    setup = setup_of("colorio", ["greedy", "random"], players=3)
    tasks = list(schedule(setup, 6))
    lone = Counter(
        (task.seats[seat], seat) for task in tasks for seat in range(3) if task.seats.count(task.seats[seat]) == 1
    )
    assert len(tasks) == 12
    assert lone == {(bot, seat): 2 for bot in (0, 1) for seat in range(3)}


def test_three_bots_do_not_always_sit_in_the_same_order() -> None:
    setup = setup_of("colorio", ["random"] * 3, players=3)
    behind = Counter((task.seats[0], task.seats[1]) for task in schedule(setup, 6))
    assert len(behind) == 6
    assert len(set(behind.values())) == 1


def test_a_longer_run_begins_like_a_shorter_one() -> None:
    setup = setup_of("colorio", ["random"] * 4, players=3)
    short, long = list(schedule(setup, 5)), list(schedule(setup, 20))
    assert long[: len(short)] == short


# --- the same luck for all ---------------------------------------------------


def chance_of(game: AnyGame, count: int, options: dict[str, object], seed: str, taste: str) -> list[tuple[str, str]]:
    """What chance did in a game of somebody with a taste: each draw, with the event before it."""
    match = Match(game, count, options)
    deal, rng, drawn = Deal(game, seed), Random(taste), list[tuple[str, str]]()
    while match.turn is not None:
        if match.turn is Turn.CHANCE:
            before = match.events[-1].action if match.events else ""
            match.play(deal.draw(match.state))
            drawn.append((before, match.events[-1].action))
        else:
            match.play(rng.choice(match.state.legal_actions()))
    return drawn


@pytest.mark.parametrize("count", [2, 5])
def test_the_deck_of_coloretto_is_the_same_whatever_is_played(count: int) -> None:
    decks = [[card for _, card in chance_of(get_game("coloretto"), count, {}, "deck", taste)] for taste in "abcd"]
    shortest = min(len(deck) for deck in decks)
    assert len({tuple(deck[:shortest]) for deck in decks}) == 1
    assert shortest > 40
    assert decks[0] != [card for _, card in chance_of(get_game("coloretto"), count, {}, "other", "a")]


@pytest.mark.parametrize("options", [{"layout": "random"}, {"side": "grey"}, {"side": "white"}], ids=str)
def test_a_field_of_colorio_has_one_colour_whatever_is_played(options: dict[str, object]) -> None:
    shown: dict[str, set[str]] = {}
    for taste in "abcdef":
        for lift, show in chance_of(get_game("colorio"), 2, options, "layout", taste)[1:]:
            shown.setdefault(lift, set()).add(show)
    assert len(shown) > 15
    assert all(len(colours) == 1 for colours in shown.values())


def test_rounds_of_colorio_have_layouts_of_their_own() -> None:
    layouts = [
        dict(pair for pair in chance_of(get_game("colorio"), 3, {"points": True}, "rounds", taste)[1:])
        for taste in "ab"
    ]
    assert all(layouts)  # and no draw was illegal, though fields have other colours than in the round before


@pytest.mark.parametrize("layout", ["random", "strips"])
def test_deals_have_the_odds_of_the_rules(layout: str) -> None:
    state = get_game("colorio").new(2, {"layout": layout, "starter": 0})
    for lift in ("lift:A1", "lift:C3"):
        lifted = state.play(get_game("colorio").parse(lift))
        drawn = Counter(str(Deal(get_game("colorio"), f"odds {number}").draw(lifted)) for number in range(1500))
        for action, chance in lifted.chance_outcomes():
            assert abs(drawn[str(action)] / 1500 - chance) < 0.05


def test_an_opening_is_the_same_for_all_seatings_of_a_deal() -> None:
    setup = setup_of("colorito", opening=6, plies=6)
    moves = {play_game(setup, task).moves for task in schedule(setup, 2)}
    assert len(moves) == 1
    assert moves != {play_game(setup, task).moves for task in list(schedule(setup, 4))[2:]}
