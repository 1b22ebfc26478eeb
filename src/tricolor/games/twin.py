"""The twin of a game in the native core: how states and core positions convert to each other. Most games have none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, Protocol

from msgspec import Struct

from ..core import AnyGame, AnyState, OptionValue, Unsupported
from .parts import Part, has_part, part


class Scene(Protocol):
    """A state in the messages to everyone at a table, written by the core."""

    def game(self, seat: int, choices: bool, undo: bool) -> bytes:
        """The message `GameState` as a seat may see it, or a spectator (-1)."""


class CoreTable(Protocol):
    """A game that the core plays, with everything that is said about it. The bytes are JSON."""

    @property
    def turn(self) -> Any:
        """The seat to move, "chance", or None."""

    def play(self, action: str) -> bool:
        """Play an action, or return False if it is not possible now."""

    def weights(self) -> list[int]:
        """The weights of what chance may do."""

    def draw(self, index: int) -> None:
        """Play one of chance's outcomes."""

    def action(self, event: int) -> str:
        """The notation of an event."""

    def told(self, event: int) -> bytes:
        """The sentences about an event."""

    def ends_turn(self, action: str) -> bool:
        """Whether an action ends a turn even if the same seat is to move next."""

    def uncovers(self, event: int) -> str:
        """The place whose secret a chance event showed; empty if none."""

    def open_places(self) -> list[str]:
        """The places that lie open now."""

    def is_open_to_undo(self, event: int) -> bool:
        """Whether everything from an event on can be taken back."""

    def outcome(self) -> bytes:
        """How the game ended, or null."""

    def state(
        self, seat: int, choices: bool, undo: bool, is_over: bool, memory_aid: bool, outcome: bytes, decided: bytes
    ) -> bytes:
        """The message `GameState` as a seat may see it, or a spectator (-1)."""


class Around(Struct, frozen=True):
    """What a table knows of its game and the rules do not. The bytes are JSON."""

    event: int  # the number of the last one
    is_on: bool  # still running; False after any end, by the rules or early
    is_over: bool  # everything may be shown
    outcome: bytes
    decided: bytes
    known: bytes  # what the memory aid shows; empty: nothing


class Twin(Part):
    """What the core knows about a game. Importing a game's own twin needs the core."""

    state_type: ClassVar[type[AnyState]]
    position_type: ClassVar[Any]  # of the core
    table_type: ClassVar[Any]  # likewise: a position with chance of its own
    scene_type: ClassVar[Any] = None  # likewise: a state in messages; None if the core does not write them
    max_plies: ClassVar[int | None] = None  # after which learners' games are cut short; None: they always end
    needs_memory: ClassVar[bool] = False  # whether learners must be shown what was seen before
    training_plies: ClassVar[int | None] = None  # the same limit for `tricolor train`; None: `max_plies`
    shaping: ClassVar[str | None] = None  # a potential that learners are rewarded for, as "module:function"

    def position(self, state: Any) -> Any:
        """The core's position for a state."""
        raise NotImplementedError

    def state(self, facts: dict[str, Any]) -> AnyState:
        """The state that `position.facts()` describe."""
        raise NotImplementedError

    def highest(self, players: int, shape: tuple[int, ...]) -> Sequence[int]:
        """The highest value of each entry of an observation, in order."""
        raise NotImplementedError


def twin_of(game: AnyGame) -> Twin:
    """The twin of a game. Raises `Unsupported` for a game that the core does not have."""
    if not has_part(game, "twin"):
        raise Unsupported(f"{game.name} has no twin in the native core: it plays by its rules in Python only")
    return part(game, "twin", Twin)


RulesName = Literal["native", "python"]
_rules: RulesName = "native"


def use_rules(name: RulesName) -> None:
    """Choose who judges games and writes their messages: the core where it can, or always the reference in Python."""
    global _rules  # noqa: PLW0603 - one choice for the whole process, made at its start
    _rules = name
    _scene_type.cache_clear()


def writes(game: AnyGame) -> bool:
    """Whether the core writes the messages of a game."""
    return _scene_type(game) is not None


def scene_of(game: AnyGame, state: AnyState, around: Around) -> Scene:
    """A state for the core to write messages of, for a game that `writes`."""
    kind = _scene_type(game)
    assert kind is not None
    scene: Scene = kind(state, around.event, around.is_on, around.is_over, around.outcome, around.decided, around.known)
    return scene


def core_table(game: AnyGame, players: int, options: Mapping[str, OptionValue]) -> CoreTable:
    """A new game that the core plays, for a game that it `writes`."""
    from .._native import GameTable

    return GameTable.new(game.key, players, [(name, str(value).lower()) for name, value in options.items()])


@cache
def _scene_type(game: AnyGame) -> Any:
    if _rules == "python" or not has_part(game, "twin"):
        return None
    try:
        return twin_of(game).scene_type
    except ImportError:  # without the core
        return None
