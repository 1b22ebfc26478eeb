"""The board of Colorio: 25 fields in five slots, and its five colours (CI-BOARD)."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "yellow", "green", "blue", "purple")
COLUMNS: Final = "ABCDE"
SIZE: Final = len(COLUMNS)
FIELDS: Final = SIZE * SIZE
OF_EACH: Final = 5  # fields of one colour: exposing the fifth is fatal

# Field 0 is A1, field 1 is B1, ...; a slot is a row of the board.
CELLS: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
FIELD_OF: Final = {cell: field for field, cell in enumerate(CELLS)}
