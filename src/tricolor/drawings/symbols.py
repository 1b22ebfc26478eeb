"""What the boards of the web app use again and again: squares, pieces, cards, fields and caps, as in the pictures.

Letters are left open: `{colorito red}` stands for the letter of red in the reader's language, `{coloretto plus2}` for
what is on that card.
"""

from __future__ import annotations

from ..look import PALETTES
from . import cards, coloretto, colorio, colorito
from .paint import THEMED
from .style import Style
from .svg import Svg, join

PREFIXES = {"colorito": "ct", "coloretto": "co", "colorio": "ci"}


def symbols() -> Svg:
    """All of them, for the `defs` of a page."""
    race, cards_, caps = (_style(game) for game in PREFIXES)
    return join(
        (
            *colorito.definitions(race),
            *cards.definitions(cards_, cards.KINDS),
            cards.back(cards_.id("card-back")),
            cards.last_round(cards_.id("card-last")),
            coloretto.row_card(cards_.id("card-row")),
            *colorio.definitions(caps),
        )
    )


def _style(game: str) -> Style:
    letters = {name: f"{{{game} {name}}}" for name in (*PALETTES[game], "plus2")}
    return Style(PREFIXES[game], letters, game, THEMED)
