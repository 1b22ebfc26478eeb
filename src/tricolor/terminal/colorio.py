"""The board of Colorio in a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from ..games.colorio.view import ColorioView
from ..words import Words
from .screen import chip

WIDTH = 5
GAME = "colorio"


def draw(view: ColorioView, words: Words, *, aid: Mapping[str, str] | None = None) -> Text:
    """The board: `[ ]` is a cap, `[x]` one that may not be lifted now, `>R<` the field just opened.

    `aid` are the colours that a memory aid shows on covered fields, as `[r]`.
    """
    header = Text("    " + "".join(f"{column:^{WIDTH}}" for column in "ABCDE"), style="dim")
    board = Text.assemble(header, "\n")
    for row in range(5, 0, -1):
        board.append(f"{row:>3} ", style="dim")
        for column in "ABCDE":
            board.append_text(_field(view, words, f"{column}{row}", aid or {}))
        board.append(f" {row}\n", style="dim")
    return board.append_text(header)


def _field(view: ColorioView, words: Words, cell: str, aid: Mapping[str, str]) -> Text:
    if cell in view.open:
        letter = words.letter(GAME, view.open[cell])
        return chip(words, GAME, view.open[cell], f">{letter}<" if cell == view.lifted else letter, WIDTH)
    if cell == view.forbidden:
        return Text(" [x] ", style="bold")
    remembered = Text(words.letter(GAME, aid[cell]).lower() if cell in aid else " ")
    if remembered.cell_len == 1:
        return Text(f" [{remembered.plain}] ")
    return Text(f"[{remembered.plain}] ")


def status(view: ColorioView, words: Words, names: tuple[str, ...]) -> Text:
    """Who is in, the round, and what the rules demand now."""
    lines = []
    if view.points:
        totals = words.listed([f"{names[seat]} {points}" for seat, points in enumerate(view.scores)])
        lines.append(words("colorio-round", round=view.round, rounds=view.rounds, totals=totals))
    if view.out:
        lines.append(words("colorio-out", names=words.listed([names[seat] for seat in view.out])))
    if isinstance(view.turn, int):
        if view.lifted is None:
            lines.append(words("colorio-lifts-left", lifts=view.lifts_left))
        if view.must_remove:
            lines.append(words("colorio-must-remove" if view.lifted is None else "colorio-must-remove-now"))
        if view.forbidden is not None:
            lines.append(words("colorio-forbidden", cell=view.forbidden))
    return Text("\n".join(lines))
