"""Write the pictures of the documentation: `python -m tools.pictures` from the root of the project."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import terminal_picture
from tricolor.drawings import coloretto, colorio, colorito
from tricolor.games.coloretto.cards import TABLES
from tricolor.games.coloretto.view import ColorettoView, RowView, SeatView
from tricolor.games.colorio import board as colorio_board
from tricolor.games.colorio.strips import STRIPS
from tricolor.games.colorio.view import ColorioView
from tricolor.games.colorito import board as colorito_board
from tricolor.games.colorito.view import ColoritoView
from tricolor.look import LETTERS
from tricolor.words import LANGUAGES, Words, get_words

DOCS = Path(__file__).resolve().parent.parent / "docs"
IMAGES = DOCS / "images"
RULES = DOCS / "rules"

# The middle game of the printed rule sheet, with Blue to move, by rows from the top; a dot is an empty square.
SAMPLE = """
.   R9  .   R7  .   R5  .   R3  .   .
Y20 .   Y18 Y17 .   .   .   Y13 .   .
R10 Y19 .   .   R8  Y14 .   L14 R2  Y12
.   .   R4  Y15 .   .   R1  Y11 .   .
.   Y16 .   .   .   .   .   .   .   .
.   .   .   .   B6  L18 .   .   B2  .
.   .   .   L16 R6  .   B10 L20 .   .
B3  L12 .   .   B5  .   .   .   B7  L19
L11 .   L13 .   L15 .   L17 .   .   .
B1  .   .   B4  .   .   .   B8  B9  .
"""

START = """
R10 R9  R8  R7  R6  R5  R4  R3  R2  R1
Y20 Y19 Y18 Y17 Y16 Y15 Y14 Y13 Y12 Y11
.   .   .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .   .   .
.   .   .   .   .   .   .   .   .   .
L11 L12 L13 L14 L15 L16 L17 L18 L19 L20
B1  B2  B3  B4  B5  B6  B7  B8  B9  B10
"""


def pieces(board: str) -> dict[str, str]:
    """The squares of the pieces on a board like those above."""
    rows = [line.split() for line in board.strip().splitlines()]
    return {
        piece: f"{column}{10 - down}"
        for down, row in enumerate(rows)
        for column, piece in zip(colorito_board.COLUMNS, row, strict=True)
        if piece != "."
    }


def colorito_view(board: str) -> ColoritoView:
    return ColoritoView(
        game="colorito",
        seat=None,
        turn=0,
        numbers=True,
        strict=False,
        starter=0,
        pieces=pieces(board),
        home=(0, 0),
        moves=(0, 0),
        last=None,
        final_move=False,
        repeated=1,
    )


def coloretto_view() -> ColorettoView:
    """Three players in the middle of a game without brown; the first has taken a row, the second must place a card."""
    rows = (
        RowView(room=3, cards=("green", "plus2"), taken=False),
        RowView(room=3, cards=("blue",), taken=False),
        RowView(room=3, cards=(), taken=True),
    )
    held: Sequence[tuple[dict[str, int], int]] = (
        ({"green": 4, "blue": 2, "yellow": 1, "plus2": 1}, 16),
        ({"red": 3, "orange": 2, "purple": 1, "joker": 1}, 14),
        ({"yellow": 3, "purple": 2, "blue": 1, "green": 1, "plus2": 2}, 13),
    )
    seats = tuple(
        SeatView(cards=cards, took_row=seat == 0, jokers=None, score=score) for seat, (cards, score) in enumerate(held)
    )
    seen = [card for row in rows for card in row.cards] + ["purple"]
    seen += [card for cards, _ in held for card, count in cards.items() for _ in range(count)]
    full = dict.fromkeys(("red", "orange", "yellow", "green", "blue", "purple"), 9) | {"plus2": 10, "joker": 3}
    unseen = {card: count - seen.count(card) for card, count in full.items()}
    return ColorettoView(
        game="coloretto",
        seat=None,
        turn=1,
        table="brown",
        colours=("red", "orange", "yellow", "green", "blue", "purple"),
        removed=("brown",),
        starter=0,
        rows=rows,
        seats=seats,
        deck=sum(unseen.values()),
        unseen=unseen,
        drawn="purple",
        last_round=False,
        discarded={},
    )


def colorio_view(fields: str, *, lifted: str | None, turn: int, out: tuple[int, ...] = ()) -> ColorioView:
    """Three players; the strips of the grey side lie in order from the bottom, and some fields are open."""
    cells = {
        f"{column}{row}": colour
        for row, strip in enumerate(STRIPS["grey"], start=1)
        for column, colour in zip(colorio_board.COLUMNS, strip, strict=True)
    }
    shown = fields.split()
    return ColorioView(
        game="colorio",
        seat=None,
        turn=turn,
        layout="strips",
        side="grey",
        points=False,
        starter=0,
        alive=tuple(seat for seat in range(3) if seat not in out),
        open={cell: cells[cell] for cell in shown},
        covered=tuple(cell for cell in cells if cell not in shown),
        lifted=lifted,
        lifts_left=2 if lifted else 3,
        must_remove=False,
        forbidden=None,
        round=1,
        rounds=1,
        scores=(0, 0, 0),
        out=out,
    )


# The players of the example in the rules of Colorio: the first is out, the second is next.
NAMES = {
    "en": ("Anna", "Ben", "Clara"),
    "de": ("Anna", "Ben", "Clara"),
    "ja": ("アンナ", "ベン", "クララ"),
}

# Every picture has its own prefix, so that all of them can be on one page.


def _titles(language: str) -> dict[str, str]:
    """What the rules of a language say about each picture."""
    pages = (RULES / language).glob("*.md")
    shown = (re.findall(r"!\[(.*)\]\(.*/([a-z-]+)\.svg\)", page.read_text(encoding="utf-8")) for page in pages)
    return {name.removesuffix(f"-{language}"): title for found in shown for title, name in found}


def _letters(words: Words, game: str) -> dict[str, str]:
    return {colour: words.letter(game, colour) for colour in LETTERS[game]}


def _colorito(words: Words, titles: Mapping[str, str]) -> dict[str, str]:
    letters = _letters(words, "colorito")
    paths = {"start": "", "step": "E2 F3", "jump": "H4 F4 D6 D8", "step-jump": "J3 I2 I4 I6 G8 I10 G10 E10 C10"}
    drawn = {}
    for name, path in paths.items():
        view, key = colorito_view(SAMPLE if path else START), f"colorito-{name}"
        drawn[key] = colorito.draw(view, path=path.split(), letters=letters, title=titles[key], prefix=name)
    return drawn


def _coloretto(words: Words, titles: Mapping[str, str]) -> dict[str, str]:
    letters = _letters(words, "coloretto")
    cards = {"green": 6, "yellow": 4, "red": 3, "blue": 2, "plus2": 1, "joker": 1}  # CO-EXAMPLE
    points = {"green": 21, "yellow": 15, "red": 6, "blue": -3, "plus2": 2}
    names = {table: words(f"table-{table}") for table in TABLES}
    return {
        "coloretto-table": coloretto.draw(
            coloretto_view(), letters=letters, title=titles["coloretto-table"], prefix="table"
        ),
        "coloretto-scoring": coloretto.scoring(names=names, title=titles["coloretto-scoring"], prefix="scoring"),
        "coloretto-example": coloretto.collection(
            cards,
            jokers=("yellow",),
            points=points,
            letters=letters,
            title=titles["coloretto-example"],
            prefix="example",
        ),
    }


def _colorio(words: Words, titles: Mapping[str, str]) -> dict[str, str]:
    letters = _letters(words, "colorio")
    board = colorio_view("B1 C1 E1 D2 B3 E3 A4 C4 D5", lifted="D2", turn=1)
    out = colorio_view("A1 C1 A2 D2 B3 E3 A4 C4 D4 A5 D5", lifted=None, turn=1, out=(0,))
    names = {side: words(f"option-side-{side}") for side in STRIPS}
    return {
        "colorio-board": colorio.draw(board, letters=letters, title=titles["colorio-board"], prefix="board"),
        "colorio-strips": colorio.strips(
            STRIPS, letters=letters, names=names, title=titles["colorio-strips"], prefix="strips"
        ),
        "colorio-out": colorio.draw(
            out,
            fatal="D4",
            letters=letters,
            names=NAMES[words.language],
            title=titles["colorio-out"],
            prefix="out",
        ),
    }


def pictures() -> dict[str, str]:
    """All pictures by file name, which includes the language unless it is English."""
    drawn: dict[str, str] = {}
    for language in LANGUAGES:
        words, titles = get_words(language), _titles(language)
        end = "" if language == "en" else f"-{language}"
        for draw in (_colorito, _coloretto, _colorio):
            drawn |= {f"{name}{end}.svg": svg for name, svg in draw(words, titles).items()}
    return drawn


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, svg in pictures().items():
        (IMAGES / name).write_text(svg, encoding="utf-8", newline="\n")
    terminal_picture.main()


if __name__ == "__main__":
    main()
