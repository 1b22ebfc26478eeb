"""The board of Colorito in a terminal."""

from __future__ import annotations

import re
from typing import Final

from rich.style import Style
from rich.text import Text

from ..core import Seat
from ..games.colorito.board import CELL_OF, CELLS, COLOUR_OF, COLOURS, COLUMNS, PIECE_OF, SIZE, SQUARES, TARGET
from ..games.colorito.notation import PASS, Action, Move
from ..games.colorito.rules import Colorito
from ..games.colorito.view import ColoritoView
from ..look import INK, PALETTES, PAPER, mix
from ..words import Words
from .game import GameScreen, Looks, Names
from .screen import chip, colour_letters
from .typed import plain, verbs

WIDTH = 5
GAME = "colorito"
_CELL: Final = "[A-J](?:10|[1-9])"
_MOVE: Final = re.compile(f"({_CELL})({_CELL})", re.IGNORECASE)


class ColoritoScreen(GameScreen[Colorito, Action, ColoritoView]):
    """A board of squares; a move is typed as two of them."""

    def draw(self, view: ColoritoView, words: Words) -> Text:
        return draw(view, words)

    def status(self, view: ColoritoView, words: Words, names: Names) -> Text:
        return status(view, words, names)

    def table(self, state: Colorito, seat: Seat | None, names: Names, words: Words, looks: Looks) -> Text:
        view = state.view(seat)
        return self.joined(draw(view, words, flip=looks.flip), status(view, words, names))

    def legend(self, words: Words, *, aid: bool) -> str:
        return legend(words)

    def forms(self, action: Action, words: Words) -> list[str]:
        return [str(action)] if isinstance(action, Move) else [*verbs("pass", words), str(action)]

    def meant(self, state: Colorito, text: str, words: Words) -> Action | None:
        if cells := _MOVE.fullmatch(plain(text)):
            return Move(CELL_OF[cells[1].upper()], CELL_OF[cells[2].upper()])
        return self.found([PASS], text, words)

    def place(self, text: str) -> str | None:
        name = plain(text).upper()
        return name if name in CELL_OF else None


def draw(view: ColoritoView, words: Words, *, flip: bool = False) -> Text:
    """The board, from Blue's side or flipped from Red's. Pieces are capitals; `*` marks those at home."""
    on = {cell: piece for piece, cell in view.pieces.items()}
    rows = range(1, SIZE + 1) if flip else range(SIZE, 0, -1)
    columns = COLUMNS[::-1] if flip else COLUMNS
    header = Text("    " + "".join(f"{column:^{WIDTH}}" for column in columns), style="dim")
    board = Text.assemble(header, "\n")
    passed = set(view.last.path) if view.last else set[str]()
    for row in rows:
        board.append(f"{row:>3} ", style="dim")
        for column in columns:
            cell = f"{column}{row}"
            board.append_text(_cell(view, words, cell, on.get(cell), passed))
        board.append(f" {row}\n", style="dim")
    board.append_text(header)
    return board


def _cell(view: ColoritoView, words: Words, cell: str, piece: str | None, passed: set[str]) -> Text:
    if piece is None:
        return _square(words, CELLS.index(cell), cell in passed)
    number = PIECE_OF[piece]
    name = f"{words.letter(GAME, COLOURS[COLOUR_OF[number]])}{piece[1:]}"
    mark = "*" if _is_home(view, number, cell) else ""
    return chip(words, GAME, COLOURS[COLOUR_OF[number]], name + mark, WIDTH)


def _is_home(view: ColoritoView, piece: int, cell: str) -> bool:
    here = CELLS.index(cell)
    return here == TARGET[piece] if view.numbers else here // 10 == TARGET[piece] // 10


def _square(words: Words, cell: int, passed: bool) -> Text:
    """An empty square: its letter in lower case, a target with its number; dots mark the path of the last move.

    In scripts without lower case, brackets tell a target from a piece.
    """
    colour = SQUARES[cell]
    if colour is None:
        piece = TARGET.index(cell)
        owner = COLOURS[COLOUR_OF[piece]]
        letter, number = words.letter(GAME, owner), piece % 20 + 1
        label = f"{letter.lower()}{number}" if letter.lower() != letter else f"({number})"
        background = PAPER
    else:
        label = words.letter(GAME, COLOURS[colour]).lower()
        background = mix(PALETTES[GAME][COLOURS[colour]], PAPER, 0.72)
    if passed:
        label = f"·{label.strip('()')}·"
    text = Text(label)
    pad = max(WIDTH - text.cell_len, 0)
    style = Style(color=INK, bgcolor=background, dim=False)
    return Text(" " * (pad // 2) + label + " " * (pad - pad // 2), style=style)


def status(view: ColoritoView, words: Words, names: Names) -> Text:
    """How far both sides have come."""
    lines = []
    for seat, name in enumerate(names):
        side = words("colorito-blue" if seat == 0 else "colorito-red")
        lines.append(words("terminal-side", name=name, side=side, home=view.home[seat], moves=view.moves[seat]))
    if view.final_move:
        lines.append(words("colorito-final-move"))
    if view.repeated > 1:
        lines.append(words("colorito-repeated", times=view.repeated))
    return Text("\n".join(lines))


def legend(words: Words) -> str:
    """What the symbols on the board mean."""
    return words("terminal-legend-colorito", colours=colour_letters(words, GAME))
