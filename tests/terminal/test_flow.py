"""Text in lines."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tricolor.terminal.flow import flow, unbroken


def test_lines_break_between_words() -> None:
    assert flow("Type moves, or help explains.", 12) == ["Type moves,", "or help", "explains."]


def test_further_lines_of_an_indented_text_are_indented_more() -> None:
    assert flow("  one two three", 9) == ["  one two", "    three"]


def test_a_word_that_is_too_long_is_kept_whole() -> None:
    assert flow("saved in /a/very/long/path now", 10) == ["saved in", "/a/very/long/path", "now"]


@pytest.mark.parametrize("width", range(8, 40))
def test_japanese_breaks_between_signs_but_not_before_a_full_stop(width: int) -> None:
    text = "コマのあるマスと行き先を入力します（例：A2-B3、a2 b3）。ジャンプはコマを1個飛び越えます。"
    lines = flow(text, width)
    assert all(cell_len(line) <= width + 4 for line in lines), "what may not begin a line hangs over"
    assert not any(line[0] in "。、）ー" for line in lines)
    assert not any(line.endswith("（") for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_paragraph_in_the_catalogue_is_one_line() -> None:
    assert unbroken("one\n    two") == "one two"
    assert unbroken("一つ\n    二つ") == "一つ二つ"
