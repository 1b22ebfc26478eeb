"""Events as keys and values of the Fluent catalogues: the client puts them into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET

from ...core import AnyState, Starter
from ...games.coloretto import Coloretto
from ...games.coloretto.cards import LAST, TABLES
from ...games.coloretto.messages import ColorettoChoice, ColorettoExtra, SeatSum, Sum, Taking, lines_of
from ...games.coloretto.notation import Deal, Draw, First, Jokers, Place, RemoveColour, Take
from ...games.coloretto.scoring import best_score
from ...games.colorio import Colorio
from ...games.colorio.board import COLOURS, OF_EACH
from ...games.colorio.messages import ColorioExtra, Tally
from ...games.colorio.notation import Cover, Lift, Remove, Show
from ...games.colorito import Colorito
from ...games.colorito.board import CELLS, LETTERS, MAY_END, PIECES, TARGET
from ...games.colorito.messages import ColoritoChoice, ColoritoExtra
from ...games.colorito.notation import Move
from ...games.colorito.rules import board_of, jumps_on, path_to, reach
from ...games.messages import register_all
from ...protocol import Choice, Extra, Sentence, Value

register_all()

# Colorito: where the pieces of a colour belong if numbers do not count (CT-COLOURS); else the board says it.
COLOURED: Final = {
    letter: [CELLS[TARGET[number]] for number, piece in enumerate(PIECES) if piece[0] == letter] for letter in LETTERS
}


def sentence(key: str, **args: Value | Sentence) -> Sentence:
    return Sentence(f"tell-{key}", args)


def tell(before: AnyState, after: AnyState, by: int | None, action: Any) -> list[Sentence]:
    """What an action of the game did."""
    if isinstance(action, Starter):
        return [sentence("starter", seat=action.seat)]
    if isinstance(before, Colorito):
        assert isinstance(after, Colorito)
        if not isinstance(action, Move):
            return [sentence("pass", seat=by)]
        piece = PIECES[before.board[action.origin]]
        return [sentence("move", seat=by, piece=piece, path=[CELLS[cell] for cell in after.path()])]
    if isinstance(before, Coloretto):
        return [_tell_coloretto(before, by, action)]
    assert isinstance(before, Colorio)
    assert isinstance(after, Colorio)
    told = [_tell_colorio(by, action)]
    if len(before.out) < before.players - 1 and (after.round, len(after.out)) != (before.round, len(before.out)):
        told.append(sentence("out", seat=before.mover))
    return told


def _tell_coloretto(before: Coloretto, by: int | None, action: Any) -> Sentence:
    match action:
        case RemoveColour(colour):
            return sentence("remove-colour", colour=colour)
        case First(colour):
            return sentence("first", seat=before.first_seat, colour=colour)
        case Draw():
            return sentence("draw", seat=by)
        case Deal(card):
            return sentence("last") if card == LAST else sentence("deal", card=card)
        case Place(row):
            return sentence("place", seat=by, row=row)
        case Take(row):
            return sentence("take", seat=by, row=row)
        case Jokers(colours):
            return sentence("jokers", seat=by, colours=list(colours))
    raise AssertionError(f"no action of Coloretto: {action}")


def _tell_colorio(by: int | None, action: Any) -> Sentence:
    match action:
        case Lift(cell):
            return sentence("lift", seat=by, cell=cell)
        case Show(colour):
            return sentence("show", colour=colour)
        case Cover(cell):
            return sentence("cover", seat=by, cell=cell)
        case Remove():
            return sentence("remove", seat=by)
    raise AssertionError(f"no action of Colorio: {action}")


# --- what can be done now ----------------------------------------------------


def expected(state: AnyState) -> Sentence | None:
    """What the seat on turn is asked for, as a text `expect-*`."""
    seat = state.turn
    if not isinstance(seat, int):
        return None
    if isinstance(state, Colorito):
        key = "move" if isinstance(state.legal_actions()[0], Move) else "pass"
    elif isinstance(state, Coloretto):
        key = _expected_coloretto(state)
    else:
        assert isinstance(state, Colorio)
        key = "lift" if state.lifted is None else "remove" if state.must_remove else "cover"
    return Sentence(f"expect-{key}", {"seat": seat})


def _expected_coloretto(state: Coloretto) -> str:
    if state.scoring:
        return "jokers"
    if state.drawn is not None:
        return "place"
    kinds = {type(action) for action in state.legal_actions()}
    return "draw-or-take" if len(kinds) > 1 else "draw" if Draw in kinds else "take"


def choices(state: AnyState) -> Sequence[Choice]:
    """What the seat on turn may do, each with what a client needs to show it."""
    if isinstance(state, Colorito):
        return _choices_colorito(state)
    if isinstance(state, Coloretto):
        seat = state.turn
        assert isinstance(seat, int)
        now = state.score(seat).total
        return [_choice_coloretto(state, action, seat, now) for action in state.legal_actions()]
    return [Choice(str(action)) for action in state.legal_actions()]


def _choices_colorito(state: Colorito) -> list[ColoritoChoice]:
    board = board_of(state.pieces)
    jumps = jumps_on(board)
    ways: dict[int, dict[int, int]] = {}
    listed: list[ColoritoChoice] = []
    for action in state.legal_actions():
        if not isinstance(action, Move):
            listed.append(ColoritoChoice(str(action)))
            continue
        if action.origin not in ways:
            strict = MAY_END[board[action.origin] // 10] if state.options.strict else None
            ways[action.origin] = reach(board, jumps, action.origin, strict)
        path = path_to(ways[action.origin], action.target)
        listed.append(ColoritoChoice(str(action), [CELLS[cell] for cell in path]))
    return listed


def _choice_coloretto(state: Coloretto, action: Any, seat: int, now: int) -> ColorettoChoice:
    if isinstance(action, Take):
        after = best_score(state.options.table, state.hand_with(action.row - 1), state.colours)
        return ColorettoChoice(str(action), score=Taking(now, after.total, lines_of(after)))
    if isinstance(action, Jokers):
        after = state.play(action).score(seat)
        return ColorettoChoice(str(action), sum=Sum(after.total, lines_of(after)))
    return ColorettoChoice(str(action))


def extra(state: AnyState) -> Extra:
    """What a client shows beside the board and must not work out itself."""
    if isinstance(state, Colorito):
        from ...games.colorito.solver import Race

        races = (Race(state, seat) for seat in (0, 1))
        return ColoritoExtra(
            [race.bound(race.start) for race in races],
            [piece for number, piece in enumerate(PIECES) if state.is_home(number)],
            UNSET if state.options.numbers else COLOURED,
        )
    if isinstance(state, Coloretto):
        sums = [state.score(seat) for seat in range(state.players)]
        return ColorettoExtra(
            list(TABLES[state.options.table]),
            [SeatSum(score.total, list(score.plus), lines_of(score)) for score in sums],
        )
    assert isinstance(state, Colorio)
    return ColorioExtra([Tally(name, state.visible(colour), OF_EACH) for colour, name in enumerate(COLOURS)])
