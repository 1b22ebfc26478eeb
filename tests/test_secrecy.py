"""Nobody is told what he has not seen: swap two hidden facts, and every view stays the same to the byte."""

from __future__ import annotations

import inspect
import json
from dataclasses import fields, replace
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tricolor.games.colorio.memory as memory_module
from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORIO_VARIANTS,
    COLORITO_VARIANTS,
    VARIANTS,
    Variant,
    coloretto,
    colorio,
    hurried,
    playout,
    view_bytes,
)
from tests.naive.colorio import COLOURS, FIELDS
from tricolor.core import Turn
from tricolor.games import GAMES, get_game
from tricolor.games.coloretto import Coloretto
from tricolor.games.colorio import Colorio, ColorioView, Memory
from tricolor.games.twin import Around, scene_of

UNSEEN = -1
seeds = st.integers(min_value=0, max_value=2**64)


def all_views(state: Any) -> list[bytes]:
    return [view_bytes(state, seat) for seat in (None, *range(state.players))]


def all_messages(state: Any) -> list[bytes]:
    """The views as the rules write them, and the whole messages that the core writes."""
    game = get_game(state.view(None).game)
    scene = scene_of(game, state, Around(0, state.turn is not None, False, b"null", b"null", b""))
    written = [scene.game(seat, seat == state.turn, False) for seat in (-1, *range(state.players))]
    return [*all_views(state), *written]


def swapped(state: Colorio, one: int, two: int) -> Colorio:
    """The state with the facts about two fields exchanged: their colours, or that nobody has seen one of them."""
    seen = list(state.seen)
    seen[one], seen[two] = seen[two], seen[one]
    return replace(state, seen=tuple(seen))


def is_covered(state: Colorio, field: int) -> bool:
    return FIELDS[field] in state.view(None).covered


def twins(state: Colorio) -> list[Colorio]:
    """All states that differ from this one in two covered fields only."""
    covered = [field for field in range(25) if is_covered(state, field)]
    pairs = [(one, two) for one, two in combinations(covered, 2) if state.seen[one] != state.seen[two]]
    return [swapped(state, one, two) for one, two in pairs]


# --- Colorio ------------------------------------------------------------------


@given(st.sampled_from(COLORIO_VARIANTS), seeds)
def test_swapping_what_lies_below_two_caps_changes_no_view(variant: Variant, seed: int) -> None:
    rng = Random(seed)
    states = [state for state, _ in playout(variant.new(), rng)]
    for state in rng.choices(states, k=6):
        assert isinstance(state, Colorio)
        views = all_messages(state)
        for twin in rng.sample(others := twins(state), min(len(others), 30)):
            assert twin != state
            assert all_messages(twin) == views


def test_the_swaps_meet_all_kinds_of_hidden_facts() -> None:
    kinds = set()
    for seed in range(30):
        for state, _ in playout(COLORIO_VARIANTS[0].new(), Random(seed)):
            assert isinstance(state, Colorio)
            covered = [state.seen[field] for field in range(25) if is_covered(state, field)]
            known = {colour for colour in covered if colour != UNSEEN}
            kinds |= {"two known"} if len(known) > 1 else set()
            kinds |= {"known and unseen"} if known and UNSEEN in covered else set()
    assert kinds == {"two known", "known and unseen"}


@given(st.sampled_from(COLORIO_VARIANTS), seeds)
def test_any_colour_may_lie_below_a_cap_without_a_view_telling(variant: Variant, seed: int) -> None:
    """Every hidden fact at once: all covered fields, seen or not, get other colours or none."""
    rng = Random(seed)
    for state in rng.choices([state for state, _ in playout(variant.new(), rng)], k=4):
        assert isinstance(state, Colorio)
        hidden = tuple(
            rng.randrange(-1, len(COLOURS)) if is_covered(state, field) else colour
            for field, colour in enumerate(state.seen)
        )
        assert all_messages(replace(state, seen=hidden)) == all_messages(state)


@given(st.sampled_from(COLORIO_VARIANTS), seeds)
def test_swapping_open_fields_does_show(variant: Variant, seed: int) -> None:
    """The check can fail: what is open differs, so the views do."""
    for state, _ in playout(variant.new(), Random(seed)):
        assert isinstance(state, Colorio)
        opened = [field for field in range(25) if not is_covered(state, field) and state.seen[field] != UNSEEN]
        pairs = [pair for pair in combinations(opened, 2) if state.seen[pair[0]] != state.seen[pair[1]]]
        if pairs:
            assert all_messages(swapped(state, *pairs[0]))[-1] != all_messages(state)[-1]
            assert all_views(swapped(state, *pairs[0])) != all_views(state)
            return
    raise AssertionError("no two open fields of different colours")


def test_the_views_of_all_seats_are_the_same_but_for_the_seat() -> None:
    for state, _ in playout(COLORIO_VARIANTS[-1].new(), Random(1)):
        views = [json.loads(view) for view in all_views(state)]
        for view in views:
            del view["seat"]
        assert all(view == views[0] for view in views)


def test_a_view_names_no_field_twice_and_no_covered_colour() -> None:
    state = colorio({"A1": "red"}, {"B1": "blue", "C1": "green", "D1": "purple", "E1": "yellow"})
    for view in all_views(state):
        for colour in (b'"blue"', b'"green"', b'"purple"', b'"yellow"'):
            assert colour not in view


def test_what_chance_and_the_player_may_do_tells_nothing_either() -> None:
    """What a seat may play is the same whatever lies below the caps."""
    for state, _ in playout(COLORIO_VARIANTS[0].new(), Random(3)):
        assert isinstance(state, Colorio)
        for twin in twins(state)[:20]:
            assert twin.turn == state.turn
            assert twin.legal_actions() == state.legal_actions()
            for action in state.legal_actions():
                assert twin.reveals(action) == state.reveals(action)


# --- memory -------------------------------------------------------------------


@given(st.sampled_from(COLORIO_VARIANTS), seeds)
def test_memory_is_a_fold_over_views_and_nothing_else(variant: Variant, seed: int) -> None:
    """Views that went over the wire give the same memory, so it can have looked at nothing but them."""
    here, there = Memory(), Memory()
    for state, _ in playout(variant.new(), Random(seed)):
        view = state.view(0)
        here = here.after(view)
        there = there.after(msgspec.json.decode(msgspec.json.encode(view), type=ColorioView))
        assert here == there


def test_memory_of_twins_is_the_same_from_here_on() -> None:
    for state, _ in playout(COLORIO_VARIANTS[0].new(), Random(4)):
        assert isinstance(state, Colorio)
        for twin in twins(state)[:10]:
            assert Memory().after(twin.view(1)) == Memory().after(state.view(1))


def test_memory_imports_views_only() -> None:
    source = inspect.getsource(memory_module)
    imported = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert all("rules" not in line and "position" not in line and "core" not in line for line in imported)
    assert "from .view import ColorioView" in imported


# --- Coloretto and Colorito hide nothing, and nothing is decided before it is met ----------------


@given(st.sampled_from([*COLORETTO_VARIANTS, *COLORITO_VARIANTS]), seeds)
def test_the_views_of_open_games_are_the_same_for_all(variant: Variant, seed: int) -> None:
    for state, _ in playout(variant.new(), Random(seed), hurried, 80):
        views = [json.loads(view) for view in all_views(state)]
        for seat, view in zip((None, *range(state.players)), views, strict=True):
            assert view.pop("seat") == seat
        assert all(view == views[0] for view in views)


@given(st.sampled_from(COLORETTO_VARIANTS), seeds)
def test_a_view_of_coloretto_says_all_that_the_state_knows(variant: Variant, seed: int) -> None:
    for state, _ in playout(variant.new(), Random(seed)):
        assert isinstance(state, Coloretto)
        known, view = state.to_json(), json.loads(view_bytes(state, 0))
        assert view["unseen"] == known["deck"]
        assert view["removed"] == known["removed"]
        assert view["discarded"] == known["discarded"]
        assert view["starter"] == known["starter"]
        assert view["drawn"] == known["drawn"]
        assert view["last_round"] == known["last_round"]
        assert [None if row["taken"] else row["cards"] for row in view["rows"]] == known["rows"]
        assert [seat["cards"] for seat in view["seats"]] == known["hands"]
        assert [seat["jokers"] for seat in view["seats"]] == known["jokers"]
        assert {seat for seat, shown in enumerate(view["seats"]) if shown["took_row"]} == set(known["out"])


@given(st.sampled_from(COLORITO_VARIANTS), seeds)
def test_a_view_of_colorito_says_all_that_the_state_knows(variant: Variant, seed: int) -> None:
    for state, _ in playout(variant.new(), Random(seed), hurried, 40):
        known, view = state.to_json(), json.loads(view_bytes(state, 1))
        assert view["pieces"] == known["pieces"]
        assert view["starter"] == known["starter"]
        assert view["moves"] == known["moves"]
        assert {"numbers": view["numbers"], "strict": view["strict"]}.items() <= known["options"].items()
        assert (view["last"] and view["last"]["action"]) == (known["last"] and known["last"]["action"])


def test_no_order_of_the_deck_exists() -> None:
    """A deck is how many cards of each kind it holds; games whose cards came in another order meet in one state."""
    for players in (2, 3, 4, 5):
        one, two = coloretto(players, "red>1 blue>2 joker>3"), coloretto(players, "joker>3 red>1 blue>2")
        assert one == two
        assert all_messages(one) == all_messages(two)
        assert set(map(type, one.to_json()["deck"].values())) == {int}
        assert {field.name for field in fields(one) if "deck" in field.name} == {"deck"}


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_state_before_the_first_draw_is_the_same_in_every_game(variant: Variant) -> None:
    assert variant.new() == variant.new()
    assert variant.new().turn is Turn.CHANCE
    with_seed = [variant.match(seed).states[0] for seed in ("one", "two")]
    assert with_seed[0] == with_seed[1]


def test_only_colorio_covers_what_was_seen() -> None:
    assert [game.key for game in GAMES if game.has_hidden] == ["colorio"]
