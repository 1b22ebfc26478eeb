"""What all games have in common: seats, turns, outcomes, errors, and the shape of a State and a Game.

This module knows no game. A state is an immutable value; chance is a player whose draws are actions; a state
holds nothing that nobody has seen yet; `legal_actions` is the only place where legality is decided.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from inspect import getfile
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeAlias, TypeVar

Seat: TypeAlias = int
Json: TypeAlias = Any


class Turn(Enum):
    """Whose turn it is when it is no player's."""

    CHANCE = "chance"


OnTurn: TypeAlias = Seat | Literal["chance"] | None  # the same in messages: a seat, chance, or None after the end


# --- errors ------------------------------------------------------------------


class TricolorError(ValueError):
    """Unusable input. The message says what was expected."""


class NotationError(TricolorError):
    """Text that is not an action of this game."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why an action is not allowed, as data: the rule's ID, the key of a sentence and its arguments.

    The catalogues have the sentence as `why-not-KEY`. It tells the player nothing that they could not see.
    """

    rule: str
    key: str
    args: Mapping[str, str | int]

    def to_json(self) -> Json:
        """The same as plain JSON values, with the whole key of the sentence."""
        return {"rule": self.rule, "key": f"why-not-{self.key}", "args": dict(self.args)}


def forbids(rule: str, key: str, **args: str | int) -> WhyNot:
    """Shorthand for a `WhyNot`."""
    return WhyNot(rule, key, args)


class IllegalAction(TricolorError):  # noqa: N818 - reads as what it is
    """An action that is not allowed now. `why_not` names the rule where one forbids it."""

    def __init__(self, message: str, why_not: WhyNot | None = None) -> None:
        super().__init__(message)
        self.why_not = why_not


class GameOver(IllegalAction):
    """An action after the end."""


class FieldError(TricolorError):
    """A value that does not fit. Names the field and what was expected there."""

    def __init__(self, field: str, expected: str, got: object) -> None:
        self.field = field
        self.expected = expected
        self.got = got
        super().__init__(f"{field}: expected {expected}, got {shown(got)}")


class OptionError(FieldError):
    """An invalid choice of players, options or bots.

    People make these choices, so the error may carry the key of a text in the catalogues and its arguments.
    """

    def __init__(self, field: str, expected: str, got: object, key: str | None = None, **args: str | int) -> None:
        super().__init__(field, expected, got)
        self.key = key
        self.args_of_text: dict[str, str | int] = {"got": shown(got), **args}


class PositionError(FieldError):
    """An impossible position."""


def shown(value: object) -> str:
    """A value as an error message shows it, never longer than a line."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def texts(field: str, given: object, count: int | None = None) -> tuple[str, ...]:
    """A list of texts, checked, with as many as are wanted. Raises `FieldError`."""
    if isinstance(given, Sequence) and not isinstance(given, str | bytes):
        checked = tuple(text for text in given if isinstance(text, str))
        if len(checked) == len(given) and count in (None, len(given)):
            return checked
    raise FieldError(field, "a list of texts" if count is None else f"a list of {count} texts", given)


# --- outcomes ----------------------------------------------------------------


class Ending(Enum):
    """Why a game ended."""

    COMPLETED = "completed"  # CT-WIN, and CT-TIE when both did
    BLOCKED = "blocked"  # CT-BLOCKED
    REPETITION = "repetition"  # CT-REPEAT
    NO_MOVES = "no moves"  # CT-NOMOVE
    LAST_ROUND = "last round"  # CO-LAST
    LAST_LEFT = "last left"  # CI-WIN
    POINTS = "points"  # CI-POINTS
    DECIDED = "decided"  # by the rules of a game that has no ending of its own here
    RESIGNED = "resigned"  # decided at the table, not by the rules
    TIMEOUT = "timeout"  # likewise: a clock ran out
    AGREED = "agreed"  # likewise: everyone wanted a tie


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: why, and with what score for every seat."""

    ending: Ending
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everyone with the highest score: equal scores share the victory."""
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)

    def to_json(self) -> Json:
        """The same as plain JSON values, with the winners."""
        return {"ending": self.ending.value, "scores": list(self.scores), "winners": list(self.winners)}


# --- actions and states ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Starter:
    """Chance: who starts. Most games may draw it by lot."""

    seat: Seat

    def __str__(self) -> str:
        return f"starter:{self.seat}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The draw that a notation stands for, or None for any other text."""
        verb, _, seat = text.partition(":")
        return cls(int(seat)) if verb == "starter" and seat in ("0", "1", "2", "3", "4") else None


class AnyView(Protocol):
    """What the views of all games have."""

    @property
    def game(self) -> str:
        """The key of the game."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None is a spectator."""

    @property
    def turn(self) -> OnTurn:
        """The seat to move, chance, or None after the end."""


A_co = TypeVar("A_co", covariant=True)
V_co = TypeVar("V_co", bound=AnyView, covariant=True)


class State(ABC, Generic[A_co, V_co]):
    """A moment of a game. `A_co` are its actions, `V_co` is what a seat may see.

    A state is the judge of what may be played, so its methods take anything as an action.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def turn(self) -> Seat | Turn | None:
        """The seat to move, `Turn.CHANCE`, or None when the game is over."""

    @abstractmethod
    def legal_actions(self) -> Sequence[A_co]:
        """What the seat to move may do, each action once, in a fixed order; empty on chance's turn or after the end."""

    @abstractmethod
    def chance_weights(self) -> Sequence[tuple[A_co, int]]:
        """What chance may do, with exact relative weights above 0, in a fixed order; empty on a seat's turn."""

    def chance_outcomes(self) -> Sequence[tuple[A_co, float]]:
        """What chance may do, with probabilities that sum to 1."""
        weights = self.chance_weights()
        total = sum(weight for _, weight in weights)
        return tuple((action, weight / total) for action, weight in weights)

    @abstractmethod
    def play(self, action: object) -> Self:
        """The state after an action; our games also take its notation.

        Raises `GameOver` after the end and `IllegalAction` for anything not allowed now.
        """

    def after(self, action: object) -> Self:
        """The same for an action that is known to be legal: a game may save itself the check."""
        return self.play(action)

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""

    @abstractmethod
    def view(self, seat: Seat | None) -> V_co:
        """What a seat may see now; None is a spectator. Remembering is up to the viewer."""

    @abstractmethod
    def to_json(self) -> Json:
        """The whole state as plain JSON values. `Game.state_from_json` is its inverse."""

    def __str__(self) -> str:
        """The table as the terminal shows it to everyone; `repr` has every field."""
        return view_text(self.view(None))

    def _repr_svg_(self) -> str:
        """The table as a picture for notebooks."""
        assert draw_view is not None, "tricolor/__init__.py sets it"
        return draw_view(self.view(None))

    def reveals(self, action: object) -> bool:
        """Whether an action shows a player something new, so that it can never be taken back."""
        return False

    def ends_turn(self, action: object) -> bool:
        """Whether an action ends a turn even if the same seat is to move next."""
        return False

    def forget(self) -> None:
        """Drop cached results. They are computed again when needed."""

    @staticmethod
    def parse(text: str) -> A_co:
        """The action that a notation stands for, as `Game.parse`; our games take texts wherever they take actions."""
        raise NotationError(f"{text!r} is a string: parse it with Game.parse, or give it to Match.play")

    def why_not(self, action: object) -> WhyNot | None:
        """The rule that forbids an action now; None if the action is legal or unknown to this game.

        `legal_actions` decides; this only explains.
        """
        meant = self.parse(action) if isinstance(action, str) else action
        return None if any(meant == action for action in self.possible_actions()) else self._why_not(meant)

    @abstractmethod
    def _why_not(self, action: object) -> WhyNot | None:
        """The rule that forbids an action known to be illegal."""

    def refusal(self, action: object) -> IllegalAction:
        """The error for an action that is not legal here."""
        if isinstance(action, str):
            return IllegalAction(f"{action!r} is a string: parse it with Game.parse, or give it to Match.play")
        why_not = self._why_not(action)
        if self.turn is None:
            return GameOver(f"{action} is not possible: the game is over", why_not)
        who = "chance" if self.turn is Turn.CHANCE else f"seat {self.turn}"
        choices = [a for a, _ in self.chance_weights()] if self.turn is Turn.CHANCE else self.legal_actions()
        listed = ", ".join(str(a) for a in choices[:12]) + (", ..." if len(choices) > 12 else "")
        return IllegalAction(f"{action} is not legal: {who} is to move and may play {listed}", why_not)

    def possible_actions(self) -> Iterator[A_co]:
        """Every action possible now, whether a seat's or chance's."""
        if self.turn is Turn.CHANCE:
            return (action for action, _ in self.chance_weights())
        return iter(self.legal_actions())


AnyState: TypeAlias = State[object, AnyView]
S_co = TypeVar("S_co", bound=AnyState, covariant=True)


# --- games -------------------------------------------------------------------

OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """A choice the table makes before a game: its values, the default first."""

    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        """The value if nobody chooses."""
        return self.values[0]

    def has(self, value: object) -> bool:
        """Whether a value is one of these; True is not 1."""
        return any(type(value) is type(v) and value == v for v in self.values)


class Game(ABC, Generic[S_co, A_co]):
    """The facts of a game and the ways to start one. One constant per game."""

    key: ClassVar[str]
    name: ClassVar[str]
    rules_version: ClassVar[str]
    seats: ClassVar[range]
    view_type: ClassVar[type]  # of what `State.view` gives: a msgspec struct with `game`, `seat` and `turn`
    options: ClassVar[Mapping[str, Option]]
    parts: ClassVar[Mapping[str, str]] = {}  # its own parts in other layers, as "module:class" (`games.parts`)
    rated_options: ClassVar[Mapping[str, OptionValue]] = {}  # what a rated game must be played with
    has_hidden: ClassVar[bool] = False  # something seen may be covered again
    counts_after_end: ClassVar[bool] = False  # `settled` searches for scores; better solvers may find better ones

    @abstractmethod
    def start(self, players: int, options: Mapping[str, OptionValue]) -> S_co:
        """The first state, from checked options."""

    @abstractmethod
    def parse(self, text: str) -> A_co:
        """The action a text stands for; syntax only. `str(action)` is its inverse.

        Raises `NotationError`.
        """

    @abstractmethod
    def state_from_json(self, data: Json) -> S_co:
        """The state that `State.to_json` wrote. Raises `PositionError`."""

    @abstractmethod
    def from_position(self, players: int, position: Json, options: Mapping[str, object] | None = None) -> S_co:
        """A state from a position of the engine protocol.

        Raises `PositionError` for an impossible position, `Unsupported` if the game has no positions.
        """

    def folder(self) -> Path:
        """Where the game lives: the folder of the module that has its class."""
        return Path(getfile(type(self))).parent

    def to_position(self, state: AnyState) -> Json:
        """The position of a state on a seat's turn: the inverse of `from_position`, apart from what no position holds.

        Raises `Unsupported` if the state has none.
        """
        raise Unsupported(f"{self.name} has no positions")

    def new(self, players: int, options: Mapping[str, object] | None = None) -> S_co:
        """The first state of a game. Raises `OptionError`."""
        return self.start(players, self.checked(players, options))

    def checked(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in. Raises `OptionError`."""
        least, most = self.seats[0], self.seats[-1]
        if type(players) is not int or players not in self.seats:
            expected = f"{least if least == most else f'{least} to {most}'} for {self.name}"
            text: dict[str, str | int] = {"game": self.name, "least": least, "most": most}
            raise OptionError("players", expected, players, "error-players", **text)
        if options is not None and not isinstance(options, Mapping):
            raise OptionError("options", "a mapping of names to values", options)
        chosen: dict[str, OptionValue] = {name: option.default for name, option in self.options.items()}
        for name, value in (options or {}).items():
            chosen[name] = self._checked_option(players, name, value)
        return chosen

    def _checked_option(self, players: int, name: str, value: object) -> OptionValue:
        if name not in self.options:
            known = ", ".join(self.options)
            expected = f"only {known} for {self.name}"
            raise OptionError("options", expected, name, "error-option-name", game=self.name, known=known)
        allowed = tuple(v for v in self.options[name].values if name != "starter" or _seated(v, players))
        if not Option(allowed).has(value):
            expected = f"one of {', '.join(map(repr, allowed))}"
            known = ", ".join(str(v).lower() for v in allowed)
            raise OptionError(f"options.{name}", expected, value, "error-option-value", option=name, known=known)
        assert isinstance(value, bool | int | str)
        return value

    def settled(self, state: AnyState) -> Outcome | None:
        """The outcome, with everything that has to be counted after the end (CT-SCORE); most games have it at once."""
        return state.outcome()

    def is_exact(self, state: AnyState) -> bool:
        """Whether `settled` is proven, not just the best found (CT-SCORE)."""
        return True

    def alone(self, state: AnyState) -> S_co | None:
        """The state after the end in which the loser plays out alone what `settled` counts (CT-SCORE); None if there is
        nothing to play out."""
        return None


def _seated(value: OptionValue, players: int) -> bool:
    """Whether a value of the option `starter` is no seat number, or that of a seat in this game."""
    return not isinstance(value, int) or value < players


class Unsupported(TricolorError):  # noqa: N818 - reads as what it is
    """A feature that this game does not have."""


AnyGame: TypeAlias = Game[AnyState, object]

# Show a view as SVG and as text. `tricolor/__init__.py` sets them, since the rules know no drawings and no screens.
draw_view: Callable[[AnyView], str] | None = None
write_view: Callable[[AnyView], str] | None = None


def view_text(view: AnyView) -> str:
    """The table as the terminal shows it to the owner of a view."""
    assert write_view is not None, "tricolor/__init__.py sets it"
    return write_view(view)


def perft(state: AnyState, depth: int) -> int:
    """The number of action sequences of a length; chance outcomes count as actions."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in state.possible_actions())
    return sum(perft(state.play(action), depth - 1) for action in state.possible_actions())


LOT = Option(("lot", 0, 1, 2, 3, 4))
