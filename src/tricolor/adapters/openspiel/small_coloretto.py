"""Coloretto with a reduced deck, small enough for algorithms that visit the whole game tree.

The rules are those of the last round of the game (CO-LAST): `colours` times `of_each` cards, no first cards, no jokers
and no +2 cards. When the deck runs out, which never happens in the real game, nobody can draw any more; a player who
has no cards to take either takes an empty row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from ...core import OptionError, Seat, Starter
from ...games.coloretto.cards import COLOURS, GREEN_ROOMS, KIND_OF, NO_CARDS
from ...games.coloretto.notation import DEALS, DRAW, PLACES, TAKES, Action
from ...games.coloretto.rules import Coloretto, Options
from ..arrays import Array

MOST_EACH = 5


@dataclass(frozen=True, slots=True)
class SmallColoretto(Coloretto):
    """A moment of a last round with few cards."""

    @staticmethod
    def begin(players: int, table: str, colours: int, of_each: int, starter: Seat | None) -> SmallColoretto:
        """The first state. Raises `OptionError`."""
        if not 1 <= colours <= 5:
            raise OptionError("colours", "1 to 5 with a reduced deck", colours)
        if not 1 <= of_each <= MOST_EACH:
            raise OptionError("of_each", f"1 to {MOST_EACH} cards of each colour with a reduced deck", of_each)
        return SmallColoretto(
            Options(players, table, starter),
            deck=tuple(of_each if kind < colours else 0 for kind in range(len(NO_CARDS))),
            rows=((),) * (len(GREEN_ROOMS) if players == 2 else players),
            hands=(NO_CARDS,) * players,
            removed=COLOURS[colours:],
            starter=starter,
            mover=starter or 0,
            last_round=True,
            jokers=(None,) * players,
        )

    def play(self, action: object) -> SmallColoretto:
        state = Coloretto.play(self, action)
        assert isinstance(state, SmallColoretto)
        return state

    def _setup_weights(self) -> Sequence[tuple[Action, int]]:
        return tuple((Starter(seat), 1) for seat in range(self.players))

    def legal_actions(self) -> Sequence[Action]:
        if self.scoring or self.drawing or self.starter is None:
            return ()
        if self.drawn is not None:
            return tuple(place for row, place in enumerate(PLACES[: len(self.rows)]) if self.has_room(row))
        takes = [take for take, cards in zip(TAKES, self.rows, strict=False) if cards]
        if any(self.deck) and self.can_draw:
            return (DRAW, *takes)
        left = [take for take, cards in zip(TAKES, self.rows, strict=False) if cards is not None]
        return tuple(takes or left[:1])

    def numbered(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """All actions, and all draws of chance, in the order of their numbers."""
        rows = len(self.rows)
        starters = (Starter(seat) for seat in range(self.players))
        return (DRAW, *PLACES[:rows], *TAKES[:rows]), (*starters, *DEALS[: len(self.colours)])

    def shown(self, seat: Seat) -> str:
        """What a seat sees, as JSON."""
        return msgspec.json.encode(self.view(seat)).decode()

    def observed(self, seat: Seat, *, memory: bool) -> Array:
        """An observation, by colour in play: the deck, the drawn card, the rows, the seats from the observer on."""
        colours = [KIND_OF[colour] for colour in self.colours]

        def by_colour(cards: Sequence[str]) -> list[int]:
            return [sum(KIND_OF[card] == kind for card in cards) for kind in colours]

        numbers = [self.deck[kind] for kind in colours]
        numbers += by_colour(() if self.drawn is None else (self.drawn,))
        for cards in self.rows:
            numbers += [*by_colour(cards or ()), int(cards is None)]
        for ahead in range(self.players):
            other = (seat + ahead) % self.players
            numbers += [
                *(self.hands[other][kind] for kind in colours),
                int(other in self.out),
                int(other == self.starter),
            ]
        return np.array(numbers, dtype=np.int8)
