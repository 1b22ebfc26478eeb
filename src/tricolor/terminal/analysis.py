"""An analysis in words: one line per player, and the turning points."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

import msgspec

from ..analysis import analyse
from ..analysis.graph import graph
from ..core import TricolorError
from ..match import Match
from ..protocol.analysis import Analysis, JudgedEvent, SeatAccount
from ..record import load_file
from ..words import Words
from .tell import seat_names
from .verdict import reason_text
from .why import sentence_text


def run_analyse(args: Namespace, words: Words) -> int:
    """The command `tricolor analyse`."""
    try:
        match = load_file(args.file)
        found = analyse(match, seed=args.seed)
    except (TricolorError, OSError) as error:
        print(words("verify-bad", file=str(args.file), reason=reason_text(error, words)))
        return 1
    if args.json:
        print(msgspec.json.encode(found).decode())
    elif args.svg:
        print(analysis_graph(found, match, words), end="")
    else:
        print("\n".join(analysis_lines(found, match, words)))
    return 0


def analysis_lines(analysis: Analysis, match: Match, words: Words) -> Iterator[str]:
    """The analysis, line by line."""
    names = seat_names(match, words)
    yield words("analysis-title", game=match.game.name)
    yield _method(analysis, words)
    yield ""
    for seat in analysis.seats:
        yield from _seat_lines(analysis, seat, names, words)
    yield ""
    if not analysis.turning_points:
        yield words("analysis-no-points")
    for event in analysis.turning_points:
        yield from _point_lines(analysis, analysis.events[event - 1], names, words)


def _method(analysis: Analysis, words: Words) -> str:
    if analysis.method == "playouts":
        return words("analysis-playouts")
    if analysis.exact_from == 0:
        return words("analysis-exact")
    error = max(seat.error for seat in analysis.seats)
    if error:
        return words("analysis-search", error=amount(error, analysis, words, sign=False))
    if analysis.exact_from is None:
        return words("analysis-engine")
    return words("analysis-exact-from", number=analysis.exact_from)


def _seat_lines(analysis: Analysis, seat: SeatAccount, names: Sequence[str], words: Words) -> Iterator[str]:
    write = number if analysis.unit == "points" else percent
    parts = {name: write(getattr(seat, name), words) for name in ("luck", "decisions", "others")}
    ends = {name: write(getattr(seat, name), words, sign=False) for name in ("start", "result")}
    key = "analysis-seat-points" if analysis.unit == "points" else "analysis-seat"
    text = words(key, name=names[seat.seat], **parts, **ends)
    yield text
    if seat.choices:
        yield "  " + words("analysis-best-choices", best=seat.best, choices=seat.choices)


def _point_lines(analysis: Analysis, event: JudgedEvent, names: Sequence[str], words: Words) -> Iterator[str]:
    told = words.sentences([sentence_text(sentence, names, words) for sentence in event.told])
    best = sentence_text(event.choices[0].said, names, words)
    more = amount(event.cost, analysis, words, sign=False)
    yield words("analysis-point", turn=event.turn, told=told)
    for reason in event.drawbacks:
        yield words("why-reason", reason=sentence_text(reason, names, words))
    yield "  " + words("analysis-better", name=names[event.by or 0], best=best, more=more)
    for reason in event.reasons:
        yield words("why-reason", reason=sentence_text(reason, names, words))


def amount(value: float, analysis: Analysis, words: Words, *, sign: bool = True) -> str:
    """A share in percent, or points, as the language writes them."""
    if analysis.unit == "points":
        text = number(value, words, sign=sign)
        return words("analysis-amount-points", number=text, count=1 if text == "1" else 2)
    return percent(value, words, sign=sign)


def percent(value: float, words: Words, *, sign: bool = True) -> str:
    return words("in-percent", number=number(100 * value, words, sign=sign, digits=1))


def number(value: float, words: Words, *, sign: bool = True, digits: int = 2) -> str:
    """A number with a proper minus sign, and without decimals if they are all 0."""
    if round(value, digits) == round(value):
        value, digits = round(value), 0
    return words.decimal(value, digits, sign=sign and value != 0).replace("-", "−")


def analysis_graph(analysis: Analysis, match: Match, words: Words) -> str:
    """The graph of everyone's prospects as SVG."""
    high = 1.0 if analysis.unit == "share" else max(max(event.values) for event in analysis.events)
    texts = {
        "title": words("analysis-title", game=match.game.name),
        "caption": words("analysis-caption-points" if analysis.unit == "points" else "analysis-caption"),
        "event": words("analysis-axis"),
        "low": amount(0, analysis, words, sign=False),
        "high": amount(high, analysis, words, sign=False),
    }
    return graph(analysis, texts, seat_names(match, words))
