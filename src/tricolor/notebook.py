"""Tables of results for notebooks. States and matches draw themselves (`_repr_svg_`)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .arena.results import Result


def results_of(path: str | Path) -> list[Result]:
    """The games in a file of the arena. Raises `StoreError`."""
    from .arena.store import read_results

    return read_results(Path(path))


def rows(results: Iterable[Result]) -> list[dict[str, Any]]:
    """One flat row for every seat of every game, ready for `pandas.DataFrame(rows(results))`."""
    return [
        {
            "deal": result.deal,
            "table": result.table,
            "rotation": result.rotation,
            "seat": seat,
            "bot": bot,
            "share": result.share(seat),
            "score": None if result.scores is None else result.scores[seat],
            "reason": result.reason,
            "plies": result.plies,
            "ms": result.ms[seat],
            "lead": result.lead,
            "counts": result.counts,
        }
        for result in results
        for seat, bot in enumerate(result.seats)
    ]


def frame(results: Iterable[Result] | str | Path) -> Any:
    """The same as a pandas DataFrame; from results, or from a file of `tricolor arena --out`."""
    import pandas

    if isinstance(results, str | Path):
        results = results_of(results)
    return pandas.DataFrame(rows(results))
