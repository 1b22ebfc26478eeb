"""The door to the native core, the fast twin of the rules (`native/` has its source).

Nothing else in Tricolor imports it: the rules, the terminal and the protocol play without it.

    position = position_of(state)    # the twin of a state of any game
    state_of(position) == state      # and back
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from typing import Any, Self, TypeAlias

import msgspec

from .core import AnyState, PositionError
from .games import get_game
from .games.coloretto import Coloretto
from .games.coloretto import Options as ColorettoOptions
from .games.coloretto.cards import COLOURS as CARD_COLOURS
from .games.coloretto.cards import KIND_OF, KINDS
from .games.colorio import Colorio
from .games.colorio import Options as ColorioOptions
from .games.colorito import Colorito
from .games.colorito import Options as ColoritoOptions
from .games.colorito.history import History


class NativeMissing(ImportError):  # noqa: N818 - reads as what it is
    """The native core was not built, or not for this Python."""


try:
    from . import _native
    from ._native import (
        ColorettoMatch,
        ColorettoPlayer,
        ColorettoPosition,
        ColorettoTable,
        ColorioEvaluation,
        ColorioPosition,
        ColorioSolver,
        ColorioTable,
        ColoritoPosition,
        ColoritoTable,
        Rollouts,
        action_of,
        coloretto_averages,
        coloretto_match,
        coloretto_samples,
        compare_with_plain_rules,
        count_numbers,
        evaluate_colorio,
        is_colorio_solved,
        legal_numbers,
        number_of,
        observation,
        prepare_colorio,
        rollout_batch,
        solve_colorio,
    )
except ImportError as error:
    raise NativeMissing(
        f"The native core is missing ({error}): run `make clean` and `make test`, "
        "or `pip install .` with a C++ compiler"
    ) from error

__all__ = [
    "Batch",
    "ColorettoMatch",
    "ColorettoPlayer",
    "ColorettoPosition",
    "ColorettoTable",
    "ColorioEvaluation",
    "ColorioPosition",
    "ColorioSolver",
    "ColorioTable",
    "ColoritoPosition",
    "ColoritoTable",
    "NativeMissing",
    "Position",
    "Rollouts",
    "Table",
    "action_of",
    "coloretto_averages",
    "coloretto_match",
    "coloretto_samples",
    "colorito_remaining",
    "compare_with_plain_rules",
    "count_numbers",
    "evaluate_colorio",
    "is_colorio_solved",
    "legal_numbers",
    "new_position",
    "new_table",
    "number_of",
    "observation",
    "position_of",
    "prepare_colorio",
    "rollout_batch",
    "solve_colorio",
    "state_of",
]

Position: TypeAlias = ColoritoPosition | ColorettoPosition | ColorioPosition
Table: TypeAlias = ColoritoTable | ColorettoTable | ColorioTable


class Batch(_native.Batch):
    """Many games side by side on NumPy arrays; docs/batch.md describes them.

    A batch is a value: it can be copied, with the same future or another one, and kept as bytes.
    """

    def __init__(  # noqa: PLR0913 - all but the first five are for those who know what they do
        self,
        game: str,
        players: int,
        options: Mapping[str, object] | None = None,
        size: int = 1,
        seed: int = 0,
        *,
        threads: int = 1,
        max_plies: int = 0,
        auto_reset: bool = True,
        memory: bool = False,
        by_piece: bool = False,
    ) -> None:
        super().__init__(
            new_position(game, players, options),
            size,
            seed=seed,
            threads=threads,
            max_plies=max_plies,
            auto_reset=auto_reset,
            memory=memory,
            by_piece=by_piece,
        )

    def copy(self, seed: int | None = None) -> Self:
        """The same games. With a seed chance, random players and rollouts go on differently from here."""
        other = type(self).__new__(type(self))
        _native.Batch.__init__(other, self, seed)
        other.__dict__.update(self.__dict__)
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def to_bytes(self) -> bytes:
        """All games as they stand, with their random numbers. `from_bytes` is its inverse."""
        games = [
            _KeptGame(self.position(game).facts(), int(self.decisions[game]), int(self.ended[game]), self.words(game))
            for game in range(self.size)
        ]
        name = next(name for name, kind in _KINDS.items() if isinstance(self.start, kind))
        kept = _KeptBatch(name, self.start.facts(), self.options, games, self.kept_arrays())
        return msgspec.msgpack.encode(kept)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The batch that `to_bytes` kept. All of it is checked: raises `PositionError` for anything else."""
        try:
            kept = msgspec.msgpack.decode(data, type=_KeptBatch)
            kind = _KINDS[kept.game]
            batch = cls.__new__(cls)
            _native.Batch.__init__(batch, kind.from_facts(**kept.start), len(kept.games), **kept.options)
            for number, game in enumerate(kept.games):
                batch.put_back(number, kind.from_facts(**game.facts), game.decisions, game.ended, game.words)
            batch.put_back_arrays(*kept.arrays)
        except (msgspec.MsgspecError, UnicodeDecodeError, KeyError, TypeError) as error:
            raise PositionError("data", "bytes that Batch.to_bytes gave", str(error)) from None
        return batch

    def __reduce__(self) -> tuple[Callable[[bytes], Self], tuple[bytes]]:
        return type(self).from_bytes, (self.to_bytes(),)

    def __repr__(self) -> str:
        name = next(name for name, kind in _KINDS.items() if isinstance(self.start, kind))
        return f"<Batch of {self.size} games of {name.capitalize()}, {self.players} players>"


class _KeptGame(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A game of a batch as bytes have it."""

    facts: dict[str, Any]
    decisions: int
    ended: int
    words: list[list[int]]  # three kinds of random numbers, of four words each


class _KeptBatch(msgspec.Struct, forbid_unknown_fields=True, tag="tricolor batch 1"):
    """A batch as bytes have it; another version of them has another tag."""

    game: str
    start: dict[str, Any]
    options: dict[str, int | bool]
    games: list[_KeptGame]
    arrays: tuple[bytes, bytes, bytes, bytes, bytes]


_KINDS: dict[str, Any] = {"colorito": ColoritoPosition, "coloretto": ColorettoPosition, "colorio": ColorioPosition}


def new_position(game: str, players: int, options: Mapping[str, object] | None = None) -> Position:
    """The first position of a game. Raises `OptionError`."""
    return position_of(get_game(game).new(players, options))


def new_table(start: Position, seed: int = 0, *, memory: bool = False) -> Table:
    """A game from a position on, with chance of its own from a seed; it can be copied and pickled at any moment."""
    match start:
        case ColoritoPosition():
            return ColoritoTable(start, seed=seed, memory=memory)
        case ColorettoPosition():
            return ColorettoTable(start, seed=seed, memory=memory)
        case ColorioPosition():
            return ColorioTable(start, seed=seed, memory=memory)


# --- keeping what the core holds ---------------------------------------------


def _kept_position(kind: Any, facts: dict[str, Any]) -> Position:
    position: Position = kind.from_facts(**facts)
    return position


def _kept_table(kind: Any, *parts: Any) -> Table:
    table: Table = kind.kept(*parts)
    return table


def _position_parts(position: Any) -> tuple[Any, ...]:
    return _kept_position, (type(position), position.facts())


def _table_parts(table: Any) -> tuple[Any, ...]:
    return _kept_table, (type(table), table.position, table.words, table.decisions, table.memory)


for _kind in (ColoritoPosition, ColorettoPosition, ColorioPosition):
    copyreg.pickle(_kind, _position_parts)
for _door in (ColoritoTable, ColorettoTable, ColorioTable):
    copyreg.pickle(_door, _table_parts)


# --- from the rules to the core ----------------------------------------------


def position_of(state: AnyState) -> Position:
    """The twin of a state. Raises `PositionError` where the state cannot be."""
    match state:
        case Colorito():
            return _colorito_position(state)
        case Coloretto():
            return _coloretto_position(state)
        case Colorio():
            return _colorio_position(state)
        case _:
            raise TypeError(f"no state of Colorito, Coloretto or Colorio: {type(state).__name__}")


def _colorito_position(state: Colorito) -> ColoritoPosition:
    return ColoritoPosition.from_facts(
        numbers=state.options.numbers,
        strict=state.options.strict,
        option_starter=state.options.starter,
        starter=state.starter,
        mover=state.mover,
        pieces=state.pieces,
        earlier=list(state.earlier),
        moves=state.moves,
    )


def _coloretto_position(state: Coloretto) -> ColorettoPosition:
    return ColorettoPosition.from_facts(
        players=state.players,
        table=state.options.table,
        option_starter=state.options.starter,
        deck=state.deck,
        rows=[None if cards is None else [KIND_OF[card] for card in cards] for cards in state.rows],
        hands=state.hands,
        removed=[KIND_OF[colour] for colour in state.removed],
        starter=state.starter,
        mover=state.mover,
        out=state.out,
        drawing=state.drawing,
        drawn=None if state.drawn is None else KIND_OF[state.drawn],
        last_round=state.last_round,
        discarded=state.discarded,
        scoring=state.scoring,
        jokers=[None if colours is None else [KIND_OF[colour] for colour in colours] for colours in state.jokers],
    )


def _colorio_position(state: Colorio) -> ColorioPosition:
    return ColorioPosition.from_facts(
        players=state.players,
        layout=state.options.layout,
        side=state.options.side,
        points_variant=state.options.points,
        option_starter=state.options.starter,
        starter=state.starter,
        mover=state.mover,
        seen=state.seen,
        caps=state.caps,
        lifts_left=state.lifts_left,
        removed_this_turn=state.removed_this_turn,
        first_turn=state.first_turn,
        forbidden=state.forbidden,
        lifted=state.lifted,
        out=state.out,
        round=state.round,
        points=state.points,
        over=state.over,
    )


def colorito_remaining(state: Colorito, seat: int, *, ms: int = 0, nodes: int = 0) -> tuple[int, bool]:
    """CT-SCORE: the fewest moves found that a side needs to complete alone, -1 for none, and whether that is proven."""
    return _native.colorito_remaining(_colorito_position(state), seat, ms, nodes)


# --- from the core to the rules ----------------------------------------------


def state_of(position: Position) -> AnyState:
    """The state whose twin a position is. In Colorito it does not know its last move, which only a view shows."""
    match position:
        case ColoritoPosition():
            return _colorito_state(position.facts())
        case ColorettoPosition():
            return _coloretto_state(position.facts())
        case ColorioPosition():
            return _colorio_state(position.facts())


def _colorito_state(facts: dict[str, Any]) -> Colorito:
    return Colorito(
        ColoritoOptions(facts["numbers"], facts["strict"], facts["option_starter"]),
        facts["starter"],
        facts["mover"],
        facts["pieces"],
        History.of(facts["earlier"]),
        facts["moves"],
        before=facts["pieces"],
    )


def _coloretto_state(facts: dict[str, Any]) -> Coloretto:
    drawn = facts["drawn"]
    same = ("starter", "mover", "out", "drawing", "last_round", "discarded", "scoring", "deck", "hands")
    return Coloretto(
        ColorettoOptions(facts["players"], facts["table"], facts["option_starter"]),
        rows=tuple(None if cards is None else tuple(KINDS[card] for card in cards) for cards in facts["rows"]),
        removed=tuple(CARD_COLOURS[colour] for colour in facts["removed"]),
        drawn=None if drawn is None else KINDS[drawn],
        jokers=tuple(None if them is None else tuple(CARD_COLOURS[c] for c in them) for them in facts["jokers"]),
        **{name: facts[name] for name in same},
    )


def _colorio_state(facts: dict[str, Any]) -> Colorio:
    chosen = ("players", "layout", "side", "points_variant", "option_starter")
    options = ColorioOptions(*(facts.pop(name) for name in chosen))
    return Colorio(options, **facts)
