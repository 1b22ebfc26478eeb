"""The picture that a shared link shows elsewhere: a table, and a few words beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..look import INK, PAPER
from .svg import FONT, Svg, box, fitted, tag, words

SIZE: Final = (1200, 630)  # what the large cards of chats and networks show whole
MARGIN: Final = 45
COLUMN: Final = 380  # of the words
_VIEW: Final = re.compile(r'^<svg\b([^>]*)\bviewBox="0 0 ([\d.]+) ([\d.]+)"')


def share_picture(drawing: str, title: str, lines: Sequence[str]) -> str:
    """A drawing of `draw` on a sheet of its own, with words beside it, as an SVG document."""
    width, height = SIZE
    middle = width - MARGIN - COLUMN / 2
    texts = [words(middle, height / 2 - 40, title, fitted(title, COLUMN, 64))]
    texts += [
        words(middle, height / 2 + 30 + 48 * number, line, fitted(line, COLUMN, 34), font_weight=400)
        for number, line in enumerate(lines)
    ]
    table = _placed(drawing, MARGIN, MARGIN, width - COLUMN - 3 * MARGIN, height - 2 * MARGIN)
    paper = box(0, 0, width, height, fill=PAPER)
    root = tag(
        "svg",
        paper,
        table,
        *texts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        font_family=FONT,
        fill=INK,
    )
    return f"{root}\n"


def _placed(drawing: str, x: float, y: float, width: float, height: float) -> Svg:
    """A document inside another one, as large as the room allows."""
    return Svg(
        _VIEW.sub(
            lambda found: (
                f'<svg{found[1]}x="{x}" y="{y}" width="{width}" height="{height}" viewBox="0 0 {found[2]} {found[3]}"'
            ),
            drawing.strip(),
            count=1,
        )
    )
