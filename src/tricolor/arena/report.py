"""Results for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final

import msgspec
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..core import Json
from ..words import Words
from .plot import Bar, ladder
from .ratings import Rating
from .results import CRASHED, GARBAGE, ILLEGAL, LATE, RAISED, REFUSED, WRONG
from .stats import Summary, Tally

PIPE_WIDTH: Final = 150  # of tables written to a file or a pipe: nothing is cut off
MOST_FAULTS: Final = 10

FAULT_WORDS: Final[Mapping[str, str]] = {
    ILLEGAL: "fault-illegal",
    LATE: "fault-late",
    CRASHED: "fault-crashed",
    GARBAGE: "fault-garbage",
    REFUSED: "fault-refused",
    RAISED: "fault-raised",
    WRONG: "fault-wrong",
}

Ratings = Mapping[str, Rating]


# --- for programs ------------------------------------------------------------


def to_json(summary: Summary, rated: Ratings) -> Json:
    """Everything as plain JSON values."""
    return {
        "setup": msgspec.to_builtins(summary.setup),
        "games": len(summary.results),
        "planned": summary.planned,
        "different_games": summary.different,
        "mean_plies": summary.plies,
        "mean_lead": summary.lead,
        "ply_limit_reached": summary.cut_short,
        "standings": [_standing(tally, rated.get(tally.name)) for tally in summary.standings],
        "encounters": [{"bot": t.name, "against": t.against, **_tally(t)} for t in summary.encounters],
        "faults": [
            {"game": list(result.key), "seats": result.seats, **msgspec.to_builtins(fault)}
            for result, fault in summary.faults
        ],
    }


def _standing(tally: Tally, rating: Rating | None) -> Json:
    shown = None if rating is None else {"mu": rating.mu, "sigma": rating.sigma}
    return {
        "bot": tally.name,
        **_tally(tally),
        "slowest_ms": tally.slowest,
        "faults": tally.faults,
        "rating": shown,
    }


def _tally(tally: Tally) -> Json:
    estimate = tally.estimate()
    return {
        "games": tally.games,
        "wins": tally.wins,
        "shared": tally.shared,
        "losses": tally.losses,
        "share": estimate.mean,
        "interval": [estimate.low, estimate.high],
        "method": estimate.method,
        "parity": tally.parity,
        "mean_margin": tally.margin,
    }


# --- for people --------------------------------------------------------------


def show(summary: Summary, rated: Ratings, words: Words) -> None:
    """Print tables and whatever else is worth knowing."""
    console = Console(highlight=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)
    if summary.standings:
        console.print(_standings_table(summary, rated, words))
        console.print(_encounters_table(summary, words))
    for sentence in sentences(summary, rated, words):
        console.print(Text(sentence))


def _table(title: str, columns: list[str]) -> Table:
    """A table that fits into 80 columns; long names of bots are cut."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, padding=0)
    name, *numbers = columns
    table.add_column(name, no_wrap=True)
    for column in numbers:
        table.add_column(column, justify="right", no_wrap=True, min_width=cell_len(column))
    return table


def _standings_table(summary: Summary, rated: Ratings, words: Words) -> Table:
    setup = summary.setup
    columns = [*_columns(words), words("arena-slowest")]
    if rated:
        columns.append(words("arena-rating"))
    table = _table(words("arena-standings", game=setup.game.capitalize(), players=setup.players), columns)
    for tally in summary.standings:
        cells = [tally.name, *_cells(tally, words), f"{tally.slowest:.0f}"]
        if rated:
            rating = rated[tally.name]
            cells.append(f"{words.decimal(rating.mu)}±{words.decimal(rating.high - rating.mu)}")
        table.add_row(*map(Text, cells))
    return table


def _encounters_table(summary: Summary, words: Words) -> Table:
    mixed = bool(summary.encounters) and summary.encounters[0].parity != 1 / summary.setup.players
    table = _table(words("arena-ahead") if mixed else words("arena-encounters"), _columns(words))
    copies = summary.setup.players - 1
    for tally in summary.encounters:
        against = tally.against if mixed or copies == 1 else f"{copies} × {tally.against}"
        table.add_row(*map(Text, [f"{tally.name} : {against}", *_cells(tally, words)]))
    return table


def _columns(words: Words) -> list[str]:
    keys = ("arena-bot", "arena-games", "arena-wins", "arena-shared", "arena-losses", "arena-share", "arena-interval")
    return [*(words(key) for key in keys), words("arena-margin")]


def _cells(tally: Tally, words: Words) -> list[str]:
    estimate = tally.estimate()
    margin = "-" if tally.margin is None else words.decimal(tally.margin, sign=True)
    interval = f"{words.decimal(estimate.low * 100)}-{words.decimal(estimate.high * 100)}"
    counts = (tally.games, tally.wins, tally.shared, tally.losses)
    return [*map(str, counts), words.decimal(estimate.mean * 100), interval, margin]


def sentences(summary: Summary, rated: Ratings, words: Words) -> list[str]:
    """What the tables do not say."""
    said = [
        words("arena-played", games=len(summary.results), planned=summary.planned, plies=f"{summary.plies or 0:.0f}")
    ]
    if summary.lead is not None:
        said.append(words("arena-lead", moves=words.decimal(summary.lead)))
    if summary.cut_short:
        said.append(words("arena-cut-short", games=summary.cut_short, plies=summary.setup.plies))
    if summary.different < len(summary.counted):
        said.append(words("arena-repeated", different=summary.different, games=len(summary.counted)))
    said += [words("arena-over-time", bot=t.name, ms=f"{t.slowest:.0f}") for t in summary.late]
    said += _told_faults(summary, words)
    if summary.standings:
        said.append(words("arena-method", parity=words.percent(1 / summary.setup.players)))
    if not rated and summary.standings:
        said.append(words("arena-no-rating"))
    return said


def _told_faults(summary: Summary, words: Words) -> list[str]:
    told = [
        words(
            "arena-fault",
            bot="-" if fault.seat is None else result.seats[fault.seat],
            game="/".join(map(str, result.key)),
            fault=words(FAULT_WORDS[fault.kind]),
            text=fault.text,
        )
        for result, fault in summary.faults[:MOST_FAULTS]
    ]
    more = len(summary.faults) - len(told)
    return [*told, words("arena-more-faults", number=more)] if more > 0 else told


def plotted(summary: Summary, rated: Ratings, words: Words) -> str:
    """The standings as SVG: ratings or, if there are none, shares of the victory."""
    bars: list[Bar] = []
    for tally in summary.standings:
        estimate = tally.estimate()
        rating = rated.get(tally.name)
        note = words.percent(estimate.mean)
        if rating is not None:
            bars.append(Bar(tally.name, rating.mu, rating.low, rating.high, f"{words.decimal(rating.mu)} ({note})"))
        else:
            bars.append(Bar(tally.name, estimate.mean * 100, estimate.low * 100, estimate.high * 100, note))
    if rated:
        bars.sort(key=lambda bar: -bar.value)
    title = words("arena-plot", game=summary.setup.game.capitalize(), players=summary.setup.players)
    caption = words("arena-plot-rating" if rated else "arena-plot-share", games=len(summary.counted))
    return ladder(bars, title=title, caption=caption)
