"""`tools.fit_colorito`: the same call writes the same file, and the shipped file is one of its files."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tools import fit_colorito
from tricolor._native import colorito_weights


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.h", "two.h", "other.h")]
    for file, seed in zip(files, (5, 5, 6), strict=True):
        fit_colorito.main(["--small", "--seed", str(seed), "--out", str(file)])
    one, two, other = (file.read_bytes() for file in files)
    assert one == two
    assert one.splitlines()[1:] != other.splitlines()[1:]


def test_the_shipped_weights_are_in_a_file_as_the_tool_writes_it() -> None:
    text = fit_colorito.FILE.read_text(encoding="utf-8")
    origin = text.splitlines()[0].removeprefix(f"// Version {fit_colorito.VERSION}. ")
    parts = re.findall(r"(?:early|late) = \{([^}]*)\}", text)
    weights = [int(number) for part in parts for number in part.split(",")]
    assert fit_colorito.header(origin, weights) == text
    assert list(colorito_weights()) == weights


def test_regression_finds_the_weights_behind_results() -> None:
    rng = np.random.default_rng(1)
    known = rng.normal(size=(4_000, 3))
    true = np.array([1.0, -0.5, 0.0])
    share = (rng.random(4_000) < 1 / (1 + np.exp(-known @ true))).astype(np.float64)
    found = fit_colorito.regression(known, np.zeros(4_000), share, np.zeros(3), np.full(3, 1e-3))
    assert found == pytest.approx(true, abs=0.15)


def test_no_games_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fit_colorito.main(["--games", "0", "--out", str(tmp_path / "none.h")])
    assert "numbers above 0" in capsys.readouterr().err
