"""`python -m bench [NAME ...]`: run benchmarks, write bench/results.jsonl and print a table."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from . import rules
from .results import Result

FILE = Path(__file__).parent / "results.jsonl"
ALL = (*rules.BENCHMARKS,)


def main(names: list[str]) -> int:
    unknown = set(names) - {benchmark.name for benchmark in ALL}
    if unknown:
        print(f"bench: expected {', '.join(b.name for b in ALL)}, got {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    results: list[Result] = []
    for benchmark in ALL:
        if not names or benchmark.name in names:
            print(f"{benchmark.name} ...", file=sys.stderr, flush=True)
            results.append(benchmark.run())
    FILE.write_text("".join(f"{result.line()}\n" for result in results), encoding="utf-8")
    Console().print(table_of(results))
    return 0


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
