"""What notebooks ask values for: pictures of states and matches, and tables of results."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .arena.results import Result
    from .core import AnyState


def state_svg(state: AnyState) -> str:
    """The table as everyone sees it, the same drawing as in the documents."""
    from .drawings import draw

    return draw(state.view(None))


def view_text(view: Any, name: str = "seat {}") -> str:
    """The table as a view shows it, in the words of the terminal, without colour. `name` is that of a seat."""
    from .terminal import coloretto, colorio, colorito
    from .words import get_words

    words = get_words("en")
    screens: dict[str, Any] = {"colorito": colorito, "coloretto": coloretto, "colorio": colorio}
    screen = screens[view.game]
    names = tuple(name.format(seat) for seat in range(_players(view)))
    parts = (screen.draw(view, words).plain, screen.status(view, words, names).plain)
    return "\n".join(part for part in parts if part)


def _players(view: Any) -> int:
    if view.game == "colorito":
        return 2
    return len(view.seats) if view.game == "coloretto" else len(view.alive) + len(view.out)


def state_text(state: AnyState) -> str:
    """The table as everyone sees it, as text."""
    return view_text(state.view(None))


def results_of(path: str | Path) -> list[Result]:
    """The games in a file of the arena. Raises `StoreError`."""
    from .arena.store import read_results

    return read_results(Path(path))


def rows(results: Iterable[Result]) -> list[dict[str, Any]]:
    """One flat row for every seat of every game: `pandas.DataFrame(rows(results))` needs nothing else."""
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
