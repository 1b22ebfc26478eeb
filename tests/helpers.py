"""What many tests need: all variants, ways to play games out, and states from a few words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.naive import Naive
from tests.naive.coloretto import NaiveColoretto
from tests.naive.colorio import NaiveColorio
from tests.naive.colorito import COLUMNS, STARTS, TARGETS, NaiveColorito
from tricolor.core import AnyGame, AnyState, Json, Turn
from tricolor.fair import Chance
from tricolor.games import get_game
from tricolor.games.coloretto import COLORETTO, Coloretto
from tricolor.games.colorio import COLORIO, Colorio
from tricolor.games.colorito import COLORITO, Colorito
from tricolor.games.colorito.board import CELLS, OF_SIDE, PIECES
from tricolor.games.colorito.notation import Move
from tricolor.match import Match

FIXTURES = Path(__file__).parent / "fixtures"
EPOCH = "2026-01-01T00:00:00Z"


# --- variants ----------------------------------------------------------------


@dataclass(frozen=True)
class Variant:
    """A game with a number of players and options."""

    game: AnyGame
    players: int
    options: Mapping[str, bool | int | str]

    def __str__(self) -> str:
        return "-".join(
            [self.game.key, str(self.players), *(f"{name}={value}" for name, value in self.options.items())]
        )

    def new(self, **more: bool | int | str) -> AnyState:
        state: AnyState = self.game.new(self.players, {**self.options, **more})
        return state

    def naive(self, starter: int | None = None) -> Naive:
        """The same game, slowly."""
        options: dict[str, Any] = dict(self.options)
        if self.game.key == "colorito":
            return NaiveColorito(STARTS, starter, starter, options["numbers"], options["strict"])
        if self.game.key == "coloretto":
            return NaiveColoretto.new(self.players, options["table"], starter)
        return NaiveColorio.new(self.players, options["layout"], options["side"], options["points"], starter)

    def match(self, seed: str | None = None, **more: bool | int | str) -> Match:
        """A match, with chance from a seed or, without one, played by the caller."""
        chance = None if seed is None else Chance(seed)
        return Match(self.game, self.players, {**self.options, **more}, chance=chance, started=EPOCH)


COLORITO_VARIANTS = [
    Variant(COLORITO, 2, {"numbers": numbers, "strict": strict})
    for numbers in (True, False)
    for strict in (False, True)
]
COLORETTO_VARIANTS = [
    Variant(COLORETTO, players, {"table": table}) for players in (2, 3, 4, 5) for table in ("brown", "grey")
]
COLORIO_VARIANTS = [
    Variant(COLORIO, players, {"layout": layout, "side": side, "points": points})
    for players in (2, 3, 4, 5)
    for layout, side in (("strips", "grey"), ("strips", "white"), ("random", "grey"))
    for points in (False, True)
]
VARIANTS = [*COLORITO_VARIANTS, *COLORETTO_VARIANTS, *COLORIO_VARIANTS]


# --- playing -----------------------------------------------------------------

Choose = Callable[[AnyState, Random], Any]


def drawn(state: AnyState, rng: Random) -> Any:
    """A chance action with its odds."""
    actions, weights = zip(*state.chance_weights(), strict=True)
    return rng.choices(actions, weights)[0]


def at_random(state: AnyState, rng: Random) -> Any:
    """Any legal action, or a draw."""
    return drawn(state, rng) if state.turn is Turn.CHANCE else rng.choice(state.legal_actions())


def hurried(state: AnyState, rng: Random) -> Any:
    """In Colorito a move that brings a piece nearer to its target, mostly; anything elsewhere."""
    if not isinstance(state, Colorito) or state.turn is Turn.CHANCE or rng.random() < 0.1:
        return at_random(state, rng)
    pieces = {CELLS[cell]: piece for piece, cell in zip(PIECES, state.pieces, strict=True)}
    return min(
        state.legal_actions(), key=lambda action: (_gain(pieces, str(action), state.options.numbers), rng.random())
    )


def _gain(pieces: Mapping[str, str], action: str, numbers: bool) -> int:
    origin, _, to = action.partition("-")
    if not to:
        return 0
    target = TARGETS[pieces[origin]]
    return _way(to, target, numbers) - _way(origin, target, numbers)


def _way(cell: str, target: str, numbers: bool) -> int:
    columns = abs(COLUMNS.index(cell[0]) - COLUMNS.index(target[0])) if numbers else 0
    far = max(columns, abs(int(cell[1:]) - int(target[1:])))
    return far * far + 5 * (far > 0)


def playout(start: AnyState, rng: Random, choose: Choose = at_random, most: int = 100_000) -> Iterator[tuple[Any, Any]]:
    """Every state of a game with the action played there; the last one with None."""
    state = start
    for _ in range(most):
        if state.turn is None:
            break
        action = choose(state, rng)
        yield state, action
        state = state.play(action)
    yield state, None


def played(start: AnyState, actions: Iterable[str] | str) -> Any:
    """The state after actions in notation."""
    game = game_of(start)
    state = start
    for text in actions.split() if isinstance(actions, str) else actions:
        state = state.play(game.parse(text))
    return state


def game_of(state: AnyState) -> AnyGame:
    return get_game(type(state).__name__.lower())


def legal(state: AnyState) -> list[str]:
    """What can be played now in notation, sorted."""
    return sorted(str(action) for action in state.possible_actions())


def finish(match: Match, rng: Random, choose: Choose = at_random, most: int = 100_000) -> Match:
    """Play a match out."""
    while match.turn is not None and len(match.events) < most:
        match.play(choose(match.state, rng))
    return match


# --- JSON --------------------------------------------------------------------


def to_bytes(state: AnyState) -> bytes:
    """All there is to know about a state, as bytes."""
    return msgspec.json.encode(state.to_json())


def view_bytes(state: AnyState, seat: int | None) -> bytes:
    return msgspec.json.encode(state.view(seat))


def through_json(data: Json) -> Json:
    """Data as it comes back from a file."""
    return json.loads(json.dumps(data))


# --- Colorito ----------------------------------------------------------------

SAMPLE: Json = json.loads((FIXTURES / "colorito-sample.json").read_text())


def colorito(
    moved: Mapping[str, str] | None = None,
    *,
    base: Mapping[str, str] = STARTS,
    to_move: int = 0,
    starter: int = 0,
    **options: bool,
) -> Colorito:
    """A state with some pieces elsewhere than in a base (the start, TARGETS for a finished game)."""
    position = {"to_move": to_move, "starter": starter, "pieces": {**base, **(moved or {})}}
    return COLORITO.from_position(2, position, options)


def colorito_moves(state: Colorito, origin: str) -> set[str]:
    """Where the piece on a cell may go."""
    return {to for start, _, to in (text.partition("-") for text in legal(state)) if start == origin}


def alone(*placed: tuple[str, str], **more: Any) -> Colorito:
    """A state in which pieces stand on given cells and all others are stowed away in far corners.

    The others keep to the rows that none of the placed pieces is near; it is for the test to see to that.
    """
    moved = dict(placed)
    free = [cell for cell in STOWAGE if cell not in moved.values()]
    rest = [piece for piece in STARTS if piece not in moved]
    return colorito({**moved, **dict(zip(rest, free, strict=False))}, **more)


# Two full rows on top and two at the bottom; the middle is empty.
STOWAGE = [f"{column}{row}" for row in (1, 10, 2, 9) for column in COLUMNS]


# --- Coloretto ---------------------------------------------------------------

SETUP = {
    2: "remove:purple remove:brown first:red first:orange first:yellow first:green",
    3: "remove:brown first:red first:orange first:yellow",
    4: "first:red first:orange first:yellow first:green",
    5: "first:red first:orange first:yellow first:green first:blue",
}


def coloretto(players: int, actions: str = "", *, starter: int = 0, table: str = "brown") -> Coloretto:
    """A state after the usual deal and further actions; `place` after a draw is written `red>2`."""
    state: Coloretto = played(COLORETTO.new(players, {"table": table, "starter": starter}), SETUP[players])
    for word in actions.split():
        card, arrow, row = word.partition(">")
        state = played(state, f"draw deal:{card} place:{row}" if arrow else word)
    return state


# --- Colorio -----------------------------------------------------------------


def colorio(
    opened: Mapping[str, str], known: Mapping[str, str] | None = None, *, players: int = 2, **more: Any
) -> Colorio:
    """A state of the random layout, to lift a cap; fields not named are covered and unknown."""
    known = known or {}
    cells = [f"{column}{row}" for row in "12345" for column in "ABCDE"]
    position = {
        "turn": 0,
        "alive": list(range(players)),
        "open": dict(opened),
        "known": dict(known),
        "unknown": [cell for cell in cells if cell not in opened and cell not in known],
        **more,
    }
    return COLORIO.from_position(players, position, {"layout": "random"})


def colorio_position(state: Colorio) -> Json:
    """A state between two lifts as a position of the protocol."""
    data = state.to_json()
    return {
        "turn": data["mover"],
        "alive": list(state.alive),
        **{name: data[name] for name in ("open", "known", "unknown", "lifts_left", "removed_this_turn")},
        **{name: data[name] for name in ("first_turn", "forbidden")},
    }


def long_colorito(moves: int, seed: int = 1) -> Json:
    """A record of a legal game of so many moves that is not over: both wander about."""
    rng, match = Random(seed), Match(COLORITO, 2, {"starter": 0}, started=EPOCH)
    while len(match.events) < moves:
        state = match.state
        assert isinstance(state, Colorito)
        piece = rng.choice(OF_SIDE[state.mover])
        targets = sorted(state.destinations(piece))
        if targets:
            match.play(Move(state.pieces[piece], rng.choice(targets)))
    assert match.turn is not None
    return match.to_json()
