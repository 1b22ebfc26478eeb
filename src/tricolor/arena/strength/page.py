"""The tables of docs/strength.md, between its marks, from data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ...core import TricolorError
from .data import Report, Row
from .duel import rungs

WANTED = {("brown", 2): "60", ("brown", 3): "45", ("brown", 4): "35"}  # per cent, with 0.5 s a move


def updated(text: str, report: Report) -> str:
    """A page with the tables of a report filled in. Raises `TricolorError` if the page has no place for a table."""
    for section in dict.fromkeys(row.section for row in report.rows):
        rows = [row for row in report.rows if row.section == section]
        marks = re.compile(rf"(<!-- {section}: .*? -->\n).*?(<!-- end -->)", re.DOTALL)
        found = marks.search(text)
        if found is None:
            expected = f"expected <!-- {section}: ... --> and <!-- end -->"
            raise TricolorError(f"the page has no place for {section}: {expected}")
        table = "\n".join(["", *table_of(section, rows), "", origin(report), ""])
        text = f"{text[: found.end(1)]}{table}\n{text[found.start(2) :]}"
    return text


def write_page(path: Path, report: Report) -> None:
    """Put the tables of a report into a page."""
    path.write_text(updated(path.read_text(encoding="utf-8"), report), encoding="utf-8")


def origin(report: Report) -> str:
    """A sentence on where the figures come from."""
    where = f"{report.machine.processor}, {report.machine.cores} cores, Python {report.machine.python}"
    commit = f", commit {report.commit}" if report.commit else ""
    return f"Measured with version {report.tricolor}{commit}, seed `{report.seed}`, on {report.date} ({where})."


def table_of(section: str, rows: Sequence[Row]) -> list[str]:
    """The lines of a table."""
    return _champion(rows) if section.endswith("champion") else _ladder(rows)


def measured(row: Row) -> str:
    """A share in per cent with its interval."""
    return f"{100 * row.share:.0f} ({100 * row.low:.0f} to {100 * row.high:.0f})"


def _champion(rows: Sequence[Row]) -> list[str]:
    lines = [
        "| table | players | playouts a move | deals | games | share % | even share % | wanted % |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        table = str(row.options["table"])
        wanted = WANTED.get((table, row.players), "more than even")
        cells = [
            table,
            row.players,
            f"{row.nodes:,}",
            row.deals,
            row.games,
            measured(row),
            f"{100 / row.players:.0f}",
            wanted,
        ]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def _ladder(rows: Sequence[Row]) -> list[str]:
    """A line for each kind of table, a column for each rung; numbers of games follow in brackets."""
    names = list(dict.fromkeys(name for row in rows for name in row.options))
    pairs = [(hero.label, rival.label) for hero, rival in rungs()]
    heads = [*names, "players", *(f"{hero} : {rival}" for hero, rival in pairs)]
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    for kind in dict.fromkeys((tuple(row.options.values()), row.players) for row in rows):
        cells = [*map(str, kind[0]), str(kind[1])]
        for pair in pairs:
            found = [r for r in rows if (tuple(r.options.values()), r.players, (r.hero, r.rival)) == (*kind, pair)]
            cells.append(f"{measured(found[0])} of {found[0].games}" if found else "")
        lines.append(f"| {' | '.join(cells)} |")
    return lines
