"""The interface to the native core, the fast twin of the rules (its source is in `native/`).

The rules, the terminal and the protocol work without it. A game's `twin` translates its states.

    position = position_of(state)    # the twin of a state of any game
    state_of(position) == state      # and back
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Self, TypeAlias

import msgspec

from .core import AnyState, PositionError
from .games import get_game
from .games.colorito.rules import Colorito
from .games.parts import has_part
from .games.twin import Twin, twin_of


class NativeMissing(ImportError):  # noqa: N818 - reads as what it is
    """The native core was not built, or not for this Python."""


try:
    from . import _native
    from ._native import (
        ColorettoPlayer,
        ColorettoPosition,
        ColorettoTable,
        ColorioEvaluation,
        ColorioPosition,
        ColorioSolver,
        ColorioTable,
        ColoritoPosition,
        ColoritoTable,
        GameTable,
        Rollouts,
        action_of,
        coloretto_averages,
        coloretto_endgame,
        count_numbers,
        evaluate_colorio,
        is_colorio_solved,
        judge_coloretto,
        legal_numbers,
        number_of,
        observation,
        prepare_colorio,
        rollout_batch,
        solve_colorio,
        stop_searches,
    )
except ImportError as error:
    raise NativeMissing(
        f"The native core is missing ({error}): run `make clean` and `make test`, "
        "or `pip install .` with a C++ compiler"
    ) from error

__all__ = [
    "Batch",
    "ColorettoPlayer",
    "ColorettoPosition",
    "ColorettoTable",
    "ColorioEvaluation",
    "ColorioPosition",
    "ColorioSolver",
    "ColorioTable",
    "ColoritoPosition",
    "ColoritoTable",
    "GameTable",
    "NativeMissing",
    "Position",
    "Rollouts",
    "Table",
    "action_of",
    "coloretto_averages",
    "coloretto_endgame",
    "colorito_remaining",
    "count_numbers",
    "evaluate_colorio",
    "is_colorio_solved",
    "judge_coloretto",
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
    "stop_searches",
]

Position: TypeAlias = ColoritoPosition | ColorettoPosition | ColorioPosition
Table: TypeAlias = ColoritoTable | ColorettoTable | ColorioTable


class Batch(_native.Batch):
    """Many games side by side on NumPy arrays; see docs/batch.md.

    A batch can be copied, with the same future or another one, and saved as bytes.
    """

    def __init__(  # noqa: PLR0913 - all but the first five are for experts
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
        """The same games. With a seed, chance, random players and rollouts differ from here on."""
        other = type(self).__new__(type(self))
        _native.Batch.__init__(other, self, seed)
        other.__dict__.update(self.__dict__)
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def to_bytes(self) -> bytes:
        """All games with their random numbers. `from_bytes` is its inverse."""
        games = [
            _KeptGame(self.position(game).facts(), int(self.decisions[game]), int(self.ended[game]), self.words(game))
            for game in range(self.size)
        ]
        kept = _KeptBatch(
            _by_position()[type(self.start)].game.key, self.start.facts(), self.options, games, self.kept_arrays()
        )
        return msgspec.msgpack.encode(kept)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The batch that `to_bytes` saved. Everything is checked: raises `PositionError` for bad data."""
        try:
            kept = msgspec.msgpack.decode(data, type=_KeptBatch)
            kind = twins()[kept.game].position_type
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
        name = _by_position()[type(self.start)].game.name
        return f"<Batch of {self.size} games of {name}, {self.players} players>"


class _KeptGame(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A saved game of a batch."""

    facts: dict[str, Any]
    decisions: int
    ended: int
    words: list[list[int]]  # the state of three random generators, four words each


class _KeptBatch(msgspec.Struct, forbid_unknown_fields=True, tag="tricolor batch 1"):
    """A saved batch; the tag contains the version."""

    game: str
    start: dict[str, Any]
    options: dict[str, int | bool]
    games: list[_KeptGame]
    arrays: tuple[bytes, bytes, bytes, bytes, bytes]


def new_position(game: str, players: int, options: Mapping[str, object] | None = None) -> Position:
    """The first position of a game. Raises `OptionError`, and `Unsupported` for a game that the core does not know."""
    rules = get_game(game)
    twin_of(rules)
    return position_of(rules.new(players, options))


def new_table(start: Position, seed: int = 0, *, memory: bool = False) -> Table:
    """A game from a position on, with its own chance from a seed; it can be copied and pickled at any moment."""
    table: Table = _twin_with(start).table_type(start, seed=seed, memory=memory)
    return table


# --- pickling ----------------------------------------------------------------


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
    """The twin of a state. Raises `PositionError` for an impossible state, `TypeError` for one without a twin."""
    twin = _by_state().get(type(state))
    if twin is None:
        raise TypeError(f"expected a state of a game that the core knows, got {type(state).__name__}")
    position: Position = twin.position(state)
    return position


@cache
def twins() -> Mapping[str, Twin]:
    """The twins of all games that the core knows, by key."""
    from .games import GAMES

    return {game.key: twin_of(game) for game in GAMES if has_part(game, "twin")}


@cache
def _by_state() -> Mapping[type, Twin]:
    return {twin.state_type: twin for twin in twins().values()}


@cache
def _by_position() -> Mapping[type, Twin]:
    return {twin.position_type: twin for twin in twins().values()}


def _twin_with(position: object) -> Twin:
    """The twin that a position belongs to. Raises `PositionError`."""
    twin = _by_position().get(type(position))
    if twin is None:
        raise PositionError("position", "a position of the core, as position_of and new_position give", position)
    return twin


def colorito_remaining(state: Colorito, seat: int, *, ms: int = 0, nodes: int = 0) -> tuple[int, bool]:
    """CT-SCORE: the fewest moves found for a side to complete alone, -1 for none, and whether that is proven."""
    position = position_of(state)
    assert isinstance(position, ColoritoPosition)
    return _native.colorito_remaining(position, seat, ms, nodes)


# --- from the core to the rules ----------------------------------------------


def state_of(position: Position) -> AnyState:
    """The state for a position. In Colorito it lacks the last move, which only a view shows."""
    return _twin_with(position).state(position.facts())
