"""Colours without colour: the motif alone tells every two of a game apart. What is written on boards stands out."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations, product

import numpy as np
import pytest
from PIL import Image

from tools.guide import THEMES, Theme

from .conftest import Desks
from .desk import DESKTOP, PHONE, Desk
from .staged import finished, sit_at
from .test_pages import look

DRAWN = {
    "squares": [f"ct-square-{code}" for code in "BLRY"],
    "pieces": [f"ct-body-{code}" for code in "BLRY"],
    "cards": [f"co-card-{colour}" for colour in ("red", "orange", "yellow", "green", "blue", "purple", "brown")],
    "fields": [f"ci-field-{colour}" for colour in ("red", "yellow", "green", "blue", "purple")],
}
SIZE = 120
ALIKE = 0.75  # the correlation from which two textures could be taken for each other
SHOW = """([ids, size, letters]) => {
  document.getElementById('sheet')?.remove();
  const sheet = document.createElement('div');
  sheet.id = 'sheet';
  sheet.style.cssText = 'position:fixed;inset:0;z-index:99;background:#fff;filter:grayscale(1);display:flex';
  sheet.innerHTML = ids.map(id => `<svg width="${size}" height="${size}" viewBox="-22 -22 44 44"
    style="flex:none"><use href="#${id}"/></svg>`).join('');
  for (const text of document.querySelectorAll('.defs text')) text.style.display = letters ? '' : 'none';
  document.body.append(sheet);
}"""


def patches(desk: Desk, ids: list[str], *, letters: bool = False) -> dict[str, np.ndarray]:
    """Each drawing as a browser shows it in greyscale, at its middle; its letters only if they are wanted."""
    desk.page.evaluate(SHOW, [ids, SIZE, letters])
    box = {"x": 0, "y": 0, "width": SIZE * len(ids), "height": SIZE}
    picture = Image.open(BytesIO(desk.page.screenshot(clip=box))).convert("L")  # type: ignore[arg-type]
    pixels = np.asarray(picture, dtype=float)
    return {name: pixels[:, SIZE * i : SIZE * (i + 1)] for i, name in enumerate(ids)}


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    """How alike two textures are whatever their lightness is: 1 is the same, at the best of some shifts."""
    best = -1.0
    inner = slice(12, SIZE - 12)
    base = one[inner, inner] - one[inner, inner].mean()
    for dx in range(-12, 13, 3):
        for dy in range(-12, 13, 3):
            moved = other[12 + dy : SIZE - 12 + dy, 12 + dx : SIZE - 12 + dx]
            moved = moved - moved.mean()
            norm = np.linalg.norm(base) * np.linalg.norm(moved)
            best = max(best, float(abs((base * moved).sum()) / norm) if norm else 1.0)
    return best


def test_motifs_tell_colours_apart_in_greyscale(desks: Desks) -> None:
    desk = desks()
    desk.open()
    desk.page.wait_for_selector(".games")
    alike = []
    for colours, (what, ids) in product(("normal", "contrast", "motif"), DRAWN.items()):
        look(desk, Theme("auto", colours, "beech"))
        seen = patches(desk, ids)
        for one, pixels in seen.items():
            assert pixels.std() > 4, f"{colours}: {one} has no motif that can be seen"
        for one, other in combinations(ids, 2):
            value = likeness(seen[one], seen[other])
            if value > ALIKE:
                alike.append(f"{colours} {what}: {one} and {other} {value:.2f}")
    assert alike == []


WRITTEN = ".boardside svg text"
BOXES = """selector => [...document.querySelectorAll(selector)].map(node => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return [node.textContent, ...[left, top, right, bottom].map(Math.round)] })"""


def contrasts(desk: Desk, theme: Theme) -> dict[str, float]:
    """How much the texts of a board stand out from what is drawn around them; of equal texts the least."""
    look(desk, theme)
    picture = Image.open(BytesIO(desk.page.screenshot())).convert("RGB")
    light = np.asarray(picture, dtype=float) / 255
    linear = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4) @ (0.2126, 0.7152, 0.0722)
    found: dict[str, float] = {}
    for text, left, top, right, bottom in desk.page.evaluate(BOXES, WRITTEN):
        dark, bright = np.percentile(linear[top:bottom, left:right], (5, 95))
        found[text] = min(found.get(text, 21), (bright + 0.05) / (dark + 0.05))
    return found


@pytest.mark.parametrize("game", ["colorito", "colorio"])  # Coloretto's texts are no drawings
def test_what_is_written_on_a_board_stands_out_in_every_theme(desks: Desks, game: str) -> None:
    """As large text should, three to one; axe does not look at drawings."""
    match = finished(game, 2)
    desk = desks()
    sit_at(desk, match, len(match.events) // 2)
    desk.wait_for_turn()
    for theme in THEMES:
        found = contrasts(desk, theme)
        assert len(found) >= 10
        assert {text: value for text, value in found.items() if value < 3} == {}, theme


def test_on_a_phone_a_number_covers_no_letter(desks: Desks) -> None:
    """There the letter of a piece is left out of every copy: half of it would show below the number."""
    for viewport, has_letter in ((PHONE, False), (DESKTOP, True)):
        desk = desks(viewport=viewport)
        desk.open()
        desk.page.wait_for_selector(".games")
        for code in "BLRY":
            seen = patches(desk, [f"ct-body-{code}", f"ct-piece-{code}"], letters=True)
            body, piece = seen.values()
            assert (np.abs(body - piece).max() > 60) == has_letter, code
