"""Bots: legal actions only, from views only, the same choice from the same chance, and greed pays."""

from __future__ import annotations

import inspect
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tricolor.bots.coloretto
import tricolor.bots.colorio
import tricolor.bots.colorito
from tests.amounts import amount
from tests.helpers import (
    COLORETTO_VARIANTS,
    COLORIO_VARIANTS,
    COLORITO_VARIANTS,
    VARIANTS,
    Variant,
    at_random,
    colorio,
    colorito,
    hurried,
    playout,
)
from tests.naive.colorito import TARGETS
from tricolor.bots import BOTS, Choice, best_choice, make_bot
from tricolor.bots.base import share
from tricolor.core import OptionError
from tricolor.fair import Chance
from tricolor.games import GAMES
from tricolor.games.coloretto import ColorettoView
from tricolor.games.colorio import Colorio, ColorioView
from tricolor.games.colorito import ColoritoView
from tricolor.match import Match

VIEWS: dict[str, type[Any]] = {"colorito": ColoritoView, "coloretto": ColorettoView, "colorio": ColorioView}


def over_the_wire(view: Any) -> Any:
    """A view as it would come from a server: nothing but what it says can be in it."""
    return msgspec.json.decode(msgspec.json.encode(view), type=VIEWS[view.game])


class Table:
    """Bots around a table. They get views that went over the wire, and the legal actions from their notation."""

    def __init__(self, variant: Variant, names: list[str], seed: int) -> None:
        self.game = variant.game
        self.match = Match(variant.game, variant.players, variant.options, chance=Chance(f"bots {seed}"))
        self.bots = [make_bot(name, variant.game, seat) for seat, name in enumerate(names)]
        self.rngs = [Random(f"{seed} {seat}") for seat in range(variant.players)]
        self.shown = 0
        self.choices: list[Choice[Any]] = []

    def play(self, most: int = 10_000) -> Match:
        while self.match.turn is not None and len(self.match.events) < most:
            self.move()
        return self.match

    def move(self) -> None:
        seat = self.match.turn
        assert isinstance(seat, int)
        for state in self.match.states[self.shown :]:
            for watching, bot in enumerate(self.bots):
                bot.observe(over_the_wire(state.view(watching)))
        self.shown = len(self.match.states)
        legal = [self.game.parse(str(action)) for action in self.match.state.legal_actions()]
        view = over_the_wire(self.match.state.view(seat))
        choice = self.bots[seat].choose(view, legal, self.rngs[seat])
        assert choice.action in legal
        assert 0 <= choice.value <= 1
        assert choice.nodes >= 1
        assert choice.pv[0] == str(choice.action)
        self.choices.append(choice)
        self.match.play(choice.action)


def longest(variant: Variant) -> int:
    return 160 if variant.game.key == "colorito" else 10_000


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_legal_actions_through_whole_games_from_views_alone(variant: Variant, name: str) -> None:
    is_slow = variant.game.key == "colorito" or (name, variant.game.key) == ("greedy", "coloretto")
    games = 1 if is_slow else amount(1, 3)
    for seed in range(games):
        table = Table(variant, [name] * variant.players, seed)
        match = table.play(longest(variant))
        assert match.turn is None or variant.game.key == "colorito"
        assert len(table.choices) == sum(isinstance(event.by, int) for event in match.events)


# --- greed pays ---------------------------------------------------------------


def victories(variant: Variant, games: int, most: int = 10_000) -> float:
    """The share of the win that one greedy bot has among random ones, over games from all seats."""
    won = 0.0
    for seed in range(games):
        greedy = seed % variant.players
        names = ["greedy" if seat == greedy else "random" for seat in range(variant.players)]
        match = Table(variant, names, seed).play(most)
        assert match.outcome is not None
        if greedy in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    return won / games


@pytest.mark.parametrize(("variant", "games"), list(zip(COLORETTO_VARIANTS[:5:2], (8, 12, 8), strict=True)), ids=str)
def test_greed_beats_chance_in_coloretto(variant: Variant, games: int) -> None:
    assert victories(variant, games) >= 1.5 / variant.players


@pytest.mark.parametrize("variant", [v for v in COLORIO_VARIANTS if not v.options["points"]][::2], ids=str)
def test_greed_beats_chance_in_colorio(variant: Variant) -> None:
    assert victories(variant, 30) >= 0.8


@pytest.mark.parametrize("variant", COLORITO_VARIANTS, ids=str)
def test_greed_beats_chance_in_colorito(variant: Variant) -> None:
    assert victories(variant, 3, 1500) == 1


def test_greed_finishes_a_game_of_colorito_that_is_nearly_won() -> None:
    state = colorito({"B4": "G8", "R3": "E5", "R7": "H6"}, base=TARGETS, starter=1)
    bot = make_bot("greedy", GAMES[0], 0)
    assert str(bot.choose(state.view(0), state.legal_actions(), Random(1)).action) == "G8-G10"


def test_greed_in_colorio_remembers_a_cap_that_would_be_the_end() -> None:
    bot = make_bot("greedy", GAMES[2], 0)
    opened = dict.fromkeys(("A1", "B1", "C1", "D1", "E1"), "red")
    before = colorio({**opened, "A2": "blue"}, players=3, alive=[0, 2])
    bot.observe(before.view(0))
    covered = {cell: colour for cell, colour in opened.items() if cell != "E1"}
    now = colorio({**covered, "A2": "blue"}, {"E1": "red"}, players=3, alive=[0, 2])
    bot.observe(now.view(0))
    for seed in range(10):
        choice = bot.choose(now.view(0), now.legal_actions(), Random(seed))
        assert str(choice.action) != "lift:E1"


# --- the same chance, the same choice -----------------------------------------


@given(st.sampled_from(VARIANTS), st.sampled_from(BOTS), st.integers(0, 2**32))
def test_the_same_rng_gives_the_same_choice(variant: Variant, name: str, seed: int) -> None:
    states = [state for state, _ in playout(variant.new(), Random(seed), hurried, 40)]
    state = states[-1]
    if not isinstance(state.turn, int):
        return
    choices = []
    for _ in range(2):
        bot = make_bot(name, variant.game, state.turn)
        for shown in states:
            bot.observe(shown.view(state.turn))
        choices.append(bot.choose(state.view(state.turn), state.legal_actions(), Random(seed)))
    assert choices[0] == choices[1]


@pytest.mark.parametrize("variant", VARIANTS[::4], ids=str)
def test_the_same_seeds_give_the_same_game(variant: Variant) -> None:
    names = ["greedy", *["random"] * (variant.players - 1)]
    games = [Table(variant, names, 7).play(min(longest(variant), 150)) for _ in range(2)]
    assert games[0].events == games[1].events
    other = Table(variant, names, 8).play(min(longest(variant), 150))
    assert other.events != games[0].events


def test_the_random_bot_plays_everything_that_is_allowed() -> None:
    state = COLORITO_VARIANTS[0].new(starter=0)
    bot = make_bot("random", GAMES[0], 0)
    rng = Random(1)
    chosen = {bot.choose(state.view(0), state.legal_actions(), rng).action for _ in range(1000)}
    assert chosen == set(state.legal_actions())


# --- nothing but views --------------------------------------------------------


@pytest.mark.parametrize("module", [tricolor.bots.colorito, tricolor.bots.coloretto, tricolor.bots.colorio])
def test_bots_import_no_states(module: Any) -> None:
    imports = [line for line in inspect.getsource(module).splitlines() if line.startswith(("from", "import"))]
    assert not any(".rules" in line or ".match" in line or ".position" in line for line in imports)
    assert not any(isinstance(value, type) and issubclass(value, AnyStateType) for value in vars(module).values())


AnyStateType: type[Any] = type(VARIANTS[0].new()).__mro__[1]


@given(st.sampled_from(COLORIO_VARIANTS), st.integers(0, 2**32))
def test_what_lies_below_the_caps_does_not_move_a_bot(variant: Variant, seed: int) -> None:
    """A newcomer who has seen only this view chooses the same whatever is hidden from him."""
    rng = Random(seed)
    states = [s for s, _ in playout(variant.new(), rng, at_random) if isinstance(s.turn, int)]
    state = rng.choice(states)
    assert isinstance(state, Colorio)
    assert isinstance(state.turn, int)
    hidden = tuple(
        rng.randrange(-1, 5) if state.caps >> field & 1 else colour for field, colour in enumerate(state.seen)
    )
    choices = []
    for twin in (state, replace(state, seen=hidden)):
        bot = make_bot("greedy", variant.game, state.turn)
        bot.observe(twin.view(state.turn))
        choices.append(bot.choose(twin.view(state.turn), twin.legal_actions(), Random(1)))
    assert choices[0] == choices[1]


def test_the_best_choice_knows_what_its_seat_was_shown_and_no_more() -> None:
    variant = COLORIO_VARIANTS[0]
    match = variant.match("best")
    rng = Random(3)
    while match.turn is not None and len(match.events) < 60:
        seat = match.turn
        assert isinstance(seat, int)
        bot = make_bot("greedy", variant.game, seat)
        for state in match.states:
            bot.observe(over_the_wire(state.view(seat)))
        expected = bot.choose(over_the_wire(match.state.view(seat)), match.state.legal_actions(), Random(1))
        assert best_choice(match, Random(1), "greedy") == expected
        match.play(rng.choice(match.state.legal_actions()))


# --- their names --------------------------------------------------------------


def test_there_are_two_bots_and_no_others() -> None:
    assert set(BOTS) == {"greedy", "random"}
    for game in GAMES:
        for name in BOTS:
            assert make_bot(name, game, 1).seat == 1
        with pytest.raises(OptionError, match="bot: expected one of greedy, random"):
            make_bot("genius", game, 0)


def test_a_share_is_between_nothing_and_all() -> None:
    for players in (2, 3, 4, 5):
        assert share(0, players) == pytest.approx(1 / players)
        values = [share(advantage, players) for advantage in (-1e9, -5, -1, 0, 1, 5, 1e9)]
        assert values == sorted(values)
        assert 0 <= values[0] < values[-1] <= 1
