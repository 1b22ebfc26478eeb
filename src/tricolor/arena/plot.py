"""The ladder as a drawing: a bar for every bot, with whiskers for the uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..drawings.svg import Svg, box, fitted, group, line, num, sheet, shortened, tag
from ..look import ACCENT, HAIRLINE, INK, MUTED, mix

WIDTH: Final = 860.0
NAMES: Final = 220.0  # where the bars begin
BARS: Final = 470.0  # how long they may get
ROW: Final = 44.0
TOP: Final = 84.0


@dataclass(frozen=True, slots=True)
class Bar:
    """A value between two bounds, and its labels."""

    name: str
    value: float
    low: float
    high: float
    note: str


def ladder(bars: Sequence[Bar], *, title: str, caption: str, prefix: str = "ladder") -> str:
    """A self-contained SVG."""
    scale = Scale(bars)
    height = TOP + ROW * len(bars) + 52
    body = [
        _text(28, 40, title, 22, font_weight=700),
        _text(28, 64, caption, 13, fill=MUTED),
        *(_grid(scale, tick, height) for tick in scale.ticks()),
        *(_bar(scale, bar, TOP + ROW * (number + 0.5)) for number, bar in enumerate(bars)),
    ]
    return sheet((WIDTH, height), (), body, title=f"{title}. {caption}", prefix=prefix)


class Scale:
    """Maps values to coordinates."""

    def __init__(self, bars: Sequence[Bar]) -> None:
        self.low = min(0.0, *(bar.low for bar in bars))
        self.high = max(*(bar.high for bar in bars), self.low + 1e-9)

    def x(self, value: float) -> float:
        return NAMES + BARS * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """Round numbers, four to ten of them."""
        span = self.high - self.low
        power = 10.0 ** len(str(int(span))) / 1000 if span >= 1 else 0.001
        steps = [factor * power * ten for ten in (1, 10, 100, 1000) for factor in (1, 2, 5)]
        step = next((step for step in steps if span / step <= 8), span)
        first = int(self.low / step) - 1
        found = [step * number for number in range(first, first + 20)]
        return [tick for tick in found if self.low - 1e-9 <= tick <= self.high + 1e-9]


def _text(x: float, y: float, text: str, size: float, **attributes: str | float | None) -> Svg:
    given: dict[str, str | float | None] = {"fill": INK, "font_size": size}
    return tag("text", text, x=x, y=y, **(given | attributes))


def _grid(scale: Scale, tick: float, height: float) -> Svg:
    x = scale.x(tick)
    down = line(f"M{num(x)} {num(TOP)}V{num(height - 44)}", 1, stroke=HAIRLINE)
    return group(down, _text(x, height - 24, f"{tick:g}", 12, fill=MUTED, text_anchor="middle"))


def _bar(scale: Scale, bar: Bar, y: float) -> Svg:
    zero, end = scale.x(max(0.0, scale.low)), scale.x(bar.value)
    left, width = min(zero, end), abs(end - zero)
    low, high = scale.x(bar.low), scale.x(bar.high)
    name = shortened(bar.name, 40)
    whisker = f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - 6)}v12M{num(high)} {num(y - 6)}v12"
    return group(
        _text(NAMES - 14, y + 6, name, fitted(name, NAMES - 40, 16), text_anchor="end", font_weight=700),
        box(left, y - 12, max(width, 1), 24, 4, fill=mix(ACCENT, "#FFFFFF", 0.45)),
        line(whisker, 2.5),
        _text(NAMES + BARS + 16, y + 5, bar.note, 14),
    )
