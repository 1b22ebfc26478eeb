"""A game in messages: events as sentences, what a seat may do, and what is shown beside the board.

The plain `Telling` needs no more than the rules and notation; a game subclasses it for whatever it wants to say
differently. Texts are keys of the Fluent catalogues with their arguments: clients put them into words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, cached_property
from types import GenericAlias
from typing import ClassVar, Generic, TypeVar, cast

from msgspec import Struct, defstruct

from ..core import AnyGame, AnyState, Seat, Starter
from ..protocol import (
    AnyGameState,
    AnyReplay,
    AnyStep,
    Choice,
    Extra,
    GameState,
    GameTypes,
    Happening,
    Options,
    Replay,
    Sentence,
    Step,
    Value,
    View,
    register,
)
from ..words import get_words
from .parts import Part, part

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")
Happened = Callable[[int], Happening | None]  # the event that led to the state with a number


def sentence(key: str, **args: Value | Sentence) -> Sentence:
    """A sentence about an event, with a key `tell-`."""
    return Sentence(f"tell-{key}", args)


class Resumed(Struct, frozen=True):
    """A position of the engine protocol, with the options it is for and the actions that lead on from there."""

    position: Struct
    options: Options
    actions: list[str]


class Telling(Part, Generic[S, A]):
    """How a game is told. The plain version names the action, and shows nothing besides the view.

    A text `tell-GAME-VERB` in the game's own catalogue, with `name` and `what`, describes an action better;
    `expect-GAME` says what a player has to do.
    """

    secret: ClassVar[frozenset[str]] = frozenset()  # sentences about what may be covered again later (CI-MEMORY)

    @cached_property
    def types(self) -> GameTypes:
        """The structs of its messages."""
        return plain_types(self.game)

    # --- what happened ---

    def told(self, before: S, after: S, by: Seat | None, action: A) -> list[Sentence]:
        """What an action did; `by` is None for chance."""
        if isinstance(action, Starter):
            return [sentence("starter", seat=action.seat)]
        return self.tell(before, after, by, action)

    def tell(self, before: S, after: S, by: Seat | None, action: A) -> list[Sentence]:
        """The same for every action except who starts, which reads the same in all games."""
        verb, _, what = str(action).partition(":")
        seat: dict[str, Value | Sentence] = {} if by is None else {"seat": by}
        own = f"{self.game.key}-{re.sub('[^a-z0-9]+', '-', verb.lower())}"
        if get_words("en").has(f"tell-{own}"):
            return [sentence(own, **seat, what=what)]
        if by is None:
            return [sentence("chance", action=str(action))]
        return [sentence("action", **seat, action=str(action))]

    # --- what can be done now ---

    def expected(self, state: S) -> Sentence | None:
        """What the seat to move has to do, as a sentence `expect-`; None when no seat is to move."""
        if not isinstance(state.turn, int):
            return None
        return Sentence(f"expect-{self.asked(state)}", {"seat": state.turn})

    def asked(self, state: S) -> str:
        """The key of that sentence."""
        return self.game.key if get_words("en").has(f"expect-{self.game.key}") else "action"

    def choices(self, state: S) -> Sequence[Choice]:
        """What the seat to move may do, each action with what a client needs to show it."""
        return [Choice(str(action)) for action in state.legal_actions()]

    def attempts(self, state: S, offered: Collection[str]) -> Iterable[str]:
        """What clicks may mean while some moves are on offer; `why_not` explains those that are illegal."""
        return ()

    # --- what is shown beside the board ---

    def extra(self, state: S) -> Extra:
        """What a client shows beside the board and must not compute itself."""
        return Extra()

    def extra_at(self, states: Sequence[S], *, is_over: bool, memory_aid: bool) -> Extra:
        """The same at a table, after these states."""
        return self.extra(states[-1])

    def studied(self, state: S) -> Extra:
        """The same where nobody need remember anything: in lessons and puzzles that show all that was seen."""
        return self.extra(state)

    def steps(self, states: Sequence[S], seat: Seat | None, happened: Happened) -> list[AnyStep]:
        """A finished game step by step, with the knowledge of a seat; None: all open."""
        step = self.types.step
        return [
            step(entry=happened(number), view=state.view(seat), extra=self.extra(state))
            for number, state in enumerate(states)
        ]

    # --- what is covered again (CI-MEMORY) ---

    def uncovers(self, before: S, action: A) -> str | None:
        """The place whose secret a chance action shows, in a game that covers it again."""
        return None

    def open_places(self, state: S) -> Collection[str]:
        """The places that lie open now."""
        return ()

    def memory(self, views: Sequence[View]) -> dict[str, str]:
        """What a viewer of these views could remember, by place."""
        return {}

    def resumed(self, views: Sequence[View]) -> Resumed:
        """Where an engine that has not seen a game's beginning can join it; the last view is the current one.

        Raises `LookupError` if it cannot join here.
        """
        raise LookupError("the game continues another one from an event that an engine cannot follow")


@cache
def telling_of(game: AnyGame) -> Telling[AnyState, object]:
    """How a game is told."""
    return part(game, "telling", Telling)


def plain_types(game: AnyGame) -> GameTypes:
    """Structs for the messages of a game that has nothing to add to its view."""
    name = game.key.capitalize()

    def made(kind: str, base: type[Struct], tag: str | None, fields: list[tuple[str, type]]) -> type[Struct]:
        return defstruct(f"{name}{kind}", fields, bases=(base,), frozen=True, kw_only=True, tag=tag)

    state = made("State", GameState, game.key, [("view", game.view_type), ("choices", list[Choice]), ("extra", Extra)])
    step = made("Step", Step, None, [("view", game.view_type), ("extra", Extra)])
    steps = GenericAlias(list, (step,))
    replay = made("Replay", Replay, game.key, [("steps", cast("type", steps))])
    return GameTypes(cast("type[AnyGameState]", state), cast("type[AnyStep]", step), cast("type[AnyReplay]", replay))


def register_all() -> None:
    """Register the message types of all games with the protocol. Call it before reading or writing messages."""
    from . import GAMES

    for game in GAMES:
        register(game.key, telling_of(game).types)
