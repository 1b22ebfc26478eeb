"""Events in words: what just happened, and how it ended."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ..bots import LEVELS
from ..core import Ending, Starter
from ..games.coloretto import Coloretto
from ..games.coloretto.cards import LAST
from ..games.coloretto.notation import Deal, Draw, First, Jokers, Place, RemoveColour, Take
from ..games.colorio import Colorio
from ..games.colorio.notation import Cover, Lift, Remove, Show
from ..games.colorito import Colorito
from ..games.colorito.board import CELLS, COLOUR_OF, COLOURS, PIECES
from ..games.colorito.notation import Move
from ..match import RESIGN, TIE, TIMEOUT, Event, Match
from ..words import Words
from . import coloretto as cards

BOT = "bot:"


def seat_names(match: Match, words: Words) -> tuple[str, ...]:
    """What the players are called at the table; `bot:greedy 2` is Greedy 2, a level has a name of its own."""
    return tuple(_bot_name(name.removeprefix(BOT), words) if name.startswith(BOT) else name for name in match.names)


def _bot_name(name: str, words: Words) -> str:
    kind, _, number = name.partition(" ")
    known = words(f"level-{kind}") if kind in LEVELS else kind.capitalize()
    return words("bot-name", bot=f"{known} {number}".strip())


def tell(match: Match, event: Event, words: Words) -> str:
    """One event as a sentence. In Colorio it names only what the event itself shows."""
    names = seat_names(match, words)
    who = names[event.by] if isinstance(event.by, int) else ""
    if event.action == RESIGN:
        return words("tell-resign", name=who)
    if event.action == TIMEOUT:
        return words("tell-timeout", name=who)
    if event.action == TIE:
        return words("tell-tie")
    action = match.game.parse(event.action)
    if isinstance(action, Starter):
        return words("tell-starter", name=names[action.seat])
    before, after = match.states[event.number - 1], match.states[event.number]
    if isinstance(before, Colorito) and isinstance(after, Colorito):
        return _tell_colorito(before, after, action, who, words)
    if isinstance(before, Coloretto):
        return _tell_coloretto(before, action, who, names, words)
    assert isinstance(before, Colorio)
    assert isinstance(after, Colorio)
    text = _tell_colorio(action, who, words)
    if len(before.out) < before.players - 1 and (after.round, len(after.out)) != (before.round, len(before.out)):
        text += words("tell-out", name=names[before.mover])
    return text


def _tell_colorito(before: Colorito, after: Colorito, action: Any, who: str, words: Words) -> str:
    if not isinstance(action, Move):
        return words("tell-pass", name=who)
    piece = before.board[action.origin]
    name = f"{words.letter('colorito', COLOURS[COLOUR_OF[piece]])}{PIECES[piece][1:]}"
    return words("tell-move", name=who, piece=name, path=" - ".join(CELLS[cell] for cell in after.path()))


def _tell_coloretto(before: Coloretto, action: Any, who: str, names: tuple[str, ...], words: Words) -> str:
    match action:
        case RemoveColour(colour):
            return words("tell-remove-colour", colour=words.colour(colour))
        case First(colour):
            assert before.first_seat is not None
            return words("tell-first", name=names[before.first_seat], colour=words.colour(colour))
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
    raise AssertionError(f"no action of Coloretto: {action}")


def _tell_colorio(action: Any, who: str, words: Words) -> str:
    match action:
        case Lift(cell):
            return words("tell-lift", name=who, cell=cell)
        case Show(colour):
            return words("tell-show", colour=words.colour(colour))
        case Cover(cell):
            return words("tell-cover", name=who, cell=cell)
        case Remove():
            return words("tell-remove", name=who)
    raise AssertionError(f"no action of Colorio: {action}")


def tell_end(match: Match, words: Words) -> Text:
    """How the game ended, with the sums where there are any."""
    outcome = match.settled
    assert outcome is not None
    names = seat_names(match, words)
    winners = [names[seat] for seat in outcome.winners]
    key = "end-winner" if len(winners) == 1 else "end-shared"
    reason = words(f"ending-{outcome.ending.value.replace(' ', '-')}")
    text = Text(words(key, names=words.listed(winners), reason=reason) + "\n", style="bold")
    if match.game.key == "coloretto" and outcome.ending is Ending.LAST_ROUND:
        state = match.state
        assert isinstance(state, Coloretto)
        for seat, name in enumerate(names):
            text.append_text(cards.explain(state.score(seat), words, name))
    elif match.game.key == "colorito" and len(winners) == 1 and outcome.ending not in (Ending.RESIGNED, Ending.TIMEOUT):
        loser = 1 - outcome.winners[0]
        text.append(words("end-remaining", name=names[loser], moves=-outcome.scores[loser]) + "\n")
    elif outcome.ending is Ending.POINTS:
        for seat, name in enumerate(names):
            text.append(words("end-points", name=name, points=outcome.scores[seat]) + "\n")
    return text
