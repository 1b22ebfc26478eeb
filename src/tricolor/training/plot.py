"""The curve of a training run as SVG."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from .selfplay import Generation, Plan

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 360, 64, 48, 40, 24
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9")

Points = Sequence[tuple[float, float]]  # how far the learner was, and its share of the victory


def curve(plan: Plan, rows: Sequence[Generation]) -> str:
    """Share of the victory against the judge, by steps of the learner; a line for each seed."""
    title = f"{plan.game.capitalize()}, {plan.players} players: share of the victory against {plan.judges[-1]}"
    seeds = sorted({row.seed for row in rows})
    lines = [[(float(row.steps), row.share) for row in rows if row.seed == seed] for seed in seeds]
    return drawn(title, "steps of the learner", lines, lambda steps: f"{steps / 1000:,.0f}k")


def curves(title: str, lines: Mapping[str, Points]) -> str:
    """Shares of the victory by minutes of processor time; a named line for each judge."""
    return drawn(
        title, "minutes of processor time", list(lines.values()), lambda minutes: f"{minutes:.0f}", tuple(lines)
    )


def drawn(
    title: str, axis: str, lines: Sequence[Points], told: Callable[[float], str], names: Sequence[str] = ()
) -> str:
    """Lines over an axis from 0 on, with their names at the upper right if they have any."""
    most = max((x for points in lines for x, _ in points), default=1.0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif" '
        f'font-size="13"><title>{escape(title)}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="24" font-size="15">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 25):
        y = _y(percent / 100)
        dash = "" if percent in (0, 100) else ' stroke-dasharray="4 4"'
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#bbbbbb"{dash}/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    for part in range(5):
        place = f'x="{_x(most * part / 4, most):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle"'
        parts.append(f"<text {place}>{told(most * part / 4)}</text>")
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">{escape(axis)}</text>')
    for number, points in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        places = [(f"{_x(x, most):.1f}", f"{_y(share):.1f}") for x, share in points]
        drawn_line = " ".join(f"{x},{y}" for x, y in places)
        parts.append(f'<polyline points="{drawn_line}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>' for x, y in places]
    for number, name in enumerate(names):
        x, y = LEFT + 12 + 92 * number, HEIGHT - BOTTOM - 12
        parts.append(f'<rect x="{x}" y="{y - 9}" width="10" height="10" fill="{COLOURS[number % len(COLOURS)]}"/>')
        parts.append(f'<text x="{x + 15}" y="{y}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _x(value: float, most: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * value / most


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)
