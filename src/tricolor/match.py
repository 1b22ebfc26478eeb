"""A game being played: its events, its states, where its chance comes from, and how it may end early.

An action travels from text through `Game.parse` and `State.play` (the only judge) to a numbered `Event` in the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeAlias, cast

from .core import (
    AnyState,
    Ending,
    FieldError,
    Game,
    GameOver,
    IllegalAction,
    Json,
    OptionError,
    OptionValue,
    Outcome,
    Seat,
    Turn,
    texts,
)
from .fair import Chance

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S_co = TypeVar("S_co", bound=AnyState, covariant=True, default=AnyState)
else:
    from typing import TypeVar

    S_co = TypeVar("S_co", covariant=True)

CHANCE: Final = "*"
TABLE: Final = "="
RESIGN: Final = "resign"
TIE: Final = "tie"
TIMEOUT: Final = "timeout"

By: TypeAlias = Seat | Literal["*", "="]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: caused by a seat, by chance (*), or by the whole table (=)."""

    number: int
    by: By
    action: str
    parsed: object = field(default=None, compare=False, repr=False)  # the action itself; None if the table ended it

    def __str__(self) -> str:
        return f"{self.number} {self.by} {self.action}"


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of events whose chance comes from one seed. A resumed game continues with a new one."""

    first: int  # the number of its first event
    commitment: str
    nonces: tuple[str, ...]
    seed: str | None  # None: not revealed to us
    pledges: tuple[str, ...] = ()  # of scheme 2


class Match(Generic[S_co]):
    """One game from its first event on. Without `chance` the caller plays the chance actions too.

    `game` is a game or its name, and `play` takes actions or their notation. A type checker knows the states of
    `Match(COLORITO, 2)`; those of `Match("colorito", 2)` are states of any game.
    """

    def __init__(
        self,
        game: Game[S_co, object] | str,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        position: Json = None,
        chance: Chance | None = None,
        names: Sequence[str] | None = None,
        started: str | None = None,
    ) -> None:
        if not isinstance(game, Game):
            from .games import get_game

            game = cast("Game[S_co, object]", get_game(game))
        self.game: Final = game
        self.options: Final[dict[str, OptionValue]] = game.checked(players, options)
        self.position: Final = position
        start = game.new(players, options) if position is None else game.from_position(players, position, options)
        self.players: Final = players
        self.names: tuple[str, ...] = (
            tuple(f"Player {seat + 1}" for seat in range(players)) if not names else texts("names", names, players)
        )
        self.started = started or datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.events: list[Event] = []
        self.segments: list[Segment] = []
        self._states: list[Any] = [start]  # all of them S_co: a cast in `add` would cost time
        self._is_behind = False  # the last states are still to be computed
        self._turn: Seat | Turn | None = None  # while it is behind, and the outcome likewise
        self._outcome: Outcome | None = None
        self._early: Outcome | None = None
        self._settled: Outcome | None = None
        self.chance: Chance | None = None
        if chance is not None:
            self.draw_from(chance)

    @property
    def state(self) -> S_co:
        """The current state."""
        if self._is_behind:
            self.catch_up()
        state: S_co = self._states[-1]
        return state

    @property
    def states(self) -> Sequence[S_co]:
        """All states: `states[n]` is the one after event n. An early end adds none."""
        if self._is_behind:
            self.catch_up()
        return self._states

    @property
    def turn(self) -> Seat | Turn | None:
        """The seat to move, `Turn.CHANCE`, or None when the game is over, by the rules or early."""
        if self._early is not None:
            return None
        if self._is_behind:
            return self._turn
        turn: Seat | Turn | None = self._states[-1].turn
        return turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or early."""
        return self._early or (self._outcome if self._is_behind else self.state.outcome())

    @property
    def is_early(self) -> bool:
        """Whether the table ended the game, and not its rules."""
        return self._early is not None

    @property
    def settled(self) -> Outcome | None:
        """The outcome with what is counted after the end (CT-SCORE)."""
        if self._early or self.outcome is None:
            return self._early
        if self._settled is None:
            self._settled = self.game.settled(self.state)
        return self._settled

    @property
    def is_exact(self) -> bool:
        """Whether what was counted after the end is proven (CT-SCORE); true if nothing is counted."""
        return self._early is not None or self.outcome is None or self.game.is_exact(self.state)

    def to_json(self) -> Json:
        """The match as a record."""
        from .record import to_record

        return to_record(self)

    def __repr__(self) -> str:
        turn = self.turn
        on = "over" if turn is None else "chance to draw" if turn is Turn.CHANCE else f"seat {turn} to move"
        return f"<Match of {self.game.name}, {self.players} players, {len(self.events)} events, {on}>"

    def __str__(self) -> str:
        """The table as the terminal shows it to everyone."""
        return str(self.state)

    def _repr_svg_(self) -> str:
        """The current table as a picture for notebooks."""
        return self.state._repr_svg_()

    # --- playing on ---

    def play(self, action: object) -> None:
        """Play an action of the seat to move, and then chance if it is drawn here. Raises `IllegalAction`.

        A string is parsed as notation. Raises `NotationError` if it is not valid.
        """
        if isinstance(action, str):
            action = self.game.parse(action)
        if self._early is not None:  # otherwise the state refuses it
            raise GameOver(f"{action} is not possible: the game is over")
        self._play(action)
        self._draw()

    def play_text(self, text: str) -> None:
        """The same from notation. Raises `NotationError` too."""
        self.play(self.game.parse(text))

    def _play(self, action: object) -> None:
        before = self.state
        self.follow(action, before.play(action))
        before.forget()  # caches would be most of a long game

    def follow(self, action: object, state: AnyState) -> None:
        """Append an action whose resulting state is known already. Nothing is checked and no chance is drawn."""
        turn = self.state.turn
        by: By = turn if isinstance(turn, int) else CHANCE
        self.add(Event(len(self.events) + 1, by, str(action), action), state)

    def add(self, event: Event, state: AnyState) -> None:
        """Append an event, the next one, whose resulting state is known already."""
        if self._is_behind:
            self.catch_up()
        self._states.append(state)
        self.events.append(event)

    def take(self, event: Event, turn: Seat | Turn | None, outcome: Outcome | None) -> None:
        """Append an event, the next one, that was judged elsewhere. Its state is computed when somebody asks for it."""
        self.events.append(event)
        self._is_behind, self._turn, self._outcome = True, turn, outcome

    def catch_up(self) -> None:
        """Compute the states of events that were judged elsewhere."""
        states, events = self._states, self.events
        for event in events[len(states) - 1 : len(events) - (self._early is not None)]:
            before = states[-1]
            states.append(before.after(event.parsed))
            before.forget()
        self._is_behind = False

    def forget(self) -> None:
        """Drop what can be computed again."""
        self._states[-1].forget()

    def draw_from(self, chance: Chance) -> None:
        """Draw chance from a seed from here on."""
        if not isinstance(chance, Chance):
            raise OptionError("chance", "a Chance, such as Chance(7)", chance)
        self.chance = chance
        self.segments.append(
            Segment(len(self.events) + 1, chance.commitment, chance.nonces, chance.seed, chance.pledges)
        )
        self._draw()

    def _draw(self) -> None:
        while self.chance is not None and self.turn is Turn.CHANCE:
            weights = self.state.chance_weights()
            index = self.chance.draw(len(self.events) + 1, [weight for _, weight in weights])
            self._play(weights[index][0])

    def resign(self, seat: Seat) -> None:
        """A seat gives up, which ends the game: the others share the victory. Raises `GameOver`."""
        self._give_up(seat, RESIGN, Ending.RESIGNED)

    def time_out(self, seat: Seat) -> None:
        """The clock of a seat has run out, which counts like giving up. Raises `GameOver`."""
        self._give_up(seat, TIMEOUT, Ending.TIMEOUT)

    def _give_up(self, seat: Seat, action: str, ending: Ending) -> None:
        if seat not in range(self.players):
            raise IllegalAction(f"{action}: expected a seat from 0 to {self.players - 1}, got {seat}")
        scores = tuple(-1 if s == seat else 0 for s in range(self.players))
        self._end(seat, action, Outcome(ending, scores))

    def agree_tie(self) -> None:
        """All at the table want a tie. Raises `GameOver`."""
        self._end(TABLE, TIE, Outcome(Ending.AGREED, (0,) * self.players))

    def _end(self, by: By, action: str, outcome: Outcome) -> None:
        if self.turn is None:
            raise GameOver(f"{action} is not possible: the game is over")
        self.events.append(Event(len(self.events) + 1, by, action))
        self._early = outcome

    def counted(self, outcome: Outcome) -> None:
        """Take over a score that was counted elsewhere after the end, so that it is not counted again."""
        if self._early is None:
            self._settled = outcome

    def settle(self, outcome: Outcome, seed: str) -> None:
        """Take over a score that was counted elsewhere after the end, and the seed of the last stretch."""
        self.counted(outcome)
        if self.segments:
            self.segments[-1] = replace(self.segments[-1], seed=seed)

    def copy(self) -> Match[S_co]:
        """An independent copy of the match as it is now."""
        other: Match[S_co] = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.events = list(self.events)
        other.segments = list(self.segments)
        other._states = list(self._states)
        return other

    # --- going back ---

    def undo(self) -> Event:
        """Take back the last action, with the chance that followed if it was drawn here. Raises `IllegalAction`."""
        number = self.undoable
        if number is None:
            raise IllegalAction("undo: expected an action to take back, there is none")
        taken = self.events[number - 1]
        self.rewind(number - 1)
        return taken

    def rewind(self, number: int) -> None:
        """Go back to the state after an event, 0 for the first state. Repeated draws give the same results."""
        if type(number) is not int or number < 0:
            raise FieldError("number", "a whole number from 0 on", number)
        if number >= len(self.events):
            return
        if self._is_behind:
            self.catch_up()
        del self.events[number:]
        del self._states[number + 1 :]
        self._early = self._settled = None
        if self.chance is not None:  # what follows is drawn from the seed in use
            *past, live = self.segments
            live = replace(live, first=min(live.first, number + 1))
            self.segments = [*(segment for segment in past if segment.first < live.first), live]

    @property
    def undoable(self) -> int | None:
        """The number of the event that `undo` would take back."""
        actions = self.actions
        return actions[-1].number if actions else None

    @property
    def actions(self) -> list[Event]:
        """The events that came from outside: all but chance drawn here."""
        return [event for event in self.events if event.by != CHANCE or self.chance is None]

    def is_open_to_undo(self, number: int) -> bool:
        """Whether everything from an event on can be taken back, because nobody has learnt anything from it."""
        states = self.states
        return all(
            event.by != CHANCE and not states[event.number - 1].reveals(event.parsed)
            for event in self.events[number - 1 :]
            if event.parsed is not None
        )
