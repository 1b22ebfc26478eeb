"""Write the picture of the terminal in the README: `python -m tools.terminal_picture` from the root of the project.

It plays a few moves of Colorito with the real command, and draws what the last turn printed. `make pictures` calls it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "images" / "terminal" / "colorito.svg"
WIDTH = 80  # columns
COMMAND = ("play", "colorito", "--lang", "en", "--seat", "Ann", "--seat", "Ben", "--option", "starter=0")
GAME = """
G1-E3 C10-E8 I1-I3 F9-D7 F2-D4 B10-E6 C1-E7 I10-I8 A1-E5 A9-F6 C2-F7 C9-F4
J2-H4 J9-H7 E1-I5 G10-I4 E2-F5 E10-I6 D1-G4 I8-E2 A2-B3 D10-I8 B1-C4 I4-D1
"""
LAST = "moves H4"
PROMPT = "> "

# Rich's own frame loads a font from the network; this one uses the reader's.
FRAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" class="rich-terminal">
<title>A turn of Colorito in the terminal</title>
<style>
.{unique_id}-matrix {{
    font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
<rect fill="#0c0c0c" width="{width}" height="{height}" rx="8"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def printed() -> str:
    """The terminal's output while the moves are played, with colours."""
    with tempfile.TemporaryDirectory() as data:
        environment = os.environ | {
            "TRICOLOR_DATA": data,
            "COLUMNS": str(WIDTH),
            "LINES": "24",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "FORCE_COLOR": "1",
        }
        environment.pop("NO_COLOR", None)
        done = subprocess.run(
            [sys.executable, "-m", "tricolor", *COMMAND],
            input="\n".join([*GAME.split(), LAST]),
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment,
            check=True,
        )
    return done.stdout


def last_turn(output: str) -> str:
    """The last turn before the game was put aside: its board, the prompt, and the answer to the last command."""
    turns = re.split(rf"^{PROMPT}", output, flags=re.MULTILINE)
    return f"{turns[-3].split(chr(10), 1)[1].strip(chr(10))}\n{PROMPT}{turns[-2]}{PROMPT}"


def picture(output: str) -> str:
    """The text as an SVG document."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(last_turn(output)))
    return console.export_svg(title="", code_format=FRAME, unique_id="terminal")


def main() -> None:
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(printed()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
