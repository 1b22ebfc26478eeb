"""Measurements as data: what was played, by which version, where, and how certain the shares are."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from ...core import OptionValue, TricolorError
from ...wire import FormatError, decoded, from_json
from ..results import Result
from ..stats import estimate
from .duel import SEED, Duel

FORMAT: Final = "tricolor-strength"
VERSION: Final = 1
DIGITS: Final = 4  # of a share


class Row(Struct, frozen=True, kw_only=True):
    """A duel and its result: the hero's share of the victories, with its 95 % interval over deals."""

    key: str
    section: str
    game: str
    players: int
    options: dict[str, OptionValue]
    hero: str
    rival: str
    nodes: int | None
    deals: int
    games: int
    share: float
    low: float
    high: float
    method: str  # of the interval
    plies: float  # on average
    cut_short: int  # games that did not end within the limit: ties
    moves: str  # a fingerprint of all games: equal if every move was the same


class Machine(Struct, frozen=True, kw_only=True):
    """Where it was measured. It changes no figure but times."""

    system: str
    processor: str
    cores: int
    python: str


class Report(Struct, frozen=True, kw_only=True):
    """All measurements of a run."""

    format: str = FORMAT
    version: int = VERSION
    tricolor: str  # the version
    commit: str | None  # of the source tree, if it is one; with a + if files were changed
    seed: str = SEED
    quick: bool = False
    date: str
    machine: Machine
    rows: list[Row]


def row_of(duel: Duel, results: Sequence[Result]) -> Row:
    """The row of a duel from its games."""
    ordered = sorted((result for result in results if result.counts), key=lambda result: result.key)
    shares: dict[int, list[float]] = {}
    for result in ordered:
        shares.setdefault(result.deal, []).append(result.share(result.seats.index(duel.hero.label)))
    found = estimate([shares[deal] for deal in sorted(shares)], duel.key)
    return Row(
        key=duel.key,
        section=duel.section,
        game=duel.game,
        players=duel.players,
        options=dict(duel.options),
        hero=duel.hero.label,
        rival=duel.rival.label,
        nodes=duel.nodes,
        deals=len(shares),
        games=len(ordered),
        share=round(found.mean, DIGITS),
        low=round(found.low, DIGITS),
        high=round(found.high, DIGITS),
        method=found.method,
        plies=round(sum(result.plies for result in ordered) / len(ordered), 1),
        cut_short=sum(result.reason == "plies" for result in ordered),
        moves=sha256("\n".join(result.moves for result in ordered).encode()).hexdigest()[:16],
    )


def report_of(rows: Sequence[Row], *, quick: bool, commit: str | None) -> Report:
    """Rows with their origin. Read the commit before the games start: the tree may change meanwhile."""
    from ... import __version__

    return Report(
        tricolor=__version__,
        commit=commit,
        quick=quick,
        date=datetime.now(UTC).strftime("%Y-%m-%d"),
        machine=machine(),
        rows=list(rows),
    )


def read_report(path: Path) -> Report:
    """A report from a file. Raises `TricolorError`."""
    try:
        report = decoded(from_json(path.read_bytes()), Report, "report")
    except (FormatError, TricolorError) as error:
        raise TricolorError(f"{path}: {error}") from None
    if (report.format, report.version) != (FORMAT, VERSION):
        raise TricolorError(f"{path}: expected format {FORMAT} {VERSION}, got {report.format} {report.version}")
    return report


def written(report: Report) -> bytes:
    """A report as the bytes of its file."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"


def differing(rows: Sequence[Row], others: Sequence[Row]) -> list[tuple[str, Row | None, Row | None]]:
    """Rows that differ between two lists, by key."""
    known = {row.key: row for row in others}
    return [(row.key, row, known.get(row.key)) for row in rows if known.get(row.key) != row]


def machine() -> Machine:
    """This machine."""
    return Machine(
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        cores=os.cpu_count() or 1,
        python=platform.python_version(),
    )


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def commit_here() -> str | None:
    """The commit of the source tree that this package runs from; None if it runs from elsewhere."""
    folder = Path(__file__).parent
    command = ["git", "-C", str(folder), "describe", "--always", "--abbrev=10", "--exclude=*", "--dirty=+"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()
