"""Events in words: what just happened, and how it ended."""

from __future__ import annotations

from rich.text import Text

from ..core import AnyState, Ending, Starter
from ..games.coloretto import Coloretto
from ..games.coloretto.cards import LAST
from ..games.coloretto.notation import Deal, Draw, First, Jokers, Place, RemoveColour, Take
from ..games.colorio.notation import Cover, Lift, Remove, Show
from ..games.colorito import Colorito
from ..games.colorito.board import COLOUR_OF, COLOURS, PIECES
from ..games.colorito.notation import Move, Pass
from ..match import RESIGN, TIE, Event, Match
from ..words import Words
from . import coloretto as cards


def tell(match: Match, event: Event, words: Words) -> str:
    """One event as a sentence. In Colorio it names only what the event itself shows."""
    who = match.names[event.by] if isinstance(event.by, int) else ""
    if event.action == RESIGN:
        return words("tell-resign", name=who)
    if event.action == TIE:
        return words("tell-tie")
    before = match.states[event.number - 1]
    after = match.states[min(event.number, len(match.states) - 1)]
    match match.game.parse(event.action):
        case Starter(seat):
            return words("tell-starter", name=match.names[seat])
        case Move() as move:
            return _move(before, after, move, who, words)
        case Pass():
            return words("tell-pass", name=who)
        case RemoveColour(colour):
            return words("tell-remove-colour", colour=words.colour(colour))
        case First(colour):
            seat = _first_seat(before)
            return words("tell-first", name=match.names[seat], colour=words.colour(colour))
        case Draw():
            return words("tell-draw", name=who)
        case Deal(card):
            return words("tell-last") if card == LAST else words("tell-deal", card=cards.name(words, card))
        case Place(row):
            return words("tell-place", name=who, row=row)
        case Take(row):
            return words("tell-take", name=who, row=row)
        case Jokers(colours):
            return words("tell-jokers", name=who, colours=words.listed([words.colour(c) for c in colours]))
        case Lift(cell):
            return words("tell-lift", name=who, cell=cell)
        case Show(colour):
            return words("tell-show", colour=words.colour(colour))
        case Cover(cell):
            return words("tell-cover", name=who, cell=cell)
        case Remove():
            return words("tell-remove", name=who)
    raise AssertionError(f"an event of no game: {event}")


def _move(before: AnyState, after: AnyState, move: Move, who: str, words: Words) -> str:
    assert isinstance(before, Colorito)
    assert isinstance(after, Colorito)
    piece = before.board[move.origin]
    name = f"{words.letter('colorito', COLOURS[COLOUR_OF[piece]])}{PIECES[piece][1:]}"
    view = after.view(None)
    path = view.last.path if view.last else ()
    return words("tell-move", name=who, piece=name, path=" - ".join(path))


def _first_seat(state: AnyState) -> int:
    assert isinstance(state, Coloretto)
    seat = state.first_seat
    assert seat is not None
    return seat


def tell_end(match: Match, words: Words) -> Text:
    """How the game ended, with the sums where there are any."""
    outcome = match.settled
    assert outcome is not None
    winners = [match.names[seat] for seat in outcome.winners]
    key = "end-winner" if len(winners) == 1 else "end-shared"
    reason = words(f"ending-{outcome.ending.value.replace(' ', '-')}")
    text = Text(words(key, names=words.listed(winners), reason=reason) + "\n", style="bold")
    if match.game.key == "coloretto" and outcome.ending is Ending.LAST_ROUND:
        state = match.state
        assert isinstance(state, Coloretto)
        for seat, name in enumerate(match.names):
            text.append_text(cards.explain(state.score(seat), words, name))
    elif match.game.key == "colorito" and len(winners) == 1 and outcome.ending is not Ending.RESIGNED:
        loser = 1 - outcome.winners[0]
        text.append(words("end-remaining", name=match.names[loser], moves=-outcome.scores[loser]) + "\n")
    elif outcome.ending is Ending.POINTS:
        for seat, name in enumerate(match.names):
            text.append(words("end-points", name=name, points=outcome.scores[seat]) + "\n")
    return text
