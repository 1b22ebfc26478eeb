"""The drawings for the web app: `web/src/generated/geometry.ts`, which `python -m tools.protocol` writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from tricolor.drawings.game import drawing_of
from tricolor.drawings.geometry import HOPS, Hop, Point
from tricolor.drawings.symbols import symbols
from tricolor.games import GAMES

FILE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "geometry.ts"

HEAD: Final = """/* Written by tools/protocol.py from tricolor.drawings: do not edit. */

export type Point = readonly [number, number];

/** A hop of a piece of Colorito. `leave` and `bend` are seen from its start, the rest from its end. */
export interface Hop {
  readonly leave: Point;
  readonly bend: Point;
  readonly arrive: Point;
  readonly head: readonly Point[];
}
"""


def _point(point: Point) -> str:
    return "[" + ", ".join(f"{round(value, 4) + 0.0:g}" for value in point) + "]"


def _hop(hop: Hop) -> str:
    corners = ", ".join(map(_point, hop.head))
    return (
        f"{{ leave: {_point(hop.leave)}, bend: {_point(hop.bend)}, arrive: {_point(hop.arrive)}, head: [{corners}] }}"
    )


def typescript() -> str:
    """The text of the file."""
    hops = "\n".join(f'  "{columns},{rows}": {_hop(hop)},' for (columns, rows), hop in HOPS.items())
    known = {name: found for game in GAMES for name, found in drawing_of(game).lengths.items()}
    lengths = "".join(f"/** {what} */\nexport const {name} = {value};\n\n" for name, (what, value) in known.items())
    return (
        f"{HEAD}\n"
        f"{lengths}"
        f"/** By how many columns to the right and rows downwards. */\n"
        f"export const HOPS: Readonly<Record<string, Hop>> = {{\n{hops}\n}};\n\n"
        "/** Squares, pieces, cards, fields and caps; {game colour} stands for a letter in the reader's language. */\n"
        f"export const SYMBOLS = {json.dumps(symbols(), ensure_ascii=False)};\n"
    )
