"""Write the data that the web app draws with: `python -m tools.web_look` from the root of the project.

Palettes and boards come from the same modules that draw the pictures of the documentation, so there is one source for
how the games look. The files are checked in, and a test compares them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tricolor import Chance, Match, get_game
from tricolor.bots import make_bot
from tricolor.drawings.paint import all_tones
from tricolor.games.colorito.board import CELLS, COLOURS, COLUMNS, LETTERS, PIECES, SQUARES, TARGET
from tricolor.look import CARD, INK, MATERIALS, PALETTES, PAPER, Material, contrast

from .samples import SAMPLES

GENERATED = Path(__file__).resolve().parent.parent / "web" / "src" / "generated"
STEPS = 14  # in the pictures of the start page


def _variables(mode: str) -> Iterator[str]:
    for game, palette in PALETTES.items():
        for colour in palette:
            for name, tone in all_tones(game, colour, mode).items():
                yield f"  --{game}-{colour.replace(' ', '-')}-{name}: {tone};"


def css() -> str:
    """The colours as custom properties, in every mode."""
    blocks = [("", ":root"), ("contrast", ':root[data-colours="contrast"]'), ("motif", ':root[data-colours="motif"]')]
    text = "".join(f"{selector} {{\n{chr(10).join(_variables(mode))}\n}}\n" for mode, selector in blocks)
    return f"/* Written by tools/web_look.py. */\n{text}{''.join(map(_material, MATERIALS))}"


def _material(name: str) -> str:
    """The tones of a material, on light and on dark pages."""
    light, dark = map(_tones, MATERIALS[name])
    root = f':root[data-material="{name}"]'
    night = f'@media (prefers-color-scheme: dark) {{\n{root}:not([data-theme="light"]) {{\n{dark}\n}}\n}}\n'
    return f'{root} {{\n{light}\n}}\n{night}{root}[data-theme="dark"] {{\n{dark}\n}}\n'


def _tones(material: Material) -> str:
    names = {"edge": "wood-edge", "slot": "wood-slot", "sign": "wood-sign"}
    tones = material._asdict().items()
    return "\n".join(f"  --{names.get(name, name.replace('_', '-'))}: {tone};" for name, tone in tones)


def look() -> dict[str, Any]:
    """The colours of each game and the board of Colorito as data."""
    return {
        "columns": COLUMNS,
        "palettes": {game: list(palette) for game, palette in PALETTES.items()},
        "colorito": colorito(),
        "light": {"paper": PAPER, "card": CARD, "ink": INK},
    }


def colorito() -> dict[str, Any]:
    """The colour of every square, and where the pieces belong (CT-SETUP, CT-COLOURS)."""
    squares = {cell: COLOURS[colour] for cell, colour in zip(CELLS, SQUARES, strict=True) if colour is not None}
    targets = {piece: CELLS[TARGET[number]] for number, piece in enumerate(PIECES)}
    return {
        "colours": dict(zip(LETTERS, COLOURS, strict=True)),
        "squares": squares,
        "targets": targets,
        "outlined": [name for name, colour in PALETTES["colorito"].items() if contrast(colour, CARD) < 2],
    }


def _played(game: str, players: int, bot_name: str, seed: str, skip: int, *, patient: bool = False) -> list[Any]:
    """Some views from the middle of a game between bots, on players' turns only.

    `patient`: draw as long as there is room, so that there is more to see in the rows.
    """
    match = Match(get_game(game), players, {"starter": 0}, chance=Chance(seed))
    bots = [make_bot(bot_name, match.game, seat) for seat in range(players)]
    rng, shown = Random(seed), 0
    while isinstance(match.turn, int) and len(match.states) < skip + 2 * STEPS:
        for state in match.states[shown:]:
            for bot in bots:
                bot.observe(state.view(bot.seat))
        shown = len(match.states)
        seat = match.turn
        legal = match.state.legal_actions()
        liked = [action for action in legal if str(action) == "draw"] if patient else []
        match.play(bots[seat].choose(match.state.view(seat), liked or legal, rng).action)
    views = [state.view(None) for state in match.states[skip:]]
    return [view for view in views if isinstance(view.turn, int)][:STEPS]


def demo() -> dict[str, Any]:
    """The middle of all games, step by step, for the start page."""
    films: dict[str, Any] = {}
    for key, sample in SAMPLES.items():
        film = sample.film
        views = _played(key, film.players, "greedy", "start page", film.skip, patient=film.patient)
        films[key] = views[film.first :] + views[: film.first]
    return films


def files() -> dict[str, str]:
    """All files, by name."""
    return {
        "look.css": css(),
        "look.json": json.dumps(look(), indent=1, ensure_ascii=False) + "\n",
        "demo.json": json.dumps(msgspec.to_builtins(demo()), ensure_ascii=False, separators=(",", ":")) + "\n",
    }


def main() -> None:
    GENERATED.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (GENERATED / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
