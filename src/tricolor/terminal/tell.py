"""Events in words: what just happened, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from ..bots import BOTS, LEVELS
from ..core import Ending, Outcome
from ..games.telling import telling_of
from ..match import RESIGN, TIE, TIMEOUT, Event, Match
from ..words import Words
from .game import screen_of
from .why import sentence_text

BOT = "bot:"


def seat_names(match: Match, words: Words) -> tuple[str, ...]:
    """The players' names at the table; `bot:greedy 2` becomes Greedy 2, and levels have names of their own."""
    return tuple(_bot_name(name.removeprefix(BOT), words) if name.startswith(BOT) else name for name in match.names)


def _bot_name(name: str, words: Words) -> str:
    kind, _, number = name.partition(" ")
    known = words(f"level-{kind}") if kind in LEVELS else kind.capitalize() if kind in BOTS else kind
    return words("bot-name", bot=f"{known} {number}".strip())


def tell_all(match: Match, since: int, words: Words) -> Iterator[str]:
    """The events after a number, in as few lines as possible."""
    events, names = match.events[since:], seat_names(match, words)
    while events:
        lines, many = screen_of(match.game).together(match, events, words, names)
        yield from lines if many else [tell(match, events[0], words)]
        events = events[many or 1 :]


def tell(match: Match, event: Event, words: Words) -> str:
    """One event as a sentence. It names only what the event itself shows."""
    names = seat_names(match, words)
    who = names[event.by] if isinstance(event.by, int) else ""
    if event.action == RESIGN:
        return words("tell-resign", name=who)
    if event.action == TIMEOUT:
        return words("tell-timeout", name=who)
    if event.action == TIE:
        return words("tell-tie")
    by = event.by if isinstance(event.by, int) else None
    before, after = match.states[event.number - 1], match.states[event.number]
    told = telling_of(match.game).told(before, after, by, match.game.parse(event.action))
    more = screen_of(match.game).more(before, after, by, names, words)
    return words.sentences([*(sentence_text(sentence, names, words) for sentence in told), more])


def tell_end(match: Match, words: Words) -> Text:
    """The scores line by line if there are any, then who won, how and why. `tell_count` follows if there is a count."""
    outcome = match.outcome
    assert outcome is not None
    names = seat_names(match, words)
    winners = [names[seat] for seat in outcome.winners]
    text = screen_of(match.game).sums(match, names, words)
    if outcome.ending is Ending.POINTS:
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
    """Why the game ended; names the player who ended it early."""
    last = match.events[-1]
    if last.action in (RESIGN, TIMEOUT) and isinstance(last.by, int):
        return words(f"terminal-ending-{last.action}", name=seat_names(match, words)[last.by])
    return words(f"ending-{outcome.ending.value.replace(' ', '-')}")


def tell_count(match: Match, words: Words) -> Text:
    """How many moves the loser still needed (CT-SCORE), which may take a moment to count; empty in other games."""
    outcome = match.outcome
    early = (Ending.RESIGNED, Ending.TIMEOUT)
    if not match.game.counts_after_end or outcome is None or len(outcome.winners) == 2 or outcome.ending in early:
        return Text("")
    loser = 1 - outcome.winners[0]
    settled = match.settled
    assert settled is not None
    key = "end-remaining-exact" if match.is_exact else "end-remaining"
    return Text(words(key, name=seat_names(match, words)[loser], moves=-settled.scores[loser]), style="bold")
