"""`python -m tools.parity_wasm`: the core in WebAssembly against the native core, over many plies and positions.

Random play must offer the same choices at every ply, all levels must choose the same from the same seed and nodes, and
hints must have the same reasons.
`--plies` and `--positions` are for each game.
"""

from __future__ import annotations

import argparse
import struct
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from itertools import islice, product
from random import Random
from typing import Any, Final

from msgspec import to_builtins

from tools.wasm_core import Settings, WasmCore
from tricolor import native
from tricolor.bots import LEVELS, AnyBot, Budget, Explained, bots_of, make_bot
from tricolor.bots.game import Asked
from tricolor.bots.reasoning import as_sentence
from tricolor.core import AnyState
from tricolor.games import get_game

ENDINGS: Final = ("", "completed", "blocked", "repetition", "no moves", "last round", "last left", "points")
NODES: Final = 120  # of the champion
HINTS: Final = 3
ROUNDED: Final = 1e-6  # values are written with a few digits
PLAYERS: Final = (2, 3, 5)


def settings_of(game: str) -> list[Settings]:
    """All variants of a game, with some numbers of players."""
    rules = get_game(game)
    options = {name: option.values for name, option in rules.options.items() if name != "starter"}
    return [
        {"players": players, **dict(zip(options, chosen, strict=True))}
        for players in PLAYERS
        if players in rules.seats
        for chosen in product(*options.values())
    ]


class Unequal(Exception):  # noqa: N818 - reads as what it is
    """The two cores differ."""


def new_state(game: str, settings: Settings) -> AnyState:
    """The first state of a game with settings as the browser gives them."""
    options = {name: value for name, value in settings.items() if name != "players"}
    state: AnyState = get_game(game).new(int(settings.get("players", 2)), options)
    return state


# --- random play -------------------------------------------------------------


def walked(game: str, settings: Settings, *, seed: int, plies: int) -> str:
    """The hash of random play on the native core, as web/tests/core_process.mjs computes it."""
    digest = sha256()
    start = native.position_of(new_state(game, settings))
    position = start.copy()
    for ply in range(plies):
        turn = position.turn
        digest.update(_packed([-2 if turn is None else -1 if turn == "chance" else int(turn)]))
        if turn is None:
            outcome = position.outcome()
            assert outcome is not None
            digest.update(_packed([ENDINGS.index(outcome[0]), *outcome[1]]))
            position = start.copy()
            continue
        choices = [number for pair in position.chance_weights() for number in pair] or position.legal_actions()
        action = position.random_action(seed + ply)
        digest.update(_packed(choices) + _packed([action]))
        position.play(action)
    return digest.hexdigest()


def _packed(numbers: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}i", *numbers)


# --- choices -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat's turn, and how the game came to it."""

    settings: Settings
    states: tuple[AnyState, ...]
    actions: tuple[int, ...]
    seed: int

    @property
    def view(self) -> Any:
        state = self.states[-1]
        assert isinstance(state.turn, int)
        return state.view(state.turn)


def moments(game: str, seed: int) -> Iterator[Moment]:
    """Some turns of random games, of all variants in turn, for ever."""
    rng = Random(seed)
    while True:
        for settings in settings_of(game):
            yield from _moments_of_a_game(game, settings, rng)


def _moments_of_a_game(game: str, settings: Settings, rng: Random) -> Iterator[Moment]:
    rules, state = get_game(game), new_state(game, settings)
    states, actions = [state], list[int]()
    wanted = set(rng.sample(range(60), 4))
    for ply in range(60):
        position = native.position_of(state)
        if state.turn is None:
            return
        if isinstance(state.turn, int) and ply in wanted:
            yield Moment(settings, tuple(states), tuple(actions), rng.getrandbits(32))
        action = position.random_action(rng.getrandbits(32))
        actions.append(action)
        state = state.play(rules.parse(position.text(action)))
        states.append(state)


def compare(game: str, core: WasmCore, moment: Moment, level: str) -> None:
    """Compare the choice of a level at a moment. Raises `Unequal`."""
    state, view = moment.states[-1], moment.view
    seat, nodes = state.turn, NODES if level == "champion" else 0
    assert isinstance(seat, int)
    bot = make_bot(level, get_game(game), seat, Budget(nodes=nodes or None))
    for shown in moment.states:
        bot.observe(shown.view(seat))
    legal = state.legal_actions()
    own = _own(game)
    if own is not None:
        own(core, moment, bot, level, nodes)
        return
    bits = 64 if game == "colorito" else 63
    choice = bot.choose(view, legal, Random(moment.seed))
    seed = Random(moment.seed).getrandbits(bits)
    action, value, looked = core.choose(moment.settings, moment.actions, level, seed=seed, nodes=nodes)
    said = native.position_of(state).text(action)
    if said != str(choice.action) or abs(value - choice.value) > 1e-9 or (len(legal) > 1 and looked != choice.nodes):
        raise Unequal(f"{game} {level} {moment.settings}: {said} {value} {looked}, expected {choice}")


def _own(game: str) -> Callable[[WasmCore, Moment, AnyBot, str, int], None] | None:
    """A game whose bots draw by lot says itself what is to be compared, in tools/parity_GAME.py."""
    name = f"tools.parity_{game}"
    if find_spec(name) is None:
        return None
    compare: Callable[[WasmCore, Moment, AnyBot, str, int], None] = import_module(name).compare
    return compare


def compare_reasons(game: str, core: WasmCore, moment: Moment) -> None:
    """Compare hints with their reasons, and what a coach says. Raises `Unequal`."""
    bots, state = bots_of(get_game(game)), moment.states[-1]
    seat, legal, covered = state.turn, state.legal_actions(), moment.seed % 2 == 0
    assert isinstance(seat, int)
    level, budget = bots.hints_from
    bot = bots.level(level, seat, budget)
    for shown in moment.states:
        bot.observe(shown.view(seat))
    expected = [_told(one) for one in bots.explain(bot, moment.view, legal, Asked(HINTS, 0, covered))]
    coached = str(legal[moment.seed % len(legal)])
    found, coaching = core.explain(moment.settings, moment.actions, HINTS, covered=covered, coached=coached)
    values = [(one.pop("value"), other.pop("value")) for one, other in zip(found, expected, strict=False)]
    if found != expected or any(abs(own - theirs) > ROUNDED for own, theirs in values):
        raise Unequal(f"{game} {moment.settings} {moment.actions}: {found}, expected {expected}")
    if coaching["sure"] != (coaching["cost"] >= bots.blunder) or coaching["sure"] != bool(coaching["better"]):
        raise Unequal(f"{game} {moment.settings} {moment.actions}: the coach says {coaching}")


def _told(one: Explained) -> dict[str, Any]:
    """A choice as the core in WebAssembly writes it."""
    told = {
        "action": one.action,
        "value": one.value,
        "reasons": [as_sentence("reason", why) for why in one.reasons],
        "said": as_sentence("say", one.said),
        "exact": one.exact,
        "same": list(one.same),
    }
    plain: dict[str, Any] = to_builtins(told)
    return plain


# --- the command -------------------------------------------------------------


def check(game: str, *, plies: int, positions: int, seed: int = 1) -> tuple[int, int]:
    """Compare random play and all levels; how many plies and choices agreed. Raises `Unequal`."""
    each = plies // len(settings_of(game)) + 1
    with WasmCore(game) as core:
        for settings in settings_of(game):
            if core.walk(settings, seed=seed, plies=each) != walked(game, settings, seed=seed, plies=each):
                raise Unequal(f"{game} {settings}: random play differs")
        levels = bots_of(get_game(game)).levels
        assert levels == LEVELS
        compared = 0
        for number, moment in enumerate(islice(moments(game, seed), positions)):
            for level in {"champion", levels[number % len(levels)]}:
                compare(game, core, moment, level)
                compared += 1
            compare_reasons(game, core, moment)
    return each * len(settings_of(game)), compared


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.parity_wasm", description=__doc__)
    parser.add_argument("--plies", type=int, default=100_000)
    parser.add_argument("--positions", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for game in native.twins():
        try:
            plies, compared = check(game, plies=args.plies, positions=args.positions, seed=args.seed)
        except Unequal as error:
            print(error)
            return 1
        print(f"{game}: {plies:,} plies and {compared:,} choices agree", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
