"""What holds for every game in every variant: thousands of games, played out and looked at from all sides."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.amounts import amount
from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORIO_VARIANTS,
    COLORITO_VARIANTS,
    VARIANTS,
    Variant,
    at_random,
    colorio_position,
    finish,
    hurried,
    legal,
    playout,
    through_json,
    to_bytes,
    view_bytes,
)
from tests.naive.coloretto import COLOURS as CARD_COLOURS
from tests.naive.coloretto import all_jokers
from tests.naive.colorio import COLOURS as FIELD_COLOURS
from tests.naive.colorio import FIELDS
from tests.naive.colorito import SQUARES, STARTS, TARGETS
from tricolor.core import AnyState, Ending, GameOver, IllegalAction, NotationError, Starter, Turn, perft
from tricolor.fair import Chance
from tricolor.games import GAMES, get_game
from tricolor.games.coloretto import Coloretto
from tricolor.games.coloretto.notation import Deal, Draw, First, Jokers, Place, RemoveColour, Take
from tricolor.games.colorio import Colorio
from tricolor.games.colorio.notation import Cover, Lift, Remove, Show
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.games.colorito.notation import PASS, Move
from tricolor.games.colorito.position import to_position
from tricolor.match import Match
from tricolor.record import load, to_record

MANY = int(os.environ.get("TRICOLOR_RANDOM_GAMES", "60"))  # games of every variant that is one round long
PARTS = max(1, MANY // 50)  # of them, for several workers
SEVERAL = amount(30, 100)  # games on points, which are several rounds long
LONGEST_COLORITO = 150

seeds = st.integers(min_value=0, max_value=2**64)
variants = st.sampled_from(VARIANTS)


def moments(variant: Variant, seed: int, most: int = 100_000) -> list[tuple[AnyState, Any]]:
    """The states and actions of a game; Colorito is played in a hurry, or it would not end."""
    rng = Random(seed)
    if variant.game is COLORITO:
        start: AnyState = variant.new()
        if rng.random() < 0.5:
            start = near_the_end(variant, rng)
        return list(playout(start, rng, hurried, min(most, LONGEST_COLORITO)))
    return list(playout(variant.new(), rng, at_random, most))


def near_the_end(variant: Variant, rng: Random) -> Colorito:
    """Most pieces home, some on the way and perhaps on targets of the enemy."""
    pieces = dict(TARGETS)
    cells = [cell for cell in SQUARES if cell not in pieces.values()]
    for piece in rng.sample(sorted(pieces), rng.randrange(1, 9)):
        cells.append(pieces[piece])
        pieces[piece] = cells.pop(rng.randrange(len(cells)))
    position = {"to_move": rng.randrange(2), "starter": rng.randrange(2), "pieces": pieces}
    return COLORITO.from_position(2, position, variant.options)


def some_moments(variant: Variant, seed: int, number: int) -> list[tuple[AnyState, Any]]:
    """A few moments of a game, its first and last among them."""
    all_of_them = moments(variant, seed)
    rng = Random(seed)
    return [all_of_them[0], all_of_them[-1], *rng.choices(all_of_them, k=number)]


# --- games end and lose nothing ----------------------------------------------


def assert_sound(state: AnyState) -> None:
    """What must hold in every state, whatever happened."""
    turn = state.turn
    actions, weights = state.legal_actions(), state.chance_weights()
    if turn is None:
        assert not actions
        assert not weights
        assert state.outcome() is not None
        return
    assert state.outcome() is None
    if turn is Turn.CHANCE:
        assert not actions
        assert weights
        assert all(type(weight) is int and weight > 0 for _, weight in weights)
        assert len({action for action, _ in weights}) == len(weights)
    else:
        assert turn in range(state.players)
        assert not weights
        assert actions, "a seat on turn can always play"
        assert len(set(actions)) == len(actions)


def assert_conserved(state: AnyState) -> None:
    """No piece, card or cap is lost or made."""
    if isinstance(state, Colorito):
        assert len(set(state.pieces)) == len(STARTS) == len(state.pieces)
    elif isinstance(state, Coloretto):
        view = state.view(None)
        cards = Counter(view.unseen) + Counter(view.discarded) + Counter([view.drawn] if view.drawn else [])
        for row in view.rows:
            cards.update(row.cards)
        for seat in view.seats:
            cards.update(seat.cards)
        expected = {colour: 9 for colour in CARD_COLOURS if colour not in view.removed}
        assert cards == {**expected, "plus2": 10, "joker": 3}
    elif isinstance(state, Colorio):
        board = state.view(None)
        hidden = [] if board.lifted is None or board.lifted in board.open else [board.lifted]
        assert sorted([*board.open, *board.covered, *hidden]) == sorted(FIELDS)
        assert all(number <= 5 for number in Counter(board.open.values()).values())


def play_through(variant: Variant, seed: int) -> AnyState:
    """Play one game; every state can go on, some are looked at closely."""
    rng = Random(seed)
    state = variant.new()
    for number in range(2000):
        turn = state.turn
        if number % 32 == seed % 32 or turn is None:
            assert_sound(state)
            assert_conserved(state)
        if turn is None:
            return state
        if turn is Turn.CHANCE:
            draws, weights = zip(*state.chance_weights(), strict=True)
            state = state.play(rng.choices(draws, weights)[0])
        else:
            actions = state.legal_actions()
            assert actions
            state = state.play(actions[int(rng.random() * len(actions))])
    raise AssertionError(f"a game of {variant} has not ended after 2000 actions")


PLAIN = [variant for variant in (*COLORETTO_VARIANTS, *COLORIO_VARIANTS) if not variant.options.get("points")]
ON_POINTS = [variant for variant in COLORIO_VARIANTS if variant.options["points"]]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_many_random_games_end_and_lose_nothing(variant: Variant, part: int) -> None:
    winners = {play_through(variant, seed).outcome().winners for seed in range(part, MANY, PARTS)}  # type: ignore[union-attr]
    assert {(seat,) for seat in range(variant.players)} <= winners, "everyone wins now and then"


@pytest.mark.parametrize("variant", ON_POINTS, ids=str)
def test_random_games_on_points_end_and_lose_nothing(variant: Variant) -> None:
    endings = Counter(play_through(variant, seed).outcome().ending for seed in range(SEVERAL))  # type: ignore[union-attr]
    assert endings == {Ending.POINTS: SEVERAL}


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_games_of_colorito_go_on_or_end_and_lose_nothing(variant: Variant) -> None:
    endings: Counter[Ending | None] = Counter()
    for seed in range(16):
        all_of_them = moments(variant, seed)
        for state, _ in all_of_them[:: 1 + seed % 3]:
            assert_sound(state)
            assert_conserved(state)
        outcome = all_of_them[-1][0].outcome()
        endings[None if outcome is None else outcome.ending] += 1
    assert endings[Ending.COMPLETED]
    assert endings[Ending.REPETITION] + endings[Ending.BLOCKED]


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_uniformly_random_games_of_colorito_never_stall(variant: Variant) -> None:
    for seed in range(3):
        states = [state for state, _ in playout(variant.new(), Random(seed), at_random, 150)]
        assert len(states) == 151 or states[-1].turn is None
        for state in states[::5]:
            assert_sound(state)
            assert_conserved(state)


@pytest.mark.parametrize("variant", COLORIO_VARIANTS, ids=str)
def test_every_turn_of_colorio_takes_a_cap_away(variant: Variant) -> None:
    for seed in range(20):
        caps = 25
        for before, after in pairwise(state.view(None) for state, _ in playout(variant.new(), Random(seed))):
            if after.round != before.round:
                caps = 25
            elif after.lifts_left == 3 and before.lifts_left < 3:
                assert len(after.covered) < caps
                caps = len(after.covered)


# --- chance -------------------------------------------------------------------


@given(variants, seeds)
def test_chance_outcomes_sum_to_one(variant: Variant, seed: int) -> None:
    draws = [state for state, _ in moments(variant, seed) if state.turn is Turn.CHANCE]
    for state in draws[:60]:
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1, abs=1e-12)
        assert all(0 < chance <= 1 for _, chance in outcomes)
        for action, _ in outcomes:
            assert state.play(action) != state


# --- notation, JSON, positions and records come back as they went ------------


@given(variants, seeds)
def test_notation_comes_back_as_it_went(variant: Variant, seed: int) -> None:
    for state, _ in some_moments(variant, seed, 12):
        for action in state.possible_actions():
            text = str(action)
            assert variant.game.parse(text) == action
            assert str(variant.game.parse(text)) == text
        assert len(set(legal(state))) == len(legal(state))


@given(variants, seeds)
def test_states_come_back_from_json_equal_and_with_the_same_hash(variant: Variant, seed: int) -> None:
    for state, _ in some_moments(variant, seed, 6):
        back = variant.game.state_from_json(through_json(state.to_json()))
        assert back == state
        assert hash(back) == hash(state)
        assert to_bytes(back) == to_bytes(state)
        assert legal(back) == legal(state)
        assert back.outcome() == state.outcome()
        assert back.chance_weights() == state.chance_weights()
        for seat in (None, *range(variant.players)):
            assert view_bytes(back, seat) == view_bytes(state, seat)


@given(st.sampled_from(COLORITO_VARIANTS), seeds)
def test_positions_of_colorito_come_back_with_the_same_moves(variant: Variant, seed: int) -> None:
    for state, _ in some_moments(variant, seed, 4):
        if isinstance(state, Colorito) and state.starter is not None and state.view(None).repeated == 1:
            position = through_json(to_position(state))
            back = COLORITO.from_position(2, position, variant.options)
            assert to_position(back) == position
            assert legal(back) == legal(state)
            assert back.turn == state.turn
            assert back.outcome() == state.outcome()


@given(st.sampled_from([v for v in COLORIO_VARIANTS if not v.options["points"]]), seeds)
def test_positions_of_colorio_come_back_with_the_same_moves(variant: Variant, seed: int) -> None:
    for state, action in some_moments(variant, seed, 12):
        if isinstance(state, Colorio) and isinstance(action, Lift):
            position = through_json(colorio_position(state))
            back: Any = variant.game.from_position(variant.players, position, variant.options)
            assert colorio_position(back) == position
            assert legal(back) == legal(state)
            assert back.turn == state.turn
            assert perft(back, 2) == perft(state, 2)


@given(variants, seeds)
def test_records_come_back_and_replay_identically(variant: Variant, seed: int) -> None:
    match = Match(variant.game, variant.players, variant.options, chance=Chance(f"seed {seed}"))
    finish(match, Random(seed), hurried, 120)
    data = to_record(match)
    back = load(json.loads(json.dumps(data)))
    assert to_record(back, reveal=True) == to_record(match) == data
    assert list(back.states) == list(match.states)
    assert [to_bytes(state) for state in back.states] == [to_bytes(state) for state in match.states]
    assert {hash(state) for state in back.states} == {hash(state) for state in match.states}
    assert back.outcome == match.outcome


@given(variants, seeds)
def test_the_same_actions_give_the_same_states(variant: Variant, seed: int) -> None:
    all_of_them = moments(variant, seed)
    again = all_of_them[0][0]
    seen = {again}
    for state, action in all_of_them:
        assert again == state
        assert again in seen
        if action is not None:
            again = again.play(variant.game.parse(str(action)))
            seen.add(again)


@given(variants, seeds)
def test_a_state_never_changes(variant: Variant, seed: int) -> None:
    for state, _ in some_moments(variant, seed, 3):
        before, key = to_bytes(state), hash(state)
        for action in list(state.possible_actions())[:20]:
            state.play(action)
        state.view(0)
        state.outcome()
        assert (to_bytes(state), hash(state)) == (before, key)
        with pytest.raises((AttributeError, TypeError)):
            setattr(state, "mover", 1)  # noqa: B010 - a plain assignment would not pass the type check


# --- what is not allowed ------------------------------------------------------


def every_action(key: str) -> Iterator[Any]:
    """All actions that a game's notation can write (of Colorito's moves a good part)."""
    if key == "colorito":
        yield PASS
        yield from (Starter(seat) for seat in range(2))
        yield from (Move(origin, target) for origin in range(100) for target in range(origin % 7, 100, 7))
    elif key == "coloretto":
        yield Draw()
        yield from (Starter(seat) for seat in range(5))
        for row in range(1, 6):
            yield from (Place(row), Take(row))
        for colour in CARD_COLOURS:
            yield from (RemoveColour(colour), First(colour))
        yield from (Deal(card) for card in (*CARD_COLOURS, "plus2", "joker", "last"))
        yield from (Jokers(choice) for number in (1, 2, 3) for choice in all_jokers(CARD_COLOURS, number))
    else:
        yield Remove()
        yield from (Starter(seat) for seat in range(5))
        yield from (Show(colour) for colour in FIELD_COLOURS)
        for cell in FIELDS:
            yield from (Lift(cell), Cover(cell))


POOLS = {game.key: tuple(every_action(game.key)) for game in GAMES}


@given(variants, seeds)
def test_exactly_the_legal_actions_can_be_played(variant: Variant, seed: int) -> None:
    """Whatever the notation can write and the list does not hold is refused, and changes nothing."""
    for state, _ in some_moments(variant, seed, 4):
        before = to_bytes(state)
        possible = set(state.possible_actions())
        refused = 0
        for action in POOLS[variant.game.key]:
            if action not in possible:
                with pytest.raises(IllegalAction) as caught:
                    state.play(action)
                assert isinstance(caught.value, GameOver) == (state.turn is None)
                refused += 1
        for action in possible:
            state.play(action)
        assert refused
        assert to_bytes(state) == before


@given(variants, seeds)
def test_actions_of_other_games_are_no_notation_and_cannot_be_played(variant: Variant, seed: int) -> None:
    others = [action for game in GAMES if game is not variant.game for action in POOLS[game.key]]
    strangers = [action for action in others if not isinstance(action, Starter)]
    for state, _ in some_moments(variant, seed, 2):
        before = to_bytes(state)
        for action in Random(seed).sample(strangers, 25):
            with pytest.raises(NotationError):
                variant.game.parse(str(action))
            with pytest.raises(IllegalAction) as caught:
                state.play(action)
            assert isinstance(caught.value, GameOver) == (state.turn is None)
        assert to_bytes(state) == before


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_nothing_can_be_played_after_the_end(variant: Variant) -> None:
    over = next(all_of_them[-1][0] for seed in range(50) if (all_of_them := moments(variant, seed))[-1][0].turn is None)
    before = to_bytes(over)
    for action in POOLS[variant.game.key][:400]:
        with pytest.raises(GameOver):
            over.play(action)
    assert to_bytes(over) == before
    assert perft(over, 1) == perft(over, 3) == 0


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("colorito", Move(100, 5)),
        ("colorito", Move(-90, 21)),
        ("colorito", Starter(2)),
        ("coloretto", Place(6)),
        ("coloretto", Take(0)),
        ("colorio", Lift("Z9")),
        ("colorio", Cover("")),
        ("colorio", Show("pink")),
        ("colorio", Starter(-1)),
    ],
    ids=repr,
)
def test_actions_that_no_notation_can_write_are_illegal_too(key: str, action: Any) -> None:
    rng = Random(1)
    variant = next(v for v in VARIANTS if v.game.key == key)
    for state, _ in list(playout(variant.new(), rng, at_random, 60)):
        if state.turn is not None:
            with pytest.raises(IllegalAction):
                state.play(action)


# --- notation that is none ----------------------------------------------------


@given(st.sampled_from(GAMES), st.text(max_size=30))
def test_any_text_is_an_action_or_a_notation_error(game: Any, text: str) -> None:
    try:
        action = game.parse(text)
    except NotationError:
        return
    assert game.parse(str(action)) == action


ALMOST = {
    "colorito": "A1 A1-A11 A0-A1 K1-A1 a1-b2 A1-B2-C3 A1- -A1 A1–B2 A01-B2 PASS Pass starter:2 starter: "
    "starter:-1 starter:00",
    "coloretto": "place:0 place:6 place: place:01 take:0 take:6 draw:1 Draw jokers: jokers:pink jokers:red,red,red,red "
    "jokers:red, jokers:red;blue deal: deal:pink remove:plus2 first:joker starter:5 deal:last: place:1.0",
    "colorio": "lift lift: lift:F1 lift:A6 lift:a1 cover:A0 remove:A1 show:orange show: starter:5 lift:A1: Lift:A1",
}


@pytest.mark.parametrize("key", ALMOST)
def test_almost_right_notation_is_refused_with_an_example_of_right_one(key: str) -> None:
    game = get_game(key)
    for text in (*ALMOST[key].split(" "), "", " ", " draw", "draw ", "A1-B2 ", "remove\n", "\x00", "a" * 1000):
        with pytest.raises(NotationError, match=game.name) as caught:
            game.parse(text)
        assert len(str(caught.value)) < 400


# --- options ------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_wrong_numbers_of_players_are_refused(game: Any) -> None:
    for players in (-1, 0, 1, 6, 100, 2.0, True, None, "2"):
        with pytest.raises(ValueError, match="players: expected"):
            game.new(players)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_unknown_options_and_values_are_refused_by_name(game: Any) -> None:
    with pytest.raises(ValueError, match=r"options: expected only .*got 'colour'"):
        game.new(2, {"colour": True})
    for name in game.options:
        wrong: list[Any] = ["nonsense", 7, -1, None, [], 1.0]
        for value in wrong:
            with pytest.raises(ValueError, match=rf"options\.{name}: expected one of"):
                game.new(2, {name: value})
    for players in game.seats:
        with pytest.raises(ValueError, match=r"options\.starter"):
            game.new(players, {"starter": players})
    assert game.checked(2, None) == {name: option.default for name, option in game.options.items()}


def test_true_is_not_one_and_one_is_not_true() -> None:
    with pytest.raises(ValueError, match=r"options\.numbers"):
        COLORITO.new(2, {"numbers": 1})
    with pytest.raises(ValueError, match=r"options\.starter"):
        COLORITO.new(2, {"starter": True})
