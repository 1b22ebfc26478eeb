"""The curve of a training run as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .selfplay import Generation, Plan

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 360, 64, 48, 40, 24
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9")


def curve(plan: Plan, rows: Sequence[Generation]) -> str:
    """Share of the victory against the judge, by steps of the learner; a line for each seed."""
    most = max((row.steps for row in rows), default=1)
    title = f"{plan.game.capitalize()}, {plan.players} players: share of the victory against {plan.judges[-1]}"
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
        steps = most * part / 4
        place = f'x="{_x(steps, most):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle"'
        parts.append(f"<text {place}>{steps / 1000:,.0f}k</text>")
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">steps of the learner</text>')
    for number, seed in enumerate(sorted({row.seed for row in rows})):
        points = [(0, None), *((row.steps, row.share) for row in rows if row.seed == seed)][1:]
        drawn = " ".join(f"{_x(steps, most):.1f},{_y(share or 0):.1f}" for steps, share in points)
        colour = COLOURS[number % len(COLOURS)]
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts += [
            f'<circle cx="{_x(steps, most):.1f}" cy="{_y(share or 0):.1f}" r="3.5" fill="{colour}"/>'
            for steps, share in points
        ]
    return "\n".join([*parts, "</svg>\n"])


def _x(steps: float, most: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * steps / most


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)
