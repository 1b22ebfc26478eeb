"""`python -m bench [NAME ...]`: run benchmarks, write bench/results.jsonl and print a table.

Those of the native core are compared with OpenSpiel in the same run, which needs the extra `bench` (`make bench`
installs it). The strength of the bots has separate commands, since measuring it takes hours; see docs/strength.md.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tricolor.games import game_keys

from . import native, package, rules
from .results import Benchmark, Result

FILE = Path(__file__).parent / "results.jsonl"
OF_GAMES = [import_module(f".{key}", __package__) for key in game_keys() if find_spec(f".{key}", __package__)]
ALL: tuple[Benchmark, ...] = (
    *rules.BENCHMARKS,
    *native.BENCHMARKS,
    *(benchmark for module in OF_GAMES for benchmark in getattr(module, "BENCHMARKS", ())),
    *package.BENCHMARKS,
)


def main(names: list[str]) -> int:
    unknown = set(names) - {benchmark.name for benchmark in ALL}
    if unknown:
        print(f"bench: expected {', '.join(b.name for b in ALL)}, got {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    results: list[Result] = []
    for benchmark in ALL:
        if not names or benchmark.name in names:
            print(f"{benchmark.name} ...", file=sys.stderr, flush=True)
            results.extend(measured(benchmark))
    FILE.write_text("".join(f"{result.line()}\n" for result in results), encoding="utf-8")
    Console().print(table_of(results))
    return 0


def measured(benchmark: Benchmark) -> list[Result]:
    """The results of a benchmark; none if its peer is not installed."""
    try:
        return [benchmark.run()]
    except ModuleNotFoundError as error:
        if benchmark.kind != "peer":
            raise
        print(f"{benchmark.name}: left out, {error.name} is missing: pip install 'tricolor[bench]'", file=sys.stderr)
        return []


def table_of(results: list[Result]) -> Table:
    table = Table("benchmark", "value", "peer", "ratio", "goal", "")
    for result in results:
        table.add_row(
            result.name,
            f"{result.value:,g} {result.unit}",
            f"{result.peer}: {result.peer_value:,g}",
            f"{result.ratio:g}",
            result.goal,
            "met" if result.is_met else "missed",
        )
    return table


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
