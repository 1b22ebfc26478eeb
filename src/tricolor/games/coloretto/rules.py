"""The rules of Coloretto, in the order of the rule sheet. Rule IDs: docs/rules-index.md.

The deck is the number of cards of each kind that are still face down; a card gets its face when it is drawn. That is
equivalent to a shuffled deck, and a state holds no order that could leak.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from ...core import Ending, Json, Outcome, Seat, Starter, State, Turn, WhyNot
from .cards import (
    BELOW_LAST,
    BROWN_ROOM,
    COLOURS,
    FULL_DECK,
    GREEN_ROOMS,
    JOKER,
    KIND_OF,
    LAST,
    NO_CARDS,
    Counts,
    add,
    named,
)
from .notation import (
    DEALS,
    DRAW,
    FIRSTS,
    PLACES,
    REMOVALS,
    TAKES,
    Action,
    Deal,
    Draw,
    First,
    Jokers,
    Place,
    RemoveColour,
    Take,
    parse,
)
from .scoring import Score, best_plus, best_score, joker_choices, score_with, total
from .view import ColorettoView, RowView, SeatView

COLOURS_REMOVED: Final = {2: 2, 3: 1, 4: 0, 5: 0}
FIRST_CARDS: Final = {2: 2, 3: 1, 4: 1, 5: 1}
DEAL_LAST: Final = Deal(LAST)

Row = tuple[str, ...]


@cache
def _colours_without(removed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(colour for colour in COLOURS if colour not in removed)


@dataclass(frozen=True, slots=True)
class Options:
    """What the table chose (CO-TABLE); `starter` None: drawn by lot."""

    players: int
    table: str = "brown"
    starter: Seat | None = None


@dataclass(frozen=True, slots=True)
class Coloretto(State[Action, ColorettoView]):
    """A moment of a game of Coloretto."""

    options: Options
    deck: Counts  # face down, the last-round card not counted
    rows: tuple[Row | None, ...]  # None: taken in this round
    hands: tuple[Counts, ...]  # what lies in front of each player
    removed: tuple[str, ...] = ()  # colours that are not in play
    starter: Seat | None = None  # of this round; None before the first
    mover: Seat = 0
    out: tuple[Seat, ...] = ()  # who has taken a row in this round, in order
    drawing: bool = False  # a card is being turned up
    drawn: str | None = None  # the card turned up, to be placed
    last_round: bool = False
    discarded: Counts = NO_CARDS  # left-over rows (CO-TWO)
    scoring: bool = False  # the last round is over
    jokers: tuple[tuple[str, ...] | None, ...] = ()  # as assigned, by seat

    @property
    def players(self) -> int:
        return self.options.players

    @property
    def turn(self) -> Seat | Turn | None:
        if self.scoring:
            return self._to_assign()
        return Turn.CHANCE if self.drawing or self.starter is None else self.mover

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours in play."""
        return _colours_without(self.removed)

    # CO-CARDS, CO-ROWS: what is used

    @staticmethod
    def new(options: Options) -> Coloretto:
        """The first state, before the starter is known."""
        rows = len(GREEN_ROOMS) if options.players == 2 else options.players
        return Coloretto(
            options,
            deck=FULL_DECK,
            rows=((),) * rows,
            hands=(NO_CARDS,) * options.players,
            jokers=(None,) * options.players,
        )

    def room(self, row: int) -> int:
        """How many cards a row card (counted from 0) has room for."""
        return GREEN_ROOMS[row] if self.players == 2 else BROWN_ROOM

    # Chance: CO-REMOVE, CO-FIRST, CO-DECK, CO-LAST

    def chance_weights(self) -> Sequence[tuple[Action, int]]:
        if self.starter is None:
            return self._setup_weights()
        if not self.drawing:
            return ()
        if not self.last_round and sum(self.deck) == BELOW_LAST:  # CO-DECK: it lies on top of the bottom 15
            return ((DEAL_LAST, 1),)
        return tuple((deal, n) for deal, n in zip(DEALS, self.deck, strict=False) if n)

    def _setup_weights(self) -> Sequence[tuple[Action, int]]:
        if len(self.removed) < COLOURS_REMOVED[self.players]:  # CO-REMOVE
            return tuple((removal, 1) for removal in REMOVALS if removal.colour not in self.removed)
        if self.first_seat is not None:  # CO-FIRST: all of different colours
            given = {colour for hand in self.hands for colour in named(hand)}
            return tuple((first, 1) for first in FIRSTS if first.colour in self.colours and first.colour not in given)
        return tuple((Starter(seat), 1) for seat in range(self.players))  # CO-DECK: drawn by lot

    @property
    def first_seat(self) -> Seat | None:
        """The seat that gets the next first card, from seat 0 on; None when all have theirs."""
        cards = FIRST_CARDS[self.players]
        return next((seat for seat, hand in enumerate(self.hands) if sum(hand) < cards), None)

    # CO-TURN: draw and place a card, or take a row

    def legal_actions(self) -> Sequence[Action]:
        if self.scoring:
            return self._joker_actions()
        if self.drawing or self.starter is None:
            return ()
        if self.drawn is not None:
            return tuple(place for row, place in enumerate(PLACES[: len(self.rows)]) if self.has_room(row))
        takes = [take for take, cards in zip(TAKES, self.rows, strict=False) if cards]  # CO-TAKE
        return (DRAW, *takes) if self.can_draw else tuple(takes)

    def has_room(self, row: int) -> bool:
        """CO-DRAW: whether a row (counted from 0) is still there and takes another card."""
        cards = self.rows[row]
        return cards is not None and len(cards) < self.room(row)

    @property
    def can_draw(self) -> bool:
        """CO-FULL: whether a card could be placed at all."""
        return any(self.has_room(row) for row in range(len(self.rows)))

    def play(self, action: object) -> Coloretto:
        if isinstance(action, str):
            return self.play(parse(action))
        chance = self.turn is Turn.CHANCE
        if action not in ([a for a, _ in self.chance_weights()] if chance else self.legal_actions()):
            raise self.refusal(action)
        return self.after(action)

    def after(self, action: object) -> Coloretto:
        match action:
            case Draw():
                return replace(self, drawing=True)
            case Deal(card):
                return self._dealt(card)
            case Place(row):
                return self._placed(row - 1)
            case Take(row):
                return self._taken(row - 1)
            case Jokers(colours):
                chosen = (colours if s == self.turn else j for s, j in enumerate(self.jokers))
                return replace(self, jokers=tuple(chosen))
            case RemoveColour(colour):
                deck = add(self.deck, colour, -self.deck[KIND_OF[colour]])
                return replace(self, removed=(*self.removed, colour), deck=deck)._started()
            case First(colour):
                return self._given(colour)
            case Starter(seat):
                return replace(self, starter=seat, mover=seat)
        raise self.refusal(action)

    def _given(self, colour: str) -> Coloretto:
        """CO-FIRST: give a first card to the next player who lacks one."""
        to = self.first_seat
        hands = tuple(add(hand, colour) if seat == to else hand for seat, hand in enumerate(self.hands))
        return replace(self, deck=add(self.deck, colour, -1), hands=hands)._started()

    def _started(self) -> Coloretto:
        """Start the first round once everything is laid out and the table has agreed who starts."""
        starter = self.options.starter
        if starter is None or self.first_seat is not None:
            return self
        return replace(self, starter=starter, mover=starter)

    # CO-DRAW, CO-LAST

    def _dealt(self, card: str) -> Coloretto:
        if card == LAST:  # set aside; the same player draws the next card
            return replace(self, last_round=True)
        return replace(self, deck=add(self.deck, card, -1), drawing=False, drawn=card)

    def _placed(self, row: int) -> Coloretto:
        assert self.drawn is not None
        card = self.drawn
        rows = tuple((*cards, card) if r == row and cards is not None else cards for r, cards in enumerate(self.rows))
        return replace(self, rows=rows, drawn=None, mover=self._neighbour(self.out))

    # CO-TAKE, CO-ALONE, CO-ROUND, CO-TWO

    def hand_with(self, row: int, seat: Seat | None = None) -> Counts:
        """The cards of a player, by default the one to move, once they have taken a row (counted from 0)."""
        hand = self.hands[self.mover if seat is None else seat]
        for card in self.rows[row] or ():
            hand = add(hand, card)
        return hand

    def _taken(self, row: int) -> Coloretto:
        hand = self.hand_with(row)
        hands = tuple(hand if seat == self.mover else other for seat, other in enumerate(self.hands))
        rows = tuple(None if r == row else cards for r, cards in enumerate(self.rows))
        out = (*self.out, self.mover)
        if len(out) < self.players:
            return replace(self, hands=hands, rows=rows, out=out, mover=self._neighbour(out))
        return replace(self, hands=hands, rows=rows, out=out)._round_over()

    def _neighbour(self, out: tuple[Seat, ...]) -> Seat:
        """The next seat to the left that has not taken a row; CO-ALONE: it may be the same one again."""
        seat = (self.mover + 1) % self.players
        while seat in out:
            seat = (seat + 1) % self.players
        return seat

    def _round_over(self) -> Coloretto:
        discarded = self.discarded
        for cards in self.rows:  # CO-TWO: a row is left over with two players only
            for card in cards or ():
                discarded = add(discarded, card)
        return replace(
            self,
            rows=((),) * len(self.rows),
            out=(),
            starter=self.mover,  # whoever took the last row
            discarded=discarded,
            scoring=self.last_round,
        )

    # CO-JOKER, CO-SCORE, CO-WIN

    def _to_assign(self) -> Seat | None:
        """The first seat that holds jokers and has not assigned them."""
        joker = KIND_OF[JOKER]
        return next((s for s, hand in enumerate(self.hands) if hand[joker] and self.jokers[s] is None), None)

    def _joker_actions(self) -> Sequence[Action]:
        seat = self._to_assign()
        if seat is None:
            return ()
        return tuple(Jokers(colours) for colours in joker_choices(self.colours, self.hands[seat][KIND_OF[JOKER]]))

    def best_score(self, seat: Seat) -> Score:
        """CO-SCORE: the best that a player's cards can score now, with every joker still free."""
        return best_score(self.options.table, self.hands[seat], self.colours)

    def score(self, seat: Seat) -> Score:
        """What a player's cards score: with the jokers as assigned, else with the best assignment."""
        jokers = self.jokers[seat]
        if jokers is None:
            return self.best_score(seat)
        table, hand = self.options.table, self.hands[seat]
        return score_with(table, hand, jokers, best_plus(table, hand, jokers))

    def outcome(self) -> Outcome | None:
        if not self.scoring or self._to_assign() is not None:
            return None
        table = self.options.table
        scores = (total(table, hand, jokers or ()) for hand, jokers in zip(self.hands, self.jokers, strict=True))
        return Outcome(Ending.LAST_ROUND, tuple(scores))

    # What a seat sees

    def view(self, seat: Seat | None) -> ColorettoView:
        return ColorettoView(
            game="coloretto",
            seat=seat,
            turn=self.turn.value if isinstance(self.turn, Turn) else self.turn,
            table=self.options.table,
            colours=self.colours,
            removed=self.removed,
            starter=self.starter,
            rows=tuple(RowView(self.room(row), cards or (), cards is None) for row, cards in enumerate(self.rows)),
            seats=tuple(
                SeatView(named(hand), s in self.out, self.jokers[s], self.score(s).total)
                for s, hand in enumerate(self.hands)
            ),
            deck=sum(self.deck),
            unseen=named(self.deck),
            drawn=self.drawn,
            last_round=self.last_round,
            discarded=named(self.discarded),
        )

    def reveals(self, action: object) -> bool:
        """A draw turns up a card."""
        return isinstance(action, Draw)

    @staticmethod
    def parse(text: str) -> Action:
        return parse(text)

    def _why_not(self, action: object) -> WhyNot | None:
        from .why_not import why_not

        return why_not(self, action)

    def ends_turn(self, action: object) -> bool:
        """The last player left in a round takes several turns in a row (CO-ALONE)."""
        return isinstance(action, Place | Take)

    def to_json(self) -> Json:
        from .position import state_to_json

        return state_to_json(self)
