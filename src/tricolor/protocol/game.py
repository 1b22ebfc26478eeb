"""What differs from game to game: the view, the choices, and what is shown beside the board.

A game has its own struct for each, and registers them under its key (`register`). Messages mention only what all games
share, `AnyGameState` and `AnyReplay`; on the wire the field `game` says which struct it is.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from ..core import OnTurn, OptionError
from .base import Decided, Options, Outcome, Sentence


class View(Protocol):
    """The fields of every view."""

    @property
    def game(self) -> str:
        """The key of the game."""

    @property
    def seat(self) -> int | None:
        """The seat that sees this; None for a spectator."""

    @property
    def turn(self) -> OnTurn:
        """Whose turn it is."""


class Choice(Struct, frozen=True):
    """An action that may be played now. Games add what a client needs to show it and must not compute itself."""

    action: str


class Extra(Struct, frozen=True):
    """What a client shows beside the board and must not compute itself."""


V_co = TypeVar("V_co", bound=View, covariant=True)
C_co = TypeVar("C_co", bound=Choice, covariant=True)
E_co = TypeVar("E_co", bound=Extra, covariant=True)


class GameState(Struct, Generic[V_co, C_co, E_co], frozen=True, kw_only=True, tag_field="game"):
    """The game as the recipient may see it. `choices` is filled when one of their seats is to move."""

    event: int  # the number of the last event
    turn: OnTurn
    view: V_co
    expected: Sentence | None
    choices: Sequence[C_co]
    undo: bool
    outcome: Outcome | None  # comes with the `end` entry
    decided: Decided | None = None  # known at once, while the score is still being counted (CT-SCORE)
    extra: E_co

    @property
    def mover(self) -> int:
        """The seat to move. Raises `ValueError` if there is none."""
        if not isinstance(self.turn, int):
            raise ValueError("it is no seat's turn")
        return self.turn


class Happening(Struct, frozen=True):
    """An event of a replay, as the log would show it."""

    kind: Literal["play", "chance", "resign", "tie", "timeout"]
    by: int | None
    event: int
    tell: list[Sentence]
    action: str | UnsetType = UNSET


class Step(Struct, Generic[V_co, E_co], frozen=True, kw_only=True):
    """A moment of a finished game: the event (null for the first state), and what a seat saw."""

    entry: Happening | None
    view: V_co
    extra: E_co


S_co = TypeVar("S_co", bound="Step[View, Extra]", covariant=True)


class Replay(Struct, Generic[S_co], frozen=True, kw_only=True, tag_field="game"):
    """A finished game, from its first state on."""

    players: list[str]
    options: Options
    outcome: Outcome | None
    steps: Sequence[S_co]


# --- every game --------------------------------------------------------------

if TYPE_CHECKING:
    AnyGameState: TypeAlias = GameState[View, Choice, Extra]
    AnyStep: TypeAlias = Step[View, Extra]
    AnyReplay: TypeAlias = Replay[AnyStep]
else:  # at run time these stand for any registered struct: `decode_game` finds the right one
    AnyGameState, AnyStep, AnyReplay = (ABCMeta(name, (), {}) for name in ("AnyGameState", "AnyStep", "AnyReplay"))
    AnyGameState.register(GameState)
    AnyStep.register(Step)
    AnyReplay.register(Replay)


class GameTypes(Struct, frozen=True):
    """The structs of a game."""

    state: type[AnyGameState]
    step: type[AnyStep]
    replay: type[AnyReplay]


_types: Final[dict[str, GameTypes]] = {}


def register(key: str, types: GameTypes) -> None:
    """Register the structs of a game with everything that reads and writes messages."""
    _types[key] = types


def registered() -> Mapping[str, GameTypes]:
    """The structs of all games, by key."""
    return _types


def types_of(key: str) -> GameTypes:
    """The structs of a game. Raises `OptionError`."""
    if key not in _types:
        raise OptionError("game", f"one of {', '.join(_types)}", key)
    return _types[key]


def decode_replay(data: bytes) -> AnyReplay:
    """A replay of any game."""
    return msgspec.json.decode(data, type=AnyReplay, dec_hook=decode_game)


def decode_game(wanted: type, data: object) -> object:
    """The hook for decoders: convert values to the struct of their game."""
    if wanted not in (AnyGameState, AnyReplay):
        raise NotImplementedError(f"no message has a {wanted}")
    key = data.get("game") if isinstance(data, dict) else None
    types = types_of(key if isinstance(key, str) else "")
    return msgspec.convert(data, types.state if wanted is AnyGameState else types.replay)
