"""Who judges actions at a table: the core where it knows the game, or else the rules in Python. Both say the same.

The core keeps a table of its own and plays on there, so that nothing is copied; states of the rules are computed when
somebody asks for them. `TRICOLOR_RULES=python` lets the rules judge.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from ... import core
from ...core import AnyState, Ending, Seat, Turn
from ...fair import Chance
from ...games.telling import telling_of
from ...games.twin import CoreTable, core_table, writes
from ...match import CHANCE, Event, Match
from ...protocol import Outcome, Sentence

_sentences: Final = msgspec.json.Decoder(list[Sentence]).decode
_outcome: Final = msgspec.json.Decoder(Outcome).decode


class Judged(Struct, frozen=True, gc=False):
    """An event of the game, and what the table has to know of it."""

    event: Event
    tell: list[Sentence]
    turn: Seat | Turn | None  # after it
    ends_turn: bool
    outcome: core.Outcome | None  # if it ends the game
    shows: str | None  # the place whose secret it shows
    open: Collection[str]  # places that lie open after it, in a game that covers them again
    state: AnyState | None  # after it; None: nobody has computed it


class Judge(Protocol):
    """Judges what is played in a match."""

    def play(self, match: Match, text: str, chance: Chance) -> list[Judged]:
        """An action of the seat to move, and the chance that follows. The match stays as it is. Raises rule errors."""

    def is_open_to_undo(self, match: Match, number: int) -> bool:
        """Whether everything from an event on can be taken back."""

    def table(self, match: Match) -> CoreTable | None:
        """The core's table, if it stands where the match does."""


def judge_of(match: Match) -> Judge:
    """Who judges a match."""
    return CoreJudge() if writes(match.game) and match.position is None else RulesJudge()


class RulesJudge:
    """The rules in Python: the reference."""

    def play(self, match: Match, text: str, chance: Chance) -> list[Judged]:
        ahead = match.copy()
        first, ahead.chance = len(ahead.events), chance
        ahead.play_text(text)
        return judged(ahead, first)

    def is_open_to_undo(self, match: Match, number: int) -> bool:
        return match.is_open_to_undo(number)

    def table(self, match: Match) -> CoreTable | None:
        return None


def judged(match: Match, first: int) -> list[Judged]:
    """The events of a match after the first ones, as the rules judge them."""
    telling, found = telling_of(match.game), []
    states = match.states
    for event in match.events[first:]:
        before, after = states[event.number - 1], states[event.number]
        by = event.by if isinstance(event.by, int) else None
        found.append(
            Judged(
                event,
                telling.told(before, after, by, event.parsed),
                after.turn,
                before.ends_turn(event.parsed),
                after.outcome() if after.turn is None else None,
                telling.uncovers(before, event.parsed) if by is None else None,
                telling.open_places(after) if match.game.has_hidden else (),
                after,
            )
        )
    return found


class CoreJudge:
    """The core. Its table follows the match, one write ahead; if it was led elsewhere, it starts again."""

    def __init__(self) -> None:
        self._table: CoreTable | None = None
        self._last: Event | None = None  # that it has played; this very object is the last of a match that it follows

    def play(self, match: Match, text: str, chance: Chance) -> list[Judged]:
        action = match.game.parse(text)
        table, seat, text = self._at(match), match.turn, str(action)
        if not isinstance(seat, int) or not table.play(text):
            match.state.play(action)  # refuses it, and says why
            raise AssertionError(f"{text} is legal, but not in the core")
        self._last = None  # until all of it has happened
        number = len(match.events) + 1
        found = [_said(match, table, Event(number, seat, text, action))]
        while found[-1].turn is Turn.CHANCE:
            number += 1
            table.draw(chance.draw(number, table.weights()))
            text = table.action(number)
            found.append(_said(match, table, Event(number, CHANCE, text, match.game.parse(text))))
        self._last = found[-1].event
        return found

    def is_open_to_undo(self, match: Match, number: int) -> bool:
        table = self.table(match)
        return match.is_open_to_undo(number) if table is None else table.is_open_to_undo(number)

    def table(self, match: Match) -> CoreTable | None:
        return self._table if match.events and match.events[-1] is self._last else None

    def _at(self, match: Match) -> CoreTable:
        """The core's table where the match is now."""
        table = self.table(match)
        if table is None:
            table = self._table = core_table(match.game, match.players, match.options)
            for event in match.events:
                if not table.play(event.action):
                    raise AssertionError(f"the rules have played {event}, but the core does not")
            self._last = match.events[-1] if match.events else None
        return table


def _said(match: Match, table: CoreTable, event: Event) -> Judged:
    """What the core says of the event that it has just played."""
    number, turn, hides = event.number, table.turn, match.game.has_hidden
    return Judged(
        event,
        _sentences(table.told(number)),
        Turn.CHANCE if turn == "chance" else turn,
        table.ends_turn(event.action),
        _ended(table) if turn is None else None,
        (table.uncovers(number) or None) if hides and event.by == CHANCE else None,
        table.open_places() if hides else (),
        None,
    )


def _ended(table: CoreTable) -> core.Outcome:
    outcome = _outcome(table.outcome())
    return core.Outcome(Ending(outcome.ending), tuple(outcome.scores))
