"""Text in lines: wrapped between words, or in Japanese between characters, to the width of a terminal."""

from __future__ import annotations

import re
from typing import Final

from rich.cells import cell_len

_WIDE: Final = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_ATOMS: Final = re.compile(rf"\s+|[{_WIDE}]|[^\s{_WIDE}]+")
# A line break inside a Japanese paragraph is not a space.
JAPANESE_BREAK: Final = re.compile(r"(?<=[^\x00-\x7f])\n *(?=[^\x00-\x7f])")
# Characters that a Japanese line must not start or end with.
_NOT_FIRST: Final = "、。，．・：；？！）」』】〉》ー～〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々／"
_NOT_LAST: Final = "（「『【〈《"


def unbroken(text: str) -> str:
    """A paragraph in one line."""
    return re.sub(r"\n *", " ", JAPANESE_BREAK.sub("", text))


def flow(text: str, width: int) -> list[str]:
    """Text in lines of a width; a wider word gets a line of its own.

    If the first line is indented, the others are indented by two more.
    """
    first = text[: len(text) - len(text.lstrip())]
    indent = f"{first}  " if first else ""
    lines, line = [], ""
    for atom in _atoms(text):
        if line.strip() and cell_len(line + atom.rstrip()) > width:
            lines.append(line.rstrip())
            line = indent + atom.lstrip()
        else:
            line += atom
    return [*lines, line.rstrip()]


def _atoms(text: str) -> list[str]:
    """The parts between which a line may break."""
    atoms: list[str] = []
    for atom in _ATOMS.findall(text):
        joined = atoms and not atoms[-1].isspace() and (atom[0] in _NOT_FIRST or atoms[-1][-1] in _NOT_LAST)
        if joined:
            atoms[-1] += atom
        else:
            atoms.append(atom)
    return atoms
