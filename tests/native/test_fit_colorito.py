"""`tools.fit_colorito`: the same call writes the same file, and the shipped file is one of its files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tools import fit_colorito
from tricolor._native import colorito_weights


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.h", "two.h", "other.h")]
    for file, seed in zip(files, (5, 5, 6), strict=True):
        fit_colorito.main(["standard", "--small", "--seed", str(seed), "--out", str(file)])
    one, two, other = (fit_colorito.shipped(file.read_text(encoding="utf-8")) for file in files)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert one["standard"].weights != other["standard"].weights
    assert one["strict"] == two["strict"] == other["strict"]


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, parts, journal = tmp_path / "whole.h", tmp_path / "parts.h", tmp_path / "games.jsonl"
    call = ["colours", "--slopes", "--nodes", "60"]
    fit_colorito.main([*call, "--games", "2", "--out", str(whole)])
    fit_colorito.main([*call, "--games", "1", "--out", str(parts), "--journal", str(journal)])
    fit_colorito.main([*call, "--games", "2", "--out", str(parts), "--journal", str(journal)])
    assert parts.read_bytes() == whole.read_bytes()
    assert len(journal.read_text(encoding="utf-8").splitlines()) == 2
    before = fit_colorito.shipped(fit_colorito.FILE.read_text(encoding="utf-8"))
    assert fit_colorito.shipped(whole.read_text(encoding="utf-8"))["colours"].weights == before["colours"].weights


def test_the_shipped_numbers_are_in_a_file_as_the_tool_writes_it() -> None:
    text = fit_colorito.FILE.read_text(encoding="utf-8")
    fits = fit_colorito.shipped(text)
    assert fit_colorito.header(fits) == text
    assert list(fits) == list(fit_colorito.VARIANTS)
    for variant, options in fit_colorito.VARIANTS.items():
        assert tuple(colorito_weights(**options)) == fits[variant].weights


def test_regression_finds_the_weights_behind_results() -> None:
    rng = np.random.default_rng(1)
    known = rng.normal(size=(4_000, 3))
    true = np.array([1.0, -0.5, 0.0])
    share = (rng.random(4_000) < 1 / (1 + np.exp(-known @ true))).astype(np.float64)
    found = fit_colorito.regression(known, np.zeros(4_000), share, np.zeros(3), np.full(3, 1e-3))
    assert found == pytest.approx(true, abs=0.15)


@pytest.mark.parametrize("wrong", [["--games", "0"], ["chess"]])
def test_what_cannot_be_fitted_is_refused(wrong: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        fit_colorito.main([*wrong, "--out", str(tmp_path / "none.h")])
    assert not (tmp_path / "none.h").exists()
