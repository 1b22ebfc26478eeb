"""SVG as text. Everything that is not `Svg` already is escaped, so no name or title can add markup."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import isfinite
from typing import TypeAlias
from unicodedata import east_asian_width
from xml.sax.saxutils import escape, quoteattr

from ..look import HAIRLINE, INK, PAPER

FONT = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Hiragino Sans', 'Yu Gothic', "
    "'Noto Sans CJK JP', sans-serif"
)

Value: TypeAlias = str | float | None

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Svg(str):
    """Markup, as opposed to text that must still be escaped."""

    __slots__ = ()


def num(value: float) -> str:
    """A number with the precision that a drawing needs: the same text on every machine."""
    if not isfinite(value):
        raise ValueError(f"expected a number that can be drawn, got {value}")
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def join(parts: Iterable[Svg]) -> Svg:
    """Concatenated markup."""
    return Svg("".join(parts))


def tag(name: str, *children: str, **attributes: Value) -> Svg:
    """An element. `stroke_width=2` becomes `stroke-width="2"`; an attribute that is None is left out."""
    shown = "".join(
        f" {key.rstrip('_').replace('_', '-')}={_quoted(value)}"
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(child if isinstance(child, Svg) else _escaped(child) for child in children)
    return Svg(f"<{name}{shown}>{inside}</{name}>" if inside else f"<{name}{shown}/>")


def _escaped(text: str) -> str:
    return escape(_NOT_IN_XML.sub("\ufffd", text))


def _quoted(value: str | float) -> str:
    return quoteattr(_NOT_IN_XML.sub("\ufffd", value) if isinstance(value, str) else num(value))


def group(*children: Svg, **attributes: Value) -> Svg:
    return tag("g", *children, **attributes)


def use(identity: str, x: float, y: float, scale: float = 1) -> Svg:
    """A drawing from the definitions, its origin at a point."""
    if scale == 1:
        return tag("use", href=f"#{identity}", x=x, y=y)
    return tag("use", href=f"#{identity}", transform=f"translate({num(x)} {num(y)}) scale({num(scale)})")


def square(x: float, y: float, side: float, radius: float = 0, **attributes: Value) -> Svg:
    """A square around a point."""
    return box(x - side / 2, y - side / 2, side, side, radius, **attributes)


def box(x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Value) -> Svg:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, **attributes)


def disc(x: float, y: float, radius: float, **attributes: Value) -> Svg:
    return tag("circle", cx=x or None, cy=y or None, r=radius, **attributes)


def line(d: str, width: float, **attributes: Value) -> Svg:
    """A stroked path with round ends."""
    given: dict[str, Value] = {"stroke": INK, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=d, fill="none", stroke_width=width, **(given | attributes))


def words(x: float, y: float, text: str, size: float, *, halo: str | None = None, **attributes: Value) -> Svg:
    """Text centred on a point, with a halo if it lies on a motif."""
    given: dict[str, Value] = {"text_anchor": "middle", "font_weight": 700, "fill": INK}
    if halo is not None:
        given |= {"stroke": halo, "stroke_width": size * 0.32, "paint_order": "stroke", "stroke_linejoin": "round"}
    # Half the height of a capital: renderers disagree about dominant-baseline.
    return tag("text", text, x=x, y=y + size * 0.36, font_size=size, **(given | attributes))


def fitted(text: str, width: float, size: float) -> float:
    """The font size at which a text fits a width: the wanted size, or a smaller one."""
    ems = sum(1.0 if east_asian_width(letter) in "WF" else 0.62 for letter in text)
    return min(size, width / max(ems, 1))


def shortened(name: str, limit: int = 14) -> str:
    """A name cut to a length."""
    return name if len(name) <= limit else f"{name[: limit - 1]}…"


def sheet(size: tuple[float, float], defs: Iterable[Svg], body: Iterable[Svg], *, title: str, prefix: str) -> str:
    """A self-contained drawing: its own paper makes it readable on light and on dark pages."""
    width, height = size
    paper = box(1, 1, width - 2, height - 2, 20, fill=PAPER, stroke=HAIRLINE, stroke_width=2)
    root = tag(
        "svg",
        Svg("\n"),
        tag("title", title, id=f"{prefix}-title"),
        Svg("\n"),
        tag("defs", Svg("\n"), Svg("\n".join(defs)), Svg("\n")),
        Svg("\n"),
        Svg("\n".join((paper, *body))),
        Svg("\n"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        role="img",
        aria_labelledby=f"{prefix}-title",
        font_family=FONT,
    )
    return f"{root}\n"
