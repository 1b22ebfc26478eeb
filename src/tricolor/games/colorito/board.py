"""The board and the pieces of Colorito (CT-SETUP).

Cell 0 is A1, cell 1 is B1, ..., cell 99 is J10. Piece 0 is dark blue 1, piece 10 light blue 11, piece 20 red 1,
piece 30 yellow 11. Blue is seat 0 and sits at the bottom, Red is seat 1.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = "ABCDEFGHIJ"
SIZE: Final = len(COLUMNS)
CELLS: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
CELL_OF: Final = {cell: number for number, cell in enumerate(CELLS)}

COLOURS: Final = ("dark blue", "light blue", "red", "yellow")
LETTERS: Final = "BLRY"
PIECES: Final = tuple(
    f"{letter}{number}" for letter in LETTERS for number in (range(1, 11) if letter in "BR" else range(11, 21))
)
PIECE_OF: Final = {piece: number for number, piece in enumerate(PIECES)}
OF_SIDE: Final = (range(20), range(20, 40))
COLOUR_OF: Final = tuple(piece // 10 for piece in range(40))

# Blue's pieces stand in the order of their numbers from A1; Red's are the same, rotated by 180 degrees. A target is
# the start rotated by 180 degrees.
START: Final = bytes((*range(20), *range(99, 79, -1)))
TARGET: Final = bytes(99 - cell for cell in START)


def _square(cell: int) -> int | None:
    """The colour of a square, None if it is white."""
    column, row = cell % SIZE, cell // SIZE + 1
    if row in (1, 2, 9, 10):
        return None
    return LETTERS.index(("RYBL" if row % 2 == 0 else "BLRY")[column % 4])


SQUARES: Final = tuple(_square(cell) for cell in range(100))

# Where a piece of a colour may end a move: on white and on its colour.
MAY_END: Final = tuple(
    bytes(SQUARES[cell] is None or SQUARES[cell] == colour for cell in range(100)) for colour in range(4)
)

DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def _ray(cell: int, direction: tuple[int, int], steps: int) -> int | None:
    column, row = cell % SIZE + direction[0] * steps, cell // SIZE + direction[1] * steps
    return row * SIZE + column if column in range(SIZE) and row in range(SIZE) else None


NEIGHBOURS: Final = tuple(
    tuple(near for d in DIRECTIONS if (near := _ray(cell, d, 1)) is not None) for cell in range(100)
)
# For each cell the jumps that stay on the board: the cell jumped over, and the landing.
JUMPS: Final = tuple(
    tuple(
        (over, land)
        for d in DIRECTIONS
        if (over := _ray(cell, d, 1)) is not None and (land := _ray(cell, d, 2)) is not None
    )
    for cell in range(100)
)
