"""Events in words: what just happened, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from rich.text import Text

from ..bots import LEVELS
from ..core import Ending, Outcome, Starter
from ..games.coloretto import Coloretto
from ..games.coloretto.cards import LAST
from ..games.coloretto.notation import Deal, Draw, First, Jokers, Place, RemoveColour, Take
from ..games.colorio import Colorio
from ..games.colorio.notation import Cover, Lift, Remove, Show
from ..games.colorito import Colorito
from ..games.colorito.board import CELLS, PIECES
from ..games.colorito.notation import Move
from ..match import CHANCE, RESIGN, TIE, TIMEOUT, Event, Match
from ..words import Words
from . import coloretto as cards
from .why import full_name

BOT = "bot:"


def seat_names(match: Match, words: Words) -> tuple[str, ...]:
    """What the players are called at the table; `bot:greedy 2` is Greedy 2, a level has a name of its own."""
    return tuple(_bot_name(name.removeprefix(BOT), words) if name.startswith(BOT) else name for name in match.names)


def _bot_name(name: str, words: Words) -> str:
    kind, _, number = name.partition(" ")
    known = words(f"level-{kind}") if kind in LEVELS else kind.capitalize()
    return words("bot-name", bot=f"{known} {number}".strip())


def tell_all(match: Match, since: int, words: Words) -> Iterator[str]:
    """The events after a number in as few lines as tell it all: a card with where it went, first cards together."""
    events = match.events[since:]
    while events:
        lines, many = _together(match, events, words)
        yield from lines
        events = events[many:]


def _together(match: Match, events: list[Event], words: Words) -> tuple[list[str], int]:
    """What the first of some events say together, and how many they are."""
    if match.game.key == "coloretto":
        firsts = list(takewhile(lambda event: event.action.startswith("first:"), events))
        if firsts:
            names = seat_names(match, words)
            cards_of = [f"{names[_first_seat(match, e)]} {words.colour(e.action.partition(':')[2])}" for e in firsts]
            return [words("terminal-first-cards", cards=words.listed(cards_of))], len(firsts)
        if events[0].action == "draw":
            return _tell_drawn(match, events, words)
    return [tell(match, events[0], words)], 1


def _first_seat(match: Match, event: Event) -> int:
    before = match.states[event.number - 1]
    assert isinstance(before, Coloretto)
    assert before.first_seat is not None
    return before.first_seat


def _tell_drawn(match: Match, events: list[Event], words: Words) -> tuple[list[str], int]:
    """A card that was drawn, and where it was placed if it was."""
    who = events[0].by
    assert isinstance(who, int)
    name = seat_names(match, words)[who]
    deals = [event.action.partition(":")[2] for event in takewhile(lambda event: event.by == CHANCE, events[1:])]
    lines = [words("tell-last")] if LAST in deals else []
    many = 1 + len(deals)
    if not deals or deals[-1] == LAST:
        return [words("tell-draw", name=name), *lines], many
    card = cards.name(words, deals[-1])
    verb, _, row = events[many].action.partition(":") if many < len(events) else ("", "", "")
    if verb == "place":
        return [*lines, words("terminal-placed", name=name, card=card, row=int(row))], many + 1
    return [*lines, words("terminal-drew", name=name, card=card)], many


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
        assert isinstance(after, Coloretto)
        text = _tell_coloretto(before, action, who, names, words)
        return f"{text} {_tell_round(before, after, who, words)}".strip()
    assert isinstance(before, Colorio)
    assert isinstance(after, Colorio)
    text = _tell_colorio(action, who, words)
    if len(before.out) < before.players - 1 and (after.round, len(after.out)) != (before.round, len(before.out)):
        text += words("tell-out", name=names[before.mover])
    if after.round > before.round:
        text += f" {_tell_colorio_round(before, after, names, words)}"
    return text


def _tell_colorio_round(before: Colorio, after: Colorio, names: tuple[str, ...], words: Words) -> str:
    """CI-POINTS: who survived a round, the points, and who begins the next."""
    (survivor,) = (seat for seat in before.alive if seat != before.mover)
    totals = words.listed([f"{names[seat]} {points}" for seat, points in enumerate(after.points)])
    starter = after.starter
    assert starter is not None
    name, following = names[survivor], names[starter]
    return words("terminal-colorio-round-over", round=before.round, name=name, totals=totals, next=following)


def _tell_round(before: Coloretto, after: Coloretto, who: str, words: Words) -> str:
    """CO-ROUND, CO-TWO: the end of a round, who begins the next, and what leaves the game."""
    if not before.out or after.out:  # somebody has taken a row in this round, and nobody in the next
        return ""
    key = "terminal-last-round-over" if after.scoring else "terminal-round-over"
    left = words("terminal-left-over") if after.discarded != before.discarded else ""
    return f"{words(key, name=who)} {left}".strip()


def _tell_colorito(before: Colorito, after: Colorito, action: Any, who: str, words: Words) -> str:
    if not isinstance(action, Move):
        return words("tell-pass", name=who)
    piece = before.board[action.origin]
    return words(
        "tell-move",
        name=who,
        piece=full_name(PIECES[piece], words),
        path=" - ".join(CELLS[cell] for cell in after.path()),
    )


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
    """The sums where there are any, then who won, with what and why. `tell_count` follows for Colorito."""
    outcome = match.outcome
    assert outcome is not None
    names = seat_names(match, words)
    winners = [names[seat] for seat in outcome.winners]
    text = Text()
    if match.game.key == "coloretto" and outcome.ending is Ending.LAST_ROUND:
        state = match.state
        assert isinstance(state, Coloretto)
        for seat, name in enumerate(names):
            text.append_text(cards.explain(state.score(seat), words, name))
    elif outcome.ending is Ending.POINTS:
        for seat, name in enumerate(names):
            text.append(words("end-points", name=name, points=outcome.scores[seat]) + "\n")
    return text.append(_tell_winners(match, outcome, winners, words), style="bold")


def _tell_winners(match: Match, outcome: Outcome, winners: list[str], words: Words) -> str:
    reason = _ending(match, outcome, words)
    if outcome.ending in (Ending.LAST_ROUND, Ending.POINTS):
        key = "terminal-end-winner" if len(winners) == 1 else "terminal-end-shared"
        return words(key, names=words.listed(winners), points=max(outcome.scores), reason=reason)
    if len(winners) == match.players:
        return words("terminal-end-tie", reason=reason)
    return words("end-winner" if len(winners) == 1 else "end-shared", names=words.listed(winners), reason=reason)


def _ending(match: Match, outcome: Outcome, words: Words) -> str:
    """Why the game ended; who ended it before its time is named."""
    last = match.events[-1]
    if last.action in (RESIGN, TIMEOUT) and isinstance(last.by, int):
        return words(f"terminal-ending-{last.action}", name=seat_names(match, words)[last.by])
    return words(f"ending-{outcome.ending.value.replace(' ', '-')}")


def tell_count(match: Match, words: Words) -> Text:
    """Colorito: how many moves the loser still needed (CT-SCORE), which may take a moment to count; else nothing."""
    outcome = match.outcome
    early = (Ending.RESIGNED, Ending.TIMEOUT)
    if match.game.key != "colorito" or outcome is None or len(outcome.winners) == 2 or outcome.ending in early:
        return Text("")
    loser = 1 - outcome.winners[0]
    settled = match.settled
    assert settled is not None
    key = "end-remaining-exact" if match.is_exact else "end-remaining"
    return Text(words(key, name=seat_names(match, words)[loser], moves=-settled.scores[loser]), style="bold")
