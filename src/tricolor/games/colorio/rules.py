"""The rules of Colorio, in the order of the rule sheet. Rule IDs: docs/rules-index.md.

A field gets its colour when it is first uncovered, drawn from all layouts that fit what has been seen. So a state
holds no colour that nobody has seen. Fields are numbers from 0 (A1) to 24 (E5), colours are indices into `COLOURS`.

Nobody is ever stuck. Exposing a colour's fifth field eliminates the player, so all five players would have to be out
before the last cap is gone, and once a cap has been put back at least two caps are left. Hence there is always a cap to
lift, even if one is forbidden, and since every turn removes at least one cap the game ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core import Ending, Json, Outcome, Seat, Starter, State, Turn, WhyNot
from .board import CELLS, COLOURS, FIELD_OF, FIELDS, OF_EACH
from .notation import COVERS, LIFTS, REMOVE, SHOWS, Action, Cover, Lift, Remove, Show, parse
from .strips import consistent, fitting
from .view import ColorioView

LIFTS_PER_TURN: Final = 3
UNSEEN: Final = -1
NOWHERE: Final = FIELDS  # a field outside the board
ALL_UNSEEN: Final = (UNSEEN,) * FIELDS
ALL_COVERED: Final = (1 << FIELDS) - 1


@dataclass(frozen=True, slots=True)
class Options:
    """What the table chose. `side` matters with strips only."""

    players: int
    layout: str = "strips"
    side: str = "grey"
    points: bool = False
    starter: Seat | None = None  # None: drawn by lot


@dataclass(frozen=True, slots=True)
class Colorio(State[Action, ColorioView]):
    """A moment of a game of Colorio."""

    options: Options
    starter: Seat | None  # of this round; None until the draw
    mover: Seat = 0
    seen: tuple[int, ...] = ALL_UNSEEN  # colour per field, UNSEEN where nobody has looked in this round
    caps: int = ALL_COVERED  # one bit per covered field
    lifts_left: int = LIFTS_PER_TURN  # caps still to lift in this turn, not counting one in hand
    removed_this_turn: bool = False
    first_turn: bool = True
    forbidden: int | None = None  # the field of CI-LAST
    lifted: int | None = None  # the field whose cap is in hand
    out: tuple[Seat, ...] = ()  # in the order they left this round
    round: int = 1
    points: tuple[int, ...] = ()  # of the finished rounds
    over: bool = False

    @property
    def players(self) -> int:
        return self.options.players

    @property
    def turn(self) -> Seat | Turn | None:
        if self.over:
            return None
        if self.starter is None or (self.lifted is not None and self.seen[self.lifted] == UNSEEN):
            return Turn.CHANCE
        return self.mover

    # CI-BOARD, CI-STRIPS: what may lie below a cap that nobody has lifted yet

    def chance_weights(self) -> Sequence[tuple[Action, int]]:
        if self.over:
            return ()
        if self.starter is None:  # CI-YOUNGEST: drawn by lot unless the table agreed
            return tuple((Starter(seat), 1) for seat in range(self.players))
        if self.lifted is None or self.seen[self.lifted] != UNSEEN:
            return ()
        weights = self.colour_weights(self.lifted)
        return tuple((show, weight) for show, weight in zip(SHOWS, weights, strict=True) if weight)

    def colour_weights(self, field: int) -> tuple[int, ...]:
        """For each colour, how many of the layouts that fit what was seen have it on a field (relative numbers)."""
        if self.options.layout == "strips":
            fits = consistent(self.options.side, self.seen)
            return tuple((fits & there).bit_count() for there in fitting(self.options.side)[field])
        return tuple(OF_EACH - self.seen.count(colour) for colour in range(len(COLOURS)))

    # CI-TURN: what a player may do

    def legal_actions(self) -> Sequence[Action]:
        if self.turn is None or self.turn is Turn.CHANCE:
            return ()
        if self.lifted is None:
            return tuple(lift for field, lift in enumerate(LIFTS) if self.may_lift(field))
        return (REMOVE, *(cover for field, cover in enumerate(COVERS) if self.may_cover(field)))

    def may_lift(self, field: int) -> bool:
        """Whether there is a cap and it is not the one of CI-LAST."""
        return bool(self.caps >> field & 1) and field != self.forbidden

    def may_cover(self, field: int) -> bool:
        """Whether the cap in hand may be put on a field."""
        if self.lifted is None or self.must_remove or field == NOWHERE or self.caps >> field & 1:
            return False
        return self.seen[field] != self.seen[self.lifted]  # CI-COVER, which also rules out the field itself

    @property
    def must_remove(self) -> bool:
        """Whether the cap in hand, or else the next one, has to leave the game."""
        if self.first_turn:  # CI-FIRST
            return True
        last_of_turn = self.lifts_left == (0 if self.lifted is not None else 1)
        return last_of_turn and not self.removed_this_turn  # CI-REMOVE

    def play(self, action: object) -> Colorio:
        if isinstance(action, str):
            return self.play(parse(action))
        if self.over:
            raise self.refusal(action)
        match action:
            case Lift(cell) if self.lifted is None and self.starter is not None:
                if self.may_lift(FIELD_OF.get(cell, NOWHERE)):
                    return self._lift(FIELD_OF[cell])
            case Remove() if self.lifted is not None and self.turn == self.mover:
                return self._put_away()
            case Cover(cell) if self.turn == self.mover and self.may_cover(FIELD_OF.get(cell, NOWHERE)):
                return self._put_away(covers=FIELD_OF[cell])
            case Show(colour) if any(action == show for show, _ in self.chance_weights()):
                return self._show(COLOURS.index(colour))
            case Starter(seat) if self.starter is None and seat in range(self.players):
                return Colorio(self.options, seat, seat, points=self.points)
        raise self.refusal(action)

    def _lift(self, field: int) -> Colorio:
        caps = self.caps & ~(1 << field)
        state = replace(self, caps=caps, lifts_left=self.lifts_left - 1, forbidden=None, lifted=field)
        return state if self.seen[field] == UNSEEN else state._exposed(field)

    def _show(self, colour: int) -> Colorio:
        field = self.lifted
        assert field is not None
        seen = (*self.seen[:field], colour, *self.seen[field + 1 :])
        return replace(self, seen=seen)._exposed(field)

    def _exposed(self, field: int) -> Colorio:
        """A field has just been uncovered and shows its colour."""
        return self._eliminated() if self.visible(self.seen[field]) == OF_EACH else self

    def visible(self, colour: int) -> int:
        """How many fields of a colour are open."""
        return sum(1 for field, there in enumerate(self.seen) if there == colour and not self.caps >> field & 1)

    def _put_away(self, *, covers: int | None = None) -> Colorio:
        """Put the cap in hand on a field or out of the game."""
        caps = self.caps if covers is None else self.caps | 1 << covers
        if self.lifts_left == 0:
            return self._next_turn(caps, forbidden=covers)  # CI-LAST
        removed = self.removed_this_turn or covers is None
        return replace(self, caps=caps, removed_this_turn=removed, lifted=None)

    def _next_turn(self, caps: int, *, forbidden: int | None = None) -> Colorio:
        """Start the turn of the next player still in the game."""
        return replace(
            self,
            mover=self._neighbour(self.mover),
            caps=caps,
            lifts_left=LIFTS_PER_TURN,
            removed_this_turn=False,
            first_turn=False,
            forbidden=forbidden,
            lifted=None,
        )

    def _neighbour(self, seat: Seat) -> Seat:
        """The next seat clockwise that is still in."""
        seat = (seat + 1) % self.players
        while seat in self.out:
            seat = (seat + 1) % self.players
        return seat

    # CI-OUT, CI-AGAIN, CI-WIN: leaving the game

    def _eliminated(self) -> Colorio:
        """The player to move is out at once; the cap just lifted is not put back."""
        state = replace(self, out=(*self.out, self.mover))
        return state._next_turn(self.caps) if len(state.out) < self.players - 1 else state._round_over()

    def _round_over(self) -> Colorio:
        """One player is left. CI-POINTS: first out 0, second 1, ..., the survivor most; everyone starts once."""
        survivor = self._neighbour(self.mover)
        order = (*self.out, survivor)
        before = self.points or (0,) * self.players
        points = tuple(total + order.index(seat) for seat, total in enumerate(before))
        if self.options.points and self.round < self.players:
            assert self.starter is not None
            starter = (self.starter + 1) % self.players
            return Colorio(self.options, starter, starter, round=self.round + 1, points=points)
        return replace(self, mover=survivor, lifts_left=0, lifted=None, points=points, over=True)

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        return Outcome(Ending.POINTS if self.options.points else Ending.LAST_LEFT, self.points)

    # CI-MEMORY: what is shown, and what is not

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats that are still in."""
        return tuple(seat for seat in range(self.players) if seat not in self.out)

    def view(self, seat: Seat | None) -> ColorioView:
        covered = tuple(cell for field, cell in enumerate(CELLS) if self.caps >> field & 1)
        lifted_unseen = self.lifted is not None and self.seen[self.lifted] == UNSEEN
        return ColorioView(
            game="colorio",
            seat=seat,
            turn=self.turn.value if isinstance(self.turn, Turn) else self.turn,
            layout=self.options.layout,
            side=self.options.side,
            points=self.options.points,
            starter=self.starter,
            alive=self.alive,
            open={
                cell: COLOURS[self.seen[field]]
                for field, cell in enumerate(CELLS)
                if not self.caps >> field & 1 and not (lifted_unseen and field == self.lifted)
            },
            covered=covered,
            lifted=None if self.lifted is None else CELLS[self.lifted],
            lifts_left=self.lifts_left,
            must_remove=not self.over and self.starter is not None and self.must_remove,
            forbidden=None if self.forbidden is None else CELLS[self.forbidden],
            round=self.round,
            rounds=self.players if self.options.points else 1,
            scores=self.points or (0,) * self.players,
            out=self.out,
            removed_this_turn=not self.over and self.removed_this_turn,
        )

    def revealed(self) -> dict[str, str]:
        """What lies below the caps, as far as anyone has seen it. CI-MEMORY: after the game everything is open."""
        if not self.over:
            return {}
        return {
            cell: COLOURS[self.seen[field]]
            for field, cell in enumerate(CELLS)
            if self.caps >> field & 1 and self.seen[field] != UNSEEN
        }

    def reveals(self, action: object) -> bool:
        """Every lift shows a colour that was covered."""
        return isinstance(action, Lift)

    @staticmethod
    def parse(text: str) -> Action:
        return parse(text)

    def _why_not(self, action: object) -> WhyNot | None:
        from .why_not import why_not

        return why_not(self, action)

    def to_json(self) -> Json:
        from .position import state_to_json

        return state_to_json(self)
