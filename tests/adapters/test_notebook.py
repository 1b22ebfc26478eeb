"""What notebooks show, and that none of it is imported before it is asked for."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.adapters.records import FILES, loaded
from tests.helpers import VARIANTS, Variant
from tricolor.arena.store import StoreError
from tricolor.cli import main
from tricolor.drawings import draw
from tricolor.notebook import frame, results_of, rows

HEAVY = (
    "numpy",
    "gymnasium",
    "pettingzoo",
    "pyspiel",
    "pandas",
    "PIL",
    "resvg_py",
    "ray",
    "torch",
    "stable_baselines3",
)


@pytest.mark.parametrize("variant", VARIANTS[::5], ids=str)
def test_states_are_pictures_and_json(variant: Variant) -> None:
    state = variant.new()
    svg = state._repr_svg_()
    assert svg == draw(state.view(None))
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert variant.game.state_from_json(json.loads(json.dumps(state.to_json()))) == state


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_are_pictures(path: Path) -> None:
    match = loaded(path)
    assert match._repr_svg_() == match.state._repr_svg_()
    assert match.to_json()["events"] == [str(event) for event in match.events]


def test_results_become_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.jsonl"
    command = [
        "arena",
        "colorio",
        "--bot",
        "greedy",
        "--bot",
        "random",
        "--games",
        "4",
        "--out",
        str(file),
        "--jobs",
        "1",
    ]
    assert main([*command, "--lang", "en"]) == 0
    table: Any = frame(file)
    assert len(table) == 8 == len(rows(results_of(file)))
    assert set(table["bot"]) == {"greedy", "random"}
    assert table.groupby("bot")["share"].mean().sum() == pytest.approx(1)
    assert capsys.readouterr().out
    (tmp_path / "other").write_text("{}")
    with pytest.raises(StoreError):
        frame(tmp_path / "other")


def test_importing_tricolor_imports_no_extra() -> None:
    code = (
        "import sys, tricolor, tricolor.cli, tricolor.games, tricolor.match, tricolor.record, tricolor.notebook\n"
        "import tricolor.bots, tricolor.arena.command, tricolor.adapters\n"
        "tricolor.get_game('colorio').new(2)._repr_svg_()\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
