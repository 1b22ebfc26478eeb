"""Everyone's prospects over a game as a drawing. Lines differ in dashes as well as in colour, and carry names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from ..drawings.svg import Svg, disc, fitted, group, line, num, sheet, shortened, tag
from ..look import ACCENT, HAIRLINE, INK, MUTED
from ..protocol.analysis import Analysis

WIDTH: Final = 860.0
HEIGHT: Final = 400.0
LEFT: Final = 70.0
RIGHT: Final = 180.0  # for the names
TOP: Final = 70.0
BOTTOM: Final = 50.0
STROKES: Final[Sequence[tuple[str, str | None]]] = (
    (ACCENT, None),
    ("#AE381B", "10 6"),
    ("#0F3490", "2 6"),
    ("#8A5A00", "14 5 3 5"),
    (INK, "6 3"),
)
LINE_HEIGHT: Final = 18.0


def graph(analysis: Analysis, texts: Mapping[str, str], names: Sequence[str] | None = None) -> str:
    """A self-contained SVG. `texts` are `title`, `caption`, `event` and the labels of the axis: `low`, `high`."""
    names = analysis.players if names is None else names
    scale = Scale(analysis)
    ends = _spread([scale.y(row[-1]) for row in scale.rows])
    marks = [_turning_point(scale, analysis, number) for number in analysis.turning_points]
    body = [
        _text(28, 36, texts["title"], 20, font_weight=700),
        _text(28, 56, texts["caption"], 13, fill=MUTED),
        *_axes(scale, texts),
        *(_curve(scale, seat) for seat in range(len(names))),
        *marks,
        *(_name(scale, seat, name, ends[seat]) for seat, name in enumerate(names)),
    ]
    return sheet((WIDTH, HEIGHT), (), body, title=f"{texts['title']}. {texts['caption']}", prefix="analysis")


class Scale:
    """Maps events and values to coordinates."""

    def __init__(self, analysis: Analysis) -> None:
        steps = [analysis.start, *(event.values for event in analysis.events)]
        self.rows: Final = [list(row) for row in zip(*steps, strict=True)]
        self.steps: Final = max(1, len(steps) - 1)
        self.high: Final = 1.0 if analysis.unit == "share" else max(1.0, *(max(row) for row in self.rows))

    def x(self, step: int) -> float:
        """Where an event is."""
        return LEFT + (WIDTH - LEFT - RIGHT) * step / self.steps

    def y(self, value: float) -> float:
        """Where a value is."""
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(max(value / self.high, 0.0), 1.0)


def _axes(scale: Scale, texts: Mapping[str, str]) -> list[Svg]:
    right = num(WIDTH - RIGHT)
    grid = [line(f"M{num(LEFT)} {num(scale.y(scale.high * k / 4))}H{right}", 1, stroke=HAIRLINE) for k in range(5)]
    return [
        *grid,
        _text(LEFT - 10, scale.y(0) + 5, texts["low"], 13, fill=MUTED, text_anchor="end"),
        _text(LEFT - 10, scale.y(scale.high) + 5, texts["high"], 13, fill=MUTED, text_anchor="end"),
        _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 18, texts["event"], 13, fill=MUTED, text_anchor="middle"),
    ]


def _curve(scale: Scale, seat: int) -> Svg:
    """Steps: a value holds until the next event."""
    row = scale.rows[seat]
    path = f"M{num(scale.x(0))} {num(scale.y(row[0]))}" + "".join(
        f"H{num(scale.x(step))}V{num(scale.y(value))}" for step, value in enumerate(row[1:], 1)
    )
    colour, dashes = STROKES[seat]
    return line(path, 2.5, stroke=colour, stroke_dasharray=dashes)


def _turning_point(scale: Scale, analysis: Analysis, number: int) -> Svg:
    event = analysis.events[number - 1]
    assert event.by is not None
    x, y = scale.x(number), scale.y(event.values[event.by])
    colour, _ = STROKES[event.by]
    ring = disc(x, y, 7, fill="#FFFFFF", stroke=colour, stroke_width=2.5)
    return group(ring, _text(x, y - 12, str(event.turn), 13, text_anchor="middle", font_weight=700))


def _spread(heights: Sequence[float]) -> list[float]:
    """Heights of labels, moved apart where they would overlap."""
    placed = dict(enumerate(heights))
    order = sorted(placed, key=lambda seat: placed[seat])
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LINE_HEIGHT)
    excess = max(0.0, placed[order[-1]] - (HEIGHT - BOTTOM + 8))
    return [placed[seat] - excess for seat in range(len(heights))]


def _name(scale: Scale, seat: int, name: str, y: float) -> Svg:
    colour, dashes = STROKES[seat]
    left = WIDTH - RIGHT + 8
    sample = line(f"M{num(left)} {num(y)}h26", 2.5, stroke=colour, stroke_dasharray=dashes)
    text = shortened(name, 20)
    return group(sample, _text(left + 34, y + 5, text, fitted(text, RIGHT - 56, 15), font_weight=700))


def _text(x: float, y: float, text: str, size: float, **attributes: str | float | None) -> Svg:
    given: dict[str, str | float | None] = {"fill": INK, "font_size": size}
    return tag("text", text, x=x, y=y, **(given | attributes))
