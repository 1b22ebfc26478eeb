"""Every rule of Coloretto, by its ID in docs/rules-index.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.helpers import COLORETTO_VARIANTS, SETUP, Variant, coloretto, legal, played, playout
from tests.naive import coloretto as slow
from tricolor.core import Ending, GameOver, IllegalAction, OptionError, Outcome, Turn
from tricolor.games.coloretto import COLORETTO, Coloretto
from tricolor.games.coloretto.cards import KINDS, Counts
from tricolor.games.coloretto.scoring import all_scores, best_plus, best_score, points, score_with, total

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "brown")
PLAYERS = (2, 3, 4, 5)


def odds(state: Coloretto) -> dict[str, float]:
    return {str(action): chance for action, chance in state.chance_outcomes()}


def rows(state: Coloretto) -> list[tuple[str, ...] | None]:
    return [None if row.taken else row.cards for row in state.view(None).rows]


def hand(state: Coloretto, seat: int) -> dict[str, int]:
    return state.view(None).seats[seat].cards


def counts(cards: Mapping[str, int]) -> Counts:
    return tuple(cards.get(kind, 0) for kind in KINDS)


def until(state: Coloretto, stop: Callable[[Coloretto], bool], rng: Random) -> Coloretto:
    """A state of a random game that fulfils a condition."""
    found = next((s for s, _ in playout(state, rng) if isinstance(s, Coloretto) and stop(s)), None)
    assert found is not None
    return found


def at_the_end(*hands: Mapping[str, int], table: str = "brown") -> Coloretto:
    """A game after its last round, with these hands."""
    state = coloretto(len(hands), table=table)
    return replace(state, deck=counts({}), hands=tuple(map(counts, hands)), last_round=True, scoring=True)


# --- CO-CARDS, CO-TABLE, CO-ROWS ----------------------------------------------


def test_co_cards_are_76_and_the_last_round_card() -> None:
    view = COLORETTO.new(4).view(None)
    assert view.unseen == {**dict.fromkeys(COLOURS, 9), "plus2": 10, "joker": 3}
    assert view.deck == 76
    assert view.discarded == {}


@pytest.mark.parametrize("variant", COLORETTO_VARIANTS, ids=str)
def test_co_cards_every_card_of_the_deck_comes_once_and_the_last_round_card_too(variant: Variant) -> None:
    dealt = Counter(str(action) for _, action in playout(variant.new(), Random(1)) if str(action).startswith("deal:"))
    assert dealt.pop("deal:last") == 1
    limits = Counter({**{f"deal:{colour}": 9 for colour in COLOURS}, "deal:plus2": 10, "deal:joker": 3})
    assert dealt <= limits


def test_co_cards_brown_row_cards_have_room_for_three_and_green_ones_for_one_two_and_three() -> None:
    assert [row.room for row in COLORETTO.new(2).view(None).rows] == [1, 2, 3]
    for players in (3, 4, 5):
        assert [row.room for row in COLORETTO.new(players).view(None).rows] == [3] * players


def test_co_table_brown_rises_and_grey_falls_again() -> None:
    assert [points("brown", cards) for cards in range(10)] == [0, 1, 3, 6, 10, 15, 21, 21, 21, 21]
    assert [points("grey", cards) for cards in range(10)] == [0, 1, 4, 8, 7, 6, 5, 5, 5, 5]


@pytest.mark.parametrize("table", ["brown", "grey"])
def test_co_table_every_plus_two_card_brings_two(table: str) -> None:
    for cards in range(11):
        assert total(table, counts({"plus2": cards})) == 2 * cards
        assert best_score(table, counts({"plus2": cards, "red": 1}), COLOURS).total == 2 * cards + 1


def test_co_table_is_chosen_by_the_players() -> None:
    five = {"red": 5}
    assert at_the_end(five, {}, {}).score(0).total == 15
    assert at_the_end(five, {}, {}, table="grey").score(0).total == 6
    assert at_the_end(five, {}, {}, table="grey").outcome() == Outcome(Ending.LAST_ROUND, (6, 0, 0))
    with pytest.raises(OptionError, match=r"options\.table"):
        COLORETTO.new(3, {"table": "blue"})


@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_co_rows_one_for_each_player_and_three_for_two(players: int, number: int) -> None:
    assert rows(coloretto(players)) == [()] * number


# --- CO-REMOVE, CO-FIRST, CO-DECK ---------------------------------------------


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 1), (4, 0), (5, 0)])
def test_co_remove_takes_colours_out_of_the_deck_at_random(players: int, number: int) -> None:
    state = COLORETTO.new(players)
    left = list(COLOURS)
    for colour in ("green", "red")[:number]:
        assert odds(state) == pytest.approx({f"remove:{c}": 1 / len(left) for c in left})
        state = played(state, f"remove:{colour}")
        left.remove(colour)
        assert colour not in state.view(None).unseen
    assert not any(text.startswith("remove") for text in legal(state))
    assert state.colours == tuple(left)
    assert state.view(None).deck == 76 - 9 * number
    for later, action in playout(state, Random(4)):
        assert str(action) not in {f"deal:{colour}" for colour in ("green", "red")[:number]}
        assert not set(later.view(None).removed) & set(later.view(None).unseen)


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_co_first_everyone_gets_different_colours_seat_0_first(players: int, each: int) -> None:
    state = played(COLORETTO.new(players), " ".join(w for w in SETUP[players].split() if w.startswith("remove")))
    given: list[str] = []
    in_play = list(state.colours)
    for seat in range(players):
        for _ in range(each):
            left = [colour for colour in in_play if colour not in given]
            assert odds(state) == pytest.approx({f"first:{colour}": 1 / len(left) for colour in left})
            given.append(left[seat % len(left)])
            state = played(state, f"first:{given[-1]}")
            assert hand(state, seat)[given[-1]] == 1
            assert state.view(None).unseen[given[-1]] == 8
    assert len(set(given)) == players * each
    assert [sum(hand(state, seat).values()) for seat in range(players)] == [each] * players
    assert all(text.startswith("starter") for text in legal(state))


def test_co_deck_the_start_player_is_drawn_by_lot() -> None:
    for players in PLAYERS:
        state = played(COLORETTO.new(players), SETUP[players])
        assert odds(state) == pytest.approx({f"starter:{seat}": 1 / players for seat in range(players)})
        assert played(state, f"starter:{players - 1}").turn == players - 1
        assert coloretto(players, starter=players - 1).turn == players - 1


def test_co_deck_every_card_face_down_is_equally_likely() -> None:
    state = coloretto(4, "red>1 red>2 joker>3 draw")
    assert state.turn is Turn.CHANCE
    left = {**dict.fromkeys(COLOURS, 9), "plus2": 10, "joker": 2, "red": 6, "orange": 8, "yellow": 8, "green": 8}
    assert odds(state) == pytest.approx({f"deal:{card}": number / 69 for card, number in left.items()})


@pytest.mark.parametrize("players", PLAYERS)
def test_co_deck_the_last_round_card_lies_on_top_of_the_bottom_15(players: int) -> None:
    came = 0
    for state, action in playout(coloretto(players), Random(players)):
        if action is not None and state.turn is Turn.CHANCE and not state.view(None).last_round:
            last = "deal:last" in legal(state)
            assert last == (state.view(None).deck == 15)
            assert not last or legal(state) == ["deal:last"]
            came += last
    assert came == 1


# --- CO-TURN, CO-DRAW, CO-FULL, CO-TAKE, CO-ALONE -----------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_co_turn_the_left_neighbour_is_on_after_a_card_or_a_row(players: int) -> None:
    state = coloretto(players, starter=players - 1)
    assert state.turn == players - 1
    placed = played(state, "draw deal:red place:3")
    assert placed.turn == 0
    assert placed.legal_actions()
    assert played(placed, "take:3").turn == 1


def test_co_turn_a_player_draws_or_takes_and_not_both() -> None:
    state = coloretto(3, "red>1")
    assert legal(state) == ["draw", "take:1"]
    assert played(state, "draw deal:blue place:1").turn == 2
    assert played(state, "take:1").turn == 2


def test_co_turn_skips_those_who_have_taken_a_row() -> None:
    state = coloretto(4, "red>1 red>2 take:1 take:2")  # seats 0 and 1 draw, 2 and 3 take
    assert state.turn == 0
    state = played(state, "draw deal:blue place:3")
    assert state.turn == 1
    state = played(state, "draw deal:blue place:3")
    assert state.turn == 0
    assert [seat.took_row for seat in state.view(None).seats] == [False, False, True, True]


def test_co_draw_the_card_is_placed_after_it_has_been_seen_by_who_drew_it() -> None:
    state = played(coloretto(3, "red>1"), "draw")
    assert state.turn is Turn.CHANCE
    for text in ("place:1", "take:1", "draw"):
        with pytest.raises(IllegalAction):
            played(state, text)
    seen = played(state, "deal:joker")
    assert seen.turn == 1
    assert seen.view(None).drawn == "joker"
    assert legal(seen) == ["place:1", "place:2", "place:3"]
    placed = played(seen, "place:2")
    assert rows(placed) == [("red",), ("joker",), ()]
    assert placed.view(None).drawn is None
    assert placed.view(None).unseen["joker"] == 2


def test_co_draw_a_card_goes_to_any_row_that_has_room_and_no_other() -> None:
    state = coloretto(3, "red>1 blue>1 joker>1 plus2>2 draw deal:red")
    assert legal(state) == ["place:2", "place:3"]
    taken = coloretto(3, "red>1 blue>2 take:1 draw deal:red")
    assert legal(taken) == ["place:2", "place:3"]
    green = coloretto(2, "red>1 red>2 draw deal:blue")
    assert legal(green) == ["place:2", "place:3"]


def test_co_full_with_all_rows_full_a_row_must_be_taken() -> None:
    state = coloretto(2, "red>1 red>2 blue>2 blue>3 green>3 yellow>3")
    assert legal(state) == ["take:1", "take:2", "take:3"]
    after = played(state, "take:3")
    assert legal(after) == ["take:1", "take:2"]
    nine = coloretto(3, " ".join(f"red>{row} blue>{row} green>{row}" for row in (1, 2, 3)))
    assert legal(nine) == ["take:1", "take:2", "take:3"]
    with pytest.raises(IllegalAction):
        played(nine, "draw")


def test_co_full_one_free_place_is_enough_to_draw() -> None:
    state = coloretto(3, "red>1 red>1 red>1 blue>2 blue>2 blue>2 green>3 green>3")
    assert legal(state) == ["draw", "take:1", "take:2", "take:3"]


def test_co_take_a_row_needs_a_card() -> None:
    assert legal(coloretto(3)) == ["draw"]
    state = coloretto(3, "red>2")
    assert legal(state) == ["draw", "take:2"]
    with pytest.raises(IllegalAction):
        played(state, "take:1")


def test_co_take_brings_all_cards_of_the_row_and_takes_the_player_out_of_the_round() -> None:
    state = coloretto(3, "blue>2 joker>2 plus2>2 blue>1 take:2")
    assert hand(state, 1) == {"orange": 1, "blue": 1, "joker": 1, "plus2": 1}
    assert rows(state) == [("blue",), None, ()]
    assert state.view(None).seats[1].took_row
    assert state.turn == 2
    with pytest.raises(IllegalAction):
        played(state, "take:2")


def test_co_alone_the_last_player_goes_on_drawing_while_there_is_room() -> None:
    state = coloretto(3, "red>1 blue>2 take:1 take:2")
    assert state.turn == 1
    for card in ("green", "yellow", "blue"):
        assert "draw" in legal(state)
        state = played(state, f"draw deal:{card} place:3")
        assert state.turn == 1
    assert legal(state) == ["take:3"]
    assert hand(played(state, "take:3"), 1) == {"orange": 1, "green": 1, "yellow": 1, "blue": 1}


# --- CO-ROUND, CO-TWO, CO-LAST ------------------------------------------------


def test_co_round_ends_when_everyone_has_taken_a_row_and_its_last_taker_begins() -> None:
    state = coloretto(3, "red>1 blue>2 green>3 take:1 take:2")
    assert state.turn == 2
    assert rows(state) == [None, None, ("green",)]
    following = played(state, "take:3")
    assert rows(following) == [(), (), ()]
    assert following.turn == 2
    assert following.view(None).starter == 2
    assert not any(seat.took_row for seat in following.view(None).seats)
    assert legal(following) == ["draw"]
    assert played(following, "draw deal:red place:1").turn == 0


@pytest.mark.parametrize("left", [1, 2, 3])
def test_co_two_the_row_left_over_leaves_the_game_with_its_cards(left: int) -> None:
    state = coloretto(2, "red>1 blue>2 green>3 plus2>3")
    first, second = (row for row in (1, 2, 3) if row != left)
    cards = {1: {"red": 1}, 2: {"blue": 1}, 3: {"green": 1, "plus2": 1}}[left]
    before = state.view(None).unseen
    after = played(state, f"take:{first} take:{second}")
    assert after.view(None).discarded == cards
    assert rows(after) == [(), (), ()]
    assert after.view(None).unseen == before
    held = Counter(hand(after, 0)) + Counter(hand(after, 1))
    everything = Counter({"red": 2, "orange": 1, "yellow": 1, "green": 2, "blue": 1, "plus2": 1})
    assert held == everything - Counter(cards)


def test_co_two_nothing_is_left_over_with_more_players() -> None:
    for players in (3, 4, 5):
        for state, _ in playout(coloretto(players), Random(2)):
            assert state.view(None).discarded == {}


def about_to_announce(players: int, seed: int = 0) -> Coloretto:
    return until(coloretto(players), lambda state: legal(state) == ["deal:last"], Random(seed))


@pytest.mark.parametrize("players", PLAYERS)
def test_co_last_the_card_is_set_aside_and_the_same_player_draws_the_next(players: int) -> None:
    state = about_to_announce(players)
    mover = state.mover
    announced = played(state, "deal:last")
    assert announced.turn is Turn.CHANCE
    assert announced.view(None).last_round
    assert announced.view(None).deck == 15
    assert rows(announced) == rows(state)
    assert "deal:last" not in legal(announced)
    seen = played(announced, legal(announced)[0])
    assert seen.turn == mover
    assert all(text.startswith("place") for text in legal(seen))


@pytest.mark.parametrize("players", PLAYERS)
def test_co_last_the_game_ends_with_that_round_and_not_before(players: int) -> None:
    for seed in range(10):
        state = about_to_announce(players, seed)
        taken = sum(seat.took_row for seat in state.view(None).seats)
        takes = 0
        for later, action in playout(state, Random(seed)):
            if later.turn is not None and not str(action).startswith("jokers"):
                assert takes + taken < players
                assert later.outcome() is None
            takes += str(action).startswith("take")
        assert takes + taken == players
        assert later.outcome() is not None


def test_co_last_rounds_before_it_go_on() -> None:
    for seed in range(5):
        for state, action in playout(coloretto(3), Random(seed)):
            if action is not None and not state.view(None).last_round:
                assert state.outcome() is None
                assert not str(action).startswith("jokers")


# --- CO-JOKER -----------------------------------------------------------------


def test_co_joker_all_owners_assign_all_jokers_in_seat_order_after_the_last_round() -> None:
    state = at_the_end({"red": 2}, {"joker": 1, "blue": 2}, {"joker": 2, "green": 1})
    assert state.turn == 1
    assert legal(state) == sorted(f"jokers:{colour}" for colour in COLOURS if colour != "brown")
    state = played(state, "jokers:blue")
    assert state.turn == 2
    assert state.outcome() is None
    pairs = [(a, b) for n, a in enumerate(COLOURS[:6]) for b in COLOURS[n:6]]
    assert legal(state) == sorted(f"jokers:{a},{b}" for a, b in pairs)
    over = played(state, "jokers:red,green")
    assert over.turn is None
    assert over.outcome() == Outcome(Ending.LAST_ROUND, (3, 6, 4))


def test_co_joker_any_colour_in_play_will_do_and_no_other() -> None:
    state = at_the_end({"joker": 3}, {"red": 1})
    assert played(state, "jokers:red,blue,green").turn is None  # none of them owned
    for text in ("jokers:red,red,purple", "jokers:brown,red,red", "jokers:red", "jokers:red,red"):
        with pytest.raises(IllegalAction):
            played(state, text)


def test_co_joker_the_order_in_which_they_are_named_does_not_matter() -> None:
    state = at_the_end({"joker": 2}, {})
    assert played(state, "jokers:blue,red") == played(state, "jokers:red,blue")


def test_co_joker_must_be_assigned_even_where_it_hurts() -> None:
    # Three colours of three cards each on the grey table: a joker takes a point from one of them, or adds a minus.
    full = {**dict.fromkeys(COLOURS[:3], 3), "joker": 1}
    state = at_the_end(full, {}, {}, {}, table="grey")
    without = total("grey", counts(dict.fromkeys(COLOURS[:3], 3)))
    assert without == 24
    assert legal(state) == sorted(f"jokers:{colour}" for colour in COLOURS)
    best = max(played(state, text).outcome().scores[0] for text in legal(state))
    assert best == 23 == state.best_score(0).total


def test_co_joker_each_may_be_a_different_colour() -> None:
    state = at_the_end({"joker": 3, "red": 5, "blue": 5, "green": 5}, {})
    assert played(state, "jokers:red,green,blue").outcome().scores[0] == 63


def test_co_joker_a_game_without_jokers_in_hand_is_over_at_once() -> None:
    assert at_the_end({"red": 1}, {"blue": 2}).outcome() == Outcome(Ending.LAST_ROUND, (1, 3))


# --- CO-SCORE, CO-WIN, CO-EXAMPLE ---------------------------------------------


def some_hand(rng: Random) -> dict[str, int]:
    cards = {colour: rng.choice((0, 0, 1, 2, 3, 4, 6, 9)) for colour in COLOURS}
    return {**cards, "plus2": rng.randrange(4), "joker": rng.randrange(4)}


@pytest.mark.parametrize("table", ["brown", "grey"])
def test_co_score_the_best_assignment_is_proven_by_enumeration(table: str) -> None:
    rng = Random(table)
    for number in range(120):
        cards = some_hand(rng)
        colours = COLOURS[: 5 + number % 3]
        cards.update(dict.fromkeys(COLOURS[len(colours) :], 0))
        listed = [kind for kind, n in cards.items() for _ in range(n)]
        best = best_score(table, counts(cards), colours)
        assert best.total == slow.best_score(table, listed, colours)
        if number < 15:
            assert best.total == max(score.total for score in all_scores(table, counts(cards), colours))


@pytest.mark.parametrize("table", ["brown", "grey"])
def test_co_score_the_sum_is_explained_line_by_line(table: str) -> None:
    rng = Random(f"lines {table}")
    for _ in range(200):
        cards = some_hand(rng)
        best = best_score(table, counts(cards), COLOURS)
        assert sum(line.points for line in best.lines) == best.total
        assert len(best.jokers) == cards["joker"]
        assert len(best.plus) <= 3
        for line in best.lines:
            if line.card == "plus2":
                assert (line.cards, line.points) == (cards["plus2"], 2 * cards["plus2"])
                continue
            assert line.cards == cards[line.card] + best.jokers.count(line.card)
            worth = slow.POINTS[table][min(line.cards, 6)]
            assert line.points == (worth if line.card in best.plus else -worth)
        assert {line.card for line in best.lines} >= {colour for colour in COLOURS if cards[colour]}


def test_co_score_three_colours_count_plus_and_all_others_minus() -> None:
    four = counts({"red": 4, "blue": 3, "green": 2, "yellow": 1})
    assert total("brown", four) == 10 + 6 + 3 - 1
    assert best_plus("brown", four, ()) == ("red", "green", "blue")
    assert total("grey", counts({"red": 6, "blue": 3, "green": 3, "yellow": 3})) == 8 + 8 + 8 - 5


def test_co_score_the_player_may_choose_other_colours() -> None:
    four = counts({"red": 4, "blue": 3, "green": 2, "yellow": 1})
    assert score_with("brown", four, (), ("red", "blue", "yellow")).total == 10 + 6 - 3 + 1
    assert score_with("brown", four, (), ("red",)).total == 10 - 6 - 3 - 1
    assert score_with("brown", four, (), ()).total == -20
    choices = list(all_scores("brown", four, COLOURS))
    assert len(choices) == 1 + 7 + 21 + 35
    assert max(choice.total for choice in choices) == 18
    assert min(choice.total for choice in choices) == -20


def test_co_score_the_score_shown_during_the_game_is_the_best_one() -> None:
    state = coloretto(3, "joker>1 red>1 plus2>1 blue>2 take:1")
    assert hand(state, 1) == {"orange": 1, "joker": 1, "red": 1, "plus2": 1}
    assert state.view(None).seats[1].score == 3 + 1 + 2
    assert [seat.score for seat in state.view(None).seats] == [1, 6, 1]


def test_co_win_most_points_win() -> None:
    outcome = at_the_end({"red": 2}, {"blue": 5}, {"green": 1}).outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    minus = at_the_end({"red": 1, "orange": 1, "yellow": 1, "green": 3, "blue": 3, "purple": 3}, {"brown": 0}, {}, {})
    final = minus.outcome()
    assert final is not None
    assert final.scores == (15, 0, 0, 0)


def test_co_win_equal_points_share_the_victory() -> None:
    outcome = at_the_end({"red": 3}, {"blue": 3}, {"green": 1}).outcome()
    assert outcome is not None
    assert outcome.scores == (6, 6, 1)
    assert outcome.winners == (0, 1)


def test_co_win_nothing_can_be_played_afterwards() -> None:
    over = at_the_end({"red": 3}, {"blue": 3}, {"green": 1})
    for text in ("draw", "take:1", "place:1", "jokers:red", "deal:red", "starter:0"):
        with pytest.raises(GameOver):
            played(over, text)


def test_co_example_is_worth_41_points() -> None:
    """CO-EXAMPLE: 1 joker, one +2, 6 green, 4 yellow, 3 red, 2 blue = 21 + 15 + 6 - 3 + 2 = 41."""
    example = {"joker": 1, "plus2": 1, "green": 6, "yellow": 4, "red": 3, "blue": 2}
    best = best_score("brown", counts(example), COLOURS)
    assert best.total == 41
    assert best.jokers == ("yellow",)
    assert set(best.plus) == {"green", "yellow", "red"}
    assert [(line.card, line.points) for line in best.lines] == [
        ("green", 21), ("yellow", 15), ("red", 6), ("blue", -3), ("plus2", 2)
    ]  # fmt: skip
    state = at_the_end(example, {}, {}, {})
    assert state.best_score(0) == best
    assert played(state, "jokers:yellow").outcome().scores == (41, 0, 0, 0)


def test_co_turn_random_games_keep_to_the_order_of_seats() -> None:
    """CO-TURN: whoever is on after a placed card or a taken row is the next seat that has taken none."""
    for players in PLAYERS:
        turns: list[tuple[Any, str]] = [
            (state, str(action)) for state, action in playout(coloretto(players), Random(players)) if action is not None
        ]
        for (before, action), (after, _) in pairwise(turns):
            if action.startswith(("place", "take")) and any(after.out):
                following = [(before.turn + n) % players for n in range(1, players + 1)]
                assert after.turn == next(seat for seat in following if seat not in after.out)
