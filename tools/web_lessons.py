"""Write the lessons as the web app plays them: `python -m tools.web_lessons` from the root of the project.

Every state that a lesson can lead to is computed here, with all choices and the rule's sentence for every impossible
click, so that lessons need no server. The files are checked in, and a test compares them.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import msgspec

from tricolor.games import GAMES
from tricolor.lessons import exercise_of, lessons_of, message_of

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "lessons"


def files() -> dict[Path, bytes]:
    """All files with their contents; their names begin with the place of the lesson."""
    return {
        FOLDER / game.key / f"{lesson.place}-{lesson.name}.json": msgspec.json.encode(message_of(exercise_of(lesson)))
        + b"\n"
        for game in GAMES
        for lesson in lessons_of(game)
    }


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    for path, data in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    main()
