"""The players of Colorito on the native core, and the solver behind CT-SCORE."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from random import Random
from time import perf_counter

import pytest

from tricolor._native import colorito_remaining
from tricolor.bots.base import Bot
from tricolor.bots.colorito.greedy import GreedyColorito
from tricolor.bots.colorito.levels import LEVELS, NativeColorito
from tricolor.core import Ending, OptionError
from tricolor.games.colorito import COLORITO, Action, Colorito, Move
from tricolor.games.colorito.board import CELL_OF, COLOUR_OF, MAY_END, OF_SIDE, PIECE_OF, TARGET
from tricolor.games.colorito.solver import Race, remaining, remaining_in_python
from tricolor.games.colorito.view import ColoritoView
from tricolor.native import ColoritoPosition, position_of

VARIANTS = tuple(product((True, False), (False, True)))


def game(numbers: bool = True, strict: bool = False, starter: int = 0) -> Colorito:
    return COLORITO.new(2, {"numbers": numbers, "strict": strict, "starter": starter})


def placed(cells: Mapping[str, str], mover: int = 0, starter: int = 0, *, numbers: bool = True) -> Colorito:
    """All pieces home but those that are named; enemies stay off the board's middle where nothing else is said."""
    pieces = bytearray(TARGET)
    for piece, cell in cells.items():
        pieces[PIECE_OF[piece]] = CELL_OF[cell]
    assert len(set(pieces)) == 40
    return replace(game(numbers, starter=starter), mover=mover, pieces=bytes(pieces), before=bytes(pieces))


def play(state: Colorito, bots: Mapping[int, Bot[ColoritoView, Action]], plies: int, rng: Random) -> Colorito:
    for _ in range(plies):
        if not isinstance(state.turn, int):
            break
        for bot in bots.values():
            bot.observe(state.view(bot.seat))
        bot = bots[state.turn]
        state = state.play(bot.choose(state.view(bot.seat), state.legal_actions(), rng).action)
    return state


def chosen(state: Colorito, level: str = "champion", nodes: int = 4_000) -> Colorito:
    """What the side on turn makes of a position."""
    assert isinstance(state.turn, int)
    return play(state, {state.turn: NativeColorito(state.turn, level, nodes=nodes)}, 1, Random(1))


# --- players -----------------------------------------------------------------


@pytest.mark.parametrize(("numbers", "strict"), VARIANTS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves_in_every_variant(level: str, numbers: bool, strict: bool) -> None:
    bots = {0: NativeColorito(0, level, nodes=500), 1: NativeColorito(1, "beginner")}
    state = play(game(numbers, strict), bots, 40, Random(3))  # State.play refuses what is not legal
    assert sum(state.moves) == 40


def test_the_same_seed_and_nodes_give_the_same_game() -> None:
    def moves() -> bytes:
        return play(game(), {0: NativeColorito(0, nodes=1_000), 1: NativeColorito(1, "club")}, 24, Random(5)).pieces

    assert moves() == moves()


@pytest.mark.parametrize("cells", [{}, {"B1": "E3", "R1": "A3"}], ids=["opening", "straggler"])
def test_the_time_for_a_move_is_kept(cells: dict[str, str]) -> None:
    bot, state = NativeColorito(0, ms=200), placed(cells) if cells else game()
    bot.observe(state.view(0))
    best, tries = 1e9, 0
    while best > 0.22 and tries < 40:  # the machine may be busy with other things
        tries += 1
        began = perf_counter()
        bot.choose(state.view(0), state.legal_actions(), Random(1))
        best = min(best, perf_counter() - began)
    assert best <= 0.22


def test_a_game_between_champions_ends() -> None:
    state = play(game(), {seat: NativeColorito(seat, nodes=1_000) for seat in (0, 1)}, 300, Random(7))
    assert state.outcome() is not None


@pytest.mark.parametrize(("numbers", "strict"), VARIANTS)
@pytest.mark.parametrize(("lower", "upper"), [("beginner", "beginner"), ("casual", "casual"), ("casual", "expert")])
def test_games_of_weaker_levels_end(lower: str, upper: str, numbers: bool, strict: bool) -> None:
    bots = {0: NativeColorito(0, lower), 1: NativeColorito(1, upper)}
    state = play(game(numbers, strict), bots, 500, Random(8))
    assert state.outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_goes_back_to_where_it_was(level: str) -> None:
    bots = {0: NativeColorito(0, level, nodes=300), 1: NativeColorito(1, level, nodes=300)}
    state = play(game(), bots, 80, Random(9))
    assert len(set(state.earlier)) == len(state.earlier)


@pytest.mark.parametrize("level", LEVELS)
def test_a_move_that_wins_is_made(level: str) -> None:
    state = chosen(placed({"B1": "I9", "L12": "J8", "R1": "A3"}, mover=1, starter=1), level)
    outcome = state.outcome()
    assert outcome is None  # Red started: Blue has one more move (CT-TIE)
    state = chosen(placed({"B1": "J9", "L11": "J8", "R1": "A3"}, mover=1, starter=0), level)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_the_extra_move_is_used_to_tie() -> None:
    state = placed({"R1": "A3"}, mover=1, starter=0)
    assert state.is_final_move
    outcome = chosen(state).outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_a_win_by_blocking_is_taken() -> None:
    """Red 1 stands on A9, the target of light blue 20; dark blue 1 comes home, so all targets of Blue are held."""
    state = placed({"L20": "F5", "B1": "I8", "R1": "A9", "Y11": "A3"}, mover=0)
    after = chosen(state)
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.BLOCKED
    assert outcome.winners == (0,)


def test_a_win_by_blocking_is_avoided() -> None:
    """Blue would win next move by bringing dark blue 1 home, as long as Red 1 stays on a target of Blue."""
    state = placed({"L20": "F5", "B1": "I8", "R1": "A9", "Y11": "A3"}, mover=1)
    assert not can_win_at_once(chosen(state, "champion"))


def can_win_at_once(state: Colorito) -> bool:
    outcomes = (state.play(action).outcome() for action in state.legal_actions())
    return any(outcome is not None and outcome.winners == (state.mover,) for outcome in outcomes)


@pytest.mark.parametrize("numbers", [True, False])
def test_a_game_against_a_greedy_player_is_won_soon(numbers: bool) -> None:
    """CT-COLOURS, too: nobody is left behind for good, and nothing is done twice."""
    bots: dict[int, Bot[ColoritoView, Action]] = {0: NativeColorito(0, nodes=1_000), 1: GreedyColorito(1)}
    state = play(game(numbers), bots, 200, Random(4))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    own = [bytes(pieces[:20]) for pieces in state.earlier[::2]]
    assert len(set(own)) == len(own)


@pytest.mark.parametrize(("numbers", "strict"), VARIANTS)
def test_a_straggler_is_fetched(numbers: bool, strict: bool) -> None:
    """Dark blue 1 stands alone in the middle, where no step leads to its colour: others must come back for it."""
    state = placed({"B1": "E3", "R1": "A3"})
    state = replace(state, options=game(numbers, strict).options)
    bots: dict[int, Bot[ColoritoView, Action]] = {0: NativeColorito(0, nodes=4_000)}
    for _ in range(40):
        state = replace(play(state, bots, 1, Random(1)), mover=0)  # Red waits
        if state.home(0) == 20:
            return
    pytest.fail("dark blue 1 did not come home")


def test_the_tie_is_looked_for_one_move_ahead() -> None:
    """CT-TIE: Blue started and completes next move; Red ties if it needs one more move then."""
    state = placed({"B1": "I9", "L12": "J8", "R1": "A3", "Y11": "B3"}, mover=1, starter=0)
    assert sum(1 for piece in OF_SIDE[1] if chosen(state).pieces[piece] == TARGET[piece]) >= 19


def test_a_lead_is_not_called_a_win_before_the_race_is_near_its_end() -> None:
    bot, state = NativeColorito(0, nodes=2_000), game()
    bot.observe(state.view(0))
    assert 0.3 < bot.choose(state.view(0), state.legal_actions(), Random(1)).value < 0.7


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(OptionError, match="champion"):
        NativeColorito(0, "godlike")
    with pytest.raises(OptionError, match="ms"):
        NativeColorito(0, ms=-1)


# --- reasons -----------------------------------------------------------------


def test_reasons_name_what_a_move_does() -> None:
    state = placed({"B1": "I9", "L12": "J9", "L11": "E5", "R1": "A3"})
    bot = NativeColorito(0, nodes=2_000)
    bot.observe(state.view(0))
    reasons = bot.explain(state.view(0), 4)
    assert 1 <= len(reasons) <= 4
    assert [reason.value for reason in reasons] == sorted((reason.value for reason in reasons), reverse=True)
    assert all(0 <= reason.value <= 1 and reason.hops >= 1 for reason in reasons)
    assert all(reason.action in state.legal_actions() for reason in reasons)
    finishing = [reason for reason in reasons if reason.finishes]
    assert all(reason.action.target == TARGET[PIECE_OF[reason.finishes or ""]] for reason in finishing)


# --- CT-SCORE ----------------------------------------------------------------


def test_the_board_is_crossed_alone_in_at_most_42_moves() -> None:
    position = position_of(game())
    assert isinstance(position, ColoritoPosition)
    moves, _ = colorito_remaining(position, 0, nodes=8_000_000)
    assert 20 <= moves <= 42


@pytest.mark.parametrize(("numbers", "strict"), VARIANTS)
def test_remaining_is_what_the_python_solver_counts(numbers: bool, strict: bool) -> None:
    rng = Random(11)
    for _ in range(6):
        state = scattered(rng, 3, numbers, strict)
        slow, fast = remaining_in_python(state, 0, 400), remaining(state, 0, 400)
        assert fast.moves is not None
        if slow.moves is not None:
            assert fast.moves <= slow.moves
        if slow.exact and fast.exact:
            assert fast == slow


def test_remaining_is_exact_by_trying_everything() -> None:
    rng = Random(12)
    exact = 0
    for number in range(16):
        state = scattered(rng, 1 + number % 2, True, False, lowest=70)
        found = remaining(state, 0, 300)
        for depth in range(3):
            if can_complete(Race(state, 0), None, depth):
                assert found == type(found)(depth, True)
                exact += 1
                break
        else:
            assert found.moves is None or found.moves > 2
    assert exact > 2


def scattered(rng: Random, away: int, numbers: bool, strict: bool, lowest: int = 60) -> Colorito:
    """Blue is home but for a few pieces near it."""
    state = game(numbers, strict)
    pieces = bytearray(TARGET)
    for piece in rng.sample(OF_SIDE[0], away):
        free = [cell for cell in range(lowest, 100) if cell not in pieces]
        pieces[piece] = rng.choice([cell for cell in free if may_stand(piece, cell)])
    return replace(state, pieces=bytes(pieces), before=bytes(pieces))


def may_stand(piece: int, cell: int) -> bool:
    return bool(MAY_END[COLOUR_OF[piece]][cell])


def can_complete(race: Race, node: bytes | None, depth: int) -> bool:
    node = race.start if node is None else node
    if race.bound(node) == 0:
        return True
    if depth == 0:
        return False
    return any(
        can_complete(race, node[:piece] + bytes((target,)) + node[piece + 1 :], depth - 1)
        for piece, target in race.children(node)
    )


def test_moves_are_named_tuples_of_cells() -> None:
    state = game()
    bot = NativeColorito(0, "club")
    bot.observe(state.view(0))
    choice = bot.choose(state.view(0), state.legal_actions(), Random(2))
    assert isinstance(choice.action, Move)
    assert choice.pv[0] == str(choice.action)
